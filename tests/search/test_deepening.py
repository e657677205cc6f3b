"""Iterative deepening: minimax's answer at the depth that it reached, at any moment, and an end when nothing is left to find."""

from itertools import count
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludion.core import LudionError
from ludion.core.limits import Limits
from ludion.core.registry import load_game
from ludion.core.report import Bound
from ludion.search.deepening import deepening
from ludion.search.minimax import minimax
from ludion.search.table import Table
from tests.plain import value
from tests.search.promises import SMALL_GAMES, assert_as_minimax, assert_infinite, library_positions, positions
from tests.search.trees import random_tree


@given(positions)
def test_as_minimax(position):
    assert_as_minimax(position, deepening)


@given(positions)
def test_infinite_evaluations(position):
    assert_infinite(position, deepening)


@given(positions, st.integers(0, 80))
def test_stopped_it_is_minimax_at_the_depth_that_it_reached(position, nodes):
    limits = Limits(nodes=nodes)
    report = deepening(position.game, position.state, limits, position.estimate, earlier=position.earlier)
    assert report.nodes <= nodes
    assert report.move in list(position.game.moves(position.state))
    if report.depth:
        depth = Limits(depth=report.depth)
        same = minimax(position.game, position.state, depth, position.estimate, earlier=position.earlier)
        assert (report.value, report.move, report.line, report.bound) == (same.value, same.move, same.line, Bound.EXACT)
        best = min if position.game.turn(position.state) else max
        assert best(choice.value for choice in report.choices) == report.value
    else:
        assert report.stopped_by == "nodes"


@pytest.mark.parametrize("spec", SMALL_GAMES)
def test_every_game(spec):
    for position in library_positions(spec):
        assert_as_minimax(position, deepening)


@pytest.mark.parametrize(
    "spec", ["tic-tac-toe", "matches", "hexapawn", "connect-four:rows=4,columns=4", "babylone:colours=3,tablets=2"]
)
def test_it_ends_when_the_value_is_proven(spec):
    game = load_game(spec)
    report = deepening(game, game.start(), Limits(seconds=60), table=Table(canonical=True))
    assert report.stopped_by == ""
    assert (report.value > 0) - (report.value < 0) == value(game)
    assert report.depth <= game.facts.max_plies


def test_a_clock_ends_it(monkeypatch):
    """By a clock that goes on by a millisecond at each look."""
    ticks = count()
    monkeypatch.setattr("ludion.search.walk.time", SimpleNamespace(perf_counter=lambda: next(ticks) / 1000))
    game = load_game("othello")
    report = deepening(game, game.start(), Limits(seconds=0.5))
    assert report.stopped_by == "seconds" and report.depth >= 1
    assert len(report.line) == report.depth


def test_no_limit_at_all_is_refused():
    game = random_tree(0)
    with pytest.raises(LudionError, match="give it depth or nodes or seconds"):
        deepening(game, game.start(), Limits())
