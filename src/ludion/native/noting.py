"""How far a numbering of states is, noted in a folder from time to time, so that another process goes on from there.

The lists of a numbering only grow: each note adds what is new of them, as arrays of the shelf, and a journal that speaks of all
of them. Keys that are packed anew are all written anew. What was read back is what was written: each array has its checksum.
"""

import time
import zlib
from types import TracebackType
from typing import NamedTuple, Self

from ludion.core import LudionError
from ludion.native.numbering import Numbering
from ludion.native.shelf import Array, Shelf
from ludion.native.task import Task

CHECKPOINT = 30.0  # seconds of work that may be lost
KINDS = {"keys": "i8", "values": "u4", "degrees": "u4", "edges": "u4"}


class Noted(NamedTuple):
    """How far the work is that was found."""

    widths: tuple[int, ...]
    states: int
    edges: int


class Notes:
    """The notes of one solve: used as a context, at whose end the folder is removed, or left for another time after an error.

    The folder is beside the task's file; without one nothing is noted. A folder in which somebody works is left alone:
    the shelf takes another. A disk that is full ends the notes, not the solve, which is done in memory anyway.
    """

    def __init__(self, task: Task) -> None:
        self.task = task
        self.shelf = Shelf(-1, task.file, task.mark("retrograde 1"))  # no room in memory: all of it is files
        self.sums = dict[str, int]()  # of the arrays, in the order in which they belong together
        self.widths: tuple[int, ...] = ()
        self.serial, self.next, self.noting = 0, time.monotonic() + CHECKPOINT, task.file is not None
        self.kept = False  # whether another process would find something

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if kind is None or not self.kept:
            self.shelf.clear()
        else:
            self.shelf.leave()

    @property
    def waiting(self) -> bool:
        """Whether there are notes of this very solve: then it is known already which way it is done."""
        return self.shelf.waits()

    @property
    def due(self) -> bool:
        return self.noting and time.monotonic() > self.next

    @property
    def due_at_the_turn(self) -> bool:
        """Before the work goes backwards, where nothing is noted, half of the time is enough."""
        return self.noting and time.monotonic() > self.next - CHECKPOINT / 2

    # Written

    def note(self, numbering: Numbering) -> None:
        """Write what is new, then the journal."""
        made = list[str]()
        try:
            self._add(numbering, made)
            noted = {"states": numbering.states, "widths": self.widths, "serial": self.serial, "sums": self.sums}
            self.shelf.note(self.task.about | noted)
            self.kept = True
        except LudionError as error:
            for name in made:
                self.shelf.discard(name)
            self.noting = False
            why = f"{error.__cause__.strerror}." if isinstance(error.__cause__, OSError) else str(error)
            where = self.shelf.folder or self.shelf.base
            self.task.say(f"{where} cannot be written: {why} The solve goes on in memory, and notes nothing more.")
        self.next = time.monotonic() + CHECKPOINT

    def _add(self, numbering: Numbering, made: list[str]) -> None:
        if numbering.packing.widths != self.widths:
            for name in self._names("keys"):
                self.shelf.drop(name)
                del self.sums[name]
            self.widths = numbering.packing.widths
        for kind in KINDS:
            rows, there = _rows(numbering, kind), self._count(kind)
            if there < len(rows):
                self._write(kind, rows[there:], made)

    def _write(self, kind: str, rows: Array, made: list[str]) -> None:
        name = f"{kind}-{self.serial}"
        self.serial += 1
        made.append(name)
        self.shelf.create(name, KINDS[kind], rows.shape[1], len(rows))
        self.shelf.write(name, 0, rows)
        self.sums[name] = _checksum(rows)

    # Read back

    def found(self) -> Noted | None:
        """How far an earlier process was, if there is one whose work can go on; its folder is ours then."""
        state = self.shelf.resume(self.task.say)
        if state is None:
            return None
        self.kept = True
        self.sums, self.serial, self.widths = dict(state["sums"]), int(state["serial"]), tuple(state["widths"])
        return Noted(self.widths, self._count("keys"), self._count("edges"))

    def read(self, numbering: Numbering) -> bool:
        """Fill the lists of a numbering, which have the room; False, and nothing is left of it, where the files are damaged."""
        numbering.slots[[3, 14, 16]] = self._count("keys"), self._count("edges"), self._count("values")
        for kind in KINDS:
            rows, at = _rows(numbering, kind), 0
            for name in self._names(kind):
                end = at + self.shelf.count(name)
                self.shelf.read(name, 0, end - at, rows[at:end].reshape(-1))
                if _checksum(rows[at:end]) != self.sums[name]:
                    self.task.say(f"The unfinished work in {self.shelf.folder} is damaged: it begins anew.")
                    self.shelf.clear()
                    self.sums.clear()
                    self.kept = False
                    return False
                at = end
        self.task.say(f"The work in {self.shelf.folder} goes on: {numbering.states:,} states are there.")
        return True

    def _names(self, kind: str) -> list[str]:
        return [name for name in self.sums if name.startswith(f"{kind}-")]

    def _count(self, kind: str) -> int:
        return sum(self.shelf.count(name) for name in self._names(kind))


def _rows(numbering: Numbering, kind: str) -> Array:
    """A list of a numbering up to where it is filled, a row for each state or edge."""
    if kind == "keys":
        words = numbering.packing.words
        return numbering.keys[: numbering.states * words].reshape(-1, words)
    used = numbering.edge_count if kind == "edges" else numbering.expanded
    whole: Array = getattr(numbering, kind)
    return whole[:used].reshape(-1, 1)


def _checksum(rows: Array) -> int:
    return zlib.crc32(rows.reshape(-1).data.cast("B")) if len(rows) else 0
