"""Alpha-beta whose leaves are valued by random games (document 000's NegAlphaBeta_MC)."""

from collections.abc import Iterable
from typing import Any

from ludion.core import Game, require
from ludion.core.estimate import Estimate
from ludion.core.limits import Limits
from ludion.core.observer import Observer
from ludion.core.report import Bound, Choice, Report
from ludion.search.alphabeta import bound_of
from ludion.search.playout import Chance, Counters, add, outcome, playout, scoring
from ludion.search.walk import INFINITY, Walk
from ludion.search.window import turned


def mc_leaves(
    game: Game[Any, Any],
    state: Any,
    limits: Limits,
    estimate: Estimate | None = None,
    observer: Observer | None = None,
    earlier: Iterable[Any] = (),
    seed: int = 0,
) -> Report:
    """Alpha-beta to `limits.depth`; a leaf is worth the root player's `scoring` of `limits.simulations` random games from it.

    A finished game is worth the scoring of its outcome: 1, -1, or 1/2 for a draw, all for the root player, and the report gives
    them the first player's sign. When every line ends within the depth, chance has no part in it: then the value is that of
    best play. The estimate is not used. The same seed gives the same report.
    """
    limits.need("depth")
    limits.need("simulations")
    require(limits.simulations != 0, "Monte-Carlo leaves need at least one simulation each.")
    walk, depth = Walk(game, limits, estimate, observer, earlier), int(limits.depth or 0)
    chance, root = Chance(seed), walk.sign(state)

    def leaf(state: Any, moves: list[Any]) -> float:
        """The leaf's worth; it has just been entered, and its random games begin where the path to it ends."""
        counters: Counters = [0, 0, 0]
        if not moves:
            add(counters, root * outcome(walk.leaf(state, moves)))
            return root * scoring(counters)
        walk.path.pop()
        for _ in range(limits.simulations or 0):
            add(counters, root * playout(walk, state, chance))
        walk.path.append(state)
        return root * scoring(counters)

    def value(state: Any, by: Any, depth: int, alpha: float, beta: float) -> tuple[float, tuple[Any, ...]]:
        """The value for the player to move: negamax, with a sign that follows the turn."""
        moves = walk.enter(state, by, depth, alpha, beta)
        sign = walk.sign(state)
        if depth == 0 or not moves:
            return walk.leave(state, sign * leaf(state, moves), alpha=alpha, beta=beta), ()
        low, best, line = alpha, -INFINITY, (moves[0],)
        for move in moves:
            child = game.play(state, move)
            if walk.sign(child) == sign:
                found, rest = value(child, move, depth - 1, alpha, beta)
            else:
                found, rest = value(child, move, depth - 1, -beta, -alpha)
                found = -found
            if len(walk.path) == at_root:
                walk.choices.append(Choice(move, sign * found, bound_of(sign * found, *turned(sign, alpha, beta))))
            if found > best:
                best, line = found, (move, *rest)
            alpha = max(alpha, best)
            if alpha >= beta:
                walk.cut(state, move, alpha, beta, moves)
                break
        return walk.leave(state, best, line[0], bound_of(best, low, beta), alpha, beta), line

    def search() -> tuple[float, tuple[Any, ...]]:
        found, line = value(state, None, depth, -INFINITY, INFINITY)
        return root * found, line

    at_root = len(walk.path) + 1
    return walk.run(state, search, depth, bound=Bound.GUESS)
