"""The time limit of a student's statements while a file is loaded."""

import signal
from collections.abc import Callable
from types import FrameType
from typing import Any

AFTER_STOP = 1 / 6  # of the limit, for the other statements together after the first was stopped
DEFINITION_SECONDS = 1.0  # for each definition when all time is over
SHORTEST = 0.01  # seconds; a timer of 0 is none
WALL_FACTOR = 2
REPEAT = 1.0  # seconds after which a statement that caught its end is stopped again


def longest_load(seconds: float) -> float:
    """Return the wall time after which a file is not loading but stuck: it cannot be stopped from inside."""
    return WALL_FACTOR * (seconds + _after(seconds)) + 2 * REPEAT


def _after(seconds: float) -> float:
    return max(seconds * AFTER_STOP, DEFINITION_SECONDS)


class Stopped(BaseException):
    """A statement took too long."""


class Clock:
    """The CPU time and the wall time that is left for a file's statements.

    Attributes:
        stops: How many statements were stopped.
        line: The line of the file at which the first one was stopped.
    """

    def __init__(self, file: str, seconds: float) -> None:
        self._file, self._left, self._after = file, seconds, _after(seconds)
        self._wall = seconds * WALL_FACTOR
        self._at, self._fired = 0, False
        self.stops, self.line = 0, 0

    def run(self, statement: Callable[[], Any], line: int) -> None:
        """Run a statement that begins at a line.

        Raises:
            Stopped: It took too long.
        """
        self._at, self._fired = line, False
        before = {number: signal.signal(number, self._stop) for number in (signal.SIGPROF, signal.SIGALRM)}
        try:
            signal.setitimer(signal.ITIMER_PROF, max(self._left, SHORTEST), REPEAT)
            signal.setitimer(signal.ITIMER_REAL, max(self._wall, SHORTEST), REPEAT)
            statement()
        finally:
            self._left, self._wall = (signal.setitimer(timer, 0)[0] for timer in (signal.ITIMER_PROF, signal.ITIMER_REAL))
            for number, handler in before.items():
                if signal.getsignal(number) == self._stop:
                    signal.signal(number, handler)
            if self._fired:
                self.stops += 1
                self._left = self._after if self.stops == 1 else DEFINITION_SECONDS
                self._wall = self._left * WALL_FACTOR

    def _stop(self, _: int, frame: FrameType | None) -> None:
        """End the statement; note the line of the file's own that was at work, not that of a function it called."""
        if not self._fired and not self.stops:
            self.line = self._at
            while frame is not None:
                if frame.f_code.co_filename == self._file and frame.f_code.co_name == "<module>":
                    self.line = frame.f_lineno or self.line  # Python has no line for some steps of a loop
                frame = frame.f_back
        self._fired = True
        raise Stopped
