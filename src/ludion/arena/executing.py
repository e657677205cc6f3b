"""Who plays a tournament's games: this process, several of them, or whatever else can be given batches of jobs."""

import math
import time
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Iterator, Sequence
from typing import Generic, TypeVar

from ludion.arena.plan import Plan
from ludion.arena.room import Room
from ludion.arena.schedule import Job
from ludion.arena.store import Entry
from ludion.core import LudionError

BATCH = 0.1  # seconds of work at least that are handed out at once, so that handing out is no work to speak of
LARGEST = 2_000  # jobs in a batch: what is lost with a worker, and has to be played again, stays small

J = TypeVar("J")


class Broken(LudionError):
    """Whoever played is gone. What was played is kept, and the rest can be played later."""


class Executor(ABC):
    """Plays jobs, in any order, and gives each back once: played, or explained if that is impossible."""

    @abstractmethod
    def play(self, plan: Plan, jobs: Sequence[Job]) -> Iterator[Entry]:
        """Whoever stops asking stops the games that are under way."""

    def close(self) -> None:  # noqa: B027  some have nothing to give back
        """Let go of everything."""


class Here(Executor):
    """This process, one game after the other."""

    def __init__(self) -> None:
        self._room: Room | None = None

    def play(self, plan: Plan, jobs: Sequence[Job]) -> Iterator[Entry]:
        if self._room is None or self._room.plan != plan:
            self.close()
            self._room = Room(plan)
        for job in jobs:
            yield self._room.play(job)

    def close(self) -> None:
        if self._room is not None:
            self._room.close()
        self._room = None


class Batches(Generic[J]):
    """Hands out jobs in batches of a tenth of a second, or of so many, or more, by what games have taken so far; smaller ones
    towards the end, so that all workers are done at about the same time."""

    def __init__(self, jobs: Sequence[J], workers: int, seconds: float = BATCH) -> None:
        self.left, self.workers, self.seconds = deque(jobs), workers, seconds
        self._played, self._spent = 0, 0.0

    def took(self, games: int, seconds: float) -> None:
        """So many games took so long."""
        self._played, self._spent = self._played + games, self._spent + seconds

    def next(self) -> list[J]:
        """The next batch; empty if there is no more."""
        share = math.ceil(len(self.left) / (2 * self.workers))
        wanted = math.ceil(self.seconds * self._played / self._spent) if self._spent > 0 else 1
        return [self.left.popleft() for _ in range(min(wanted, share, LARGEST, len(self.left)))]

    def back(self, jobs: Sequence[J]) -> None:
        """Jobs that were handed out and not played."""
        self.left.extendleft(reversed(jobs))


class Trying(Executor):
    """This process for as long as `seconds`; from then on another executor, if what is left is worth its start."""

    def __init__(self, other: Executor, seconds: float = 1.0, worth: float = 3.0) -> None:
        self._here, self._other, self._seconds, self._worth = Here(), other, seconds, worth
        self._moved = False

    def play(self, plan: Plan, jobs: Sequence[Job]) -> Iterator[Entry]:
        began, done = time.monotonic(), 0
        while done < len(jobs) and not self._moved:
            yield from self._here.play(plan, jobs[done : done + 1])
            done += 1
            spent = time.monotonic() - began
            self._moved = spent > self._seconds and spent / done * (len(jobs) - done) > self._worth
        if done < len(jobs):
            self._here.close()
            yield from self._other.play(plan, jobs[done:])

    def close(self) -> None:
        self._here.close()
        self._other.close()
