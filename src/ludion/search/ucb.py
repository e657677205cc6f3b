"""UCB: random games go where they look promising or are few, one ply deep (document 000, 5.2)."""

import math
from collections.abc import Iterable, Mapping
from typing import Any

from ludion.core import Game, require
from ludion.core.estimate import Estimate
from ludion.core.limits import Limits
from ludion.core.observer import Observer
from ludion.core.report import Bound, Report
from ludion.search.playout import Chance, Counters, scoring
from ludion.search.rounds import Rounds
from ludion.search.walk import Walk


def ucb(
    game: Game[Any, Any],
    state: Any,
    limits: Limits,
    estimate: Estimate | None = None,
    observer: Observer | None = None,
    earlier: Iterable[Any] = (),
    seed: int = 0,
    constant: float = 0.3,
) -> Report:
    """One random game after each move, then (simulations - 1) x moves more, each after the move of the largest utility.

    So it spends as many games as `montecarlo` with the same limit. The answer is the move of the largest utility at the end, as
    the document has it; its value is its score, with the first player's sign. The same seed gives the same report.
    """
    limits.need("simulations", "nodes", "seconds")
    require(limits.simulations != 0, "UCB needs at least one simulation for each move.")
    walk = Walk(game, limits, estimate, observer, earlier)
    rounds = Rounds(walk, state, Chance(seed))

    def worth(move: Any) -> float:
        return utilities(rounds.counters, constant).get(move, -math.inf)

    def search() -> tuple[float, tuple[Any, ...]]:
        rounds.enter()
        for move in rounds.moves:
            rounds.simulate(move)
        while limits.simulations is None or walk.simulations < limits.simulations * len(rounds.moves):
            known = utilities(rounds.counters, constant)
            rounds.simulate(max(rounds.moves, key=known.__getitem__))
        return rounds.leave(worth)

    def so_far() -> tuple[float, tuple[Any, ...], Bound]:
        return *rounds.answer(worth), Bound.GUESS

    return walk.run(state, search, depth=1, so_far=so_far, bound=Bound.GUESS)


def utilities(counters: Mapping[Any, Counters], constant: float = 0.3) -> dict[Any, float]:
    """Document 000's utility of each move that was tried: scoring + constant x sqrt(log n / n of the move)."""
    total = sum(sum(each) for each in counters.values())
    return {
        move: scoring(each) + constant * math.sqrt(math.log(total) / sum(each)) for move, each in counters.items() if any(each)
    }
