"""Perft of Othello beside `othello.c`, the same algorithm written by hand."""

import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from bench.machine import compiler
from bench.rows import VERDICT, Column, Row, Section, attempted, rate, ratio, say, whole
from bench.timing import Effort
from ludion.core.registry import load_game
from ludion.native import perft

SOURCE = Path(__file__).with_name("othello.c")
FLAGS = ("-std=c99", "-O3", "-march=native")
DEPTH = 10
AT_LEAST = 0.8
LONGEST = 3.0  # seconds that one count of the next depth may take
GROWTH = 9  # leaves of depth 11 for each of depth 10


@dataclass(frozen=True, kw_only=True)
class OthelloRow(Row):
    """Leaves a second of both, and Ludion's share of C's speed."""

    depth: int
    leaves: int | None = None
    ludion: float | None = None
    c: float | None = None
    ratio: float | None = None


def measure(effort: Effort) -> Section:
    """Depth 10, and 11 where it does not take long."""
    with _compiled() as (program, reason):
        depth = DEPTH - 1 if effort.quick else DEPTH
        rows = [_attempt(depth, effort, program, reason)]
        first = rows[0]
        if first.ludion and first.leaves and first.leaves * GROWTH / min(first.ludion, first.c or first.ludion) < LONGEST:
            rows.append(_attempt(depth + 1, effort, program, reason))
    return Section(
        "Othello: perft beside hand-written C",
        f"Leaves a second; the last ply is only counted. C is bench/othello.c, compiled with `cc {' '.join(FLAGS)}`. The fastest "
        "count of each, taken in turns.",
        (
            Column("depth", "depth"),
            Column("leaves", "leaves", whole),
            Column("Ludion", "ludion", rate),
            Column("C", "c", rate),
            Column("Ludion / C", "ratio", ratio),
            VERDICT,
        ),
        rows,
    )


def _attempt(depth: int, effort: Effort, program: Path | None, reason: str) -> OthelloRow:
    say(f"  othello, depth {depth}")
    return attempted(partial(_measured, depth, effort, program, reason), OthelloRow(depth=depth))


def _measured(depth: int, effort: Effort, program: Path | None, reason: str) -> OthelloRow:
    game = load_game("othello")
    perft(game, 0, native=True)
    rounds, times = (3, 2) if effort.quick else (8, 5 if depth <= DEPTH else 1)
    ours, theirs, leaves = [], [], 0
    for _ in range(rounds):
        for _ in range(times):
            started = time.perf_counter()
            leaves = perft(game, depth, native=True)
            ours.append(time.perf_counter() - started)
        if program is not None:
            theirs.append(_run(program, depth, times, leaves))
    ludion = leaves / min(ours)
    if not theirs:
        return OthelloRow(depth=depth, leaves=leaves, ludion=ludion, note=reason)
    c = leaves / min(theirs)
    share = ludion / c
    return OthelloRow(depth=depth, leaves=leaves, ludion=ludion, c=c, ratio=share, target=f"{AT_LEAST}", met=share >= AT_LEAST)


def _run(program: Path, depth: int, times: int, leaves: int) -> float:
    """The seconds of C's fastest count, which must be the same count."""
    told = subprocess.run([program, str(depth), str(times)], capture_output=True, text=True, check=True).stdout.split()
    if int(told[0]) != leaves:
        raise ValueError(f"C counts {told[0]} leaves to depth {depth}, Ludion {leaves}.")
    return float(told[1])


@contextmanager
def _compiled() -> Iterator[tuple[Path | None, str]]:
    """The C program in a folder of its own while the measurement lasts, or None and the reason."""
    path = compiler()
    if path is None:
        yield None, "no C compiler"
        return
    with tempfile.TemporaryDirectory(prefix="ludion-bench-") as folder:
        program = Path(folder) / "othello.exe"
        built = subprocess.run([path, *FLAGS, SOURCE, "-o", program], capture_output=True, text=True, check=False)
        if built.returncode == 0:
            yield program, ""
        else:
            yield None, f"the C compiler failed: {' '.join(built.stderr.split())[:200]}"
