"""Who wins from one state and in how many plies, as machine code: a hunt whose values count the plies."""

from collections.abc import Mapping
from typing import Any

from ludion.core import Game
from ludion.native.hunting import Hunt

FAR = 1 << 16  # kernels/distances.py has the same
TWINS = 60  # states of a ply that are compared
FOLDS, CHOSEN, LEAST_VALUE, MOST_VALUE, OUTCOME_ALONE = 4, 10, 11, 12, 13


class DistanceHunt(Hunt):
    """A search for the value of one state with best play, where the winner hurries and the loser delays.

    `low` and `high` are the first player's: FAR less the plies to the end for a win, 0 for a draw, the opposite for a loss. With
    `outcome` it is enough to know who wins.
    """

    kernels: Mapping[str, str] = {"distance": "distances"}
    # A table that stays in the processor's own memory is faster by more than what it forgets costs.
    smallest = 1 << 12
    fullest = 2.0

    def __init__(self, game: Game[Any, Any], state: Any, memory: int, outcome: bool = False) -> None:
        super().__init__(game, state, "distance", memory)
        self.outcome, self._folds = outcome, _meets_twins(game, state)
        self.low, self.high = (1 - FAR, FAR - 1) if self.legal else (FAR * self.low, FAR * self.high)
        self.known = [(-FAR, FAR)] * len(self.legal)

    @property
    def answered(self) -> bool:
        return self.low == self.high or (self.outcome and (self.low > 0 or self.high < 0))

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
        self._hunt[FOLDS] = self._folds
        self._hunt[LEAST_VALUE : MOST_VALUE + 1] = (self.low, self.high) if self.turn == 0 else (-self.high, -self.low)
        self._hunt[OUTCOME_ALONE] = self.outcome


def _meets_twins(game: Game[Any, Any], state: Any) -> bool:
    """Whether different states a ply or two ahead are the same up to symmetry: elsewhere to look for such is dear and in vain."""
    if type(game).canonical is Game.canonical:
        return False
    seen, states = dict[Any, Any](), [state]
    for _ in range(2):
        states = [game.play(one, move) for one in states for move in game.moves(one)][:TWINS]
        if any(seen.setdefault(game.canonical(one), one) != one for one in states):
            return True
    return False
