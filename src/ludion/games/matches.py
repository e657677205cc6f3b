"""Matches: take one, two or three; whoever takes the last one loses, or wins."""

from collections.abc import Iterator
from typing import NamedTuple

from ludion.core import Board, Facts, Game, require


class State(NamedTuple):
    left: int
    turn: int


class Matches(Game[State, int]):
    """`matches`: how many at the start. `last_wins`: taking the last one wins; otherwise it loses."""

    def __init__(self, matches: int = 13, last_wins: bool = False):
        require(0 <= matches <= 10_000, f"matches must be from 0 to 10000, not {matches}.")
        self.matches, self.last_wins = matches, last_wins
        self.facts = Facts(draws=False, impartial=True, max_plies=matches)

    def start(self) -> State:
        return State(self.matches, 0)

    def turn(self, state: State) -> int:
        return state.turn

    def moves(self, state: State) -> Iterator[int]:
        yield from range(1, min(3, state.left) + 1)

    def play(self, state: State, move: int) -> State:
        return State(state.left - move, 1 - state.turn)

    def score(self, state: State) -> int:
        return -1 if self.last_wins == (state.turn == 0) else 1

    def board(self, state: State) -> Board:
        return Board((("|",) * state.left,), labelled=False)
