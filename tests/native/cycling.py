"""Small games that cycle, and that ask much of the keys, the move buffer and the values of a solve."""

from collections.abc import Iterator
from typing import NamedTuple

from ludion.core import Facts, Game, Word
from ludion.games.doo import DUEL, Doo
from ludion.games.doo import State as DooState
from ludion.native.packing import Solved
from ludion.native.retrograde import retrograde
from ludion.native.task import Task
from ludion.solving.finishing import finish


class OneKind(Doo):
    """Doo in which R and N are one in the duel, and left and right are not the same."""

    def canonical(self, state: DooState) -> DooState:
        if state.counter < DUEL:
            return state
        return DooState(state.knights | state.king, 0, state.whites, state.counter)


class Rung(NamedTuple):
    height: int
    shade: Word
    turn: int


class Ladder(Game[Rung, int]):
    """Up or down by a large step, or off at the top or the bottom, which are won by as much as they are high. At the start each
    of `ways` moves goes up. Heights are negative, too, and shades are wide: a key has several words, and must be made wider
    on the way."""

    facts = Facts(cycles=True)

    def __init__(self, steps: int = 6, size: int = 1000, ways: int = 1) -> None:
        self.steps, self.size, self.ways = steps, size, ways

    def start(self) -> Rung:
        return Rung(0, Word(0), 0)

    def turn(self, state: Rung) -> int:
        return state.turn

    def moves(self, state: Rung) -> Iterator[int]:
        if abs(state.height) < self.steps * self.size:
            yield -1
            for _ in range(self.ways if state.height == 0 else 1):
                yield 1

    def play(self, state: Rung, move: int) -> Rung:
        height = state.height + move * self.size
        return Rung(height, Word(height * height) * Word(0x9E3779B97F4A7C15), 1 - state.turn)

    def score(self, state: Rung) -> int:
        return state.height

    def canonical(self, state: Rung) -> Rung:
        return state


class Corridor(Game[int, int]):
    """One way, many plies, and the first player wins."""

    facts = Facts(cycles=True)

    def __init__(self, length: int = 70_000) -> None:
        self.length = length

    def start(self) -> int:
        return 0

    def turn(self, state: int) -> int:
        return state % 2

    def moves(self, state: int) -> Iterator[int]:
        if state < self.length:
            yield 1

    def play(self, state: int, move: int) -> int:
        return state + 1

    def score(self, state: int) -> int:
        return 1


def solved_backwards(task: Task) -> Solved:
    """All states of a game, valued over its edges."""
    return finish(retrograde(task), 0.0)
