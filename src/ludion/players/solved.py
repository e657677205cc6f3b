"""Whoever plays from a kept solution alone: never a mistake, and no search."""

import time
from collections.abc import Sequence
from typing import Any

from ludion.core import Game, LudionError
from ludion.core.choice_seed import choice_seed
from ludion.core.clock import Clock
from ludion.core.report import Choice, Report
from ludion.players.player import Player, one_thread, random_of
from ludion.solving.solution import Solution
from ludion.solving.store import find, kept


class SolvedPlayer(Player):
    """Any of the best moves that a solution knows, as chance takes them with this seed: what wins soonest or loses latest."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed
        self._solutions: dict[Game[Any, Any], Solution] = {}

    def accept(self, game: Game[Any, Any]) -> None:
        if not any(one.game == game.spec for one in kept()):
            raise _unsolved(game)

    @one_thread
    def choose(self, game: Game[Any, Any], state: Any, earlier: Sequence[Any] = (), clock: Clock | None = None) -> Any:
        began = time.perf_counter()
        solution = self._solutions.get(game)
        if solution is None or state not in solution:
            solution = find(game, state)
            if solution is None:
                raise _unsolved(game)
            self._solutions[game] = solution
        moves, verdict = solution.best(state), solution[state]
        if not moves:
            raise LudionError(f"The game is over in {game.show(state)}: there is no move to search.")
        move = random_of(moves, choice_seed(game, state, self.seed, self.game_number, len(earlier)))
        line = (move, *solution.line(game.play(state, move)))
        choices = tuple(Choice(one, told.score) for one, told in solution.moves(state))
        seconds = time.perf_counter() - began
        self.report = Report(
            move, verdict.score, line=line, depth=verdict.plies or 0, seconds=seconds, choices=choices, proven=True
        )
        return move


def _unsolved(game: Game[Any, Any]) -> LudionError:
    return LudionError(
        f"No solution of {game.spec} is kept here that goes on from this state: make one with ludion solve {game.spec}."
    )


def solved_player(seed: int = 0) -> Player:
    """The table of a solved game."""
    return SolvedPlayer(seed)
