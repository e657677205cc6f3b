"""The files of a ladder's folder, as they come, change and go. A file is taken once it has rested, so that nobody's half-written
text is."""

import os
import stat
import time
from dataclasses import dataclass
from pathlib import Path

from ludion.core import LudionError, require

REST = 1.0  # seconds without a change before a file is taken, or missed
LARGEST = 1_000_000  # bytes
SUFFIX, NAMES = ".py", "players.txt"

Stamp = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Seen:
    """A file that is new or has changed: its text, or what is wrong with it. `text` is None for one that is gone."""

    name: str
    text: str | None = None
    wrong: str = ""


class Folder:
    """Looks at a folder now and then. `look` tells each change once."""

    def __init__(self, path: Path, rest: float = REST) -> None:
        self.path, self.rest = path, rest
        self._known: dict[str, Stamp] = {}
        self._waiting: dict[str, tuple[Stamp | None, float]] = {}

    def look(self) -> list[Seen]:
        """What has come, changed or gone, and has rested since. Refused if the folder itself is gone."""
        there, now = self._listed(), time.monotonic()
        found = []
        for name in sorted({*there, *self._known}):
            stamp = there.get(name)
            if stamp == self._known.get(name):
                self._waiting.pop(name, None)
            elif self._rested(name, stamp, now):
                seen = self._taken(name, stamp)
                if seen is not None:
                    found.append(seen)
        for name in [name for name in self._waiting if name not in there and name not in self._known]:
            del self._waiting[name]
        return found

    @property
    def waiting(self) -> bool:
        """Whether something has changed and has yet to rest."""
        return bool(self._waiting)

    @property
    def names(self) -> list[str]:
        """The files that are there, also those that have yet to rest."""
        return [*self._known, *(name for name, (stamp, _) in self._waiting.items() if stamp is not None)]

    def _rested(self, name: str, stamp: Stamp | None, now: float) -> bool:
        """Whether it is as it was some time ago."""
        before = self._waiting.get(name)
        if before is None or before[0] != stamp:
            self._waiting[name] = (stamp, now)
            return False
        return now - before[1] >= self.rest

    def _taken(self, name: str, stamp: Stamp | None) -> Seen | None:
        """The file's text; None if it changed while it was read."""
        del self._waiting[name]
        if stamp is None:
            del self._known[name]
            return Seen(name)
        try:
            seen = Seen(name, read_player(self.path / name))
        except LudionError as error:
            seen = Seen(name, "", str(error))
        if _stamp(self.path / name) != stamp:
            return None
        self._known[name] = stamp
        return seen

    def _listed(self) -> dict[str, Stamp]:
        try:
            with os.scandir(self.path) as entries:
                names = [entry.name for entry in entries if _is_player(entry.name)]
        except OSError as error:
            raise LudionError(f"{self.path} cannot be looked at: {error.strerror}.") from error
        stamps = ((name, _stamp(self.path / name)) for name in names)
        return {name: stamp for name, stamp in stamps if stamp is not None}


def _is_player(name: str) -> bool:
    return (name.endswith(SUFFIX) or name == NAMES) and not name.startswith((".", "_"))


def _stamp(path: Path) -> Stamp | None:
    """What tells a changed file; of a link that leads nowhere, the link's own."""
    for look in (os.stat, os.lstat):
        try:
            found = look(path)
        except OSError:
            continue
        return found.st_mtime_ns, found.st_size, found.st_ino, found.st_mode
    return None


def read_player(path: Path) -> str:
    """The text of a player's file; whatever keeps it from being one is a sentence."""
    name = path.name
    try:
        # Without O_NONBLOCK a pipe that is called x.py would hold us up for ever.
        handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0))
        try:
            mode = os.fstat(handle).st_mode
            require(not stat.S_ISDIR(mode), f"{name} is a folder; a player is one file.")
            require(stat.S_ISREG(mode), f"{name} is not a file with a text in it.")
            with os.fdopen(handle, "rb", closefd=False) as file:
                data = file.read(LARGEST + 1)
        finally:
            os.close(handle)
    except OSError as error:
        raise LudionError(f"{name} cannot be read: {error.strerror}.") from error
    if len(data) > LARGEST:
        raise LudionError(f"{name} is too large: {LARGEST:,} bytes are the most.")
    try:
        return data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise LudionError(f"{name} is not UTF-8 text (line {line}); save it as UTF-8.") from error
