"""Where solutions are kept, so that whoever plays a solved game finds its table; and work on them that is not at its end."""

import hashlib
import re
import shutil
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ludion.core import Game, LudionError
from ludion.core.errors import StoreError
from ludion.core.folders import data_folder
from ludion.native.shelf import SUFFIX as WORK
from ludion.native.shelf import locked, read_journal
from ludion.solving.solution import Solution, are_versions, read_header
from ludion.solving.writing import PART, written_now

SUFFIX = ".solution"


@dataclass(frozen=True)
class Kept:
    """Something that is kept of a game: a table, or work that is not at its end. `path` is a file, or a folder of work.

    `by` and `symmetry` are how it is solved; `states` those that are there. `note` says what else there is to say: whether the
    work can go on, or what is wrong with what cannot be used. `made` are the versions of the software that made it.
    """

    path: Path
    bytes: int
    game: str = ""
    by: str = ""
    symmetry: bool = False
    states: int = 0
    note: str = ""
    made: dict[str, str] = field(default_factory=dict)

    def remove(self) -> bool:
        """Remove it, unless somebody works on it; whether that was done."""
        if not self.path.exists() or written_now(self.path):
            return False
        if not self.path.is_dir():
            self.path.unlink(missing_ok=True)
            return True
        lock = locked(self.path)
        if lock is None:
            return False
        lock.close()
        shutil.rmtree(self.path, ignore_errors=True)
        return True


def solutions_folder() -> Path:
    """$LUDION_SOLUTIONS, or the user's data folder of the system."""
    return data_folder("solutions", "LUDION_SOLUTIONS")


def file_for(game: Game[Any, Any], by: str, symmetry: bool, start: Any) -> Path:
    """Where a solution belongs: the same for the same game, start and way of solving."""
    return place(game, start, [by, str(symmetry)], SUFFIX)


def place(game: Game[Any, Any], state: Any, how: list[str], suffix: str) -> Path:
    """A file of the store: the same for the same game, state and way."""
    told = "\0".join([game.spec, game.show(state), *how])
    name = re.sub(r"[^a-z0-9]+", "-", game.spec.lower())[:60].strip("-")
    return solutions_folder() / f"{name}-{hashlib.sha256(told.encode()).hexdigest()[:12]}{suffix}"


def kept() -> list[Kept]:
    """All tables of the store, the largest first."""
    return listed(SUFFIX, _table)


def unfinished() -> list[Kept]:
    """The folders of work that is not at its end, and what is left of files that were never written to their end."""
    return listed(WORK, _work) + listed(PART, _half)


def listed(suffix: str, look: Callable[[Path], Kept]) -> list[Kept]:
    """What the store has with this ending, the largest first; what another process removes meanwhile is left out."""
    found = []
    for path in solutions_folder().glob(f"*{suffix}"):
        try:
            found.append(look(path))
        except FileNotFoundError:
            continue
        except OSError as error:
            found.append(Kept(path, 0, note=f"{path} cannot be read: {error.strerror}."))
    return sorted(found, key=lambda one: (-one.bytes, one.path.name))


def _table(file: Path) -> Kept:
    size = file.stat().st_size
    try:
        head = read_header(file)
        return Kept(file, size, head["game"], head["by"], head["symmetry"], head["states"], made=head["made"])
    except StoreError as error:
        return Kept(file, size, note=str(error))


def _work(folder: Path) -> Kept:
    size = sum(file.stat().st_size for file in folder.iterdir() if file.exists())
    lock = locked(folder)
    note = "in work" if lock is None else "unfinished: solve again to go on"
    if lock is not None:
        lock.close()
    try:
        journal = read_journal(folder)
        state, made = journal["state"], journal["made"]
        if not are_versions(made):
            raise ValueError("not what was written")
        return Kept(folder, size, state["game"], state["by"], state["symmetry"], state["states"], note, made)
    except (OSError, ValueError, KeyError):
        return Kept(folder, size, note=note if lock is None else f"{folder} has no work that could go on.")


def _half(file: Path) -> Kept:
    note = "being written" if written_now(file) else f"{file} was not written to its end: remove it."
    return Kept(file, file.stat().st_size, note=note)


def find(game: Game[Any, Any], state: Any) -> Solution | None:
    """A solution in which a state of a game stands; by score rather than by outcome. None if there is none."""
    for one in sorted((one for one in kept() if one.game == game.spec), key=lambda one: one.by != "score"):
        try:
            solution = Solution.load(one.path, game)
        except LudionError:
            continue  # of other rules, or damaged: as good as none
        if state in solution:
            return solution
    return None
