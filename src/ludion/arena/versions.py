"""What a ladder keeps beside its games, in the same file: every version of every player, by the hash of its text.

A version has the text itself, so that it can go on playing after its author has changed or removed the file.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from ludion.arena.folder import Files
from ludion.arena.schedule import Job
from ludion.arena.seat import FOULS
from ludion.arena.store import Kept, Store
from ludion.core import Termination, require

LOGS = 5_000  # games whose players' last words are kept
PRUNED = 200  # games after which older words are dropped, at once

_TABLES = (
    """CREATE TABLE IF NOT EXISTS versions (
        tournament INTEGER NOT NULL REFERENCES tournaments(id), player INTEGER NOT NULL, author TEXT NOT NULL,
        number INTEGER NOT NULL, digest TEXT NOT NULL, object TEXT NOT NULL, text TEXT NOT NULL, came TEXT NOT NULL,
        current INTEGER NOT NULL, report TEXT NOT NULL, PRIMARY KEY (tournament, player), UNIQUE (tournament, author, digest))""",
    """CREATE TABLE IF NOT EXISTS levels (
        tournament INTEGER NOT NULL, player INTEGER NOT NULL, level TEXT NOT NULL, UNIQUE (tournament, player, level))""",
    """CREATE TABLE IF NOT EXISTS files (
        tournament INTEGER NOT NULL, digest TEXT NOT NULL, path TEXT NOT NULL, data BLOB NOT NULL,
        UNIQUE (tournament, digest, path))""",
)


@dataclass(frozen=True, slots=True)
class Version:
    """One version of one author's player. `player` is its number in the ladder's plan, `number` counts the author's own versions
    from 1; `object` is what plays in the text. A player of the library has neither text nor number.

    `current`: it is what the author wants to play with now, 1 or 0. An author none of whose versions is current is gone.
    `report`: what its author was told.
    """

    player: int
    author: str
    number: int
    digest: str
    object: str
    text: str
    came: str
    current: int
    report: str = ""

    @property
    def library(self) -> bool:
        """Whether it is a player by name."""
        return not self.digest

    @property
    def name(self) -> str:
        """What tables call it."""
        return self.author if self.library else f"{self.author} {self.number}"


def digest_of(text: str, files: Files) -> str:
    """By what versions are told apart: the text, and the files beside it."""
    found = sha256(text.encode())
    for path in sorted(files):
        found.update(f"\0{path}\0{len(files[path])}\0".encode() + files[path])
    return found.hexdigest()[:16]


class LadderStore(Store):
    """A store with a ladder in it, one at most. All that is asked of it is answered without reading every game into memory."""

    def __init__(self, path: Path, new: bool = False) -> None:
        super().__init__(path, new)
        with self._sentences():
            for statement in _TABLES:
                self._connection.execute(statement)

    def ladder(self) -> Kept | None:
        """The ladder that is here."""
        return next((kept for kept in self.tournaments() if kept.kind == "ladder"), None)

    # Versions

    def versions(self, ladder: int) -> list[Version]:
        """All versions, in the order in which they came."""
        command = """SELECT player, author, number, digest, object, text, came, current, report FROM versions WHERE tournament = ?
            ORDER BY player"""
        with self._sentences():
            rows: list[tuple[Any, ...]] = self._connection.execute(command, (ladder,)).fetchall()
        return [Version(*row) for row in rows]

    def files_of(self, ladder: int, version: Version) -> dict[str, bytes]:
        """The files that a version has beside its text."""
        command = "SELECT path, data FROM files WHERE tournament = ? AND digest = ?"
        with self._sentences():
            return {path: bytes(data) for path, data in self._connection.execute(command, (ladder, version.digest))}

    def add_version(self, ladder: int, version: Version, files: Files, plan: str) -> None:
        """Keep a new version together with the plan that names it, both or neither; it is its author's current one."""
        row = (ladder, version.player, version.author, version.number, version.digest, version.object, version.text, version.came)
        with self._sentences(), self._transaction():
            self._connection.execute("UPDATE versions SET current = 0 WHERE tournament = ? AND author = ?", row[:1] + row[2:3])
            self._connection.execute("INSERT INTO versions VALUES (?, ?, ?, ?, ?, ?, ?, ?, 1, ?)", (*row, version.report))
            rows = [(ladder, version.digest, path, data) for path, data in files.items()]
            self._connection.executemany("INSERT OR IGNORE INTO files VALUES (?, ?, ?, ?)", rows)
            self._connection.execute("UPDATE tournaments SET plan = ? WHERE id = ?", (plan, ladder))

    def set_current(self, ladder: int, author: str, player: int | None) -> None:
        """Which version an author plays with now; None: the author is gone."""
        command = "UPDATE versions SET current = (player IS ?) WHERE tournament = ? AND author = ?"
        with self._sentences():
            self._connection.execute(command, (player, ladder, author))

    def set_plan(self, ladder: int, plan: str) -> None:
        """Go on under another plan."""
        with self._sentences():
            self._connection.execute("UPDATE tournaments SET plan = ? WHERE id = ?", (plan, ladder))

    def add_level(self, ladder: int, player: int, level: str) -> None:
        """A player played at this level of isolation."""
        with self._sentences():
            self._connection.execute("INSERT OR IGNORE INTO levels VALUES (?, ?, ?)", (ladder, player, level))

    def levels(self, ladder: int) -> dict[int, set[str]]:
        """At which levels of isolation each player played."""
        found: dict[int, set[str]] = {}
        with self._sentences():
            for player, level in self._connection.execute("SELECT player, level FROM levels WHERE tournament = ?", (ladder,)):
                found.setdefault(player, set()).add(level)
        return found

    # Games

    def outcomes(self, ladder: int) -> Iterator[tuple[Job, int | None, bool, bool]]:
        """Of each game what `Counting.add` takes."""
        command = "SELECT round, opening, pair, side, first, second, winner, reason FROM games WHERE tournament = ? ORDER BY id"
        with self._sentences():
            for row in self._connection.execute(command, (ladder,)):
                yield Job(*row[:6]), row[6], row[7] != Termination.INTERRUPTED, row[7] in FOULS

    def games_of(self, ladder: int, players: Sequence[int], most: int) -> Iterator[tuple[int, Job, int | None, str, int]]:
        """The last games of these players: number, job, winner, reason and plies, the newest first."""
        places = ", ".join("?" * len(players))
        command = f"""SELECT id, round, opening, pair, side, first, second, winner, reason, plies FROM games
            WHERE tournament = ? AND (first IN ({places}) OR second IN ({places})) ORDER BY id DESC LIMIT ?"""
        with self._sentences():
            for row in self._connection.execute(command, (ladder, *players, *players, most)):
                yield row[0], Job(*row[1:7]), row[7], row[8], row[9]

    def different(self, ladder: int, one: int, other: int) -> tuple[int, int]:
        """How many games two players have had, and how many different ones."""
        command = """SELECT COUNT(*), COUNT(DISTINCT line || first) FROM games
            WHERE tournament = ? AND first IN (?, ?) AND second IN (?, ?)"""
        with self._sentences():
            games, lines = self._connection.execute(command, (ladder, one, other, one, other)).fetchone()
        return int(games), int(lines)

    def number_of(self, ladder: int, job: Job) -> int:
        """The number of a game that is kept."""
        command = "SELECT id FROM games WHERE tournament = ? AND job = ?"
        with self._sentences():
            row = self._connection.execute(command, (ladder, job.id)).fetchone()
        require(row is not None, f"{self.path} has no game {job.id}.")
        return int(row[0])

    def drop_old_words(self, ladder: int) -> None:
        """Forget what players said in games that are older than the last LOGS; what is freed is used again."""
        command = """UPDATE games SET first_words = '', second_words = '' WHERE id IN (SELECT id FROM games WHERE tournament = ?
            ORDER BY id DESC LIMIT ? OFFSET ?) AND (first_words != '' OR second_words != '')"""
        with self._sentences():
            self._connection.execute(command, (ladder, 2 * PRUNED, LOGS))

    @property
    def size(self) -> int:
        """The bytes that the file and its log take."""
        files = (self.path, self.path.with_name(self.path.name + "-wal"))
        return sum(file.stat().st_size for file in files if file.exists())
