"""A program of its own: solve one game on one thread and say, as JSON, how many states, how long it took and what memory it held.

`python bench/solve_once.py GAME SYMMETRY MEMORY`: SYMMETRY is 1 or 0, MEMORY a number of bytes, or 0 for what a solve takes if it
is not told. A process for each, so that no other work's memory is in the figure.
"""

import json
import random
import sys
import time
from pathlib import Path
from typing import Any

from ludion.core import Game
from ludion.core.registry import load_game
from ludion.native.running import Control
from ludion.solving.solution import Solution
from ludion.solving.solve import solve

STATUS, RESET = Path("/proc/self/status"), Path("/proc/self/clear_refs")
AGAIN = 1.0  # seconds that a short solve is repeated for, the best counts
PRECISE = 1.0  # seconds from which on ten looks a second tell forwards from backwards


class Phases:
    """Listens to a solve by layers: when it turned back, and when it was last heard of, which is when all states had values."""

    def __init__(self) -> None:
        self.control, self.began = Control(), time.perf_counter()
        self.turned = self.last = 0.0

    def heard(self, states: int, seconds: float) -> None:
        """A solve's `progress`; that it goes backwards is said in its words only."""
        self.last = time.perf_counter() - self.began
        if not self.turned and "backwards" in self.control.told:
            self.turned = self.last


def main(spec: str, symmetry: bool, memory: int | None) -> dict[str, Any]:
    """What was measured: seconds of forwards and backwards are None where the work has no such halves, or is too short."""
    game = load_game(spec)
    solve(game, late(game), symmetry=symmetry, threads=1)  # compiled, and the machine's caches are warm
    before, spent = peak_from_now(), 0.0
    solution, best = timed(game, symmetry, memory)
    peak, states, spent = peak_so_far(), len(solution), best["seconds"]
    while spent < AGAIN:
        again = timed(game, symmetry, memory)[1]
        spent += again["seconds"]
        best = min(best, again, key=lambda one: float(one["seconds"]))
    held = None if before is None or peak is None else peak - before
    start = solution[game.start()]
    return best | {"states": states, "outcome": start.outcome, "peak": peak, "held": held}


def timed(game: Game[Any, Any], symmetry: bool, memory: int | None) -> tuple[Solution, dict[str, Any]]:
    """One solve, and its seconds."""
    phases = Phases()
    solution = solve(game, symmetry=symmetry, memory=memory, threads=1, progress=phases.heard, control=phases.control)
    seconds = time.perf_counter() - phases.began
    halves = phases.turned > 0 and seconds >= PRECISE
    forwards, backwards = (phases.turned, phases.last - phases.turned) if halves else (None, None)
    return solution, {"seconds": seconds, "forwards": forwards, "backwards": backwards}


def late(game: Game[Any, Any]) -> Any:
    """A state towards the end of a random game: solved soon, and with all that a whole solve needs."""
    chance, line = random.Random(1), [game.start()]
    while moves := list(game.moves(line[-1])):
        line.append(game.play(line[-1], chance.choice(moves)))
    return line[2 * len(line) // 3]


def peak_from_now() -> int | None:
    """Forget the most memory that this process ever held, its parent's share included, and say what it holds now."""
    try:
        RESET.write_text("5", encoding="utf-8")
    except OSError:
        return None  # another system, which does not tell the one from the other
    return peak_so_far()


def peak_so_far() -> int | None:
    """The most bytes that were in memory at once, None where the system does not say."""
    try:
        told = STATUS.read_text(encoding="utf-8")
    except OSError:
        return None
    return next((int(line.split()[1]) << 10 for line in told.splitlines() if line.startswith("VmHWM")), None)


if __name__ == "__main__":
    print(json.dumps(main(sys.argv[1], sys.argv[2] == "1", int(sys.argv[3]) or None)))  # noqa: T201  what it is for
