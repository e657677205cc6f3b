"""Document 000's UCT (5.4) in its three book-keepings: it follows one branch, and gives new moves a batch of random games.

A memory keyed by the position gives each move its counters [wins, losses, draws]. Whose wins they are is the question:
- "naive" (5.4.1): the root player's, and at every level the move with the root player's largest utility is followed, as if the
  opponent wished to please;
- "max" (UCT_max): the root player's, but the player who moves chooses; one position met with either player to move at the root
  mixes two views;
- "negamax" (UCT_negamax): the mover's, so that what was learnt with one colour serves the other.
"""

from collections.abc import Callable, Iterable
from typing import Any

from ludion.core import Game, require
from ludion.core.estimate import Estimate
from ludion.core.limits import Limits
from ludion.core.observer import Observer
from ludion.core.report import Bound, Choice, Report
from ludion.search.course_memory import without_turn
from ludion.search.playout import Chance, Counters, add, outcome, playout, scoring, swapped
from ludion.search.ucb import utilities
from ludion.search.walk import Walk

Memory = dict[Any, dict[Any, Counters]]
Simulation = Callable[[Any, int], Counters]

BOOKS = ("naive", "max", "negamax")


def course_uct(
    game: Game[Any, Any],
    state: Any,
    limits: Limits,
    estimate: Estimate | None = None,
    observer: Observer | None = None,
    earlier: Iterable[Any] = (),
    seed: int = 0,
    book: str = "negamax",
    constant: float = 0.3,
    memory: Memory | None = None,
    key: Callable[[Any], Any] | None = None,
    simulation: Simulation | None = None,
) -> Report:
    """The move of the largest utility after one branch of `limits.depth` plies, `limits.simulations` games for each new move.

    `memory` is used and filled, and may serve the next decisions too, as the course's does; `key` says what a position is (by
    default the state without a field called turn). `simulation(state, n)` may replace the random games: it gives wins, losses
    and draws of the first player in n games from the state. A choice's value is its score, with the first player's sign.
    """
    limits.need("depth")
    limits.need("simulations")
    require(limits.simulations != 0 and limits.depth != 0, "The course's UCT needs a depth and simulations of at least 1.")
    require(book in BOOKS, f"book must be {', '.join(BOOKS[:-1])} or {BOOKS[-1]}, not {book!r}.")
    walk = Walk(game, limits, estimate, observer, earlier)
    chance, batch = Chance(seed), int(limits.simulations or 0)
    known: Memory = {} if memory is None else memory
    position = key or without_turn
    root = game.turn(state)

    def simulated(state: Any) -> Counters:
        """How a batch of games from a state ended for the first player."""
        if simulation is not None:
            walk.simulations += batch
            return simulation(state, batch)
        counters = [0, 0, 0]
        for _ in range(batch):
            add(counters, playout(walk, state, chance))
        return counters

    def viewer(state: Any) -> int:
        """Whose wins are counted at a state."""
        return game.turn(state) if book == "negamax" else root

    def policy(state: Any) -> Any:
        """The move to follow: the largest utility, for the root player (naive) or for the player who moves."""
        for_mover = book == "naive" or viewer(state) == game.turn(state)
        counters = known[position(state)]
        seen = {move: counters[move] if for_mover else swapped(counters[move]) for move in game.moves(state) if move in counters}
        return best_of(utilities(seen, constant))

    def simulations(state: Any, move: Any, depth: int) -> Counters:
        """Follow one branch and update the memory; what was added below, counted for this state's viewer."""
        total = [0, 0, 0]
        if depth == 0:
            return total
        moves = walk.enter(state, move, depth)
        counters = known.setdefault(position(state), {})
        me = viewer(state)
        if not moves:
            result = outcome(walk.leaf(state, moves))
            add(counters.setdefault(None, [0, 0, 0]), -result if me else result, batch)
            add(total, -result if me else result, batch)
            walk.leave(state, result)
            return total
        for action in moves:
            if action in counters:
                continue
            child = game.play(state, action)
            walk.observer.through(child, action, depth - 1, -1, 1)
            games = simulated(child)
            walk.observer.leave(child, scoring(games), Bound.GUESS, None, -1, 1)
            counters[action] = swapped(games) if me else list(games)
            total = plus(total, counters[action])
        followed = policy(state)
        child = game.play(state, followed)
        below = simulations(child, followed, depth - 1)
        below = below if viewer(child) == me else swapped(below)
        counters[followed] = plus(counters[followed], below)
        walk.leave(state, scoring(total) * (-1 if me else 1), followed, Bound.GUESS)
        return plus(total, below)

    def search() -> tuple[float, tuple[Any, ...]]:
        simulations(state, None, int(limits.depth or 0))
        value, line, _ = so_far()
        return value, line

    def so_far() -> tuple[float, tuple[Any, ...], Bound]:
        counters, sign = known.get(position(state), {}), walk.sign(state)
        walk.choices = [
            Choice(move, sign * scoring(counters[move]), Bound.GUESS, sum(counters[move]))
            for move in game.moves(state)
            if move in counters
        ]
        best = policy(state) if walk.choices else next(iter(game.moves(state)))
        return sign * scoring(counters.get(best, [0, 0, 0])), (best,), Bound.GUESS

    return walk.run(state, search, depth=int(limits.depth or 0), so_far=so_far, bound=Bound.GUESS)


def best_of(worths: dict[Any, float]) -> Any:
    """The first move of the largest worth."""
    return max(worths, key=worths.__getitem__)


def plus(counters: Counters, more: Counters) -> Counters:
    return [mine + new for mine, new in zip(counters, more, strict=True)]
