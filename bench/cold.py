"""How long the engine's first answer takes in a new process, with nothing compiled yet, for every game."""

import os
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, replace
from functools import partial

from bench.playouts import own_games
from bench.rows import VERDICT, Column, Row, Section, attempted, say
from bench.timing import Effort

BELOW = 15.0
PROGRAM = """
import sys
from ludion.core.limits import Limits
from ludion.core.registry import load_game
from ludion.native.engine import Engine

game = load_game(sys.argv[1])
print(game.show_move(game.start(), Engine(game).search(game.start(), Limits(depth=1)).move))
"""


@dataclass(frozen=True, kw_only=True)
class ColdRow(Row):
    """The seconds from the start of the process to its end, right after the answer."""

    game: str
    seconds: float | None = None


def measure(effort: Effort) -> Section:
    """One game after the other, each in an empty cache of its own; the slowest comes first."""
    rows: list[ColdRow] = []
    for name in own_games()[: 1 if effort.quick else None]:
        say(f"  {name}")
        row = ColdRow(game=name)
        rows.append(attempted(partial(_measured, row), row))
    rows.sort(key=lambda row: row.seconds or 0.0, reverse=True)
    return Section(
        "The engine's cold start",
        "Seconds of a process that makes an engine, searches the start of the game one ply deep and ends, with an empty "
        "LUDION_CACHE: Python, Numba, the rules and the engine compiled. Once each, the slowest first.",
        (
            Column("game", "game", right=False),
            Column("seconds", "seconds", lambda seconds: f"{seconds:.2f}"),
            VERDICT,
        ),
        rows,
    )


def _measured(row: ColdRow) -> ColdRow:
    with tempfile.TemporaryDirectory(prefix="ludion-bench-") as cache:
        environment = os.environ | {"LUDION_CACHE": cache}
        began = time.perf_counter()
        done = subprocess.run(
            [sys.executable, "-c", PROGRAM, row.game], env=environment, capture_output=True, text=True, check=False
        )
        seconds = time.perf_counter() - began
    if done.returncode != 0 or not done.stdout.strip():
        raise ValueError(f"the engine ended with {done.returncode}: {done.stderr}")
    return replace(row, seconds=seconds, target=f"< {BELOW:g} s", met=seconds < BELOW)
