"""The order in which waiting jobs are started, shared fairly between visitors."""

import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Generic, Protocol, TypeVar

OVERTAKEN = 5.0  # seconds of waiting after which no job of a better rank goes first
SLICE = 10.0  # seconds of a job's first attempt that are not interrupted, and twice as many in each attempt after it
HALF_LIFE = 60.0  # seconds after which half of what a visitor used is forgotten
MAX_WAITING = 200
MAX_WAITING_EACH = 20  # jobs of one visitor


class Waiting(Protocol):
    """What the queue knows of a job."""

    since: float
    began: float
    attempts: int

    @property
    def rank(self) -> int: ...
    @property
    def payer(self) -> str: ...
    @property
    def code(self) -> tuple[str, ...]: ...


Job = TypeVar("Job", bound=Waiting)
Order = tuple[int, int, float, float]


@dataclass
class Usage:
    """Seconds of work that one visitor had, of which the older ones count less."""

    seconds: float = 0.0
    at: float = 0.0

    def now(self, now: float) -> float:
        """Return what still counts."""
        return float(self.seconds * 0.5 ** ((now - self.at) / HALF_LIFE))


@dataclass
class FairQueue(Generic[Job]):
    """Jobs that wait and jobs that run.

    The next job is that of the visitor with the fewest running jobs. Among those, a job of a better rank goes first for a few
    seconds, then the visitor who used the least. A job whose slice is over makes room for one that has not run yet, if the
    visitor of that one used less. It then waits, begins again, and has a slice twice as long. So each job ends.

    Two jobs that need the same uploaded code do not run together: they share one process.

    Attributes:
        clock: Returns seconds.
    """

    clock: Callable[[], float] = time.monotonic
    waiting: list[Job] = field(default_factory=list)
    running: list[Job] = field(default_factory=list)
    _usage: dict[str, Usage] = field(default_factory=dict)

    def is_full(self, payer: str) -> bool:
        """Return whether no more jobs, or no more of this visitor, may wait."""
        return len(self.waiting) >= MAX_WAITING or sum(job.payer == payer for job in self.waiting) >= MAX_WAITING_EACH

    def add(self, job: Job) -> None:
        """Let a job wait."""
        job.since = self.clock()
        self.waiting.append(job)

    def remove(self, job: Job) -> None:
        """Let a job wait no longer."""
        if job in self.waiting:
            self.waiting.remove(job)

    def next(self) -> Job | None:
        """Return the job to start next, or None if there is none that can run now."""
        busy = {name for job in self.running for name in job.code}
        ready = [job for job in self.waiting if busy.isdisjoint(job.code)]
        return min(ready, key=self._order(), default=None)

    def ahead(self, job: Job) -> int:
        """Return how many waiting jobs go before this one."""
        order = self._order()
        return sum(order(other) < order(job) for other in self.waiting if other is not job)

    def start(self, job: Job) -> None:
        """Note that a job runs."""
        self.waiting.remove(job)
        self.running.append(job)
        job.began = self.clock()

    def finish(self, job: Job) -> None:
        """Note that a job runs no longer."""
        now = self.clock()
        self.running.remove(job)
        self._usage[job.payer] = Usage(self.used(job.payer) + now - job.began, now)
        for payer in [one for one, usage in self._usage.items() if usage.now(now) < 0.01]:
            del self._usage[payer]

    def used(self, payer: str) -> float:
        """Return the seconds that count for a visitor, without those of running jobs."""
        return self._usage[payer].now(self.clock()) if payer in self._usage else 0.0

    def to_interrupt(self) -> Job | None:
        """Return the running job that makes room for the next one, or None if none has to.

        Only a job that has not run yet is worth that, because the interrupted one loses its work. In a simulation with two
        workers and four endless loops, a check of 25 s took 45 s. If interrupted jobs interrupted others again, it took 147 s.
        """
        wanted = self.next()
        if wanted is None or wanted.attempts:
            return None
        now = self.clock()
        over = [job for job in self.running if now - job.began >= SLICE * 2**job.attempts and job.payer != wanted.payer]
        victim = max(over, key=lambda job: self._used_with_running(job.payer), default=None)
        if victim is None or self._used_with_running(victim.payer) <= self._used_with_running(wanted.payer):
            return None
        return victim

    def _order(self) -> Callable[[Job], Order]:
        now, running = self.clock(), Counter(job.payer for job in self.running)

        def order(job: Job) -> Order:
            rank = 0 if now - job.since >= OVERTAKEN else job.rank
            return (running[job.payer], rank, self.used(job.payer), job.since)

        return order

    def _used_with_running(self, payer: str) -> float:
        now = self.clock()
        return self.used(payer) + sum(now - job.began for job in self.running if job.payer == payer)
