"""Reading of files that a user or a visitor names: regular files of a bounded size only."""

import os
import stat
from pathlib import Path

from ludion.core.strict_json import MalformedDataError


def read_regular_file(path: Path, max_bytes: int) -> bytes:
    """Return the contents of a regular file.

    Raises:
        OSError: The file cannot be opened or read.
        MalformedDataError: It is a folder, a device or a pipe, it is larger than `max_bytes`, or its path is not valid.
    """
    try:
        # Without O_NONBLOCK, opening a named pipe waits until another process writes to it.
        handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    except ValueError as error:  # a null character, or a lone surrogate
        raise MalformedDataError(str(error)) from error
    try:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            raise MalformedDataError("not a regular file")
        with os.fdopen(handle, "rb", closefd=False) as file:
            data = file.read(max_bytes + 1)
    finally:
        os.close(handle)
    if len(data) > max_bytes:
        raise MalformedDataError(f"more than {max_bytes} bytes")
    return data
