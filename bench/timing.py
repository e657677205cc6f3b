"""How speed is measured on a machine that others use too: turns are interleaved, and the best turn of each counts."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

Work = Callable[[], int]  # does something, and says how much of it


@dataclass(frozen=True)
class Effort:
    """How long and how often to measure; `quick` for a tenth of the time, and for figures that only show that it runs."""

    quick: bool = False

    @property
    def rounds(self) -> int:
        return 1 if self.quick else 3

    def seconds(self, wanted: float) -> float:
        """How long a turn lasts at least."""
        return wanted / 5 if self.quick else wanted


def speed(work: Work, seconds: float) -> float:
    """How much work is done a second, repeated for at least so long."""
    done, started = 0, time.perf_counter()
    while True:
        done += work()
        elapsed = time.perf_counter() - started
        if elapsed >= seconds:
            return done / elapsed


def best_speeds(works: Sequence[Work], seconds: float, rounds: int) -> list[float]:
    """The speed of each, A B A B ..., so that a slow moment of the machine falls on all of them."""
    best = [0.0] * len(works)
    for _ in range(rounds):
        for place, work in enumerate(works):
            best[place] = max(best[place], speed(work, seconds))
    return best


def enough(run: Callable[[int], object], seconds: float = 0.02) -> int:
    """How many at once take so long that the cost of asking no longer shows."""
    count = 1
    while True:
        started = time.perf_counter()
        run(count)
        if time.perf_counter() - started >= seconds:
            return count
        count *= 2
