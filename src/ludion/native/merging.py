"""Sorted arrays of a shelf, read side by side and given on as one, a piece at a time."""

from collections.abc import Iterator, Sequence

import numpy as np

from ludion.native.layout import Slots
from ludion.native.shelf import Array, Shelf

LEAST = 4096  # rows that are read at once, however little memory there is


def sortable(rows: Slots) -> Array:
    """Keys as numbers, or, where they have several words, as texts, whose order is that of the keys."""
    if rows.shape[1] == 1:
        return rows[:, 0].view(np.uint64)
    return rows.byteswap().view(f"S{8 * rows.shape[1]}")[:, 0]


def rows_of(keys: Array, words: int) -> Slots:
    """The keys that were made sortable."""
    if words == 1:
        return np.asarray(keys.view(np.int64).reshape(-1, 1))
    return np.asarray(keys.view(np.int64).reshape(-1, words).byteswap())


class _Source:
    """A sorted array, of which a piece is at hand."""

    def __init__(self, shelf: Shelf, keys: str, values: str | None, piece: int, after: Array | None) -> None:
        self.shelf, self.names, self.piece = shelf, (keys, values), piece
        self.at, self.end = 0, shelf.count(keys)
        if after is not None:
            self._skip(after)
        self.keys: Array = np.empty(0, dtype=np.uint64)
        self.values: Array = np.empty(0, dtype=np.uint32)

    def _skip(self, after: Array) -> None:
        """Begin with the first key that is larger."""
        low, high = 0, self.end
        while low < high:
            middle = (low + high) // 2
            if sortable(self.shelf.read(self.names[0], middle, middle + 1))[0] > after[0]:
                high = middle
            else:
                low = middle + 1
        self.at = low

    def fill(self) -> bool:
        """Have keys at hand, if there are any left."""
        if not len(self.keys) and self.at < self.end:
            after = min(self.at + self.piece, self.end)
            self.keys = sortable(self.shelf.read(self.names[0], self.at, after))
            if self.names[1] is not None:
                self.values = self.shelf.read(self.names[1], self.at, after)[:, 0]
            self.at = after
        return len(self.keys) > 0

    def take(self, bound: Array | None) -> tuple[Array, Array]:
        """The keys at hand up to a bound, and their values."""
        cut = len(self.keys) if bound is None else int(np.searchsorted(self.keys, bound, "right"))
        keys, values = self.keys[:cut], self.values[:cut]
        self.keys, self.values = self.keys[cut:], self.values[cut:]
        return keys, values


def merged(
    shelf: Shelf, names: Sequence[tuple[str, str | None]], words: int, rows: int, after: Slots | None = None
) -> Iterator[tuple[Slots, Array]]:
    """The keys of several sorted arrays in rising order, each once, and their values if they have any; about `rows` at a time.
    `after`: only what is larger than this key."""
    begin = None if after is None else sortable(np.ascontiguousarray(after).reshape(1, -1))
    total = max(sum(shelf.count(keys) for keys, _ in names), 1)
    sources = [_Source(shelf, keys, values, max(rows * shelf.count(keys) // total, LEAST), begin) for keys, values in names]
    while True:
        there = [source for source in sources if source.fill()]
        if not there:
            return
        bounds = [source.keys[-1:] for source in there if source.at < source.end]
        bound = min(bounds, key=lambda one: one[0])[0] if bounds else None
        pieces = [source.take(bound) for source in there]
        keys, values = np.concatenate([keys for keys, _ in pieces]), np.concatenate([values for _, values in pieces])
        if len(values):
            order = np.argsort(keys, kind="stable")
            keys, values = keys[order], values[order]
        else:
            keys = np.sort(keys, kind="stable")
        if len(keys) > 1 and not (fresh := np.concatenate(([True], keys[1:] != keys[:-1]))).all():
            keys, values = keys[fresh], values[fresh] if len(values) else values
        yield rows_of(keys, words), values
