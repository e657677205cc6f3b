"""Several processes on this machine that play a tournament's games. One that dies is replaced, and the game it died in is tried
once more."""

import json
import os
import queue
import subprocess
import sys
import tempfile
import threading
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import astuple
from typing import Any

from ludion.arena.executing import Batches, Executor
from ludion.arena.plan import Plan
from ludion.arena.schedule import Job
from ludion.arena.store import Entry, explained
from ludion.arena.worker import END, READY
from ludion.core import require

TRIES = 2  # how often a game may take its process with it
HOPELESS = 3  # processes in a row that die before they are ready
LAST_WORDS = 2_000  # characters


class Processes(Executor):
    """So many worker processes, started when the first games come and kept for the next ones."""

    def __init__(self, count: int) -> None:
        require(count >= 1, f"There must be 1 process at least, not {count}.")
        self.count = count
        self._workers: list[_Worker] = []
        self._plan: Plan | None = None
        self._heard: queue.Queue[tuple[_Worker, Any]] = queue.Queue()

    def play(self, plan: Plan, jobs: Sequence[Job]) -> Iterator[Entry]:
        if self._plan != plan:
            self.close()
        self._plan = plan
        batches, died, stillborn = Batches(jobs, self.count), Counter[str](), 0
        while len(self._workers) < min(self.count, len(jobs)):
            self._workers.append(_Worker(plan, self._heard, len(self._workers), self.count))
        try:
            self._feed(batches)
            while any(worker.jobs for worker in self._workers):
                worker, heard = self._heard.get()
                if worker not in self._workers:
                    continue
                if heard == READY:
                    stillborn, worker.ready = 0, True
                elif heard is not None:
                    entry, seconds = heard
                    worker.jobs.remove(entry.job)
                    batches.took(1, seconds)
                    yield entry
                else:
                    stillborn += not worker.ready
                    why = worker.last_words()
                    require(stillborn < HOPELESS, f"The processes that should play end before they are ready: {why}")
                    yield from self._replace(worker, plan, batches, died)
                self._feed(batches)
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        for worker in self._workers:
            worker.end()
        self._workers.clear()

    def _feed(self, batches: Batches[Job]) -> None:
        """Everybody has one batch and the next, so that nobody waits for us."""
        for worker in self._workers:
            while worker.batches < 2 and (batch := batches.next()):
                worker.give(batch)

    def _replace(self, worker: "_Worker", plan: Plan, batches: Batches[Job], died: "Counter[str]") -> Iterator[Entry]:
        """A new process for one that died; the game it was playing is tried once more, its other ones have not begun."""
        at = self._workers.index(worker)
        left = list(worker.jobs)
        if left and worker.ready:
            died[left[0].id] += 1
            if died[left[0].id] >= TRIES:
                lost = left.pop(0)
                names = (plan.names[lost.first], plan.names[lost.second])
                why = f"The process that played it died {TRIES} times: {worker.last_words()}"
                yield explained(lost, plan.game, names, why)
        batches.back(left)
        worker.end()
        self._workers[at] = _Worker(plan, self._heard, at, self.count)


class _Worker:
    """One process, at one place of so many, and a thread that hears what it says. `jobs` are those that it has and has not
    answered, in order."""

    def __init__(self, plan: Plan, heard: "queue.Queue[tuple[_Worker, Any]]", place: int, count: int) -> None:
        self.jobs: list[Job] = []
        self.ready = False
        self._sizes: list[int] = []
        self._heard = heard
        self._log = tempfile.TemporaryFile()  # noqa: SIM115  closed by `end`; without a name it is gone with us, however we end
        apart: dict[str, Any] = (
            {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP}  # type: ignore[attr-defined,unused-ignore]
            if sys.platform == "win32"
            else {"start_new_session": True}  # Ctrl-C at the terminal is for us to pass on
        )
        self._process = subprocess.Popen(
            [sys.executable, "-m", "ludion.arena.worker", str(place), str(count)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._log,
            text=True,
            encoding="utf-8",
            env={**os.environ, "PYTHONFAULTHANDLER": "1"},
            **apart,
        )
        self._say(plan.to_json())
        threading.Thread(target=self._listen, daemon=True).start()

    @property
    def batches(self) -> int:
        """How many batches it has begun or not begun."""
        left, open_ones = len(self.jobs), 0
        for size in reversed(self._sizes):
            if left <= 0:
                break
            left, open_ones = left - size, open_ones + 1
        return open_ones

    def give(self, batch: list[Job]) -> None:
        """Games to play after those it has."""
        self.jobs += batch
        self._sizes.append(len(batch))
        self._say([astuple(job) for job in batch])

    def end(self) -> None:
        """End it, in good order if it has nothing to do."""
        if not self.jobs:
            self._say(END)
        assert self._process.stdin is not None
        with suppress(OSError):  # it may be gone already
            self._process.stdin.close()
        try:
            self._process.wait(5.0)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._log.close()

    def last_words(self) -> str:
        """How it ended, and what it wrote last."""
        code = self._process.wait()
        how = f"signal {-code}" if code < 0 else f"exit code {code}"
        self._log.seek(0)
        words = self._log.read().decode("utf-8", "replace")[-LAST_WORDS:].strip()
        return f"{how}. {words}" if words else f"{how}."

    def _say(self, what: Any) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(what) + "\n")
            self._process.stdin.flush()
        except (OSError, ValueError):
            return  # it died: its reader says so

    def _listen(self) -> None:
        assert self._process.stdout is not None
        with self._process.stdout:
            for line in self._process.stdout:
                said = json.loads(line)
                self._heard.put((self, said if said == READY else (Entry.of(said[0]), said[1])))
        self._heard.put((self, None))
