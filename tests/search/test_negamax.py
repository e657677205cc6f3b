"""Negamax is minimax, state for state."""

import pytest
from hypothesis import given

from ludion.search.minimax import minimax
from ludion.search.negamax import negamax
from tests.search.promises import SMALL_GAMES, Visits, assert_answers, assert_as_minimax, library_positions, positions


def assert_is_minimax(position, search, movers):
    """The same report but for the time, from the same states in the same order."""
    expected, seen = Visits(position.game), Visits(position.game, movers)
    whole, report = position.report(minimax, expected), position.report(search, seen)
    assert (report.nodes, report.leaves, report.choices) == (whole.nodes, whole.leaves, whole.choices)
    assert seen.events == expected.events


@given(positions)
def test_it_is_minimax(position):
    assert_as_minimax(position, negamax)
    assert_is_minimax(position, negamax, movers=True)


@pytest.mark.parametrize("spec", SMALL_GAMES)
def test_every_game(spec):
    for position in library_positions(spec):
        assert_as_minimax(position, negamax)


@given(positions)
def test_there_is_always_an_answer(position):
    assert_answers(position, negamax)
