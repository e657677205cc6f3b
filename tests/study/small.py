"""Games whose figures are known beforehand."""

from collections.abc import Iterator
from typing import NamedTuple

from ludion import Facts, Game


class Choice(NamedTuple):
    made: int
    turn: int


class Bid(Game[Choice, int]):
    """The first player names a score from -3 to 3, and that is the game: one ply, an opening that draws, some that win."""

    facts = Facts(max_plies=1)

    def start(self) -> Choice:
        return Choice(100, 0)

    def turn(self, state: Choice) -> int:
        return state.turn

    def moves(self, state: Choice) -> Iterator[int]:
        if state.made == 100:
            yield from range(7)

    def play(self, state: Choice, move: int) -> Choice:
        return Choice(move, 1)

    def score(self, state: Choice) -> int:
        return state.made - 3


class Words(Game[str, str]):
    """States are texts, which no machine code takes. In turn, each says a, b or c, five times; more a than b wins."""

    facts = Facts(max_plies=5)

    def start(self) -> str:
        return ""

    def turn(self, state: str) -> int:
        return len(state) % 2

    def moves(self, state: str) -> Iterator[str]:
        if len(state) < 5:
            yield from "abc"

    def play(self, state: str, move: str) -> str:
        return state + move

    def score(self, state: str) -> int:
        return state.count("a") - state.count("b")


class Broken(Words):
    """Its rules fail after some moves."""

    def play(self, state: str, move: str) -> str:
        return state + move if len(state) < 3 else str(1 // 0)


class Endless(Words):
    """Says that no game is longer than five plies, and none ever ends."""

    def moves(self, state: str) -> Iterator[str]:
        yield "a"

    def play(self, state: str, move: str) -> str:
        return str(len(state) + 1) if not state else str(int(state) + 1)

    def turn(self, state: str) -> int:
        return 0


class Place(NamedTuple):
    at: int
    turn: int


class Tug(Game[Place, int]):
    """A token on five places: the first player wins on the right, the second on the left. With best play it goes on for ever."""

    facts = Facts(cycles=True)

    def start(self) -> Place:
        return Place(2, 0)

    def turn(self, state: Place) -> int:
        return state.turn

    def moves(self, state: Place) -> Iterator[int]:
        if 0 < state.at < 4:
            yield from range(2)

    def play(self, state: Place, move: int) -> Place:
        return Place(state.at + 2 * move - 1, 1 - state.turn)

    def score(self, state: Place) -> int:
        return 1 if state.at == 4 else -1
