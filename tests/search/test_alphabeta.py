"""Alpha-beta in the form of minimax: document 001's table of situations, the value of minimax, and the bounds it tells."""

import pytest
from hypothesis import given

from ludion.core.limits import Limits
from ludion.core.registry import load_game
from ludion.core.report import Bound
from ludion.search.alphabeta import alphabeta, bound_of
from ludion.search.minimax import minimax
from tests.search.promises import SMALL_GAMES, assert_answers, assert_as_minimax, library_positions, positions

SITUATIONS = {1: (5, 4), 2: (11, 6), 3: (37, 25), 4: (137, 90), 5: (339, 238), 6: (1348, 881), 7: (2369, 1684)}


@pytest.mark.parametrize("depth", SITUATIONS)
def test_situations_of_document_001(depth):
    game = load_game("othello")
    report = alphabeta(game, game.start(), Limits(depth=depth))
    assert (report.nodes, report.leaves) == SITUATIONS[depth]


@given(positions)
def test_as_minimax_with_no_more_states(position):
    whole, report = assert_as_minimax(position, alphabeta)
    assert report.nodes <= whole.nodes and report.leaves <= whole.leaves
    assert (report.nodes < whole.nodes) == (report.cuts > 0)


@given(positions)
def test_the_bound_of_every_choice_holds(position):
    assert_bounds_hold(position, alphabeta)


def assert_bounds_hold(position, search, **options):
    truth = {choice.move: choice.value for choice in position.report(minimax).choices}
    for choice in position.report(search, **options).choices:
        if choice.bound == Bound.EXACT:
            assert choice.value == truth[choice.move]
        elif choice.bound == Bound.AT_LEAST:
            assert choice.value <= truth[choice.move]
        else:
            assert choice.value >= truth[choice.move]


@pytest.mark.parametrize("spec", SMALL_GAMES)
def test_every_game(spec):
    for position in library_positions(spec):
        assert_as_minimax(position, alphabeta)


@given(positions)
def test_there_is_always_an_answer(position):
    assert_answers(position, alphabeta)


def test_what_a_result_says():
    assert [bound_of(found, 1, 3) for found in (0, 1, 2, 3, 4)] == [
        Bound.AT_MOST,
        Bound.AT_MOST,
        Bound.EXACT,
        Bound.AT_LEAST,
        Bound.AT_LEAST,
    ]
