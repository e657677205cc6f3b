"""The player `mcts`: the UCT engine, with a tree that it keeps from move to move."""

from collections.abc import Sequence
from typing import Any

from ludion.core import Game
from ludion.core.limits import Limits
from ludion.core.report import Report
from ludion.native.compiled import native_or_none
from ludion.native.mcts import Mcts
from ludion.players.searching import SearchPlayer
from ludion.search.uct_solver import uct_solver


class MctsPlayer(SearchPlayer):
    """Plays what the engine says; where the rules cannot be compiled, what the readable UCT that proves says."""

    def __init__(self, limits: Limits, threads: int = 1, memory: float = 256, seed: int = 0, constant: float = 1.4) -> None:
        super().__init__(uct_solver, limits, options={"seed": seed, "constant": constant})
        self.threads, self.memory = threads, memory
        self._engine: tuple[Game[Any, Any], Mcts] | None = None

    def engine(self, game: Game[Any, Any]) -> Mcts | None:
        """The engine for a game; another game's tree is given back."""
        if native_or_none(game, None) is None:
            return None
        if self._engine is None or self._engine[0] != game:
            self._engine = None
            self._engine = game, Mcts(game, self.threads, self.memory, **self.options)
        return self._engine[1]

    def analyse(self, game: Game[Any, Any], state: Any, earlier: Sequence[Any] = ()) -> Report:
        engine = self.engine(game)
        return super().analyse(game, state, earlier) if engine is None else engine.search(state, self.limits, earlier)
