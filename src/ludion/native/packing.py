"""States as keys: how a state's numbers are squeezed into as few 64-bit words as they need, and what a solve finds for them."""

from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from ludion.native.layout import Slots

ZERO = 32768  # what stands for a score of 0
ENDLESS = 0xFFFF  # plies, of play without end


@dataclass(frozen=True)
class Packing:
    """How a state's slots are squeezed into key words: the bits that each of them takes."""

    widths: tuple[int, ...]

    @property
    def places(self) -> list[tuple[int, int, int]]:
        """For each slot the key word, the shift and the width; a slot never spans two words."""
        found, word, used = [], 0, 0
        for width in self.widths:
            if used + width > 64:
                word, used = word + 1, 0
            found.append((word, used, width))
            used += width
        return found

    @property
    def words(self) -> int:
        return self.places[-1][0] + 1

    def wider(self, slot: int, width: int | None = None) -> "Packing":
        """With more bits for a slot that turned out to be larger than thought: so many, or twice what it has."""
        width = min(2 * max(self.widths[slot], 4), 64) if width is None else width
        return Packing((*self.widths[:slot], width, *self.widths[slot + 1 :]))

    def keys(self, rows: Slots) -> Slots:
        """The keys of states that are given slot by slot; each must fit."""
        made = np.zeros((len(rows), self.words), dtype=np.int64)
        for slot, (word, shift, _) in enumerate(self.places):
            made[:, word] |= rows[:, slot] << shift
        return made

    def rows(self, keys: Slots) -> Slots:
        """The states, slot by slot, that keys were made of."""
        places = self.places
        columns = [keys[:, at] >> shift & (1 << width) - 1 if width < 64 else keys[:, at] for at, shift, width in places]
        return np.stack(columns, axis=1)

    def holds(self, row: Slots) -> bool:
        """Whether a state fits; one that does not is none of the game's."""
        return all(width == 64 or int(value) >> width == 0 for value, width in zip(row, self.widths, strict=True))


class SolvedStates(Protocol):
    """The states of a solved game in ascending order of their keys: in memory, or in a file whose pages are verified."""

    @property
    def packing(self) -> Packing: ...

    @property
    def keys(self) -> Slots: ...

    @property
    def values(self) -> NDArray[np.uint32]:
        """Plies to the end times 65,536, plus 32,768 plus the score."""
        ...

    @property
    def seconds(self) -> float:
        """The time that the solve took."""
        ...

    def __len__(self) -> int: ...

    def value_of(self, key: Slots) -> int | None:
        """Return the value of a state, None if it is not among them."""
        ...


@dataclass(frozen=True)
class Solved:
    """Solved states in memory, see `SolvedStates`."""

    packing: Packing
    keys: Slots
    values: NDArray[np.uint32]
    seconds: float

    def __len__(self) -> int:
        return len(self.values)

    def value_of(self, key: Slots) -> int | None:
        low, high = rank(self.keys, key)
        return int(self.values[low]) if low < high else None


def rank(keys: Slots | NDArray[np.uint64], key: Slots) -> tuple[int, int]:
    """Return the number of keys below a key, and of those not above it, in an ascending list of distinct keys."""
    wanted, numbers = key.view(np.uint64), keys.view(np.uint64)
    low, high, last = 0, len(numbers), len(wanted) - 1
    for word in range(last):
        column = numbers[low:high, word]
        low, high = low + int(column.searchsorted(wanted[word])), low + int(column.searchsorted(wanted[word], "right"))
    column = numbers[low:high, last]
    place = int(column.searchsorted(wanted[last]))
    there = place < high - low and column[place] == wanted[last]
    return low + place, low + place + int(there)


def order_of(keys: Slots) -> NDArray[np.int64]:
    """The places of the keys from the smallest to the largest."""
    numbers = keys.view(np.uint64)
    return np.lexsort(numbers.T[::-1]) if keys.shape[1] > 1 else np.argsort(numbers[:, 0])
