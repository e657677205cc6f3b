"""Principal variation search: the value of minimax, and cheap where the first moves are the best."""

import pytest
from hypothesis import given

from ludion.core.limits import Limits
from ludion.core.registry import load_game
from ludion.search.alphabeta import alphabeta
from ludion.search.pvs import pvs
from tests.search.promises import SMALL_GAMES, assert_answers, assert_as_minimax, assert_infinite, library_positions, positions
from tests.search.test_alphabeta import assert_bounds_hold


@given(positions)
def test_as_minimax(position):
    assert_as_minimax(position, pvs)


@given(positions)
def test_the_bound_of_every_choice_holds(position):
    assert_bounds_hold(position, pvs)


@given(positions)
def test_infinite_evaluations(position):
    assert_infinite(position, pvs)


@pytest.mark.parametrize("spec", SMALL_GAMES)
def test_every_game(spec):
    for position in library_positions(spec):
        assert_as_minimax(position, pvs)


@given(positions)
def test_there_is_always_an_answer(position):
    assert_answers(position, pvs)


def test_fewer_states_than_alphabeta_on_othello():
    game = load_game("othello:size=4")
    limits = Limits(depth=8)
    assert pvs(game, game.start(), limits).nodes < alphabeta(game, game.start(), limits).nodes / 2
