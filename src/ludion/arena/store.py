"""All that the arena keeps, in one SQLite file: tournaments with what it takes to go on with them, and every finished game.

One transaction for each game, in a write-ahead log: what is committed survives a kill, and several programs may write at once.
"""

import json
import math
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256
from pathlib import Path
from typing import Any, Self

from ludion.arena.referee import Finished
from ludion.arena.schedule import Ended, Job
from ludion.core import LudionError, Outcome, Termination, require
from ludion.core.folders import data_folder
from ludion.core.record import Record

VARIABLE, FILE = "LUDION_ARENA", "games.db"
MARK, VERSION = 0x4C55444E, 1  # SQLite's own fields for whose file it is, and of which kind
BUSY = 60.0  # seconds that another writer is waited for
HEADER = b"SQLite format 3\0"

_SCHEMA = f"""
CREATE TABLE tournaments (
    id INTEGER PRIMARY KEY, made TEXT NOT NULL, game TEXT NOT NULL, kind TEXT NOT NULL, asked INTEGER NOT NULL, plan TEXT NOT NULL
);
CREATE TABLE games (
    id INTEGER PRIMARY KEY, tournament INTEGER NOT NULL REFERENCES tournaments(id), job TEXT NOT NULL,
    round INTEGER NOT NULL, opening INTEGER NOT NULL, pair INTEGER NOT NULL, side INTEGER NOT NULL,
    first INTEGER NOT NULL, second INTEGER NOT NULL,
    winner INTEGER, reason TEXT NOT NULL, score INTEGER NOT NULL, plies INTEGER NOT NULL, line TEXT NOT NULL,
    record TEXT NOT NULL, extra TEXT NOT NULL, first_words TEXT NOT NULL, second_words TEXT NOT NULL,
    UNIQUE (tournament, job)
);
PRAGMA application_id = {MARK};
PRAGMA user_version = {VERSION};
"""

# All that a list of games is made of: a million are counted, filtered and turned over without their records being read.
_INDEX = """CREATE INDEX IF NOT EXISTS listed ON games (tournament, id, opening, first, second, winner, reason, plies)"""
_WHOLE = """id, tournament, round, opening, pair, side, first, second, winner, reason, score, plies, line, record, extra,
    first_words, second_words"""


class DiskFull(LudionError):
    """There is no room for what should be kept: what was kept before is safe, and the same may be tried again later."""


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


def usual_file() -> Path:
    """Where games are kept unless somebody says where: in $LUDION_ARENA, or the user's data folder of the system."""
    return data_folder("arena", VARIABLE) / FILE


