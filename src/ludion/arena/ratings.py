"""Ratings of many players on the Elo scale, by all their results at once (`fit.py`), with bounds, and an anchor if wanted."""

import math
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import numpy as np

from ludion.arena.elo import CONFIDENCE, NORMAL
from ludion.arena.fit import Array, Fit, fit
from ludion.arena.tally import Tally
from ludion.core import LudionError, require, suggest

ELO = 400 / math.log(10)


class Rating(NamedTuple):
    """A player's rating and its 95 % bounds; players of different groups cannot be compared."""

    name: str
    rating: float
    lower: float
    upper: float
    games: int
    group: int

    @property
    def error(self) -> float:
        """Half the width of the interval."""
        return (self.upper - self.lower) / 2


class Gap(NamedTuple):
    """By how much one player is stronger than another, its 95 % bounds, and the likelihood that it is stronger at all."""

    elo: float
    lower: float
    upper: float
    los: float


@dataclass(frozen=True)
class Ratings:
    """What the results say about everybody. The `anchor` has the rating `at`; without one, that is the mean of each group."""

    names: tuple[str, ...]
    groups: tuple[tuple[str, ...], ...]
    played: tuple[int, ...]
    found: Fit
    anchor: str | None = None
    at: float = 0.0

    @cached_property
    def players(self) -> tuple[Rating, ...]:
        """Everybody, group by group, the best first."""
        rated = [self._rating(name, group) for group, members in enumerate(self.groups) for name in members]
        return tuple(sorted(rated, key=lambda player: (player.group, -player.rating, player.name)))

    @cached_property
    def advantage(self) -> Gap:
        """What moving first is worth."""
        return self._gap(np.eye(len(self.names) + 1)[-1])

    @property
    def draws(self) -> float:
        """The share of drawn games to expect between equals."""
        return self.found.draws()

    @property
    def warning(self) -> str:
        """What has to be said if not everybody can be compared with everybody; empty otherwise."""
        if len(self.groups) < 2:
            return ""
        told = "; ".join(", ".join(group) for group in self.groups)
        return f"Ratings of different groups cannot be compared, because no games connect them: {told}."

    def _repr_svg_(self) -> str:
        """What a notebook shows."""
        from ludion.arena.pictures import ratings_picture

        return ratings_picture(self, [player.name for player in self.players])._repr_svg_()

    def find(self, name: str) -> Rating:
        """The player of this name."""
        self._number(name)
        return next(player for player in self.players if player.name == name)

    def gap(self, one: str, other: str) -> Gap | None:
        """How much stronger `one` is than `other`; None if no games connect the two."""
        i, j = self._number(one), self._number(other)
        together = any(one in group and other in group for group in self.groups)
        return self._gap(self._unit(i) - self._unit(j)) if together else None

    def _rating(self, name: str, group: int) -> Rating:
        number, members = self._number(name), self.groups[group]
        if not self.played[number]:
            unknown = 0.0 if name == self.anchor else math.inf
            return Rating(name, self.at, self.at - unknown, self.at + unknown, 0, group)
        origin = self._unit(self._number(self.anchor)) if self.anchor in members else self._mean(members)
        value, lower, upper = self._bounds(self._unit(number) - origin)
        return Rating(name, self.at + value, self.at + lower, self.at + upper, self.played[number], group)

    def _gap(self, contrast: Array) -> Gap:
        return Gap(*self._bounds(contrast), NORMAL.cdf(self.found.deviations(contrast)))

    def _bounds(self, contrast: Array) -> tuple[float, float, float]:
        lower, upper = self.found.bounds(contrast, CONFIDENCE)
        return ELO * float(contrast @ self.found.point), ELO * lower, ELO * upper

    def _unit(self, number: int) -> Array:
        unit: Array = np.eye(len(self.names) + 1)[number]
        return unit

    def _mean(self, members: tuple[str, ...]) -> Array:
        mean = np.zeros(len(self.names) + 1)
        mean[[self._number(name) for name in members]] = 1 / len(members)
        return mean

    def _number(self, name: str) -> int:
        if name not in self.names:
            raise LudionError(f"There is no player {name} in these results: {suggest(name, self.names)}")
        return self.names.index(name)


def rate(counted: Tally, anchor: str | None = None, at: float = 0.0) -> Ratings:
    """Rate everybody. The `anchor` has the rating `at`, and no error; without one, `at` is the mean.

    Each group of players that no game connects with the others has a mean of its own, `at`, unless the anchor is in it.
    """
    names = counted.players
    if anchor is not None and anchor not in names:
        raise LudionError(f"The anchor {anchor} is not among the players: {suggest(anchor, names)}")
    require(math.isfinite(at), f"A rating to begin from has to be a number, not {at}.")
    played = dict.fromkeys(names, 0)
    for (first, second), count in counted.meetings.items():
        played[first] += count.games
        played[second] += count.games
    return Ratings(names, groups_of(counted), tuple(played.values()), fit(counted), anchor, at)


def groups_of(counted: Tally) -> tuple[tuple[str, ...], ...]:
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
