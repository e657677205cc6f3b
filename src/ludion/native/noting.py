"""How far a numbering of states is, noted in a folder from time to time, so that another process goes on from there.

The lists of a numbering only grow: each note adds what is new of them, as arrays of the shelf, and a journal that speaks of all
of them. Keys that are packed anew are all written anew. Backwards, values and degrees change everywhere and are written whole;
the edges are turned round again by whoever goes on, which is quicker than to write and read them. What was read back is what was
written: each array has its checksum.
"""

import time
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from types import TracebackType
from typing import NamedTuple, Self

from ludion.core import LudionError
from ludion.native.found import Written
from ludion.native.numbering import Numbering
from ludion.native.shelf import Array, Shelf
from ludion.native.task import Task
from ludion.native.tracing import Tracing

CHECKPOINT = 30.0  # seconds of work that may be lost
KINDS = {"keys": "i8", "values": "u4", "degrees": "u4", "edges": "u4"}
TRACED = ("traced-values", "traced-degrees")


class Damaged(Exception):
    """What was noted is not what was written: all of it is gone, and the work begins anew."""


class Noted(NamedTuple):
    """How far the work is that was found; the edges are no longer there once every state has its value."""

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
        self.shelf = Shelf(-1, task.file, task.mark("retrograde 3"))  # no room in memory: all of it is files
        self.next, self.noting = time.monotonic() + CHECKPOINT, task.file is not None
        self._begin()

    def _begin(self) -> None:
        """Nothing is noted."""
        self.sums = dict[str, int]()  # of the arrays, in the order in which they belong together
        self.widths: tuple[int, ...] = ()
        self.serial = 0
        self.reached: tuple[int, ...] = ()  # how far it is backwards, see `Tracing`
        self.valued = False  # whether all states have their values
        self.written = Written()
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
        """Before another kind of work begins, half of the time is enough, and what was noted once is noted then."""
        return self.noting and (self.kept or time.monotonic() > self.next - CHECKPOINT / 2)

    @property
    def promise(self) -> str:
        """What is said to whoever stops the work."""
        return " What was noted is kept: solve again to go on." if self.kept else ""

    # Written

    def note(self, numbering: Numbering) -> None:
        """Write what is new of the lists, then the journal."""
        with self._noting(numbering.states) as made:
            self._add(numbering, made)

    def note_tracing(self, numbering: Numbering, tracing: Tracing) -> None:
        """Write how far it is backwards: the values and degrees as they are now, and what is new of the queue. When all is
        followed, the values alone are what counts."""
        if self._count("edges") < numbering.edge_count:
            return  # the way forwards was too short to be noted
        with self._noting(numbering.states) as made:
            old = [name for kind in TRACED for name in self._names(kind)]
            self._write("traced-values", numbering.values[: numbering.states].reshape(-1, 1), made)
            if tracing.complete:
                old += [name for kind in ("values", "degrees", "edges", "queue") for name in self._names(kind)]
                self.reached, self.valued = (), True
            else:
                self._write("traced-degrees", numbering.degrees[: numbering.states].reshape(-1, 1), made)
                there = self._count("queue")
                self._write("queue", tracing.queue[there : tracing.queued].reshape(-1, 1), made)
                self.reached = tuple(int(number) for number in tracing.reached)
            self._forget(old)

    def note_written(self, written: Written) -> None:
        """Note that so much of the solution is written and safe."""
        self.written = written
        with self._noting(self._count("keys")):
            pass

    @contextmanager
    def _noting(self, states: int) -> Iterator[list[str]]:
        """The names of the arrays that are made within go here; then the journal is written. What fails ends the notes."""
        made, before = list[str](), dict(self.sums)
        try:
            yield made
            told = {"states": states, "widths": self.widths, "serial": self.serial, "sums": self.sums}
            far = {"reached": self.reached, "valued": self.valued, "written": asdict(self.written)}
            self.shelf.note(self.task.about | told | far)
            self.kept = True
        except LudionError as error:
            for name in made:
                self.shelf.discard(name)
            self.sums, self.noting = before, False
            why = f"{error.__cause__.strerror}." if isinstance(error.__cause__, OSError) else str(error)
            where = self.shelf.folder or self.shelf.base
            self.task.say(f"{where} cannot be written: {why} The solve goes on in memory, and notes nothing more.")
        self.next = time.monotonic() + CHECKPOINT

    def _forget(self, names: list[str]) -> None:
        for name in names:
            self.shelf.drop(name)
            del self.sums[name]

    def _add(self, numbering: Numbering, made: list[str]) -> None:
        if numbering.packing.widths != self.widths:
            self._forget(self._names("keys"))
            self.widths = numbering.packing.widths
        for kind in KINDS:
            rows, there = _rows(numbering, kind), self._count(kind)
            if there < len(rows):
                self._write(kind, rows[there:], made)

    def _write(self, kind: str, rows: Array, made: list[str]) -> None:
        name = f"{kind}-{self.serial}"
        self.serial += 1
        made.append(name)
        self.shelf.create(name, KINDS.get(kind, "u4"), rows.shape[1], len(rows))
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
        self.reached, self.valued = tuple(state["reached"]), bool(state["valued"])
        self.written = Written.noted(state["written"])
        return Noted(self.widths, self._count("keys"), self._count("edges"))

    def read(self, numbering: Numbering) -> None:
        """Fill the lists of a numbering, which have the room."""
        states, valued = self._count("keys"), self._count("traced-values" if self.valued else "values")
        numbering.slots[[3, 14, 16]] = states, self._count("edges"), valued
        for kind in ("keys",) if self.valued else KINDS:
            self._fill(kind, _rows(numbering, kind))
        if self.valued:
            self._fill("traced-values", _rows(numbering, "values"))
        self.task.say(f"The work in {self.shelf.folder} goes on: {numbering.states:,} states are there.")

    def read_tracing(self, numbering: Numbering, tracing: Tracing) -> None:
        """Go on backwards where it was, if it was anywhere."""
        if self.reached:
            tracing.reached[:] = self.reached
            self._fill("traced-values", _rows(numbering, "values"))
            self._fill("traced-degrees", _rows(numbering, "degrees"))
            self._fill("queue", tracing.queue[: tracing.queued].reshape(-1, 1))

    def _fill(self, kind: str, rows: Array) -> None:
        """Read a list that was noted; where a file is damaged, all notes are thrown away."""
        at = 0
        for name in self._names(kind):
            end = at + self.shelf.count(name)
            self.shelf.read(name, 0, end - at, rows[at:end].reshape(-1))
            if _checksum(rows[at:end]) != self.sums[name]:
                self.task.say(f"The unfinished work in {self.shelf.folder} is damaged: it begins anew.")
                self.shelf.clear()
                self._begin()
                raise Damaged
            at = end

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
