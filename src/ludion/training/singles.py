"""Each bit's own weight, learned beside the tuples and added into their tables in the end.

A tuple's entry that was met three times knows little; what its bits are worth one by one is known well. Tuples then learn only
what they say beyond that. The player pays nothing for it.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludion.learned.features.generic import Generic, starts_of
from ludion.learned.fields import Item
from ludion.native.layout import Slots

Ints = NDArray[np.int32]
Floats = NDArray[np.float64]


class Singles:
    """The bits that tuples look at; those that are images of each other share a weight, for each phase and player to move."""

    def __init__(self, features: Generic, slots: dict[tuple[int, ...], int]) -> None:
        self.features, self.slots = features, slots
        self.sides = 1 if features.mine else 2
        self.homes: list[tuple[int, list[int], float]] = []  # of each group: a table, places in it, and how much goes to each
        self.groups: dict[Item, int] = {}
        for table, items in features.looks:
            for place, item in enumerate(_bits(items)):
                if item not in self.groups:
                    self._add(table, place)

    def _add(self, table: int, place: int) -> None:
        """A group: what images of a tuple, or its own symmetries, bring to this place."""
        places = [place]
        for at in places:
            places += {turn[at] for number, turn in self.features.turns if number == table} - set(places)
        looks = [_bits(items)[at] for number, items in self.features.looks if number == table for at in places]
        for item in looks:
            self.groups.setdefault(item, len(self.homes))
        self.homes.append((table, places, len(set(looks)) / len(looks)))

    @property
    def size(self) -> int:
        """How many weights there are."""
        return len(self.homes) * self.sides * self.features.phases

    def entries(self, states: Slots, phases: Slots, turns: Slots, after: int) -> Ints:
        """The entries of the bits that are set, numbered from `after` on; as rows, -1 where there are fewer."""
        start = after + (phases * self.sides + (0 if self.features.mine else turns)) * len(self.homes)
        columns = []
        for (field, bit), group in self.groups.items():
            board = states[:, self.slots[self.features.fields[field][0]]]
            columns.append(np.where(board >> bit & 1, start + group, -1).astype(np.int32))
        if not columns:
            return np.zeros((len(states), 0), np.int32)
        rows = np.stack(columns, axis=1)
        most = int((rows >= 0).sum(axis=1).max(initial=0))
        return -np.sort(-rows, axis=1)[:, :most]

    def alike(self) -> Ints:
        """For each entry of the tables the first one that is worth the same: a tuple may be its own image."""
        features = self.features
        first = np.arange(features.size)
        starts, items = starts_of(features.fields, features.looks), dict(features.looks)
        for table, places in features.turns:
            if any(bit < 0 for _, bit in items[table]):
                continue
            numbers = np.arange(features.sizes[table])
            image = sum((numbers >> place & 1) << at for at, place in enumerate(places))
            for side in range(self.sides):
                own = side * features.half + starts[table]
                for _ in range(8):  # as often as a symmetry of a square must be repeated to be back
                    first[own + numbers] = np.minimum(first[own + numbers], first[own + image])
                    first[own + image] = np.minimum(first[own + numbers], first[own + image])
        return np.concatenate([first + phase * features.size for phase in range(features.phases)]).astype(np.int32)

    def fold(self, weights: Floats) -> Floats:
        """The tables alone, with the single weights, which stand behind them, added in."""
        size, half = self.features.size, self.features.half
        tables = weights[: size * self.features.phases].copy()
        single = weights[len(tables) :].reshape(self.features.phases, self.sides, len(self.homes))
        starts: dict[int, Any] = starts_of(self.features.fields, self.features.looks)
        widths = {table: len(_bits(items)) for table, items in self.features.looks}
        sizes = self.features.sizes
        for group, (table, places, part) in enumerate(self.homes):
            numbers = np.arange(sizes[table]) & (1 << widths[table]) - 1
            marked = sum(numbers >> place & 1 for place in places)
            for phase in range(self.features.phases):
                for side in range(self.sides):
                    own = phase * size + side * half + starts[table]
                    tables[own : own + sizes[table]] += part * single[phase, side, group] * marked
        alike = self.alike()
        means = np.bincount(alike, tables, len(tables)) / np.maximum(np.bincount(alike, minlength=len(tables)), 1)
        return means[alike]


def _bits(items: tuple[Item, ...]) -> list[Item]:
    """Of a tuple, what is a bit and not a number."""
    return [item for item in items if item[1] >= 0]
