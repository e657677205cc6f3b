"""The arena's files that the page shows, each by a short name; what is refused is said without the machine's folders."""

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeVar

import anyio.to_thread
from starlette.exceptions import HTTPException

from ludion.arena.naming import shown_names
from ludion.arena.plan import Plan
from ludion.arena.reading import Reader
from ludion.arena.store import Kept
from ludion.arena.store_file import usual_file
from ludion.core import LudionError

USUAL = "arena"
LETTERS = re.compile(r"[^A-Za-z0-9_-]+")
MOST_PLANS = 32

Found = TypeVar("Found")


@dataclass(frozen=True, slots=True)
class Tournament:
    """A tournament of a store, with its plan, in which players are called as everybody may see it. `mark` tells it apart from
    another one that took its place."""

    kept: Kept
    plan: Plan
    specs: tuple[str, ...]
    mark: str

    @property
    def going(self) -> bool:
        """Whether more games may come."""
        return self.kept.kind == "ladder" or self.kept.played < self.kept.asked


class Stores:
    """All files by their names: the usual one, and those that were given."""

    def __init__(self, given: Sequence[Path] = ()) -> None:
        self.paths: dict[str, Path] = {USUAL: usual_file()}
        for path in given:
            if path.absolute() in {one.absolute() for one in self.paths.values()}:
                continue
            name = LETTERS.sub("-", path.stem).strip("-") or "games"
            number = next(number for number in range(1, len(given) + 3) if _numbered(name, number) not in self.paths)
            self.paths[_numbered(name, number)] = path
        self._plans: dict[tuple[str, int], tuple[Plan, tuple[str, ...]]] = {}

    async def read(self, name: str, look: Callable[[Reader], Found]) -> Found:
        """What `look` finds in a store; in a thread, so that nobody waits for a disk."""
        return await anyio.to_thread.run_sync(lambda: self.look(name, look))

    def look(self, name: str, look: Callable[[Reader], Found]) -> Found:
        """The same, here."""
        if name not in self.paths:
            raise HTTPException(404, f"There are no games under the name '{name[:60]}'.")
        with said_by_name(self.paths[name]), Reader(self.paths[name]) as reader:
            return look(reader)

    def tournament(self, reader: Reader, number: int) -> Tournament:
        """One of a store's tournaments. Plans are remembered: they never change, but for a ladder's."""
        kept = reader.about(number)
        mark = f"{reader.path.stat().st_ino} {kept.made}"
        key = mark, number
        if kept.kind == "ladder" or key not in self._plans:
            plan = reader.plan(number)
            while len(self._plans) >= MOST_PLANS:
                self._plans.pop(next(iter(self._plans)), None)
            self._plans[key] = replace(plan, names=shown_names(plan.names)), plan.players
        return Tournament(kept, *self._plans[key], mark)


@contextmanager
def said_by_name(path: Path) -> Iterator[None]:
    """Whatever is refused names the file, not where it stands; one that went away is not there."""
    try:
        yield
    except (LudionError, OSError) as error:
        sentence = str(error) if isinstance(error, LudionError) else f"{path} cannot be read: {error.strerror}."
        raise LudionError(sentence.replace(str(path), path.name)) from error


def _numbered(name: str, number: int) -> str:
    return name if number == 1 else f"{name}-{number}"
