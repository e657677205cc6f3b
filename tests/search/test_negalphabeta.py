"""Alpha-beta in the form of negamax is alpha-beta, state for state."""

import pytest
from hypothesis import given

from ludion.search.alphabeta import alphabeta
from ludion.search.negalphabeta import negalphabeta
from tests.search.promises import SMALL_GAMES, Visits, assert_answers, assert_as_minimax, library_positions, positions
from tests.search.test_alphabeta import assert_bounds_hold


@given(positions)
def test_it_is_alphabeta(position):
    assert_as_minimax(position, negalphabeta)
    expected, seen = Visits(position.game), Visits(position.game, movers=True)
    one, other = position.report(alphabeta, expected), position.report(negalphabeta, seen)
    assert seen.events == expected.events
    assert (other.nodes, other.leaves, other.cuts, other.choices) == (one.nodes, one.leaves, one.cuts, one.choices)


@given(positions)
def test_the_bound_of_every_choice_holds(position):
    assert_bounds_hold(position, negalphabeta)


@pytest.mark.parametrize("spec", SMALL_GAMES)
def test_every_game(spec):
    for position in library_positions(spec):
        assert_as_minimax(position, negalphabeta)


@given(positions)
def test_there_is_always_an_answer(position):
    assert_answers(position, negalphabeta)
