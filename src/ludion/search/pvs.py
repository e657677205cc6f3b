"""Principal variation search: the first move is searched with the full window, the others only asked whether they are better."""

from collections.abc import Iterable
from typing import Any

from ludion.core import Game
from ludion.core.estimate import Estimate
from ludion.core.limits import Limits
from ludion.core.observer import Observer
from ludion.core.report import Report
from ludion.search.alphabeta import bound_of
from ludion.search.walk import INFINITY, Walk
from ludion.search.window import above, choice_of, turned


def pvs(
    game: Game[Any, Any],
    state: Any,
    limits: Limits,
    estimate: Estimate | None = None,
    observer: Observer | None = None,
    earlier: Iterable[Any] = (),
) -> Report:
    """The value, the move and the line of minimax at the same depth.

    A null window (alpha, the next number) asks of every move but the first whether it is worth more than alpha. "No" is cheap,
    and the usual answer where the best moves come first; after a "yes" the move is searched again, so that its states count
    twice: in a bad order of moves there can be more of them than in alpha-beta.
    """
    limits.need("depth")
    walk, depth = Walk(game, limits, estimate, observer, earlier), int(limits.depth or 0)

    def value(state: Any, last: Any, depth: int, alpha: float, beta: float) -> tuple[float, tuple[Any, ...]]:
        moves = walk.enter(state, last, depth, alpha, beta)
        if depth == 0 or not moves:
            return walk.leave(state, walk.sign(state) * walk.leaf_value(state, moves), alpha=alpha, beta=beta), ()
        low = alpha
        best, line = -INFINITY, (moves[0],)
        for move in moves:
            child = game.play(state, move)
            side = walk.sign(state) * walk.sign(child)
            end = beta if move == moves[0] else min(above(alpha), beta)
            found, rest = value(child, move, depth - 1, *turned(side, alpha, end))
            if alpha < side * found < beta and end < beta:
                end = beta
                found, rest = value(child, move, depth - 1, *turned(side, alpha, end))
            found *= side
            if len(walk.path) == at_root:
                walk.choices.append(choice_of(walk.sign(state), move, found, alpha, end))
            if found > best:
                best, line = found, (move, *rest)
            alpha = max(alpha, best)
            if alpha >= beta:
                walk.cut(state, move, alpha, beta, moves)
                break
        return walk.leave(state, best, line[0], bound_of(best, low, beta), alpha, beta), line

    def search() -> tuple[float, tuple[Any, ...]]:
        best, line = value(state, None, depth, -INFINITY, INFINITY)
        return walk.sign(state) * best, line

    at_root = len(walk.path) + 1
    return walk.run(state, search, depth)
