"""Document 003's searches as machine code: sorted alpha-beta, flat and narrow tree search, with the readable ones' states."""

import math
import time
from collections.abc import Iterable
from typing import Any

import numpy as np

from ludion.core import Game, LudionError, Word, require
from ludion.core.estimate import Estimate
from ludion.core.limits import Limits
from ludion.core.report import Bound, Choice, Report
from ludion.native.compiled import CompiledGame, compile_game
from ludion.native.layout import Slots
from ludion.native.running import Control
from ludion.native.searching import UNLIMITED, clock, to_a_depth

ENDS = ("outcome", "score", "estimate")
ROW = 11  # slots of a node of the tree before its state: see kernels/narrow_uct.py
LARGEST_TREE = 10_000_000  # states, of some 15 numbers each: more than a gigabyte


def ordered(
    game: Game[Any, Any],
    state: Any,
    limits: Limits,
    estimate: Estimate | None = None,
    earlier: Iterable[Any] = (),
    few: int = 5,
    width: int = 0,
    ends: str = "score",
    prune: bool = True,
    control: Control | None = None,
) -> Report:
    """Alpha-beta over children sorted by their static value where there are more than `few`, over `width` of them at the root."""
    require(few >= 0, f"few, the number of moves up to which none are sorted, must not be negative, and is {few}.")
    require(width >= 0, f"width, the number of the root's moves to look at, must not be negative (0: all), and is {width}.")
    return to_a_depth("ordered", (few, width, _ends(ends), int(prune)), game, state, limits, estimate, earlier, control)


def flat(
    game: Game[Any, Any],
    state: Any,
    limits: Limits,
    estimate: Estimate | None = None,
    earlier: Iterable[Any] = (),
    seed: int = 0,
    ends: str = "score",
    weighted: bool = False,
    faithful: bool = False,
    control: Control | None = None,
) -> Report:
    """Random games that each begin with a random move; the move of the best mean."""
    limits.need("simulations", "nodes", "seconds")
    require(limits.simulations != 0, "Flat Monte-Carlo needs at least one simulation.")
    simulations = UNLIMITED if limits.simulations is None else int(limits.simulations)
    run = _Games("flat", game, state, limits, estimate, earlier, control)
    tries = np.zeros(3 * len(run.legal), dtype=np.int64)
    run(simulations, _seed(seed), _ends(ends), int(weighted), int(faithful), memory=tries)
    values, choices = tries.view(np.float64), []
    for at in range(len(run.legal)):
        if visits := int(tries[3 * at + 1]):
            choices.append(Choice(run.legal[at], float(values[3 * at + 2]) / visits, Bound.GUESS, visits))
    best = max(choices, key=lambda choice: run.sign * choice.value, default=Choice(run.legal[0], 0.0))
    return run.report(best.value, (best.move,), choices, 1, run.stopped_by)


def narrow_uct(
    game: Game[Any, Any],
    state: Any,
    limits: Limits,
    estimate: Estimate | None = None,
    earlier: Iterable[Any] = (),
    seed: int = 0,
    constant: float = math.sqrt(2),
    width: int = 10,
    ends: str = "score",
    weighted: bool = False,
    faithful: bool = False,
    control: Control | None = None,
) -> Report:
    """UCT below the root's `width` best moves; its most visited move."""
    limits.need("simulations")
    simulations = int(limits.simulations or 0)
    require(simulations != 0, "UCT needs at least one simulation.")
    require(width >= 0, f"width, the number of the root's moves to look at, must not be negative (0: all), and is {width}.")
    require(simulations <= LARGEST_TREE, f"This tree is kept whole: give it at most {LARGEST_TREE:,} simulations.")
    run = _Games("narrow_uct", game, state, limits, estimate, earlier, control)
    rows = np.zeros((1 + len(run.legal) + simulations, ROW + run.compiled.layout.size), dtype=np.int64)
    options = np.array([width, _ends(ends), weighted, faithful, 0], dtype=np.int64)
    options.view(np.float64)[4] = constant
    run(simulations, _seed(seed), options.ctypes.data, memory=rows)
    totals, known = rows.view(np.float64), run.control.slots[3] > 0

    def children(node: int) -> list[int]:
        found, child = [], int(rows[node, 3])
        while child:
            found.append(child)
            child = int(rows[child, 5])
        return [child for child in found if rows[child, 0]]

    def mean(node: int) -> float:
        return float(totals[node, 1]) / int(rows[node, 0])

    line, node = list[int](), 0
    while known and (below := children(node)):
        node = max(below, key=lambda child: int(rows[child, 0]))
        line.append(node)
    tried = children(0) if known else []
    choices = [Choice(int(rows[child, 6]), mean(child), Bound.GUESS, int(rows[child, 0])) for child in tried]
    moves = tuple(int(rows[node, 6]) for node in line) or (run.legal[0],)
    return run.report(mean(line[0]) if line else 0.0, moves, choices, 0, run.stopped_by or "simulations")


class _Games:
    """One search by random games: its memory and its clock; called with the kernel's own arguments, then asked for a report."""

    def __init__(
        self,
        kernel: str,
        game: Game[Any, Any],
        state: Any,
        limits: Limits,
        estimate: Estimate | None,
        earlier: Iterable[Any],
        control: Control | None,
    ) -> None:
        self.kernel, self.state, self.limits, self.earlier = kernel, state, limits, tuple(earlier)
        self.legal = list(game.moves(state))
        if not self.legal:
            raise LudionError(f"The game is over in {game.show(state)}: there is no move to search.")
        self.sign = -1 if game.turn(state) else 1
        self.compiled: CompiledGame = compile_game(game, estimate)
        self.control = control or Control()
        self.seconds, self.stopped_by = 0.0, ""

    def __call__(self, *arguments: int, memory: Slots) -> None:
        self.compiled.kernel(self.kernel)  # compiled before the clock starts
        most = UNLIMITED if self.limits.nodes is None else int(self.limits.nodes)
        longest, control, began = 1024, self.control, time.perf_counter()
        with clock(self.limits.seconds, control) as late:
            while True:
                given = (*arguments, most, longest, memory.ctypes.data)
                self.compiled.run(self.kernel, self.state, *given, control=control, path=longest + 2, earlier=self.earlier)
                if not control.slots[9]:  # a game of a kind that can cycle was longer than the memory for its path
                    break
                longest *= 4
                control.reset()
        self.seconds = time.perf_counter() - began
        self.stopped_by = "nodes" if control.slots[7] else "seconds" if late.is_set() else "stop" if control.stopped else ""

    def report(self, value: float, line: tuple[Any, ...], choices: list[Choice], depth: int, stopped_by: str) -> Report:
        return Report(
            move=line[0],
            value=value,
            bound=Bound.GUESS,
            line=line,
            nodes=int(self.control.slots[2]),
            leaves=int(self.control.slots[4]),
            simulations=int(self.control.slots[3]),
            depth=depth,
            seconds=self.seconds,
            stopped_by=stopped_by,
            choices=tuple(choices),
        )


def _ends(ends: str) -> int:
    require(ends in ENDS, f"ends must be outcome, score or estimate, not {ends!r}.")
    return ENDS.index(ends)


def _seed(seed: int) -> int:
    return int(np.uint64(Word(seed)).view(np.int64))