class Store:
    """An arena's file, open. `new`: it may be made if there is none; `reading`: nothing is written, and nobody waits."""

    def __init__(self, path: Path, new: bool = False, reading: bool = False) -> None:
        self.path = path
        require(not path.is_dir(), f"{path} is a folder, not a file.")
        require(new or path.exists(), f"There is no file {path} with games.")
        if path == usual_file() and not reading:
            path.parent.mkdir(parents=True, exist_ok=True)
        with self._sentences():
            self._check_header()
            self._connection = _for_reading(path) if reading else sqlite3.connect(path, timeout=BUSY, isolation_level=None)
            try:
                self._open(reading)
            except BaseException:
                self._connection.close()
                raise

    def close(self) -> None:
        """Let go of the file."""
        self._connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # Tournaments

    def add_tournament(self, game: str, kind: str, asked: int, plan: str) -> int:
        """Keep what was asked for; its number."""
        made = datetime.now().astimezone().isoformat(timespec="seconds")
        with self._sentences():
            command = "INSERT INTO tournaments (made, game, kind, asked, plan) VALUES (?, ?, ?, ?, ?)"
            return int(self._connection.execute(command, (made, game, kind, asked, plan)).lastrowid or 0)

    def tournaments(self) -> list[Kept]:
        """All of them, the oldest first."""
        command = """SELECT id, made, game, kind, asked, (SELECT COUNT(*) FROM games WHERE tournament = tournaments.id), plan
            FROM tournaments ORDER BY id"""
        with self._sentences():
            return [Kept(*row) for row in self._connection.execute(command)]

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
        row = (*places, entry.winner, entry.reason, entry.score, entry.plies, entry.line, entry.record, entry.extra, *entry.words)
        command = f"""INSERT OR IGNORE INTO games (tournament, job, round, opening, pair, side, first, second, winner, reason,
            score, plies, line, record, extra, first_words, second_words) VALUES ({", ".join("?" * len(row))})"""
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
                yield KeptGame(row[0], row[1], Entry.of((row[2:8], *row[8:15], row[15:17])))

    def ended(self, tournament: int) -> list[Ended]:
        """What a schedule needs to know of the games that are kept."""
        command = """SELECT round, opening, pair, side, first, second, winner, reason FROM games WHERE tournament = ?
            ORDER BY round, opening, pair, side"""
        with self._sentences():
            rows = self._connection.execute(command, (tournament,)).fetchall()
        return [Ended(Job(*row[:6]), row[6], row[7] != Termination.INTERRUPTED) for row in rows]

    # The file

    def _check_header(self) -> None:
        if self.path.exists() and self.path.stat().st_size:
            with self.path.open("rb") as file:
                ours = file.read(len(HEADER)) == HEADER
            require(ours, f"{self.path} is not a file of games; choose another name.")

    def _open(self, reading: bool) -> None:
        # In this order: somebody may be laying it out, tables and mark at once.
        empty = self._connection.execute("SELECT COUNT(*) FROM sqlite_master").fetchone()[0] == 0
        mark = self._connection.execute("PRAGMA application_id").fetchone()[0]
        version = self._connection.execute("PRAGMA user_version").fetchone()[0]
        require(empty or mark == MARK, f"{self.path} is another program's database; choose another name.")
        require(version <= VERSION, f"{self.path} was written by a newer Ludion, which keeps games in version {version}.")
        if reading:
            require(not empty, f"{self.path} has no games yet.")
            return
        self._connection.execute("PRAGMA journal_mode = WAL")
        self._connection.execute("PRAGMA synchronous = NORMAL")
        if empty:
            self._make()
        self._connection.execute(_INDEX)

    def _make(self) -> None:
        """Lay out a new file; whoever comes second finds it done."""
        with self._transaction():
            if self._connection.execute("SELECT COUNT(*) FROM sqlite_master").fetchone()[0] == 0:
                for statement in _SCHEMA.split(";"):
                    self._connection.execute(statement)

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        """All of it, or nothing."""
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            yield
            self._connection.execute("COMMIT")
        except BaseException:
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
            raise

    @contextmanager
    def _sentences(self) -> Iterator[None]:
        """Whatever SQLite refuses, as a sentence. A transaction that failed leaves what was there before."""
        try:
            yield
        except sqlite3.Error as error:
            full = getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_FULL
            raise (DiskFull if full else LudionError)(self._sentence(error)) from error
        except OSError as error:
            raise LudionError(f"{self.path} cannot be opened: {error.strerror}.") from error

    def _sentence(self, error: sqlite3.Error) -> str:
        code = getattr(error, "sqlite_errorcode", 0) & 0xFF
        if code == sqlite3.SQLITE_FULL:
            return f"The disk is full: {self.path} keeps all games up to here, and --resume goes on once there is room."
        if code == sqlite3.SQLITE_BUSY:
            return f"{self.path} is held by another program for more than {BUSY:g} s; try again when it is done."
        if code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
            return f"{self.path} is damaged ({error}); what it still has can be saved by SQLite's own .recover."
        if code == sqlite3.SQLITE_CANTOPEN:
            return f"{self.path} cannot be opened or made; is there such a folder?"
        if code == sqlite3.SQLITE_INTERRUPT:
            return f"{self.path} has so many games that this took too long."
        if code in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM):
            return f"{self.path} cannot be written: it is read-only."
        return f"{self.path} cannot be used: {error}."


def _for_reading(path: Path) -> sqlite3.Connection:
    """A connection that cannot write. In a folder that nobody may write to, a log cannot be shared: a file without one is whole,
    and read as it is."""
    address = path.absolute().as_uri()
    found = sqlite3.connect(f"{address}?mode=ro", timeout=BUSY, isolation_level=None, uri=True)
    try:
        found.execute("SELECT COUNT(*) FROM sqlite_master").fetchone()
    except sqlite3.OperationalError as error:
        found.close()
        logged = path.with_name(path.name + "-wal").exists()
        if getattr(error, "sqlite_errorcode", 0) & 0xFF != sqlite3.SQLITE_CANTOPEN or logged:
            raise
        return sqlite3.connect(f"{address}?mode=ro&immutable=1", isolation_level=None, uri=True)
    except BaseException:
        found.close()
        raise
    return found


def _storable(text: str) -> str:
    """Without what neither UTF-8 nor SQLite's own tools can hold."""
    return text.encode("utf-8", "replace").decode("utf-8").replace("\0", "")


def _plain(value: Any) -> Any:
    """A value that JSON has a word for: none for what is not finite."""
    return None if isinstance(value, float) and not math.isfinite(value) else value
