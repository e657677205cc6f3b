"""Small games that use the language in every way that rules may."""

from collections.abc import Iterable, Iterator
from enum import IntEnum
from functools import cached_property
from typing import NamedTuple

from ludion.core import Facts, Game, Word, cells, lowest, permute, popcount, replaced
from tests.native import elsewhere
from tests.native.elsewhere import DOUBLE, halved

STEPS = (1, 2, 5)
GRID = ((1, 2, 3), (4, 5, 6))
MASKS = (Word(0xFF00000000000000), Word(1))
HIGH = Word(1 << 63)
LIMIT = 3


class Colour(IntEnum):
    RED = 1
    BLUE = 2


class Pile(NamedTuple):
    left: int
    turn: int


class Countdown(Game[Pile, int]):
    """The base of most toys: take from a pile; who cannot loses."""

    def __init__(self, left: int = 12) -> None:
        self.left = left

    def start(self) -> Pile:
        return Pile(self.left, 0)

    def turn(self, state: Pile) -> int:
        return state.turn

    def moves(self, state: Pile) -> Iterable[int]:
        for step in STEPS:
            if step <= state.left:
                yield step

    def play(self, state: Pile, move: int) -> Pile:
        return Pile(state.left - move, 1 - state.turn)

    def score(self, state: Pile) -> int:
        return -1 if state.turn == 0 else 1


class BareReturn(Countdown):
    def moves(self, state: Pile) -> Iterator[int]:
        if state.left > 100:
            return
        for step in range(1, 10):
            if step > state.left:
                return
            if step % 2 == 0:
                continue
            yield step


class YieldFrom(Countdown):
    def moves(self, state: Pile) -> Iterator[int]:
        yield from self.odd(state, 1)
        yield from self.odd(state, 2)
        yield from cells(state.left & 0b1000)
        yield from (step * 20 for step in range(1, 3) if step * 20 <= state.left)
        yield from [step + 50 for step in STEPS if step + 50 <= state.left]

    def odd(self, state: Pile, first: int) -> Iterator[int]:
        for step in range(first, 8, 2):
            if step == 3:
                continue
            if step > state.left:
                break
            yield step


class Returned(Countdown):
    """`moves` that returns a list instead of yielding."""

    def moves(self, state: Pile) -> list[int]:
        if state.left == 0:
            return []
        if state.left < 3:
            return [1]
        return [step for step in range(1, 6) if step != 4 and step <= state.left]


class Appended(Countdown):
    def moves(self, state: Pile) -> list[int]:
        found = []
        for step in range(1, min(4, state.left) + 1):
            if step != 2:
                found.append(step)
        return found


class Elsewhere(Countdown):
    """Rules that call functions and constants of this and another module, directly and through functions."""

    def moves(self, state: Pile) -> Iterator[int]:
        for step in STEPS:
            if halved(step * 2) + elsewhere.OFFSET - elsewhere.OFFSET <= state.left:
                yield step

    def play(self, state: Pile, move: int) -> Pile:
        return Pile(elsewhere.less(state.left, move), other(state.turn))

    def score(self, state: Pile) -> int:
        return DOUBLE * signed(self, state) * Colour.RED

    def estimate(self, state: Pile) -> int:
        return GRID[state.left % 2][state.turn + 1] + GRID[-1][-1] + len(GRID) + elsewhere.TABLE[state.left % 3] + Colour.BLUE


def other(turn: int) -> int:
    return 1 - turn


def signed(game: Countdown, state: Pile) -> int:
    return -1 if game.turn(state) == 0 else 1


class Inherited(Elsewhere):
    """A game that inherits, overrides and asks its parent."""

    def moves(self, state: Pile) -> Iterator[int]:
        yield from super().moves(state)
        if state.left >= 7:
            yield 7

    def score(self, state: Pile) -> int:
        return 10 * super().score(state) + self.bonus

    @property
    def bonus(self) -> int:
        return self.left % 2

    @staticmethod
    def clipped(left: int) -> int:
        return min(left, LIMIT)

    def order(self, state: Pile, move: int) -> int:
        return self.clipped(move) + self.__hidden(state, weight=2)

    def __hidden(self, state: Pile, weight: int) -> int:
        return weight * state.left

    @cached_property
    def unused(self) -> str:
        return "never lowered"


class Folds(Countdown):
    """any, all, sum, min and max of generator expressions, nested and with conditions."""

    def __init__(self, left: int = 12) -> None:
        super().__init__(left)
        self.rows = ((1, 2, 4), (2, 3, 5))
        self.steps = (1, 2, 3)

    def moves(self, state: Pile) -> Iterator[int]:
        for step in self.steps:
            if any(step <= state.left for row in self.rows for one in row if one == step) or all(step < limit for limit in STEPS):
                yield step

    def play(self, state: Pile, move: int) -> Pile:
        return state._replace(left=max(state.left - move, 0), turn=1 - state.turn)

    def estimate(self, state: Pile) -> float:
        total = sum(one * state.left for row in self.rows for one in row) + sum((one for one in STEPS), 100)
        smallest = min(abs(state.left - one) for one in self.steps)
        largest = max((one for one in self.steps if one > state.left), default=-7)
        inner = sum(max(one * two for two in self.steps) for one in self.steps)
        return total + smallest / 4 + largest + inner + len(self.steps) + self.steps[-1]

    def canonical(self, state: Pile) -> Pile:
        return min(Pile(state.left, state.turn) for _ in range(2))


