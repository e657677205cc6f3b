"""Negamax: minimax with one case instead of two, because what is good for one player is as bad for the other."""

from collections.abc import Iterable
from typing import Any

from ludion.core import Game
from ludion.core.estimate import Estimate
from ludion.core.limits import Limits
from ludion.core.observer import Observer
from ludion.core.report import Choice, Report
from ludion.search.walk import INFINITY, Walk


def negamax(
    game: Game[Any, Any],
    state: Any,
    limits: Limits,
    estimate: Estimate | None = None,
    observer: Observer | None = None,
    earlier: Iterable[Any] = (),
) -> Report:
    """The value, the move and the line of minimax, with the same states looked at in the same order.

    Inside, a value is that of whoever moves; it changes its sign where the turn changes: not at a second move in a row.
    """
    limits.need("depth")
    walk, depth = Walk(game, limits, estimate, observer, earlier), int(limits.depth or 0)

    def value(state: Any, last: Any, depth: int) -> tuple[float, tuple[Any, ...]]:
        moves = walk.enter(state, last, depth)
        if depth == 0 or not moves:
            return walk.leave(state, walk.sign(state) * walk.leaf_value(state, moves)), ()
        best, line = -INFINITY, (moves[0],)
        for move in moves:
            child = game.play(state, move)
            side = walk.sign(state) * walk.sign(child)
            found, rest = value(child, move, depth - 1)
            found *= side
            if len(walk.path) == at_root:
                walk.choices.append(Choice(move, walk.sign(state) * found))
            if found > best:
                best, line = found, (move, *rest)
        return walk.leave(state, best, line[0]), line

    def search() -> tuple[float, tuple[Any, ...]]:
        best, line = value(state, None, depth)
        return walk.sign(state) * best, line

    at_root = len(walk.path) + 1
    return walk.run(state, search, depth)
