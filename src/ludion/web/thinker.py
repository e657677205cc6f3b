"""A process that thinks for the server: `python -m ludion.web.thinker`.

With the names of visitors' games and players, each with its file, it runs those, which must be in a sandbox.

It is given jobs as lines of JSON and answers with lines of JSON, any number of them with what is known so far and one with the
result, or with a sentence. `{"stop": id}` ends the job under way with what is known. What players print goes to standard error.
"""

import _thread
import json
import os
import queue
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from ludion.core import LudionError, require
from ludion.core.language import speaking
from ludion.web import own
from ludion.web.jobs import JOBS

GRACE = 2.0  # seconds to leave in good order once nobody listens
AGAIN = 0.05  # seconds
NICE, SESSION_NICE = 10, 5
# Bytes that may be reserved. Each kernel thread reserves a stack of 256 MiB, each engine its table and its tree, and nearly all
# of it stays empty: workers with 3 GiB reserved filled 340 MB. What is filled is bounded by the server.
RESERVED = 16 << 30

Tell = Callable[[dict[str, Any]], None]


class Thinking:
    """What is under way, for whoever wants it to end."""

    def __init__(self) -> None:
        self.number, self._last = "", ""
        self.stop: Callable[[], None] | None = None
        self.stopped = False
        self.tell_phase: Callable[[str], None] = lambda _: None

    def begin(self, number: str) -> None:
        """Another job is under way, which may have been ended while it waited here."""
        self.stop, self.stopped = None, False
        self.number = number
        self.stopped = self.stopped or number == self._last

    def end(self, number: str) -> None:
        """End the job with this number, if it is the one under way or still to come."""
        self._last = number
        if number == self.number:
            self.stopped = True
            threading.Thread(target=self._insist, args=(number,), daemon=True).start()

    def _insist(self, number: str) -> None:
        """Ask until it has ended: a search that is about to begin does not hear what was said before."""
        while self.number == number:
            if self.stop is not None:
                self.stop()
            time.sleep(AGAIN)

    def stoppable(self, stop: Callable[[], None]) -> None:
        """From now on this ends the job."""
        self.stop = stop


def main() -> None:
    """Think until there is nobody to think for."""
    _stand_back()
    bound_memory()
    own.HERE.update(zip(sys.argv[1::2], map(Path, sys.argv[2::2]), strict=True))
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    thinking, jobs = Thinking(), queue.SimpleQueue[dict[str, Any]]()
    threading.Thread(target=_listen, args=(jobs, thinking), daemon=True).start()

    def tell(document: dict[str, Any]) -> None:
        answers.write(json.dumps({"id": thinking.number, **document}) + "\n")
        answers.flush()

    if own.HERE:
        thinking.tell_phase = lambda phase: tell({"phase": phase})
    try:
        tell({"ready": True})
        while True:
            _work(jobs.get(), thinking, tell)
    except (KeyboardInterrupt, BrokenPipeError):
        pass


def _stand_back() -> None:
    """Leave the processor to the server, and to whatever else is done here, whenever they want it."""
    if hasattr(os, "nice"):
        os.nice(NICE)
    # Linux may weigh whole sessions against each other, and a process's niceness only within its own, which this one began.
    with suppress(OSError):
        Path("/proc/self/autogroup").write_text(str(SESSION_NICE), encoding="ascii")


def bound_memory() -> None:
    """Limit the memory that this process reserves: what no machine has is rejected at once with a `MemoryError`.

    `RLIMIT_DATA` counts all private memory that can be written to, also stacks and arrays that nobody has written to.
    """
    try:
        import resource
    except ImportError:  # not a system that bounds it
        return
    _, most = resource.getrlimit(resource.RLIMIT_DATA)
    resource.setrlimit(resource.RLIMIT_DATA, (RESERVED if most < 0 else min(RESERVED, most), most))


def _work(job: dict[str, Any], thinking: Thinking, tell: Tell) -> None:
    thinking.begin(job["id"])
    try:
        require(not thinking.stopped, "It was stopped.")
        with speaking(job["language"]):
            if own.HERE:
                own.try_import()
                thinking.tell_phase("imported")
            tell({"done": JOBS[job["kind"]](job["told"], lambda known: tell({"known": known}), thinking)})
    except LudionError as error:
        tell({"refused": str(error)})
    except (RecursionError, MemoryError) as error:
        tell({"refused": f"That is too large to be thought through here ({type(error).__name__})."})
    except Exception as error:
        if not own.HERE:
            raise
        tell({"refused": f"What you wrote stops with {type(error).__name__}: {error}"[:500]})
    finally:
        thinking.number = ""


def _listen(jobs: "queue.SimpleQueue[dict[str, Any]]", thinking: Thinking) -> None:
    """Take what comes in. The end of it: the server is gone."""
    for line in sys.stdin:
        what = json.loads(line)
        if "stop" in what:
            thinking.end(what["stop"])
        else:
            jobs.put(what)
    _thread.interrupt_main()
    time.sleep(GRACE)
    os._exit(1)


if __name__ == "__main__":
    main()
