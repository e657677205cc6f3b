"""What the code of a player prints, kept apart from what the rest of the process prints."""

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from io import TextIOBase
from typing import Any, TextIO, cast

from ludion.arena.process import Log

_OWN: ContextVar[TextIOBase | None] = ContextVar("own output", default=None)
_LOCK = threading.Lock()
_CAPTURES = 0  # how many are under way


class _LogStream(TextIOBase):
    """A text stream that writes to a log."""

    def __init__(self, log: Log) -> None:
        self.log = log

    def write(self, text: str) -> int:
        self.log.add(text.encode(errors="replace"))
        return len(text)


class _Router:
    """Standard output: the log of the thread that prints, or else the stream that stood here before."""

    def __init__(self, stream: TextIO) -> None:
        self.stream = stream

    def __getattr__(self, name: str) -> Any:
        return getattr(_OWN.get() or self.stream, name)


@contextmanager
def captured_output(log: Log) -> Iterator[None]:
    """Write what this thread prints to a log. Other threads print as before.

    `contextlib.redirect_stdout` redirects all threads. Two that leave it in another order than they entered it leave standard
    output redirected.
    """
    global _CAPTURES  # noqa: PLW0603
    token = _OWN.set(_LogStream(log))
    with _LOCK:
        if not isinstance(sys.stdout, _Router):
            sys.stdout = cast("TextIO", _Router(sys.stdout))
        _CAPTURES += 1
    try:
        yield
    finally:
        with _LOCK:
            _CAPTURES -= 1
            if not _CAPTURES and isinstance(sys.stdout, _Router):
                sys.stdout = sys.stdout.stream
        _OWN.reset(token)
