"""Elo of a match: the figures that the match programs of computer chess print for the same results."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludion.arena.elo import Strength, elo_of, match_strength, pairs_strength, score_of
from ludion.arena.tally import Count
from ludion.core import LudionError


@pytest.mark.parametrize(
    ("count", "elo", "normalised", "los"),
    [
        (Count(136, 111, 96), (40.70, 30.43), (49.77, 36.77), 0.9960),
        (Count(76, 123, 89), None, (-20.76, 40.13), 0.1553),
        (Count(34, 0, 356), None, (-508.44, 34.48), 0.0),
    ],
)
def test_a_match(count: Count, elo: tuple[float, float] | None, normalised: tuple[float, float], los: float) -> None:
    found = match_strength(count)
    if elo:
        assert (found.elo, found.error) == pytest.approx(elo, abs=0.005)
    assert (found.normalised, found.normalised_error) == pytest.approx(normalised, abs=0.005)
    assert found.los == pytest.approx(los, abs=0.00005)


@pytest.mark.parametrize(
    ("pairs", "elo", "normalised"),
    [
        ((34, 54, 63, 64, 75), (55.58, 27.65), (57.94, 28.28)),
        ((332, 433, 498, 333, 334), (-8.64, 10.33), (-9.17, 10.96)),
        ((7895, 8757, 5685, 568, 9999), (-21.04, 2.95), (-19.01, 2.65)),
    ],
)
def test_pairs(pairs: tuple[int, ...], elo: tuple[float, float], normalised: tuple[float, float]) -> None:
    found = pairs_strength(pairs)
    assert (found.elo, found.error) == pytest.approx(elo, abs=0.006)
    assert (found.normalised, found.normalised_error) == pytest.approx(normalised, abs=0.006)


@given(st.floats(-2000, 2000))
def test_elo_and_score_are_each_other_s_inverse(elo: float) -> None:
    assert elo_of(score_of(elo)) == pytest.approx(elo, abs=1e-4)
    assert score_of(elo) + score_of(-elo) == pytest.approx(1)


def test_200_elo_are_three_quarters_of_the_points() -> None:
    assert score_of(200) == pytest.approx(0.7597, abs=1e-4)
    assert elo_of(0.75) == pytest.approx(190.85, abs=0.01)


@given(st.integers(0, 50), st.integers(0, 50), st.integers(0, 50))
def test_the_other_side_sees_the_opposite(wins: int, draws: int, losses: int) -> None:
    mine, other = match_strength(Count(wins, draws, losses)), match_strength(Count(losses, draws, wins))
    assert mine.elo == pytest.approx(-other.elo)
    assert (mine.lower, mine.upper) == pytest.approx((-other.upper, -other.lower))
    assert mine.los + other.los == pytest.approx(1)


def test_limits() -> None:
    assert match_strength(Count()) == Strength(0.5, 0.0, -math.inf, math.inf, 0.0, math.inf, 0.5)
    won, lost, drawn = match_strength(Count(5)), match_strength(Count(0, 0, 5)), match_strength(Count(0, 5))
    assert (won.elo, won.error, won.los, lost.elo, lost.los) == (math.inf, math.inf, 1, -math.inf, 0)
    assert (drawn.elo, drawn.error, drawn.los) == (0, 0, 0.5)
    assert match_strength(Count(5, 0, 1)).upper == math.inf
    assert match_strength(Count(500_000, 0, 500_000)).error == pytest.approx(0.681, abs=0.001)


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(LudionError, match="five numbers"):
        pairs_strength((1, 2, 3))
    with pytest.raises(LudionError, match="counted from 0"):
        pairs_strength((1, 2, -3, 0, 0))
