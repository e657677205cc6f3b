"""Detection of damage in the write-ahead log of an SQLite database.

SQLite ends a log at the first frame whose checksum is wrong, and reports no error: every later commit is gone. After a crash
that is right, because the frame belongs to the commit that was being written. Each commit is flushed before the next one begins.
Therefore two or more commits behind the end of the log are damage. The format is described at
https://www.sqlite.org/fileformat2.html#walformat.
"""

from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

HEADER, FRAME = 32, 24  # bytes of the header of a log, and of a frame
LITTLE, BIG = 0x377F0682, 0x377F0683  # the first number of a log tells the byte order of its checksums
PAGES = tuple(512 << power for power in range(8))  # sizes of pages in bytes
LARGEST = 64 << 20  # bytes of a log that is checked: SQLite empties it when it has about 4 MB, if no reader prevents it
READS = 5  # of a log that another process writes
WORD = (1 << 32) - 1

Matrix = tuple[int, int, int, int]  # by rows
STEP: Matrix = (1, 1, 1, 2)  # what two words of data do to the two sums of a checksum


def log_header(path: Path) -> bytes:
    """Return the first bytes of the log of a database, which change when the log begins again. Without a log: no bytes."""
    try:
        with _log_of(path).open("rb") as file:
            return file.read(HEADER)
    except FileNotFoundError:
        return b""


def lost_commits(path: Path) -> int:
    """Return the number of commits behind the end of the log of a database, if they cannot come from a crash, otherwise 0.

    A log whose header is damaged gives 0. Another process may write the log meanwhile. A read that it overtakes can show an old
    frame before new ones. Therefore a log counts as damaged if two reads one after the other end at the same frame.
    """
    before = None
    for _ in range(READS):
        found = _read(_log_of(path))
        if found is None or found[2] < 2:
            return 0
        if found[:2] == before:
            return found[2]
        before = found[:2]
    return 0


def _read(log: Path) -> tuple[bytes, int, int] | None:
    """The header of a log, the number of frames up to its end, and that of the commits behind; None if there is no log."""
    try:
        if not HEADER < log.stat().st_size <= LARGEST:
            return None
        with log.open("rb") as file:
            data = file.read()
            file.seek(0)
            if file.read(HEADER) != data[:HEADER]:
                return None
    except FileNotFoundError:
        return None
    return data[:HEADER], *_end(data)


def _log_of(path: Path) -> Path:
    return path.with_name(f"{path.name}-wal")


def _end(data: bytes) -> tuple[int, int]:
    """The number of frames up to the end of a log, and that of the commits behind."""
    magic, page = (int.from_bytes(data[at : at + 4], "big") for at in (0, 8))
    if magic not in (LITTLE, BIG) or page not in PAGES:
        return 0, 0
    kind = ">u4" if magic == BIG else "<u4"
    sums = _added((0, 0), np.frombuffer(data, kind, 6).astype(np.uint32))
    if sums != _stored(data, 24):
        return 0, 0
    number = (len(data) - HEADER) // (FRAME + page)
    frames = np.frombuffer(data, np.uint8, number * (FRAME + page), HEADER).reshape(number, FRAME + page)
    own = (frames[:, 8:16] == np.frombuffer(data, np.uint8, 8, 16)).all(axis=1)
    summed = np.ascontiguousarray(np.hstack([frames[:, :8], frames[:, FRAME:]])).view(kind).astype(np.uint32)
    parts = summed @ _weights(summed.shape[1])
    power = _powers(summed.shape[1] // 2)[-1]
    end = 0
    while end < number and own[end]:
        sums = _applied(power, sums, (int(parts[end, 0]), int(parts[end, 1])))
        if sums != _stored(data, HEADER + end * (FRAME + page) + 16):
            break
        end += 1
    commits = frames[end:, 4:8].any(axis=1)
    return end, int((commits & own[end:]).sum())


def _stored(data: bytes, at: int) -> tuple[int, int]:
    """The two sums of a checksum."""
    return int.from_bytes(data[at : at + 4], "big"), int.from_bytes(data[at + 4 : at + 8], "big")


def _added(sums: tuple[int, int], words: NDArray[np.uint32]) -> tuple[int, int]:
    """The checksum after more words."""
    part = words @ _weights(len(words))
    return _applied(_powers(len(words) // 2)[-1], sums, (int(part[0]), int(part[1])))


def _applied(matrix: Matrix, sums: tuple[int, int], part: tuple[int, int]) -> tuple[int, int]:
    one, two = sums
    return (matrix[0] * one + matrix[1] * two + part[0]) & WORD, (matrix[2] * one + matrix[3] * two + part[1]) & WORD


@cache
def _powers(most: int) -> list[Matrix]:
    """The powers of STEP from the 0th one on."""
    found: list[Matrix] = [(1, 0, 0, 1)]
    for _ in range(most):
        a, b, c, d = found[-1]
        found.append(((a + b) & WORD, (a + 2 * b) & WORD, (c + d) & WORD, (c + 2 * d) & WORD))
    return found


@cache
def _weights(words: int) -> NDArray[Any]:
    """By how much each of so many words changes the two sums: the checksum is linear."""
    rows = []
    for a, b, c, d in reversed(_powers(words // 2)[:-1]):
        rows += [((a + b) & WORD, (c + d) & WORD), (b, d)]
    return np.array(rows, dtype=np.uint32)
