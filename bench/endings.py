"""Ends of Othello, solved: how long the exact score, and who wins, take with so many empty cells."""

import statistics
import time
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from bench.rows import VERDICT, Column, Row, Section, attempted, say, whole
from bench.timing import Effort
from ludion.core.limits import Limits
from ludion.core.registry import load_game
from ludion.learned.finding import BEST, load_weights
from ludion.native.engine import Engine, Settings

POSITIONS = Path(__file__).parent / "endings.txt"
TARGETS = {16: 0.2, 20: 3.0}
MODES = {"score": "exact score", "outcome": "who wins"}


@dataclass(frozen=True, kw_only=True)
class EndingRow(Row):
    """Seconds of the processor for one position, and the states looked at."""

    empty: int
    mode: str
    positions: int | None = None
    median: float | None = None
    mean: float | None = None
    worst: float | None = None
    states: float | None = None


def measure(effort: Effort) -> Section:
    """Every position with an empty table, one thread."""
    rows = []
    for empty in TARGETS:
        for mode, what in MODES.items():
            say(f"  {empty} empty cells, {what}")
            row = EndingRow(empty=empty, mode=what)
            rows.append(attempted(partial(_measured, row, mode, effort), row))
    return Section(
        "Ends of Othello",
        "Positions from games of `engine:weights=best` against itself after eight random moves (`bench/endings.txt`), each "
        "solved by that player's search from an empty table of 64 megabytes, one thread. Seconds are the processor's.",
        (
            Column("empty cells", "empty"),
            Column("what", "mode", right=False),
            Column("positions", "positions"),
            Column("median", "median", _seconds),
            Column("mean", "mean", _seconds),
            Column("worst", "worst", _seconds),
            Column("states, median", "states", whole),
            VERDICT,
        ),
        rows,
    )


def positions(empty: int) -> list[str]:
    """The positions with so many empty cells."""
    lines = POSITIONS.read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line.partition(" ")[0].count(".") == empty]


def _measured(row: EndingRow, mode: str, effort: Effort) -> EndingRow:
    game = load_game("othello")
    engine = Engine(game, load_weights(BEST, game), Settings(mode=mode, endgame=40))
    engine.prepare()
    chosen = positions(row.empty)[: 5 if effort.quick else None]
    times, states = [], []
    for text in chosen:
        engine.forget()
        began = time.process_time()
        found = engine.search(game.parse(text), Limits(seconds=600))
        times.append(time.process_time() - began)
        states.append(found.nodes)
        assert found.proven, text
    median, target = statistics.median(times), TARGETS[row.empty]
    row = replace(row, positions=len(chosen), median=median, mean=statistics.mean(times), worst=max(times))
    return replace(row, states=statistics.median(states), target=f"median {target:g} s", met=median < target)


def _seconds(number: float) -> str:
    return f"{number:.3g} s"
