"""Ratings of many players on the Elo scale, by all their results at once.

The model is Bradley and Terry's: the first player expects the share E = 1 / (1 + 10^(-(r1 - r2 + a) / 400)) of the points, where a is the
advantage of moving first. A draw is half a point. Points are all that the fit needs, so that it has one maximum, whatever the order
of games, and two players' difference is the Elo of their score (`elo.py`), which draw models as Davidson's or Rao and Kupper's put
on another scale with every change in the share of draws. What draws do change is how far results scatter: that is measured.

A rating has a prior: normal, of deviation PRIOR around the middle of the group, and so has the advantage, so that who won or lost every
game has a finite rating too. It weighs less than one game between equals.

Error bars. The scatter of results around their expectation is compared with that of games without draws, E (1 - E), over all games
(fewer than 1 with draws), then over the complete pairs, which tell how much two games of one opening hang together, and last for
each two players. Each of the three is drawn towards the one before by as many results as its WEIGHT says, so that a few results do
not pretend to know it. The curvature of the fit around its maximum and that scatter give the covariance (a sandwich estimate), and it gives
the bars and the likelihood of superiority of each over each.
"""

import math
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ludion.arena.elo import CONFIDENCE, NORMAL
from ludion.arena.tally import Tally
from ludion.core import require, suggest

Array = NDArray[np.float64]

ELO = 400 / math.log(10)
PRIOR = 1.0
GAMES_WEIGHT, PAIRS_WEIGHT = 10.0, 20.0
HALF_POINTS = np.array([0.0, 0.5, 1.0])
ROUNDS, CLOSE, LONGEST_STEP = 200, 1e-12, 2.0


class Rating(NamedTuple):
    """A player's rating and half the width of its 95 % interval; players of different groups cannot be compared."""

    name: str
    rating: float
    error: float
    games: int
    group: int


@dataclass(frozen=True, slots=True)
class Ratings:
    """All players, the best first, and what was learnt of the game: the first player's advantage, and draws between equals."""

    players: tuple[Rating, ...]
    advantage: float
    advantage_error: float
    draws: float
    groups: tuple[tuple[str, ...], ...]
    order: tuple[str, ...]
    values: Array
    covariance: Array

    def find(self, name: str) -> Rating:
        """The player of this name."""
        self._number(name)
        return next(player for player in self.players if player.name == name)

    def difference(self, one: str, other: str) -> tuple[float, float] | None:
        """By how much `one` is the stronger, and the 95 % error of that; None if results do not connect the two."""
        if self.find(one).group != self.find(other).group:
            return None
        i, j = self._number(one), self._number(other)
        variance = self.covariance[i, i] + self.covariance[j, j] - 2 * self.covariance[i, j]
        return float(self.values[i] - self.values[j]), CONFIDENCE * math.sqrt(max(0.0, variance))

    def los(self, one: str, other: str) -> float | None:
        """The likelihood that `one` is the stronger; None if results do not connect the two."""
        found = self.difference(one, other)
        if found is None:
            return None
        difference, error = found
        return NORMAL.cdf(difference * CONFIDENCE / error) if error else 0.5

    @property
    def warning(self) -> str:
        """What has to be said if not everybody can be compared with everybody; empty otherwise."""
        if len(self.groups) < 2:
            return ""
        told = "; ".join(", ".join(group) for group in self.groups)
        return f"Ratings of different groups cannot be compared, no games connect them: {told}."

    def _number(self, name: str) -> int:
        require(name in self.order, f"There is no player {name} in these results: {suggest(name, self.order)}")
        return self.order.index(name)


class Games(NamedTuple):
    """The results as arrays, a row for each two players who met, counted for the one whose name comes first.

    `ends` are the two players' numbers; `first` and `second` count the half-points 0, 1, 2 of all games in which that player was first
    and second, `pairs` those of complete pairs together.
    """

    ends: NDArray[np.int64]
    first: Array
    second: Array
    pairs: Array


