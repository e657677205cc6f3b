"""Where a player gives the game away: every position of a small game, the player's move there, and what perfect play knows.

Values are by outcome (won, drawn, lost); where nobody can force a win the game is drawn, at an end or by going round.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ludion.core import Game
from ludion.players.player import Player
from ludion.solving.graph import graph
from ludion.solving.values import values

MOST, MOST_CYCLING = 500_000, 200_000


@dataclass(frozen=True)
class Blunder:
    """A move that loses value: where, which, and from what outcome to which for whoever moved (1 won, 0 drawn, -1 lost)."""

    state: Any
    move: Any
    had: int
    left: int


@dataclass(frozen=True)
class Audit:
    """How often a player kept the value of the positions in which it had to move."""

    positions: int
    blunders: tuple[Blunder, ...]

    @property
    def rate(self) -> float:
        """The share of positions in which value was given away."""
        return len(self.blunders) / self.positions if self.positions else 0.0


def audit(
    game: Game[Any, Any],
    player: Player,
    most: int | None = None,
    progress: Callable[[int, int], None] | None = None,
    start: Any = None,
) -> Audit:
    """Let a player move in every unfinished position that follows `start`, and compare with perfect play.

    The first positions come first. A position stands for itself, whatever led to it: the player is told of no earlier states. A
    move that only puts a win off keeps it. Refuses games of more than `most` positions (200,000 of a game that can cycle, 500,000
    of others, unless it is given).
    """
    most = most or (MOST_CYCLING if game.facts.cycles else MOST)
    positions = graph(game, start, most=most)
    value = values(positions).value
    unfinished = [state for state, score in zip(positions.states, positions.scores, strict=True) if score is None]
    blunders = []
    for number, state in enumerate(unfinished):
        if progress is not None:
            progress(number, len(unfinished))
        move = player.choose(game, state)
        sign = -1 if game.turn(state) else 1
        had, left = (sign * value[positions.numbers[at]] for at in (state, game.play(state, move)))
        if left < had:
            blunders.append(Blunder(state, move, had, left))
    return Audit(len(unfinished), tuple(blunders))
