"""Retrograde analysis as machine code: every state that follows one, valued backwards from the ends; the game may cycle."""

import time
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludion.core import Game, LudionError, require
from ludion.native.compiled import CompiledGame, compile_game
from ludion.native.layer_work import FULL, WIDER, width_of
from ludion.native.layers import Progress
from ludion.native.layout import Slots
from ludion.native.packing import ENDLESS, ZERO, Packing, Solved, in_order
from ludion.native.room import machine_memory
from ludion.native.running import Control, run_together

SMALLEST = 1 << 14  # states
PLACES = 1.7  # of the table of numbers, for each state
GROWTHS = (2.0, 1.5, 1.25, 1.1)  # the first one for which there is memory
MOST = (1 << 32) - 2  # states: their numbers have 32 bits
CROWD = 64  # kernels/retrograde.py's, too
EXTREME = 4  # kernels/retrograde.py's reason to stop
Shorts = NDArray[np.uint32]


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


def retrograde(
    game: Game[Any, Any],
    start: Any = None,
    by: str = "outcome",
    symmetry: bool = False,
    memory: int | None = None,
    progress: Progress | None = None,
    control: Control | None = None,
) -> Solved:
    """Value every state that follows `start`; raises `NotNative` where the rules cannot be compiled.

    The values are those of `values` in `solving/`. `memory` is a bound in bytes, past which the solve is refused with the figure;
    a stop ends it with an error. Where the game cycles, states that are one up to symmetry keep their values and distances:
    a symmetry takes plays to plays, move by move.
    """
    require(by in ("outcome", "score"), f"A game is solved by outcome or by score, not by '{by}'.")
    compiled, began = compile_game(game), time.perf_counter()
    work = Analysis(game, compiled, memory, progress, control or Control())
    here = compiled.slots(game.start() if start is None else start)
    widths = (max(int(value).bit_length() + 1, 4) if value >= 0 else 64 for value in here)
    numbering = Numbering(compiled, Packing(tuple(widths)), symmetry, by == "score")
    try:
        work.forwards(numbering, here)
        work.backwards(numbering)
    except MemoryError:
        raise LudionError(f"There is no memory left for {game.spec} after {work.states:,} states.") from None
    states, words = numbering.states, numbering.packing.words
    keys, values = numbering.keys[: states * words].reshape(-1, words), numbering.values[:states]
    values[values == 0] = ENDLESS << 16 | ZERO
    rows = numbering.packing.rows(keys)
    packing = Packing(tuple(width_of(int(bits)) for bits in np.bitwise_or.reduce(rows)))  # no wider than the states need
    return in_order(packing, packing.keys(rows), values, time.perf_counter() - began)


class Analysis:
    """One solve: its limits, and whoever watches it."""

    def __init__(
        self, game: Game[Any, Any], compiled: CompiledGame, memory: int | None, progress: Progress | None, control: Control
    ) -> None:
        self.game, self.compiled, self.memory, self.progress, self.control = game, compiled, memory, progress, control
        self.began, self.states = time.perf_counter(), 0

    def forwards(self, numbering: Numbering, here: Slots) -> None:
        """Number all states, with longer lists and wider keys as they are asked for."""
        while True:
            book, room = numbering.slots.ctypes.data, numbering.room
            addresses = (self.compiled.rules_at, here.ctypes.data, book, numbering.moves.ctypes.data)
            why, what = self.run("explore", *addresses, numbering.longest)
            self.states = numbering.states
            if self.control.wanted > numbering.longest:
                numbering.lengthen(self.control.wanted)
            elif why == FULL:
                self.enlarge(numbering, what)
            elif why == WIDER:
                numbering.widen(what)
            else:
                return
            if why == WIDER or numbering.room > room:
                self.run("number_again", book)

    def backwards(self, numbering: Numbering) -> None:
        """Turn the edges round and follow them from the ends; the states keep their values."""
        states, edges = numbering.states, numbering.edge_count
        numbering.numbers = np.empty(0, dtype=np.uint32)
        self.afford(states * (8 * numbering.packing.words + 20) + 8 * edges)
        starts, parents = np.zeros(states + 1, dtype=np.int64), np.empty(edges, dtype=np.uint32)
        book = numbering.slots.ctypes.data
        self.run("turn_round", book, starts.ctypes.data, parents.ctypes.data)
        numbering.edges = np.empty(0, dtype=np.uint32)
        values = numbering.values[:states]
        ends = np.flatnonzero(values).astype(np.uint32)
        scores = values[ends].astype(np.int64) - ZERO
        # The first player's wins, the second's, the draws; the widest margin first.
        ends = ends[np.lexsort((-np.abs(scores), np.where(scores > 0, 0, np.where(scores < 0, 1, 2))))]
        queue = np.empty(states, dtype=np.uint32)
        addresses = (starts.ctypes.data, parents.ctypes.data, ends.ctypes.data, len(ends), queue.ctypes.data)
        self.run("trace_back", book, *addresses)

    def run(self, kernel: str, *arguments: int) -> tuple[int, int]:
        """Run a kernel: why it stopped (0: it is done) and what it asks for."""
        self.control.reset()
        self.control.slots[2] = self.states
        run_together(self.compiled.kernel(kernel), [(*arguments, self.control.address)], [self.control], self.tick)
        if self.control.stopped:
            raise LudionError(f"The solve of {self.game.spec} was stopped after {self.control.progress:,} states.")
        why, what = int(self.control.slots[7]), int(self.control.slots[8])
        if why == EXTREME:
            kind = f"best play of {what:,} plies" if kernel == "trace_back" else f"a score of {what:,}"
            raise LudionError(f"{self.game.spec} has {kind}: a solution has room for 65,534 plies and scores up to 32,767.")
        return why, what

    def tick(self) -> None:
        if self.progress is not None:
            self.progress(self.control.progress, time.perf_counter() - self.began)

    def enlarge(self, numbering: Numbering, moves: int) -> None:
        """Room for at least one more state with so many moves; as much more as there is memory for."""
        states, edges = numbering.states + moves, numbering.edge_count + moves
        needed = 0
        for growth in GROWTHS:
            room = numbering.room if states <= numbering.room else max(int(growth * numbering.room), states)
            edge_room = numbering.edge_room if edges <= numbering.edge_room else max(int(growth * numbering.edge_room), edges)
            needed = numbering.bytes(room, edge_room)
            if room < MOST and all(needed <= bound for bound, _ in self.bounds()):
                break
        if room >= MOST:
            raise LudionError(f"{self.game.spec} has more than {numbering.states:,} states: too many to be numbered.")
        self.afford(needed)
        numbering.grow(room, edge_room)

    def bounds(self) -> list[tuple[int, str]]:
        """So many bytes, and whose bound that is."""
        found = [(self.memory, "allowed: allow more"), (machine_memory(), "that this machine has: begin with a later state")]
        return [(bound, whose) for bound, whose in found if bound is not None]

    def afford(self, needed: int) -> None:
        """Refuse what is more than is allowed, or than there is."""
        for bound, whose in self.bounds():
            if needed > bound:
                raise LudionError(
                    f"{self.game.spec} has {self.states:,} states or more, and {needed / 1e6:,.0f} MB for them and their edges "
                    f"are more than the {bound / 1e6:,.0f} MB {whose}, or fold it by symmetry."
                )


def _longer(old: NDArray[Any], used: int, size: int) -> NDArray[Any]:
    made = np.empty(size, dtype=old.dtype)
    made[:used] = old[:used]
    return made