class Walks(Countdown):
    """Rules that loop over their own generators."""

    def estimate(self, state: Pile) -> int:
        total = 0
        for move in self.moves(state):
            if move == 5:
                break
            total += move
        for cell in cells(state.left):
            if cell == 0:
                continue
            if cell == 3:
                break
            total += 100 * cell
        else:
            total += 1
        return total

    def score(self, state: Pile) -> int:
        for _ in self.moves(state):
            return 99
        return super().score(state)


class Recursive(Countdown):
    def estimate(self, state: Pile) -> int:
        return self.paths(state.left, True) + power(2, 5)

    def paths(self, left: int, both: bool) -> int:
        if left <= 1:
            return 1
        return self.paths(left - 1, False) + self.paths(left - 2, True) + int(both)


def power(base: int, exponent: int) -> int:
    return 1 if exponent == 0 else base * power(base, exponent - 1)


class Words(NamedTuple):
    high: Word
    low: Word
    plies: int


class Wrapping(Game[Words, int]):
    """Boards that use bit 63, and arithmetic that overflows."""

    facts = Facts(max_plies=6)

    def __init__(self) -> None:
        self.masks = (Word(0x8000000000000001), Word(0x7FFFFFFFFFFFFFFF))
        self.turned = tuple(63 - cell for cell in range(64))

    def start(self) -> Words:
        return Words(HIGH, Word(0), 0)

    def turn(self, state: Words) -> int:
        return state.plies % 2

    def moves(self, state: Words) -> Iterator[int]:
        if state.plies < 6:
            yield from cells((state.high | self.masks[0] | MASKS[0]) >> 56)
            if state.high > 5 and state.low != -1 and state.high != 0:
                yield 60

    def play(self, state: Words, move: int) -> Words:
        high = (state.high << move) + (state.high >> 3) * Word(0x9E3779B97F4A7C15) - 1
        low = ~state.low ^ (1 << Word(63)) if state.low else permute(state.high, self.turned) & -state.high
        return Words(high | (HIGH if move % 2 else 0), low if low > 7 else low + 1, state.plies + 1)

    def score(self, state: Words) -> int:
        return (
            popcount(state.high)
            - lowest(state.low | HIGH)
            + int(state.high % 97)
            - int(min(state.low, 5))
            + int(state.high // 3 & 1)
        )

    def estimate(self, state: Words) -> int:
        extremes = int(max(state.high, state.plies - 3) & 0xFF) + int(min(Word(7), state.plies - 3))
        return (
            sum(int(mask & state.high & 0xFFFF) for mask in self.masks) + int(state.high >> 64) + int(state.high << 70) + extremes
        )


class Heaps(NamedTuple):
    heaps: tuple[int, int, int]
    turn: int


class Nested(Game[Heaps, int]):
    """A tuple inside of the state."""

    def start(self) -> Heaps:
        return Heaps((1, 2, 3), 0)

    def turn(self, state: Heaps) -> int:
        return state.turn

    def moves(self, state: Heaps) -> Iterator[int]:
        for heap in range(3):
            if state.heaps[heap] > 0:
                yield heap

    def play(self, state: Heaps, move: int) -> Heaps:
        return Heaps(replaced(state.heaps, move, state.heaps[move] - 1), 1 - state.turn)

    def score(self, state: Heaps) -> int:
        return 1 if state.turn else -1


class Bare(Game[tuple[int, bool], int]):
    """A plain tuple as a state, with a boolean."""

    def start(self) -> tuple[int, bool]:
        return (5, False)

    def turn(self, state: tuple[int, bool]) -> int:
        return int(state[1])

    def moves(self, state: tuple[int, bool]) -> Iterator[int]:
        if state[0] > 0:
            yield 1
        if state[0] > 1:
            yield 2

    def play(self, state: tuple[int, bool], move: int) -> tuple[int, bool]:
        return (state[0] - move, not state[1])

    def score(self, state: tuple[int, bool]) -> int:
        return 1 if state[1] else -1


class Number(Game[int, int]):
    """A single number as a state."""

    def start(self) -> int:
        return 9

    def turn(self, state: int) -> int:
        return state % 2

    def moves(self, state: int) -> Iterator[int]:
        assert state >= 0, "texts in assertions are harmless"
        if state >= 1:
            yield 1
        if state >= 3:
            yield 3

    def play(self, state: int, move: int) -> int:
        return state - move

    def score(self, state: int) -> int:
        return 1


class Crowd(Countdown):
    """Ten thousand moves in one state."""

    def moves(self, state: Pile) -> Iterator[int]:
        if state.left > 0:
            yield from range(10_000)

    def play(self, state: Pile, move: int) -> Pile:
        return Pile(state.left - 1, 1 - state.turn)


TOYS: list[Game[object, int]] = [
    Countdown(), BareReturn(), YieldFrom(75), Returned(), Appended(), Elsewhere(), Inherited(13), Folds(), Walks(), Recursive(),
    Wrapping(), Nested(), Bare(), Number(),
]  # fmt: skip
