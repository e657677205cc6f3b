"""What one thread needs to lay a game out ply by ply: its memory, and the calls of the kernels."""

from collections.abc import Callable
from typing import Any

import numpy as np

from ludion.core import Game, LudionError
from ludion.native.compiled import CompiledGame
from ludion.native.layout import Slots
from ludion.native.packing import Packing
from ludion.native.room import LINE, Room
from ludion.native.running import Control
from ludion.native.shelf import Array, Shelf

FULL, WIDER, MORE_MOVES, EXTREME = 1, 2, 3, 4  # the reasons of kernels/layers.py
BATCHED, DIGITS = 256, 1 << 11  # as there
HELD, REASON, DETAIL = 3, 11, 12  # slots of the book
SET_LOAD, TABLE_LOAD = 0.7, 0.6
CHUNK = 1 << 18  # rows that are read at once


class WiderNeeded(Exception):
    """A state has a number that the packing has no room for."""

    def __init__(self, slot: int, value: int) -> None:
        self.slot, self.width = slot, width_of(value)


def width_of(bits: int) -> int:
    """The bits that a number takes in a key; a negative one takes them all."""
    return 64 if bits < 0 else max(int(bits).bit_length(), 1)


class Table:
    """Keys with their values in buckets of one line of memory each, for all threads to look things up."""

    def __init__(self, words: int) -> None:
        entry = 8 * words + 4
        self.slots = max(LINE // entry, 1)
        self.first = (4 * self.slots + 7) // 8 * 8
        self.bytes = -(-(self.first + 8 * words * self.slots) // LINE) * LINE
        self.buckets, self.memory, self.room = 1, np.empty(0, dtype=np.int64), Room()

    def rows(self, room: int) -> int:
        """How many keys may be in a table of so many bytes."""
        return max(int(room // self.bytes * self.slots * TABLE_LOAD), 1024)

    def empty(self, rows: int) -> None:
        """Make room for so many keys."""
        self.buckets = int(rows / self.slots / TABLE_LOAD) + 2
        self.memory = self.room.words(self.buckets * self.bytes // 8)
        self.memory.fill(0)


class Worker:
    """One thread's memory: a set of keys or a pointer to the common table, a batch, a buffer of moves."""

    def __init__(self, compiled: CompiledGame, packing: Packing, symmetry: bool, by_score: bool) -> None:
        self.compiled, self.packing, self.words = compiled, packing, packing.words
        self.kernels: dict[str, Callable[..., Any]] = {}
        self.shape = np.array(packing.places, dtype=np.int64).reshape(-1)
        self.scratch = np.zeros(compiled.layout.size, dtype=np.int64)
        self.counts = np.empty(DIGITS, dtype=np.int64)
        self.keys, self.other = Room(), Room()
        self.rows_in, self.values_in = np.empty(0, dtype=np.int64), np.empty(0, dtype=np.uint32)
        self.book = np.zeros(19, dtype=np.int64)
        used = [0] * self.words
        for word, _, width in packing.places:
            used[word] += width
        spare = next((word for word in range(self.words) if used[word] < 64), self.words)
        self.stride = max(self.words, spare + 1)  # with a word more where every bit of a key is used
        self.book[5:8] = (self.shape.ctypes.data, symmetry, by_score)
        self.book[8], self.book[10], self.book[13:15] = self.scratch.ctypes.data, self.words, (self.stride, spare)
        self.reserve(256)

    def reserve(self, moves: int) -> None:
        """Have room for so many moves of one state."""
        self.moves = np.empty(moves, dtype=np.int64)
        self.batch = np.empty((self.words + 1) * (BATCHED + moves), dtype=np.int64)
        self.parents = np.empty(2 * (BATCHED + moves), dtype=np.int64)
        self.book[9], self.book[18] = self.batch.ctypes.data, self.parents.ctypes.data

    def kernel(self, name: str) -> Callable[..., Any]:
        if name not in self.kernels:
            self.kernels[name] = self.compiled.kernel(name)
        return self.kernels[name]

    # Forwards

    def least(self) -> int:
        """The keys that a set must have room for: a whole batch at once, and some."""
        return 4 * (BATCHED + len(self.moves))

    def empty_set(self, rows: int) -> None:
        """Make room for so many keys."""
        places = int(max(rows, self.least()) / SET_LOAD) + 2
        memory = self.keys.words(places * self.stride)
        memory.fill(-1)
        self.book[0], self.book[2:5] = memory.ctypes.data, (places, 0, int(places * SET_LOAD))

    @property
    def held(self) -> int:
        return int(self.book[HELD])

    def expand(self, rows: Slots, control: Control) -> int:
        """Put what follows these states into the set; how many were done before it was full or stopped."""
        done, kernel = 0, self.kernel("expand_layer")
        while done < len(rows):
            at, left = rows.ctypes.data + 8 * self.words * done, len(rows) - done
            address, moves = self.book.ctypes.data, (self.moves.ctypes.data, len(self.moves))
            done += int(kernel(self.compiled.rules_at, address, at, left, *moves, control.address))
            reason, detail = int(self.book[REASON]), int(self.book[DETAIL])
            if reason == WIDER:
                raise WiderNeeded(detail, self.held)
            if reason == MORE_MOVES:
                self.reserve(2 * detail)
                if self.held + self.least() > self.book[4]:
                    self.book[REASON] = FULL
                    return done
            elif reason == FULL or control.slots[0]:
                return done
        return done

    @property
    def full(self) -> bool:
        return int(self.book[REASON]) == FULL

    def gathered(self) -> Slots:
        """The set's keys in rising order, in memory that the next set takes again."""
        count = self.kernel("gather_keys")(self.book.ctypes.data)
        keys, other = self.keys.words(count * self.words), self.other.words(count * self.words)
        both = (keys.ctypes.data, other.ctypes.data)
        moved = self.kernel("sort_keys")(*both, count, self.words, self.counts.ctypes.data)
        return np.asarray((other if moved else keys).reshape(-1, self.words))

    # Backwards

    def aim(self, table: Table) -> None:
        """Look things up in this table."""
        self.book[0], self.book[2] = table.memory.ctypes.data, table.buckets
        self.book[15:18] = (table.slots, table.bytes, table.first)

    def fill(self, rows: Slots, values: Array) -> None:
        """Put keys with their values into the table."""
        self.kernel("fill_buckets")(self.book.ctypes.data, rows.ctypes.data, values.ctypes.data, len(rows))

    def value(self, rows: Slots, values: Array, control: Control, game: Game[Any, Any]) -> int:
        """Value states by the table; how many were done before it was stopped."""
        done, kernel = 0, self.kernel("value_layer")
        while done < len(rows):
            at, given = rows.ctypes.data + 8 * self.words * done, values.ctypes.data + 4 * done
            address, moves = self.book.ctypes.data, (self.moves.ctypes.data, len(self.moves))
            done += int(kernel(self.compiled.rules_at, address, at, len(rows) - done, given, *moves, control.address))
            reason, detail = int(self.book[REASON]), int(self.book[DETAIL])
            if reason == EXTREME:
                raise LudionError(f"{game.spec} has a score of {detail:,}; solutions hold scores from -32,767 to 32,767.")
            if reason == MORE_MOVES:
                self.reserve(2 * detail)
            elif control.slots[0]:
                return done
        return done

    def rows(self, shelf: Shelf, name: str, begin: int, end: int) -> Slots:
        """Rows of the shelf, read into this thread's own buffer if they are in a file."""
        if shelf.on_disk and len(self.rows_in) < (end - begin) * self.words:
            self.rows_in = np.empty((end - begin) * self.words, dtype=np.int64)
        return shelf.read(name, begin, end, self.rows_in)

    def values(self, shelf: Shelf, name: str, begin: int, end: int) -> Array:
        if shelf.on_disk and len(self.values_in) < end - begin:
            self.values_in = np.empty(end - begin, dtype=np.uint32)
        return shelf.read(name, begin, end, self.values_in)

    def free(self) -> None:
        """Give the memory of the sets back."""
        self.keys.free()
        self.other.free()
