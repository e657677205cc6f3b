"""Checks of lesson solutions, one question after the other, each check interruptible between two questions."""

import asyncio
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from ludion.core import LudionError
from ludion.core.errors import LimitError
from ludion.lessons.check import Checker, FileReport
from ludion.web.threads import in_thread

if TYPE_CHECKING:
    from ludion.web.thinkers import Document, Thought

LOAD_SECONDS = 10.0  # of CPU time, because a check cannot be interrupted while it loads the file


class Interrupted(Exception):
    """The check makes room for another one, or nobody wants it any more."""


class LessonChecks:
    """A worker that checks solutions. What a thought tells it: the lesson, the text, the questions and the level of isolation."""

    async def think(self, thought: "Thought") -> None:
        """Hand on the question that is checked, and in the end the report."""
        loop = asyncio.get_running_loop()

        def hand_on(document: "Document") -> None:
            with suppress(RuntimeError):  # the server has ended meanwhile
                loop.call_soon_threadsafe(thought.answers.put_nowait, document)

        thought.answers.put_nowait({"phase": "starting"})
        with suppress(Interrupted):
            thought.answers.put_nowait({"done": {"report": await in_thread(check_text, thought, hand_on)}})

    def stop(self, number: str) -> None:
        """Do nothing: the check itself looks between two questions."""

    def interrupt(self, thought: "Thought") -> None:
        """Do nothing: the check itself looks between two questions."""


def check_text(thought: "Thought", hand_on: Callable[["Document"], None]) -> FileReport:
    """Check a solution. The text is in a file that is gone afterwards.

    Raises:
        Interrupted: The thought was interrupted, or nobody waits for it.
        LimitError: The whole check took longer than the thought may.
    """
    told, end = thought.told, time.monotonic() + thought.seconds
    count = 0

    def progress(number: str) -> None:
        nonlocal count
        if thought.interrupted or thought.unwanted:
            raise Interrupted
        if time.monotonic() > end:
            raise LimitError("The check of your solution took longer than {seconds} seconds.", seconds=f"{thought.seconds:.0f}")
        count += 1
        hand_on({"phase": "question", "question": number, "number": count})

    try:
        with tempfile.TemporaryDirectory(prefix="ludion-lesson-") as folder:
            file = Path(folder) / "solution.py"
            file.write_text(told["text"], encoding="utf-8", errors="replace")
            Path(folder).chmod(0o755)
            with Checker(told["lesson"], told["level"], told["numbers"], load_seconds=LOAD_SECONDS) as checker:
                return checker.check(file, progress)
    except OSError as error:
        raise LudionError(f"The solution cannot be checked here now: {error.strerror}.") from error
