"""Ludion's own compiler on the kernels of all games: the answers are those that were recorded with Numba."""

import pytest

from ludion.core.registry import registered
from ludion.native import compiled
from tests.compiler.answers import answer, calls, quick_calls, recorded
from tests.compiler.own_code import OwnCompiledGame

GAMES = sorted(registered())


@pytest.fixture(autouse=True)
def own_compiler(monkeypatch):
    """Let the drivers use the compiler of this package."""
    monkeypatch.setattr(compiled, "CompiledGame", OwnCompiledGame)
    for cache in ("_COMPILED", "_WRONG"):
        monkeypatch.setattr(compiled, cache, {})


@pytest.mark.parametrize("name", GAMES)
def test_quick_answers_are_as_recorded(name):
    expected = recorded(name)
    assert {label: answer(call) for label, call in quick_calls(name)} == {
        label: expected[label] for label, _ in quick_calls(name)
    }


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_all_answers_are_as_recorded(name):
    assert {label: answer(call) for label, call in calls(name)} == recorded(name)
