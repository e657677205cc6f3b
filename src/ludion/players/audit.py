"""Where a player gives the game away: every position of a small game, the player's move there, and what perfect play knows.

Values are by outcome (won, drawn, lost), found backwards from the ends over the graph of all positions. So they hold in games
that cycle too: whoever can force a win can do so by ever nearer positions, without meeting one twice, and where nobody can the
game is drawn, at an end or by going round.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ludion.core import Game, LudionError
from ludion.players.player import Player

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
    children = _all_positions(game, game.start() if start is None else start, most)
    values = outcomes(game, children)
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


def _all_positions(game: Game[Any, Any], start: Any, most: int) -> dict[Any, list[Any]]:
    """Every position that can be reached, breadth first, with those that follow it."""
    found: dict[Any, list[Any]] = {}
    frontier = [start]
    seen = {start}
    for state in frontier:
        found[state] = [game.play(state, move) for move in game.moves(state)]
        for child in found[state]:
            if child not in seen:
                seen.add(child)
                frontier.append(child)
        if len(seen) > most:
            raise LudionError(f"{game.spec} has more than {most} positions: too many to audit; begin with a later one.")
    return found


def outcomes(game: Game[Any, Any], children: dict[Any, list[Any]]) -> dict[Any, int]:
    """The outcome of every position with best play, for the first player: who attracts it, nobody if neither player does."""
    values = dict.fromkeys(children, 0)
    before: dict[Any, list[Any]] = {state: [] for state in children}
    for state, after in children.items():
        for child in after:
            before[child].append(state)
    ends = [state for state, after in children.items() if not after]
    for player, wins in ((0, 1), (1, -1)):
        won = [state for state in ends if game.score(state) * wins > 0]
        # How many moves of the opponent still lead elsewhere.
        elsewhere = {state: len(after) for state, after in children.items()}
        values.update(dict.fromkeys(won, wins))
        for state in won:  # it grows while it is walked through
            for parent in before[state]:
                elsewhere[parent] -= 1
                if values[parent] == 0 and (game.turn(parent) == player or elsewhere[parent] == 0):
                    values[parent] = wins
                    won.append(parent)
    return values
