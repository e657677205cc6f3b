"""Atomic writes: a file is replaced by a complete new version or not at all.

The new version is written to a temporary file in the same folder, flushed to the disk, and renamed. After a crash the old or
the new version is there. The writer holds a lock on its temporary file, so the next write of the same file can remove what a
crash left behind and never removes what another process still writes.
"""

import errno
import os
import re
import secrets
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

from ludion.core.errors import InvalidValueError, StoreError

TEMPORARY = ".tmp"
MAX_NAME = 50  # characters of the name that a temporary file repeats: a name has at most 255 bytes, a character at most 4
TOKEN = 8  # random bytes in its name
LOCK_ATTEMPTS = 20
_NO_FOLDER_SYNC = (errno.EINVAL, errno.ENOTSUP, errno.EBADF)  # file systems that cannot flush a folder


def write(path: Path, text: str) -> None:
    """Replace a text file atomically, see `write_bytes`."""
    write_bytes(path, text.encode())


def write_bytes(path: Path, data: bytes) -> None:
    """Replace a file atomically.

    Args:
        path: The file. Its folder must exist.
        data: The whole content.

    Raises:
        StoreError: The file cannot be written. The old version is still there.
        InvalidValueError: The path is a folder.
    """
    with replacing(path) as file:
        file.write(data)


@contextmanager
def replacing(path: Path, suffix: str = TEMPORARY) -> Iterator[IO[bytes]]:
    """Open a new version of a file, which replaces the old one if the block ends without an error.

    Args:
        path: The file. A symbolic link is followed. A device or a pipe is written directly, because it cannot be replaced.
        suffix: The end of the temporary file's name.

    Yields:
        The new version, opened for reading and writing.

    Raises:
        StoreError: The system refused an operation, in this function or in the block. The old version is still there.
        InvalidValueError: The path is a folder.
    """
    target = _target(path)
    try:
        with target.open("wb") if _special(target) else _temporary(target, suffix) as file:
            yield file
    except StoreError:
        raise  # it says already which file cannot be used
    except OSError as error:
        raise write_error(path, error) from error


def install(temporary: Path, path: Path) -> None:
    """Make a complete file, written elsewhere in the same file system, the new version of another one.

    Raises:
        OSError: The system refused an operation.
    """
    with temporary.open("rb") as file:
        os.fsync(file.fileno())
    temporary.replace(path)
    _sync_folder(path.parent)


def require_writable(path: Path) -> None:
    """Raise an error if a file cannot be written, before the work whose result it shall hold. The file is not changed."""
    target = _target(path)
    if _special(target):
        return
    try:
        temporary, handle = _create(target, TEMPORARY)
        os.close(handle)
        temporary.unlink(missing_ok=True)
    except OSError as error:
        raise write_error(path, error) from error


def reason_of(error: OSError | ValueError) -> str:
    """Return the system's explanation of an error, as the end of a sentence."""
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


def try_lock(handle: int) -> bool:
    """Lock an open file until it is closed or the process ends. Return False if another process holds the lock."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def _target(path: Path) -> Path:
    """The file behind a path, links followed."""
    try:
        if path.is_dir():
            raise InvalidValueError("{path} is a folder, not a file.", path=path)
        return Path(os.path.realpath(path))
    except InvalidValueError:
        raise
    except (OSError, ValueError) as error:
        raise write_error(path, error) from error


def _special(target: Path) -> bool:
    """Whether it is a device or a pipe, which is written directly: a rename would put a file in its place."""
    return target.exists() and not target.is_file()


def write_error(path: Path, error: OSError | ValueError) -> StoreError:
    """Return the error for a file that cannot be written, with the number of the system's error."""
    found = StoreError("{path} cannot be written: {reason}.", path=path, reason=reason_of(error))
    if isinstance(error, OSError):  # some callers wait while the disk is full, or write a sentence of their own
        found.errno, found.strerror = error.errno, error.strerror
    return found


@contextmanager
def _temporary(target: Path, suffix: str) -> Iterator[IO[bytes]]:
    """Open a temporary file that takes the place of the target at the end."""
    _remove_leftovers(target, suffix)
    temporary, handle = _create(target, suffix)
    try:
        with os.fdopen(handle, "w+b") as file:
            if sys.platform != "win32" and target.exists():
                os.fchmod(file.fileno(), stat.S_IMODE(target.stat().st_mode))  # a private file stays private
            yield file
            file.flush()
            os.fsync(file.fileno())
            if sys.platform != "win32":  # renamed while it is open: nobody else can take it for a leftover
                temporary.replace(target)
        if sys.platform == "win32":
            temporary.replace(target)
    except BaseException:
        with suppress(OSError):
            temporary.unlink()
        raise
    _sync_folder(target.parent)


def _create(target: Path, suffix: str) -> tuple[Path, int]:
    """Create and lock a new file beside the target. The kernel applies the umask of the process to its permissions."""
    flags = os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)
    for _ in range(LOCK_ATTEMPTS):
        temporary = _new_name(target, suffix)
        handle = os.open(temporary, flags, 0o666)
        if sys.platform == "win32":
            return temporary, handle
        with suppress(FileNotFoundError):
            if try_lock(handle) and os.path.samestat(os.fstat(handle), temporary.stat()):
                return temporary, handle
        os.close(handle)  # another process looked whether it was a leftover, before it was locked
        temporary.unlink(missing_ok=True)
    temporary = _new_name(target, suffix)  # on a file system without locks nobody removes leftovers
    return temporary, os.open(temporary, flags, 0o666)


def _new_name(target: Path, suffix: str) -> Path:
    return target.with_name(f"{temporary_prefix(target.name)}{secrets.token_hex(TOKEN)}{suffix}")


def _remove_leftovers(target: Path, suffix: str) -> None:
    """Remove the temporary files of this target that crashed processes left behind: those that nobody has locked."""
    if sys.platform == "win32":
        return
    ours = re.compile(f"{re.escape(temporary_prefix(target.name))}[0-9a-f]{{{2 * TOKEN}}}{re.escape(suffix)}")
    try:
        there = list(target.parent.iterdir())
    except PermissionError:
        return  # a folder that can be written and not read
    for leftover in there:
        if ours.fullmatch(leftover.name):
            with suppress(OSError):
                _remove_unlocked(leftover)


def _remove_unlocked(leftover: Path) -> None:
    """Remove a temporary file that nobody has locked. Without O_NONBLOCK, opening a named pipe waits for its other end."""
    handle = os.open(leftover, os.O_RDONLY | os.O_NONBLOCK | os.O_NOFOLLOW)
    try:
        if stat.S_ISREG(os.fstat(handle).st_mode) and try_lock(handle):
            leftover.unlink()
    finally:
        os.close(handle)


def temporary_prefix(name: str) -> str:
    """Return the beginning of the names of a file's temporary files."""
    return f".{name[:MAX_NAME]}."


def _sync_folder(folder: Path) -> None:
    """Make sure that a rename survives a power loss."""
    if sys.platform == "win32":
        return  # folders cannot be opened there
    try:
        handle = os.open(folder, os.O_RDONLY)
    except PermissionError:
        return  # a folder that can be written and not read
    try:
        os.fsync(handle)
    except OSError as error:
        if error.errno not in _NO_FOLDER_SYNC:
            raise
    finally:
        os.close(handle)
