"""The pages of a solution's file: each has a checksum, which is verified when the page is first read.

A page is `ROWS` states: their keys in one place of the file, their values in another. The directory at the end of the file has
the first key of each page and the two checksums. It is read and verified when the file is opened: 16 bytes for 1,024 states with
keys of one word. A query searches the directory in memory, and then reads one page of keys and one of values.
"""

import zlib
from array import array
from typing import IO

import numpy as np
from numpy.typing import NDArray

from ludion.core.errors import StoreError
from ludion.native.layout import Slots
from ludion.native.packing import Packing, rank
from ludion.native.shelf import Array

ROWS = 1024  # states of a page: it takes microseconds to verify one, and 70 million states need a megabyte of directory
VALUE = 4  # bytes
CHECKSUM = 4  # bytes


def pages_of(states: int) -> int:
    """Return the number of pages of so many states."""
    return -(-states // ROWS)


def directory_size(states: int, words: int) -> int:
    """Return the bytes of a directory."""
    return pages_of(states) * (8 * words + 2 * CHECKSUM)


class Directory:
    """The directory of pages that are being written."""

    def __init__(self) -> None:
        self.states = 0
        self.firsts = bytearray()
        self.keys, self.values = array("I"), array("I")

    def add(self, keys: Slots, values: Array) -> None:
        """Add the next states."""
        keys, values = np.ascontiguousarray(keys), np.ascontiguousarray(values, dtype=np.uint32).reshape(-1)
        at = 0
        while at < len(keys):
            if self.states % ROWS == 0:
                self.firsts += keys[at].tobytes()
                self.keys.append(0)
                self.values.append(0)
            end = min(at + ROWS - self.states % ROWS, len(keys))
            self.keys[-1] = zlib.crc32(keys[at:end].data.cast("B"), self.keys[-1])
            self.values[-1] = zlib.crc32(values[at:end].data.cast("B"), self.values[-1])
            self.states += end - at
            at = end

    def to_bytes(self) -> bytes:
        """Return the directory as it stands in the file."""
        return bytes(self.firsts) + self.keys.tobytes() + self.values.tobytes()


class SolvedPages:
    """Solved states in a file, of which only verified pages are used. Threads may share it.

    Args:
        file: The file, open for reading. It may be closed afterwards.
        name: How errors name the file.
        begin: The byte at which the keys begin.
        states: The number of states.
        packing: How the keys were packed.
        checksum: The checksum of the directory.
        seconds: The time that the solve took.

    Raises:
        StoreError: The directory is damaged.
    """

    def __init__(
        self, file: IO[bytes], name: str, begin: int, states: int, packing: Packing, checksum: int, seconds: float = 0.0
    ) -> None:
        self.name, self.packing, self.seconds = name, packing, seconds
        pages, words = pages_of(states), packing.words
        behind = begin + states * (8 * words + VALUE)
        file.seek(behind)
        directory = file.read(directory_size(states, words))
        if len(directory) != directory_size(states, words) or zlib.crc32(directory) != checksum:
            raise StoreError("{path} is damaged: the checksum of its directory does not match. Solve the game again.", path=name)
        self._firsts = np.frombuffer(directory, np.uint64, pages * words).reshape(pages, words)
        sums = np.frombuffer(directory, np.uint32, 2 * pages, 8 * pages * words)
        self._sums = (sums[:pages], sums[pages:])
        # Plain arrays over the mapped memory: to take a part of a `memmap` costs more than a search in it.
        self._keys = np.memmap(file, np.int64, "r", begin, (states, words)).view(np.ndarray)
        self._values = np.memmap(file, np.uint32, "r", begin + self._keys.nbytes, (states,)).view(np.ndarray)
        self._verified = (bytearray(pages), bytearray(pages))

    def __len__(self) -> int:
        return len(self._values)

    def value_of(self, key: Slots) -> int | None:
        """Return the value of a state, None if it is not in the file.

        Raises:
            StoreError: A page that has to be read is damaged.
        """
        page = rank(self._firsts, key)[1] - 1
        if page < 0:
            return None
        if not self._verified[0][page]:
            self._verify(0, page)
        low, high = rank(self._keys[page * ROWS : (page + 1) * ROWS], key)
        if low == high:
            return None
        if not self._verified[1][page]:
            self._verify(1, page)
        return int(self._values[page * ROWS + low])

    @property
    def keys(self) -> Slots:
        """All keys in ascending order. Every page of them is verified first."""
        self._verify_all(0)
        return self._keys

    @property
    def values(self) -> NDArray[np.uint32]:
        """All values, in the order of the keys. Every page of them is verified first."""
        self._verify_all(1)
        return self._values

    def verify(self) -> None:
        """Verify all pages.

        Raises:
            StoreError: A page is damaged.
        """
        self._verify_all(0)
        self._verify_all(1)

    def _verify_all(self, kind: int) -> None:
        page = self._verified[kind].find(0)
        while page >= 0:
            self._verify(kind, page)
            page = self._verified[kind].find(0, page)

    def _verify(self, kind: int, page: int) -> None:
        """Compare a page with its checksum: `kind` 0 for keys, 1 for values."""
        rows = (self._keys, self._values)[kind][page * ROWS : (page + 1) * ROWS]
        if zlib.crc32(rows.data.cast("B")) != self._sums[kind][page]:
            raise StoreError(
                "{path} is damaged: the checksum of page {page} does not match. Solve the game again.", path=self.name, page=page
            )
        self._verified[kind][page] = 1
