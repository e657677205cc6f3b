"""A tournament with hostile players: `python -m tests.soak.tournament STORE FOLDER LEVEL`. It resumes what is in the store."""

import sys
from pathlib import Path

from ludion.arena.executing import Here
from ludion.arena.plan import Plan, make_plan
from ludion.arena.store import Store
from ludion.arena.tournament import begin, run

# Their games end quickly, and in the same way each time.
PLAYERS = ("good", "exits", "plays_illegally", "leaves_orphans")


def plan(folder: Path, level: str) -> Plan:
    """Return the plan: all players against each other, and against one of the library."""
    own = [f"{folder / 'players.py'}:{name}" for name in PLAYERS]
    return make_plan("tic-tac-toe", [*own, "random"], "round-robin", games=2, seed=5, isolation=level)


def main() -> None:
    """Play until the end, or until somebody kills this process."""
    path, folder, level = Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3]
    with Store(path, new=True) as store:
        known = store.tournaments()
        number = known[0].id if known else begin(store, plan(folder, level))
        executor = Here()
        try:
            run(store, number, executor)
        finally:
            executor.close()


if __name__ == "__main__":
    main()
