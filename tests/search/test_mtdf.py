"""MTD(f): the value and the move of minimax from null windows alone, whatever the guess and the table."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludion.core.limits import Limits
from ludion.core.registry import load_game
from ludion.search.mtdf import mtdf
from ludion.search.table import Table
from tests.search.promises import SMALL_GAMES, assert_answers, assert_as_minimax, assert_infinite, library_positions, positions
from tests.search.test_alphabeta import assert_bounds_hold


@given(positions, st.integers(-6, 6), st.sampled_from([None, 0, 3]), st.booleans())
def test_as_minimax(position, guess, size, canonical):
    symmetric = canonical and position.estimate is None
    assert_as_minimax(position, mtdf, line=False, guess=guess, table=Table(size, symmetric))


@given(positions)
def test_ties_go_to_the_first_move_whatever_the_table_advises(position):
    table = Table()
    for depth in (1, 2, 3, 4):
        assert_as_minimax(replace(position, depth=depth), mtdf, line=False, table=table)


@given(positions)
def test_the_bound_of_every_choice_holds(position):
    assert_bounds_hold(position, mtdf)


@given(positions)
def test_infinite_evaluations(position):
    assert_infinite(position, mtdf)


@pytest.mark.parametrize("spec", SMALL_GAMES)
def test_every_game(spec):
    for position in library_positions(spec):
        assert_as_minimax(position, mtdf, line=False)


@given(positions)
def test_there_is_always_an_answer(position):
    assert_answers(position, mtdf)


def test_a_good_guess_is_cheap():
    game = load_game("othello:size=4")
    limits = Limits(depth=8)
    good, bad = (mtdf(game, game.start(), limits, guess=guess) for guess in (-6, 10))
    assert good.value == bad.value == -6
    assert good.nodes < bad.nodes
