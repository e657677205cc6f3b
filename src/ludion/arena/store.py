"""All that the arena keeps, in one SQLite file: tournaments with what it takes to go on with them, and every finished game.

One transaction for each game, in a write-ahead log: what is committed survives a kill, and several programs may write at once.
"""

import json
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from hashlib import sha256
from typing import Any

from ludion.arena.referee import Finished
from ludion.arena.schedule import Ended, Job
from ludion.arena.store_file import StoreFile
from ludion.arena.store_schema import SUMMARY, seal_of
from ludion.core import LudionError, Outcome, Termination, require
from ludion.core.record import Record
from ludion.core.versions import software_versions

_WHOLE = f"id, {SUMMARY}, seal, content_seal, record, extra, first_words, second_words"
_ABOUT = "made, game, kind, asked, made_with"


@dataclass(frozen=True, slots=True)
class Entry:
    """A game as the store keeps it, made where it was played, so that whoever collects games has little to do.

    `line` tells different games apart; `extra` is JSON: what a record has no place for.
    """

    job: Job
    winner: int | None
    reason: str
    score: int
    plies: int
    line: str
    record: str
    extra: str
    words: tuple[str, str]

    @staticmethod
    def of(fields: Sequence[Any]) -> "Entry":
        """What `dataclasses.astuple` made of an entry."""
        job, winner, reason, score, plies, line, record, extra, words = fields
        return Entry(Job(*job), winner, reason, score, plies, line, record, extra, (words[0], words[1]))

    @property
    def counts(self) -> bool:
        """Whether it has a result. One that could not be played to its end is kept, with its explanation, and has none."""
        return self.reason != Termination.INTERRUPTED

    @property
    def ended(self) -> Ended:
        """What a schedule needs to know of it."""
        return Ended(self.job, self.winner, self.counts)


@dataclass(frozen=True, slots=True)
class Kept:
    """A tournament of a store."""

    id: int
    made: str
    game: str
    kind: str
    asked: int
    played: int
    plan: str
    made_with: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class KeptGame:
    """A game of a store, with its number there."""

    id: int
    tournament: int
    entry: Entry

    @property
    def record(self) -> Record:
        """The game as it was played."""
        return Record.from_json(self.entry.record)

    @property
    def seconds(self) -> list[float | None]:
        """The time of each move, for those who count many games: the rest of the record is not looked at."""
        return [move["seconds"] for move in json.loads(self.entry.record)["moves"]]

    @property
    def extra(self) -> dict[str, Any]:
        """What a record has no place for."""
        found: dict[str, Any] = json.loads(self.entry.extra)
        return found


def entry_of(job: Job, game: Finished) -> Entry:
    """What is kept of a game that was played."""
    outcome, record = game.outcome, game.record
    extra = {
        "opening": game.opening,
        "seeds": game.seeds,
        "turns": "".join(map(str, game.turns)),
        "left": [] if all(left is None for left in game.left) else game.left,
        "said": [said and {name: _plain(value) for name, value in said.items()} for said in game.said] if any(game.said) else [],
        "note": game.note,
        "isolation": game.isolation,
        "counters": game.counters,
    }
    line = sha256("\n".join([record.start or "", *(move.text for move in record.moves)]).encode()).hexdigest()[:16]
    text = json.dumps(extra, ensure_ascii=False, default=str)
    return Entry(
        job,
        outcome.winner,
        outcome.reason.value,
        outcome.score,
        len(record.moves),
        line,
        record.to_json(),
        _storable(text),
        (_storable(game.words[0]), _storable(game.words[1])),
    )


def explained(job: Job, game: str, names: tuple[str, str], why: str) -> Entry:
    """What is kept of a game that could not be played."""
    outcome = Outcome(None, Termination.INTERRUPTED, 0)
    record = Record(game, names, (), outcome, date=datetime.now().astimezone().isoformat(timespec="seconds"))
    return entry_of(job, Finished(record, note=why))


