"""Which two players of a ladder meet next: those whose games tell most.

What two games, one with each side, would tell is computed before they are played. Bradley and Terry's model (`fit.py`) says how
much information they bring, w = E1 (1 - E1) + E2 (1 - E2), which is largest between equals; and by how much that shrinks
everybody's error, directly and through common opponents: for the contrast c of the two and the covariance S, the variances lose
w (S c)^2 / (1 + w c'S c). The pair with the largest sum is taken: A-optimal design, one step ahead.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from itertools import combinations

import numpy as np

from ludion.arena.fit import Array, Fit, fit
from ludion.arena.ratings import groups_of
from ludion.arena.tally import Tally

PLACEMENT = 10  # games that a newcomer plays before anybody else does
FAIR = 6  # every so many meetings one goes to whoever has played least, whatever it tells

Pair = tuple[str, str]


@dataclass(frozen=True)
class Field:
    """Who may play. `weights`: how much a player's error bar matters; `met`: how often two have met, a name before the other one
    in the alphabet; `closed`: those two have nothing new to tell."""

    weights: Mapping[str, float]
    met: Mapping[Pair, int] = field(default_factory=dict)
    closed: Collection[Pair] = ()


def next_pair(counted: Tally, players: Field, turn: int) -> Pair | None:
    """The two who meet next, at the ladder's meeting number `turn`; None if nobody can. Names in alphabetical order.

    Newcomers come first, the one with the fewest games before the others, and against somebody whom games connect with most of
    the field: newcomers among themselves would be a group that cannot be compared. The same results give the same pair.
    """
    names = sorted(players.weights)
    pairs = [pair for pair in combinations(names, 2) if pair not in players.closed]
    if not pairs:
        return None
    played = games_played(counted)
    open_ones = {name for pair in pairs for name in pair}
    least = min(open_ones, key=lambda name: (played.get(name, 0), name))
    if played.get(least, 0) < PLACEMENT or turn % FAIR == FAIR - 1:
        pairs = [pair for pair in pairs if least in pair]
        group = _largest_group(counted, players.weights)
        pairs = [pair for pair in pairs if least not in group and not group.isdisjoint(pair)] or pairs
    gains = _gains(counted, fit(counted), players.weights)
    at = {name: number for number, name in enumerate(counted.players)}

    def worth(pair: Pair) -> tuple[float, int, int]:
        gain = float(gains[at[pair[0]], at[pair[1]]])
        return round(gain, 9), -players.met.get(pair, 0), -sum(played.get(name, 0) for name in pair)

    return max(pairs, key=worth)


def _largest_group(counted: Tally, present: Collection[str]) -> set[str]:
    """Those of the field whom games connect, as many as there are."""
    return max(({*group} & {*present} for group in groups_of(counted)), key=len, default=set())


def games_played(counted: Tally) -> dict[str, int]:
    """How many games each player has."""
    played = dict.fromkeys(counted.players, 0)
    for meeting, count in counted.meetings.items():
        for name in meeting:
            played[name] += count.games
    return played


def _gains(counted: Tally, found: Fit, weights: Mapping[str, float]) -> Array:
    """By how much two games of each two players would shrink the variances that matter, of strengths seen from the field's
    middle."""
    weight = np.array([weights.get(name, 0.0) for name in counted.players])
    inside = np.array([name in weights for name in counted.players], dtype=np.float64)
    strengths, advantage = found.point[:-1], found.point[-1]
    covariance = found.held[:-1, :-1]
    centred = covariance - (inside @ covariance) / inside.sum()
    shared = centred.T @ (weight[:, None] * centred)
    shrinking = _of_differences(shared)
    ahead = strengths[:, None] - strengths[None, :]
    information = sum(e * (1 - e) for e in (_expected(ahead + advantage), _expected(ahead - advantage)))
    gains: Array = information * shrinking / (1 + information * _of_differences(covariance))
    return gains


def _of_differences(matrix: Array) -> Array:
    """The quadratic form of each difference of two unit vectors."""
    diagonal = np.diag(matrix)
    found: Array = diagonal[:, None] + diagonal[None, :] - matrix - matrix.T
    return found


def _expected(x: Array) -> Array:
    share: Array = 0.5 * (1 + np.tanh(x / 2))
    return share
