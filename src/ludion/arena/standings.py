"""The table of a tournament: who stands where, how sure that is, and what else the games tell about each player."""

import math
from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ludion.arena.ratings import Rating, Ratings
from ludion.arena.table import Cell, Column, Table
from ludion.arena.tally import Count, Result, Tally

UNKNOWN = "?"


class Total(NamedTuple):
    """Of a game's own counter: its sum, and the number of games that have it."""

    sum: float
    games: int

    @property
    def mean(self) -> float:
        return self.sum / self.games


class Notes(NamedTuple):
    """What the games say beside their results: points scored and conceded, the game's own counters, time for a move."""

    scored: float | None
    conceded: float | None
    counters: dict[str, Total]
    mean_seconds: float | None
    worst_seconds: float | None


class Standing(NamedTuple):
    """A player's line. `ahead` is the likelihood that it is stronger than the next in its group; None for the last."""

    rank: int
    player: Rating
    first: Count
    second: Count
    ahead: float | None
    notes: Notes

    @property
    def all(self) -> Count:
        """Its games on both sides."""
        return self.first + self.second


def standings(noted: "Noted", counted: Tally, ratings: Ratings) -> tuple[Standing, ...]:
    """Everybody, the best first; those whom no games connect with the others come after them, and are ranked among themselves."""
    lines = list[Standing]()
    for number, player in enumerate(ratings.players):
        below = ratings.players[number + 1] if number + 1 < len(ratings.players) else None
        gap = ratings.gap(player.name, below.name) if below else None
        rank = sum(other.group == player.group for other in ratings.players[:number]) + 1
        ahead, sides = gap.los if gap else None, counted.sides(player.name)
        lines.append(Standing(rank, player, *sides, ahead, noted.of(player.name)))
    return tuple(lines)


class _Notebook:
    """What the games of one player add up to; sums are exact, so that the order of games does not matter."""

    def __init__(self) -> None:
        self.scores: list[tuple[float, float]] = []
        self.counters: defaultdict[str, list[float]] = defaultdict(list)
        self.seconds: list[float] = []
        self.moves = 0
        self.worst: float | None = None

    def add(self, result: Result, side: int) -> None:
        if result.scored:
            self.scores.append((result.scored[side], result.scored[1 - side]))
        for name, values in result.counters.items():
            self.counters[name].append(values[side])
        if seconds := result.seconds[side]:
            self.seconds.append(math.fsum(seconds))
            self.moves += len(seconds)
            self.worst = max(seconds) if self.worst is None else max(self.worst, *seconds)

    def summary(self) -> Notes:
        scored, conceded = (math.fsum(pair[i] for pair in self.scores) if self.scores else None for i in (0, 1))
        counters = {name: Total(math.fsum(values), len(values)) for name, values in sorted(self.counters.items())}
        return Notes(scored, conceded, counters, math.fsum(self.seconds) / self.moves if self.moves else None, self.worst)


class Noted:
    """What games say of their players beside the results, taken down as they come."""

    def __init__(self, results: Iterable[Result] = ()) -> None:
        self._books: defaultdict[str, _Notebook] = defaultdict(_Notebook)
        for result in results:
            self.add(result)

    def add(self, result: Result) -> None:
        """One more game."""
        self._books[result.first].add(result, 0)
        self._books[result.second].add(result, 1)

    def of(self, name: str) -> Notes:
        """A player's."""
        return self._books[name].summary() if name in self._books else _Notebook().summary()


