"""Standard input and output of a student's code."""

import io
import sys
from collections.abc import Callable, Sequence
from typing import Any

MOST_PRINTED = 100_000  # characters


class Printed(io.StringIO):
    """The beginning of what is printed."""

    def __init__(self) -> None:
        super().__init__()
        self._left = MOST_PRINTED

    def write(self, text: str) -> int:
        super().write(text[: self._left])
        self._left -= min(len(text), self._left)
        return len(text)

    def text(self) -> str:
        return self.getvalue()


def quietly(run: Callable[[], Any], said: io.StringIO | None = None, typed: Sequence[str] = ()) -> Any:
    """Run code that may print and read: its output is kept apart, and its input is given."""
    before = sys.stdin, sys.stdout, sys.stderr
    sys.stdin, sys.stdout = io.StringIO("".join(f"{line}\n" for line in typed)), said or Printed()
    sys.stderr = io.StringIO()
    try:
        return run()
    finally:
        sys.stdin, sys.stdout, sys.stderr = before
