"""A small game that declares what to look at: how many pawns there are, and how far they have come."""

from collections.abc import Iterator

from ludion.core import popcount
from ludion.games.breakthrough import Breakthrough, State


class Pawns(Breakthrough):
    def __init__(self, rows: int = 6, columns: int = 5):
        super().__init__(rows, columns)

    def features(self, state: State) -> Iterator[int]:
        yield popcount(state.crosses) - popcount(state.noughts)
        for row in range(self.rows):
            yield popcount(state.crosses >> row * self.columns & self.top)
            yield popcount(state.noughts >> row * self.columns & self.top)
