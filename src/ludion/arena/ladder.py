"""A ladder: a folder of players' files, a class. What arrives is tried, every version is rated, and games are played where they
tell most, for as long as anybody wants.

All that it knows is in its store, so that to go on after a stop, a kill or a crash is to begin again.
"""

import json
import shutil
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import replace
from functools import partial
from pathlib import Path

from ludion.arena.counting import Counting
from ludion.arena.executing import Executor, Here
from ludion.arena.ladder_html import Played
from ludion.arena.ladder_plan import Settings, gone_on, new_plan
from ludion.arena.locking import alone
from ludion.arena.pages import SHOWN, Pages, Standings, now, stand, told_size
from ludion.arena.pairing import PLACEMENT, Field, games_played, next_pair
from ludion.arena.patience import PAUSE, Patience
from ludion.arena.plan import Plan
from ludion.arena.processes import Processes
from ludion.arena.roster import POLL, Roster
from ludion.arena.sandbox import choose_isolation
from ludion.arena.schedule import Job
from ludion.arena.seat import FOULS
from ludion.arena.store import Entry
from ludion.arena.versions import PRUNED, LadderStore
from ludion.core import LudionError, Termination
from ludion.core.registry import load_game

FRESH = 5.0  # seconds between tables
STORE_FILES = "", "-wal", "-shm", "-journal", ".lock"  # SQLite and the lock open them by their paths
HOPELESS = 6  # games in a row that cannot be played


