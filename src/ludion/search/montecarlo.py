"""One-ply Monte-Carlo: as many random games after each move, and the move that did best (document 000's Randy_MC)."""

from collections.abc import Iterable
from typing import Any

from ludion.core import Game, require
from ludion.core.estimate import Estimate
from ludion.core.limits import Limits
from ludion.core.observer import Observer
from ludion.core.report import Bound, Report
from ludion.search.playout import Chance
from ludion.search.rounds import Rounds
from ludion.search.walk import Walk


def montecarlo(
    game: Game[Any, Any],
    state: Any,
    limits: Limits,
    estimate: Estimate | None = None,
    observer: Observer | None = None,
    earlier: Iterable[Any] = (),
    seed: int = 0,
) -> Report:
    """The move with the best `scoring` over `limits.simulations` random games after each; the first of the best.

    Its value is that score, with the first player's sign. The moves are tried in rounds, one game each, so that a search cut
    short by time or states has treated them alike. The estimate is not used. The same seed gives the same report.
    """
    limits.need("simulations", "nodes", "seconds")
    require(limits.simulations != 0, "Monte-Carlo needs at least one simulation for each move.")
    walk = Walk(game, limits, estimate, observer, earlier)
    rounds = Rounds(walk, state, Chance(seed))

    def search() -> tuple[float, tuple[Any, ...]]:
        rounds.enter()
        done = 0
        while limits.simulations is None or done < limits.simulations:
            for move in rounds.moves:
                rounds.simulate(move)
            done += 1
        return rounds.leave(rounds.score)

    def so_far() -> tuple[float, tuple[Any, ...], Bound]:
        return *rounds.answer(rounds.score), Bound.GUESS

    return walk.run(state, search, depth=1, so_far=so_far, bound=Bound.GUESS)