def rate(counted: Tally, anchor: str | None = None, at: float = 0.0) -> Ratings:
    """Rate everybody. The `anchor` has the rating `at`, and no error; without one, `at` is the mean.

    Each group of players that no game connects with the others has a mean of its own, `at`, unless the anchor is in it.
    """
    names = counted.players
    require(anchor is None or anchor in names, f"The anchor {anchor} is not among the players: {suggest(anchor or '', names)}")
    require(math.isfinite(at), f"The anchor's rating has to be a number, not {at}.")
    games = _arrays(counted)
    fitted = _fit(games, len(names))
    covariance = _covariance(games, fitted)
    groups = _groups(counted)
    origin = _origin(names, groups, anchor)
    values = ELO * origin @ fitted[:-1] + at
    spread = ELO**2 * origin @ covariance[:-1, :-1] @ origin.T
    number = {name: group for group, members in enumerate(groups) for name in members}
    played = {name: sum(count.games for players, count in counted.meetings.items() if name in players) for name in names}
    players = []
    for i, name in enumerate(names):
        error = CONFIDENCE * math.sqrt(max(0.0, spread[i, i])) if played[name] else math.inf
        players.append(Rating(name, float(values[i]), error, played[name], number[name]))
    players.sort(key=lambda player: (player.group, -player.rating, player.name))
    advantage, error = ELO * float(fitted[-1]), ELO * CONFIDENCE * math.sqrt(covariance[-1, -1])
    return Ratings(tuple(players), advantage, error, _draws(games, fitted), groups, names, values, spread)


def _arrays(counted: Tally) -> Games:
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
    return Games(ends, first, second, pairs)


def _expected(games: Games, fitted: Array) -> tuple[Array, Array]:
    """The share of the points that the row's player expects as first and as second player."""
    ahead, advantage = fitted[games.ends[:, 0]] - fitted[games.ends[:, 1]], fitted[-1]
    return _logistic(ahead + advantage), _logistic(ahead - advantage)


def _logistic(x: Array) -> Array:
    small = np.exp(-np.abs(x))
    return np.where(x >= 0, 1.0, small) / (1 + small)


def _fit(games: Games, players: int) -> Array:
    """The likeliest ratings and advantage, in natural units: Newton's method, each step shortened until it climbs."""
    fitted = np.zeros(players + 1)
    height = _height(games, fitted)
    for _ in range(ROUNDS):
        slope, curvature = _slope(games, fitted), _information(games, fitted)
        step = np.linalg.solve(curvature, slope)
        step *= min(1.0, LONGEST_STEP / max(float(np.abs(step).max()), CLOSE))
        while (higher := _height(games, fitted + step)) < height and np.abs(step).max() > CLOSE:
            step /= 2
        if higher < height:
            break
        fitted, height = fitted + step, higher
        if np.abs(step).max() <= CLOSE:
            break
    return fitted


def _height(games: Games, fitted: Array) -> float:
    """The logarithm of the likelihood, a draw being half a win and half a loss, and of the prior."""
    total = -float((np.logaddexp(0, -fitted) + np.logaddexp(0, fitted)).sum()) * PRIOR / 2
    ahead = fitted[games.ends[:, 0]] - fitted[games.ends[:, 1]]
    for counts, x in ((games.first, ahead + fitted[-1]), (games.second, ahead - fitted[-1])):
        points = counts @ HALF_POINTS
        total -= float((points * np.logaddexp(0, -x) + (counts.sum(axis=1) - points) * np.logaddexp(0, x)).sum())
    return total


def _slope(games: Games, fitted: Array) -> Array:
    """How the likelihood grows with each rating and with the advantage: points beyond expectation."""
    as_first, as_second = _expected(games, fitted)
    beyond_first = games.first @ HALF_POINTS - games.first.sum(axis=1) * as_first
    beyond_second = games.second @ HALF_POINTS - games.second.sum(axis=1) * as_second
    slope = np.zeros_like(fitted)
    np.add.at(slope, games.ends[:, 0], beyond_first + beyond_second)
    np.add.at(slope, games.ends[:, 1], -beyond_first - beyond_second)
    slope[-1] = (beyond_first - beyond_second).sum()
    return slope + PRIOR * (0.5 - _logistic(fitted))


def _information(games: Games, fitted: Array) -> Array:
    """The curvature around `fitted`, the prior's included."""
    prior = _logistic(fitted)
    one, two = (counts.sum(axis=1) * e * (1 - e) for counts, e in zip(games[1:3], _expected(games, fitted), strict=True))
    return _assembled(games, len(fitted), one + two, one - two, one + two) + np.diag(PRIOR * prior * (1 - prior))


