"""A sentence and a mark on the terminal while something takes more than a second."""

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager

PATIENCE, PACE = 1.0, 0.5


@contextmanager
def announced(sentence: str) -> Iterator[None]:
    """Say `sentence` on a terminal or in a notebook once a second has passed, with a dot every half second until it is done."""
    done = threading.Event()

    def watch() -> None:
        if done.wait(PATIENCE):
            return
        sys.stderr.write(sentence + " ")
        while not done.wait(PACE):
            sys.stderr.write(".")
            sys.stderr.flush()
        sys.stderr.write(" done\n")
        sys.stderr.flush()

    if not (sys.stderr.isatty() or "ipykernel" in sys.modules):
        yield
        return
    thread = threading.Thread(target=watch, daemon=True)
    thread.start()
    try:
        yield
    finally:
        done.set()
        thread.join()
