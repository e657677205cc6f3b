"""Bounds: those of the tables, and as often right as they say."""

import random

import pytest

from ludion.study.measures import clustered, mean, share, spread


@pytest.mark.parametrize(
    ("points", "of", "lower", "upper"),
    [(5, 10, 0.2366, 0.7634), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (81, 263, 0.2553, 0.3662)],
)
def test_wilsons_interval(points: float, of: int, lower: float, upper: float) -> None:
    """The last one is Newcombe's example."""
    found = share(points, of)
    assert (found.share, found.of) == (points / of, of)
    assert (found.lower, found.upper) == pytest.approx((lower, upper), abs=5e-5)


def test_nothing_observed_says_nothing() -> None:
    assert (share(0, 0).lower, share(0, 0).upper) == (0, 1)


def test_shares_hold_the_truth_as_often_as_they_say() -> None:
    chance, held = random.Random(1), 0
    for _ in range(1000):
        found = share(sum(chance.random() < 0.3 for _ in range(60)), 60)
        held += found.lower <= 0.3 <= found.upper
    assert 0.93 <= held / 1000 <= 0.98


def test_positions_of_one_game_are_not_independent() -> None:
    """Ten positions of a game that all agree are worth one: bounds by positions would be far too narrow."""
    chance, held = random.Random(2), 0
    for _ in range(1000):
        games = [(10.0 if chance.random() < 0.4 else 0.0, 10) for _ in range(60)]
        found = clustered(games)
        held += found.lower <= 0.4 <= found.upper
    assert 0.92 <= held / 1000 <= 0.97


def test_games_that_all_agree_have_bounds_too() -> None:
    found = clustered([(5.0, 5)] * 10)
    assert (found.share, found.upper, found.of) == (1, 1, 50)
    assert found.lower == pytest.approx(0.7225, abs=1e-4)


def test_a_mean_and_its_bounds() -> None:
    found = mean([1, 2, 3, 4])
    assert found.mean == 2.5
    assert found.lower is not None
    assert found.mean - found.lower == pytest.approx(1.96 * (5 / 3) ** 0.5 / 2, rel=1e-4)
    assert mean([7]).lower is None


def test_a_spread() -> None:
    found = spread([*range(1, 101)])
    assert (found.least, found.most, found.quantiles) == (1, 100, (6, 26, 51, 76, 96))
    assert sum(count for _, count in found.counts) == 100
    assert spread([4]).deviation == 0
