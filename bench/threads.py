"""Two threads against one: the engine's time to the same depth."""

import statistics
import time
from dataclasses import dataclass, replace
from functools import partial

from bench.machine import spread
from bench.positions import after
from bench.rows import VERDICT, Column, Row, Section, attempted, ratio, say
from bench.timing import Effort
from ludion.core.limits import Limits
from ludion.core.registry import load_game
from ludion.native.engine import Engine, Settings

GAME, DEPTH, AT_LEAST = "othello", 14, 1.5
POSITIONS, PLIES = 6, 8  # how many, and after how many random plies


@dataclass(frozen=True, kw_only=True)
class ThreadsRow(Row):
    """The seconds for all positions together, each the median of its searches, and how many times as fast two threads are."""

    game: str
    depth: int
    positions: int
    one: float | None = None
    two: float | None = None
    gain: float | None = None


def measure(effort: Effort) -> Section:
    """On all cores that there are, not on the one that the other sections keep to."""
    row = ThreadsRow(game=GAME, depth=DEPTH - 2 if effort.quick else DEPTH, positions=2 if effort.quick else POSITIONS)
    with spread() as cores:
        if cores < 2:
            rows = [replace(row, note="there is only one core")]
        else:
            rows = [attempted(partial(_measured, row, effort), row)]
    return Section(
        "Two threads against one",
        f"Seconds until the engine has searched {row.depth} plies deep, its table empty at first, in positions {PLIES} "
        f"random plies from the start: the median of {effort.rounds} in each, one thread and two in turns, summed. Two "
        "cores; what two threads look at differs from run to run.",
        (
            Column("game", "game", right=False),
            Column("depth", "depth"),
            Column("positions", "positions"),
            Column("one thread, s", "one", lambda seconds: f"{seconds:.2f}"),
            Column("two threads, s", "two", lambda seconds: f"{seconds:.2f}"),
            Column("ratio", "gain", ratio),
            VERDICT,
        ),
        rows,
    )


def _measured(row: ThreadsRow, effort: Effort) -> ThreadsRow:
    game = load_game(row.game)
    engines = [Engine(game, settings=Settings(threads=threads)) for threads in (1, 2)]
    totals = [0.0, 0.0]
    for number in range(row.positions):
        say(f"  position {number + 1} of {row.positions}")
        times: list[list[float]] = [[], []]
        for _ in range(effort.rounds):
            for engine, taken in zip(engines, times, strict=True):
                engine.prepare()
                engine.forget()
                began = time.perf_counter()
                engine.search(after(game, PLIES, number), Limits(depth=row.depth))
                taken.append(time.perf_counter() - began)
        totals = [total + statistics.median(taken) for total, taken in zip(totals, times, strict=True)]
    one, two = totals
    return replace(row, one=one, two=two, gain=one / two, target=f"{AT_LEAST} x", met=one / two >= AT_LEAST)
