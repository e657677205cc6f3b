"""Score against fixed opponents with a 95 % interval that stays finite when every game was won.

Each opponent has a Wilson interval (Wilson 1927). The mean over the opponents has the interval of Zou and Donner (2008), which
adds the squared distances of the bounds. Two games of one opening count as one to two independent results, by their variance.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from ludion.arena.elo import CONFIDENCE, moments


@dataclass(frozen=True, slots=True)
class Share:
    """A share of the points, from 0 to 1, and its 95 % bounds."""

    value: float
    lower: float
    upper: float


def pair_share(pairs: Sequence[int], different: int) -> Share:
    """Return the share of the points in pairs of games with swapped sides.

    Args:
        pairs: How many pairs gave 0, 0.5, 1, 1.5 and 2 points. There must be at least one pair.
        different: The number of different games. Repeated games are not independent results.
    """
    count = sum(pairs)
    value, variance = moments(pairs)
    results = 2.0 * count
    if count == 1 or not 0 < value < 1:
        results = count
    elif variance:
        results = min(value * (1 - value) * (count - 1) / variance, results)
    return _wilson(value, max(1.0, min(results, different)))


def mean_share(shares: Sequence[Share]) -> Share:
    """Return the mean of independent shares, each with the same weight."""
    value = sum(one.value for one in shares) / len(shares)
    below = math.hypot(*(one.value - one.lower for one in shares)) / len(shares)
    above = math.hypot(*(one.upper - one.value for one in shares)) / len(shares)
    return Share(value, max(0.0, value - below), min(1.0, value + above))


def _wilson(value: float, results: float) -> Share:
    """Return the Wilson interval of a share of so many independent results."""
    spread = CONFIDENCE * CONFIDENCE / results
    middle = (value + spread / 2) / (1 + spread)
    half = math.sqrt(spread * (value * (1 - value) + spread / 4)) / (1 + spread)
    # Rounding must not leave the value itself outside, where every game was won or lost.
    return Share(value, min(value, middle - half), max(value, middle + half))
