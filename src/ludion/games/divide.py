"""Divide: two boxes of matches; empty one, share out the other between the two."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from ludion.core import Board, Facts, Game, LudionError, require


class State(NamedTuple):
    small: int
    large: int
    turn: int


class Divide(Game[State, int]):
    """`first` and `second`: how many matches the boxes hold. Whoever finds one match in each cannot share, and loses.

    States are the boxes, the smaller one first, and the player to move, 1 or 2: "4+7 1". The move "7=3+4" throws the four
    matches of the other box away and shares out seven; boxes of the same size are the same box.
    """

    def __init__(self, first: int = 4, second: int = 7):
        for size in (first, second):
            require(1 <= size <= 10_000, f"a box must hold from 1 to 10000 matches, not {size}.")
        self.first, self.second = first, second
        self.facts = Facts(draws=False, impartial=True, max_plies=max(first, second) - 1)

    def start(self) -> State:
        return State(min(self.first, self.second), max(self.first, self.second), 0)

    def turn(self, state: State) -> int:
        return state.turn

    def moves(self, state: State) -> Iterator[int]:
        for part in range(1, state.small // 2 + 1):
            yield 2 * part
        if state.small < state.large:
            for part in range(1, state.large // 2 + 1):
                yield 2 * part + 1

    def play(self, state: State, move: int) -> State:
        return State(move >> 1, self.shared(state, move) - (move >> 1), 1 - state.turn)

    def score(self, state: State) -> int:
        return 1 if state.turn else -1

    def shared(self, state: State, move: int) -> int:
        return state.large if move & 1 else state.small

    def show(self, state: State) -> str:
        return f"{state.small}+{state.large} {state.turn + 1}"

    def parse(self, text: str) -> State:
        match = re.fullmatch(r"(\d{1,5})\+(\d{1,5}) ([12])", text.strip())
        if not match:
            raise LudionError(f"'{text}' is not two boxes and a player, such as '{self.show(self.start())}'.")
        small, large = sorted((int(match[1]), int(match[2])))
        most = max(self.first, self.second)
        require(1 <= small <= large <= most, f"'{text}' has a box that does not hold from 1 to {most} matches.")
        return State(small, large, int(match[3]) - 1)

    def show_move(self, state: State, move: int) -> str:
        whole = self.shared(state, move)
        return f"{whole}={move >> 1}+{whole - (move >> 1)}"

    def board(self, state: State) -> Board:
        return Board(((str(state.small), str(state.large)),), labelled=False)
