"""Alpha-beta that tries the children of the best static value first, and at the root those alone (document 003)."""

from collections.abc import Iterable
from typing import Any

from ludion.core import Game, require
from ludion.core.estimate import Estimate
from ludion.core.limits import Limits
from ludion.core.observer import Observer
from ludion.core.report import Choice, Report
from ludion.search.alphabeta import bound_of
from ludion.search.standing import Ends, check_ends, guess, ranked
from ludion.search.walk import INFINITY, Walk


def ordered(
    game: Game[Any, Any],
    state: Any,
    limits: Limits,
    estimate: Estimate | None = None,
    observer: Observer | None = None,
    earlier: Iterable[Any] = (),
    *,
    few: int = 5,
    width: int = 0,
    ends: Ends = "score",
    prune: bool = True,
) -> Report:
    """The value of minimax at the same depth; its move is the first of the best in the order in which they were tried.

    Children are sorted by their static value where there are more than `few`; to look at them for that is not counted as a
    visit, as the report does not count it. `width` leaves only so many of the root's moves, the best ones; 0 leaves all. With
    `ends` "estimate" a finished game is worth what the evaluation says, and the value is minimax's over such ends. Without
    `prune` it is minimax.
    """
    limits.need("depth")
    check_order(few, width)
    check_ends(ends)
    walk, depth = Walk(game, limits, estimate, observer, earlier), int(limits.depth or 0)

    def candidates(state: Any, moves: list[Any]) -> list[Any]:
        narrow = width if len(walk.path) == at_root and 0 < width < len(moves) else 0
        if len(moves) > few or narrow:
            moves = ranked(walk, state, moves, ends)
        return moves[:narrow] if narrow else moves

    def leaf(state: Any, moves: list[Any]) -> float:
        if ends == "estimate" and not (game.facts.cycles and state in walk.path[:-1]):
            walk.leaves += 1
            return walk.bounded(guess(walk, state, walk.root_turn), state)
        return walk.leaf_value(state, moves)

    def value(state: Any, last: Any, depth: int, alpha: float, beta: float) -> tuple[float, tuple[Any, ...]]:
        moves = walk.enter(state, last, depth, alpha, beta)
        if depth == 0 or not moves:
            return walk.leave(state, leaf(state, moves), alpha=alpha, beta=beta), ()
        moves = candidates(state, moves)
        low, high = alpha, beta
        maximising = game.turn(state) == 0
        best, line = -INFINITY if maximising else INFINITY, (moves[0],)
        for move in moves:
            found, rest = value(game.play(state, move), move, depth - 1, alpha, beta)
            if len(walk.path) == at_root:
                walk.choices.append(Choice(move, found, bound_of(found, alpha, beta)))
            if (found > best) if maximising else (found < best):
                best, line = found, (move, *rest)
            if not prune:
                continue
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


def check_order(few: int, width: int) -> None:
    require(few >= 0, f"few, the number of moves up to which none are sorted, must not be negative, and is {few}.")
    require(width >= 0, f"width, the number of the root's moves to look at, must not be negative (0: all), and is {width}.")
