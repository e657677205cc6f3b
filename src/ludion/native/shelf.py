"""Where long work keeps its arrays: in memory while there is room, then in files of a folder from which another process goes on.

A journal says what is in the folder and how far the work was. It is written beside and moved into place, after the files that it
speaks of, so that the process may end at any moment. Whoever works in a folder holds its lock; another one takes the next.

The journal has checksums of the rows that were written. `verify` compares them with the files before another process resumes.
"""

import json
import os
import re
import shutil
import tempfile
import threading
import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count as counting
from pathlib import Path
from types import MappingProxyType
from typing import IO, Any

import numpy as np
from numpy.typing import NDArray

from ludion.core import LudionError
from ludion.core.versions import software_versions
from ludion.core.writing import replacing, try_lock

Array = NDArray[Any]
State = dict[str, Any]
Range = tuple[int, int]
JOURNAL, LOCK, SUFFIX = "journal", "lock", ".work"
OUTCOME = "outcome"  # how the names of files begin that others write into the folder
KINDS = ("i8", "u4", "<i8", "<u4")  # the numbers of arrays
READ = 1 << 22  # bytes that are verified at once


@dataclass
class Item:
    """An array of the shelf: rows of so many numbers; `array` is None once it is a file.

    `sums` are the checksums of ranges of rows in the file: begin, end, checksum. Rows outside of them are not final.
    """

    kind: str
    columns: int
    count: int
    sums: list[list[int]] = field(default_factory=list)
    array: Array | None = None

    @property
    def row(self) -> int:
        return np.dtype(self.kind).itemsize * self.columns

    @property
    def bytes(self) -> int:
        return self.row * self.count

    def cover(self, begin: int, data: memoryview) -> None:
        """Note the checksum of rows that were written: as a continuation of a range, or as a range of its own."""
        end = begin + len(data) // self.row
        before = next((known for known in self.sums if known[1] == begin), None)
        if before is None:
            self.sums.append([begin, end, zlib.crc32(data)])
        else:
            before[1:] = end, zlib.crc32(data, before[2])


