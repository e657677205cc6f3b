"""Minimax level by level: minimax's answer at the last finished level, and every state of it in memory."""

from itertools import count
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludion.core import LudionError
from ludion.core.limits import Limits
from ludion.core.observer import Observer
from ludion.core.registry import load_game
from ludion.core.report import Bound
from ludion.search.levels import levels
from ludion.search.minimax import minimax
from tests.search.promises import SMALL_GAMES, assert_as_minimax, library_positions, positions
from tests.search.trees import random_tree


@given(positions)
def test_as_minimax_with_every_state_held(position):
    whole, report = assert_as_minimax(position, levels)
    assert (report.nodes, report.choices) == (whole.nodes, whole.choices)


@given(positions, st.integers(0, 80))
def test_stopped_it_is_minimax_at_the_last_finished_level(position, nodes):
    report = levels(position.game, position.state, Limits(nodes=nodes, depth=6), position.estimate, earlier=position.earlier)
    assert report.nodes <= nodes
    assert report.move in list(position.game.moves(position.state))
    if report.depth:
        depth = Limits(depth=report.depth)
        same = minimax(position.game, position.state, depth, position.estimate, earlier=position.earlier)
        assert (report.value, report.move, report.line, report.bound) == (same.value, same.move, same.line, Bound.EXACT)
        assert report.choices == same.choices


@pytest.mark.parametrize("spec", SMALL_GAMES)
def test_every_game(spec):
    for position in library_positions(spec):
        assert_as_minimax(position, levels)


def test_level_after_level():
    game = random_tree(3)
    depths = list[int]()

    class Listener(Observer):
        def enter(self, state, move, depth, alpha, beta):
            depths.append(depth)

    levels(game, 0, Limits(depth=4), observer=Listener())
    assert depths == sorted(depths, reverse=True)
    assert set(depths) == {0, 1, 2, 3, 4}


def test_it_ends_with_the_last_game():
    game = load_game("matches:matches=6")
    report = levels(game, game.start(), Limits(seconds=60))
    assert (report.depth, report.stopped_by) == (6, "")


def test_a_clock_ends_it(monkeypatch):
    """By a clock that goes on by a millisecond at each look."""
    ticks = count()
    monkeypatch.setattr("ludion.search.walk.time", SimpleNamespace(perf_counter=lambda: next(ticks) / 1000))
    game = load_game("othello")
    report = levels(game, game.start(), Limits(seconds=0.5))
    assert report.stopped_by == "seconds" and report.depth >= 1


def test_no_limit_at_all_is_refused():
    game = random_tree(0)
    with pytest.raises(LudionError, match="give it depth or nodes or seconds"):
        levels(game, game.start(), Limits())
