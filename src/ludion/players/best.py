"""The player `best`: the table of a solved game, the engine, or random games, whichever suits the game."""

import time
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ludion.core import Game
from ludion.core.clock import Clock
from ludion.core.estimate import Estimate
from ludion.core.limits import Limits
from ludion.core.player_files import BEST, NO_WEIGHTS
from ludion.core.report import Bound, Choice, Report
from ludion.learned.finding import best_file, load_weights
from ludion.native.engine import Settings
from ludion.native.hunting import Hunt
from ludion.native.running import Control
from ludion.players.engines import EnginePlayer, MctsPlayer
from ludion.players.player import one_thread
from ludion.players.searching import Watcher
from ludion.solving.solution import Solution
from ludion.solving.store import find

# The part of its time in which `best` looks for the end of the game before it samples: a glance, and more if the glance went this
# part of the way to the end. Always the whole of it cost 23 Elo (-5 to 51) in 8 x 8 domineering, in 300 games at 20 ms a move;
# never more than the glance cost 128 (99 to 160) in 7 x 8 chomp.
GLANCE, PROVING, PART_OF_THE_WAY = 0.06, 0.25, 0.5
STRAIGHT, STRAIGHT_TABLE = "null-window", 16 << 20  # the search that goes straight to the end of the game, and its bytes


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

    @one_thread
    def analyse(
        self,
        game: Game[Any, Any],
        state: Any,
        earlier: Sequence[Any] = (),
        clock: Clock | None = None,
        watch: Watcher | None = None,
    ) -> Report:
        return self._looked_up(game, state) or super().analyse(game, state, earlier, clock, watch)

    @one_thread
    def values(
        self, game: Game[Any, Any], state: Any, earlier: Sequence[Any] = (), watch: Watcher | None = None
    ) -> Report | None:
        """As it plays, but that a quarter of the time goes to the end of the game wherever random games would decide."""
        known, solution = self._looked_up(game, state), self._solution(game, state)
        if known is not None and solution is not None:
            lines = ((one.move, *solution.line(game.play(state, one.move))) for one in known.choices)
            return replace(known, choices=tuple(replace(one, line=next(lines)) for one in known.choices))
        if self.limits.seconds is None or not self.samples(game) or self.engine_or_none(game) is None:
            return super().values(game, state, earlier, watch)
        whole, began = self.limits.seconds, time.perf_counter()
        self._control = self.sampler._control = Control()
        found = self.every(game, state, replace(self.limits, seconds=PROVING * whole), earlier)
        if _settled(found):
            return found
        ends = self._ends(game, state, PROVING * whole) if goes_straight(game) else {}
        if ends and len(ends) == len(list(game.moves(state))):
            return _of_ends(ends, game.turn(state), time.perf_counter() - began)

        sign = 1 - 2 * game.turn(state)

        def with_ends(report: Report) -> Report:
            """A move that wins before those of which nobody knows, one that loses after them."""
            known = [replace(one, value=ends[one.move], bound=Bound.EXACT) if one.move in ends else one for one in report.choices]
            best = max(known, key=lambda one: (sign * ends.get(one.move, 0), one.visits), default=None)
            move = report.move if best is None or not ends else best.move
            return replace(report, move=move, choices=tuple(known))

        left = max(whole - (time.perf_counter() - began), 0.0)
        self.sampler.game_number = self.game_number
        watched = None if watch is None else lambda report: watch(with_ends(report))
        sampled = self.sampler.every(game, state, replace(self.limits, seconds=left), earlier, watched)
        return with_ends(sampled) if sampled.simulations else found

    def _looked_up(self, game: Game[Any, Any], state: Any) -> Report | None:
        """What the table of a solved game says, if there is one that knows the state."""
        began, solution = time.perf_counter(), self._solution(game, state)
        if solution is None or not list(game.moves(state)):
            return None
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
        self.sampler._control, self.sampler.game_number = self._control, self.game_number
        found = self.sampler.natively(game, state, replace(limits, seconds=left), earlier, watch)
        answer = found if found.simulations else proof
        # Of moves that all lose one is still the hardest to refute.
        return answer if known is None else replace(answer, value=known.value, bound=Bound.EXACT, proven=True)

    def _straight(self, game: Game[Any, Any], state: Any, seconds: float) -> Report | None:
        """Who wins, if that is found in so many seconds by going straight to the end of the game."""
        hunt = Hunt(game, state, STRAIGHT, STRAIGHT_TABLE)
        hunt.run(seconds, until=lambda: self._control.stopped)
        if not hunt.answered:
            return None
        choices = tuple(Choice(move, low) for move, (low, high) in zip(hunt.legal, hunt.known, strict=True) if low == high)
        line, nodes, seconds = (hunt.move,), hunt.nodes, hunt.seconds
        return Report(hunt.move, hunt.low, line=line, nodes=nodes, seconds=seconds, choices=choices, proven=True)

    def _ends(self, game: Game[Any, Any], state: Any, seconds: float) -> dict[Any, int]:
        """Who wins after each move for which that is found in its part of so many seconds."""
        found, moves, until = {}, list(game.moves(state)), time.perf_counter() + seconds
        for number, move in enumerate(moves):
            hunt = Hunt(game, game.play(state, move), STRAIGHT, STRAIGHT_TABLE)
            hunt.run(max(until - time.perf_counter(), 0.0) / (len(moves) - number), until=lambda: self._control.stopped)
            if hunt.answered:
                found[move] = hunt.low
        return found

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


def _of_ends(ends: dict[Any, int], turn: int, seconds: float) -> Report:
    """What is said of a state of which it is known who wins after each move."""
    move = (max if turn == 0 else min)(ends, key=ends.__getitem__)
    choices = tuple(Choice(one, value) for one, value in ends.items())
    return Report(move, ends[move], line=(move,), seconds=seconds, choices=choices, proven=True)


def _settled(report: Report) -> bool:
    """Whether there is nothing more to look for."""
    return report.proven or report.stopped_by == "stop"
