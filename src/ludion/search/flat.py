"""The flat `mcts` of document 003: each random game begins with a random move, and the best average wins. No tree grows."""

from collections.abc import Iterable
from typing import Any

from ludion.core import Game, require
from ludion.core.estimate import Estimate
from ludion.core.limits import Limits
from ludion.core.observer import Observer
from ludion.core.report import Bound, Choice, Report
from ludion.search.playout import Chance
from ludion.search.standing import Ends, check_ends
from ludion.search.walk import INFINITY, Walk
from ludion.search.weighted import playout_value


def flat(
    game: Game[Any, Any],
    state: Any,
    limits: Limits,
    estimate: Estimate | None = None,
    observer: Observer | None = None,
    earlier: Iterable[Any] = (),
    *,
    seed: int = 0,
    ends: Ends = "score",
    weighted: bool = False,
    faithful: bool = False,
) -> Report:
    """The move of the best mean worth (the first of them) after `limits.simulations` random games in all.

    A move that was never drawn is not answered (document 003 divides by zero there). `ends`, `weighted` and `faithful` are those
    of `weighted.playout_value`. The value is the mean, the first player's. The same seed gives the same report.
    """
    limits.need("simulations", "nodes", "seconds")
    require(limits.simulations != 0, "Flat Monte-Carlo needs at least one simulation.")
    check_ends(ends)
    walk, chance = Walk(game, limits, estimate, observer, earlier), Chance(seed)
    moves = list(game.moves(state))
    visits, totals = [0] * len(moves), [0.0] * len(moves)

    def search() -> tuple[float, tuple[Any, ...]]:
        walk.enter(state, depth=1)
        while limits.simulations is None or walk.simulations < limits.simulations:
            at = chance.below(len(moves))
            child = game.play(state, moves[at])
            walk.spend()
            walk.nodes += 1
            walk.observer.enter(child, moves[at], 0, -INFINITY, INFINITY)
            result = playout_value(walk, child, chance, ends, weighted, faithful)
            walk.observer.leave(child, result, Bound.GUESS, None, -INFINITY, INFINITY)
            visits[at] += 1
            totals[at] += result
        value, line = answer()
        walk.leave(state, value, line[0], Bound.GUESS)
        return value, line

    def answer() -> tuple[float, tuple[Any, ...]]:
        tried = [at for at in range(len(moves)) if visits[at]]
        walk.choices = [Choice(moves[at], totals[at] / visits[at], Bound.GUESS, visits[at]) for at in tried]
        if not tried:
            return 0.0, (moves[0],)
        best = max(walk.choices, key=lambda choice: walk.sign(state) * choice.value)
        return best.value, (best.move,)

    return walk.run(state, search, depth=1, so_far=lambda: (*answer(), Bound.GUESS), bound=Bound.GUESS)
