"""The results of a ladder, counted as they come: whole numbers for each two players, however many games there are."""

from collections import Counter
from collections.abc import Sequence

from ludion.arena.schedule import Job
from ludion.arena.tally import DRAW, LOSS, WIN, Count, Joint, Tally

ONE = {WIN: Count(wins=1), DRAW: Count(draws=1), LOSS: Count(losses=1)}
NONE: Joint = ((0, 0, 0), (0, 0, 0), (0, 0, 0))


class Counting:
    """What a `Tally` is made of, for players known by their numbers. A meeting is two games of one round, with sides swapped.

    `half` has the meetings of which one game is there, by their round; `met` counts the meetings of each two, the smaller number
    first; `fouls` the games that a player lost by one.
    """

    def __init__(self) -> None:
        self.half: dict[int, tuple[Job, int | None]] = {}
        self.met: Counter[tuple[int, int]] = Counter()
        self.fouls: Counter[int] = Counter()
        self.games, self.rounds = 0, 0
        self._meetings: dict[tuple[int, int], Count] = {}
        self._pairs: dict[tuple[int, int], Joint] = {}

    def add(self, job: Job, winner: int | None, counts: bool, foul: bool) -> None:
        """One more game. A `foul`: its loser broke the rules or the clock."""
        self.games, self.rounds = self.games + 1, max(self.rounds, job.round + 1)
        sides, first = (job.first, job.second), _half_points(winner) if counts else None
        if first is not None:
            self._meetings[sides] = self._meetings.get(sides, Count()) + ONE[first]
        if foul and winner is not None:
            self.fouls[sides[1 - winner]] += 1
        both = (min(sides), max(sides))
        other = self.half.pop(job.round, None)
        if other is None:
            self.half[job.round] = (job, first)
            self.met[both] += 1
        elif first is not None and other[1] is not None:
            as_first, as_second = (first, WIN - other[1]) if job.first == both[0] else (other[1], WIN - first)
            self._pairs[both] = _one_more(self._pairs.get(both, NONE), as_first, as_second)

    def tally(self, names: Sequence[str]) -> Tally:
        """The same by the players' names."""
        meetings = {(names[first], names[second]): count for (first, second), count in self._meetings.items()}
        pairs = {}
        for (one, two), joint in self._pairs.items():
            a, b = names[one], names[two]
            pairs[min(a, b), max(a, b)] = joint if a < b else _turned(joint)
        return Tally(tuple(sorted(names)), dict(sorted(meetings.items())), dict(sorted(pairs.items())))


def _half_points(winner: int | None) -> int:
    return DRAW if winner is None else WIN if winner == 0 else LOSS


def _one_more(joint: Joint, as_first: int, as_second: int) -> Joint:
    rows = [list(row) for row in joint]
    rows[as_first][as_second] += 1
    return _joint(rows)


def _turned(joint: Joint) -> Joint:
    """The same pairs as the other player counts them."""
    return _joint([[joint[WIN - as_second][WIN - as_first] for as_second in range(3)] for as_first in range(3)])


def _joint(rows: list[list[int]]) -> Joint:
    one, two, three = ((row[0], row[1], row[2]) for row in rows)
    return one, two, three
