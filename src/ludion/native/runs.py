"""States in the order in which they were numbered, sorted a run at a time where they are, and given on as one."""

from collections.abc import Iterator
from pathlib import Path

import numpy as np

from ludion.core import LudionError
from ludion.native.found import Written
from ludion.native.layer_work import width_of
from ludion.native.layout import Slots
from ludion.native.merging import merged
from ludion.native.noting import Notes
from ludion.native.numbering import Numbering
from ludion.native.packing import ENDLESS, ZERO, Packing, order_of
from ludion.native.shelf import Array, Shelf
from ludion.native.task import Task

RUN = 1 << 22  # states
REPACKED = 1 << 18  # states at once, slot by slot
ROWS = 1 << 20  # that are merged at once


class Runs:
    """The states of a numbering that is valued; its lists are sorted in place, so that only the pieces take more memory."""

    def __init__(self, task: Task, numbering: Numbering, notes: Notes | None) -> None:
        self.task, self.notes = task, notes
        self.written = Written() if notes is None else notes.written
        states, old = numbering.states, numbering.packing
        keys, values = numbering.keys[: states * old.words], numbering.values[:states]
        values[values == 0] = ENDLESS << 16 | ZERO
        widest = np.bitwise_or.reduce(keys.reshape(-1, old.words))
        self.packing = Packing(tuple(width_of(int(bits)) for bits in old.rows(widest[None])[0]))  # no wider than the states need
        self.keys, self.values = _repacked(keys, old, self.packing), values.reshape(-1, 1)
        for begin in range(0, states, RUN):
            self._stop_if_asked()
            run = slice(begin, begin + RUN)
            order = order_of(self.keys[run])
            self.keys[run], self.values[run] = self.keys[run][order], self.values[run][order]

    @property
    def count(self) -> int:
        return len(self.values)

    @property
    def folder(self) -> Path | None:
        return self.notes.shelf.folder if self.notes is not None and self.notes.noting and self.notes.valued else None

    @property
    def due(self) -> bool:
        return self.notes is not None and self.notes.due

    def states(self, after: tuple[int, ...] = ()) -> Iterator[tuple[Slots, Array]]:
        """Keys in rising order with their values, a piece at a time; only those that come after a key, if one is given."""
        shelf, names = Shelf(self.keys.nbytes + self.values.nbytes), list[tuple[str, str | None]]()
        for begin in range(0, self.count, RUN):
            shelf.put(f"keys-{begin}", self.keys[begin : begin + RUN])
            shelf.put(f"values-{begin}", self.values[begin : begin + RUN])
            names.append((f"keys-{begin}", f"values-{begin}"))
        key = np.array(after, dtype=np.int64) if after else None
        for piece in merged(shelf, names, self.packing.words, ROWS, key):
            self._stop_if_asked()
            yield piece

    def note_written(self, written: Written) -> None:
        """Note that so much is written and safe."""
        if self.notes is not None:
            self.notes.note_written(written)

    def _stop_if_asked(self) -> None:
        if self.task.control.stopped:
            kept = self.notes.promise if self.notes is not None else ""
            raise LudionError(f"The solve of {self.task.game.spec} was stopped after {self.count:,} states.{kept}")


def _repacked(keys: Slots, old: Packing, new: Packing) -> Slots:
    """Keys packed anew, in the memory that they have: they can only become shorter."""
    states = len(keys) // old.words
    rows, made = keys.reshape(-1, old.words), keys[: states * new.words].reshape(-1, new.words)
    if new != old:
        for begin in range(0, states, REPACKED):
            made[begin : begin + REPACKED] = new.keys(old.rows(rows[begin : begin + REPACKED]))
    return made
