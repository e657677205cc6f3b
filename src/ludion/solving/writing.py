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
from ludion.native.found import Written
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
    """Write a solution at one go; where the keys begin, and how many there are. The values wait in `folder`."""
    with tempfile.SpooledTemporaryFile(IN_MEMORY, dir=None if folder is None else str(folder)) as behind:
        writer = Writer(out, behind, head)
        for keys, values in pieces:
            writer.add(keys, values)
        writer.finish()
    return writer.begin, writer.written.states


class Writer:
    """A solution on its way into the file `out`. The values wait in another one, `behind`, until all keys are there.

    `written`: how much an earlier process has brought there, of keys of so many `words`; if the files do not have that, nothing.
    """

    def __init__(self, out: IO[bytes], behind: IO[bytes], head: Head, words: int = 1, written: Written | None = None) -> None:
        self.out, self.behind, self.head = out, behind, head
        self.begin = len(_line(head, 10**18, 2**32))
        self.written = written or Written()
        if out.seek(0, os.SEEK_END) < self.begin + 8 * words * self.written.states or (
            behind.seek(0, os.SEEK_END) < 4 * self.written.states
        ):
            self.written = Written()
        for file, size in ((out, self.begin + 8 * words * self.written.states), (behind, 4 * self.written.states)):
            file.truncate(size)
            file.seek(size)

    def add(self, keys: Slots, values: Array) -> None:
        """Write the next states."""
        told = np.ascontiguousarray(keys).reshape(-1).data.cast("B")
        self.out.write(told)
        self.behind.write(np.ascontiguousarray(values).reshape(-1).data.cast("B"))
        last = tuple(int(word) for word in keys[-1])
        self.written = Written(self.written.states + len(keys), last, zlib.crc32(told, self.written.checksum))

    def save(self) -> None:
        """Make sure that what is written stays, whatever happens."""
        for file in (self.out, self.behind):
            file.flush()
            os.fsync(file.fileno())

    def finish(self) -> None:
        """Write the values behind the keys, and the first line, completed by the number of states and a checksum."""
        checksum = self.written.checksum
        self.behind.seek(0)
        while part := self.behind.read(COPIED):
            checksum = zlib.crc32(part, checksum)
            self.out.write(part)
        self.out.seek(0)
        self.out.write(_line(self.head, self.written.states, checksum).ljust(self.begin))
        self.out.flush()


def _line(head: Head, states: int, checksum: int) -> bytes:
    """The first line, filled with blanks up to a whole number of pages."""
    text = json.dumps(head | {"states": states, "checksum": checksum}).encode() + b"\n"
    return text.ljust(-(-len(text) // PAGE) * PAGE)
