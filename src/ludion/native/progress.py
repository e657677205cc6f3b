"""A sentence and a mark on the terminal while something takes more than a second."""

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

PATIENCE, PACE = 1.0, 0.5
_QUIET: ContextVar[bool] = ContextVar("quiet", default=False)


@contextmanager
def quietly() -> Iterator[None]:
    """Announce nothing here: whoever waits for this says so, and nobody else wants to know."""
    before = _QUIET.set(True)
    try:
        yield
    finally:
        _QUIET.reset(before)


@contextmanager
def announced(sentence: str) -> Iterator[None]:
    """Say `sentence` on a terminal or in a notebook once a second has passed, with a dot every half second until it is done."""
    done, end = threading.Event(), ["stopped"]

    def watch() -> None:
        if done.wait(PATIENCE):
            return
        sys.stderr.write(sentence + " ")
        while not done.wait(PACE):
            sys.stderr.write(".")
            sys.stderr.flush()
        sys.stderr.write(f" {end[0]}\n")
        sys.stderr.flush()

    if _QUIET.get() or not (sys.stderr.isatty() or "ipykernel" in sys.modules):
        yield
        return
    thread = threading.Thread(target=watch, daemon=True)
    thread.start()
    try:
        yield
        end[0] = "done"
    finally:
        done.set()
        thread.join()
