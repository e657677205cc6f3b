"""What traced games say: how they ended, how long they were, how many moves there were, who led, which moves kept the value."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Literal

from ludion.core import Game
from ludion.native.playing import playouts
from ludion.study.measures import Mean, Share, Spread, clustered, mean, share, spread
from ludion.study.perfect import Knowledge
from ludion.study.playing import Trace

FEWEST = 2  # games that must have reached a ply for it to be told

SAMPLES, CLEARLY = 400, 0.1  # random games from a position, and how far from even their points make a lead: four deviations

By = Literal["solved", "engine", "playouts"]


@dataclass(frozen=True, slots=True)
class Results:
    """How games ended: each side's wins, draws, and the first player's points. `different`: how many games were not alike, None
    if nobody counted; `random_plies`: how many each of them began with."""

    games: int
    first: Share
    draws: Share
    second: Share
    points: Share
    different: int | None = None
    random_plies: int = 0


@dataclass(frozen=True, slots=True)
class AtPly:
    """A mean over the games that reached this ply; the first move is ply 1."""

    ply: int
    mean: float
    of: int


@dataclass(frozen=True, slots=True)
class Branching:
    """How many moves there are: over all positions, at most, and by ply."""

    mean: float
    most: int
    positions: int
    by_ply: tuple[AtPly, ...]


@dataclass(frozen=True, slots=True)
class Leads:
    """How often the lead goes from one player to the other in a game, and in how many games it does so at all."""

    by: By
    changes: Mean
    changed: Share


@dataclass(frozen=True, slots=True)
class Keeping:
    """The share of the moves that keep the value, in positions with two moves or more and something to lose: a lost position
    stays lost whatever is played. `only`: the share of these positions in which exactly one move does."""

    by: By
    player: str
    share: Share
    only: Share
    by_ply: tuple[AtPly, ...]


def results(wins: int, draws: int, losses: int, different: int | None = None, random_plies: int = 0) -> Results:
    """Of counted games."""
    games = wins + draws + losses
    shares = (share(wins, games), share(draws, games), share(losses, games), share(wins + draws / 2, games))
    return Results(games, *shares, different, random_plies)


def results_of(traces: Sequence[Trace], random_plies: int = 0) -> Results:
    """Of traced games."""
    wins, draws = sum(one.score > 0 for one in traces), sum(one.score == 0 for one in traces)
    return results(wins, draws, len(traces) - wins - draws, len({one.states for one in traces}), random_plies)


def lengths(traces: Sequence[Trace]) -> Spread:
    """In plies."""
    return spread([one.plies for one in traces])


def branching(traces: Sequence[Trace]) -> Branching:
    """Of games that have a move at least."""
    numbers = [number for one in traces for number in one.branching]
    return Branching(sum(numbers) / len(numbers), max(numbers), len(numbers), _by_ply([one.branching for one in traces]))


def leads(courses: Sequence[Sequence[float]], by: By) -> Leads:
    """Of games, one at least, each told by the values of its positions."""
    changes = [lead_changes(course) for course in courses]
    return Leads(by, mean(changes), share(sum(number > 0 for number in changes), len(changes)))


def solved_course(one: Trace, knowledge: Knowledge) -> list[float]:
    """A game by the solved values."""
    return [knowledge.outcome(state) for state in one.states]


def judged_course(one: Trace) -> list[float]:
    """A game by what its players thought, and its end. Two neighbours together: whoever moved last often looks better for it."""
    values = [thought.value for thought in one.judged if thought is not None]
    return [*(first + second for first, second in pairwise(values)), float(one.score)]


def sampled_course(game: Game[Any, Any], one: Trace, seed: int) -> list[float]:
    """A game by random games from each position: who gets clearly more than half of the points leads; and its end."""
    course = []
    for state in one.states[:-1]:
        ended = playouts(game, SAMPLES, seed, state, native=True)
        points = (ended.first + ended.draws / 2) / ended.games
        course.append(points - 0.5 if abs(points - 0.5) >= CLEARLY else 0.0)
    return [*course, float(one.score)]


def lead_changes(course: Sequence[float]) -> int:
    """How often the sign changes; 0 is nobody's lead, and takes none away."""
    signs = [value > 0 for value in course if value != 0]
    return sum(one != other for one, other in pairwise(signs))


def keeping(game: Game[Any, Any], player: str, traces: Sequence[Trace], knowledge: Knowledge | None) -> Keeping | None:
    """In the positions that games pass through; None where nobody knows."""
    rows: list[list[tuple[int, int] | None]]
    if knowledge is not None:
        memory: dict[Any, tuple[int, int] | None] = {}
        rows = [[_kept(game, state, knowledge, memory) for state in one.states[:-1]] for one in traces]
    else:
        rows = [[None if one is None else (one.best, one.moves) for one in trace.judged] for trace in traces]
    real = [[pair if pair is not None and pair[1] > 1 else None for pair in row] for row in rows]
    met = [found for row in real if (found := [pair for pair in row if pair is not None])]
    if not met:
        return None
    kept = clustered([(sum(best / of for best, of in found), len(found)) for found in met])
    only = clustered([(sum(best == 1 for best, _ in found), len(found)) for found in met])
    shares = [[None if pair is None else pair[0] / pair[1] for pair in row] for row in real]
    return Keeping("engine" if knowledge is None else "solved", player, kept, only, _by_ply(shares))


def _kept(
    game: Game[Any, Any], state: Any, knowledge: Knowledge, memory: dict[Any, tuple[int, int] | None]
) -> tuple[int, int] | None:
    """How many of a state's moves keep its value; None where whoever moves has lost anyway."""
    if state not in memory:
        here, lost = knowledge.outcome(state), 1 if game.turn(state) else -1
        after = [knowledge.outcome(game.play(state, move)) for move in game.moves(state)]
        memory[state] = None if here == lost else (sum(value == here for value in after), len(after))
    return memory[state]


def _by_ply(rows: Sequence[Sequence[float | None]]) -> tuple[AtPly, ...]:
    columns: defaultdict[int, list[float]] = defaultdict(list)
    for row in rows:
        for ply, number in enumerate(row, 1):
            if number is not None:
                columns[ply].append(number)
    fewest = min(FEWEST, len(rows))
    return tuple(AtPly(ply, sum(c) / len(c), len(c)) for ply, c in sorted(columns.items()) if len(c) >= fewest)