class Store(StoreFile):
    """An arena's file with tournaments and games."""

    # Tournaments

    def add_tournament(self, game: str, kind: str, asked: int, plan: str) -> int:
        """Keep what was asked for; its number."""
        made = datetime.now().astimezone().isoformat(timespec="seconds")
        with self._sentences(), self._transaction():
            # The number is part of the checksums: with another one, the games of a tournament would belong to none.
            number = int(self._connection.execute("SELECT COALESCE(MAX(id), 0) + 1 FROM tournaments").fetchone()[0])
            about = (number, made, game, kind, asked, json.dumps(software_versions()))
            command = f"INSERT INTO tournaments (id, {_ABOUT}, seal, plan_seal, plan) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
            self._connection.execute(command, (*about, seal_of(about), seal_of((number, plan)), plan))
            return number

    def tournaments(self) -> list[Kept]:
        """All of them, the oldest first."""
        return [self._described(row, self._plan_text(row[0])) for row in self._about()]

    def _about(self, number: int | None = None) -> list[tuple[Any, ...]]:
        """Number, description and number of games of every tournament, or of one."""
        where, values = ("", ()) if number is None else (" WHERE id = ?", (number,))
        command = f"""SELECT id, {_ABOUT}, seal, (SELECT COUNT(*) FROM games WHERE tournament = tournaments.id)
            FROM tournaments{where} ORDER BY id"""
        with self._sentences():
            rows = self._connection.execute(command, values).fetchall()
        for row in rows:
            self._require_sealed(row[:6], row[6], "tournament", row[0])
        return rows

    def _described(self, row: Sequence[Any], plan: str) -> Kept:
        number, made, game, kind, asked, software, _, played = row
        return Kept(number, made, game, kind, asked, played, plan, dict(json.loads(software)))

    def _plan_text(self, number: int) -> str:
        """A tournament's plan as it was kept."""
        with self._sentences():
            row = self._connection.execute("SELECT plan, plan_seal FROM tournaments WHERE id = ?", (number,)).fetchone()
        require(row is not None, f"{self.path} has no tournament {number}.")
        self._require_sealed((number, row[0]), row[1], "tournament", number)
        return str(row[0])

    def _set_plan(self, number: int, plan: str) -> None:
        row = (plan, seal_of((number, plan)), number)
        self._connection.execute("UPDATE tournaments SET plan = ?, plan_seal = ? WHERE id = ?", row)

    def tournament(self, number: int | None = None) -> Kept:
        """One by its number, or the last one."""
        found = self.tournaments()
        require(bool(found), f"{self.path} has no tournament.")
        for kept in found:
            if number is None or kept.id == number:
                return found[-1] if number is None else kept
        raise LudionError(f"{self.path} has no tournament {number}; it has {', '.join(str(kept.id) for kept in found)}.")

    # Games

    def add(self, tournament: int, entry: Entry) -> bool:
        """Keep a game, at once and for good; False if it is there already."""
        job = entry.job
        places = (tournament, job.id, job.round, job.opening, job.pair, job.side, job.first, job.second)
        summary = (*places, entry.winner, entry.reason, entry.score, entry.plies, entry.line)
        content = (entry.record, entry.extra)
        row = (*summary, seal_of(summary), seal_of(content), *content, *entry.words)
        command = f"""INSERT OR IGNORE INTO games ({SUMMARY}, seal, content_seal, record, extra, first_words, second_words)
            VALUES ({", ".join("?" * len(row))})"""
        with self._sentences():
            return self._connection.execute(command, row).rowcount == 1

    def games(self, tournament: int | None = None) -> Iterator[KeptGame]:
        """The games of a tournament or of all, in the schedule's order."""
        where = "WHERE tournament = ?" if tournament is not None else ""
        command = f"SELECT {_WHOLE} FROM games {where} ORDER BY tournament, round, opening, pair, side"
        yield from self._whole(command, () if tournament is None else (tournament,))

    def game(self, number: int) -> KeptGame:
        """The game with this number."""
        for kept in self._whole(f"SELECT {_WHOLE} FROM games WHERE id = ?", (number,)):
            return kept
        raise LudionError(f"{self.path} has no game {number}.")

    def games_since(self, tournament: int, number: int) -> Iterator[KeptGame]:
        """The games of a tournament that were kept after the one with this number, in the order in which they were kept."""
        yield from self._whole(f"SELECT {_WHOLE} FROM games WHERE tournament = ? AND id > ? ORDER BY id", (tournament, number))

    def _whole(self, command: str, values: Sequence[int]) -> Iterator[KeptGame]:
        with self._sentences():
            for row in self._connection.execute(command, values):
                number, tournament, _, *summary = row[:14]
                self._require_sealed(row[1:14], row[14], "game", number)
                self._require_sealed(row[16:18], row[15], "game", number)
                words = tuple(one if isinstance(one, str) else "" for one in row[18:])  # not sealed: old ones are dropped
                yield KeptGame(number, tournament, Entry.of((summary[:6], *summary[6:], *row[16:18], words)))

    def _summaries(self, where: str, values: Sequence[object]) -> Iterator[tuple[int, Job, int | None, str, int]]:
        """Number, job, winner, reason and plies of games, whose records are not read."""
        with self._sentences():
            for row in self._connection.execute(f"SELECT id, {SUMMARY}, seal FROM games WHERE {where}", values):
                self._require_sealed(row[1:14], row[14], "game", row[0])
                yield row[0], Job(*row[3:9]), row[9], row[10], row[12]

    def ended(self, tournament: int) -> list[Ended]:
        """What a schedule needs to know of the games that are kept."""
        found = self._summaries("tournament = ? ORDER BY round, opening, pair, side", (tournament,))
        return [Ended(job, winner, reason != Termination.INTERRUPTED) for _, job, winner, reason, _ in found]


def _storable(text: str) -> str:
    """Without what neither UTF-8 nor SQLite's own tools can hold."""
    return text.encode("utf-8", "replace").decode("utf-8").replace("\0", "")


def _plain(value: Any) -> Any:
    """A value that JSON has a word for: none for what is not finite."""
    return None if isinstance(value, float) and not math.isfinite(value) else value
