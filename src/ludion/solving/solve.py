"""`solve(game)`: every state of a game with its value; natively where none can come back, otherwise backwards over the graph."""

import time
from typing import Any, cast

import numpy as np

from ludion.core import Game, LudionError, require
from ludion.native.compiled import compile_game
from ludion.native.running import Control
from ludion.native.solving import ENDLESS, ZERO, Notice, Packing, Progress, Solved, Ungraded, in_order
from ludion.solving.by_layers import solve_by_layers
from ludion.solving.graph import graph
from ludion.solving.solution import Solution
from ludion.solving.store import file_for
from ludion.solving.values import By, values

MOST_CYCLING = 2_000_000  # states of a game that cycles: its graph stands in memory, interpreted


def solve(
    game: Game[Any, Any],
    start: Any = None,
    by: str = "outcome",
    symmetry: bool = False,
    memory: int | None = None,
    keep: bool = False,
    progress: Progress | None = None,
    control: Control | None = None,
    threads: int | None = None,
    notice: Notice | None = None,
) -> Solution:
    """Value all states that follow `start`, by outcome or by score; `symmetry`: only one of those that are the same up to it.

    `memory`: the bytes that the program may take, past which the work is done on disk. `keep`: in the store, where players find
    it; such a solve goes on where it was if it was interrupted. `progress` is told the states and the seconds so far, `notice`
    what there is to say: the size that is expected, where the work is done. `threads`: all cores, if not given.
    """
    require(by in ("outcome", "score"), f"A game is solved by outcome or by score, not by '{by}'.")
    start = game.start() if start is None else start
    if symmetry and type(game).canonical is Game.canonical:
        raise LudionError(f"{game.name} declares no symmetry (its `canonical`): solve it without.")
    file = file_for(game, by, symmetry, start) if keep else None
    if not game.facts.cycles:
        try:
            return solve_by_layers(game, start, by, symmetry, memory, file, progress, control, threads, notice)
        except Ungraded:
            pass  # such a game is like one that cycles: its states have no order that is known before
    solution = Solution(game, by, symmetry, start, _backwards(game, start, by, symmetry, progress))
    if file is not None:
        solution.save(file)
    return solution


def _backwards(game: Game[Any, Any], start: Any, by: str, symmetry: bool, progress: Progress | None) -> Solved:
    """Retrograde analysis of a game that cycles, packed as a native solution is."""
    began, layout = time.perf_counter(), compile_game(game).layout

    def told(states: int) -> None:
        if progress is not None:
            progress(states, time.perf_counter() - began)

    found = values(graph(game, start, symmetry, None, MOST_CYCLING, told), cast(By, by))
    rows = np.array([layout.numbers(state) for state in found.graph.states], dtype=np.int64)
    spans = zip(rows.min(0), rows.max(0), strict=True)
    packing = Packing(tuple(64 if low < 0 else max(int(high).bit_length(), 1) for low, high in spans))
    plies = np.array([ENDLESS if left is None else left for left in found.remoteness], dtype=np.int64)
    worth = np.array(found.value, dtype=np.int64) + ZERO
    packed = (plies << 16 | worth).astype(np.uint32)
    return in_order(packing, packing.keys(rows), packed, time.perf_counter() - began)
