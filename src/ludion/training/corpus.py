"""What was played so far: states with the search's values and the ends of their games, as arrays."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ludion.native.layout import Slots
from ludion.native.self_play import Played

Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Corpus:
    """Row by row: the states, what the search thought, the score at the end, who moves, and the number of the game."""

    states: Slots
    values: Floats
    scores: Floats
    games: Slots

    @staticmethod
    def of(games: list[Played], first: int, slots: int) -> "Corpus":
        """Games in the order of their numbers, from `first` on."""
        states = np.concatenate([np.zeros((0, slots), np.int64), *(game.states for game in games)])
        values = np.concatenate([np.zeros(0), *(game.values for game in games)])
        scores = np.concatenate([np.zeros(0), *(np.full(len(game.values), game.score) for game in games)])
        numbers = np.concatenate([np.zeros(0, np.int64), *(np.full(len(g.values), first + i) for i, g in enumerate(games))])
        return Corpus(states, values, scores, numbers)

    def __add__(self, other: "Corpus") -> "Corpus":
        pairs = zip(self.parts, other.parts, strict=True)
        return Corpus(*(np.concatenate(pair) for pair in pairs))

    @property
    def parts(self) -> tuple[Slots, Floats, Floats, Slots]:
        return self.states, self.values, self.scores, self.games

    def __len__(self) -> int:
        return len(self.values)
