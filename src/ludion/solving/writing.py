"""A solution's file as it is written: the header's place, the keys as they come, the values, the directory, the header last.

Nothing in it tells when, how fast, in what memory or by how many threads it was made: the same versions give the same bytes.
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

from ludion.core.errors import StoreError
from ludion.core.writing import reason_of, replacing, try_lock
from ludion.native.found import Written
from ludion.native.layout import Slots
from ludion.native.shelf import Array
from ludion.solving.pages import ROWS, VALUE, Directory

PAGE, PART = 4096, ".part"
SEAL = 9  # bytes at the end of the header: its checksum as eight digits, and the end of a line
COPIED = 1 << 22  # bytes at once
IN_MEMORY = 1 << 24  # bytes of values that need no file of their own
Head = dict[str, Any]
Pieces = Iterable[tuple[Slots, Array]]


@contextmanager
def replacing_part(file: Path) -> Iterator[IO[bytes]]:
    """Open a new version of a file of the store, see `replacing`: its folder is made, and the store lists what a crash leaves."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError("{path} cannot be written: {reason}.", path=file, reason=reason_of(error)) from error
    with replacing(file, PART) as out:
        yield out


def written_now(file: Path) -> bool:
    """Whether another process is still writing what will take a file's place; one that was ended holds nothing any more."""
    if file.suffix != PART:
        return False
    with file.open("rb") as opened:
        return not try_lock(opened.fileno())


def write_file(file: Path, head: Head, pieces: Pieces) -> None:
    """Write a solution into its file."""
    with replacing_part(file) as out:
        write(out, head, pieces, file.parent)


def write(out: IO[bytes], head: Head, pieces: Pieces, folder: Path | None = None) -> None:
    """Write a solution at one go. The values wait in `folder`."""
    with tempfile.SpooledTemporaryFile(IN_MEMORY, dir=None if folder is None else str(folder)) as behind:
        writer = Writer(out, behind, head)
        for keys, values in pieces:
            writer.add(keys, values)
        writer.finish()


class Writer:
    """A solution on its way into the file `out`. The values wait in another one, `behind`, until all keys are there.

    `written`: how much an earlier process has brought there, of keys of so many `words`. It is read and compared with the noted
    checksums. If the files do not have that, they are written anew.
    """

    def __init__(self, out: IO[bytes], behind: IO[bytes], head: Head, words: int = 1, written: Written | None = None) -> None:
        self.out, self.behind, self.head = out, behind, head
        self.begin = header_size(head)
        self.directory, self.written = Directory(), written or Written()
        if self.written.states and not self._read_back(words):
            self.directory, self.written = Directory(), Written()
        for file, size in ((out, self.begin + 8 * words * self.written.states), (behind, VALUE * self.written.states)):
            file.truncate(size)
            file.seek(size)

    def _read_back(self, words: int) -> bool:
        """Make the directory of what is there. False if it is not what was noted."""
        noted, sums, last = self.written, [0, 0], b""
        self.out.seek(self.begin)
        self.behind.seek(0)
        for at in range(0, noted.states, 64 * ROWS):
            count = min(64 * ROWS, noted.states - at)
            parts = self.out.read(8 * words * count), self.behind.read(VALUE * count)
            if len(parts[0]) < 8 * words * count or len(parts[1]) < VALUE * count:
                return False
            sums = [zlib.crc32(part, before) for part, before in zip(parts, sums, strict=True)]
            last = parts[0][-8 * words :]
            self.directory.add(np.frombuffer(parts[0], np.int64).reshape(-1, words), np.frombuffer(parts[1], np.uint32))
        ended = tuple(int(word) for word in np.frombuffer(last, np.int64))
        return sums == [noted.checksum, noted.values] and ended == noted.last

    def add(self, keys: Slots, values: Array) -> None:
        """Write the next states."""
        keys, values = np.ascontiguousarray(keys), np.ascontiguousarray(values, dtype=np.uint32).reshape(-1)
        told, worth = keys.reshape(-1).data.cast("B"), values.data.cast("B")
        self.out.write(told)
        self.behind.write(worth)
        self.directory.add(keys, values)
        last = tuple(int(word) for word in keys[-1])
        sums = zlib.crc32(told, self.written.checksum), zlib.crc32(worth, self.written.values)
        self.written = Written(self.written.states + len(keys), last, *sums)

    def save(self) -> None:
        """Make sure that what is written stays, whatever happens."""
        for file in (self.out, self.behind):
            file.flush()
            os.fsync(file.fileno())

    def finish(self) -> None:
        """Write the values behind the keys, the directory, and the header, completed by the number of states and a checksum."""
        self.behind.seek(0)
        while part := self.behind.read(COPIED):
            self.out.write(part)
        directory = self.directory.to_bytes()
        self.out.write(directory)
        self.out.seek(0)
        self.out.write(header(self.head, self.begin, self.written.states, zlib.crc32(directory)))
        self.out.flush()


def header_size(head: Head) -> int:
    """The bytes of a header, whatever the number of states will be: a whole number of pages."""
    return -(-(len(_line(head, 10**9, 10**18, 2**32)) + SEAL) // PAGE) * PAGE


def header(head: Head, size: int, states: int, directory: int) -> bytes:
    """A header: a line of JSON, blanks, and the checksum of all that."""
    text = _line(head, size, states, directory).ljust(size - SEAL)
    return text + b"%08x\n" % zlib.crc32(text)


def _line(head: Head, size: int, states: int, directory: int) -> bytes:
    return json.dumps(head | {"header": size, "states": states, "directory": directory}).encode() + b"\n"
