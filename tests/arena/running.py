"""Tournaments run in a test, and their games without what hangs on the time of day."""

from pathlib import Path

from ludion.arena.executing import Executor, Here
from ludion.arena.plan import Plan
from ludion.arena.store import Store
from ludion.arena.tournament import begin, run

Row = tuple[object, ...]


def played(path: Path, plan: Plan, executor: Executor | None = None) -> list[Row]:
    """All games of a plan in the schedule's order, played now."""
    with Store(path, new=True) as store:
        number = begin(store, plan)
        executor = executor or Here()
        try:
            run(store, number, executor)
        finally:
            executor.close()
    return table(path)


def table(path: Path) -> list[Row]:
    """The same of what a file has."""
    with Store(path) as store:
        games = list(store.games())
    return [
        (kept.entry.job, kept.entry.line, kept.entry.winner, kept.entry.reason, kept.entry.score, kept.extra["seeds"])
        for kept in games
    ]
