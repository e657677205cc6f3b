"""What a cluster's worker does: it plays batches of games in processes beside it, so that a game which takes its process with it
leaves the worker alone, and threads of one worker do not wait for each other.

Batches and answers are texts of JSON, and the functions here are found by their names: whoever asks and whoever plays exchange no
code. Everything else, the compiled rules too, a worker finds on its own machine.
"""

import json
import threading
import time
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import astuple
from functools import cache
from importlib.metadata import version
from typing import Any

from ludion.arena.plan import Plan
from ludion.arena.processes import Processes
from ludion.arena.schedule import Job
from ludion.core import LudionError, require

IDLE = 60.0  # seconds after which a process that nobody asks for games ends: whoever asked may be gone


def ask(run: str, plan: str, jobs: Sequence[Job]) -> str:
    """A batch of a run, as `play_batch` reads it. A run is one client's: it ends its own processes and no others."""
    return json.dumps({"run": run, "plan": plan, "jobs": [astuple(job) for job in jobs], "ludion": _ludion()})


def play_batch(asked: str) -> str:
    """Play a batch: the games, with the seconds they took unless a process had to be started first; or why that is refused."""
    found = json.loads(asked)
    try:
        here = _ludion()
        require(found["ludion"] == here, f"has Ludion {here}, and the tournament was begun with {found['ludion']}.")
        return json.dumps(_played(found["run"], found["plan"], [Job(*fields) for fields in found["jobs"]]))
    except LudionError as error:
        return json.dumps({"refused": str(error)})


def end(run: str) -> None:
    """End the games of a run, and the processes that play them."""
    _HALLS.end(run)


@cache
def _ludion() -> str:
    """The version of Ludion here; to look it up takes a millisecond."""
    return version("ludion")


def _played(run: str, text: str, jobs: list[Job]) -> dict[str, Any]:
    hall, new = _HALLS.take(run, text)
    try:
        began = time.perf_counter()
        games = [astuple(entry) for entry in hall.processes.play(hall.plan, jobs)]
        return {"games": games, "seconds": None if new else time.perf_counter() - began}
    finally:
        _HALLS.give_back(run, hall)


class _Hall:
    """A process for the games of one plan, by the rules and players' files that are on this machine."""

    def __init__(self, text: str) -> None:
        self.text, self.plan = text, Plan.from_json(text)
        self.plan.require_unchanged()
        self.processes = Processes(1)
        self.used = time.monotonic()


class _Halls:
    """The halls of this worker: as many for each run as it has threads."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._idle: defaultdict[str, list[_Hall]] = defaultdict(list)
        self._busy: defaultdict[str, list[_Hall]] = defaultdict(list)
        self._cleaner: threading.Thread | None = None

    def take(self, run: str, text: str) -> tuple[_Hall, bool]:
        """A hall that nobody uses, and whether it is new."""
        with self._lock:
            fit = [hall for hall in self._idle[run] if hall.text == text]
            hall = fit[-1] if fit else _Hall(text)
            if fit:
                self._idle[run].remove(hall)
            self._busy[run].append(hall)
            if self._cleaner is None:
                self._cleaner = threading.Thread(target=self._clean, daemon=True)
                self._cleaner.start()
        return hall, not fit

    def give_back(self, run: str, hall: _Hall) -> None:
        with self._lock:
            hall.used = time.monotonic()
            if hall in self._busy[run]:  # not if its run was ended
                self._busy[run].remove(hall)
                self._idle[run].append(hall)

    def end(self, run: str) -> None:
        with self._lock:
            halls = self._idle.pop(run, []) + self._busy.pop(run, [])
        for hall in halls:
            hall.processes.close()

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
                hall.processes.close()


_HALLS = _Halls()
