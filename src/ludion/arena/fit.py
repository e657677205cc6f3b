"""The likeliest strengths behind many results, and how far from them the truth may be: Bradley and Terry's model.

The first player expects the share E = 1 / (1 + exp(-(s1 - s2 + a))) of the points, where a is the advantage of moving first. A
draw is half a point. Points are all that the fit needs, so that it has one maximum, and the difference between two players
alone is the Elo of their score (`elo.py`). Models with a chance of a draw, as Davidson's or Rao and Kupper's, fit the three
outcomes, but put strength on another scale with each share of draws; and they err where draws depend on who plays, which here
costs nothing but width of bars.

The prior: everybody's results have PRIOR drawn games more, against the middle of the field, and so has the advantage. Who won
every game thus has a finite strength, and one that grows with the number of those games.

The scatter. Draws make results scatter less than E (1 - E); games of one opening may hang together, alike or opposite. Both are
measured: the scatter of all games, and that of complete pairs, over what it would be without draws and in independent games,
drawn towards 1, and towards that of games, as if by WEIGHT more results, so that a few results do not pretend to know it. The
curvature of the likelihood and this scatter give the covariance (a sandwich estimate).

Bounds are where the likelihood, the others giving way as they like best, has fallen as far as a normal distribution falls at that
many deviations of the covariance (profile likelihood). For many games that is the usual interval; for the unbeaten the upper
bound is far away and the lower one near, as it should be.
"""

import math
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ludion.arena.tally import Tally

Array = NDArray[np.float64]

# Chosen by simulation (tests/arena/simulated.py): a whole game holds the truth too rarely once players are 1,000 Elo apart, and a
# tenth of one gains nothing more.
PRIOR = 0.25
GAMES_WEIGHT, PAIRS_WEIGHT = 10.0, 20.0
HALF_POINTS = np.array([0.0, 0.5, 1.0])
ROUNDS, CLOSE, FINE, ROUGH, LONGEST_STEP = 200, 1e-9, 1e-5, 0.05, 2.0


class Games(NamedTuple):
    """The results as arrays, a row for each two players who met, counted for the one whose name comes first.

    `ends` are the two players' numbers; `first` and `second` count the half-points 0, 1, 2 of all games that this player began
    and did not begin, `pairs` those of complete pairs together. `number` and `points` sum up first and second.
    """

    ends: NDArray[np.int64]
    first: Array
    second: Array
    pairs: Array
    number: tuple[Array, Array]
    points: tuple[Array, Array]


def games_of(counted: Tally) -> Games:
    """The tally as arrays."""
    numbers = {name: number for number, name in enumerate(counted.players)}
    met = sorted({(min(players), max(players)) for players in counted.meetings})
    first, second, pairs = np.zeros((len(met), 3)), np.zeros((len(met), 3)), np.zeros((len(met), 3, 3))
    for row, (a, b) in enumerate(met):
        if count := counted.meetings.get((a, b)):
            first[row] = count.losses, count.draws, count.wins
        if count := counted.meetings.get((b, a)):
            second[row] = count.wins, count.draws, count.losses
        pairs[row] = counted.pairs.get((a, b), pairs[row])
    ends = np.array([(numbers[a], numbers[b]) for a, b in met], dtype=np.int64).reshape(-1, 2)
    number, points = (first.sum(axis=1), second.sum(axis=1)), (first @ HALF_POINTS, second @ HALF_POINTS)
    return Games(ends, first, second, pairs, number, points)


