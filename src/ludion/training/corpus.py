"""What was played so far: states with the search's values and the ends of their games, as arrays."""

import io
from collections.abc import Sequence
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
    def of(games: Sequence[Played], numbers: Sequence[int], slots: int) -> "Corpus":
        """Games with their numbers; a state has so many slots."""
        states = np.concatenate([np.zeros((0, slots), np.int64), *(game.states for game in games)])
        values = np.concatenate([np.zeros(0), *(game.values for game in games)])
        scores = np.concatenate([np.zeros(0), *(np.full(len(game.values), game.score) for game in games)])
        told = [np.full(len(game.values), number) for game, number in zip(games, numbers, strict=True)]
        return Corpus(states, values, scores, np.concatenate([np.zeros(0, np.int64), *told]))

    @staticmethod
    def joined(parts: Sequence["Corpus"]) -> "Corpus":
        """Parts of one corpus, each with whole games: in the order of the games' numbers, whatever theirs is."""
        columns = [np.concatenate(pieces) for pieces in zip(*(part.parts for part in parts), strict=True)]
        order = np.argsort(columns[3], kind="stable")
        return Corpus(*(column[order] for column in columns))

    def to_bytes(self) -> bytes:
        """As `from_bytes` reads it."""
        buffer = io.BytesIO()
        np.savez_compressed(buffer, states=self.states, values=self.values, scores=self.scores, games=self.games)
        return buffer.getvalue()

    @staticmethod
    def from_bytes(data: bytes) -> "Corpus":
        """The corpus that was written so; raises what NumPy does if it was not."""
        with np.load(io.BytesIO(data)) as found:
            return Corpus(found["states"], found["values"], found["scores"], found["games"])

    def __add__(self, other: "Corpus") -> "Corpus":
        pairs = zip(self.parts, other.parts, strict=True)
        return Corpus(*(np.concatenate(pair) for pair in pairs))

    @property
    def parts(self) -> tuple[Slots, Floats, Floats, Slots]:
        return self.states, self.values, self.scores, self.games

    def __len__(self) -> int:
        return len(self.values)
