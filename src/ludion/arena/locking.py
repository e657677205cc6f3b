"""One program at a time, for as long as it lives: the system lets go of the lock when its holder ends, however it ends."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ludion.core import LudionError, require


@contextmanager
def alone(path: Path, refusal: str) -> Iterator[None]:
    """Hold a folder or a file; whoever comes second is refused with this sentence."""
    require(os.name == "posix", "A ladder runs on Linux and macOS alone.")
    import fcntl

    try:
        handle = os.open(path, os.O_RDONLY)
    except OSError as error:
        raise LudionError(f"{path} cannot be opened: {error.strerror}.") from error
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        yield
    except BlockingIOError as error:
        raise LudionError(refusal) from error
    finally:
        os.close(handle)