@dataclass(frozen=True, slots=True)
class Fit:
    """The maximum: each player's strength, then the advantage. `held` is the inverse curvature, `covariance` the sandwich."""

    games: Games
    point: Array
    held: Array
    covariance: Array

    def bounds(self, contrast: Array, deviations: float) -> tuple[float, float]:
        """Between which values `contrast @ point` may be."""
        value, way, deviation, wider = self._way(contrast)
        if not deviation:
            return value, value
        floor = self._top - wider * deviations**2 / 2
        down, up = (self._brink(contrast, sign * deviations * deviation * way, floor) for sign in (-1, 1))
        return down, up

    def deviations(self, contrast: Array) -> float:
        """How many deviations `contrast @ point` is above zero."""
        value, way, deviation, wider = self._way(contrast)
        if not deviation:
            return 0.0
        fall = self._top - height(self.games, self._best(contrast, self.point - value * way))
        return math.copysign(math.sqrt(2 * max(0.0, fall) / wider), value)

    def draws(self) -> float:
        """The share of draws between equals, if draws go with E (1 - E)."""
        both = zip(self.games.number, expected(self.games, self.point), strict=True)
        chances = sum(float((number * e * (1 - e)).sum()) for number, e in both)
        drawn = float(self.games.first[:, 1].sum() + self.games.second[:, 1].sum())
        return min(1.0, drawn / (4 * chances)) if drawn else 0.0

    @property
    def _top(self) -> float:
        return height(self.games, self.point)

    def _way(self, contrast: Array) -> tuple[float, Array, float, float]:
        """A contrast's value, the direction in which it grows by one, its deviation, its variance over the curvature's."""
        value, moved = float(contrast @ self.point), self.held @ contrast
        usual = float(contrast @ moved)
        if usual <= 0:
            return value, moved, 0.0, 1.0
        variance = float(contrast @ self.covariance @ contrast)
        return value, moved / usual, math.sqrt(variance), variance / usual

    def _brink(self, contrast: Array, way: Array, floor: float) -> float:
        """The contrast's value, in this direction, where even the best for it falls below the floor.

        The height falls ever faster, so that Newton's steps overshoot once at most and then come nearer from beyond: first
        along the straight way, then in turn with steps to the best point for the value reached.
        """
        point = self.point + way
        while (above := height(self.games, point) - floor) > ROUGH:
            point = self.point + 2 * (point - self.point)
        for _ in range(ROUNDS):
            step = above / float(slope(self.games, point) @ way)
            point = point - step * way
            above = height(self.games, point) - floor
            if abs(above) <= ROUGH:
                break
        for _ in range(ROUNDS):
            point, _, moved = self._better(contrast, point, above + floor)
            above = height(self.games, point) - floor
            step = above / float(slope(self.games, point) @ way)
            point = point - step * way
            if moved <= FINE and abs(above) <= FINE:
                break
            above = height(self.games, point) - floor
        return float(contrast @ point)

    def _best(self, contrast: Array, point: Array) -> Array:
        """The highest point at which the contrast is what it is at this one."""
        here = height(self.games, point)
        for _ in range(ROUNDS):
            point, here, moved = self._better(contrast, point, here)
            if moved <= FINE:
                break
        return point

    def _better(self, contrast: Array, point: Array, here: float) -> tuple[Array, float, float]:
        """One of Newton's steps towards it: the point, its height, and how far it is."""
        both = np.linalg.solve(_curvature(self.games, point), np.stack([slope(self.games, point), contrast], axis=1))
        step = both[:, 0] - both[:, 1] * float(contrast @ both[:, 0]) / float(contrast @ both[:, 1])
        return _climbed(self.games, point, here, _shortened(step))


def fit(counted: Tally) -> Fit:
    """The likeliest strengths: Newton's method, each step shortened until it climbs."""
    games, point = games_of(counted), np.zeros(len(counted.players) + 1)
    here = height(games, point)
    for _ in range(ROUNDS):
        step: Array = np.linalg.solve(_curvature(games, point), slope(games, point)).astype(np.float64)
        point, here, moved = _climbed(games, point, here, _shortened(step))
        if moved <= CLOSE:
            break
    held: Array = np.linalg.inv(_curvature(games, point)).astype(np.float64)
    return Fit(games, point, held, held @ (_scatter(games, point, held) + _prior_curvature(point)) @ held)


def _shortened(step: Array) -> Array:
    return step * min(1.0, LONGEST_STEP / max(float(np.abs(step).max()), CLOSE))


def _climbed(games: Games, point: Array, here: float, step: Array) -> tuple[Array, float, float]:
    """Where the step leads, halved until it climbs: the point, its height, and how far it is."""
    moved = float(np.abs(step).max())
    while moved > CLOSE:
        there = height(games, point + step)
        if there >= here:
            return point + step, there, moved
        step, moved = step / 2, moved / 2
    return point, here, 0.0


def expected(games: Games, point: Array) -> tuple[Array, Array]:
    """The share of the points that the row's player expects when first and when second."""
    ahead = point[games.ends[:, 0]] - point[games.ends[:, 1]]
    return _logistic(ahead + point[-1]), _logistic(ahead - point[-1])


def height(games: Games, point: Array) -> float:
    """The logarithm of the likelihood, a draw being half a win and half a loss, and of the prior."""
    total = -PRIOR / 2 * float((np.logaddexp(0, -point) + np.logaddexp(0, point)).sum())
    ahead = point[games.ends[:, 0]] - point[games.ends[:, 1]]
    for number, points, x in zip(games.number, games.points, (ahead + point[-1], ahead - point[-1]), strict=True):
        total -= float((number * np.logaddexp(0, -x) + (number - points) * x).sum())
    return total


