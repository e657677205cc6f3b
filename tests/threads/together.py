"""Run one function in several threads at once and collect the results."""

import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

T = TypeVar("T")
THREADS = 4
SWITCH_INTERVAL = 1e-5  # seconds; short, so that threads interleave between almost any two bytecodes


@contextmanager
def frequent_switches() -> Iterator[None]:
    """Let the interpreter change threads far more often than usual."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(SWITCH_INTERVAL)
    try:
        yield
    finally:
        sys.setswitchinterval(before)


def run_together(work: Callable[[int], T], threads: int = THREADS) -> list[T]:
    """Call `work(number)` in each of several threads at the same moment and return the results in order.

    Raises the first error of any thread.
    """
    barrier = threading.Barrier(threads)
    results: dict[int, T] = {}
    errors: list[BaseException] = []

    def call(number: int) -> None:
        barrier.wait(60)
        try:
            results[number] = work(number)
        except BaseException as error:  # noqa: BLE001
            errors.append(error)

    with frequent_switches():
        workers = [threading.Thread(target=call, args=(number,), daemon=True) for number in range(threads)]
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join(300)
    if errors:
        raise errors[0]
    assert len(results) == threads, "a thread did not finish"
    return [results[number] for number in range(threads)]
