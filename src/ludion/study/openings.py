"""The first move: what each is worth, and what a swap rule would make of it.

Under a swap rule the first player makes a move and the second may take it over. So the first player looks for the move that
leaves the game as even as can be, and what is left of the advantage is that of the most even opening.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from ludion.core import Game
from ludion.study.measures import Share, share
from ludion.study.perfect import Knowledge
from ludion.study.playing import Trace

EVEN = 0.5


@dataclass(frozen=True, slots=True)
class Opening:
    """First moves that are the same up to symmetry. `value` and `plies`: by best play, where it is known, 1 for the first player.
    `points`: the first player's share in games that begin so."""

    moves: tuple[str, ...]
    value: int | None
    plies: int | None
    points: Share | None


@dataclass(frozen=True, slots=True)
class Swap:
    """`proven`: who wins under best play with the rule, "draw" or "second", None if not known. `opening`: the most even first
    move as measured, None without games; `points`: the first player's share after it, in other games than those by which it was
    chosen; `left`: how far that is from even."""

    proven: Literal["draw", "second"] | None
    opening: str | None
    points: Share | None
    left: float | None


@dataclass
class FirstMove:
    """A first move with the games that began with it."""

    move: Any
    names: list[str]
    state: Any
    games: list[Trace]

    @property
    def points(self) -> float:
        """The first player's, together."""
        return sum(one.points for one in self.games)

    @property
    def uneven(self) -> float:
        """How far from even it was so far."""
        return abs(self.points / len(self.games) - EVEN) if self.games else 1.0


def first_moves(game: Game[Any, Any]) -> list[FirstMove]:
    """One of those that lead to the same state up to symmetry."""
    found: dict[Any, FirstMove] = {}
    start = game.start()
    for move in game.moves(start):
        state = game.play(start, move)
        name = game.show_move(start, move)
        found.setdefault(game.canonical(state), FirstMove(move, [], state, [])).names.append(name)
    return list(found.values())


def opening(first: FirstMove, knowledge: Knowledge | None) -> Opening:
    """What is known of it."""
    value = plies = None
    if knowledge is not None:
        value, left = knowledge.outcome(first.state), knowledge.plies(first.state)
        plies = None if left is None else left + 1
    points = share(first.points, len(first.games)) if first.games else None
    return Opening(tuple(first.names), value, plies, points)


def most_even(firsts: Sequence[FirstMove]) -> FirstMove | None:
    """The one whose games were the most even; None without games."""
    played = [first for first in firsts if first.games]
    return min(played, key=lambda first: first.uneven) if played else None


def swap(openings: Sequence[Opening], chosen: FirstMove | None, fresh: Sequence[Trace]) -> Swap:
    """What the rule leaves: the choice is judged by `fresh` games, for the luck that made it look even does not come twice."""
    known = [one.value for one in openings]
    proven: Literal["draw", "second"] | None = None if None in known else "draw" if 0 in known else "second"
    if chosen is None or not fresh:
        return Swap(proven, None, None, None)
    points = share(sum(one.points for one in fresh), len(fresh))
    return Swap(proven, chosen.names[0], points, abs(points.share - EVEN))
