"""Waits of tests that run on a busy machine: for a condition, with a limit that only a fault reaches."""

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

LIMIT = 120.0  # seconds
PAUSE = 0.02  # seconds between two looks


def wait_until(true: Callable[[], object], seconds: float = LIMIT) -> None:
    """Wait until a condition holds."""
    until = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < until, "it never came true"
        time.sleep(PAUSE)


@contextmanager
def repeated(act: Callable[[], object], after: float = 0.2) -> Iterator[None]:
    """Do something again and again while the block runs, such as to stop a search: before it has begun a call has no effect."""
    done = threading.Event()

    def work() -> None:
        while not done.wait(after):
            act()

    thread = threading.Thread(target=work)
    thread.start()
    try:
        yield
    finally:
        done.set()
        thread.join()
