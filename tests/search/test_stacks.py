"""The explicit stacks do what the recursion does, and go deeper than it can."""

import pytest
from hypothesis import given

from ludion.core.limits import Limits
from ludion.games.matches import Matches
from ludion.search.stacks import minimax_stack, negamax_stack
from tests.search.promises import SMALL_GAMES, assert_answers, assert_as_minimax, library_positions, positions
from tests.search.test_negamax import assert_is_minimax


@pytest.mark.parametrize("search", [minimax_stack, negamax_stack])
@given(position=positions)
def test_they_are_minimax(search, position):
    assert_as_minimax(position, search)
    assert_is_minimax(position, search, movers=search is negamax_stack)


@pytest.mark.parametrize("search", [minimax_stack, negamax_stack])
@pytest.mark.parametrize("spec", SMALL_GAMES)
def test_every_game(search, spec):
    for position in library_positions(spec):
        assert_as_minimax(position, search)


@pytest.mark.parametrize("search", [minimax_stack, negamax_stack])
@given(position=positions)
def test_there_is_always_an_answer(search, position):
    assert_answers(position, search)


class OneByOne(Matches):
    """One match at a time."""

    def moves(self, state):
        return [1] if state.left else []


@pytest.mark.parametrize("search", [minimax_stack, negamax_stack])
def test_deeper_than_python_recurses(search):
    game = OneByOne(5001, last_wins=True)
    report = search(game, game.start(), Limits(depth=6000))
    assert (report.value, len(report.line), report.nodes) == (1, 5001, 5002)
