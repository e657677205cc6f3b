"""Retrograde analysis as machine code: every state that follows one, valued backwards from the ends; the game may cycle.

How far that is can be noted in a folder (`noting.py`), from which another process goes on.
"""

import time

import numpy as np

from ludion.core import LudionError
from ludion.native.compiled import compile_game
from ludion.native.layer_work import FULL, WIDER
from ludion.native.layout import Slots
from ludion.native.noting import Damaged, Notes
from ludion.native.numbering import Numbering
from ludion.native.packing import Packing
from ludion.native.room import machine_memory
from ludion.native.running import run_together
from ludion.native.runs import Runs
from ludion.native.standing import duration
from ludion.native.task import Task
from ludion.native.tracing import Tracing

GROWTHS = (2.0, 1.5, 1.25, 1.1)  # the first one for which there is memory
MOST = (1 << 32) - 2  # states: their numbers have 32 bits
EXTREME = 4  # kernels/retrograde.py's reason to stop


def retrograde(task: Task, notes: Notes | None = None) -> Runs:
    """Value every state of a task's game; raises `NotNative` where the rules cannot be compiled.

    The values are those of `values` in `solving/`. What the task's memory does not hold is refused with the figure; a stop ends
    it with an error. `notes`: whence work goes on that was interrupted, and where it is noted. Where the game cycles, states that
    are one up to symmetry keep their values and distances: a symmetry takes plays to plays, move by move.
    """
    while True:
        work = Analysis(task, notes)
        try:
            return Runs(task, work.whole(), notes)
        except MemoryError:
            raise LudionError(f"There is no memory left for {task.game.spec} after {work.states:,} states.") from None
        except Damaged:
            continue  # of the notes nothing is left


