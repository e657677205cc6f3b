"""A game that cannot cycle, solved ply by ply: all states of a ply from those of the one before, then their values backwards.

A layer is all states that can be reached in so many plies, as sorted keys; every move leads from one layer into the next. A state
that can be reached in different numbers of plies stands in several layers, with the same value, and is written once at the end.
Forwards a layer is made of runs, each a set of keys that was sorted when it was full. Backwards a table has the values of a
layer, or of a part of it where memory is short: then the layer before is gone through once for each part, and keeps the best.
"""

import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import Self

import numpy as np

from ludion.core import LudionError
from ludion.native.compiled import compile_game
from ludion.native.found import Written
from ludion.native.layer_work import CHUNK, Table, WiderNeeded, Worker, width_of
from ludion.native.layout import Slots
from ludion.native.merging import merged, sortable
from ludion.native.packing import Packing
from ludion.native.room import available_memory, used_memory
from ludion.native.running import run_together
from ludion.native.shelf import Array, Shelf
from ludion.native.sizing import measure
from ludion.native.standing import Span, Standing, Teller
from ludion.native.task import Task

CHECKPOINT = 30.0  # seconds of work that may be lost
PROBED = 20_000  # plies of random play before the packing is chosen
SMALL = 20_000  # states of a layer that is not worth a thread of its own
SURPRISING = 50_000  # states of a layer from which on it is estimated what will come
MOST_PLIES = 65_000
IN_MEMORY, AT_WORK, AT_WORK_ON_DISK = 0.6, 0.35, 0.75  # shares of the memory: of the layers, and of sets and tables
LARGEST_PIECE = 1 << 21  # states that are written at once
JUDGED = 200_000  # states in all, from which on it is worth knowing whether layers have most of them in common


class Ungraded(Exception):
    """Most states of a game come back ply after ply, reached in ever more moves: layers would hold each of them many times."""