class Shelf:
    """Arrays of rows, by name. `room`: the bytes that may be in memory. `base`: the file beside which the folder is, if the work
    is to be found again; `about` tells it from other work on the same file."""

    def __init__(self, room: int, base: Path | None = None, about: str = "") -> None:
        self.room, self.base, self.about = room, base, about
        self.items: dict[str, Item] = {}
        self.size = 0  # bytes of all arrays together
        self.folder: Path | None = None
        self._lock: IO[bytes] | None = None
        self._unsaved = set[str]()
        self._covering = threading.Lock()

    # The arrays

    @property
    def on_disk(self) -> bool:
        return self.folder is not None

    @property
    def noted(self) -> bool:
        """Whether another process would find work that can go on."""
        return self.folder is not None and self.base is not None and self._path(JOURNAL).exists()

    def count(self, name: str) -> int:
        return self.items[name].count

    def create(self, name: str, kind: str, columns: int, count: int, blank: bool = False) -> None:
        """Make an array, in memory if there is still room; `blank`: of zeros."""
        item = Item(kind, columns, count)
        if not self.on_disk and self.size + item.bytes > self.room:
            self.spill()
        if self.on_disk:
            with self._writing(name, "wb") as file:
                file.truncate(item.bytes)
        else:
            item.array = np.empty((count, columns), dtype=kind)  # on large pages, which `zeros` would not be
            if blank:
                item.array.fill(0)
        self.items[name] = item
        self.size += item.bytes

    def put(self, name: str, array: Array) -> None:
        """Take an array as it is, which stays in memory."""
        self.items[name] = Item(array.dtype.str, array.shape[1], len(array), array=array)
        self.size += array.nbytes

    def write(self, name: str, begin: int, rows: Array, final: bool = True) -> None:
        """Put rows into an array, from row `begin` on. `final`: they are not written again, and have a checksum from now on."""
        item = self.items[name]
        if (array := item.array) is not None:
            array[begin : begin + len(rows)] = rows
            return
        data = np.ascontiguousarray(rows).reshape(-1).data.cast("B")
        with self._writing(name, "r+b") as file:
            file.seek(begin * item.row)
            file.write(data)
        if final and len(data):
            with self._covering:  # several threads write into one array
                item.cover(begin, data)

    def read(self, name: str, begin: int, end: int, into: Array | None = None) -> Array:
        """Rows of an array: the very ones where they are in memory, otherwise a copy, in `into` if there is such a buffer."""
        item = self.items[name]
        if (array := item.array) is not None:  # looked at once: another thread may move it into its file
            return array[begin:end]
        if into is None or into.nbytes < (end - begin) * item.row:
            into = np.empty((end - begin) * item.columns, dtype=item.kind)
        rows = into.view(item.kind)[: (end - begin) * item.columns]
        with self._path(name).open("rb", buffering=0) as file:
            file.seek(begin * item.row)
            wanted = rows.data.cast("B")
            while wanted:
                there = file.readinto(wanted)
                if not there:
                    raise LudionError(f"{self._path(name)} ends too early: remove {self.folder}, and solve again.")
                wanted = wanted[there:]
        return rows.reshape(-1, item.columns)

    def cut(self, name: str, count: int) -> None:
        """Keep only the first rows."""
        item = self.items[name]
        self.size -= (item.count - count) * item.row
        item.count = count
        if item.array is not None:
            item.array = item.array[:count]
        else:
            with self._writing(name, "r+b") as file:
                file.truncate(item.bytes)

    def drop(self, name: str) -> None:
        """Forget an array. Its file stays until the next journal, which no longer speaks of it."""
        self.size -= self.items.pop(name).bytes

    def discard(self, name: str) -> None:
        """Forget an array of which no journal speaks yet, and its file."""
        if name in self.items:
            self.drop(name)
        if self.folder is not None:
            self._path(name).unlink(missing_ok=True)

    # The folder

    def spill(self, unfinished: Mapping[str, Sequence[Range]] = MappingProxyType({})) -> None:
        """Move everything into files: from now on memory holds only what is worked on. `unfinished`: rows that are not final."""
        if self.folder is None:
            self._settle()
        for name, item in self.items.items():
            if item.array is not None:
                data = np.ascontiguousarray(item.array).reshape(-1).data.cast("B")
                with self._writing(name, "wb") as file:
                    file.write(data)
                for begin, end in _between(item.count, unfinished.get(name, ())):
                    item.cover(begin, data[begin * item.row : end * item.row])
                item.array = None

    def note(self, state: State) -> None:
        """Write down how far the work is, if it is in a folder; what is not noted is lost with the process."""
        if self.folder is None:
            return
        if self.base is not None:
            self._write_journal(state)
        self._sweep()

    def waits(self) -> bool:
        """Whether there is a folder with this very work, finished or not, ours or not; nothing is touched."""
        return any(_about(folder) == self.about for folder in self._folders())

    def resume(self, notice: Callable[[str], None]) -> State | None:
        """Go on in a folder that an earlier process left, if there is one; how far it was. A folder that is damaged, or of other
        rules, is thrown away with a sentence."""
        for folder in self._folders():
            if not self._take(folder):
                continue
            try:
                told, self.items = self._read_journal(folder)
            except (OSError, ValueError, KeyError, TypeError):
                if (folder / JOURNAL).exists():
                    notice(f"The unfinished work in {folder} is damaged or of other rules: it begins anew.")
                self.clear()
                continue
            self.size = sum(item.bytes for item in self.items.values())
            self._sweep()
            return told
        return None

    def verify(self) -> bool:
        """Read the files of a folder that is resumed, and compare the rows that are final with their checksums."""
        for name, item in self.items.items():
            with self._path(name).open("rb") as file:
                for begin, end, wanted in item.sums:
                    file.seek(begin * item.row)
                    found, left = 0, (end - begin) * item.row
                    while left and (data := file.read(min(left, READ))):
                        found, left = zlib.crc32(data, found), left - len(data)
                    if left or found != wanted:
                        return False
        return True

    def clear(self) -> None:
        """Forget everything, and remove the folder."""
        self.items.clear()
        self.size = 0
        if self.folder is not None:
            shutil.rmtree(self.folder, ignore_errors=True)
        self.folder = None
        self._unlock()

    def leave(self) -> None:
        """Let go of the folder, for whoever goes on; one in which there is nothing to go on with is removed."""
        if not self.noted:
            self.clear()
        self._unlock()

    def _folders(self) -> list[Path]:
        return sorted(self.base.parent.glob(f"{self.base.name}*{SUFFIX}")) if self.base is not None else []

    def _settle(self) -> None:
        """Take the first folder that nobody works in."""
        if self.base is None:
            self.folder = Path(tempfile.mkdtemp(prefix="ludion-solve-"))
            return
        for number in counting(1):
            name = self.base.name + (SUFFIX if number == 1 else f".{number}{SUFFIX}")
            if self._take(self.base.with_name(name)):
                break
        assert self.folder is not None
        for file in self.folder.iterdir():
            if file.name != LOCK:
                file.unlink(missing_ok=True)

    def _take(self, folder: Path) -> bool:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._lock = locked(folder)
        except OSError as error:
            raise LudionError(f"{folder} cannot be written: {error.strerror}.") from error
        if self._lock is not None:
            self.folder = folder
        return self._lock is not None

    def _unlock(self) -> None:
        if self._lock is not None:
            self._lock.close()
            self._lock = None

    def _write_journal(self, state: State) -> None:
        assert self.folder is not None
        items = {name: [item.kind, item.columns, item.count, item.sums] for name, item in self.items.items()}
        told = json.dumps({"about": self.about, "items": items, "state": state, "made": software_versions()}).encode()
        try:
            for name in self._unsaved & set(self.items):
                with self._path(name).open("rb") as file:
                    os.fsync(file.fileno())
            self._unsaved.clear()
            with replacing(self._path(JOURNAL)) as out:
                out.write(b"%d\n%s" % (zlib.crc32(told), told))
        except OSError as error:
            raise self._unwritten(error) from error

    def _read_journal(self, folder: Path) -> tuple[State, dict[str, Item]]:
        journal = read_journal(folder)
        items = {name: _item(name, *about) for name, about in journal["items"].items()}
        whole = all((folder / name).stat().st_size == item.bytes for name, item in items.items())
        if journal["about"] != self.about or not whole:
            raise ValueError("not what was written")
        return dict(journal["state"]), items

    def _sweep(self) -> None:
        """Remove arrays of which the journal does not speak."""
        assert self.folder is not None
        for file in self.folder.iterdir():
            if file.name not in self.items and file.name not in (JOURNAL, LOCK) and not file.name.startswith(OUTCOME):
                file.unlink(missing_ok=True)

    def _path(self, name: str) -> Path:
        assert self.folder is not None
        return self.folder / name

    @contextmanager
    def _writing(self, name: str, mode: str) -> Iterator[IO[bytes]]:
        self._unsaved.add(name)
        try:
            with self._path(name).open(mode) as file:
                yield file
        except OSError as error:
            raise self._unwritten(error) from error

    def _unwritten(self, error: OSError) -> LudionError:
        kept = " What was noted is kept: solve again to go on." if self.noted else ""
        return LudionError(f"{self.folder} cannot be written: {error.strerror}.{kept}")