def _assembled(games: Games, size: int, strength: Array, mixed: Array, advantage: Array) -> Array:
    """The matrix over all ratings and the advantage, from one of two by two for each row: its difference and the advantage."""
    matrix, (a, b) = np.zeros((size, size)), games.ends.T
    for i, j, sign in ((a, a, 1), (b, b, 1), (a, b, -1), (b, a, -1)):
        np.add.at(matrix, (i, j), sign * strength)
    np.add.at(matrix[-1], a, mixed)
    np.add.at(matrix[-1], b, -mixed)
    matrix[:, -1] = matrix[-1]
    matrix[-1, -1] = advantage.sum()
    return matrix


def _covariance(games: Games, fitted: Array) -> Array:
    """Of ratings and advantage: the scatter of what pulls at the fit, between two inverses of how firmly it is held."""
    held = np.linalg.inv(_information(games, fitted))
    pull = _scatter(games, fitted) + PRIOR / 4 * np.eye(len(fitted))
    return np.asarray(held @ pull @ held)


def _scatter(games: Games, fitted: Array) -> Array:
    """How far the sums of results scatter around their expectation."""
    e1, e2 = _expected(games, fitted)
    v1, v2 = e1 * (1 - e1), e2 * (1 - e2)
    r1, r2 = HALF_POINTS - e1[:, None], HALF_POINTS - e2[:, None]
    squares = float((games.first * r1**2).sum() + (games.second * r2**2).sum())
    usual = float((games.first.sum(axis=1) * v1 + games.second.sum(axis=1) * v2).sum())
    alone = _drawn(squares, usual, 1.0, GAMES_WEIGHT / 4)

    pairs = games.pairs.sum(axis=(1, 2))
    one_way, other_way = r1[:, :, None], r2[:, None, :]
    usual = float((pairs * (v1 + v2)).sum())
    same = _drawn(float((games.pairs * (one_way + other_way) ** 2).sum()), usual, alone, PAIRS_WEIGHT / 2)
    opposite = _drawn(float((games.pairs * (one_way - other_way) ** 2).sum()), usual, alone, PAIRS_WEIGHT / 2)

    one, two = alone * (games.first.sum(axis=1) - pairs) * v1, alone * (games.second.sum(axis=1) - pairs) * v2
    strength = one + two + same * pairs * (v1 + v2)
    mixed = one - two + math.sqrt(same * opposite) * pairs * (v1 - v2)
    advantage = one + two + opposite * pairs * (v1 + v2)
    return _assembled(games, len(fitted), strength, mixed, advantage)


def _drawn(found: float, usual: float, towards: float, weight: float) -> float:
    """The ratio of the scatter found to the usual one, drawn towards what is known otherwise."""
    return (found + weight * towards) / (usual + weight)


def _draws(games: Games, fitted: Array) -> float:
    """The share of draws between equals, if draws go with E (1 - E)."""
    chances = sum(
        float((counts.sum(axis=1) * e * (1 - e)).sum()) for counts, e in zip(games[1:3], _expected(games, fitted), strict=True)
    )
    drawn = float(games.first[:, 1].sum() + games.second[:, 1].sum())
    return min(1.0, drawn / (4 * chances)) if drawn else 0.0


def _groups(counted: Tally) -> tuple[tuple[str, ...], ...]:
    """Players whom games connect, directly or through others; the largest group first."""
    near: dict[str, set[str]] = {name: set() for name in counted.players}
    for first, second in counted.meetings:
        near[first].add(second)
        near[second].add(first)
    groups, seen = list[tuple[str, ...]](), set[str]()
    for name in counted.players:
        if name not in seen:
            members, new = {name}, [name]
            while new:
                found = near[new.pop()] - members
                members |= found
                new += found
            seen |= members
            groups.append(tuple(sorted(members)))
    return tuple(sorted(groups, key=lambda group: (-len(group), group)))


def _origin(names: tuple[str, ...], groups: tuple[tuple[str, ...], ...], anchor: str | None) -> Array:
    """The matrix that subtracts the anchor's rating, or the mean of the group, from each."""
    numbers = {name: number for number, name in enumerate(names)}
    origin = np.eye(len(names))
    for group in groups:
        rows = [numbers[name] for name in group]
        if anchor in group:
            origin[rows, numbers[anchor]] -= 1
        else:
            origin[np.ix_(rows, rows)] -= 1 / len(rows)
    return origin
