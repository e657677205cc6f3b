"""A process that plays games for another one: `python -m ludion.arena.worker PLACE COUNT`.

It is the one at this place of so many, and keeps to its share of the cores.

It is given lines of JSON, first the plan and then lists of jobs; it says when it is ready, and answers each game with a line.
When nobody listens any more it ends at once, whatever it is doing. What players print goes to standard error, never among the
answers.
"""

import _thread
import json
import os
import queue
import sys
import threading
import time
from dataclasses import astuple
from typing import Any

from ludion.arena.cores import keep_to_share
from ludion.arena.plan import Plan
from ludion.arena.room import Room
from ludion.arena.schedule import Job

READY, END = "ready", "end"
GRACE = 2.0  # seconds to leave in good order


def main() -> None:
    """Play until told to end."""
    keep_to_share(int(sys.argv[1]), int(sys.argv[2]))
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    asked: queue.SimpleQueue[Any] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(asked,), daemon=True).start()
    room = Room(Plan.from_json(asked.get()))
    answers.write(json.dumps(READY) + "\n")
    answers.flush()
    try:
        while (jobs := asked.get()) != END:
            for fields in jobs:
                began = time.perf_counter()
                entry = room.play(Job(*fields))
                answers.write(json.dumps([astuple(entry), time.perf_counter() - began]) + "\n")
                answers.flush()
    except (KeyboardInterrupt, BrokenPipeError):
        pass
    finally:
        room.close()


def _listen(asked: "queue.SimpleQueue[Any]") -> None:
    """Take what comes in. The end of it without a word: whoever started this process is gone."""
    for line in sys.stdin:
        what = json.loads(line)
        asked.put(what)
        if what == END:
            return
    _thread.interrupt_main()
    time.sleep(GRACE)
    os._exit(1)


if __name__ == "__main__":
    main()
