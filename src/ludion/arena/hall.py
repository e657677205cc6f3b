"""What a cluster's worker does: it plays batches of games in halls, one for each of its threads and for each plan.

A tournament's games are played in a process beside the worker, so that a game which takes its process with it leaves the worker
alone, and threads of one worker do not wait for each other.

Batches and answers are texts of JSON, and the functions here are found by their names: whoever asks and whoever plays exchange no
code. Everything else, the compiled rules too, a worker finds on its own machine.
"""

import json
import threading
import time
from abc import ABC, abstractmethod
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import astuple
from functools import cache
from importlib.metadata import version
from typing import Any

from ludion.arena.plan import Plan
from ludion.arena.processes import Processes
from ludion.arena.schedule import Job
from ludion.core import LudionError, require

IDLE = 60.0  # seconds after which a process that nobody asks for games ends: whoever asked may be gone


class Hall(ABC):
    """Where the games of one plan are played, a batch at a time, by the rules and files that are on this machine."""

    def __init__(self, text: str) -> None:
        self.text, self.used = text, time.monotonic()

    @abstractmethod
    def play(self, jobs: list[Any]) -> Any:
        """What a batch gave, as plain data."""

    @abstractmethod
    def close(self) -> None:
        """End what is under way, and let go of everything; nobody asks again."""


def ask(run: str, plan: str, jobs: Sequence[Any]) -> str:
    """A batch of a run, as `answered` reads it. Jobs are plain data. A run is one client's: it ends its own halls and no
    others."""
    return json.dumps({"run": run, "plan": plan, "jobs": jobs, "ludion": _ludion()})


def answered(asked: str, make: Callable[[str], Hall]) -> str:
    """Play a batch in a hall that `make` makes of its plan: the games, with the seconds they took unless the hall is new and had
    to start first; or why that is refused."""
    found = json.loads(asked)
    try:
        here = _ludion()
        require(found["ludion"] == here, f"has Ludion {here}, and the run was begun with {found['ludion']}.")
        return json.dumps(_played(found["run"], found["plan"], found["jobs"], make))
    except LudionError as error:
        return json.dumps({"refused": str(error)})


def play_batch(asked: str) -> str:
    """Play a batch of a tournament's jobs."""
    return answered(asked, _TournamentHall)


def end(run: str) -> None:
    """End the games of a run, and the processes that play them."""
    _HALLS.end(run)


@cache
def _ludion() -> str:
    """The version of Ludion here; to look it up takes a millisecond."""
    return version("ludion")


def _played(run: str, text: str, jobs: list[Any], make: Callable[[str], Hall]) -> dict[str, Any]:
    hall, new = _HALLS.take(run, text, make)
    try:
        began = time.perf_counter()
        games = hall.play(jobs)
        return {"games": games, "seconds": None if new else time.perf_counter() - began}
    finally:
        _HALLS.give_back(run, hall)


class _TournamentHall(Hall):
    """A process for a tournament's games."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.plan = Plan.from_json(text)
        self.plan.require_unchanged()
        self.processes = Processes(1)

    def play(self, jobs: list[Any]) -> Any:
        return [astuple(entry) for entry in self.processes.play(self.plan, [Job(*fields) for fields in jobs])]

    def close(self) -> None:
        self.processes.close()


class _Halls:
    """The halls of this worker: as many for each run as it has threads."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._making = threading.Lock()  # rules are compiled by one thread at a time, and nobody else waits for that
        self._idle: defaultdict[str, list[Hall]] = defaultdict(list)
        self._busy: defaultdict[str, list[Hall]] = defaultdict(list)
        self._open: dict[str, object] = {}  # a sign for each run until it is ended: halls that are still being made look at it
        self._cleaner: threading.Thread | None = None

    def take(self, run: str, text: str, make: Callable[[str], Hall]) -> tuple[Hall, bool]:
        """A hall that nobody uses, and whether it is new."""
        with self._lock:
            sign = self._open.setdefault(run, object())
            fit = [hall for hall in self._idle[run] if hall.text == text]
            if fit:
                self._idle[run].remove(fit[-1])
                self._busy[run].append(fit[-1])
                return fit[-1], False
        with self._making:
            hall = make(text)
        with self._lock:
            require(self._open.get(run) is sign, "The run was ended before its games began.")
            self._busy[run].append(hall)
            if self._cleaner is None:
                self._cleaner = threading.Thread(target=self._clean, daemon=True)
                self._cleaner.start()
        return hall, True

    def give_back(self, run: str, hall: Hall) -> None:
        with self._lock:
            hall.used = time.monotonic()
            if hall in self._busy[run]:  # not if its run was ended
                self._busy[run].remove(hall)
                self._idle[run].append(hall)

    def end(self, run: str) -> None:
        with self._lock:
            self._open.pop(run, None)
            halls = self._idle.pop(run, []) + self._busy.pop(run, [])
        for hall in halls:
            hall.close()

    def _clean(self) -> None:
        """Look now and then for halls that nobody uses any more."""
        while True:
            time.sleep(IDLE / 4)
            old = time.monotonic() - IDLE
            with self._lock:
                left = [hall for halls in self._idle.values() for hall in halls if hall.used < old]
                for run in list(self._idle):
                    self._idle[run] = [hall for hall in self._idle[run] if hall.used >= old]
            for hall in left:
                hall.close()


_HALLS = _Halls()