class Analysis:
    """One solve: its limits, its notes, and whoever watches it."""

    def __init__(self, task: Task, notes: Notes | None = None) -> None:
        self.task, self.game, self.control, self.notes = task, task.game, task.control, notes
        self.compiled = compile_game(task.game)
        self.began, self.states = time.perf_counter(), 0
        self.edges = 0  # known when all states are numbered
        self.first = 0  # states that an earlier process had found
        self.followed = 0  # states that earlier runs of the kernel had followed back

    def whole(self) -> Numbering:
        """All states, with their values."""
        here = self.compiled.slots(self.task.start)
        numbering = self.begin(tuple(max(int(value).bit_length() + 1, 4) if value >= 0 else 64 for value in here))
        self.forwards(numbering, here)
        self.backwards(numbering)
        return numbering

    def begin(self, widths: tuple[int, ...]) -> Numbering:
        """A numbering at its beginning, or where an earlier process noted that it was."""
        if self.notes is not None and (noted := self.notes.found()) is not None:
            numbering = self.numbering(noted.widths)
            self.states = self.first = noted.states
            room, edge_room = max(noted.states, numbering.room), max(noted.edges, numbering.edge_room)
            self.afford(numbering.bytes(room, edge_room))
            numbering.grow(room, edge_room)
            self.notes.read(numbering)
            if not numbering.complete:
                self.enlarge(numbering, 1)
                self.run("number_again", numbering.slots.ctypes.data)
            return numbering
        return self.numbering(widths)

    def numbering(self, widths: tuple[int, ...]) -> Numbering:
        """An empty one."""
        return Numbering(self.compiled, Packing(widths), self.task.symmetry, self.task.by == "score")

    def forwards(self, numbering: Numbering, here: Slots) -> None:
        """Number all states, with longer lists and wider keys as they are asked for; a kernel that is stopped to note how far it
        is goes on."""
        if numbering.complete:
            return
        while not numbering.complete:
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
            if why == WIDER or numbering.room > room:
                self.run("number_again", book)
            if self.notes is not None and self.notes.due:
                self.notes.note(numbering)
        if self.notes is not None and self.notes.due_at_the_turn:
            self.notes.note(numbering)

    def backwards(self, numbering: Numbering) -> None:
        """Turn the edges round and follow them from the ends; the states keep their values."""
        if self.notes is not None and self.notes.valued:
            return
        states = self.states = numbering.states
        edges = self.edges = numbering.edge_count
        numbering.numbers = np.empty(0, dtype=np.uint32)
        self.afford(states * (8 * numbering.packing.words + 20) + 8 * edges)
        starts, parents = np.zeros(states + 1, dtype=np.int64), np.empty(edges, dtype=np.uint32)
        book, tracing = numbering.slots.ctypes.data, Tracing(numbering)
        self.run("turn_round", book, starts.ctypes.data, parents.ctypes.data)
        numbering.edges = np.empty(0, dtype=np.uint32)
        if self.notes is not None:
            self.notes.read_tracing(numbering, tracing)
        addresses = (starts.ctypes.data, parents.ctypes.data, tracing.ends.ctypes.data, len(tracing.ends))
        while not tracing.complete:
            self.followed = int(tracing.reached[0])
            self.run("trace_back", book, *addresses, tracing.queue.ctypes.data, tracing.reached.ctypes.data)
            if self.notes is not None and (self.notes.due_at_the_turn if tracing.complete else self.notes.due):
                self.notes.note_tracing(numbering, tracing)

    def run(self, kernel: str, *arguments: int) -> tuple[int, int]:
        """Run a kernel: why it stopped (0: it is done) and what it asks for."""
        self.control.reset()
        self.control.slots[2] = self.states
        code, began = self.compiled.kernel(kernel), time.perf_counter()

        def tick() -> None:
            self.tell(kernel, time.perf_counter() - began)
            if kernel in ("explore", "trace_back") and self.notes is not None and self.notes.due:
                self.control.slots[0] = 1

        run_together(code, [(*arguments, self.control.address)], [self.control], tick)
        self.tell(kernel, time.perf_counter() - began)
        if self.control.stopped:
            kept = self.notes.promise if self.notes is not None else ""
            raise LudionError(f"The solve of {self.game.spec} was stopped after {self.control.progress:,} states.{kept}")
        why, what = int(self.control.slots[7]), int(self.control.slots[8])
        if why == EXTREME:
            kind = f"best play of {what:,} plies" if kernel == "trace_back" else f"a score of {what:,}"
            raise LudionError(f"{self.game.spec} has {kind}: a solution has room for 65,534 plies and scores up to 32,767.")
        return why, what

    def tell(self, kernel: str, seconds: float) -> None:
        """Put into words how far it is. Backwards all is known; forwards nobody can say what is still to come."""
        found, done = self.control.progress, int(self.control.slots[3])
        spent = time.perf_counter() - self.began
        if kernel == "explore":
            self.control.told = f"{found:,} states, {(found - self.first) / max(spent, 1e-9) / 1e6:.1f} million a second"
        elif kernel != "number_again":
            step = "its edges turned round" if kernel == "turn_round" else "backwards"
            whole = 2 * self.edges if kernel == "turn_round" else found
            own = done - self.followed if kernel == "trace_back" else done
            left = f", {duration((whole - done) * seconds / own)} left" if own > 0 and done < whole else ""
            self.control.told = f"{found:,} states, {step} {100 * done / max(whole, 1):.0f} %{left}"
        if self.task.progress is not None:
            self.task.progress(found, spent)

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
        found = [(self.task.memory, "allowed: allow more"), (machine_memory(), "that this machine has: begin with a later state")]
        return [(bound, whose) for bound, whose in found if bound is not None]

    def afford(self, needed: int) -> None:
        """Refuse what is more than is allowed, or than there is."""
        for bound, whose in self.bounds():
            if needed > bound:
                raise LudionError(
                    f"{self.game.spec} has {self.states:,} states or more, and {needed / 1e6:,.0f} MB for them and their edges "
                    f"are more than the {bound / 1e6:,.0f} MB {whose}, or fold it by symmetry."
                )
