"""What can fail for a while: when the disk is full, it is said once, and tried again until there is room."""

import errno
import time
from collections.abc import Callable
from typing import TypeVar

from ludion.arena.store_file import DiskFull
from ludion.core import LudionError

PAUSE = 10.0  # seconds until another try

_T = TypeVar("_T")


class Patience:
    """Does things, again and again while there is no room; `tell` hears what happens, a sentence at a time."""

    def __init__(self, tell: Callable[[str], None], pause: float = PAUSE) -> None:
        self.tell, self.pause = tell, pause
        self._said = ""

    def __call__(self, action: Callable[[], _T]) -> _T:
        """Do it, as soon as there is room for it."""
        told = False
        while True:
            try:
                return action()
            except (LudionError, OSError) as error:
                if not _no_room(error):
                    raise
            if not told:
                self.tell("The disk is full: the ladder pauses, and goes on when there is room. What is kept is safe.")
            told = True
            time.sleep(self.pause)

    def tell_once(self, sentence: str) -> None:
        """Say what would otherwise be said over and over."""
        if sentence != self._said:
            self.tell(sentence)
        self._said = sentence


def _no_room(error: BaseException) -> bool:
    """Whether an error says that there is no room for a file."""
    cause = error if isinstance(error, OSError) else error.__cause__
    return isinstance(error, DiskFull) or (isinstance(cause, OSError) and cause.errno in (errno.ENOSPC, errno.EDQUOT))
