"""A server of the page for the benchmark, with games to look at, and what it and its processes take while it is used."""

import asyncio
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from ludion.arena.executing import Here
from ludion.arena.plan import make_plan
from ludion.arena.store import Store
from ludion.arena.tournament import begin, run

SERVE = [sys.executable, "-u", "-c", "from ludion.cli import main; main()", "serve", "--port", "0"]
KEPT = 60  # games of a tournament that visitors look at
PROC = Path("/proc")


@contextmanager
def server() -> Iterator[tuple[int, str]]:
    """`ludion serve` in a process of its own, with folders of its own; its number, and its link."""
    with tempfile.TemporaryDirectory(prefix="ludion-bench-") as folder:
        _tournament(Path(folder))
        names = ("LUDION_ARENA", "LUDION_OWN", "LUDION_SOLUTIONS", "LUDION_INSIDE")
        places = {name: folder if name == "LUDION_ARENA" else f"{folder}/{name.lower()}" for name in names}
        with subprocess.Popen(SERVE, stdout=subprocess.PIPE, text=True, env=os.environ | places) as process:
            try:
                assert process.stdout is not None, "it is a pipe"
                yield process.pid, process.stdout.readline().split()[3]
            finally:
                process.terminate()


def _tournament(folder: Path) -> None:
    """Games on file, so that the pages about them have something to show."""
    plan = make_plan("tic-tac-toe", ["random", "greedy", "alphabeta:depth=2"], "round-robin", games=KEPT // 3, seed=1)
    executor = Here()
    try:
        with Store(folder / "games.db", new=True) as store:
            run(store, begin(store, plan), executor)
    finally:
        executor.close()


@dataclass
class Watch:
    """The bytes that the server holds, and all that it began, one after the other; nothing where the system does not say."""

    server: int
    own: list[int] = field(default_factory=list)
    others: list[int] = field(default_factory=list)

    async def look(self, every: float) -> None:
        """Look again and again, until it is cancelled."""
        while (PROC / "self" / "statm").exists():
            await asyncio.sleep(every)
            self.own.append(_bytes(self.server))
            self.others.append(sum(map(_bytes, _children(self.server))))

    def seconds(self) -> float | None:
        """The time that the server itself has worked."""
        try:
            told = (PROC / str(self.server) / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            return None
        return (int(told[11]) + int(told[12])) / os.sysconf("SC_CLK_TCK")


def _bytes(process: int) -> int:
    try:
        return int((PROC / str(process) / "statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return 0  # it is gone


def _children(process: int) -> list[int]:
    """All that a process began, and what they began."""
    parents, found = dict(_parents()), [process]
    for one in found:
        found += [child for child, parent in parents.items() if parent == one]
    return found[1:]


def _parents() -> Iterator[tuple[int, int]]:
    for folder in PROC.iterdir():
        if folder.name.isdigit():
            try:
                yield int(folder.name), int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            except OSError:
                continue
