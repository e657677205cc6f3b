"""A whole game on the table, as machine code: every state that follows one, who wins it and in how many plies."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludion.core import Game, LudionError, require
from ludion.native.compiled import CompiledGame, compile_game
from ludion.native.errors import NotNative
from ludion.native.layout import Slots
from ludion.native.running import Control, run_together

FULLEST = 0.85  # of a table's places
GROWTH = 1.25
SMALLEST = 1 << 14  # places
LEAST_LEFT = 64 << 20  # bytes that are left to the rest of the program
FULL, WIDER, LONGER = 1, 2, 3  # kernels/solve.py's reasons to stop
ZERO = 32768
ENDLESS = 0xFFFF  # plies, of play without end
Progress = Callable[[int, float], None]


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

    def wider(self, slot: int) -> "Packing":
        """With twice the bits for a slot that turned out to be larger than thought."""
        width = min(2 * max(self.widths[slot], 4), 64)
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


class Book:
    """The table that a solve fills."""

    def __init__(self, compiled: CompiledGame, packing: Packing, places: int, symmetry: bool, by_score: bool) -> None:
        self.compiled, self.packing, self.symmetry, self.by_score = compiled, packing, symmetry, by_score
        self.keys = np.zeros(places * packing.words, dtype=np.int64)
        self.values = np.zeros(places, dtype=np.uint32)
        self.places, self.longest = places, 1024
        self.shape = np.array(packing.places, dtype=np.int64).reshape(-1)
        self.slots = np.zeros(11, dtype=np.int64)
        self.room()

    def room(self) -> None:
        """Write down where everything is."""
        words = self.packing.words
        self.scratch = np.zeros((words + self.compiled.layout.size) * self.longest, dtype=np.int64)
        most = min(int(FULLEST * self.places), self.places - 1)
        addresses = (self.keys.ctypes.data, self.values.ctypes.data, self.places, self.slots[3], most, self.shape.ctypes.data)
        self.slots[:] = (*addresses, self.symmetry, self.by_score, self.scratch.ctypes.data, self.longest, words)

    @property
    def held(self) -> int:
        """How many states are in it."""
        return int(self.slots[3])

    @property
    def bytes(self) -> int:
        return self.keys.nbytes + self.values.nbytes


def solve_whole(
    game: Game[Any, Any],
    state: Any = None,
    by: str = "outcome",
    symmetry: bool = False,
    memory: int | None = None,
    progress: Progress | None = None,
    control: Control | None = None,
) -> Solved:
    """Value every state that follows `state`, the start if none is given. Raises `NotNative` where the rules cannot be compiled.

    `memory` is a bound in bytes on the table, past which the solve is refused with the figure; a stop ends it with an error.
    """
    require(by in ("outcome", "score"), f"A game is solved by outcome or by score, not by '{by}'.")
    if game.facts.cycles:
        raise NotNative(f"{game.name} can cycle, and this solves games that cannot")
    compiled, control = compile_game(game), control or Control()
    kernel, rewrite = compiled.kernel("solve"), compiled.kernel("rewrite")
    here = compiled.slots(game.start() if state is None else state)
    packing = Packing(tuple(max(int(value).bit_length() + 1, 4) if value >= 0 else 64 for value in here))
    book, began, capacity = Book(compiled, packing, SMALLEST, symmetry, by == "score"), time.perf_counter(), 1 << 12
    while True:
        moves = np.empty(capacity, dtype=np.int64)
        addresses = (compiled.rules_at, here.ctypes.data, book.slots.ctypes.data, moves.ctypes.data)
        arguments = (*addresses, capacity, control.address)

        def tick(book: Book = book) -> None:
            if progress is not None:
                progress(book.held, time.perf_counter() - began)

        run_together(kernel, [arguments], [control], tick)
        why, narrow = int(control.slots[7]), int(control.slots[8])
        if control.stopped:
            raise LudionError(f"The solve of {game.spec} was stopped after {book.held:,} states.")
        if control.wanted > capacity:
            capacity = 2 * control.wanted
        elif why == LONGER:
            book.longest *= 4
            book.room()
        elif why == WIDER:
            book = Book(compiled, book.packing.wider(narrow), SMALLEST, symmetry, by == "score")
        elif why == FULL:
            book = _larger(book, rewrite, memory, game)
        else:
            return _sorted(book, time.perf_counter() - began)
        control.reset()


def _larger(book: Book, rewrite: Callable[..., Any], memory: int | None, game: Game[Any, Any]) -> Book:
    """The same entries in a larger table, for which there must be memory beside the old one."""
    places = int(book.places * (4 if book.places < 1 << 20 else GROWTH))
    needed = places * (8 * book.packing.words + 4)
    if memory is not None and needed > memory:
        raise LudionError(
            f"{game.spec} has more than {book.held:,} states, and {needed / 1e6:,.0f} MB for its table are more than the "
            f"{memory / 1e6:,.0f} MB allowed: allow more, or fold it by symmetry."
        )
    try:
        made = Book(book.compiled, book.packing, places, book.symmetry, book.by_score)
    except MemoryError:
        raise LudionError(f"There is no memory for the {needed / 1e6:,.0f} MB that {game.spec} takes by now.") from None
    made.longest = book.longest
    made.room()
    rewrite(book.slots.ctypes.data, made.slots.ctypes.data, Control().address)
    return made


def _sorted(book: Book, seconds: float) -> Solved:
    there = book.values != 0
    return in_order(book.packing, book.keys.reshape(-1, book.packing.words)[there], book.values[there], seconds)


def in_order(packing: Packing, keys: Slots, values: NDArray[np.uint32], seconds: float) -> Solved:
    """Keys and values sorted by the keys."""
    order = np.lexsort(keys.T[::-1].view(np.uint64)) if packing.words > 1 else np.argsort(keys[:, 0].view(np.uint64))
    return Solved(packing, keys[order], values[order], seconds)
