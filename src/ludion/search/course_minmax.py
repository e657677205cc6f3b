"""Document 001's min_max and alpha_beta, counting situations as its tables do.

They are kept as they are taught: MAX and MIN take turns with the depth, whoever moves; a game that is over is handed down to the
depth limit, one situation for each ply; and, in the tables as printed, the pass of a blocked opponent costs neither a ply nor a
situation, so that the player who then moves again is taken for the opponent. `minimax` and `alphabeta` beside this file go by the
turn, and look at a finished game once.
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from ludion.core import Game
from ludion.core.estimate import Estimate
from ludion.core.limits import Limits
from ludion.core.observer import Observer
from ludion.core.report import Bound, Report
from ludion.search.alphabeta import bound_of
from ludion.search.walk import INFINITY, Walk
from ludion.search.window import choice_of


def course_minmax(
    game: Game[Any, Any],
    state: Any,
    limits: Limits,
    estimate: Estimate | None = None,
    observer: Observer | None = None,
    earlier: Iterable[Any] = (),
    *,
    prune: bool = False,
    free: Any = None,
) -> Report:
    """min_max, or alpha_beta with `prune`, `limits.depth` half-moves deep; `nodes` are its situations, `leaves` the final ones.

    `free` is the move that costs nothing when it is a blocked opponent's only one (Othello's pass); None: every move is a ply.
    The value is that of minimax, and exact, if no such move was met and the players took turns; otherwise it is a guess. A
    finished game is worth its score, where the document has the heuristic of it: in its Othello that is the same.
    """
    limits.need("depth")
    depth = int(limits.depth or 0)
    player = _Player(Walk(game, limits, estimate, observer, earlier), state, prune, free)
    report = player.walk.run(state, lambda: player.decision(state, depth), depth)
    return report if player.sound else as_guess(report)


def as_guess(report: Report) -> Report:
    """The same report, claiming nothing."""
    choices = tuple(replace(choice, bound=Bound.GUESS) for choice in report.choices)
    return replace(report, bound=Bound.GUESS, choices=choices)


class _Player:
    """The document's recursion; values are the root player's, for whom MAX stands."""

    def __init__(self, walk: Walk, root: Any, prune: bool, free: Any) -> None:
        self.walk, self.game, self.prune, self.free = walk, walk.game, prune, free
        self.sign = walk.sign(root)
        self.sound = True

    def decision(self, state: Any, depth: int) -> tuple[float, tuple[Any, ...]]:
        """The root: the first player's value and the best line."""
        found, line = self.value(state, None, depth, True, -INFINITY, INFINITY)
        return self.sign * found, line

    def value(self, state: Any, last: Any, depth: int, top: bool, alpha: float, beta: float) -> tuple[float, tuple[Any, ...]]:
        """The value `depth` plies above the limit, where MAX moves if `top`; the line, a blocked opponent's pass in front."""
        walk, game = self.walk, self.game
        passed = tuple[Any, ...]()
        if depth and last is not None and self.free is not None and list(game.moves(state)) == [self.free]:
            state, passed, self.sound = game.play(state, self.free), (self.free,), False
        moves = walk.enter(state, last, depth, alpha, beta)
        if depth == 0 or not moves:
            return self.handed_down(state, self.sign * walk.leaf(state, moves), depth, alpha, beta), passed
        self.sound = self.sound and top == (walk.sign(state) == self.sign)
        low, high = alpha, beta
        best, line = -INFINITY if top else INFINITY, (moves[0],)
        for move in moves:
            found, rest = self.value(game.play(state, move), move, depth - 1, not top, alpha, beta)
            if last is None:
                walk.choices.append(choice_of(self.sign, move, found, alpha, beta))
            if (found > best) if top else (found < best):
                best, line = found, (move, *rest)
            if not self.prune:
                continue
            alpha, beta = (max(alpha, best), beta) if top else (alpha, min(beta, best))
            if alpha >= beta:
                walk.cut(state, move, alpha, beta, moves)
                break
        walk.leave(state, best, line[0], bound_of(best, low, high), alpha, beta)
        return best, (*passed, *line)

    def handed_down(self, state: Any, value: float, depth: int, alpha: float, beta: float) -> float:
        """A state with nothing below it, once for every ply that is left."""
        for left in reversed(range(depth)):
            self.walk.enter(state, None, left, alpha, beta)
        for _ in range(depth + 1):
            self.walk.leave(state, value, alpha=alpha, beta=beta)
        return value
