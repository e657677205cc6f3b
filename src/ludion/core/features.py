"""What a learned evaluation looks at, and the evaluation itself: a sum of table entries, one row of tables for each phase.

`look` yields the numbers of the entries that a state has; entries that several places share are how symmetry is respected. It is
compiled as rules are, twice: once to write the numbers down, for whoever learns, and once to add up the weights behind them, with
no number kept, for whoever plays.
"""

import hashlib
import inspect
import json
from abc import ABC, abstractmethod
from array import array
from collections.abc import Iterator
from typing import Any, Self

from ludion.core.errors import LudionError, require
from ludion.core.estimate import Estimate

LARGEST = (1 << 15) - 1  # a weight is a whole number of 16 bits, so that many of them fit into a processor's cache
MOST_ENTRIES = 1 << 26


class Features(ABC):
    """What to look at in a game's states. As in a game, `__init__` keeps each parameter under its own name.

    `size`: how many entries one phase has. `phases`: how many phases there are. `own`: whether the sum is how the player to move
    sees the state; otherwise it is the first player's view.
    """

    size: int
    phases: int = 1
    own: bool = False

    @classmethod
    def of(cls, game: Any) -> Self:  # noqa: ARG003  this one does not depend on it
        """The features of this kind for a game; those that depend on it find out here how."""
        return cls()

    @classmethod
    def fits(cls, game: Any) -> bool:  # noqa: ARG003
        """Whether they suit a game of the kind for which they are written, whatever its parameters."""
        return True

    @abstractmethod
    def look(self, game: Any, state: Any) -> Iterator[int]:
        """The numbers, from 0 up to `size`, of the entries that count in an unfinished game's state."""

    def phase(self, game: Any, state: Any) -> int:
        """Which phase of the game this is, from 0 up to `phases`."""
        return 0

    def known(self, game: Any, state: Any) -> float:
        """What the first player has for certain and need not be learned; the sum is added to it."""
        return 0.0

    @property
    def parameters(self) -> dict[str, Any]:
        """The constructor's parameters and what these features were made with."""
        return {name: getattr(self, name) for name in inspect.signature(type(self)).parameters}

    @property
    def digest(self) -> str:
        """The same for the same features, in every process."""
        text = json.dumps([type(self).__name__, self.size, self.phases, self.parameters], sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()[:20]

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.parameters == getattr(other, "parameters", None)

    def __hash__(self) -> int:
        return hash((type(self), self.digest))


class Learned(Estimate):
    """The sum of the weights of all entries that a state has, times `step`: in points, or in whatever unit wins are guessed in.

    `weights`: whole numbers of 16 bits, those of the first phase first.
    """

    def __init__(self, features: Features, weights: "array[int]", step: float):
        wanted = features.size * features.phases
        require(0 < wanted <= MOST_ENTRIES, f"Features need from 1 to {MOST_ENTRIES} entries in all, not {wanted}.")
        require(len(weights) == wanted, f"These features have {wanted} entries, and there are {len(weights)} weights.")
        self.features, self.weights, self.step = features, array("h", weights), float(step)
        self.digest = hashlib.sha256(self.weights.tobytes()).hexdigest()

    def value(self, game: Any, state: Any, root: int) -> float:
        features, total = self.features, 0
        start = features.size * self.phase(game, state)
        for entry in features.look(game, state):
            if not 0 <= entry < features.size:
                raise LudionError(f"{type(features).__name__} looks at entry {entry} of {features.size} in {game.show(state)}.")
            total += self.weights[start + entry]
        sign = -1 if features.own and game.turn(state) else 1
        return features.known(game, state) + sign * total * self.step

    def phase(self, game: Any, state: Any) -> int:
        """The phase, brought back between the first and the last."""
        return max(0, min(self.features.phase(game, state), self.features.phases - 1))

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Learned)
            and (self.digest, self.step) == (other.digest, other.step)
            and self.features == other.features
        )

    def __hash__(self) -> int:
        return hash((self.digest, self.step, self.features))

    def __repr__(self) -> str:
        return f"Learned({type(self.features).__name__}, {len(self.weights)} weights, {self.digest[:8]})"