def standings_table(lines: Sequence[Standing]) -> Table:
    """The lines as a table, with the columns that the games have something for."""
    counters = sorted({name for line in lines for name in line.notes.counters})
    columns = [
        *(Column("rank"), Column("player"), Column("group")),
        *(Column("rating", 0), Column("lower", 0), Column("upper", 0), Column("ahead", 3)),
        *(Column(name) for name in ("games", "wins", "losses", "draws")),
        *(Column("score", 3), Column("W/L", 2)),
        *(Column(f"{side} {name}") for side in ("first", "second") for name in ("wins", "losses", "draws")),
        *(Column("scored", 0), Column("conceded", 0), Column("scored/conceded", 2)),
        *(Column(f"{name}{what}", digits) for name in counters for what, digits in (("", 0), (" per game", 2))),
        *(Column("mean seconds", 3), Column("worst seconds", 3)),
    ]
    table = Table(tuple(columns), tuple(_cells(line, counters) for line in lines))
    return table.without_empty() if len({line.player.group for line in lines}) > 1 else table.without("group").without_empty()


def _cells(line: Standing, counters: Sequence[str]) -> tuple[Cell, ...]:
    count = line.all
    player = line.player
    cells: list[Cell] = [line.rank, player.name, player.group + 1, player.rating, player.lower, player.upper, line.ahead]
    cells += [
        count.games,
        count.wins,
        count.losses,
        count.draws,
        _ratio(count.points, count.games),
        _ratio(count.wins, count.losses),
    ]
    for side in (line.first, line.second):
        cells += [side.wins, side.losses, side.draws]
    cells += [line.notes.scored, line.notes.conceded, _ratio(line.notes.scored, line.notes.conceded)]
    for name in counters:
        total = line.notes.counters.get(name)
        cells += [total.sum, total.mean] if total else [None, None]
    return (*cells, line.notes.mean_seconds, line.notes.worst_seconds)


def _ratio(over: float | None, under: float | None) -> float | None:
    """Nothing over nothing, and something over nothing, are no number."""
    return over / under if over is not None and under else None


def cross_table(counted: Tally, order: Sequence[str] = ()) -> Table:
    """Each against each: the row's wins, draws and losses against the column; players in this order, or by name."""
    names = tuple(order) or counted.players
    rows = []
    for one in names:
        counts = [None if one == other else counted.between(one, other) for other in names]
        told = [f"{count.wins}-{count.draws}-{count.losses}" if count and count.games else None for count in counts]
        rows.append((one, *told))
    return Table((Column("player"), *(Column(name) for name in names)), tuple(rows))


def progress_table(ratings: Ratings, versions: Sequence[str]) -> Table:
    """A player's versions in the order given: the rating of each, and what was gained over the one before."""
    columns = (
        Column("version"),
        *(Column(name, 0) for name in ("rating", "lower", "upper", "gain", "gain lower", "gain upper")),
        Column("better", 3),
    )
    rows = []
    for number, name in enumerate(versions):
        player = ratings.find(name)
        gap = ratings.gap(name, versions[number - 1]) if number else None
        gained = (gap.elo, gap.lower, gap.upper, gap.los) if gap else (None,) * 4
        rows.append((name, player.rating, player.lower, player.upper, *gained))
    return Table(columns, tuple(rows))


def course_score(result: Result) -> str:
    """A game as document 000 writes it: `(8, 0)` if the first player won in 8 plies, `(0, 7)` if the second, halves if drawn."""
    shares = (result.points, 1 - result.points)
    first, second = (f"{result.plies * share:g}" if result.plies is not None else UNKNOWN if share else "0" for share in shares)
    return f"({first}, {second})"


def course_lines(results: Iterable[Result]) -> tuple[str, ...]:
    """Games as document 000 lists them: `first second (8, 0)`."""
    return tuple(f"{result.first} {result.second} {course_score(result)}" for result in results)


def course_summary(counted: Tally, name: str) -> str:
    """A player's games by side, in the words of document 000's comparison."""
    first, second = counted.sides(name)
    both = first + second
    drawn = f", {both.draws} drawn" if both.draws else ""
    told = f"won {first.wins} of {first.games} games as first player and {second.wins} of {second.games} as second player"
    return f"{name} {told}: {both.wins} of {both.games}{drawn}."