def slope(games: Games, point: Array) -> Array:
    """How the height grows with each strength and with the advantage: points beyond expectation."""
    as_first, as_second = expected(games, point)
    beyond_first = games.points[0] - games.number[0] * as_first
    beyond_second = games.points[1] - games.number[1] * as_second
    grows = _summed(games, len(point), beyond_first + beyond_second, -beyond_first - beyond_second)
    grows[-1] = (beyond_first - beyond_second).sum()
    return grows + PRIOR * (0.5 - _logistic(point))


def _logistic(x: Array) -> Array:
    small = np.exp(-np.abs(x))
    share: Array = np.where(x >= 0, 1.0, small) / (1 + small)
    return share


def _prior_curvature(point: Array) -> Array:
    e = _logistic(point)
    curvature: Array = np.diag(PRIOR * e * (1 - e))
    return curvature


def _curvature(games: Games, point: Array) -> Array:
    one, two = (n * e * (1 - e) for n, e in zip(games.number, expected(games, point), strict=True))
    return _assembled(games, len(point), one + two, one - two, one + two) + _prior_curvature(point)


def _assembled(games: Games, size: int, strength: Array, mixed: Array, advantage: Array) -> Array:
    """The matrix over all strengths and the advantage, from one of two by two for each row: its lead and the advantage."""
    a, b = games.ends.T
    matrix = np.diag(_summed(games, size, strength, strength))
    matrix[a, b] = matrix[b, a] = -strength
    matrix[-1] = matrix[:, -1] = _summed(games, size, mixed, -mixed)
    matrix[-1, -1] = advantage.sum()
    return matrix


def _summed(games: Games, size: int, of_one: Array, of_other: Array) -> Array:
    """For each player what its rows have for it."""
    ends = games.ends.T
    return np.bincount(ends[0], of_one, size).astype(np.float64) + np.bincount(ends[1], of_other, size)


def _scatter(games: Games, point: Array, held: Array) -> Array:
    """How far the sums of results scatter around their expectation.

    A fit comes nearer to its results than the truth is: what is missing, by the variance of the expectations, is added.
    """
    e1, e2 = expected(games, point)
    v1, v2 = e1 * (1 - e1), e2 * (1 - e2)
    r1, r2 = HALF_POINTS - e1[:, None], HALF_POINTS - e2[:, None]
    m1, m2, m12 = _moving(games, held)
    n1, n2 = games.number
    missing = float((n1 * v1**2 * m1 + n2 * v2**2 * m2).sum())
    squares = float((games.first * r1**2).sum() + (games.second * r2**2).sum())
    alone = _drawn(squares + missing, float((n1 * v1 + n2 * v2).sum()) + missing, 1.0, GAMES_WEIGHT / 4)

    pairs, one_way, other_way = games.pairs.sum(axis=(1, 2)), r1[:, :, None], r2[:, None, :]
    missing = float((pairs * (v1**2 * m1 + v2**2 * m2)).sum())
    shared = float((pairs * 2 * v1 * v2 * m12).sum())
    usual = float((pairs * (v1 + v2)).sum()) + missing
    squares = float((games.pairs * (one_way + other_way) ** 2).sum())
    alike = _drawn(squares + missing + shared, usual, alone, PAIRS_WEIGHT / 2)
    squares = float((games.pairs * (one_way - other_way) ** 2).sum())
    opposite = _drawn(squares + missing - shared, usual, alone, PAIRS_WEIGHT / 2)

    one, two = alone * (n1 - pairs) * v1, alone * (n2 - pairs) * v2
    strength = one + two + alike * pairs * (v1 + v2)
    mixed = one - two + math.sqrt(alike * opposite) * pairs * (v1 - v2)
    advantage = one + two + opposite * pairs * (v1 + v2)
    return _assembled(games, len(point), strength, mixed, advantage)


def _moving(games: Games, held: Array) -> tuple[Array, Array, Array]:
    """The variance of each row's lead when first and when second, and the covariance of the two."""
    a, b = games.ends.T
    lead = held[a, a] + held[b, b] - 2 * held[a, b]
    mixed, advantage = held[a, -1] - held[b, -1], held[-1, -1]
    return lead + advantage + 2 * mixed, lead + advantage - 2 * mixed, lead - advantage


def _drawn(found: float, usual: float, towards: float, weight: float) -> float:
    """The ratio of the scatter found to the usual one, drawn towards what is known otherwise."""
    return (found + weight * towards) / (usual + weight)
