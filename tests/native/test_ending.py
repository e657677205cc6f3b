"""The end of a game searched whole: the values of plain alpha-beta, lines that lead there, limits, threads."""

from dataclasses import replace
from typing import Any

import pytest

from ludion.core import Game
from ludion.core.limits import Limits
from ludion.core.registry import load_game
from ludion.core.report import Report
from ludion.native import fixed_depth
from ludion.native.compiled import compile_game
from ludion.native.engine import Engine, Settings
from tests.plain import random_game

# A game, and how many plies before the end of a random game it is searched from.
ENDS = (
    ("othello", 11),
    ("divercite", 6),
    ("othello:size=6", 12),
    ("dots-and-boxes:rows=2,columns=3", 9),
    ("domineering:rows=5,columns=5", 8),
    ("nim:heaps=3+4+5+5", 9),  # games last far longer than random ones, and the heaps stand in any order
)
WHOLE = Settings(table=1, endgame=40, mode="score")


def late(game: Game[Any, Any], seed: int, plies: int) -> Any:
    states = random_game(game, seed)
    return states[max(len(states) - 1 - plies, 0)]


def searched(game: Game[Any, Any], state: Any, settings: Settings = WHOLE, **more: Any) -> Report:
    return Engine(game, settings=settings).search(state, Limits(seconds=600), **more)


@pytest.mark.parametrize(("spec", "plies"), ENDS)
def test_an_end_has_the_value_that_plain_alpha_beta_finds(spec, plies):
    game = load_game(spec)
    for seed in range(6):
        state = late(game, seed, plies)
        exact = fixed_depth(game, state, Limits(depth=60)).value
        found = searched(game, state)
        assert found.proven
        assert found.value == exact
        outcome = searched(game, state, replace(WHOLE, mode="outcome"))
        assert outcome.proven
        assert outcome.value == (exact > 0) - (exact < 0)


def test_the_line_is_played_to_an_end_of_that_value():
    game = load_game("othello")
    for seed in range(6):
        state = late(game, seed, 12)
        found = searched(game, state)
        for move in found.line:
            assert move in list(game.moves(state))
            state = game.play(state, move)
        assert game.outcome(state) is not None
        assert game.score(state) == found.value


def test_every_move_has_its_own_value():
    game = load_game("othello")
    state = late(game, 3, 10)
    found = searched(game, state, every=True)
    assert len(found.choices) == len(list(game.moves(state)))
    for choice in found.choices:
        after = game.play(state, choice.move)
        assert choice.value == (
            fixed_depth(game, after, Limits(depth=60)).value if list(game.moves(after)) else game.score(after)
        )


@pytest.mark.parametrize("other", [{"threads": 2}, {"table": 0}, {"order": False}, {"endgame": 0}], ids=str)
def test_no_setting_changes_the_value_of_an_end(other):
    game = load_game("othello")
    state = late(game, 5, 12)
    assert searched(game, state, replace(WHOLE, **other)).value == searched(game, state).value


def test_an_end_that_is_too_far_is_given_up():
    """The search goes on where it was, with the answer of a search that may not look at ends, or a better one."""
    game = load_game("othello")
    state = random_game(game, 1)[30]
    found = Engine(game, settings=replace(WHOLE, endgame=60)).search(state, Limits(nodes=30_000))
    assert not found.proven
    assert found.stopped_by == "nodes"
    assert found.move in list(game.moves(state))
    assert found.depth < 12


@pytest.mark.parametrize("spec", ["othello", "othello:size=4"])
def test_bounds_are_the_same_compiled(spec):
    game = load_game(spec)
    rules = compile_game(game)
    for state in random_game(game, 2):
        assert rules.bounds(state) == game.bounds(state)
