"""Whether a candidate is stronger than what there is: a match at equal time that the arena's sequential test ends."""

import time
from collections import defaultdict
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path

from ludion.arena.cluster import Cluster
from ludion.arena.deciding import Deciding
from ludion.arena.elo import pairs_strength
from ludion.arena.executing import Executor
from ludion.arena.plan import Plan, make_plan
from ludion.arena.schedule import Ended
from ludion.arena.sprt import Decision
from ludion.arena.store import Entry, Store
from ludion.arena.tournament import begin, executor_for, run
from ludion.core import LudionError

ELOS = (0.0, 50.0)  # normalised Elo between which the test decides
PAIRS = (300, 100, 30, 10, 4)  # as many as the game has different openings for
OPENINGS = (4, 6, 3, 2, 1)  # random plies


@dataclass(frozen=True)
class Proof:
    """What a match says: Elo with its 95 % bounds, and whether the candidate is stronger beyond doubt."""

    elo: float
    lower: float
    upper: float
    games: int
    decision: Decision

    @property
    def stronger(self) -> bool:
        return self.decision is Decision.STRONGER


class _Late(Exception):
    """The time for a match is up."""


def prove(
    spec: str,
    candidate: str,
    incumbent: str,
    file: Path,
    seed: int,
    seconds: float | None,
    jobs: int | None = None,
    cluster: Cluster | None = None,
    watch: Callable[[Proof], None] | None = None,
) -> Proof:
    """Let the candidate play until the test has decided, at most so many seconds; its games are kept in a file of the arena. They
    are played in so many processes, or on a cluster, which is left open."""
    plan = _plan(spec, candidate, incumbent, seed, PAIRS, ELOS)
    ends = None if seconds is None else time.monotonic() + seconds
    if cluster is not None:
        return _played(plan, file, ends, cluster, watch)
    with closing(executor_for(plan, jobs)) as executor:
        return _played(plan, file, ends, executor, watch)


def gain(spec: str, candidate: str, incumbent: str, file: Path, seed: int, games: int, jobs: int | None = None) -> Proof:
    """What a player gains over another in so many games, or as many as there are openings for."""
    pairs = [max(games // 2, 1), *(fewer for fewer in PAIRS if fewer < games // 2)]
    plan = _plan(spec, candidate, incumbent, seed, pairs, None)
    with closing(executor_for(plan, jobs)) as executor:
        return _played(plan, file, None, executor, None)


def _played(plan: Plan, file: Path, ends: float | None, executor: Executor, watch: Callable[[Proof], None] | None) -> Proof:
    deciding, ended = Deciding(plan.sprt or ELOS), list[Ended]()

    def one(entry: Entry) -> None:
        ended.append(entry.ended)
        deciding.add(entry.ended)
        if watch is not None:
            watch(_told(deciding, ended))
        if ends is not None and time.monotonic() > ends:
            raise _Late

    with suppress(_Late), Store(file, new=True) as store:
        run(store, begin(store, plan), executor, one)
    return _told(deciding, ended)


def _told(deciding: Deciding, ended: Sequence[Ended]) -> Proof:
    """By all complete pairs, those among them that came after the test's decision."""
    points: defaultdict[int, list[int]] = defaultdict(list)
    for one in ended:
        if one.counts:
            won = one.winner is not None and (one.job.first, one.job.second)[one.winner] == 0
            points[one.job.opening].append(1 if one.winner is None else 2 * won)
    counts = [0] * 5
    for pair in points.values():
        if len(pair) == 2:
            counts[sum(pair)] += 1
    strength = pairs_strength(counts)
    return Proof(strength.elo, strength.lower, strength.upper, len(ended), deciding.decision)


def _plan(spec: str, candidate: str, incumbent: str, seed: int, pairs: Sequence[int], sprt: tuple[float, float] | None) -> Plan:
    """With openings, as many as there are: games from the same start would be the same."""
    refusal = LudionError(f"{spec} has too few openings for a match.")
    for count in pairs:
        for plies in OPENINGS:
            try:
                players = [candidate, incumbent]
                return make_plan(spec, players, games=2 * count, openings=plies, seed=seed, sprt=sprt, isolation="none")
            except LudionError as error:
                if not any(word in str(error) for word in ("opening", "ply", "plies")):
                    raise
                refusal = error
    raise refusal
