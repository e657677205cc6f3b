"""The contract of a player: it is given a game, a state and what its clock shows, and chooses a move."""

import threading
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

from ludion.core import Game, Word
from ludion.core.chance import draw
from ludion.core.choice_seed import choice_seed
from ludion.core.clock import Clock
from ludion.core.errors import PlayerError
from ludion.core.report import Report

Own = TypeVar("Own")
Given = ParamSpec("Given")
Answer = TypeVar("Answer")


IN_USE, MAKING = "_in_use", "_making"  # the locks of a player


def lock_of(player: object, name: str) -> threading.RLock:
    """Return a lock of a player, made when it is first needed: subclasses need not call `__init__`."""
    lock: threading.RLock = vars(player).setdefault(name, threading.RLock())
    return lock


def one_thread(method: Callable[Concatenate[Own, Given], Answer]) -> Callable[Concatenate[Own, Given], Answer]:
    """Raise `PlayerError` if another thread is in such a method of the same player.

    A player keeps its report, its search and its tree. Two choices at once would mix them.
    """

    @wraps(method)
    def guarded(self: Own, /, *args: Given.args, **kwargs: Given.kwargs) -> Answer:
        lock = lock_of(self, IN_USE)
        if not lock.acquire(blocking=False):
            raise PlayerError("This player is choosing a move in another thread. Use one player object for each game.")
        try:
            return method(self, *args, **kwargs)
        finally:
            lock.release()

    return guarded


class Player(ABC):
    """Base class of players: chooses moves.

    A player object plays one game at a time. Different player objects can be used in different threads. The players of the
    library raise `PlayerError` if two threads ask the same object for a move at once. `stop` can be called from any thread.

    Attributes:
        report: The report of the last choice, None if the player makes no report.
        game_number: The number of the game that is played. Random numbers depend on it, so that two games differ.
            `forget` adds one. A tournament sets it to a number that depends on its seed and on the game alone.
    """

    report: Report | None = None
    game_number: int = 0

    def __getstate__(self) -> dict[str, Any]:
        """Leave the locks out, so that a player can be copied and sent to another process."""
        return {name: value for name, value in vars(self).items() if name not in (IN_USE, MAKING)}

    @abstractmethod
    def choose(self, game: Game[Any, Any], state: Any, earlier: Sequence[Any] = (), clock: Clock | None = None) -> Any:
        """A legal move of an unfinished game. `earlier` are the states that led here, the first one first; `clock` what the
        player has left, None if nobody counts."""

    def accept(self, game: Game[Any, Any]) -> None:  # noqa: B027  most players play any
        """Refuse, with a sentence, a game that it does not play."""

    def ready(self, game: Game[Any, Any]) -> None:  # noqa: B027  most players are
        """Load and compile what a choice needs, while no clock is running."""

    def forget(self) -> None:
        """Start a new game: drop what was learned in the last one, and advance `game_number`."""
        self.game_number += 1

    def stop(self) -> None:  # noqa: B027  most players answer at once
        """Ask for the choice that is under way, from another thread; it is made with what is known."""


class RandomPlayer(Player):
    """Choose every legal move with the same probability.

    The choice depends on the seed, the position, the number of plies played and the number of the game. A position that is
    reached again after undo or resume gets the same move.
    """

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, game: Game[Any, Any], state: Any, earlier: Sequence[Any] = (), clock: Clock | None = None) -> Any:
        return random_of(list(game.moves(state)), choice_seed(game, state, self.seed, self.game_number, len(earlier)))


def random_of(moves: Sequence[Any], seed: int) -> Any:
    """Return one of the moves, each with the same probability. `seed` comes from `choice_seed`."""
    return moves[draw(Word(seed), len(moves))]
