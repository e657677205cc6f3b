"""The players `engine` and `mcts`, which learn about a game from move to move, and `best`, which picks the one that suits it."""

import time
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ludion.core import Game, require
from ludion.core.clock import Clock
from ludion.core.estimate import Estimate
from ludion.core.limits import Limits
from ludion.core.report import Bound, Choice, Report
from ludion.learned.finding import BEST, best_file, load_weights
from ludion.native.compiled import native_or_none
from ludion.native.engine import Engine, Settings
from ludion.native.hunting import Hunt
from ludion.native.mcts import Mcts, check_room
from ludion.players.searching import SearchPlayer, Watcher
from ludion.search.deepening import deepening
from ludion.search.table import Table
from ludion.search.uct_solver import uct_solver
from ludion.solving.solution import Solution
from ludion.solving.store import find

READABLE_TABLE = 200_000  # entries
NO_WEIGHTS = "none"
# The part of its time in which `best` looks for the end of the game before it samples: a glance, and more if the glance went this
# part of the way to the end. Always the whole of it cost 23 Elo (-5 to 51) in 8 x 8 domineering, in 300 games at 20 ms a move;
# never more than the glance cost 128 (99 to 160) in 7 x 8 chomp.
GLANCE, PROVING, PART_OF_THE_WAY = 0.06, 0.25, 0.5
STRAIGHT, STRAIGHT_TABLE = "null-window", 16 << 20  # the search that goes straight to the end of the game, and its bytes


class EnginePlayer(SearchPlayer):
    """Plays what the engine says, which keeps its table from move to move. Where the rules cannot be compiled, and on a clock
    until they are, iterative deepening as it can be read."""

    agrees = False
    soon_known = 10  # the engine sees the end of most games from there in a small part of a move's time

    def __init__(self, limits: Limits, estimate: str = "", settings: Settings | None = None, weights: str = "") -> None:
        require(not (estimate and weights), "Give the engine an estimate or weights, not both: weights are an evaluation.")
        super().__init__(_deepening, limits, estimate)
        self.weights = weights
        self.compilable = True
        self.settings = settings or Settings()
        self._engine: Engine | None = None

    def engine(self, game: Game[Any, Any]) -> Engine:
        """The engine for a game; another game's table is given back."""
        if self._engine is None or self._engine.game != game:
            self._engine = None
            self._engine = Engine(game, self.prepare(game), self.settings)
        return self._engine

    def engine_or_none(self, game: Game[Any, Any]) -> Engine | None:
        """The engine, waited for if it must be compiled; None where it cannot be."""
        return None if native_or_none(game, self.native, self.prepare(game)) is None else self.engine(game)

    def forget(self) -> None:
        if self._engine is not None:
            self._engine.forget()

    def stop(self) -> None:
        super().stop()
        if self._engine is not None:
            self._engine.stop()

    def natively(
        self, game: Game[Any, Any], state: Any, limits: Limits, earlier: Sequence[Any], watch: Watcher | None = None
    ) -> Report:
        return self.engine(game).search(state, limits, earlier, watch=watch)

    def make(self, game: Game[Any, Any], state: Any, earlier: Sequence[Any]) -> None:
        self.engine(game).prepare()


class MctsPlayer(SearchPlayer):
    """Plays what the UCT engine says, which keeps its tree from move to move. Where the rules cannot be compiled, and on a clock
    until they are, the readable UCT that proves wins and losses."""

    agrees = False

    def __init__(self, limits: Limits, threads: int = 1, memory: float = 256, seed: int = 0, constant: float = 1.4) -> None:
        check_room(threads, memory)
        super().__init__(uct_solver, limits, options={"seed": seed, "constant": constant})
        self.compilable = True
        self.threads, self.memory = threads, memory
        self._engine: tuple[Game[Any, Any], Mcts] | None = None

    def engine(self, game: Game[Any, Any]) -> Mcts:
        """The engine for a game; another game's tree is given back."""
        if self._engine is None or self._engine[0] != game:
            self._engine = None
            self._engine = game, Mcts(game, self.threads, self.memory, **self.options)
        return self._engine[1]

    def forget(self) -> None:
        self._engine = None

    def natively(
        self, game: Game[Any, Any], state: Any, limits: Limits, earlier: Sequence[Any], watch: Watcher | None = None
    ) -> Report:
        return self.engine(game).search(state, limits, earlier, self._control, watch)

    def make(self, game: Game[Any, Any], state: Any, earlier: Sequence[Any]) -> None:
        self.engine(game)


