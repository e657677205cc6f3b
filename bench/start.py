"""How long a first command takes: with nothing compiled yet, and again."""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from bench.rows import VERDICT, Column, Row, Section, failure, say
from bench.timing import Effort

COMMAND = ("ludion", "perft", "tic-tac-toe", "--depth", "9")
ANSWER = "255168"
COLD_BELOW, WARM_BELOW = 8.0, 1.5


@dataclass(frozen=True, kw_only=True)
class StartRow(Row):
    """The seconds of the whole command, from its start to its end."""

    start: str
    seconds: float | None = None


def measure(effort: Effort) -> Section:
    """Cold and warm in turns, each time in a new empty cache; the best of each."""
    cold: list[float] = []
    warm: list[float] = []
    note = ""
    try:
        for _ in range(effort.rounds):
            say("  one cold and one warm start")
            with tempfile.TemporaryDirectory(prefix="ludion-bench-") as cache:
                cold.append(_seconds(cache))
                warm.append(_seconds(cache))
    except Exception as error:  # noqa: BLE001  whatever it is, the table says it
        note = failure(error)
    return Section(
        "Cold and warm start",
        f"`{' '.join(COMMAND)}` as a process of its own: cold with an empty LUDION_CACHE, then warm. The best of each of "
        f"{effort.rounds}.",
        (
            Column("start", "start", right=False),
            Column("seconds", "seconds", lambda seconds: f"{seconds:.2f}"),
            VERDICT,
        ),
        [_row("cold", cold, COLD_BELOW, note), _row("warm", warm, WARM_BELOW, note)],
    )


def _row(start: str, seconds: list[float], below: float, note: str) -> StartRow:
    if not seconds:
        return StartRow(start=start, note=note)
    best = min(seconds)
    return StartRow(start=start, seconds=best, target=f"< {below:g} s", met=best < below, note=note)


def _seconds(cache: str) -> float:
    command = shutil.which(COMMAND[0], path=str(Path(sys.executable).parent))
    if command is None:
        raise FileNotFoundError(f"there is no command 'ludion' beside {sys.executable}")
    environment = os.environ | {"LUDION_CACHE": cache}
    started = time.perf_counter()
    done = subprocess.run(
        [command, *COMMAND[1:]], env=environment, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL
    )
    elapsed = time.perf_counter() - started
    if done.returncode != 0 or ANSWER not in done.stdout.replace(",", ""):
        raise ValueError(f"{' '.join(COMMAND)} ended with {done.returncode} and without {ANSWER}: {done.stdout}{done.stderr}")
    return elapsed
