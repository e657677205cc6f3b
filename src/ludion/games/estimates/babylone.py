"""Evaluations of Babylone: document 004 finds no better one than to know a finished game."""

from ludion.core.estimate import Estimate
from ludion.games.babylone import Babylone, State


class Finished(Estimate):
    """Document 004's `h`: 0 unless the game is over, then -1 if the first player should move, and so has lost, otherwise 1."""

    def value(self, game: Babylone, state: State, root: int) -> float:
        return game.score(state) if game.over(state) else 0
