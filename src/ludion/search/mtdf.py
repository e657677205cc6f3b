"""MTD(f): the value is closed in from both sides by null-window searches alone, which memory makes cheap to repeat."""

from collections.abc import Iterable
from typing import Any

from ludion.core import Game
from ludion.core.estimate import Estimate
from ludion.core.limits import Limits
from ludion.core.observer import Observer
from ludion.core.report import Bound, Choice, Report
from ludion.search.memory import Memory
from ludion.search.table import Table
from ludion.search.walk import INFINITY, Walk
from ludion.search.window import above, below


def mtdf(
    game: Game[Any, Any],
    state: Any,
    limits: Limits,
    estimate: Estimate | None = None,
    observer: Observer | None = None,
    earlier: Iterable[Any] = (),
    *,
    table: Table | None = None,
    guess: float = 0,
) -> Report:
    """The value and the move of minimax at the same depth, and a line that reaches it, whatever the table holds.

    Every pass asks "at least this much?", beginning with `guess` (the first player's value; the f of the name). A yes comes
    with a move and raises the lower bound, a no drops the upper one; where they meet is the value. The better the guess, the
    fewer passes. Every pass counts its states, and `choices` are those of the last yes, which is also the answer when stopped.
    """
    limits.need("depth")
    depth = int(limits.depth or 0)
    search = Memory(Walk(game, limits, estimate, observer, earlier), state, table)
    walk = search.walk
    sign = walk.sign(state)
    yes: list[tuple[float, tuple[Any, ...], list[Choice]]] = []

    def close_in() -> tuple[float, tuple[Any, ...]]:
        lower, upper, value = -INFINITY, INFINITY, sign * guess
        while lower < upper:
            beta = above(lower) if value == lower else value
            walk.choices = []
            found = search.look(state, None, depth, below(beta), beta)
            value = found.value
            if value < beta:
                upper = value
            else:
                lower = value
                yes.append((*search.told(found), walk.choices))
        if not yes:  # an evaluation can be minus infinity: nothing is at least any number then
            return search.told(found)
        value, line, walk.choices = yes[-1]
        return value, line

    def so_far() -> tuple[float, tuple[Any, ...], Bound]:
        if not yes:
            return walk.best_so_far(state, list(game.moves(state)))
        value, line, walk.choices = yes[-1]
        return value, line, Bound.AT_LEAST if sign > 0 else Bound.AT_MOST

    return walk.run(state, close_in, depth, so_far)