class Layers:
    """The work on one game: `solve()` does it, `states()` gives what was found. `far` is where it stands. Used as a
    context, at whose end nothing is left behind, or the work is left for another time after an error.

    Of the task's memory, three quarters of what there is if it is not given, the layers take a part; what is more is on disk.
    """

    def __init__(self, task: Task) -> None:
        self.task, self.game, self.control = task, task.game, task.control
        self.compiled = compile_game(task.game)
        whole = task.memory if task.memory is not None else (available_memory() or 4 << 30) * 3 // 4
        self.memory = max(whole - used_memory() if task.memory is not None else whole, whole // 4)
        self.shelf = Shelf(int(self.memory * IN_MEMORY), task.file, task.mark("layers 3"))
        self.next = time.monotonic() + CHECKPOINT
        self.teller, self.lock = Teller(task), threading.Lock()
        self.workers: list[Worker] = []
        self.begin(Packing((1,) * self.compiled.layout.size))

    def begin(self, packing: Packing) -> None:
        """Stand at the beginning."""
        self.far, self.backwards_done = Standing(packing.widths), 0

    # The whole

    def solve(self) -> None:
        """Find all states and value them. A stop ends it with an error; what is noted in the folder is kept."""
        if (noted := self._resumed()) is not None:
            self.far = noted
            self.backwards_done = sum(self.counts[self.far.valued :]) if self.far.backwards else 0
            self.task.say(f"The work in {self.shelf.folder} goes on: {self.found:,} states are there.")
        else:
            self.probe()
        self.lay_out()
        self._backwards()

    def _resumed(self) -> Standing | None:
        """Where an earlier process was, if its files are what it wrote. Rows that it had not finished are thrown away."""
        noted = self.shelf.resume(self.task.say)
        if noted is None:
            return None
        far = Standing.noted(noted)
        if (name := far.at_work) in self.shelf.items:
            if far.parts > 1:  # each part changes the values again, so that those in the file are of no one moment
                self.shelf.drop(name)
                far.part, far.parts, far.left = 0, 0, None
            for begin, end in far.left or ():
                self.shelf.write(name, begin, np.zeros((end - begin, 1), dtype=np.uint32), final=False)
        if self.shelf.verify():
            return far
        self.task.say(f"The unfinished work in {self.shelf.folder} is damaged: it begins anew.")
        self.shelf.clear()
        return None

    def states(self, after: tuple[int, ...] = ()) -> Iterator[tuple[Slots, Array]]:
        """Keys in rising order with their values, a piece at a time; only those that come after a key, if one is given."""
        for worker in self.workers:
            worker.free()
        names: list[tuple[str, str | None]] = [(keys, f"values-{ply}") for ply, keys in enumerate(self.far.layers)]
        rows = min(LARGEST_PIECE, int(self.memory * AT_WORK / (64 * self.packing.words)))
        key = np.array(after, dtype=np.int64) if after else None
        for keys, values in merged(self.shelf, names, self.packing.words, rows, key):
            if self.control.stopped:
                raise self._stopped()
            yield keys, values

    def note_written(self, written: Written) -> None:
        """Note that so much of the solution is written and safe."""
        self.far.written = written
        self._pause()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if kind is None or kind is Ungraded:
            self.shelf.clear()
        else:
            self.shelf.leave()

    @property
    def written(self) -> Written:
        return self.far.written

    @property
    def folder(self) -> Path | None:
        return self.shelf.folder if self.shelf.noted else None

    @property
    def due(self) -> bool:
        return self.shelf.base is not None and time.monotonic() > self.next

    @property
    def count(self) -> int:
        return sum(self.counts)

    @property
    def packing(self) -> Packing:
        return Packing(self.far.widths)

    @property
    def counts(self) -> list[int]:
        """The states of each layer."""
        return [self.shelf.count(name) for name in self.far.layers]

    @property
    def found(self) -> int:
        """States so far, those of the layer that is being made included."""
        return sum(self.shelf.count(name) for name in (*self.far.layers, *self.far.runs)) + sum(one.held for one in self.workers)

    # What comes first

    def probe(self) -> None:
        """Choose the packing by what random games show: never too wide, and rarely too narrow."""
        here, size = self.compiled.slots(self.task.start), self.compiled.layout.size
        seen, row, moves = np.zeros(size, dtype=np.int64), np.zeros(size, dtype=np.int64), np.empty(256, dtype=np.int64)
        kernel = self.compiled.kernel("probe_widths")
        while True:
            memory = (seen.ctypes.data, row.ctypes.data, moves.ctypes.data, len(moves))
            wanted = kernel(self.compiled.rules_at, here.ctypes.data, self.task.symmetry, PROBED, *memory, self.control.address)
            if wanted <= len(moves):
                break
            moves = np.empty(2 * wanted, dtype=np.int64)
        self.begin(Packing(tuple(width_of(int(bits)) for bits in seen)))

    def _first(self) -> None:
        """The layer of the start alone."""
        state = self.compiled.canonical(self.task.start) if self.task.symmetry else self.task.start
        self.far.layers = [self._keep(self.packing.keys(self.compiled.slots(state)[None]))]

    # Forwards

    def lay_out(self, depth: int | None = None) -> None:
        """Find all states, or those that are reached in up to `depth` plies; a packing that turns out too narrow begins anew."""
        while not self.far.backwards:
            try:
                self._forwards(depth)
                if depth is not None:
                    return
            except WiderNeeded as needed:
                self.control.reset()
                self.shelf.clear()
                self.begin(self.packing.wider(needed.slot, needed.width))

    def _forwards(self, depth: int | None) -> None:
        self._hire()
        if not self.far.layers:
            self._first()
        while depth is None or len(self.far.layers) <= depth:
            layer = self.far.layers[-1]
            if self.far.left is None:
                self.far.left = [(0, self.shelf.count(layer))]
            while self.far.left:
                self.far.left = self._round(self._expand, self.far.left)
            made = self._merge()
            if self.shelf.count(made) == 0:
                self.shelf.drop(made)
                self.far.backwards, self.far.valued, self.far.left = True, len(self.far.layers), None
                return
            self.far.layers.append(made)
            self.far.left = None
            if len(self.far.layers) > MOST_PLIES:
                raise LudionError(f"{self.game.spec} can last for more than {MOST_PLIES:,} plies, which no solution holds.")
            if depth is None:
                self._judge(self.shelf.count(made))
            if depth is None and not self.far.expected and self.shelf.count(made) > SURPRISING:
                self.far.expected = measure(self)
            self._pause()

    def _judge(self, made: int) -> None:
        """Give up where layers are the wrong way: in nim a state is reached in any number of plies. Looked at early, and again
        each time that there are twice as many states."""
        self.far.seen += made
        if not max(self.far.judged, JUDGED) <= self.far.seen <= 20 * JUDGED:
            return
        self.far.judged = 2 * self.far.seen
        last, *earlier = (sortable(self.shelf.read(name, 0, self.shelf.count(name))) for name in self.far.layers[:-4:-1])
        if np.isin(last[:: len(last) // 1000 + 1], np.concatenate(earlier)).mean() > 0.5:
            raise Ungraded

    def _expand(self, worker: Worker, begin: int, end: int) -> int:
        """Make runs of what follows a span of the last layer; how far it came."""
        at, layer, counts = begin, self.far.layers[-1], [self.shelf.count(name) for name in self.far.layers[-2:]]
        growth = max(1.3 * counts[-1] / counts[0], 1.0) if len(counts) > 1 else 4.0
        words = 8 * (worker.stride / 0.7 + worker.words)
        most = int(self._at_work() / len(self.workers) / words)
        while at < end:
            worker.empty_set(min(int((end - at) * growth) + 1, most))
            first = at
            while at < end:
                rows = worker.rows(self.shelf, layer, at, min(at + CHUNK, end))
                at += worker.expand(rows, self.control)
                if worker.full or self.control.slots[0]:
                    break
            rows = worker.gathered()
            with self.lock:
                self.far.runs.append(self._keep(rows))
                worker.book[3] = 0
            growth = 1.1 * len(rows) / max(at - first, 1)
            if self.control.slots[0]:
                break
        return at

    def _keep(self, rows: Slots) -> str:
        """Put keys on the shelf, under a name that was never used before."""
        name = f"keys-{self.far.serial}"
        self.far.serial += 1
        self.shelf.create(name, "i8", self.packing.words, len(rows))
        self.shelf.write(name, 0, rows)
        return name

    def _merge(self) -> str:
        """Make a layer of its runs."""
        runs, self.far.runs = self.far.runs, []
        if len(runs) == 1:
            return runs[0]
        for worker in self.workers:
            worker.free()  # the runs, the layer and their pieces are in memory now, and with the sets it would be too much
        name, count, words = f"keys-{self.far.serial}", 0, self.packing.words
        self.far.serial += 1
        self.shelf.create(name, "i8", words, sum(self.shelf.count(run) for run in runs))
        rows = min(LARGEST_PIECE, int(self.memory * AT_WORK / (64 * words)))
        for keys, _ in merged(self.shelf, [(run, None) for run in runs], words, rows):
            self.shelf.write(name, count, keys)
            count += len(keys)
        self.shelf.cut(name, count)
        for run in runs:
            self.shelf.drop(run)
        return name

    # Backwards

    def _backwards(self) -> None:
        self._hire()
        for worker in self.workers:
            worker.free()
        table = Table(self.packing.words)
        for ply in range(self.far.valued - 1, -1, -1):
            after = self.shelf.count(self.far.layers[ply + 1]) if ply + 1 < len(self.far.layers) else 0
            parts = max(-(-after // table.rows(self._at_work())), 1)
            if self.far.left is None or self.far.parts != parts:
                self.far.part, self.far.parts, self.far.left = 0, parts, None
            if f"values-{ply}" not in self.shelf.items:
                self.shelf.create(f"values-{ply}", "u4", 1, self.shelf.count(self.far.layers[ply]), blank=True)
            while self.far.part < parts:
                self._fill(table, ply + 1, after * self.far.part // parts, after * (self.far.part + 1) // parts)
                if self.far.left is None:
                    self.far.left = [(0, self.shelf.count(self.far.layers[ply]))]
                while self.far.left:
                    self.far.left = self._round(partial(self._value, ply), self.far.left)
                self.far.left, self.far.part = None, self.far.part + 1
            self.far.valued = ply
            self._pause()

    def _fill(self, table: Table, ply: int, begin: int, end: int) -> None:
        """Put a part of a layer into the table, with the values."""
        table.empty(end - begin)
        for worker in self.workers:
            worker.aim(table)
        first = self.workers[0]
        for at in range(begin, end, CHUNK):
            span = (at, min(at + CHUNK, end))
            first.fill(first.rows(self.shelf, self.far.layers[ply], *span), first.values(self.shelf, f"values-{ply}", *span))

    def _value(self, ply: int, worker: Worker, begin: int, end: int) -> int:
        """Value a span of a layer; how far it came."""
        at, last = begin, self.far.part + 1 == self.far.parts
        while at < end and not self.control.slots[0]:
            span = (at, min(at + CHUNK, end))
            rows = worker.rows(self.shelf, self.far.layers[ply], *span)
            values = worker.values(self.shelf, f"values-{ply}", *span)
            done = worker.value(rows, values, self.control, self.game)
            if self.shelf.on_disk:
                self.shelf.write(f"values-{ply}", at, values[:done], final=last)
            if last and not values[:done].all():
                self.shelf.clear()
                raise LudionError(
                    f"The layers of {self.game.spec} do not fit together: its rules do not always give the same states, or the "
                    f"work that was kept is damaged. It is thrown away; solve again."
                )
            if last:
                with self.lock:
                    self.backwards_done += done
            at += done
        return at

    # Threads, pauses, words

    def _hire(self) -> None:
        """A worker for each thread; the first kernels are compiled now, before any clock runs."""
        many = range(self.task.threads or 1)
        self.workers = [Worker(self.compiled, self.packing, self.task.symmetry, self.task.by == "score") for _ in many]
        for name in ("expand_layer", "gather_keys", "sort_keys", "fill_buckets", "value_layer"):
            self.compiled.kernel(name)

    def _at_work(self) -> int:
        return int(self.memory * (AT_WORK_ON_DISK if self.shelf.on_disk else AT_WORK))

    def _round(self, work: Callable[[Worker, int, int], int], left: list[Span]) -> list[Span]:
        """Have spans done by the workers until there is a pause; the spans that are left."""
        if sum(end - begin for begin, end in left) <= SMALL:
            reached = [work(self.workers[0], *span) for span in left]
        else:
            left = _spread(left, len(self.workers))
            calls = [(worker, *span) for worker, span in zip(self.workers, left, strict=False)]
            reached = run_together(work, calls, [self.control], self._tick)
            reached += [begin for begin, _ in left[len(calls) :]]
            self._tell()
        left = [(at, end) for at, (_, end) in zip(reached, left, strict=True) if at < end]
        if self.control.stopped:
            raise self._stopped()
        self.control.reset()
        if time.monotonic() > self.next:
            self.far.left = left
            self._pause()
        return left

    def _tick(self) -> None:
        """Ten times a second: say how far it is, and make all threads stop when it is time to note it."""
        self._tell()
        if self.due:
            self.control.slots[0] = 1

    def _pause(self) -> None:
        """Note how far the work is, if it is to be kept and lasts long."""
        if self.shelf.base is None:
            self.shelf.note({})
        elif self.due:
            self.shelf.spill(self.far.unfinished)
            self.shelf.note(self.task.about | {"states": self.found} | asdict(self.far))
            self.next = time.monotonic() + CHECKPOINT

    def _tell(self) -> None:
        if self.far.backwards:
            self.teller.backwards(self.backwards_done, self.found)
        else:
            self.teller.forwards(len(self.far.layers), self.found, self.far.expected)

    def _stopped(self) -> LudionError:
        kept = " What was noted is kept: solve again to go on." if self.shelf.noted else ""
        return LudionError(f"The solve of {self.game.spec} was stopped after {self.found:,} states.{kept}")


def _spread(left: list[Span], many: int) -> list[Span]:
    """Spans cut in two, the longest first, until there is one for each worker."""
    left = sorted(left)
    while len(left) < many:
        begin, end = max(left, key=lambda span: span[1] - span[0])
        if end - begin < SMALL:
            break
        left.remove((begin, end))
        left += [(begin, (begin + end) // 2), ((begin + end) // 2, end)]
    return left
