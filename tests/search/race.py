"""A race with an evaluation that is far larger than a win."""

from typing import NamedTuple

from ludion.core import Game


class Place(NamedTuple):
    steps: int
    turn: int


class Race(Game[Place, int]):
    """Go 1 to 3 steps by turns; the player who reaches the goal wins. The evaluation prefers to be the player who waits."""

    def __init__(self, goal: int = 3, size: int = 100):
        self.goal, self.size = goal, size

    def start(self) -> Place:
        return Place(0, 0)

    def turn(self, state: Place) -> int:
        return state.turn

    def moves(self, state: Place) -> range:
        return range(1, 4) if state.steps < self.goal else range(0)

    def play(self, state: Place, move: int) -> Place:
        return Place(state.steps + move, 1 - state.turn)

    def score(self, state: Place) -> int:
        return 1 if state.turn else -1

    def estimate(self, state: Place) -> int:
        return self.size if state.turn else -self.size
