"""What the games of a tournament say, told at any moment while they come in: the table, the test, how games ended."""

import json
import math
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

from ludion.arena.deciding import Deciding
from ludion.arena.elo import Strength, match_strength, pairs_strength
from ludion.arena.plan import Plan
from ludion.arena.ratings import Ratings, rate
from ludion.arena.results import Score, result_of
from ludion.arena.seat import FOULS
from ludion.arena.standings import Noted, Standing, standings, standings_table
from ludion.arena.store import KeptGame, Store
from ludion.arena.tally import Tally, Tallying
from ludion.core import require, suggest


@dataclass(frozen=True)
class Told:
    """How a tournament stands. `test`: the sequential one, where it is a match with one."""

    plan: Plan
    counted: Tally
    ratings: Ratings
    lines: tuple[Standing, ...]
    test: Deciding | None

    def _repr_html_(self) -> str:
        """What a notebook shows: the ratings with their bars, the table, and the remarks."""
        remarks = "".join(f"<p>{escape(line)}</p>" for line in self.remarks)
        return self.ratings._repr_svg_() + standings_table(self.lines)._repr_html_() + remarks

    @property
    def order(self) -> list[str]:
        """All players, the best first."""
        return [line.player.name for line in self.lines]

    @property
    def remarks(self) -> list[str]:
        """What the fit says beside the ratings: the worth of moving first, draws between equals, and who cannot be compared."""
        found = self.ratings.advantage
        first = f"Moving first is worth {round(found.elo):+d} Elo ({round(found.lower):+d} to {round(found.upper):+d})"
        drawn = f"; of equals' games {self.ratings.draws:.0%} are drawn." if self.ratings.draws else "."
        tested = "" if self.test is None else self.test.told(*self.plan.names)
        return [first + drawn, *filter(None, [self.ratings.warning, tested])]

    @property
    def strength(self) -> Strength:
        """By how much the first of two players is the stronger one, by pairs of games where there are some."""
        one, other = self.plan.names
        pairs = self.counted.pentanomial(one, other)
        return pairs_strength(pairs) if sum(pairs) else match_strength(self.counted.between(one, other))


class Telling:
    """Games taken in as they come. `last` is the number of the last one, `score` how they ended, `fouls` how many each player,
    by its number, lost by one."""

    def __init__(self, number: int, plan: Plan) -> None:
        self.number, self.plan, self.last = number, plan, 0
        self.score, self.fouls = Score(plan), Counter[int]()
        self._tallying, self._noted = Tallying(), Noted()
        self._test = None if plan.sprt is None else Deciding(plan.sprt)

    def follow(self, plan: Plan) -> None:
        """Go on under a plan that has more players, as a ladder's has when somebody comes."""
        self.plan = self.score.plan = plan

    def add(self, kept: KeptGame) -> None:
        """One more game."""
        entry = kept.entry
        self.last = max(self.last, kept.id)
        self.score.add(entry)
        if self._test is not None:
            self._test.add(entry.ended)
        if not entry.counts:
            return
        result = result_of(kept, self.plan)
        self._tallying.add(result)
        self._noted.add(result)
        if entry.reason in FOULS and entry.winner is not None:
            self.fouls[(entry.job.second, entry.job.first)[entry.winner]] += 1

    def told(self, anchor: str | None = None) -> Told:
        """How it stands now."""
        played = self.score.played - len(self.score.explained)
        require(played > 0, f"No game of tournament {self.number} has a result yet.")
        counted = self._tallying.tally(self.plan.names)
        ratings = rate(counted, anchor)
        return Told(self.plan, counted, ratings, standings(self._noted, counted, ratings), self._test)


def told_of(store: Store, number: int, plan: Plan, anchor: str | None = None) -> Told:
    """How a tournament of a store stands."""
    telling = Telling(number, plan)
    for kept in store.games(number):
        telling.add(kept)
    return telling.told(anchor)


def as_data(told: Told) -> dict[str, Any]:
    """The table for programs, what the fit says beside it, and for a match by how much the first player is the stronger one; what
    is infinite is null."""
    plan, found = told.plan, None
    if plan.kind == "match":
        strength = told.strength
        numbers = {"elo": strength.elo, "error": strength.error, "los": strength.los}
        found = {name: value if math.isfinite(value) else None for name, value in numbers.items()}
    gap = told.ratings.advantage._asdict()
    ratings = {"advantage": gap, "draws_of_equals": told.ratings.draws, "groups": told.ratings.groups}
    test = None
    if told.test is not None:
        llr, pairs = told.test.test.llr(told.test.counts), told.test.counts
        test = {"elos": plan.sprt, "pairs": pairs, "llr": llr, "decision": told.test.decision.name.lower()}
    about = {"game": plan.game, "kind": plan.kind, "seed": plan.seed, "clock": plan.clock, "strength": found}
    return about | ratings | {"sprt": test} | {"standings": json.loads(standings_table(told.lines).json())}


def versions_of(names: Sequence[str], asked: Sequence[str]) -> list[str]:
    """The players of these names, in this order; a ladder's author stands for all versions."""
    found: list[str] = []
    for name in asked:
        own = [one for one in names if one == name or re.fullmatch(rf"{re.escape(name)} \d+", one)]
        require(bool(own), f"There is no player {name} in these results: {suggest(name, names)}")
        found += own
    require(len(found) == len(set(found)), "--progress has a player twice.")
    return found
