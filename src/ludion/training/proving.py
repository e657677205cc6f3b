"""Whether a candidate is stronger than what there is: a match at equal time that the arena's sequential test ends."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from ludion.arena.deciding import Deciding
from ludion.arena.elo import pairs_strength
from ludion.arena.plan import Plan, make_plan
from ludion.arena.sprt import Decision
from ludion.arena.store import Entry, Store
from ludion.arena.tournament import begin, executor_for, run
from ludion.core import LudionError

ELOS = (0.0, 40.0)  # normalised Elo between which the test decides
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
    cluster: str | None = None,
    watch: Callable[[Proof], None] | None = None,
) -> Proof:
    """Let the candidate play until the test has decided, at most so many seconds; its games are kept in a file of the arena."""
    plan = _plan(spec, candidate, incumbent, seed)
    deciding, ends = Deciding(ELOS), None if seconds is None else time.monotonic() + seconds
    played = 0

    def one(entry: Entry) -> None:
        nonlocal played
        played += 1
        deciding.add(entry.ended)
        if watch is not None:
            watch(_told(deciding, played))
        if ends is not None and time.monotonic() > ends:
            raise _Late

    executor = executor_for(plan, jobs, cluster)
    try:
        with Store(file, new=True) as store:
            run(store, begin(store, plan), executor, one)
    except _Late:
        pass
    finally:
        executor.close()
    return _told(deciding, played)


def _told(deciding: Deciding, played: int) -> Proof:
    strength = pairs_strength(deciding.counts)
    return Proof(strength.elo, strength.lower, strength.upper, played, deciding.decision)


def _plan(spec: str, candidate: str, incumbent: str, seed: int) -> Plan:
    """With openings, as many as there are: games from the same start would be the same."""
    refusal = LudionError(f"{spec} has too few openings for a match.")
    for pairs in PAIRS:
        for plies in OPENINGS:
            try:
                return make_plan(
                    spec, [candidate, incumbent], games=2 * pairs, openings=plies, seed=seed, sprt=ELOS, isolation="none"
                )
            except LudionError as error:
                if "opening" not in str(error) and "ply" not in str(error) and "plies" not in str(error):
                    raise
                refusal = error
    raise refusal
