"""What a tournament's games say, taken from the store: results for the ratings, and a score that is kept while games come in."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from ludion.arena.plan import Plan
from ludion.arena.schedule import Job
from ludion.arena.store import Entry, KeptGame, Store
from ludion.arena.tally import Count, Result, Tally

POINTS = "points"  # the counter that says what was scored and conceded
WON, DRAWN, LOST = Count(wins=1), Count(draws=1), Count(losses=1)


def results(store: Store, number: int, plan: Plan) -> Iterator[Result]:
    """Every game of a tournament that has a result."""
    for kept in store.games(number):
        if kept.entry.counts:
            yield result_of(kept, plan)


def result_of(kept: KeptGame, plan: Plan) -> Result:
    """A game as the ratings see it."""
    entry, extra, job = kept.entry, kept.extra, kept.entry.job
    seconds: tuple[list[float], list[float]] = ([], [])
    for turn, spent in zip(extra["turns"], kept.seconds, strict=True):
        if spent is not None:
            seconds[int(turn)].append(spent)
    counters = {name: (both[0], both[1]) for name, both in extra["counters"].items()}
    scored = counters.pop(POINTS, None)
    names = plan.names[job.first], plan.names[job.second]
    times = tuple(seconds[0]), tuple(seconds[1])
    return Result(*names, _points(entry.winner), _pair(job), entry.plies, scored, counters, times)


@dataclass
class Score:
    """Who has won how often, counted while games come in."""

    plan: Plan
    meetings: dict[tuple[str, str], Count] = field(default_factory=dict)
    reasons: Counter[str] = field(default_factory=Counter)
    lines: set[str] = field(default_factory=set)
    explained: list[str] = field(default_factory=list)

    def add(self, entry: Entry) -> None:
        """One more game; one without a result is kept with its explanation."""
        self.reasons[entry.reason] += 1
        if not entry.counts:
            self.explained.append(entry.job.id)
            return
        self.lines.add(entry.line)
        met = self.plan.names[entry.job.first], self.plan.names[entry.job.second]
        won = DRAWN if entry.winner is None else WON if entry.winner == 0 else LOST
        self.meetings[met] = self.meetings.get(met, Count()) + won

    @property
    def played(self) -> int:
        """How many games there were, the explained ones among them."""
        return self.reasons.total()

    @property
    def tally(self) -> Tally:
        """The score as the ratings count it, without its pairs."""
        return Tally(self.plan.names, self.meetings, {})


def _points(winner: int | None) -> float:
    return 0.5 if winner is None else 1.0 - winner


def _pair(job: Job) -> str:
    return f"{job.round}.{job.pair}.{job.opening}"
