"""`winner(game, state)`: who wins with best play, when only that is wanted: no table of all states, and bounded memory."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ludion.core import Game, LudionError, require
from ludion.core.limits import Limits
from ludion.core.report import Bound
from ludion.native.compiled import native_or_none
from ludion.native.distance import DistanceHunt
from ludion.native.hunting import KERNELS, Hunt
from ludion.search.proof_number import proof_number
from ludion.search.winning import winning
from ludion.solving.hunts import forget, restore, save
from ludion.solving.solution import Verdict
from ludion.solving.solve import solve
from ludion.solving.store import find

METHODS = ("auto", *KERNELS)
MEMORY = 1 << 30  # bytes
READABLE = {"null-window": winning, "proof-number": proof_number}
Watcher = Callable[[Hunt], Any]


@dataclass(frozen=True, slots=True)
class Answer:
    """What is known of a state: the first player's outcome with best play is at least `low` and at most `high` (1 a win, 0 a
    draw, -1 a loss). `move` keeps what is sure for whoever is to move; None if the game is over.

    `plies` are those to the end, where they were asked for and somebody wins: the winner hurries, the loser delays.

    `method` is how it was found: "null-window", "proof-number", "distance", "solved" (it was in the store), "whole" (the game
    cycles and was solved from here). `nodes` are the states opened, and `seconds` the time, of all runs that led here.
    """

    low: int
    high: int
    move: Any
    method: str
    nodes: int = 0
    seconds: float = 0.0
    stopped_by: str = ""
    plies: int | None = None

    @property
    def value(self) -> int | None:
        """1 if the first player wins, -1 if the second does, 0 for a draw, None while that is open."""
        return self.low if self.low == self.high else None


def winner(
    game: Game[Any, Any],
    state: Any = None,
    method: str = "auto",
    seconds: float | None = None,
    memory: int = MEMORY,
    resume: bool = False,
    fresh: bool = False,
    watch: Watcher | None = None,
    native: bool | None = None,
    distance: bool = False,
) -> Answer:
    """Who wins from a state, the start if none is given, and by which move.

    `method`: "null-window" asks depth first whether the mover wins, and if not whether he draws; "proof-number" goes on where
    the answer seems nearest; "auto" looks among solved games first and then takes the former or, for rules that name
    `candidates`, the search for the distance, which ends as soon as it is known who wins. `memory` bounds the table in bytes.
    `seconds` or Ctrl-C end it early; with `resume` what it knew then is kept in a file, and so it is once a minute; the next
    call goes on from there, unless it is to begin `fresh`. `watch` is given the search before it starts. A game that cycles is
    solved whole. Rules that cannot be compiled are searched interpreted, with nothing kept; `native` as in `native_or_none`.
    `distance`: also in how many plies, and by a move that is as fast, or holds out as long, as can be.
    """
    require(method in METHODS, f"The method is one of {', '.join(METHODS)}, not '{method}'.")
    require(seconds is None or seconds >= 0, f"seconds must not be negative, as {seconds} is.")
    require(memory > 0, f"The memory must be positive, not {memory}.")
    state = game.start() if state is None else state
    require(method == "auto" or not distance, "The distance has a search of its own: ask for it without a method.")
    if native_or_none(game, native) is None:
        return _whole(game, state, method, seconds) if distance else _interpreted(game, state, method, seconds)
    if method == "auto" and (solution := find(game, state)) is not None:
        best = solution.best(state)
        outcome = solution[state].outcome
        return Answer(outcome, outcome, best[0] if best else None, "solved", plies=_plies(solution[state]))
    if game.facts.cycles:
        return _whole(game, state, method, seconds)
    if distance or (method == "auto" and type(game).candidates is not Game.candidates):
        hunt: Hunt = DistanceHunt(game, state, memory, outcome=not distance)
    else:
        hunt = Hunt(game, state, _named(method), memory)
    if fresh:
        forget(hunt)
    if resume:
        restore(hunt)
    return _hunted(hunt, seconds, resume, watch)


def _hunted(hunt: Hunt, seconds: float | None, resume: bool, watch: Watcher | None) -> Answer:
    if watch is not None:
        watch(hunt)
    try:
        hunt.run(seconds, save=(lambda: save(hunt)) if resume else None)
    except KeyboardInterrupt:
        if resume:
            save(hunt)
        raise
    if resume and hunt.answered:
        forget(hunt)
    elif resume:
        save(hunt)
    low, high, plies = hunt.low, hunt.high, None
    if isinstance(hunt, DistanceHunt):
        (low, high), plies = hunt.outcomes, hunt.plies
    return Answer(low, high, hunt.move, hunt.method, hunt.nodes, hunt.seconds, hunt.stopped_by, plies)


def _named(method: str) -> str:
    return "null-window" if method == "auto" else method


def _plies(verdict: Verdict) -> int | None:
    return verdict.plies if verdict.outcome else None


class _Late(Exception):
    """The time is up."""


def _whole(game: Game[Any, Any], state: Any, method: str, seconds: float | None) -> Answer:
    """All that follows the state is solved, backwards: in a game that cycles an outcome hangs on the path there."""
    if method != "auto":
        raise LudionError(f"{game.name} can cycle, so that an outcome hangs on the path: without a method it is solved whole.")
    began = time.perf_counter()

    def tell(_: int, spent: float) -> None:
        if seconds is not None and spent >= seconds:
            raise _Late

    try:
        solution = solve(game, state, progress=tell)
    except _Late:
        first = next(iter(game.moves(state)), None)
        return Answer(-1, 1, first, "whole", seconds=time.perf_counter() - began, stopped_by="seconds")
    outcome, best = solution[state].outcome, solution.best(state)
    plies, spent = _plies(solution[state]), time.perf_counter() - began
    return Answer(outcome, outcome, best[0] if best else None, "whole", len(solution), spent, plies=plies)


def _interpreted(game: Game[Any, Any], state: Any, method: str, seconds: float | None) -> Answer:
    """The readable searches, for rules that are no machine code."""
    over = game.outcome(state)
    if over is not None:
        result = (over.score > 0) - (over.score < 0)
        return Answer(result, result, None, _named(method))
    name = method if method != "auto" else "proof-number"
    report = READABLE[name](game, state, Limits(seconds=seconds))
    known = int(report.value)
    low, high = {Bound.EXACT: (known, known), Bound.AT_LEAST: (known, 1), Bound.AT_MOST: (-1, known)}[report.bound]
    return Answer(low, high, report.move, name, report.nodes, report.seconds, report.stopped_by)
