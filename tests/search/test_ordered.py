"""Alpha-beta over sorted children: minimax's value, whatever the order; and the root's width."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludion.core import LudionError
from ludion.core.limits import Limits
from ludion.core.registry import load_game
from ludion.games.estimates.divercite import Skypiea
from ludion.search.alphabeta import alphabeta
from ludion.search.minimax import minimax
from ludion.search.ordered import ordered
from tests.plain import played, random_game
from tests.search.promises import SMALL_GAMES, assert_answers, assert_line, library_positions, positions
from tests.search.test_alphabeta import assert_bounds_hold

UNSORTED = 10**6


@given(positions, st.integers(0, 4))
def test_the_order_changes_no_value(position, few):
    expected, report = position.report(minimax), position.report(ordered, few=few)
    assert report.value == expected.value
    assert report.nodes <= expected.nodes
    assert_line(position, report)
    # Any move of the same value will do, and only such a one.
    assert report.move in [c.move for c in expected.choices if c.value == expected.value] or position.depth == 0


@given(positions)
def test_unsorted_it_is_alpha_beta_and_without_cuts_minimax(position):
    def told(report):
        return (report.move, report.value, report.line, report.nodes, report.leaves, report.cuts, report.choices)

    assert told(position.report(ordered, few=UNSORTED)) == told(position.report(alphabeta))
    assert told(position.report(ordered, few=UNSORTED, width=UNSORTED)) == told(position.report(alphabeta))
    assert told(position.report(ordered, few=UNSORTED, prune=False)) == told(position.report(minimax))


@given(positions)
def test_the_bound_of_every_choice_holds(position):
    assert_bounds_hold(position, ordered, few=1)


@given(positions)
def test_there_is_always_an_answer(position):
    assert_answers(position, ordered, few=1)


@pytest.mark.parametrize("spec", SMALL_GAMES)
def test_every_game(spec):
    for position in library_positions(spec):
        assert position.report(ordered).value == position.report(minimax).value


def test_children_are_tried_best_first_where_there_are_more_than_few():
    game = load_game("divercite")
    state = played(game, "RC34 RR44 GC23 RR33")
    sizes = {}
    for few in (5, UNSORTED):
        choices = ordered(game, state, Limits(depth=1), few=few).choices
        values = [choice.value for choice in choices]
        assert (values == sorted(values, reverse=True)) == (few == 5)
        sizes[few] = ordered(game, state, Limits(depth=2), few=few).nodes
    assert sizes[5] < sizes[UNSORTED]
    # Equal ones keep the game's order.
    moves = [choice.move for choice in ordered(game, state, Limits(depth=1)).choices]
    level = [choice.move for choice in ordered(game, state, Limits(depth=1)).choices if choice.value == 0]
    assert level == sorted(level) and moves != sorted(moves)


def test_exactly_five_are_not_sorted():
    game = load_game("nim:heaps=5")
    tried = [choice.move for choice in ordered(game, game.start(), Limits(depth=2)).choices]
    assert tried == list(game.moves(game.start())) and len(tried) == 5
    one_more = load_game("nim:heaps=6")
    tried = [choice.move for choice in ordered(one_more, one_more.start(), Limits(depth=2)).choices]
    assert sorted(tried) == list(one_more.moves(one_more.start()))
    assert tried[0] == max(tried)  # to take them all wins, and looks so


@pytest.mark.parametrize("width", [1, 3, 10])
def test_a_width_leaves_the_best_of_the_root_alone(width):
    game = load_game("divercite")
    state = random_game(game, 4)[21]
    whole = ordered(game, state, Limits(depth=1), Skypiea(4, 4))
    report = ordered(game, state, Limits(depth=2), Skypiea(4, 4), width=width)
    assert [choice.move for choice in report.choices] == [choice.move for choice in whole.choices][:width]
    assert report.nodes < ordered(game, state, Limits(depth=2), Skypiea(4, 4)).nodes


def test_a_width_of_all_moves_is_no_width():
    game = load_game("othello")
    state = random_game(game, 4)[20]
    count = len(list(game.moves(state)))
    plain, all_of_them = ordered(game, state, Limits(depth=3)), ordered(game, state, Limits(depth=3), width=count)
    assert (plain.move, plain.value, plain.nodes, plain.choices) == (
        all_of_them.move,
        all_of_them.value,
        all_of_them.nodes,
        all_of_them.choices,
    )


def test_a_finished_game_by_the_evaluation_or_by_the_score():
    game = load_game("divercite")
    state = random_game(game, 6)[38]
    by_score = ordered(game, state, Limits(depth=7))
    in_points = ordered(game, state, Limits(depth=7), Skypiea(), ends="estimate")
    assert by_score.value == minimax(game, state, Limits(depth=7)).value
    assert abs(by_score.value - 2 * in_points.value) <= 1  # twice the lead, or 1 by the tiebreak


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"few": -1}, "few, the number of moves up to which none are sorted, must not be negative, and is -1"),
        ({"width": -2}, "width, the number of the root's moves to look at, must not be negative"),
        ({"ends": "points"}, "ends must be outcome, score or estimate, not 'points'"),
    ],
)
def test_what_cannot_be_used_is_refused(options, sentence):
    game = load_game("tic-tac-toe")
    with pytest.raises(LudionError, match=sentence):
        ordered(game, game.start(), Limits(depth=2), **options)
    with pytest.raises(LudionError, match="give it depth"):
        ordered(game, game.start(), Limits(nodes=5))
