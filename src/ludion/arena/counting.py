"""The results of a ladder, counted as they come: whole numbers for each two players, however many games there are."""

from collections import Counter
from collections.abc import Sequence

from ludion.arena.schedule import Job
from ludion.arena.tally import DRAW, LOSS, WIN, Count, Joint, Tally


class Counting:
    """What a `Tally` is made of, for players known by their numbers. A meeting is two games of one round, with sides swapped.

    `half` has the meetings of which one game is there, by their round.
    """

    def __init__(self) -> None:
        self.half: dict[int, tuple[Job, int | None]] = {}
        self.met: Counter[tuple[int, int]] = Counter()
        self.fouls: Counter[int] = Counter()
        self.games, self.rounds = 0, 0
        self._meetings: Counter[tuple[int, int, int]] = Counter()
        self._pairs: Counter[tuple[int, int, int, int]] = Counter()

    def add(self, job: Job, winner: int | None, counts: bool, foul: bool) -> None:
        """One more game. A `foul`: its loser broke the rules or the clock."""
        self.games, self.rounds = self.games + 1, max(self.rounds, job.round + 1)
        first = _half_points(winner) if counts else None
        if first is not None:
            self._meetings[job.first, job.second, first] += 1
        if foul and winner is not None:
            self.fouls[job.second if winner == 0 else job.first] += 1
        other = self.half.pop(job.round, None)
        if other is None:
            self.half[job.round] = (job, first)
            self.met[min(job.first, job.second), max(job.first, job.second)] += 1
        elif first is not None and other[1] is not None:
            one, two = min(job.first, job.second), max(job.first, job.second)
            as_first, as_second = (first, WIN - other[1]) if job.first == one else (other[1], WIN - first)
            self._pairs[one, two, as_first, as_second] += 1

    def tally(self, names: Sequence[str]) -> Tally:
        """The same by the players' names."""
        met = sorted({(first, second) for first, second, _ in self._meetings}, key=lambda two: (names[two[0]], names[two[1]]))
        meetings = {(names[a], names[b]): Count(*(self._meetings[a, b, half] for half in (WIN, DRAW, LOSS))) for a, b in met}
        joints: dict[tuple[str, str], Joint] = {}
        for one, two in sorted({(a, b) for a, b, *_ in self._pairs}):
            turned = names[one] > names[two]
            rows = [[self._pair(one, two, i, j, turned) for j in range(3)] for i in range(3)]
            joints[min(names[one], names[two]), max(names[one], names[two])] = _joint(rows)
        return Tally(tuple(sorted(names)), meetings, dict(sorted(joints.items())))

    def _pair(self, one: int, two: int, as_first: int, as_second: int, turned: bool) -> int:
        """Pairs that gave the alphabet's first player so many half-points; `turned`: that is the one with the larger number."""
        if turned:
            as_first, as_second = WIN - as_second, WIN - as_first
        return self._pairs[one, two, as_first, as_second]


def _half_points(winner: int | None) -> int:
    return DRAW if winner is None else WIN if winner == 0 else LOSS


def _joint(rows: list[list[int]]) -> Joint:
    one, two, three = ((row[0], row[1], row[2]) for row in rows)
    return one, two, three