class BestPlayer(EnginePlayer):
    """The table, if the game is solved. Otherwise the engine where there are weights or an evaluation to go by; where there are
    none, the engine has up to a quarter of the time to find the end of the game, and if it is out of sight, UCT has the rest.

    In impartial games whoever sees the end first wins, and random games tell little. There another quarter of the time goes
    straight to the end, without deepening, which is enough for games of some thousand states however long they are. With it
    `best` won 20 of 20 games of dice from 300, 12 of 12 of 300 matches and 55 of 60 with six heaps of nim against the engine at
    20 ms a move, where it won none without it, and 66 of 120 of babylone against itself without it. In domineering it lost 64 of
    120.
    """

    def __init__(self, limits: Limits, estimate: str = "", settings: Settings | None = None, weights: str = "") -> None:
        super().__init__(limits, estimate, settings, weights)
        self.sampler = MctsPlayer(limits, self.settings.threads)
        self._solutions: dict[Game[Any, Any], Solution | None] = {}
        self._hunt: Hunt | None = None

    def analyse(
        self,
        game: Game[Any, Any],
        state: Any,
        earlier: Sequence[Any] = (),
        clock: Clock | None = None,
        watch: Watcher | None = None,
    ) -> Report:
        began, solution = time.perf_counter(), self._solution(game, state)
        if solution is None or not list(game.moves(state)):
            return super().analyse(game, state, earlier, clock, watch)
        verdict, line = solution[state], tuple(solution.line(state))
        choices = tuple(Choice(move, one.score) for move, one in solution.moves(state))
        seconds = time.perf_counter() - began
        return Report(line[0], verdict.score, line=line, depth=verdict.plies or 0, seconds=seconds, choices=choices, proven=True)

    def recalled(self, game: Game[Any, Any], state: Any, earlier: Sequence[Any]) -> Report | None:
        """Nothing where the table knows better."""
        if self.recall is None or self._solution(game, state) is not None:
            return None
        return super().recalled(game, state, earlier)

    def _solution(self, game: Game[Any, Any], state: Any) -> Solution | None:
        """The table that knows a state, if there is one."""
        if game not in self._solutions:
            self._solutions[game] = find(game, state)
        solution = self._solutions[game]
        return solution if solution is not None and state in solution else None

    def samples(self, game: Game[Any, Any]) -> bool:
        """Whether there is no evaluation to go by."""
        return self.prepare(game) is None and type(game).estimate is Game.estimate

    def _loaded(self, game: Game[Any, Any]) -> Estimate | None:
        """What was asked for; otherwise the best weights, if there are any."""
        if self.estimate or self.weights not in ("", NO_WEIGHTS):
            return super()._loaded(game)
        return load_weights(BEST, game) if not self.weights and best_file(game) is not None else None

    def forget(self) -> None:
        super().forget()
        self.sampler.forget()

    def stop(self) -> None:
        super().stop()
        self.sampler.stop()
        if self._hunt is not None:
            self._hunt.control.stop()

    def natively(
        self, game: Game[Any, Any], state: Any, limits: Limits, earlier: Sequence[Any], watch: Watcher | None = None
    ) -> Report:
        if limits.seconds is None or not self.samples(game):
            return super().natively(game, state, limits, earlier, watch)
        whole, began = limits.seconds, time.perf_counter()
        proof = super().natively(game, state, replace(limits, seconds=GLANCE * whole), earlier, watch)
        near, known = proof.depth >= PART_OF_THE_WAY * self.engine(game).usual_end, None
        if not _settled(proof) and goes_straight(game):
            known = self._straight(game, state, PROVING * whole)
            if known is not None and known.value * (1 - 2 * game.turn(state)) >= 0:
                return known
        if not _settled(proof) and near and not self._control.stopped:
            proof = super().natively(game, state, replace(limits, seconds=(PROVING - GLANCE) * whole), earlier, watch)
        if _settled(proof):
            return proof
        left = max(whole - (time.perf_counter() - began), 0.0)
        self.sampler._control = self._control
        found = self.sampler.natively(game, state, replace(limits, seconds=left), earlier, watch)
        answer = found if found.simulations else proof
        # Of moves that all lose one is still the hardest to refute.
        return answer if known is None else replace(answer, value=known.value, bound=Bound.EXACT, proven=True)

    def _straight(self, game: Game[Any, Any], state: Any, seconds: float) -> Report | None:
        """Who wins, if that is found in so many seconds by going straight to the end of the game."""
        hunt = self._hunt = Hunt(game, state, STRAIGHT, STRAIGHT_TABLE)
        hunt.run(seconds)
        if not hunt.answered:
            return None
        choices = tuple(Choice(move, low) for move, (low, high) in zip(hunt.legal, hunt.known, strict=True) if low == high)
        line, nodes, seconds = (hunt.move,), hunt.nodes, hunt.seconds
        return Report(hunt.move, hunt.low, line=line, nodes=nodes, seconds=seconds, choices=choices, proven=True)

    def make(self, game: Game[Any, Any], state: Any, earlier: Sequence[Any]) -> None:
        super().make(game, state, earlier)
        if not self.samples(game):
            return
        self.sampler.make(game, state, earlier)
        if goes_straight(game):
            Hunt(game, state, STRAIGHT, STRAIGHT_TABLE).run(nodes=1)


def goes_straight(game: Game[Any, Any]) -> bool:
    """Whether `best` looks straight to the end of a game first."""
    return game.facts.impartial and not game.facts.cycles


def _settled(report: Report) -> bool:
    """Whether there is nothing more to look for."""
    return report.proven or report.stopped_by == "stop"


def _deepening(*given: Any) -> Report:
    return deepening(*given, table=Table(READABLE_TABLE))
