"""What best play makes of a game: from the store of solved games, or by solving it now if that is small work."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ludion.core import Game, LudionError
from ludion.native.errors import NotNative
from ludion.solving.graph import graph
from ludion.solving.solve import solve
from ludion.solving.store import find
from ludion.solving.values import values

MOST_STATES = 2_000_000
MOST_INTERPRETED = 50_000  # states, where the rules do not compile


@dataclass(frozen=True, slots=True)
class Perfect:
    """The value of the start by best play: 1 the first player wins, 0 a draw, -1 the second wins; in so many plies, None for play
    without end. `source`: "store" or "now"."""

    value: int
    plies: int | None
    states: int
    source: str
    seconds: float


@dataclass(frozen=True)
class Knowledge:
    """`outcome` and `plies` of any state that follows the start."""

    about: Perfect
    outcome: Callable[[Any], int]
    plies: Callable[[Any], int | None]


class TooMuch(LudionError):
    """It would take more states, or more seconds, than allowed: `why` is "large" or "slow", `reached` the states met by then."""

    def __init__(self, why: str, reached: int) -> None:
        super().__init__(f"The solve was given up after {reached:,} states.")
        self.why, self.reached = why, reached


def bound_for(native: bool) -> int:
    """How many states are small work."""
    return MOST_STATES if native else MOST_INTERPRETED


def known(game: Game[Any, Any], native: bool, seconds: float | None, say: Callable[[int], None]) -> Knowledge:
    """The values of a game's states; raises `TooMuch` when they cannot be had for less than the bounds."""
    began, start = time.perf_counter(), game.start()
    kept = find(game, start)
    if kept is not None:
        verdict = kept[start]
        about = Perfect(verdict.outcome, verdict.plies, len(kept), "store", kept.solved.seconds)
        return Knowledge(about, lambda state: kept[state].outcome, lambda state: kept[state].plies)
    most = bound_for(native)

    def watch(states: int, _: float = 0.0) -> None:
        say(states)
        if states > most:
            raise TooMuch("large", states)
        if seconds is not None and time.perf_counter() - began > seconds:
            raise TooMuch("slow", states)

    if not native:
        return _interpreted(game, watch, began)
    try:
        made = solve(game, progress=watch)
    except NotNative:
        return _interpreted(game, watch, began)
    watch(len(made))  # it is looked at now and then only: whether a game is too large must not hang on how fast the machine is
    verdict = made[start]
    about = Perfect(verdict.outcome, verdict.plies, len(made), "now", time.perf_counter() - began)
    return Knowledge(about, lambda state: made[state].outcome, lambda state: made[state].plies)


def _interpreted(game: Game[Any, Any], watch: Callable[[int], None], began: float) -> Knowledge:
    """Over the graph, which stands in memory."""
    laid = graph(game, progress=watch)
    watch(len(laid.states))
    found, numbers = values(laid, "outcome"), {state: number for number, state in enumerate(laid.states)}
    about = Perfect(found.value[0], found.remoteness[0], len(numbers), "now", time.perf_counter() - began)
    return Knowledge(about, lambda state: found.value[numbers[state]], lambda state: found.remoteness[numbers[state]])
