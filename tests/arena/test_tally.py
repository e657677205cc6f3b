"""Counting results: nothing is lost, nothing is counted twice, the order does not matter."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludion.arena.tally import Count, Result, Tally, tally
from ludion.core import LudionError

NAMES = st.sampled_from(["ann", "bob", "cid", "dot"])
RESULTS = st.lists(
    st.tuples(NAMES, NAMES, st.sampled_from([0, 0.5, 1]))
    .filter(lambda found: found[0] != found[1])
    .map(lambda found: Result(*found)),
    max_size=40,
)


def test_a_match_is_counted_for_both_and_by_side() -> None:
    counted = tally([Result("ann", "bob", 1), Result("ann", "bob", 0.5), Result("bob", "ann", 1), Result("bob", "ann", 1)])
    assert counted.players == ("ann", "bob")
    assert counted.between("ann", "bob") == Count(1, 1, 2)
    assert counted.between("bob", "ann") == Count(2, 1, 1)
    assert counted.sides("ann") == (Count(1, 1, 0), Count(0, 0, 2))
    assert counted.sides("bob") == (Count(2, 0, 0), Count(0, 1, 1))
    assert (Count(1, 1, 2).points, Count(1, 1, 2).games) == (1.5, 4)


@given(RESULTS)
def test_every_game_is_counted_once_on_each_side(results: list[Result]) -> None:
    counted = tally(results)
    assert counted.games == len(results)
    sides = [counted.sides(name) for name in counted.players]
    assert sum((first for first, _ in sides), Count()) == sum((second.turned for _, second in sides), Count())
    assert sum(first.points + second.points for first, second in sides) == len(results)


@given(RESULTS, st.randoms())
def test_the_order_of_games_does_not_matter(results: list[Result], chance) -> None:
    shuffled = results.copy()
    chance.shuffle(shuffled)
    assert tally(results) == tally(shuffled)


@pytest.mark.parametrize("points", [(1, 0), (0.5, 0.5), (0, 1), (1, 1), (0, 0.5)])
def test_a_pair_counts_what_both_games_gave(points: tuple[float, float]) -> None:
    one, two = points
    counted = tally([Result("bob", "ann", 1 - two, "o1"), Result("ann", "bob", one, "o1"), Result("ann", "bob", 1, "o2")])
    expected = [0] * 5
    expected[int(2 * (one + two))] = 1
    assert counted.pentanomial("ann", "bob") == tuple(expected)
    assert counted.pentanomial("bob", "ann") == tuple(reversed(expected))
    assert counted.pairs["ann", "bob"][int(2 * one)][int(2 * two)] == 1
    assert counted.games == 3


def test_the_same_opening_of_other_players_is_another_pair() -> None:
    counted = tally([Result("ann", "bob", 1, "o"), Result("cid", "bob", 1, "o"), Result("bob", "cid", 1, "o")])
    assert list(counted.pairs) == [("bob", "cid")]
    assert counted.pentanomial("ann", "bob") == (0, 0, 0, 0, 0)


def test_players_without_games_are_there() -> None:
    assert tally([], ["zoe", "ann"]) == Tally(("ann", "zoe"), {}, {})


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (lambda: Result("ann", "bob", 0.7), "1, 0.5 or 0 points, not 0.7"),
        (lambda: Result("ann", "bob", float("nan")), "not nan"),
        (lambda: Result("ann", "ann", 1), "ann cannot play against itself"),
        (lambda: Result("", "ann", 1), "names of both players"),
        (lambda: Count(1, -1), "counted from 0"),
        (lambda: tally([Result("a", "b", 1, "o"), Result("a", "b", 0, "o")]), "The pair o of a and b has a side twice"),
        (lambda: tally([Result("a", "b", 1, "o"), Result("b", "a", 0, "o"), Result("b", "a", 0, "o")]), "has a side twice"),
    ],
)
def test_what_cannot_be_is_refused(wrong, said: str) -> None:
    with pytest.raises(LudionError, match=said):
        wrong()
