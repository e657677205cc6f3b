"""Iterative deepening: one ply, two plies, three, as far as the limits allow; each search orders the moves of the next."""

from collections.abc import Iterable
from dataclasses import replace
from itertools import count
from typing import Any

from ludion.core import Game
from ludion.core.estimate import Estimate
from ludion.core.limits import Limits
from ludion.core.observer import Observer
from ludion.core.report import Bound, Choice, Report
from ludion.search.memory import Memory
from ludion.search.table import Table
from ludion.search.walk import INFINITY, Walk


def deepening(
    game: Game[Any, Any],
    state: Any,
    limits: Limits,
    estimate: Estimate | None = None,
    observer: Observer | None = None,
    earlier: Iterable[Any] = (),
    *,
    table: Table | None = None,
) -> Report:
    """The value, the move and the line of minimax at `Report.depth`, the deepest search that came to its end before a limit;
    if not even one ply did, the best of the moves that it got to, or the first.

    It ends before any limit when the value is proven: when every game that it rests on is over. What the table holds changes
    how deep it gets, and nothing else.
    """
    limits.need("depth", "nodes", "seconds")
    search = Memory(Walk(game, limits, estimate, observer, earlier), state, table)
    walk = search.walk
    finished: list[tuple[float, tuple[Any, ...], list[Choice]]] = []

    def deepen() -> tuple[float, tuple[Any, ...]]:
        for depth in count(1) if limits.depth is None else range(1, limits.depth + 1):
            walk.choices = []
            found = search.look(state, None, depth, -INFINITY, INFINITY)
            finished.append((*search.told(found), walk.choices))
            if found.proven:
                break
        return finished[-1][:2] if finished else search.told(search.look(state, None, 0, -INFINITY, INFINITY))

    def so_far() -> tuple[float, tuple[Any, ...], Bound]:
        if not finished:
            return walk.best_so_far(state, list(game.moves(state)))
        value, line, walk.choices = finished[-1]
        return value, line, Bound.EXACT

    report = walk.run(state, deepen, so_far=so_far)
    return replace(report, depth=len(finished))
