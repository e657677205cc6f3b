"""Minimax: the first player takes the largest value, the second the smallest, down to the horizon."""

from collections.abc import Iterable
from typing import Any

from ludion.core import Game
from ludion.core.estimate import Estimate
from ludion.core.limits import Limits
from ludion.core.observer import Observer
from ludion.core.report import Choice, Report
from ludion.search.walk import INFINITY, Walk


def minimax(
    game: Game[Any, Any],
    state: Any,
    limits: Limits,
    estimate: Estimate | None = None,
    observer: Observer | None = None,
    earlier: Iterable[Any] = (),
) -> Report:
    """The state's value `limits.depth` plies deep, by definition; every other fixed-depth search has to give the same."""
    limits.need("depth")
    walk, depth = Walk(game, limits, estimate, observer, earlier), int(limits.depth or 0)

    def value(state: Any, last: Any, depth: int) -> tuple[float, tuple[Any, ...]]:
        moves = walk.enter(state, last, depth)
        if depth == 0 or not moves:
            return walk.leave(state, walk.leaf_value(state, moves)), ()
        maximising = game.turn(state) == 0
        best, line = -INFINITY if maximising else INFINITY, (moves[0],)
        for move in moves:
            found, rest = value(game.play(state, move), move, depth - 1)
            if len(walk.path) == at_root:
                walk.choices.append(Choice(move, found))
            if (found > best) if maximising else (found < best):
                best, line = found, (move, *rest)
        return walk.leave(state, best, line[0]), line

    at_root = len(walk.path) + 1
    return walk.run(state, lambda: value(state, None, depth), depth)
