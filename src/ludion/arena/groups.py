"""Control groups of the Linux kernel, where we may make them: they bound and end a whole family of processes at once.

Version 2 gives a group both the memory's and the processes' bound; in version 1 only the processes' is used.
"""

import os
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from pathlib import Path

MOUNT = Path("/sys/fs/cgroup")
OWN = Path("/proc/self/cgroup")

_NUMBERS = count()


@dataclass(frozen=True)
class Place:
    """A folder in which groups can be made, and what they then bound."""

    folder: Path
    memory: bool
    processes: bool


def places(mount: Path = MOUNT, own: Path = OWN) -> list[Place]:
    """Where this process may make groups; none on most desktops, and in most containers."""
    try:
        lines = [line.split(":", 2) for line in own.read_text(encoding="utf-8").splitlines()]
    except OSError:
        return []
    for _, controllers, path in lines:
        if controllers == "":
            found = _second_version(mount, path)
            if found is not None:
                return [found]
    for _, controllers, path in lines:
        folder = mount / "pids" / path.lstrip("/")
        if controllers == "pids" and _can_make(folder, ("pids.max",)):
            return [Place(folder, memory=False, processes=True)]
    return []


def _second_version(mount: Path, path: str) -> Place | None:
    """The nearest folder above our own whose children have both bounds: a group with processes in it has no children."""
    folder = mount / path.lstrip("/")
    while folder != mount:
        folder = folder.parent
        with suppress(OSError):
            given = (folder / "cgroup.subtree_control").read_text(encoding="utf-8").split()
            if {"memory", "pids"} <= set(given) and _can_make(folder, ("memory.max", "pids.max")):
                return Place(folder, memory=True, processes=True)
    return None


def _can_make(folder: Path, files: tuple[str, ...]) -> bool:
    """Whether a group can be made here, with these bounds: by making one."""
    group = folder / _name()
    try:
        group.mkdir()
    except OSError:
        return False
    try:
        return all(os.access(group / file, os.W_OK) for file in (*files, "cgroup.procs"))
    finally:
        with suppress(OSError):
            group.rmdir()


def make(found: list[Place], memory: int, processes: int) -> list[Path]:
    """A new group in each place, with these bounds in bytes and in processes."""
    made = []
    try:
        for place in found:
            group = place.folder / _name()
            group.mkdir()
            made.append(group)
            if place.memory:
                (group / "memory.max").write_text(str(memory))
                with suppress(OSError):  # a machine without swap has no bound for it
                    (group / "memory.swap.max").write_text("0")
                with suppress(OSError):  # all of a family ends, or who is left would play on
                    (group / "memory.oom.group").write_text("1")
            if place.processes:
                (group / "pids.max").write_text(str(processes))
    except OSError:
        give_back(made)
        raise
    return made


def give_back(made: Sequence[Path]) -> None:
    """Remove groups that are empty."""
    for group in made:
        with suppress(OSError):
            group.rmdir()


def _name() -> str:
    """A name that no other process of ours has."""
    return f"ludion-{os.getpid()}-{next(_NUMBERS)}"
