"""A first game to start from: the files that `ludion new` writes."""

import keyword
import sys

from ludion.core import require

_TAKEN = ("Facts", "Game", "Iterator", "NamedTuple", "Position", "State")

_GAME = '''\
"""__CLASS__: two players count up in turn; whoever says the last number wins."""

from collections.abc import Iterator
from typing import NamedTuple

from ludion import Facts, Game, LudionError


class State(NamedTuple):
    """A position. It never changes: each move makes a new one.

    States of whole numbers alone let Ludion run the rules as machine code.
    """

    total: int  # the number said last
    turn: int  # who speaks next: 0, the first player, or 1


class __CLASS__(Game[State, int]):
    """`target`: the number to reach. `largest`: how much one may add at most."""

    # Keep each parameter under its own name: that is how the game is named and stored.
    # In the terminal this is then __NAME__.py:__CLASS__:target=30,largest=4
    def __init__(self, target: int = 21, largest: int = 3):
        self.target, self.largest = target, largest
        # What holds in every game: nobody draws, both players have the same moves,
        # and it cannot take longer than adding 1 each time.
        self.facts = Facts(draws=False, impartial=True, max_plies=target)

    def start(self) -> State:
        """Where the game begins."""
        return State(0, 0)

    def turn(self, state: State) -> int:
        """Who moves, 0 or 1. The rules say it, so a player may also move twice."""
        return state.turn

    def moves(self, state: State) -> Iterator[int]:
        """Yield the legal moves, each once, in a fixed order. None: game over."""
        yield from range(1, min(self.largest, self.target - state.total) + 1)

    def play(self, state: State, move: int) -> State:
        """The state after a move. The given state stays as it is."""
        return State(state.total + move, 1 - state.turn)

    def score(self, state: State) -> int:
        """Of a finished game: positive if the first player won, 0 if it is drawn."""
        # Whoever would speak next is not the one who said the last number.
        return 1 if state.turn == 1 else -1

    # The rest is for people: without it states are written 0,0 and still work.

    def show(self, state: State) -> str:
        """A state in one line."""
        return f"{state.total} {'AB'[state.turn]}"

    def parse(self, text: str) -> State:
        """The state that `show` writes as `text`; anything else is refused."""
        total, _, player = text.partition(" ")
        if not total.isdecimal() or player not in ("A", "B"):
            raise LudionError(f"'{text}' is not a state; one looks like this: 7 A")
        return State(int(total), "AB".index(player))
'''

_TEST = '''\
"""Tests of __CLASS__."""

from ludion import Position, check_game

from __NAME__ import __CLASS__


def test_the_rules_keep_the_contract() -> None:
    report = check_game(__CLASS__())
    assert report.ok, str(report)


def test_a_game_that_the_first_player_wins() -> None:
    position = Position(__CLASS__(target=10))
    for move in (2, 1, 3, 2, 2):
        position.play(move)
    assert position.over
    assert position.game.show(position.state) == "10 B"
    assert position.outcome is not None
    assert position.outcome.winner == 0
'''


def new_game_files(name: str) -> dict[str, str]:
    """The texts of `NAME.py`, a complete small game with comments, and of `test_NAME.py`, its test."""
    kind = class_name(name)
    texts = {f"{name}.py": _GAME, f"test_{name}.py": _TEST}
    return {file: text.replace("__CLASS__", kind).replace("__NAME__", name) for file, text in texts.items()}


def class_name(name: str) -> str:
    """The class of a game whose file is `name`: my_game is MyGame. A name that cannot serve is refused."""
    require(
        name.isidentifier() and name[0].isalpha() and not keyword.iskeyword(name),
        f"'{name}' cannot name a game's file; begin with a letter and use letters, digits and '_' alone, such as my_game.",
    )
    require(
        name not in sys.stdlib_module_names and name not in ("ludion", "pytest"),
        f"'{name}' is a module that Python programs import; choose another name, such as my_{name}.",
    )
    kind = "".join(part[0].upper() + part[1:] for part in name.split("_") if part)
    require(kind not in _TAKEN, f"'{name}' would hide Ludion's own {kind}; choose another name, such as my_{name}.")
    return kind
