"""The sequential test of a match while its games come in.

Pairs count in the order of the schedule, whichever game ended first: what is decided, and after how many pairs, is the same in
every run, on any number of processes.
"""

from collections import defaultdict
from collections.abc import Iterable

from ludion.arena.schedule import Ended
from ludion.arena.sprt import Decision, Sprt
from ludion.arena.tally import DRAW, LOSS, WIN

Bounds = tuple[float, float]


class Deciding:
    """Whether the first of two players is the stronger one: `counts` are the pairs that gave it 0, 0.5, 1, 1.5 and 2 points."""

    def __init__(self, elos: Bounds, ended: Iterable[Ended] = ()) -> None:
        self.test, self.counts, self.decision = Sprt(*elos), [0] * 5, Decision.OPEN
        self._games: defaultdict[int, list[int | None]] = defaultdict(list)
        self._next = 0
        for one in ended:
            self.add(one)

    @property
    def decided(self) -> bool:
        """Whether no more games are needed."""
        return self.decision is not Decision.OPEN

    def add(self, ended: Ended) -> None:
        """One more game. A pair with a game that has no result tells nothing."""
        self._games[ended.job.opening].append(_half_points(ended))
        while not self.decided and len(self._games[self._next]) == 2:
            one, other = self._games.pop(self._next)
            self._next += 1
            if one is not None and other is not None:
                self.counts[one + other] += 1
                self.decision = self.test.decide(self.counts)

    def told(self, first: str, second: str) -> str:
        """What the test says, in a sentence."""
        elo0, elo1, (lower, upper) = self.test.elo0, self.test.elo1, self.test.bounds
        accepted, other = (elo0, elo1) if self.decision is Decision.NOT_STRONGER else (elo1, elo0)
        claim = f"{first} is better than {second} by {accepted:g} rather than by {other:g} normalised Elo"
        what = f"{claim}, decided" if self.decided else f"whether {claim} is open"
        llr = f"LLR {self.test.llr(self.counts):.2f}, bounds {lower:.2f} and {upper:.2f}"
        return f"Sequential test: {what} after {sum(self.counts):,} pairs ({llr})."


def _half_points(ended: Ended) -> int | None:
    """The first player's."""
    if not ended.counts:
        return None
    if ended.winner is None:
        return DRAW
    return WIN if (ended.job.first, ended.job.second)[ended.winner] == 0 else LOSS
