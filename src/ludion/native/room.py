"""Memory that is really there: systems promise more than they have, and end the program that takes them at their word."""

import mmap
import os
from pathlib import Path

import numpy as np

from ludion.core import LudionError
from ludion.native.layout import Slots

LARGE_PAGE = 2 << 20  # bytes
LINE = 64  # bytes that memory is fetched by


def machine_memory() -> int | None:
    """The bytes of memory that the machine has, None where the system does not say."""
    try:
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (AttributeError, OSError, ValueError):
        return None


def available_memory() -> int | None:
    """The bytes that a program could take now, None where the system does not say."""
    there = [machine_memory()]
    for file, unit in (("/proc/meminfo", 1024), ("/sys/fs/cgroup/memory.max", 1)):
        try:
            words = (
                Path(file).read_text(encoding="utf-8").replace("MemAvailable:", "=").partition("=")[2 if unit > 1 else 0].split()
            )
            there.append(int(words[0]) * unit)
        except (OSError, IndexError, ValueError):
            continue  # another system, or no limit
    return min((one for one in there if one is not None), default=None)


def used_memory() -> int:
    """The bytes that this program holds now, 0 where the system does not say."""
    try:
        return int(Path("/proc/self/statm").read_text(encoding="utf-8").split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (AttributeError, OSError, IndexError, ValueError):
        return 0


def require_room(size: int, what: str) -> None:
    """Refuse what the machine could never hold."""
    there = machine_memory()
    if there is not None and size > there:
        raise LudionError(
            f"{what} of {size >> 20:,} megabytes is more than the {there >> 20:,} that this machine has: ask for less."
        )


class Room:
    """One piece of memory that is used again and again, and replaced by a larger one when it must grow.

    On large pages where the system has them: to look at random places of it costs a third of what it costs on small ones.
    """

    def __init__(self) -> None:
        self._words: Slots = np.empty(0, dtype=np.int64)

    def words(self, count: int) -> Slots:
        """So many 64-bit words, beginning with a line of memory; whatever stood there before is still there, or lost."""
        if count > len(self._words):
            self.free()
            self._words = _aligned(count)
        return self._words[:count]

    def free(self) -> None:
        self._words = np.empty(0, dtype=np.int64)


def _aligned(count: int) -> Slots:
    size = 8 * count + LINE
    if size < LARGE_PAGE:
        memory = np.empty(size // 8, dtype=np.int64)
    else:
        size += -size % LARGE_PAGE
        private = {"flags": mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS} if hasattr(mmap, "MAP_PRIVATE") else {}
        taken = mmap.mmap(-1, size, **private)
        if hasattr(mmap, "MADV_HUGEPAGE"):
            taken.madvise(mmap.MADV_HUGEPAGE)
        memory = np.frombuffer(taken, dtype=np.int64)
    first = -memory.ctypes.data % LINE // 8
    return memory[first : first + count]
