"""The players `engine` and `mcts`, which learn about a game from move to move."""

from collections.abc import Sequence
from typing import Any

from ludion.core import Game, require
from ludion.core.limits import Limits
from ludion.core.report import Report
from ludion.native.compiled import native_or_none
from ludion.native.engine import Engine, Settings
from ludion.native.mcts import Mcts, check_room
from ludion.native.running import Control
from ludion.players.player import MAKING, lock_of, one_thread
from ludion.players.searching import SearchPlayer, Watcher
from ludion.search.deepening import deepening
from ludion.search.table import Table
from ludion.search.uct_solver import uct_solver

READABLE_TABLE = 200_000  # entries


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
        with lock_of(self, MAKING):  # the first thread that needs it makes it, perhaps in the background
            if self._engine is None or self._engine.game != game:
                self._engine = None
                self._engine = Engine(game, self.prepare(game), self.settings)
            return self._engine

    def engine_or_none(self, game: Game[Any, Any]) -> Engine | None:
        """The engine, waited for if it must be compiled; None where it cannot be."""
        return None if native_or_none(game, self.native, self.prepare(game)) is None else self.engine(game)

    def forget(self) -> None:
        super().forget()
        if (engine := self._engine) is not None:
            engine.forget()

    def stop(self) -> None:
        super().stop()
        if (engine := self._engine) is not None:
            engine.stop()

    def natively(
        self, game: Game[Any, Any], state: Any, limits: Limits, earlier: Sequence[Any], watch: Watcher | None = None
    ) -> Report:
        return self.engine(game).search(state, limits, earlier, watch=watch)

    @one_thread
    def values(
        self, game: Game[Any, Any], state: Any, earlier: Sequence[Any] = (), watch: Watcher | None = None
    ) -> Report | None:
        return None if self.engine_or_none(game) is None else self.every(game, state, self.limits, earlier, watch)

    def every(
        self, game: Game[Any, Any], state: Any, limits: Limits, earlier: Sequence[Any], watch: Watcher | None = None
    ) -> Report:
        """What the engine says of each move, with other limits than the player's own."""
        return self.engine(game).search(state, limits, earlier, every=True, watch=watch)

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
        with lock_of(self, MAKING):
            if self._engine is None or self._engine[0] != game:
                self._engine = None
                self._engine = game, Mcts(game, self.threads, self.memory, **self.options)
            return self._engine[1]

    def forget(self) -> None:
        super().forget()
        self._engine = None

    def natively(
        self, game: Game[Any, Any], state: Any, limits: Limits, earlier: Sequence[Any], watch: Watcher | None = None
    ) -> Report:
        seed = self.seeded(game, state, earlier)["seed"]
        return self.engine(game).search(state, limits, earlier, self._control, watch, seed=seed)

    @one_thread
    def values(
        self, game: Game[Any, Any], state: Any, earlier: Sequence[Any] = (), watch: Watcher | None = None
    ) -> Report | None:
        if native_or_none(game, self.native) is None:
            return None
        self._control = Control()
        return self.every(game, state, self.limits, earlier, watch)

    def every(
        self, game: Game[Any, Any], state: Any, limits: Limits, earlier: Sequence[Any], watch: Watcher | None = None
    ) -> Report:
        """What random games say of each move, with other limits than the player's own."""
        seed = self.seeded(game, state, earlier)["seed"]
        return self.engine(game).search(state, limits, earlier, self._control, watch, every=True, seed=seed)

    def make(self, game: Game[Any, Any], state: Any, earlier: Sequence[Any]) -> None:
        self.engine(game)


def _deepening(*given: Any) -> Report:
    return deepening(*given, table=Table(READABLE_TABLE))
