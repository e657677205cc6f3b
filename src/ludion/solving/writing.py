"""A solution's file as it is written: the keys as they come, the values behind them, the first line last.

Nothing in it tells when, how fast, in what memory or by how many threads it was made: the same game gives the same bytes.
"""

import json
import os
import tempfile
import zlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

import numpy as np

from ludion.core import LudionError
from ludion.native.layout import Slots
from ludion.native.shelf import Array, hold

PAGE, PART = 4096, ".part"
COPIED = 1 << 22  # bytes at once
IN_MEMORY = 1 << 24  # bytes of values that need no file of their own
Head = dict[str, Any]
Pieces = Iterable[tuple[Slots, Array]]


@contextmanager
def replacing(file: Path) -> Iterator[IO[bytes]]:
    """A file to write into, next to where it belongs, and moved there at the end: half a file is never found by its name."""
    temporary = file.with_name(f"{file.name}.{os.getpid()}{PART}")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        try:
            with temporary.open("wb") as out:
                hold(out)
                yield out
            temporary.replace(file)
        finally:
            temporary.unlink(missing_ok=True)
    except OSError as error:
        raise LudionError(f"{file} cannot be written: {error.strerror}.") from error


def written_now(file: Path) -> bool:
    """Whether another process is still writing what will take a file's place; one that was ended holds nothing any more."""
    if file.suffix != PART:
        return False
    with file.open("rb") as opened:
        return not hold(opened)


def write_file(file: Path, head: Head, pieces: Pieces) -> None:
    """Write a solution into its file."""
    with replacing(file) as out:
        write(out, head, pieces, file.parent)


def write(out: IO[bytes], head: Head, pieces: Pieces, folder: Path | None = None) -> tuple[int, int]:
    """Write the head, completed by the number of states and a checksum, the keys and the values; where the keys begin, and how
    many there are. The values wait in `folder` until all keys are there."""
    begin = len(_line(head, 10**18, 2**32))
    out.seek(begin)
    states, checksum = 0, 0
    with tempfile.SpooledTemporaryFile(IN_MEMORY, dir=None if folder is None else str(folder)) as behind:
        for keys, values in pieces:
            told = np.ascontiguousarray(keys).reshape(-1).data.cast("B")
            checksum = zlib.crc32(told, checksum)
            out.write(told)
            behind.write(np.ascontiguousarray(values).data.cast("B"))
            states += len(keys)
        behind.seek(0)
        while part := behind.read(COPIED):
            checksum = zlib.crc32(part, checksum)
            out.write(part)
    out.seek(0)
    out.write(_line(head, states, checksum).ljust(begin))
    out.flush()
    return begin, states


def _line(head: Head, states: int, checksum: int) -> bytes:
    """The first line, filled with blanks up to a whole number of pages."""
    text = json.dumps(head | {"states": states, "checksum": checksum}).encode() + b"\n"
    return text.ljust(-(-len(text) // PAGE) * PAGE)
