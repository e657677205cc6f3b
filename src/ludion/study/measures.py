"""Figures with their 95 % bounds: shares, means, spreads."""

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist, fmean, stdev

CONFIDENCE = 0.95
WIDTH = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)


@dataclass(frozen=True, slots=True)
class Share:
    """A share of `of` observations, and the bounds between which the truth lies in 95 of 100 cases."""

    share: float
    lower: float
    upper: float
    of: int


@dataclass(frozen=True, slots=True)
class Mean:
    """A mean of `of` observations with its bounds; no bounds by one observation alone."""

    mean: float
    lower: float | None
    upper: float | None
    of: int


@dataclass(frozen=True, slots=True)
class Spread:
    """How numbers scatter: their mean with bounds, deviation, ends, the quantiles 5, 25, 50, 75 and 95 %, and how often
    each came."""

    mean: Mean
    deviation: float
    least: int
    most: int
    quantiles: tuple[int, ...]
    counts: tuple[tuple[int, int], ...]


def share(points: float, of: int) -> Share:
    """Wilson's interval. `points` may have halves, for draws: results then scatter less than supposed, and the bounds are too
    wide rather than too narrow."""
    if of == 0:
        return Share(0.5, 0.0, 1.0, 0)
    part, square = points / of, WIDTH**2 / of
    middle, reach = (part + square / 2) / (1 + square), math.sqrt(part * (1 - part) * square + square**2 / 4) / (1 + square)
    return Share(part, max(min(middle - reach, part), 0.0), min(max(middle + reach, part), 1.0), of)


def clustered(found: Sequence[tuple[float, int]]) -> Share:
    """A share of observations that come in games: what each game adds, and of how many. Positions of one game are not
    independent, games are; the bounds are the normal ones by games, Wilson's where all games agree."""
    of, games = sum(count for _, count in found), len(found)
    part = sum(value for value, _ in found) / of
    reach = WIDTH * math.sqrt(sum((value - part * count) ** 2 for value, count in found)) / of
    if not reach:
        alike = share(part * games, games)
        return Share(part, alike.lower, alike.upper, of)
    return Share(part, max(part - reach, 0.0), min(part + reach, 1.0), of)


def mean(numbers: Sequence[float]) -> Mean:
    """By the normal approximation."""
    middle = fmean(numbers)
    if len(numbers) < 2:
        return Mean(middle, None, None, len(numbers))
    reach = WIDTH * stdev(numbers) / math.sqrt(len(numbers))
    return Mean(middle, middle - reach, middle + reach, len(numbers))


def spread(numbers: Sequence[int]) -> Spread:
    """Of one number at least."""
    ordered = sorted(numbers)
    quantiles = tuple(ordered[min(int(part * len(ordered)), len(ordered) - 1)] for part in QUANTILES)
    deviation = stdev(ordered) if len(ordered) > 1 else 0.0
    return Spread(mean(ordered), deviation, ordered[0], ordered[-1], quantiles, tuple(sorted(Counter(ordered).items())))
