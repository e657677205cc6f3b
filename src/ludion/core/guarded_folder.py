"""A folder in which no operation follows a symbolic link, for places that other users can prepare."""

import errno
import os
import re
import secrets
import shutil
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from ludion.core.errors import StoreError
from ludion.core.writing import TEMPORARY, TOKEN, temporary_prefix, write_error

_FOLDER = os.O_RDONLY | getattr(os, "O_DIRECTORY", 0) | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_CLOEXEC", 0)
_FILE = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_CLOEXEC", 0)


class GuardedFolder:
    """A folder below a base folder, in which other users may be able to write.

    Another user could put a link where a folder is expected, so that files elsewhere are overwritten or shown. Each operation
    opens the folders below the base one after the other, makes those that are missing, and raises an error at a link. A link
    in the place of a file is replaced. The base may be a link, because the caller names it. It runs on Linux and macOS.

    One process at a time may use a folder: `write` removes the temporary files that a crash left behind.

    Example:
        >>> import tempfile
        >>> folder = GuardedFolder(Path(tempfile.mkdtemp()), "ladder").below("players", "ann")
        >>> folder.write("report.txt", b"It plays.")
        >>> folder.read("report.txt")
        b'It plays.'
    """

    def __init__(self, base: Path, *names: str) -> None:
        for name in names:
            _require_plain(name)
        self.base, self.parts = base, names

    @property
    def path(self) -> Path:
        """Where it is."""
        return self.base.joinpath(*self.parts)

    def below(self, *names: str) -> "GuardedFolder":
        """Return a folder in this one."""
        return GuardedFolder(self.base, *self.parts, *names)

    def make(self) -> None:
        """Make the folder, if it is missing.

        Raises:
            StoreError: A link or a file has its place, or the system refused an operation.
        """
        with self._opened():
            pass

    def write(self, name: str, data: bytes, mode: int | None = None) -> None:
        """Replace a file atomically.

        Args:
            name: The name of the file.
            data: The whole content.
            mode: The permissions. Default: those of the old file, or those that the umask gives to a new one.

        Raises:
            StoreError: The file cannot be written. The old version is still there.
        """
        _require_plain(name)
        with self._opened() as folder, self._errors(name):
            prefix = temporary_prefix(name)
            leftover = re.compile(f"{re.escape(prefix)}[0-9a-f]{{{2 * TOKEN}}}{re.escape(TEMPORARY)}")
            for found in filter(leftover.fullmatch, _listed(folder)):
                os.unlink(found, dir_fd=folder)
            temporary = f"{prefix}{secrets.token_hex(TOKEN)}{TEMPORARY}"
            handle = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666, dir_fd=folder)
            try:
                with os.fdopen(handle, "wb") as file:
                    wanted = _mode(name, folder) if mode is None else mode
                    if wanted is not None:
                        os.fchmod(handle, wanted)
                    file.write(data)
                    file.flush()
                    os.fsync(handle)
                os.rename(temporary, name, src_dir_fd=folder, dst_dir_fd=folder)
            except BaseException:
                with suppress(OSError):
                    os.unlink(temporary, dir_fd=folder)
                raise
            os.fsync(folder)

    def read(self, name: str) -> bytes | None:
        """Return the content of a file, or None if there is no regular file with this name."""
        with self._opened() as folder:
            try:
                handle = os.open(name, _FILE, dir_fd=folder)
            except OSError:
                return None
            with os.fdopen(handle, "rb") as file:
                return file.read() if stat.S_ISREG(os.fstat(handle).st_mode) else None

    def names(self) -> list[str]:
        """Return the names of what is in the folder, in alphabetical order."""
        with self._opened() as folder:
            return _listed(folder)

    def remove(self, name: str) -> None:
        """Remove a file or a link, if it is there."""
        with self._opened() as folder, self._errors(name), suppress(FileNotFoundError):
            os.unlink(name, dir_fd=folder)

    def remove_tree(self, name: str) -> None:
        """Remove a folder and what is in it. What cannot be removed stays."""
        with self._opened() as folder:
            shutil.rmtree(name, ignore_errors=True, dir_fd=folder)

    def require_no_links(self, *names: str) -> None:
        """Raise an error if one of these files is a link, for code that opens them by their paths.

        Raises:
            StoreError: One is a link.
        """
        with self._opened() as folder:
            for name in names:
                with suppress(FileNotFoundError):
                    if stat.S_ISLNK(os.stat(name, dir_fd=folder, follow_symlinks=False).st_mode):
                        raise _linked(self.path / name)

    @contextmanager
    def _opened(self) -> Iterator[int]:
        """Open the folder, from the base on."""
        at = self.base
        try:
            at.mkdir(parents=True, exist_ok=True)
            handle = os.open(at, os.O_RDONLY)
        except OSError as error:
            raise write_error(at, error) from error
        try:
            for name in self.parts:
                at /= name
                inner = _open_inner(at, handle)
                os.close(handle)
                handle = inner
            yield handle
        finally:
            os.close(handle)

    @contextmanager
    def _errors(self, name: str) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            raise write_error(self.path / name, error) from error


def _listed(folder: int) -> list[str]:
    with os.scandir(folder) as entries:
        return sorted(entry.name for entry in entries)


def _require_plain(name: str) -> None:
    """Raise an error if a name leads out of the folder."""
    if name in ("", ".", "..") or "/" in name or "\0" in name:
        raise StoreError("'{name}' is not the name of a file in this folder.", name=name)


def _open_inner(path: Path, parent: int) -> int:
    """Open a folder of an open folder, and make it if it is missing."""
    try:
        with suppress(FileExistsError):
            os.mkdir(path.name, dir_fd=parent)
        return os.open(path.name, _FOLDER, dir_fd=parent)
    except OSError as error:
        if error.errno in (errno.ELOOP, errno.ENOTDIR, errno.EMLINK):  # FreeBSD says EMLINK
            raise _linked(path) from error
        raise write_error(path, error) from error


def _linked(path: Path) -> StoreError:
    return StoreError("{path} is a link, or not a folder. Links are not followed here: remove it.", path=path)


def _mode(name: str, folder: int) -> int | None:
    """The permissions of a regular file; None if there is none."""
    try:
        found = os.stat(name, dir_fd=folder, follow_symlinks=False).st_mode
    except FileNotFoundError:
        return None
    return found & 0o777 if stat.S_ISREG(found) else None  # without the bits that would run it as its owner
