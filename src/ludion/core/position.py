"""A mutable view of a game in progress, for people who prefer to move and undo."""

from dataclasses import dataclass
from typing import Any

from ludion.core.errors import LudionError
from ludion.core.game import Game
from ludion.core.outcome import Outcome, Termination


@dataclass(frozen=True, slots=True)
class Step:
    """One half-move of a game's history: who played what, and where."""

    state: Any
    turn: int
    move: Any
    text: str


class Position:
    """A game being played: `play`, `undo`, and what stands on the board.

    Where the game's facts say that it can cycle, the first return of a state ends it as a draw.
    """

    def __init__(self, game: Game[Any, Any], state: Any = None):
        self.game = game
        self.state = game.start() if state is None else state
        self.history: list[Step] = []

    @property
    def turn(self) -> int:
        """Who moves, 0 or 1."""
        return self.game.turn(self.state)

    @property
    def moves(self) -> tuple[Any, ...]:
        """The legal moves; none once the game is over."""
        return () if self._repeated() else tuple(self.game.moves(self.state))

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.outcome is not None

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        if self._repeated():
            return Outcome(None, Termination.REPETITION, 0)
        return self.game.outcome(self.state)

    def play(self, move: Any) -> "Position":
        """Make a legal move, given as itself or as text."""
        legal = self.moves
        if move not in legal:
            if not isinstance(move, str) or not legal:
                texts = [self.game.show_move(self.state, known) for known in legal[:12]]
                where = f"legal are {', '.join(texts)}" if texts else "the game is over"
                raise LudionError(f"{move!r} is not a legal move of {self.game.name} here; {where}.")
            move = self.game.parse_move(self.state, move)
        return self.push(move)

    def push(self, move: Any) -> "Position":
        """Make a move that is known to be legal: nothing is asked of the rules twice."""
        text = self.game.show_move(self.state, move)
        self.history.append(Step(self.state, self.turn, move, text))
        self.state = self.game.play(self.state, move)
        return self

    def undo(self) -> "Position":
        """Take the last move back."""
        if not self.history:
            raise LudionError("There is no move to take back.")
        self.state = self.history.pop().state
        return self

    def _repeated(self) -> bool:
        return self.game.facts.cycles and any(step.state == self.state for step in self.history)

    def __repr__(self) -> str:
        return f"Position({self.game.spec}, {self.game.show(self.state)}, {len(self.history)} plies)"
