"""A search under way: what it counts, when it must stop, who watches, and when a state ends it.

What every algorithm shares stands here, so that each file beside this one has its algorithm and nothing else.
"""

import math
import time
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import cached_property
from typing import Any

from ludion.core import Game, LudionError
from ludion.core.estimate import Estimate
from ludion.core.limits import Limits
from ludion.core.observer import Observer
from ludion.core.report import Bound, Choice, Report
from ludion.core.value_scale import bounded_evaluation, is_decisive, is_won_or_lost, plain_value, terminal_value

INFINITY = float("inf")


class Stopped(Exception):
    """The budget is spent; the root's caller answers with what it has."""


class Walk:
    """One search of one state. Values are the first player's unless an algorithm says otherwise.

    Alpha-beta and its relatives use the values of `core.value_scale`, which put a finished game beyond every evaluation. The
    report and the observer get plain values.

    `earlier` are the states that led to the root: in a game that can cycle, reaching one of them again is a draw.
    """

    def __init__(
        self,
        game: Game[Any, Any],
        limits: Limits,
        estimate: Estimate | None = None,
        observer: Observer | None = None,
        earlier: Iterable[Any] = (),
    ) -> None:
        self.game, self.limits, self.estimate = game, limits, estimate
        self.observer = observer or Observer()
        self.path: list[Any] = list(earlier)
        self.root_turn = 0
        self.nodes = self.leaves = self.cuts = self.table_hits = self.simulations = 0
        self.choices: list[Choice] = []
        self.began = time.perf_counter()
        self.stop_requested = False

    @cached_property
    def decisive(self) -> bool:
        """Whether finished games count beyond every evaluation in this search."""
        return is_decisive(self.game, self.estimate is not None)

    # A state

    def enter(self, state: Any, move: Any = None, depth: int = 0, alpha: float = -INFINITY, beta: float = INFINITY) -> list[Any]:
        """Count a state and put it on the path; its legal moves, none if the game is over there."""
        self.spend()
        self.nodes += 1
        self.observer.enter(state, move, depth, self.plain(alpha), self.plain(beta))
        moves = [] if self.repeated(state) else list(self.game.moves(state))
        self.path.append(state)
        return moves

    def leave(
        self,
        state: Any,
        value: float,
        move: Any = None,
        bound: Bound = Bound.EXACT,
        alpha: float = -INFINITY,
        beta: float = INFINITY,
    ) -> float:
        """Take a state off the path; its value."""
        self.path.pop()
        self.observer.leave(state, self.plain(value), bound, move, self.plain(alpha), self.plain(beta))
        return value

    def leaf_value(self, state: Any, moves: list[Any]) -> float:
        """Return the value of `leaf` on the scale of `core.value_scale`."""
        value = self.leaf(state, moves)
        if moves:
            return self.bounded(value, state)
        return terminal_value(value) if self.decisive else value

    def bounded(self, value: float, state: Any) -> float:
        """Return an evaluation's value within the range that a search permits; NaN raises an error."""
        if not self.decisive and not math.isnan(value):
            return value
        return bounded_evaluation(value, type(self.estimate or self.game).__name__, self.game.show(state))

    def plain(self, value: float) -> float:
        """Return the score or the evaluation that a value inside the search stands for."""
        # The game is looked at only if the value can be one that was shifted.
        return plain_value(value, self.decisive) if is_won_or_lost(value, True) else value

    def leaf(self, state: Any, moves: list[Any]) -> float:
        """The first player's value of a state at which the search goes no deeper: the score, a draw by repetition, a guess."""
        self.leaves += 1
        if not moves:
            repeated = self.game.facts.cycles and state in self.path[:-1]
            return 0 if repeated else self.game.score(state)
        if self.estimate is not None:
            return self.estimate.value(self.game, state, self.root_turn)
        return self.game.estimate(state)

    def cut(self, state: Any, move: Any, alpha: float, beta: float, moves: list[Any]) -> None:
        """Count the moves that are left out after `move`."""
        left = len(moves) - 1 - moves.index(move)
        if left:
            self.cuts += left
            self.observer.cut(state, move, self.plain(alpha), self.plain(beta))

    def repeated(self, state: Any) -> bool:
        """Whether a state has come back, in a game where that can be."""
        return self.game.facts.cycles and state in self.path

    def sign(self, state: Any) -> int:
        """1 where the first player moves, -1 where the second does: negamax's change of sides."""
        return -1 if self.game.turn(state) else 1

    # The budget

    def spend(self) -> None:
        """Stop when a limit is reached."""
        if self.limits.nodes is not None and self.nodes >= self.limits.nodes:
            raise Stopped("nodes")
        if self.limits.seconds is not None and self.seconds >= self.limits.seconds:
            raise Stopped("seconds")
        if self.stop_requested:
            raise Stopped("stop")

    @property
    def seconds(self) -> float:
        """How long the search has taken."""
        return time.perf_counter() - self.began

    # The root

    def run(
        self,
        state: Any,
        search: Callable[[], tuple[float, tuple[Any, ...]]],
        depth: int = 0,
        so_far: Callable[[], tuple[float, tuple[Any, ...], Bound]] | None = None,
        bound: Bound = Bound.EXACT,
    ) -> Report:
        """Carry a search out and report it; `bound` is what its value is when it comes to its end. Cut short, the best of the
        root's moves so far, or the first one, is the answer, unless the search says by `so_far` what it knows then."""
        legal = list(self.game.moves(state))
        if not legal:
            raise LudionError(f"The game is over in {self.game.show(state)}: there is no move to search.")
        self.root_turn, kept = self.game.turn(state), list(self.path)
        stopped_by = ""
        try:
            value, line = search()
        except Stopped as reason:
            self.observer.stop()
            self.path = kept
            stopped_by = str(reason)
            value, line, bound = so_far() if so_far is not None else self.best_so_far(state, legal)
        except BaseException:
            self.observer.stop()
            raise
        return Report(
            move=line[0] if line else legal[0],
            value=self.plain(value),
            bound=bound,
            line=line,
            nodes=self.nodes,
            leaves=self.leaves,
            cuts=self.cuts,
            table_hits=self.table_hits,
            simulations=self.simulations,
            depth=depth,
            seconds=self.seconds,
            stopped_by=stopped_by,
            proven=is_won_or_lost(value, True) and self.decisive,
            choices=tuple(replace(choice, value=self.plain(choice.value)) for choice in self.choices),
        )

    def best_so_far(self, state: Any, legal: list[Any]) -> tuple[float, tuple[Any, ...], Bound]:
        """The best of the root's moves that were searched to their end, which the mover can have at least; of none, the first."""
        at_least = Bound.AT_MOST if self.root_turn else Bound.AT_LEAST
        sure = [choice for choice in self.choices if choice.bound in (Bound.EXACT, at_least)]
        best = max(sure, key=lambda choice: choice.value * self.sign(state), default=None)
        value, line = (best.value, (best.move,)) if best else (-self.sign(state) * INFINITY, (legal[0],))
        return value, line, at_least
