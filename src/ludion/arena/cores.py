"""The cores of this machine: how many games at once they bear, and which of them each game may compute on."""

import os
from pathlib import Path


def cores(timed: bool) -> int:
    """The cores that this process may use; for games on a clock two threads of one core are one."""
    try:
        mine = os.sched_getaffinity(0)
    except AttributeError:
        return os.cpu_count() or 1
    return max(len(_whole(mine)), 1) if timed else len(mine)


def keep_to_share(place: int, count: int) -> None:
    """Keep this process, and all that it starts, to its share of our cores: no player computes with those of another game. Only
    Linux lets a process choose."""
    try:
        mine = os.sched_getaffinity(0)
    except AttributeError:
        return
    os.sched_setaffinity(0, share(_whole(mine), place, count))


def share(whole: list[set[int]], place: int, count: int) -> set[int]:
    """The threads of whole cores that belong to the one at `place` of so many; there are shares of the same core if they are
    more than the cores."""
    if count >= len(whole):
        return whole[place % len(whole)]
    return set[int]().union(*whole[place::count])


def _whole(threads: set[int]) -> list[set[int]]:
    """The threads that we may use, by the cores that they are of."""
    found: dict[str, set[int]] = {}
    for thread in sorted(threads):
        found.setdefault(_siblings(thread), set()).add(thread)
    return list(found.values())


def _siblings(thread: int) -> str:
    """The threads that share a core with this one, as the system lists them."""
    try:
        return Path(f"/sys/devices/system/cpu/cpu{thread}/topology/thread_siblings_list").read_text(encoding="ascii")
    except OSError:
        return str(thread)
