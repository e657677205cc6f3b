"""Where a player gives the game away: every position of a small game, the player's move there, and what perfect play knows.

Values are by outcome (won, drawn, lost), from exact search with memory over the whole game.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ludion.core import Game, LudionError
from ludion.players.player import Player

MOST = 500_000


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


def audit(game: Game[Any, Any], player: Player, most: int = MOST, progress: Callable[[int, int], None] | None = None) -> Audit:
    """Let a player move in every unfinished position of a game, and compare with perfect play; the first positions first.

    Refuses games that can cycle, whose values hang on what came before, and those of more than `most` positions.
    """
    if game.facts.cycles:
        raise LudionError(f"{game.name} can cycle: a position's value hangs on what came before, so it cannot be audited yet.")
    children = _all_positions(game, most)
    values = _values(game, children)
    unfinished = [state for state, after in children.items() if after]
    blunders = []
    for number, state in enumerate(unfinished):
        if progress is not None:
            progress(number, len(unfinished))
        move = player.choose(game, state)
        sign = -1 if game.turn(state) else 1
        had, left = sign * values[state], sign * values[game.play(state, move)]
        if left < had:
            blunders.append(Blunder(state, move, had, left))
    return Audit(len(unfinished), tuple(blunders))


def _all_positions(game: Game[Any, Any], most: int) -> dict[Any, list[Any]]:
    """Every position that can be reached, breadth first, with those that follow it."""
    found: dict[Any, list[Any]] = {}
    frontier = [game.start()]
    seen = {game.start()}
    for state in frontier:
        found[state] = [game.play(state, move) for move in game.moves(state)]
        for child in found[state]:
            if child not in seen:
                seen.add(child)
                frontier.append(child)
        if len(seen) > most:
            raise LudionError(f"{game.spec} has more than {most} positions: too many to audit one by one.")
    return found


def _values(game: Game[Any, Any], children: dict[Any, list[Any]]) -> dict[Any, int]:
    """The outcome of every position with best play, for the first player; with a stack, because games can be long."""
    values: dict[Any, int] = {}
    for root in children:
        stack = [root]
        while stack:
            state = stack[-1]
            waiting = [child for child in children[state] if child not in values]
            if waiting:
                stack.extend(waiting)
                continue
            stack.pop()
            if not children[state]:
                score = game.score(state)
                values[state] = (score > 0) - (score < 0)
            else:
                best = min if game.turn(state) else max
                values[state] = best(values[child] for child in children[state])
    return values
