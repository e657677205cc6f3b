"""The contract of a player: it is given a game, a state and what its clock shows, and chooses a move."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from ludion.core import Game, Word
from ludion.core.chance import advance, draw
from ludion.core.clock import Clock
from ludion.core.report import Report


class Player(ABC):
    """Chooses moves. `report` is what it said of its last choice, None if it says nothing."""

    report: Report | None = None

    @abstractmethod
    def choose(self, game: Game[Any, Any], state: Any, earlier: Sequence[Any] = (), clock: Clock | None = None) -> Any:
        """A legal move of an unfinished game. `earlier` are the states that led here, the first one first; `clock` what the
        player has left, None if nobody counts."""

    def accept(self, game: Game[Any, Any]) -> None:  # noqa: B027  most players play any
        """Refuse, with a sentence, a game that it does not play."""

    def ready(self, game: Game[Any, Any]) -> None:  # noqa: B027  most players are
        """Load and compile what a choice needs, while no clock is running."""

    def forget(self) -> None:  # noqa: B027  most players learn nothing
        """A new game begins: it must not hang on what was learned in the last one."""

    def stop(self) -> None:  # noqa: B027  most players answer at once
        """Ask for the choice that is under way, from another thread; it is made with what is known."""


class RandomPlayer(Player):
    """Every legal move is as likely as the others. The choice hangs on the seed and the number of plies played alone, so that
    what is undone or resumed goes on as it would have."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, game: Game[Any, Any], state: Any, earlier: Sequence[Any] = (), clock: Clock | None = None) -> Any:
        return random_of(list(game.moves(state)), self.seed, len(earlier))


def random_of(moves: Sequence[Any], seed: int, plies: int) -> Any:
    """The move that chance takes with this seed after so many plies."""
    return moves[draw(Word(seed) + advance(Word(0)) * (plies + 1), len(moves))]
