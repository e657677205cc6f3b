"""Every registered game passes the check that anyone's game is asked to pass."""

import importlib.util

import pytest

from ludion.checking import check_game
from ludion.core.registry import load_game, registered

NAMES = [name for name, entry in registered().items() if importlib.util.find_spec(entry.module) is not None]


@pytest.mark.parametrize("name", NAMES)
def test_a_game_of_the_library_has_no_problem_and_runs_natively(name: str) -> None:
    report = check_game(load_game(name), seed=1)
    assert report.ok, str(report)
    assert report.native, report.native_reason
    assert report.games > 0
    assert report.compared > 0


def test_there_are_games_to_check() -> None:
    assert "tic-tac-toe" in NAMES
