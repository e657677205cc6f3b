"""A line on the terminal that says how far a long count is, once it takes longer than a second."""

import shutil
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from ludion.cli.terminal import count, speed

PATIENCE, PAUSE = 1.0, 0.2


@contextmanager
def watched(unit: str, done: Callable[[], int], words: Callable[[str], str] = str) -> Iterator[None]:
    """Show what `done` says while the block runs, in the words that `words` makes of the usual ones; nothing where nobody watches
    standard error, and nothing afterwards."""
    if not sys.stderr.isatty():
        yield
        return
    finished, started = threading.Event(), time.monotonic()

    def watch() -> None:
        if finished.wait(PATIENCE):
            return
        while not finished.wait(PAUSE):
            seconds, number = time.monotonic() - started, done()
            far = words(f"{count(number)} {unit}, {speed(number, seconds)} a second" if number else "")
            line = f"{seconds:.0f} s{': ' if far else ''}{far}"
            # What is longer than the terminal's line would stay there, one copy for each time that it is told.
            sys.stderr.write(f"\r\x1b[K{line[: shutil.get_terminal_size().columns - 1]}")
            sys.stderr.flush()
        sys.stderr.write("\r\x1b[K")
        sys.stderr.flush()

    thread = threading.Thread(target=watch, daemon=True)
    thread.start()
    try:
        yield
    finally:
        finished.set()
        # A terminal that was stopped (Ctrl-S) holds the writer up; whoever wants to leave must not wait for it.
        thread.join(PATIENCE)
