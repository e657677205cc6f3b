"""Alpha-beta with memory: minimax's answer, whatever the table holds; the table changes the cost and nothing else."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludion.core.limits import Limits
from ludion.core.observer import Observer
from ludion.core.registry import load_game
from ludion.search.alphabeta import alphabeta
from ludion.search.deepening import deepening
from ludion.search.memory import memory
from ludion.search.mtdf import mtdf
from ludion.search.table import Table
from tests.search.promises import (
    SMALL_GAMES,
    assert_answers,
    assert_as_minimax,
    assert_infinite,
    library_positions,
    positions,
    some_position,
)
from tests.search.test_alphabeta import assert_bounds_hold

numbers = st.integers(0, 10**9)


@given(positions)
def test_as_minimax_with_no_more_states(position):
    whole, report = assert_as_minimax(position, memory)
    assert report.nodes <= whole.nodes


@settings(max_examples=400)
@given(
    positions,
    st.lists(st.tuples(numbers, st.sampled_from([memory, deepening, mtdf])), max_size=6),
    st.sampled_from([None, 4]),
    st.booleans(),
)
def test_what_was_searched_before_changes_nothing(first, later, size, canonical):
    """One table, many searches: of other states, to other depths, on other paths, by other algorithms."""
    table = Table(size, canonical and first.estimate is None)
    assert_as_minimax(first, memory, line=not table.canonical, table=table)
    for number, search in later:
        position = replace(some_position(number, first.game), estimate=first.estimate)
        assert_as_minimax(position, search, line=search is not mtdf and not table.canonical, table=table)


@given(positions)
def test_the_mirror_image_has_a_first_move_of_its_own(position):
    """Searched after its twin, whose entries it shares, a state still tells the first of its own best moves, and its choices."""
    table, position = Table(canonical=True), replace(position, estimate=None)
    twin = replace(position, state=position.state ^ 1, earlier=tuple(state ^ 1 for state in position.earlier))
    for one in (position, twin):
        whole, report = assert_as_minimax(one, memory, line=False, table=table)
        assert len(report.choices) == len(whole.choices) or report.cuts


@given(numbers)
def test_a_search_cut_short_leaves_nothing_wrong_behind(number):
    position, table = some_position(number, depth=5), Table()
    for nodes in range(0, 60, 7):
        position.report(memory, nodes=nodes, table=table)
    assert_as_minimax(position, memory, table=table)


@given(positions)
def test_the_bound_of_every_choice_holds(position):
    assert_bounds_hold(position, memory)


@given(positions)
def test_infinite_evaluations(position):
    assert_infinite(position, memory)


@pytest.mark.parametrize("spec", SMALL_GAMES)
@pytest.mark.parametrize("canonical", [False, True])
def test_every_game(spec, canonical):
    table = Table(canonical=canonical)
    for position in library_positions(spec):
        assert_as_minimax(position, memory, line=not canonical, table=table)


@given(positions)
def test_there_is_always_an_answer(position):
    assert_answers(position, memory)


def test_it_pays():
    game = load_game("othello:size=4")
    limits = Limits(depth=8)
    plain, table, symmetry = (
        search(game, game.start(), limits, **options).nodes
        for search, options in ((alphabeta, {}), (memory, {}), (memory, {"table": Table(canonical=True)}))
    )
    assert symmetry < plain / 10 < table < plain


def test_what_is_proven_is_not_searched_deeper():
    """Every game of six matches is over within six plies: what that search found, one of twenty plies looks up."""
    game, table = load_game("matches:matches=6"), Table()
    memory(game, game.start(), Limits(depth=6), table=table)
    again = memory(game, game.start(), Limits(depth=20), table=table)
    assert again.table_hits > 0
    assert again.nodes == 1 + len(again.choices)


def test_an_observer_hears_what_the_table_gave():
    heard = []

    class Listener(Observer):
        def table(self, state, entry, used):
            heard.append(used)

    game = load_game("connect-four:rows=4,columns=4")
    report = memory(game, game.start(), Limits(depth=6), observer=Listener())
    assert heard.count(True) == report.table_hits > 0
