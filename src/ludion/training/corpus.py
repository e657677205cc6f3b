"""What was played so far: states with the search's values and the ends of their games, as arrays."""

import io
import math
import zipfile
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludion.core.strict_json import MalformedDataError
from ludion.native.layout import Slots
from ludion.native.self_play import Played

Floats = NDArray[np.float64]

COLUMNS: dict[str, type[np.generic]] = {"states": np.int64, "values": np.float64, "scores": np.float64, "games": np.int64}
MAX_COLUMN = 4 << 30  # bytes
# What zipfile, zlib and NumPy raise for damaged data.
DAMAGES = (ValueError, KeyError, EOFError, RuntimeError, SyntaxError, OSError, zipfile.BadZipFile, zlib.error)


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
        """Return the corpus that `to_bytes` wrote.

        Raises:
            MalformedDataError: It is damaged.
        """
        try:
            with zipfile.ZipFile(io.BytesIO(data)) as found:
                states, values, scores, games = (_array(found, name, kind) for name, kind in COLUMNS.items())
        except DAMAGES as error:
            raise MalformedDataError(str(error)) from error
        rows = len(values)
        if states.ndim != 2 or {part.shape for part in (values, scores, games)} != {(rows,)} or len(states) != rows:
            raise MalformedDataError("the columns differ in length")
        if not (np.isfinite(values).all() and np.isfinite(scores).all()):
            raise MalformedDataError("a value that is not finite")
        return Corpus(states, values, scores, games)

    def __add__(self, other: "Corpus") -> "Corpus":
        pairs = zip(self.parts, other.parts, strict=True)
        return Corpus(*(np.concatenate(pair) for pair in pairs))

    @property
    def parts(self) -> tuple[Slots, Floats, Floats, Slots]:
        return self.states, self.values, self.scores, self.games

    def __len__(self) -> int:
        return len(self.values)


def _array(archive: zipfile.ZipFile, name: str, kind: type[np.generic]) -> NDArray[Any]:
    """Return one column. Its size is checked before any memory is taken for it, and nothing is unpickled."""
    info = archive.getinfo(f"{name}.npy")
    with archive.open(info) as file:
        if np.lib.format.read_magic(file) != (1, 0):
            raise MalformedDataError("another version of NumPy's format")
        shape, by_columns, dtype = np.lib.format.read_array_header_1_0(file)
        size = math.prod(shape) * dtype.itemsize
        if dtype != np.dtype(kind) or by_columns or min(shape, default=0) < 0 or size > MAX_COLUMN:
            raise MalformedDataError("a column of another type or size")
        if size > info.file_size:
            raise MalformedDataError("a column that is cut short")
        raw = file.read(size + 1)
    if len(raw) != size:
        raise MalformedDataError("a column of another length")
    return np.frombuffer(raw, kind).reshape(shape).copy()
