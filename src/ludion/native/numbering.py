"""The states of a game by number, and their edges, in lists that grow as a kernel fills them."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludion.native.compiled import CompiledGame
from ludion.native.packing import Packing

SMALLEST = 1 << 14  # states
PLACES = 1.7  # of the table of numbers, for each state
CROWD = 64  # kernels/retrograde.py's, too


class Numbering:
    """The states of a game by number, breadth first, and their edges: lists that only grow.

    What a run that is cut short needs to go on is `keys`, `values`, `degrees` and `edges` up to where they are filled, and the
    counts of `slots`; the table of numbers is made from the keys.
    """

    def __init__(self, compiled: CompiledGame, packing: Packing, symmetry: bool, by_score: bool) -> None:
        self.compiled, self.packing, self.symmetry, self.by_score = compiled, packing, symmetry, by_score
        self.room, self.edge_room, self.longest = SMALLEST, 4 * SMALLEST, 1 << 10
        self.keys = np.empty(self.room * packing.words, dtype=np.int64)
        self.values, self.degrees = (np.empty(self.room, dtype=np.uint32) for _ in range(2))
        self.edges = np.empty(self.edge_room, dtype=np.uint32)
        self.slots = np.zeros(17, dtype=np.int64)
        self.empty_table()
        self.settle()

    @property
    def states(self) -> int:
        return int(self.slots[3])

    @property
    def edge_count(self) -> int:
        return int(self.slots[14])

    @property
    def expanded(self) -> int:
        """States whose values, degrees and edges are written."""
        return int(self.slots[16])

    @property
    def complete(self) -> bool:
        """Whether all states are numbered, with their edges."""
        return 0 < self.states == self.expanded

    def empty_table(self) -> None:
        """A table for the room that there is, which has to be filled from the keys."""
        self.numbers = np.zeros(int(PLACES * self.room), dtype=np.uint32)

    def settle(self) -> None:
        """Write the book: where everything is."""
        self.shape = np.array(self.packing.places, dtype=np.int64).reshape(-1)
        self.moves = np.empty(self.longest, dtype=np.int64)
        waiting = (self.packing.words + 1) * (self.longest + CROWD)
        self.scratch = np.empty(self.compiled.layout.size + waiting, dtype=np.int64)
        lists = (self.keys.ctypes.data, self.values.ctypes.data)
        counts = (len(self.numbers), self.states, self.room)
        how = (self.shape.ctypes.data, self.symmetry, self.by_score, self.scratch.ctypes.data)
        self.slots[:9] = (*lists, *counts, *how)
        self.slots[10] = self.packing.words
        self.slots[11:14] = (self.numbers.ctypes.data, self.degrees.ctypes.data, self.edges.ctypes.data)
        self.slots[15] = self.edge_room

    def bytes(self, room: int, edge_room: int) -> int:
        """What the lists and the table take with so much room, beside the longest of those they are copied from."""
        each = 8 * self.packing.words + 8 + 4 * PLACES
        return int(room * each) + 4 * edge_room + max(self.keys.nbytes, self.edges.nbytes)

    def grow(self, room: int, edge_room: int) -> None:
        """Move to longer lists, one at a time; with more room for states the table is empty then."""
        if room > self.room:
            self.room, self.numbers = room, np.empty(0, dtype=np.uint32)
            self.keys = _longer(self.keys, self.states * self.packing.words, room * self.packing.words)
            self.values, self.degrees = (_longer(old, self.states, room) for old in (self.values, self.degrees))
            self.empty_table()
        if edge_room > self.edge_room:
            self.edges, self.edge_room = _longer(self.edges, self.edge_count, edge_room), edge_room
        self.settle()

    def widen(self, slot: int) -> None:
        """Pack all keys anew, with more bits for a slot that needs them; the table is empty then."""
        old, states = self.packing, self.states
        self.packing = old.wider(slot)
        before, keys = self.keys.reshape(-1, old.words)[:states], np.zeros((self.room, self.packing.words), dtype=np.int64)
        for (word, shift, width), (new_word, new_shift, _) in zip(old.places, self.packing.places, strict=True):
            column = before[:, word] if width == 64 else before[:, word] >> shift & (1 << width) - 1
            keys[:states, new_word] |= column << new_shift
        self.keys = keys.reshape(-1)
        self.empty_table()
        self.settle()

    def lengthen(self, moves: int) -> None:
        """Take states with so many moves."""
        self.longest = 2 * moves
        self.settle()


def _longer(old: NDArray[Any], used: int, size: int) -> NDArray[Any]:
    made = np.empty(size, dtype=old.dtype)
    made[:used] = old[:used]
    return made
