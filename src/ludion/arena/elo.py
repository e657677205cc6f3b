"""How much stronger one of two players is, by their score alone: Elo, its 95 % error, and the likelihood that it is above zero.

The conventions are those of the match programs of computer chess. With a mean score s out of 1 and the variance v of a single
result around it, both as observed, over n independent results:

    elo   = -400 log10(1 / s - 1)
    bounds: the elo of s - 1.96 sqrt(v / n) and of s + 1.96 sqrt(v / n); the error is half their distance
    los   = Phi((s - 1/2) / sqrt(v / n)), the likelihood of superiority

The results are single games, or pairs with sides swapped, of which one counts 0, 1/4, 1/2, 3/4 or 1. Games that share an
opening are not independent, pairs are: of games in pairs, count the pairs. Normalised Elo measures s - 1/2 in deviations of one
game, on a scale where it is about Elo between equals that do not draw; the number of games that tells two players apart hangs
on it alone.

Variance as observed knows nothing of what did not happen yet: with wins alone the bounds are infinite, with draws alone the
error is 0. The ratings of many players (`ratings.py`) are made with more care.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist

from ludion.arena.tally import Count
from ludion.core import require

NORMAL = NormalDist()
CONFIDENCE = NORMAL.inv_cdf(0.975)
NORMALISED = 800 / math.log(10)


@dataclass(frozen=True, slots=True)
class Strength:
    """How much stronger: the mean score, Elo with its 95 % bounds, normalised Elo, likelihood of superiority."""

    score: float
    elo: float
    lower: float
    upper: float
    normalised: float
    normalised_error: float
    los: float

    @property
    def error(self) -> float:
        """Half the width of the 95 % interval."""
        return (self.upper - self.lower) / 2 if math.isfinite(self.upper - self.lower) else math.inf


def elo_of(score: float) -> float:
    """The Elo difference at which a player expects this share of the points."""
    if score <= 0 or score >= 1:
        return math.copysign(math.inf, score - 0.5)
    return -400 * math.log10(1 / score - 1)


def score_of(elo: float) -> float:
    """The share of the points that a player so much stronger expects."""
    if elo < 0:
        return 1 - score_of(-elo)
    return 1 / (1 + 10 ** (-elo / 400))


def match_strength(count: Count) -> Strength:
    """By single games."""
    return _strength((count.losses, count.draws, count.wins), games=1)


def pairs_strength(pentanomial: Sequence[int]) -> Strength:
    """By pairs: how many of them gave 0, 0.5, 1, 1.5 and 2 points."""
    require(len(pentanomial) == 5, "Pairs are counted in five numbers: those that gave 0, 0.5, 1, 1.5 and 2 points.")
    return _strength(pentanomial, games=2)


def moments(counts: Sequence[float]) -> tuple[float, float]:
    """Mean and variance of results that count evenly from 0 to 1."""
    total, steps = sum(counts), len(counts) - 1
    mean = sum(n * i for i, n in enumerate(counts)) / steps / total
    return mean, sum(n * (i / steps - mean) ** 2 for i, n in enumerate(counts)) / total


def _strength(counts: Sequence[int], games: int) -> Strength:
    """Of results that consist of so many games each."""
    require(min(counts) >= 0, "Results are counted from 0.")
    total = sum(counts)
    if not total:
        return Strength(0.5, 0.0, -math.inf, math.inf, 0.0, math.inf, 0.5)
    score, variance = moments(counts)
    deviation = math.sqrt(variance / total)
    lower, upper = (elo_of(score + sign * CONFIDENCE * deviation) for sign in (-1, 1))
    if not deviation:
        certain = (score > 0.5) - (score < 0.5)
        normalised = certain * math.inf if certain else 0.0
        return Strength(score, elo_of(score), lower, upper, normalised, math.inf if certain else 0.0, (1 + certain) / 2)
    one_game = math.sqrt(games * variance)
    normalised, width = NORMALISED * (score - 0.5) / one_game, NORMALISED * CONFIDENCE * deviation / one_game
    return Strength(score, elo_of(score), lower, upper, normalised, width, NORMAL.cdf((score - 0.5) / deviation))
