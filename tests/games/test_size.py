"""A game is a page: rules, notation and symmetry within a bound of lines, blank ones not counted."""

from pathlib import Path

import pytest

import ludion.games
from ludion.core.registry import registered

FOLDER = Path(ludion.games.__file__).parent
# A table of babylone with 270 million positions asks for quick rules, ends of othello for what can still change.
MOST = {"tic-tac-toe": 40, "matches": 25, "babylone": 170, "othello": 165}


@pytest.mark.parametrize("name", sorted(registered()))
def test_a_game_is_a_page(name):
    lines = (FOLDER / f"{name.replace('-', '_')}.py").read_text(encoding="utf-8").splitlines()
    assert len([line for line in lines if line.strip()]) <= MOST.get(name, 150)
