"""One program at a time, for as long as it lives: the system lets go of the lock when its holder ends, however it ends."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from ludion.core import LudionError, require


@contextmanager
def alone(path: Path, refusal: str) -> Iterator[None]:
    """Hold a folder or a file; whoever comes second is refused with this sentence."""
    require(os.name == "posix", "A ladder runs on Linux and macOS alone.")
    try:
        handle = os.open(path, os.O_RDONLY)
    except OSError as error:
        raise LudionError(f"{path} cannot be opened: {error.strerror}.") from error
    try:
        _lock(handle)
        yield
    except BlockingIOError as error:
        raise LudionError(refusal) from error
    finally:
        os.close(handle)


@contextmanager
def holding(path: Path, refusal: str) -> Iterator[None]:
    """Hold a file that is there for nothing else: made here, taken away in the end; one that a killed program left is taken over.

    A file of its own, because a database must not be opened twice: to close it the second time would end SQLite's own locks.
    """
    handle = _held(path, refusal)
    try:
        yield
    finally:
        if sys.platform == "win32":  # nobody can remove there what is open
            os.close(handle)
        with suppress(OSError):
            path.unlink()
        if sys.platform != "win32":
            os.close(handle)


def _held(path: Path, refusal: str) -> int:
    """The lock on the file that has this name now: the one that was opened may have been taken away in between."""
    while True:
        try:
            handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o666)
        except OSError as error:
            raise LudionError(f"{path} cannot be made: {error.strerror}.") from error
        try:
            _lock(handle)
            if os.path.samestat(os.fstat(handle), path.stat()):
                return handle
        except FileNotFoundError:
            pass
        except (BlockingIOError, PermissionError) as error:
            os.close(handle)
            raise LudionError(refusal) from error
        except OSError as error:
            os.close(handle)
            raise LudionError(f"{path} cannot be locked: {error.strerror}.") from error
        os.close(handle)


def _lock(handle: int) -> None:
    """Take the lock now, or fail."""
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