def read_journal(folder: Path) -> State:
    """What a folder's journal says: what the work is about, the arrays, how far it is."""
    checksum, told = (folder / JOURNAL).read_bytes().split(b"\n", 1)
    if int(checksum) != zlib.crc32(told):
        raise ValueError("not what was written")
    try:
        return dict(json.loads(told))
    except RecursionError as error:
        raise ValueError("not what was written") from error


def _item(name: str, kind: str, columns: int, count: int, sums: list[list[int]]) -> Item:
    """An array that a journal speaks of."""
    numbers = [columns, count, *(number for known in sums for number in known)]
    plain = re.fullmatch(r"[a-z][a-z0-9-]*", name) is not None and name not in (JOURNAL, LOCK) and kind in KINDS
    if not plain or not all(type(number) is int and 0 <= number < 1 << 48 for number in numbers):
        raise ValueError("not what was written")
    if not all(len(known) == 3 and known[0] <= known[1] <= count for known in sums):
        raise ValueError("not what was written")
    return Item(kind, columns, count, sums)


def _between(count: int, left: Sequence[Range]) -> Iterator[Range]:
    """The ranges of so many rows that are in none of these, which do not overlap."""
    at = 0
    for begin, end in [*sorted(left), (count, count)]:
        if at < begin:
            yield at, begin
        at = max(at, end)


def _about(folder: Path) -> str | None:
    """What the work in a folder is about; None if that cannot be read."""
    try:
        return str(read_journal(folder)["about"])
    except (OSError, ValueError, KeyError):
        return None


def locked(folder: Path) -> IO[bytes] | None:
    """The lock of a work folder, held until it is closed; None if another process has it."""
    lock = (folder / LOCK).open("ab")
    try:
        if try_lock(lock.fileno()) and os.path.samestat(os.fstat(lock.fileno()), (folder / LOCK).stat()):
            return lock
    except OSError:
        pass  # the folder was removed in between: not ours either
    lock.close()
    return None
