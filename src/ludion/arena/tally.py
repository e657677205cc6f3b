"""Results of games, counted: whole numbers, sorted by name, so that the order in which games ended changes nothing."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from ludion.core import LudionError, require

LOSS, DRAW, WIN = 0, 1, 2
HALVES = {0.0: LOSS, 0.5: DRAW, 1.0: WIN}

Joint = tuple[tuple[int, int, int], tuple[int, int, int], tuple[int, int, int]]


@dataclass(frozen=True, slots=True)
class Result:
    """One finished game. `points` are the first player's: 1, 0.5 or 0.

    The two games of a `pair` begin with the same opening, with sides swapped. `scored` is the game's own score, `counters` are
    what else it counts, `seconds` the time of each move: each for the first player, then for the second.
    """

    first: str
    second: str
    points: float
    pair: str | None = None
    plies: int | None = None
    scored: tuple[float, float] | None = None
    counters: Mapping[str, tuple[float, float]] = field(default_factory=dict)
    seconds: tuple[tuple[float, ...], tuple[float, ...]] = ((), ())

    def __post_init__(self) -> None:
        require(bool(self.first and self.second), "A result needs the names of both players.")
        require(self.first != self.second, f"{self.first} cannot play against itself: give one of the two another name.")
        require(self.points in HALVES, f"A game gives its first player 1, 0.5 or 0 points, not {self.points}.")


@dataclass(frozen=True, slots=True)
class Count:
    """Games won, drawn and lost by one of two sides."""

    wins: int = 0
    draws: int = 0
    losses: int = 0

    def __post_init__(self) -> None:
        require(min(self.wins, self.draws, self.losses) >= 0, "Games are counted from 0.")

    def __add__(self, other: "Count") -> "Count":
        return Count(self.wins + other.wins, self.draws + other.draws, self.losses + other.losses)

    @property
    def games(self) -> int:
        return self.wins + self.draws + self.losses

    @property
    def points(self) -> float:
        return self.wins + self.draws / 2

    @property
    def turned(self) -> "Count":
        """The same games as the other side counts them."""
        return Count(self.losses, self.draws, self.wins)


@dataclass(frozen=True, slots=True)
class Tally:
    """All that ratings are made of.

    `meetings` has the games of each (first, second), counted for the first. `pairs` has, for each two names in alphabetical
    order, the complete pairs: `pairs[a, b][i][j]` of them gave a i half-points as first player and j as second. Their games are
    in `meetings` too.
    """

    players: tuple[str, ...]
    meetings: Mapping[tuple[str, str], Count]
    pairs: Mapping[tuple[str, str], Joint]

    @property
    def games(self) -> int:
        return sum(count.games for count in self.meetings.values())

    def sides(self, name: str) -> tuple[Count, Count]:
        """The player's games as first and as second player."""
        first = (count for (player, _), count in self.meetings.items() if player == name)
        second = (count.turned for (_, player), count in self.meetings.items() if player == name)
        return sum(first, Count()), sum(second, Count())

    def between(self, one: str, other: str) -> Count:
        """All games of these two, counted for `one`."""
        return self.meetings.get((one, other), Count()) + self.meetings.get((other, one), Count()).turned

    def pentanomial(self, one: str, other: str) -> tuple[int, int, int, int, int]:
        """How many of their pairs gave `one` 0, 0.5, 1, 1.5 and 2 points."""
        joint = self.pairs.get((min(one, other), max(one, other)))
        points = [0] * 5
        for i in range(3):
            for j in range(3):
                points[i + j] += joint[i][j] if joint else 0
        return tuple(points if one < other else reversed(points))  # type: ignore[return-value]


def tally(results: Iterable[Result], players: Iterable[str] = ()) -> Tally:
    """Count the results; `players` may name some who have not played yet."""
    counting = Tallying()
    for result in results:
        counting.add(result)
    return counting.tally(players)


class Tallying:
    """Results counted as they come. A game that still waits for the other half of its pair is a game like any."""

    def __init__(self) -> None:
        self._games: Counter[tuple[str, str, float]] = Counter()
        self._halves: dict[tuple[str, str, str], tuple[bool, int] | None] = {}  # None: both are there
        self._pairs: defaultdict[tuple[str, str], Counter[tuple[int, int]]] = defaultdict(Counter)

    def add(self, result: Result) -> None:
        """One more game."""
        self._games[result.first, result.second, result.points] += 1
        if result.pair is None:
            return
        a, b = sorted((result.first, result.second))
        half, key = HALVES[result.points], (a, b, result.pair)
        this = (True, WIN - half) if result.first == b else (False, half)
        if key not in self._halves:
            self._halves[key] = this
            return
        other = self._halves[key]
        if other is None or other[0] == this[0]:
            raise LudionError(
                f"The pair {result.pair} of {a} and {b} has a side twice: a pair is two games, each player first in one."
            )
        self._halves[key] = None
        (_, as_first), (_, as_second) = sorted((this, other))
        self._pairs[a, b][as_first, as_second] += 1

    def tally(self, players: Iterable[str] = ()) -> Tally:
        """What was counted so far; `players` may name some who have not played yet."""
        games = self._games
        names = sorted({*players, *(name for first, second, _ in games for name in (first, second))})
        met = sorted({(first, second) for first, second, _ in games})
        meetings = {m: Count(games[*m, 1.0], games[*m, 0.5], games[*m, 0.0]) for m in met}
        return Tally(tuple(names), meetings, {players: _table(self._pairs[players]) for players in sorted(self._pairs)})


def _table(found: Counter[tuple[int, int]]) -> Joint:
    rows = [(found[i, 0], found[i, 1], found[i, 2]) for i in range(3)]
    return rows[0], rows[1], rows[2]
