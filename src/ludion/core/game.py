"""The contract of a game: what its rules must say, and what they may add.

States are values: hashable, immutable, equal when they are the same position with the same player to move. Scores, and
estimates, are the first player's: positive is good for player 0.
"""

import ast
import functools
import inspect
import re
from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from ludion.core.board import Board
from ludion.core.errors import LudionError
from ludion.core.outcome import Outcome
from ludion.core.scene import Scene
from ludion.core.spec import write_spec

State = TypeVar("State", bound=Hashable)
Move = TypeVar("Move", bound=Hashable)
UNKNOWN_SCORE = 1 << 48  # above every score
WIN = 1 << 16  # a game that is won, for `outlook`


@dataclass(frozen=True, slots=True)
class Facts:
    """What holds in every play of a game, so that an algorithm can refuse an unfit one with a sentence.

    `cycles`: a state can come back; its first return is then a draw, for everybody alike. `draws`: a game can end drawn.
    `impartial`: both players have the same moves everywhere. `max_plies`: no game is longer, None if there is no bound.
    """

    cycles: bool = False
    draws: bool = True
    impartial: bool = False
    max_plies: int | None = None


class Game(ABC, Generic[State, Move]):
    """A game's rules. An instance is the game with its parameters, never a position in it.

    `__init__` keeps each of its parameters under the parameter's own name, so that a game can be named, stored and compared.
    """

    facts: Facts = Facts()

    @abstractmethod
    def start(self) -> State:
        """The state in which the game begins."""

    @abstractmethod
    def turn(self, state: State) -> int:
        """Who moves: 0, the first player, or 1. Of a finished game: whoever would have to."""

    @abstractmethod
    def moves(self, state: State) -> Iterable[Move]:
        """The legal moves, each once, in a fixed order; none: the game is over."""

    @abstractmethod
    def play(self, state: State, move: Move) -> State:
        """The state after a legal move. The given one is untouched."""

    @abstractmethod
    def score(self, state: State) -> int:
        """The first player's score in a finished game: positive is won, zero drawn, negative lost."""

    # What a game may add.

    def estimate(self, state: State) -> float:
        """A guess at the first player's score in an unfinished game."""
        return 0

    def canonical(self, state: State) -> State:
        """One representative for all states that are the same up to symmetry."""
        return state

    def orbit(self, state: State) -> int:
        """How many of the game's states have the same `canonical` as this one; said beside `canonical`, or not at all."""
        return 1

    def order(self, state: State, move: Move) -> int:
        """How promising a move looks before it is searched; larger is tried first."""
        return 0

    def bounds(self, state: State) -> tuple[int, int]:
        """What the first player's score is at least and at most when the game is over, however it goes on from here."""
        return -UNKNOWN_SCORE, UNKNOWN_SCORE

    def candidates(self, state: State) -> Iterable[Move]:
        """Moves with a best one among them, by outcome and then by plies: whoever looks for the best need not try others.

        Where a move wins at once there is no other. None if, and only if, the game is over.
        """
        return self.moves(state)

    def outlook(self, state: State) -> tuple[int, int]:
        """What a state is worth at least and at most to whoever moves, if both play well: `WIN` less the plies to the end for a
        win, 0 for a draw, the opposite for a loss. So a win is worth more the sooner it comes, and a loss the later."""
        return -WIN, WIN

    def features(self, state: State) -> Iterable[int]:
        """What a learned evaluation is to look at: always as many small whole numbers. Without it, training looks at what the
        states are made of."""
        return ()

    def show(self, state: State) -> str:
        """The state in one line. Without a notation of the game's own: its numbers with commas, or Python's own writing."""
        if isinstance(state, int):
            return str(int(state))
        if isinstance(state, tuple) and state and all(isinstance(field, int) for field in state):
            return ",".join(str(int(field)) for field in state)
        return repr(state)

    def parse(self, text: str) -> State:
        """The state that `show` writes as `text`."""
        start: Any = self.start()
        state: Any
        try:
            if isinstance(start, int):
                state = type(start)(int(text))
            elif isinstance(start, tuple) and start and all(isinstance(field, int) for field in start):
                values = [type(field)(int(part)) for field, part in zip(start, text.split(","), strict=True)]
                state = type(start)(*values) if hasattr(start, "_fields") else type(start)(values)
            else:
                state = type(start)(ast.literal_eval(text))
            return state  # type: ignore[no-any-return]
        except (ValueError, SyntaxError, TypeError, RecursionError, MemoryError) as error:  # the last two: it nests too deeply
            raise LudionError(f"'{text}' is not a state of {self.name}; one looks like this: {self.show(start)}") from error

    def show_move(self, state: State, move: Move) -> str:
        """A move as people write it; different moves of one state are written differently."""
        return str(move)

    def parse_move(self, state: State, text: str) -> Move:
        """The legal move that `show_move` writes as `text`, upper and lower case alike."""
        wanted = text.strip().lower()
        legal = {self.show_move(state, move).lower(): move for move in self.moves(state)}
        if wanted in legal:
            return legal[wanted]
        if not legal:
            raise LudionError("The game is over: no move is legal.")
        some = ", ".join(list(legal)[:12]) + (", ..." if len(legal) > 12 else "")
        raise LudionError(f"'{text}' is not a legal move here; legal are: {some}.")

    def board(self, state: State) -> Board:
        """The state as a picture's plain data."""
        return Board(((self.show(state),),), labelled=False)

    def scene(self, state: State) -> Scene | None:
        """The state as a picture of the game's own, that can be touched; None: one is made from `board`."""
        return None

    def player_names(self) -> tuple[str, str]:
        """What the two players are called at the board."""
        return ("player 1", "player 2")

    def counters(self, state: State) -> Mapping[str, tuple[int, int]]:
        """What people count in this game beside the score, by name: the first player's number and the second's."""
        return {}

    # What follows from the rules.

    def outcome(self, state: State) -> Outcome | None:
        """The outcome if the game is over by its rules, otherwise None."""
        for _ in self.moves(state):
            return None
        return Outcome.of_score(self.score(state))

    @property
    def name(self) -> str:
        """The class's name as it is typed: TicTacToe is tic-tac-toe."""
        return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", type(self).__name__).lower()

    @property
    def parameters(self) -> dict[str, Any]:
        """The constructor's parameters and what this game was made with."""
        return {name: getattr(self, name) for name in _parameter_names(type(self))}

    @property
    def spec(self) -> str:
        """The game's name with its parameters, as `load_game` reads it."""
        return write_spec(self.name, self.parameters)

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.parameters == getattr(other, "parameters", None)

    def __hash__(self) -> int:
        return hash((type(self), tuple(self.parameters.values())))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in self.parameters.items())})"


@functools.cache
def _parameter_names(cls: type) -> tuple[str, ...]:
    """Asked for whenever a game is looked up, and slow to find out."""
    return tuple(inspect.signature(cls).parameters)
