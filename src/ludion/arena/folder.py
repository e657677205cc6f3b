"""The files of a ladder's folder, as they come, change and go. A file is taken once it has rested, so that nobody's half-written
text is. `ann.py` may have a folder `ann` beside it, with modules and tables: the two are one player."""

import errno
import os
import stat
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from ludion.core import LudionError, require
from ludion.core.errors import StoreError

REST = 1.0  # seconds without a change before a file is taken, or missed
LARGEST = 1_000_000  # bytes of a file
MOST_FILES, LARGEST_FOLDER = 200, 20_000_000  # bytes, of the folder beside it
LARGEST_LEARNED = 64 << 20  # bytes of weights or experience
SUFFIX, NAMES = ".py", "players.txt"

Stamp = tuple[int | str, ...]
Files = Mapping[str, bytes]


@dataclass(frozen=True, slots=True)
class Seen:
    """A file that is new or has changed: its text, or what is wrong with it. `text` is None for one that is gone; `files` are
    those of the folder beside it, by their paths in there."""

    name: str
    text: str | None = None
    wrong: str = ""
    files: Files = field(default_factory=dict)


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
        path = self.path / name
        try:
            files = self._beside(path)
            seen = Seen(name, read_player(path), files=files)
        except LudionError as error:
            seen = Seen(name, "", str(error))
        if _whole_stamp(path) != stamp:
            return None
        self._known[name] = stamp
        return seen

    def _beside(self, path: Path) -> dict[str, bytes]:
        """The files of the folder beside a player's file."""
        folder, name = _folder_of(path), path.name
        if folder is None:
            return {}
        lacks = f"There is a folder {folder.name} and no {name}: a player is that file, and may have the folder beside it."
        require(os.path.lexists(path), lacks)
        require(not folder.is_symlink(), f"The folder {folder.name} is a link; copy the folder itself.")
        return read_folder(folder)

    def _listed(self) -> dict[str, Stamp]:
        try:
            with os.scandir(self.path) as entries:
                names = {name for entry in entries for name in _player_of(entry)}
        except OSError as error:
            raise LudionError(f"{self.path} cannot be looked at: {error.strerror}.") from error
        stamps = ((name, _whole_stamp(self.path / name)) for name in names)
        return {name: stamp for name, stamp in stamps if stamp is not None}


def _player_of(entry: "os.DirEntry[str]") -> list[str]:
    """The name of the player's file that an entry is, or stands beside; none for what is left alone."""
    name = entry.name
    if name.startswith((".", "_")):
        return []
    if name.endswith(SUFFIX) or name == NAMES:
        return [name]
    return [name + SUFFIX] if entry.is_dir(follow_symlinks=False) and _has_modules(Path(entry.path)) else []


def _has_modules(folder: Path) -> bool:
    try:
        return any(inner.name.endswith(SUFFIX) for inner in folder.iterdir())
    except OSError:
        return False


def _folder_of(path: Path) -> Path | None:
    """The folder that belongs to a player's file, if there is one."""
    folder = path.with_name(path.name.removesuffix(SUFFIX))
    return folder if path.name.endswith(SUFFIX) and folder.is_dir() else None


def _whole_stamp(path: Path) -> Stamp | None:
    """What tells a changed player: its file, and what is in the folder beside it."""
    found, beside = _stamp(path), _folder_of(path)
    if beside is None:
        return found
    parts: list[int | str] = [*(found or ())]
    for folder, inner, names in os.walk(beside):
        inner[:] = sorted(name for name in inner if not _left_alone(name))
        for name in sorted(name for name in names if not _left_alone(name)):
            one = Path(folder, name)
            parts += [str(one.relative_to(beside)), *(_stamp(one) or ())]
            if len(parts) > 5 * MOST_FILES + 10:
                return tuple(parts)
    return tuple(parts)


def _left_alone(name: str) -> bool:
    return name.startswith(".") or name == "__pycache__"


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
        # Links are refused: they could lead to what is not their author's.
        handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOFOLLOW", 0))
        try:
            mode = os.fstat(handle).st_mode
            require(not stat.S_ISDIR(mode), f"{name} is a folder; a player is one file.")
            require(stat.S_ISREG(mode), f"{name} is not a file with a text in it.")
            with os.fdopen(handle, "rb", closefd=False) as file:
                data = file.read(LARGEST + 1)
        finally:
            os.close(handle)
    except OSError as error:
        require(error.errno != errno.ELOOP, f"{name} is a link; put the file itself into the folder.")
        raise LudionError(f"{name} cannot be read: {error.strerror}.") from error
    if len(data) > LARGEST:
        raise LudionError(f"{name} is too large: {LARGEST:,} bytes are the most.")
    try:
        return data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise LudionError(f"{name} is not UTF-8 text (line {line}); save it as UTF-8.") from error


def read_folder(path: Path) -> dict[str, bytes]:
    """All files in a folder, by their paths. Links are refused: they could lead to what is not its author's."""
    found: dict[str, bytes] = {}
    left = LARGEST_FOLDER
    for folder, inner, names, handle in os.fwalk(path):
        inner[:] = sorted(name for name in inner if not _left_alone(name))
        links = [name for name in inner if stat.S_ISLNK(os.stat(name, dir_fd=handle, follow_symlinks=False).st_mode)]
        for name in sorted([*(name for name in names if not _left_alone(name)), *links]):
            told = f"{path.name}/{Path(folder, name).relative_to(path)}"
            data = _read_beside(name, handle, told, left + 1)
            found[str(Path(folder, name).relative_to(path))] = data
            left -= len(data)
            require(left >= 0, f"The folder {path.name} is too large: {LARGEST_FOLDER:,} bytes are the most.")
            require(len(found) <= MOST_FILES, f"The folder {path.name} has too many files: {MOST_FILES} are the most.")
    return found


def read_learned(folder: Path, name: str) -> bytes:
    """Return the contents of a learned file in a ladder's folder.

    The error is the same for a path outside of the folder, a missing file, a link and a file that cannot be read. It does not
    reveal which files exist.

    Raises:
        LudionError: `name` is not the name of such a file.
    """
    try:
        require(Path(name).name == name and not _left_alone(name), "")
        handle = os.open(folder, os.O_RDONLY)
        try:
            data = _read_beside(name, handle, name, LARGEST_LEARNED + 1)
        finally:
            os.close(handle)
        require(len(data) <= LARGEST_LEARNED, "")
    except (LudionError, OSError, ValueError) as error:
        template = "'{name}' is not a file in the ladder's folder that can be used. Put weights or experience there."
        raise StoreError(template, name=f"{name:.80}") from error
    return data


def _read_beside(name: str, folder: int, told: str, most: int) -> bytes:
    """A file's first bytes; one that is swapped for a link meanwhile is not followed."""
    try:
        handle = os.open(name, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK, dir_fd=folder)
        with os.fdopen(handle, "rb") as file:
            require(stat.S_ISREG(os.fstat(handle).st_mode), f"{told} is not a file.")
            return file.read(most)
    except OSError as error:
        linked = error.errno in (errno.ELOOP, errno.EMLINK)
        why = "is a link; copy the file itself" if linked else f"cannot be read: {error.strerror}"
        raise LudionError(f"{told} {why}.") from error