class Ladder:
    """A ladder that runs, until `close`. `tell` hears what happens, a sentence at a time; `watch` each new table."""

    def __init__(
        self,
        settings: Settings,
        tell: Callable[[str], None],
        watch: Callable[[Standings], None] | None = None,
        pause: float = PAUSE,
    ) -> None:
        self.settings, self.watch, self.patience = settings, watch, Patience(tell, pause)
        self._open = ExitStack()
        try:
            self._begin()
        except BaseException:
            self._open.close()
            raise

    def close(self) -> None:
        """Let go of everything."""
        self._open.close()

    def __enter__(self) -> "Ladder":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def plan(self) -> Plan:
        """Under what games are played now."""
        return self.roster.plan

    def run(self, games: int | None = None, once: bool = False) -> None:
        """Play: for ever; or so many games; or `once` until no newcomer waits for its first games. In the last two cases it also
        ends when nobody can play."""
        self.roster.settle()
        until = None if games is None else self.counting.games + games
        while until is None or self.counting.games < until:
            self.roster.look()
            jobs = self._jobs(None if until is None else until - self.counting.games, once)
            if jobs:
                self._play(jobs)
            elif games is not None or once:
                break
            else:
                self.patience.tell_once("There is nothing to play until somebody comes, or changes a file.")
                time.sleep(POLL)
            self._refresh()
        self._refresh(at_once=True)

    def _begin(self) -> None:
        settings = self.settings
        twice = f"Another ladder runs on {settings.folder}; stop it first, or look at {settings.pages / 'table.txt'}."
        self._open.enter_context(alone(settings.folder, twice))
        game = load_game(settings.game)
        # A level that is not available is one error here, not one for each author.
        self.settings = settings = replace(settings, isolation=str(choose_isolation(settings.isolation)))
        self.pages = Pages(settings.guarded_pages)
        self.pages.make()
        if settings.store is None:
            settings.guarded_store.require_no_links(*(settings.store_path.name + suffix for suffix in STORE_FILES))
        self.store = LadderStore(settings.store_path, new=True)
        self._open.callback(self.store.close)
        lock = self.store.path.with_name(self.store.path.name + ".lock")
        lock.touch()
        self._open.enter_context(alone(lock, f"Another ladder keeps its games in {self.store.path}; give another --store."))
        kept = self.store.ladder()
        if kept is None:
            plan = new_plan(settings, game)
            self.number = self.store.add_tournament(plan.game, plan.kind, 0, plan.to_json())
        else:
            plan, self.number = gone_on(Plan.from_json(kept.plan), settings, game), kept.id
            self.store.set_plan(self.number, plan.to_json())
        self.roster = Roster(self.store, self.number, plan, settings, game, self.pages, self.patience)
        self.levels, self.counting = self.store.levels(self.number), Counting()
        for one in self.store.outcomes(self.number):
            self.counting.add(*one)
        self.executor: Executor = Here() if settings.jobs == 1 else Processes(settings.jobs)
        self._open.callback(self.executor.close)
        self._failed = 0
        self._shown_at, self._took = -FRESH, 0.0
        self._checked: dict[tuple[int, int], tuple[int, bool]] = {}

    # Games

    def _jobs(self, most: int | None, once: bool) -> list[Job]:
        """The games to play next. What was begun is ended first, so that who meets then hangs on the same results as without a
        stop."""
        entrants, names = self.roster.entrants(), self.plan.names
        begun = [job for job, _ in self.counting.half.values() if job.first in entrants and job.second in entrants]
        if begun:
            return [Job(job.round, job.opening, job.pair, 1 - job.side, job.second, job.first) for job in begun][:most]
        jobs: list[Job] = []
        counted, round_ = self.counting.tally(names), self.counting.rounds
        met = {_by_name(names, pair): number for pair, number in self.counting.met.items()}
        closed = {_by_name(names, pair) for pair in self.counting.met if self._told_all(pair)}
        players = {name: number for number, name in enumerate(names)}
        field = Field({names[player]: weight for player, weight in entrants.items()}, met, closed)
        if once and min((games_played(counted)[name] for name in field.weights), default=PLACEMENT) >= PLACEMENT:
            return []
        while len(jobs) < 2 * self.settings.jobs and (pair := next_pair(counted, field, round_)) is not None:
            one, other = sorted(players[name] for name in pair)
            opening = (met.get(pair, 0) + first_opening(one, other)) % len(self.plan.openings)
            jobs += [Job(round_, opening, 0, 0, one, other), Job(round_, opening, 0, 1, other, one)]
            closed.add(pair)
            round_ += 1
        return jobs[:most]

    def _told_all(self, pair: tuple[int, int]) -> bool:
        """Whether two players have had all openings twice and repeat themselves: more of the same games would make error bars
        shorter than they are."""
        lap, number = len(self.plan.openings), self.counting.met[pair]
        if number < 2 * lap:
            return False
        at, told = self._checked.get(pair, (0, False))
        if not told and number >= at + lap:
            games, lines = self.store.different(self.number, *pair)
            self._checked[pair] = (number, 2 * lines <= games)
        return self._checked[pair][1]

    def _play(self, jobs: Sequence[Job]) -> None:
        """Play and keep them. A machine that cannot start players now is tried again later."""
        try:
            for entry in self.executor.play(self.plan, jobs):
                self._keep(entry)
        except (LudionError, OSError) as error:
            self._failed += 1
            self.executor.close()
            if self._failed >= HOPELESS:
                raise
            self.patience.tell_once(f"{error} It is tried again.")
            time.sleep(min(self._failed, self.patience.pause))

    def _keep(self, entry: Entry) -> None:
        if not self.patience(lambda: self.store.add(self.number, entry)):
            return
        self.counting.add(entry.job, entry.winner, entry.counts, entry.reason in FOULS)
        number, extra = self.store.number_of(self.number, entry.job), json.loads(entry.extra)
        for player, level in zip((entry.job.first, entry.job.second), extra["isolation"], strict=True):
            self._note_level(player, level)
        self._show(number, entry)
        if self.counting.games % PRUNED == 0:
            self.patience(lambda: self.store.drop_old_words(self.number))
        self._failed = 0 if entry.counts else self._failed + 1
        if self._failed >= HOPELESS:
            raise LudionError(f"{HOPELESS} games in a row could not be played: {extra['note']}")

    def _show(self, number: int, entry: Entry) -> None:
        """What a game leaves for its authors, each of whom sees the own side: both, where two of somebody's versions met."""
        players = (entry.job.first, entry.job.second)
        hidden = [f"{Path(self.plan.players[player]).parent}/" for player in players]
        own: dict[str, list[int]] = {}
        for side, player in enumerate(players):
            version = self.roster.versions[player]
            if not version.library:
                own.setdefault(version.author, []).append(side)
        for author, sides in own.items():
            self.patience(partial(self.pages.game, author, number, entry, sides, hidden))

    def _note_level(self, player: int, level: str) -> None:
        if level not in self.levels.setdefault(player, set()):
            self.patience(lambda: self.store.add_level(self.number, player, level))
            self.levels[player].add(level)

    # What is shown

    def standings(self) -> Standings:
        """How it stands now."""
        room = shutil.disk_usage(self.store.path.parent).free
        about = (
            f"{self.plan.game}, {self.plan.clock or 'no clock'}, {len(self.plan.openings)} openings; {now()}",
            f"{self.counting.games:,} games in {self.store.path}, {told_size(self.store.size)}; {told_size(room)} are free.",
            *([f"Not taken: {', '.join(refused)}; each author's report says why."] if (refused := self.roster.refused) else []),
        )
        return stand(self.roster.versions, self.counting, self.levels, self.roster.states(), about)

    def _refresh(self, at_once: bool = False) -> None:
        """Write the table, not so often that it would keep the machine from playing."""
        began = time.monotonic()
        if not at_once and not self.roster.changed and began - self._shown_at < max(FRESH, 20 * self._took):
            return
        standings = self.standings()
        self.patience(lambda: self._write(standings))
        if self.watch is not None:
            self.watch(standings)
        self._shown_at, self.roster.changed = time.monotonic(), False
        self._took = self._shown_at - began

    def _write(self, standings: Standings) -> None:
        authors = {version.name: version.author for version in self.roster.versions if not version.library}
        self.pages.table(standings, f"Ladder: {self.plan.game}", authors)
        for author in dict.fromkeys(authors.values()):
            own = {version.player: version.name for version in self.roster.versions if version.author == author}
            self.pages.author(author, list(own.values()), standings, self._games_of(own))

    def _games_of(self, own: Mapping[int, str]) -> list[Played]:
        """The last games of an author's versions, the newest first; one against another of them is told once, by who began."""
        found = []
        for number, job, winner, reason, plies in self.store.games_of(self.number, list(own), SHOWN):
            side = 0 if job.first in own else 1
            me, other = (job.first, job.second) if side == 0 else (job.second, job.first)
            counts = reason != Termination.INTERRUPTED
            result = "-" if not counts else "drawn" if winner is None else "won" if winner == side else "lost"
            found.append(Played(number, own[me], ("first", "second")[side], self.plan.names[other], result, reason, plies))
        return found


def first_opening(one: int, other: int) -> int:
    """From which opening on two players work through them, so that not everybody begins with the first."""
    return 31 * one + 17 * other


def _by_name(names: Sequence[str], pair: tuple[int, int]) -> tuple[str, str]:
    one, other = sorted(names[player] for player in pair)
    return one, other
