"""Who wins from one state and in how many plies, as machine code: a hunt whose values count the plies."""

from collections.abc import Mapping
from typing import Any

from ludion.core import Game
from ludion.native.hunting import Hunt

FAR = 1 << 16  # kernels/distances.py has the same
CHOSEN, LEAST_VALUE, MOST_VALUE = 10, 11, 12


class DistanceHunt(Hunt):
    """A search for the value of one state with best play, where the winner hurries and the loser delays.

    `low` and `high` are the first player's: FAR less the plies to the end for a win, 0 for a draw, the opposite for a loss.
    """

    kernels: Mapping[str, str] = {"distance": "distances"}
    smallest = 1 << 14

    def __init__(self, game: Game[Any, Any], state: Any, memory: int) -> None:
        super().__init__(game, state, "distance", memory)
        self.low, self.high = (1 - FAR, FAR - 1) if self.legal else (FAR * self.low, FAR * self.high)
        self.known = [(-FAR, FAR)] * len(self.legal)

    @property
    def outcomes(self) -> tuple[int, int]:
        """What the first player reaches at least and at most: 1 a win, 0 a draw, -1 a loss."""
        return (self.low > 0) - (self.low < 0), (self.high > 0) - (self.high < 0)

    @property
    def plies(self) -> int | None:
        """The plies to the end, if it is known who wins and when."""
        return FAR - abs(self.low) if self.low == self.high != 0 else None

    @property
    def move(self) -> Any:
        """A move that keeps what is known of the state for whoever is to move; None if the game is over."""
        return self.legal[max(range(len(self.known)), key=self.known.__getitem__)] if self.legal else None

    def _question(self) -> int:
        return 0

    def _conclude(self, told: int, asked: int) -> None:
        assert self.answered, "the search ended without an answer"

    def _look_at_moves(self) -> None:
        """What the search found of the root, in its mover's terms."""
        low, high = int(self._hunt[LEAST_VALUE]), int(self._hunt[MOST_VALUE])
        self.low, self.high = (low, high) if self.turn == 0 else (-high, -low)
        if self._hunt[CHOSEN] >= 0:
            self.known[self.legal.index(int(self._hunt[CHOSEN]))] = low, FAR

    def _lay_out(self, asked: int) -> None:
        super()._lay_out(asked)
        self._hunt[LEAST_VALUE:] = (self.low, self.high) if self.turn == 0 else (-self.high, -self.low)
