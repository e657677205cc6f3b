"""Machine code that is made in the background, while the readable version of a search is already at work."""

import atexit
import os
import threading
import time
from collections.abc import Callable
from typing import Any

from ludion.core import LudionError
from ludion.core.observer import Observer
from ludion.native.errors import NotNative
from ludion.native.progress import announced, quietly
from ludion.search.walk import Stopped

# A readable search soon leaves most of the time to the compiler, which shares Python's lock with it and would come to nothing:
# connect four's kernels, there in 0.7 s alone, took more than 4 s beside a search that went on. On a clock it does so at once,
# otherwise after so many seconds, in which small searches are done.
POLITE_AFTER = 0.3
WORK, REST = 0.002, 0.008  # seconds
INTERRUPTED = 130  # a program's exit code after Ctrl-C

_UNDER_WAY: set["Making"] = set()


class Interrupt(Observer):
    """Ends a readable search at the next state it looks at, with the reason that somebody gave."""

    def __init__(self, polite_after: float = float("inf")) -> None:
        self.reason = ""
        self.polite_at = time.monotonic() + polite_after

    def enter(self, state: Any, move: Any, depth: int, alpha: float, beta: float) -> None:
        if self.reason:
            raise Stopped(self.reason)
        now = time.monotonic()
        if now > self.polite_at:
            time.sleep(REST)
            self.polite_at = now + REST + WORK

    through = enter


class Making:
    """Something being compiled in a thread of its own; `ready` once it is there, `refused` if it cannot be.

    `error`: what went wrong otherwise (no memory, say), for whoever asks next.
    """

    def __init__(self, make: Callable[[], None]) -> None:
        self.ready, self.refused = False, False
        self.error: LudionError | None = None
        self._heard, self._done = list[Interrupt](), threading.Event()
        _UNDER_WAY.add(self)
        # `make` often speaks of the player that keeps this: held here, neither of them, nor a table, would go when unwanted.
        threading.Thread(target=self._work, args=(make,), daemon=True).start()

    def interrupts(self, search: Interrupt) -> None:
        """End a readable search when machine code can take over."""
        self._heard.append(search)
        if self.ready:
            search.reason = READY

    def wait(self, sentence: str = "Making machine code") -> None:
        """Until it is there or refused; `sentence` is said meanwhile."""
        with announced(sentence):
            self._done.wait()

    def _work(self, make: Callable[[], None]) -> None:
        try:
            with quietly():
                make()
            self.ready = True
            for search in self._heard:
                search.reason = search.reason or READY
        except NotNative:
            self.refused = True
        except LudionError as error:
            self.error = error
        except Exception:  # noqa: BLE001  whatever is wrong with the rules, the search itself meets it and says so
            self.refused = True
        finally:
            _UNDER_WAY.discard(self)
            self._done.set()


READY = "ready"


@atexit.register
def finish() -> None:
    """The compiler must not be torn down at work; what it makes is kept for the next time. Ctrl-C does without."""
    try:
        for making in list(_UNDER_WAY):
            making.wait("Finishing machine code for the next time (Ctrl-C does without)")
    except KeyboardInterrupt:
        os._exit(INTERRUPTED)


def abandon() -> bool:
    """Let the program end without waiting for what is being compiled. Return whether anything is."""
    atexit.unregister(finish)
    return bool(_UNDER_WAY)
