"""The root of a one-ply Monte-Carlo search: its moves, and what the random games after each of them gave."""

from collections.abc import Callable
from typing import Any

from ludion.core.report import Bound, Choice
from ludion.search.playout import Chance, Counters, add, playout, scoring
from ludion.search.walk import Walk


class Rounds:
    """Counters for each move of the root, in the view of the player who moves there."""

    def __init__(self, walk: Walk, state: Any, chance: Chance) -> None:
        self.walk, self.state, self.chance = walk, state, chance
        self.moves = list(walk.game.moves(state))
        self.counters: dict[Any, Counters] = {move: [0, 0, 0] for move in self.moves}

    def enter(self) -> None:
        """Put the root on the path: what is simulated comes after it."""
        self.walk.enter(self.state, depth=1)

    def simulate(self, move: Any) -> None:
        """One random game that begins with `move`."""
        walk = self.walk
        child = walk.game.play(self.state, move)
        walk.spend()
        walk.nodes += 1
        walk.observer.enter(child, move, 0, -1, 1)
        result = playout(walk, child, self.chance)
        walk.observer.leave(child, result, Bound.GUESS, None, -1, 1)
        add(self.counters[move], result * walk.sign(self.state))

    def score(self, move: Any) -> float:
        """The worth of a move for the player who makes it."""
        return scoring(self.counters[move])

    def answer(self, worth: Callable[[Any], float]) -> tuple[float, tuple[Any, ...]]:
        """The first move of the largest worth with its score for the first player; the choices, those that were tried."""
        sign = self.walk.sign(self.state)
        tried = [move for move in self.moves if any(self.counters[move])]
        self.walk.choices = [Choice(move, sign * self.score(move), Bound.GUESS, sum(self.counters[move])) for move in tried]
        best = max(tried or self.moves[:1], key=worth)
        return sign * self.score(best), (best,)

    def leave(self, worth: Callable[[Any], float]) -> tuple[float, tuple[Any, ...]]:
        """Take the root off the path again, with the answer."""
        value, line = self.answer(worth)
        self.walk.leave(self.state, value, line[0], Bound.GUESS)
        return value, line
