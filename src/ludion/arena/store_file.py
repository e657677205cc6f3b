"""The SQLite file of an arena: how it is opened and checked, and what errors say.

One transaction for each game, in a write-ahead log that is flushed to the disk: a game that was kept survives a kill and a power
loss, and several programs may write at once.
"""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Self

from ludion.arena.store_log import log_header, lost_commits
from ludion.arena.store_schema import INDEX, LARGEST_CHECKED, MARK, SCHEMA, VERSION, definitions, seal_of
from ludion.core import require
from ludion.core.errors import StoreError
from ludion.core.folders import data_folder

VARIABLE, FILE = "LUDION_ARENA", "games.db"
BUSY = 60.0  # seconds that another writer is waited for
HEADER = b"SQLite format 3\0"
MAX_SOUND = 100
# Files that were checked by this process, as they were then: a page of the web interface opens a store for every request.
_SOUND: dict[Path, tuple[int, int, int]] = {}
_SOUND_LOGS: dict[Path, bytes] = {}  # the headers of their logs


class DiskFull(StoreError):
    """There is no room for what should be kept: what was kept before is safe, and the same may be tried again later."""


def usual_file() -> Path:
    """Where games are kept unless somebody says where: in $LUDION_ARENA, or the user's data folder of the system."""
    return data_folder("arena", VARIABLE) / FILE


class StoreFile:
    """An arena's file, open. `new`: it may be made if there is none; `reading`: nothing is written, and nobody waits."""

    def __init__(self, path: Path, new: bool = False, reading: bool = False) -> None:
        self.path = path
        require(not path.is_dir(), f"{path} is a folder, not a file.")
        require(new or path.exists(), f"There is no file {path} with games.")
        if path == usual_file() and not reading:
            path.parent.mkdir(parents=True, exist_ok=True)
        with self._sentences():
            self._check_log()
            self._connection = _for_reading(path) if reading else sqlite3.connect(path, timeout=BUSY, isolation_level=None)
            try:
                with self._sentences():  # before the connection is closed: the sentence may depend on the contents
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

    def _is_foreign(self) -> bool:
        """Return whether a file that SQLite rejects is no database at all.

        A database must not be opened here: closing it would end the locks that SQLite holds on it in this process.
        """
        with self.path.open("rb") as file:
            return file.read(len(HEADER)) != HEADER

    def _check_log(self) -> None:
        """Raise an error if the log is damaged. The check comes before the file is opened: SQLite would drop what is lost."""
        header = log_header(self.path)
        if _SOUND_LOGS.get(self.path) == header:
            return
        lost = lost_commits(self.path)
        if lost:
            raise StoreError(
                "The log {path}-wal is damaged: {lost} changes are lost, finished games among them. Restore the store and its log"
                " from a copy, or keep what is left: sqlite3 {path} 'PRAGMA wal_checkpoint(TRUNCATE)'",
                path=self.path,
                lost=lost,
            )
        if len(_SOUND_LOGS) >= MAX_SOUND:
            _SOUND_LOGS.clear()
        _SOUND_LOGS[self.path] = header

    def _open(self, reading: bool) -> None:
        # In this order: somebody may be laying it out, tables and mark at once.
        empty = self._connection.execute("SELECT COUNT(*) FROM sqlite_master").fetchone()[0] == 0
        mark = self._connection.execute("PRAGMA application_id").fetchone()[0]
        version = self._connection.execute("PRAGMA user_version").fetchone()[0]
        require(empty or mark == MARK, f"{self.path} is another program's database; choose another name.")
        if not empty and version != VERSION:
            raise StoreError(
                "{path} was written by another version of Ludion (format {found}, not {version}). Begin a new file.",
                path=self.path,
                found=version,
                version=VERSION,
            )
        self._check_structure()
        if reading:
            require(not empty, f"{self.path} has no games yet.")
            return
        self._connection.execute("PRAGMA journal_mode = WAL")
        self._connection.execute("PRAGMA synchronous = FULL")
        if empty:
            self._make()
        self._connection.execute(INDEX)

    def _check_structure(self) -> None:
        """Raise an error if a table or an index is damaged. Of a large file this shows when its rows are read."""
        for name, text in self._connection.execute("SELECT name, sql FROM sqlite_master"):
            # SQLite makes names that begin with sqlite_ itself. A trigger or a view of somebody else would change the answers.
            if not name.startswith("sqlite_") and definitions().get(name) != text:
                raise self._damaged(f"the definition of {name} is another")
        about = self.path.stat()
        stamp = (about.st_ino, about.st_mtime_ns, about.st_size)
        if about.st_size <= LARGEST_CHECKED and _SOUND.get(self.path) != stamp:
            found = self._connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
            if found != "ok":
                raise self._damaged(str(found).partition("\n")[2] or str(found))
            if len(_SOUND) >= MAX_SOUND:
                _SOUND.clear()
            _SOUND[self.path] = stamp

    def _damaged(self, what: object) -> StoreError:
        return StoreError(
            "{path} is damaged ({what}); what it still has can be saved by SQLite's own .recover.", path=self.path, what=what
        )

    def _require_sealed(self, values: Sequence[object], seal: object, kind: str, number: object) -> None:
        """Raise an error if a row is not what was kept."""
        if seal_of(values) != seal:
            raise self._damaged(f"the checksum of {kind} {number} does not match")

    def _make(self) -> None:
        """Lay out a new file; whoever comes second finds it done."""
        with self._transaction():
            if self._connection.execute("SELECT COUNT(*) FROM sqlite_master").fetchone()[0] == 0:
                for statement in SCHEMA.split(";"):
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
            raise (DiskFull if full else StoreError)(self._sentence(error)) from error
        except UnicodeDecodeError as error:  # in the text of an error of SQLite itself
            raise self._damaged("a name in it is no text") from error
        except StoreError:
            raise
        except OSError as error:
            raise StoreError("{path} cannot be opened: {reason}.", path=self.path, reason=error.strerror) from error

    def _has_tournament(self) -> bool:
        """Return whether a tournament can be resumed. The file may be without tables when the disk is full."""
        try:
            return bool(self._connection.execute("SELECT EXISTS (SELECT 1 FROM tournaments)").fetchone()[0])
        except sqlite3.Error:
            return False

    def _sentence(self, error: sqlite3.Error) -> str:
        code = getattr(error, "sqlite_errorcode", 0) & 0xFF
        if code == sqlite3.SQLITE_FULL:
            if not self._has_tournament():
                return f"The disk is full, and {self.path} has no tournament yet. Make room, then begin the tournament again."
            return f"The disk is full: {self.path} keeps all games up to here, and --resume goes on once there is room."
        if code == sqlite3.SQLITE_BUSY:
            return f"{self.path} is held by another program for more than {BUSY:g} s; try again when it is done."
        if code == sqlite3.SQLITE_NOTADB and self._is_foreign():
            return f"{self.path} is not a file of games; choose another name."
        if code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
            return f"{self.path} is damaged ({error}); what it still has can be saved by SQLite's own .recover."
        if code == sqlite3.SQLITE_CANTOPEN:
            return f"{self.path} cannot be opened or made; is there such a folder?"
        if code == sqlite3.SQLITE_INTERRUPT:
            return f"{self.path} has so many games that this took too long."
        if code in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM):
            return f"{self.path} cannot be written: it is read-only."
        if isinstance(error, sqlite3.IntegrityError | sqlite3.DataError) or "decode" in str(error):
            return str(self._damaged(error))
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
