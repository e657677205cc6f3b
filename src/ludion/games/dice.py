"""Dice: turn the die over an edge and subtract its new face; whoever goes below zero loses."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from ludion.core import Board, Facts, Game, LudionError, require

PIPS = ("...|.o.|...", "o..|...|..o", "o..|.o.|..o", "o.o|...|o.o", "o.o|.o.|o.o", "o.o|o.o|o.o")


class State(NamedTuple):
    total: int
    face: int
    turn: int


class Dice(Game[State, int]):
    """`total`: what is there to subtract from. `face`: the face that the die shows at the start, 1 to 6.

    A move is the new face, which is neither the one that shows nor its opposite; opposite faces add up to seven. States are
    the total, the face and the player to move, 1 or 2: "21:1 1". A total below zero ends the game.
    """

    def __init__(self, total: int = 21, face: int = 1):
        require(0 <= total <= 10_000, f"total must be from 0 to 10000, not {total}.")
        require(1 <= face <= 6, f"face must be from 1 to 6, not {face}.")
        self.total, self.face = total, face
        # The longest game subtracts 1, 2, 1, 2, ... (2, 1, 2, 1, ... where the die lies on its one or six), then goes below zero.
        threes, rest = divmod(total, 3)
        self.facts = Facts(draws=False, impartial=True, max_plies=1 + 2 * threes + int(rest >= (2 if face in (1, 6) else 1)))

    def start(self) -> State:
        return State(self.total, self.face, 0)

    def turn(self, state: State) -> int:
        return state.turn

    def moves(self, state: State) -> Iterator[int]:
        if state.total >= 0:
            for face in range(1, 7):
                if face != state.face != 7 - face:
                    yield face

    def play(self, state: State, move: int) -> State:
        return State(state.total - move, move, 1 - state.turn)

    def score(self, state: State) -> int:
        return -1 if state.turn else 1

    def show(self, state: State) -> str:
        return f"{state.total}:{state.face} {state.turn + 1}"

    def parse(self, text: str) -> State:
        match = re.fullmatch(r"(-?\d{1,5}):([1-6]) ([12])", text.strip())
        if not match:
            raise LudionError(f"'{text}' is not a total, a face and a player, such as '{self.show(self.start())}'.")
        total, face = int(match[1]), int(match[2])
        require(-face <= total <= self.total, f"the total of '{text}' is not from {-face} to {self.total}.")
        return State(total, face, int(match[3]) - 1)

    def board(self, state: State) -> Board:
        rows = tuple(tuple(row) for row in PIPS[state.face - 1].split("|"))
        return Board(rows, f"{state.total} left" if state.total >= 0 else f"{-state.total} below zero", labelled=False)
