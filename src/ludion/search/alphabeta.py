"""Alpha-beta in the form of minimax: branches that cannot change the root's value are left out."""

from collections.abc import Iterable
from typing import Any

from ludion.core import Game
from ludion.core.estimate import Estimate
from ludion.core.limits import Limits
from ludion.core.observer import Observer
from ludion.core.report import Bound, Choice, Report
from ludion.search.walk import INFINITY, Walk


def alphabeta(
    game: Game[Any, Any],
    state: Any,
    limits: Limits,
    estimate: Estimate | None = None,
    observer: Observer | None = None,
    earlier: Iterable[Any] = (),
) -> Report:
    """The value of minimax at the same depth, and its move (the first of the best), with no more states looked at.

    Inside, with a window (alpha, beta) and the true value v: a result <= alpha means v <= result; one >= beta means v >= result;
    one in between is v (fail-soft).
    """
    limits.need("depth")
    walk, depth = Walk(game, limits, estimate, observer, earlier), int(limits.depth or 0)

    def value(state: Any, last: Any, depth: int, alpha: float, beta: float) -> tuple[float, tuple[Any, ...]]:
        moves = walk.enter(state, last, depth, alpha, beta)
        if depth == 0 or not moves:
            return walk.leave(state, walk.leaf_value(state, moves), alpha=alpha, beta=beta), ()
        low, high = alpha, beta
        maximising = game.turn(state) == 0
        best, line = -INFINITY if maximising else INFINITY, (moves[0],)
        for move in moves:
            found, rest = value(game.play(state, move), move, depth - 1, alpha, beta)
            if len(walk.path) == at_root:
                walk.choices.append(Choice(move, found, bound_of(found, alpha, beta)))
            if (found > best) if maximising else (found < best):
                best, line = found, (move, *rest)
            if maximising:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            if alpha >= beta:
                walk.cut(state, move, alpha, beta, moves)
                break
        return walk.leave(state, best, line[0], bound_of(best, low, high), alpha, beta), line

    at_root = len(walk.path) + 1
    return walk.run(state, lambda: value(state, None, depth, -INFINITY, INFINITY), depth)


def bound_of(found: float, alpha: float, beta: float) -> Bound:
    """What a result says about the true value, given the window in which it was found."""
    if found <= alpha:
        return Bound.AT_MOST
    return Bound.AT_LEAST if found >= beta else Bound.EXACT
