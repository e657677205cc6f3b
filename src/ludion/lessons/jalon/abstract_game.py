"""The course's game, `from classes.abstract_game import Game`: one board that is changed by `move` and put back by `undo`.

Ludion's own games are values that never change; `Played` lends one of them the course's manners. A state is always the pair
(position, timer), the timer being the half-moves played, so that `turn` is its parity.
"""

# ruff: noqa: T201

import copy
from typing import Any

from ludion.core import Board
from ludion.core import Game as Rules
from ludion.core.language import spoken
from ludion.drawing.text import text_board

__all__ = ["Game"]

WORDS = {
    "fr": ("{} coup(s) joué(s), trait au joueur {}", "{} coup(s) joué(s), partie gagnée par le joueur {}", "partie nulle"),
    "en": ("{} move(s) played, player {} to move", "{} move(s) played, player {} has won", "a draw"),
}


class Game:
    """What a game of the course has. One's own writes `board`, `state`, `valid_state`, `actions`, `move`, `undo`, `over`, `win`,
    `winner` and `hash_code`, and calls this constructor with what it was made with."""

    def __init__(self, *args: Any, **kargs: Any) -> None:
        self.__args, self.__kargs = args, kargs
        self.reset()

    def reset(self) -> None:
        """Back to the start, with nothing to undo."""
        self.timer = 0
        self.__history: list[Any] = []

    def clone(self) -> "Game":
        """A fresh game with the same arguments."""
        fresh = copy.deepcopy(self)
        fresh.reset()
        return fresh

    @property
    def arguments(self) -> tuple[Any, ...]:
        """What it was made with, without a name."""
        return self.__args

    @property
    def key_arguments(self) -> dict[str, Any]:
        """What it was made with, by name."""
        return self.__kargs.copy()

    def get_parameter(self, att: str) -> Any:
        """One of `key_arguments`, None if there is none of that name."""
        return self.__kargs.get(att)

    @property
    def turn(self) -> int:
        """Who moves: 0 or 1."""
        return self.timer % 2

    @property
    def opponent(self) -> int:
        """The other player."""
        return 1 - self.turn

    def add_history(self, value: Any) -> None:
        """Note what an undo will need."""
        self.__history.append(value)

    def pop_history(self) -> Any:
        """The last thing noted, None if there is nothing."""
        return self.__history.pop() if self.__history else None

    def display_history(self) -> None:
        """Print the values that `undo` will use, one per line, the oldest first. The games of the kit note the earlier states."""
        for number, value in enumerate(self.__history):
            print(f"{number}: {value}")

    @property
    def board(self) -> Any:
        """What stands on the table."""
        raise NotImplementedError("board")

    @property
    def state(self) -> tuple[Any, int]:
        """The pair (position, timer). A state that is not valid is ignored when it is set."""
        raise NotImplementedError("state")

    @state.setter
    def state(self, cfg: tuple[Any, int]) -> None:
        raise NotImplementedError("state")

    def valid_state(self, cfg: Any) -> bool:
        """Whether a pair can be a state of this game."""
        raise NotImplementedError("valid_state")

    @property
    def actions(self) -> tuple[Any, ...]:
        """The legal actions, always in the same order; () once the game is over."""
        raise NotImplementedError("actions")

    def move(self, action: Any) -> None:
        """Play; what is not legal is ignored."""
        raise NotImplementedError("move")

    def undo(self) -> None:
        """Take the last move back, if there is one."""
        raise NotImplementedError("undo")

    def over(self) -> bool:
        """Whether the game has ended."""
        raise NotImplementedError("over")

    def win(self) -> bool:
        """Whether somebody has won."""
        raise NotImplementedError("win")

    @property
    def winner(self) -> int | None:
        """0 or 1, None for a draw and before the end."""
        return None

    @property
    def hash_code(self) -> Any:
        """The position alone, neither the turn nor the timer: the key under which players remember it."""
        raise NotImplementedError("hash_code")

    def show_msg(self) -> str:
        """How far the game is."""
        to_move, won, drawn = spoken(WORDS)
        if not self.over():
            return to_move.format(self.timer, self.turn + 1)
        return drawn if self.winner is None else won.format(self.timer, self.winner + 1)

    def __str__(self) -> str:
        return f"{self.board}\n{self.show_msg()}"

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.arguments}, {self.key_arguments})"


class Played(Game):
    """One of Ludion's games, with the course's manners. `rules` are Ludion's, `now` is their state.

    A game says how its positions and actions are written: `_read`, `_position` and `_moves`.
    """

    def __init__(self, rules: Rules[Any, Any], *args: Any, **kargs: Any) -> None:
        self.rules = rules
        super().__init__(*args, **kargs)

    def reset(self) -> None:
        super().reset()
        self.__earlier: list[Any] = []
        self._place(self.rules.start(), 0)

    def _read(self, position: Any, timer: int) -> Any:
        """Ludion's state for a position of the course; None if there is no such state."""
        raise NotImplementedError

    def _position(self) -> Any:
        """The position as the course writes it."""
        raise NotImplementedError

    def _moves(self) -> dict[Any, Any]:
        """Ludion's move for each action of the course, in the course's order."""
        raise NotImplementedError

    def _place(self, now: Any, timer: int) -> None:
        self.now, self.timer = now, timer
        self.__known: dict[Any, Any] | None = None

    def __legal(self) -> dict[Any, Any]:
        if self.__known is None:
            self.__known = self._moves()
        return self.__known

    @property
    def board(self) -> Any:
        return self._position()

    @property
    def state(self) -> tuple[Any, int]:
        return self._position(), self.timer

    @state.setter
    def state(self, cfg: tuple[Any, int]) -> None:
        if self.valid_state(cfg):
            position, timer = cfg
            super().reset()
            self.__earlier = []
            self._place(self._read(position, timer), timer)

    def valid_state(self, cfg: Any) -> bool:
        if not isinstance(cfg, tuple | list) or len(cfg) != 2:
            return False
        position, timer = cfg
        return type(timer) is int and timer >= 0 and self._read(position, timer) is not None

    @property
    def actions(self) -> tuple[Any, ...]:
        return tuple(self.__legal())

    def move(self, action: Any) -> None:
        if action in self.actions:
            self.add_history(self.state)
            self.__earlier.append((self.now, self.timer, self.__known))
            self._place(self.rules.play(self.now, self.__legal()[action]), self.timer + 1)

    def undo(self) -> None:
        if self.__earlier:
            self.pop_history()
            self.now, self.timer, self.__known = self.__earlier.pop()

    def over(self) -> bool:
        return not self.__legal()

    def win(self) -> bool:
        return self.winner is not None

    @property
    def winner(self) -> int | None:
        if not self.over():
            return None
        score = self.rules.score(self.now)
        return None if score == 0 else 0 if score > 0 else 1

    @property
    def hash_code(self) -> Any:
        return self._position()

    def __str__(self) -> str:
        return f"{text_board(self._drawing())}\n{self.show_msg()}"

    def _drawing(self) -> Board:
        """Return the board that `print` shows."""
        return self.rules.board(self.now)


def numbers(position: Any, count: int) -> bool:
    """Whether a position is so many whole numbers."""
    return isinstance(position, tuple | list) and len(position) == count and all(type(number) is int for number in position)
