"""A tournament that kills its own process, without warning, some seconds after it has begun to play: `killed.py FILE SECONDS`.

It goes on with what is in the file, and ends with exit code 0 once everything is played.
"""

import os
import signal
import sys
import threading
from pathlib import Path

from ludion.arena.executing import Here
from ludion.arena.plan import Plan, make_plan
from ludion.arena.store import Store
from ludion.arena.tournament import begin, run

PLAYERS = ["random", "mc:simulations=2", "alphabeta:depth=2", "random"]


def plan(kind: str = "swiss") -> Plan:
    """Four players, three rounds that hang on each other, different openings."""
    return make_plan("tic-tac-toe", PLAYERS, kind, games=40, rounds=3, openings=4, seed=7)


def main() -> None:
    """Play until killed."""
    with Store(Path(sys.argv[1]), new=True) as store:
        known = store.tournaments()
        number = known[0].id if known else begin(store, plan())
        threading.Timer(float(sys.argv[2]), os.kill, (os.getpid(), signal.SIGKILL)).start()
        run(store, number, Here())
    os._exit(0)


if __name__ == "__main__":
    main()
