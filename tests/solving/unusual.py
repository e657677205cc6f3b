"""Games whose rules cannot become machine code: their states are texts and sets."""

from collections.abc import Iterator

from ludion.core import Facts, Game

ROADS = {
    "market 0": ("bridge 1", "tower 1"),
    "bridge 1": ("market 0", "gate 0"),
    "tower 1": ("harbour 0", "gate 0", "market 0"),
    "gate 0": ("home 1", "tower 1"),
    "home 1": (),
    "harbour 0": (),
}


class Roundabout(Game[str, str]):
    """A walk through a town of words: each player goes on to a neighbour; who comes home wins, the harbour is a draw."""

    facts = Facts(cycles=True)

    def start(self) -> str:
        return "market 0"

    def turn(self, state: str) -> int:
        return int(state[-1])

    def moves(self, state: str) -> Iterator[str]:
        yield from ROADS[state]

    def play(self, state: str, move: str) -> str:
        return move

    def score(self, state: str) -> int:
        return 3 if state == "home 1" else 0


class Cards(Game[frozenset[int], int]):
    """Of the cards that are left take one, and those that it divides; who takes the last wins. What it writes it
    cannot read."""

    def __init__(self, cards: int = 7) -> None:
        self.cards = cards

    def start(self) -> frozenset[int]:
        return frozenset(range(1, self.cards + 1)) | {-1}

    def turn(self, state: frozenset[int]) -> int:
        return int(-1 not in state)

    def moves(self, state: frozenset[int]) -> Iterator[int]:
        yield from sorted(card for card in state if card > 0)

    def play(self, state: frozenset[int], move: int) -> frozenset[int]:
        left = frozenset(card for card in state if card > 0 and card % move)
        return left if -1 in state else left | {-1}

    def score(self, state: frozenset[int]) -> int:
        return -1 if -1 in state else 1

    def show(self, state: frozenset[int]) -> str:
        return f"cards {sorted(state)}"


class Mumbled(Roundabout):
    """Two states of which are written alike."""

    def show(self, state: str) -> str:
        return state[0]


class Rich(Roundabout):
    """By score more than a solution can hold."""

    def score(self, state: str) -> int:
        return 40_000 if state == "home 1" else 0
