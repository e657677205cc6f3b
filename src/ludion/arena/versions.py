"""What a ladder keeps beside its games, in the same file: every version of every player, by the hash of its text.

A version has the text itself, so that it can go on playing after its author has changed or removed the file.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path

from ludion.arena.folder import Files
from ludion.arena.schedule import Job
from ludion.arena.seat import FOULS
from ludion.arena.store import Kept, Store
from ludion.arena.store_schema import LADDER_TABLES, seal_of
from ludion.core import Termination, require

LOGS = 5_000  # games whose players' last words are kept
PRUNED = 200  # games after which older words are dropped, at once


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

    def __init__(self, path: Path, new: bool = False, reading: bool = False) -> None:
        super().__init__(path, new, reading)
        with self._sentences():
            for statement in LADDER_TABLES if not reading else ():
                self._connection.execute(statement)

    def ladder(self) -> Kept | None:
        """The ladder that is here."""
        return next((kept for kept in self.tournaments() if kept.kind == "ladder"), None)

    # Versions

    def versions(self, ladder: int) -> list[Version]:
        """All versions, in the order in which they came."""
        command = "SELECT player, text, text_seal FROM versions WHERE tournament = ? ORDER BY player"
        with self._sentences():
            rows = self._connection.execute(command, (ladder,)).fetchall()
        for player, text, seal in rows:
            self._require_sealed((text,), seal, "version", player)
        found = self._versions(ladder)
        return [replace(version, text=text) for version, (_, text, _) in zip(found, rows, strict=True)]

    def _versions(self, ladder: int) -> list[Version]:
        """All versions without their texts."""
        command = """SELECT player, author, number, digest, object, came, report, current, seal FROM versions
            WHERE tournament = ? ORDER BY player"""
        found = []
        with self._sentences():
            for *row, current, seal in self._connection.execute(command, (ladder,)):
                self._require_sealed(row, seal if current in (0, 1) else None, "version", row[0])
                player, author, number, digest, of_text, came, report = row
                found.append(Version(player, author, number, digest, of_text, "", came, current, report))
        return found

    def files_of(self, ladder: int, version: Version) -> dict[str, bytes]:
        """The files that a version has beside its text."""
        command = "SELECT path, data FROM files WHERE tournament = ? AND digest = ?"
        with self._sentences():
            rows = self._connection.execute(command, (ladder, version.digest)).fetchall()
        plain = all(isinstance(path, str) and isinstance(data, bytes) for path, data in rows)
        files = dict(rows)
        if not plain or (not version.library and digest_of(version.text, files) != version.digest):
            raise self._damaged(f"the checksum of version {version.player} does not match")
        return files

    def add_version(self, ladder: int, version: Version, files: Files, plan: str) -> None:
        """Keep a new version together with the plan that names it, both or neither; it is its author's current one."""
        kept = (version.player, version.author, version.number, version.digest, version.object, version.came, version.report)
        row = (ladder, *kept, 1, seal_of(kept), version.text, seal_of((version.text,)))
        command = """INSERT INTO versions (tournament, player, author, number, digest, object, came, report, current, seal, text,
            text_seal) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"""
        with self._sentences(), self._transaction():
            author = (ladder, version.author)
            self._connection.execute("UPDATE versions SET current = 0 WHERE tournament = ? AND author = ?", author)
            self._connection.execute(command, row)
            rows = [(ladder, version.digest, path, data) for path, data in files.items()]
            self._connection.executemany("INSERT OR IGNORE INTO files VALUES (?, ?, ?, ?)", rows)
            self._set_plan(ladder, plan)

    def set_current(self, ladder: int, author: str, player: int | None) -> None:
        """Which version an author plays with now; None: the author is gone."""
        command = "UPDATE versions SET current = (player IS ?) WHERE tournament = ? AND author = ?"
        with self._sentences():
            self._connection.execute(command, (player, ladder, author))

    def set_plan(self, ladder: int, plan: str) -> None:
        """Go on under another plan."""
        with self._sentences():
            self._set_plan(ladder, plan)

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
        for _, job, winner, reason, _ in self._summaries("tournament = ? ORDER BY id", (ladder,)):
            yield job, winner, reason != Termination.INTERRUPTED, reason in FOULS

    def games_of(self, ladder: int, players: Sequence[int], most: int) -> Iterator[tuple[int, Job, int | None, str, int]]:
        """The last games of these players: number, job, winner, reason and plies, the newest first."""
        places = ", ".join("?" * len(players))
        where = f"tournament = ? AND (first IN ({places}) OR second IN ({places})) ORDER BY id DESC LIMIT ?"
        yield from self._summaries(where, (ladder, *players, *players, most))

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
