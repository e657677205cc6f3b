"""Nim: take matches from one heap; whoever takes the last one of all wins, or loses."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from ludion.core import Board, Facts, Game, LudionError, column_name, require


class State(NamedTuple):
    heaps: int  # heap h stands in the bits from h * width on
    turn: int


class Nim(Game[State, int]):
    """`heaps`: their sizes. `most`: how many one may take at once, 0 for any number. `last_wins`: false for misère play.

    Marienbad is nim with three heaps, as in `nim:heaps=3+5+7,most=3`. States are the heaps and the player to move, 1 or 2:
    "3+5+7 1". Heaps are named a, b, c, ...: the move "b3" takes three from the second.
    """

    def __init__(self, heaps: tuple[int, ...] = (1, 3, 5, 7), most: int = 0, last_wins: bool = True):
        require(len(heaps) > 0, "nim needs at least one heap, such as heaps=3+5+7.")
        for heap in heaps:
            require(1 <= heap <= 255, f"a heap of nim must be from 1 to 255, not {heap}.")
        require(0 <= most <= 255, f"most must be from 1 to 255, or 0 for any number, not {most}.")
        self.heaps, self.most, self.last_wins = tuple(heaps), most, last_wins
        self.count, self.width, self.limit = len(heaps), max(heaps).bit_length(), most or 255
        self.mask = (1 << self.width) - 1
        require(
            self.count * self.width <= 62,
            f"{self.count} heaps of up to {max(heaps)} are too many: at most 7 of 255, 8 of 127, 12 of 31 or 20 of 7.",
        )
        self.facts = Facts(draws=False, impartial=True, max_plies=sum(heaps))

    def start(self) -> State:
        return self.packed(self.heaps, 0)

    def turn(self, state: State) -> int:
        return state.turn

    def moves(self, state: State) -> Iterator[int]:
        for heap in range(self.count):
            for taken in range(1, min(self.size(state.heaps, heap), self.limit) + 1):
                yield heap << 8 | taken

    def play(self, state: State, move: int) -> State:
        return State(state.heaps - ((move & 255) << (move >> 8) * self.width), 1 - state.turn)

    def score(self, state: State) -> int:
        return -1 if self.last_wins == (state.turn == 0) else 1

    def size(self, heaps: int, heap: int) -> int:
        return heaps >> heap * self.width & self.mask

    def canonical(self, state: State) -> State:
        heaps = state.heaps
        for _ in range(self.count):
            for heap in range(self.count - 1):
                excess = self.size(heaps, heap) - self.size(heaps, heap + 1)
                if excess > 0:
                    heaps += (excess << (heap + 1) * self.width) - (excess << heap * self.width)
        return State(heaps, state.turn)

    def packed(self, sizes: tuple[int, ...], turn: int) -> State:
        return State(sum(size << heap * self.width for heap, size in enumerate(sizes)), turn)

    def sizes(self, state: State) -> tuple[int, ...]:
        return tuple(self.size(state.heaps, heap) for heap in range(self.count))

    def show(self, state: State) -> str:
        return f"{'+'.join(map(str, self.sizes(state)))} {state.turn + 1}"

    def parse(self, text: str) -> State:
        match = re.fullmatch(r"(\d{1,3}(?:\+\d{1,3})*) ([12])", text.strip())
        if not match or match[1].count("+") != self.count - 1:
            raise LudionError(f"'{text}' is not {self.count} heaps and a player, such as '{self.show(self.start())}'.")
        sizes = tuple(map(int, match[1].split("+")))
        fits = max(sizes) <= max(self.heaps) and sum(sizes) <= sum(self.heaps)
        require(fits, f"'{text}' has more matches than the start, '{self.show(self.start())}'.")
        return self.packed(sizes, int(match[2]) - 1)

    def show_move(self, state: State, move: int) -> str:
        return f"{column_name(move >> 8)}{move & 255}"

    def board(self, state: State) -> Board:
        longest = max(self.heaps)
        rows = ((column_name(heap), *("|" * size), *[""] * (longest - size)) for heap, size in enumerate(self.sizes(state)))
        return Board(tuple(rows), labelled=False)
