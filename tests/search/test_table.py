"""The table: when an entry answers, what it is kept by, and what it refuses."""

import pytest

from ludion.core import LudionError
from ludion.core.report import Bound
from ludion.search.table import Entry, Table
from tests.search.promises import Odd
from tests.search.trees import random_tree


def entry(depth=3, value=2, bound=Bound.EXACT, proven=False, **more):
    return Entry(depth, value, bound, proven, **more)


def test_an_entry_answers_at_its_own_depth():
    assert [entry().answers(depth, 0, 5) for depth in (2, 3, 4)] == [False, True, False]


def test_a_proven_one_answers_every_search_that_is_deep_enough_for_its_proof():
    assert [entry(proven=True).answers(depth, 0, 5) for depth in (2, 3, 4, 9)] == [False, True, True, True]


@pytest.mark.parametrize(
    ("bound", "window", "enough"),
    [
        (Bound.EXACT, (0, 1), True),
        (Bound.AT_LEAST, (0, 2), True),
        (Bound.AT_LEAST, (0, 3), False),
        (Bound.AT_MOST, (2, 5), True),
        (Bound.AT_MOST, (1, 5), False),
    ],
)
def test_a_bound_answers_where_it_is_outside_the_window(bound, window, enough):
    assert entry(bound=bound).answers(3, *window) is enough


def test_an_entry_is_not_used_on_a_path_that_meets_what_it_rests_on():
    table = Table()
    table.open(random_tree(0, cycles=True), None, 0)
    resting = entry(rests_on=frozenset({4, 6}))
    assert table.usable(resting, [0, 2])
    assert not table.usable(resting, [0, 6])


def test_the_oldest_entry_gives_way():
    table = Table(size=2)
    for key in (10, 20, 10, 30):
        table.keep(key, entry(value=key))
    assert [table.find(key) is not None for key in (10, 20, 30)] == [False, True, True]
    assert len(table.entries) == 2


def test_a_table_of_size_zero_keeps_nothing():
    table = Table(size=0)
    table.keep(10, entry())
    assert table.find(10) is None


def test_mirror_images_share_an_entry_only_if_asked_and_only_where_nothing_comes_back():
    for canonical, cycles, key in ((True, False, 6), (False, False, 7), (True, True, 7)):
        table = Table(canonical=canonical)
        table.open(random_tree(0, cycles=cycles), None, 0)
        assert table.key(7) == key


def test_an_evaluation_that_looks_at_the_root_player_has_entries_for_each():
    table, game = Table(), random_tree(0)
    table.open(game, Odd(1), 0)
    table.keep(0, entry())
    table.open(game, Odd(1), 1)
    assert table.find(0) is None


def test_another_game_or_evaluation_is_refused():
    table = Table()
    table.open(random_tree(0), Odd(1), 0)
    for game, estimate in ((random_tree(1), Odd(1)), (random_tree(0), Odd(2)), (random_tree(0), None)):
        with pytest.raises(LudionError, match="use a new one"):
            table.open(game, estimate, 0)


def test_a_negative_size_is_refused():
    with pytest.raises(LudionError, match="must not be negative"):
        Table(size=-1)
