"""Games a second between players that hardly think: what the arena itself costs, with one worker, with two, and on a cluster."""

import shlex
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from bench.machine import spread
from bench.rows import VERDICT, Column, Row, Section, attempted, failure, rate, ratio, say
from bench.timing import Effort
from ludion.arena.cluster import Cluster
from ludion.arena.executing import Executor, Here
from ludion.arena.plan import Plan, make_plan
from ludion.arena.processes import Processes
from ludion.arena.store import Store
from ludion.arena.tournament import begin, run
from ludion.core import LudionError

GAME, AT_LEAST = "tic-tac-toe", 2_000
PROGRAM = "program:" + shlex.join([sys.executable, "-c", "from ludion.cli import main; main()", "ugi", "random"])
OWN = "def first(game, state):\n    return next(iter(game.moves(state)))\n"
WARM = 8  # games before a clock runs: processes are started and rules loaded


@dataclass(frozen=True)
class Kind:
    """A kind of player: its spec, what stands between it and the machine, and how many games of what it is measured for."""

    name: str
    spec: str
    isolation: str
    games: int
    game: str = GAME


KINDS = (
    Kind("in process", "random", "none", 4_000),
    Kind("over a pipe", PROGRAM, "process", 400),
    Kind("sandboxed", PROGRAM, "full", 400),
    Kind("own file, sandboxed, a process for each game", "own.py:first", "full", 4),
    Kind("engines of 2,000 nodes, othello", "engine:nodes=2000", "none", 40, "othello"),
)


@dataclass(frozen=True, kw_only=True)
class ArenaRow(Row):
    """Games a second by who plays them, and the seconds that the referee's clock sees for a move, the middle one."""

    players: str
    one: float | None = None
    two: float | None = None
    gain: float | None = None
    cluster: float | None = None
    cluster_gain: float | None = None
    move: float | None = None


def measure(effort: Effort) -> Section:
    """On all cores that there are, not on the one that the other sections keep to."""
    rows = []
    with spread() as cores, tempfile.TemporaryDirectory(prefix="ludion-bench-") as folder:
        (Path(folder) / "own.py").write_text(OWN, encoding="utf-8")
        for kind in KINDS:
            say(f"  {kind.name}")
            row = ArenaRow(players=kind.name, note="" if cores > 1 else "there is only one core")
            rows.append(attempted(partial(_measured, row, kind, Path(folder), effort), row))
    return Section(
        "The arena: games a second",
        f"Random players at {GAME}, and some that think, both of a kind; every game is kept. Workers are started and rules "
        f"loaded before the clock runs. One process, two processes, and a cluster of two workers on this machine, in turns, the "
        f"best of {effort.rounds}; two against one, and the cluster against one. A move is what the referee's clock sees between "
        "the question and the answer, the median, with one process.",
        (
            Column("players", "players", right=False),
            Column("one worker", "one", rate),
            Column("two", "two", rate),
            Column("ratio", "gain", ratio),
            Column("cluster of two", "cluster", rate),
            Column("ratio", "cluster_gain", ratio),
            Column("a move, µs", "move", lambda seconds: f"{1e6 * seconds:,.0f}"),
            VERDICT,
        ),
        rows,
    )


def _measured(row: ArenaRow, kind: Kind, folder: Path, effort: Effort) -> ArenaRow:
    spec = f"{folder}/{kind.spec}" if kind.spec.startswith("own.py") else kind.spec
    games = max(kind.games // 10, 2) // 2 * 2 if effort.quick else kind.games
    plan = make_plan(kind.game, [spec, spec], games=games, isolation=kind.isolation, seed=1)
    ways: dict[str, Callable[[], Executor]] = {"one": Here, "two": partial(Processes, 2), "cluster": partial(Cluster, "local:2")}
    found, notes = dict.fromkeys(ways, 0.0), [row.note] if row.note else []
    executors: dict[str, Executor] = {}
    try:
        for way, make in ways.items():
            try:
                executors[way] = make()
                _speed(replace(plan, games=min(WARM, games)), plan, executors[way], folder)
            except LudionError as error:
                notes.append(f"{way}: {failure(error)}")
        for _ in range(effort.rounds):
            for way, executor in executors.items():
                found[way] = max(found[way], _speed(plan, plan, executor, folder))
    finally:
        for executor in executors.values():
            executor.close()
    one, two, cluster = (found[way] or None for way in ways)
    row = replace(row, one=one, two=two, cluster=cluster, move=_move(plan, folder), note="; ".join(notes))
    row = replace(row, gain=two / one if one and two else None, cluster_gain=cluster / one if one and cluster else None)
    if kind == KINDS[0] and two:
        row = replace(row, target=f"{AT_LEAST:,} with two", met=two >= AT_LEAST)
    return row


def _speed(plan: Plan, whole: Plan, executor: Executor, folder: Path) -> float:
    """Games a second of a tournament; executors keep their workers for as long as the whole plan is the same."""
    path = folder / f"{time.monotonic_ns()}.db"
    with Store(path, new=True) as store:
        number = begin(store, whole)
        jobs = plan.schedule.jobs(0)
        began = time.perf_counter()
        for entry in executor.play(whole, jobs):
            store.add(number, entry)
        return len(jobs) / (time.perf_counter() - began)


def _move(plan: Plan, folder: Path) -> float:
    """The seconds of a move, as they stand in the records."""
    few = replace(plan, games=min(plan.games, 100))
    with Store(folder / f"{time.monotonic_ns()}.db", new=True) as store:
        executor = Here()
        try:
            run(store, begin(store, few), executor)
        finally:
            executor.close()
        return statistics.median(move.seconds for kept in store.games() for move in kept.record.moves)
