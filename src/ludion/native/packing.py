"""States as keys: how a state's numbers are squeezed into as few 64-bit words as they need, and what a solve finds for them."""

from dataclasses import dataclass

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


@dataclass(frozen=True)
class Solved:
    """The states' keys in rising order and their values: plies to the end times 65,536, plus 32,768 plus the score."""

    packing: Packing
    keys: Slots
    values: NDArray[np.uint32]
    seconds: float


def order_of(keys: Slots) -> NDArray[np.int64]:
    """The places of the keys from the smallest to the largest."""
    numbers = keys.view(np.uint64)
    return np.lexsort(numbers.T[::-1]) if keys.shape[1] > 1 else np.argsort(numbers[:, 0])
