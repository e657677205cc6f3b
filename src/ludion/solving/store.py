"""Where solutions are kept, so that whoever plays a solved game finds its table."""

import hashlib
import re
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ludion.core import Game, LudionError
from ludion.core.folders import data_folder
from ludion.native.shelf import SUFFIX as WORK
from ludion.native.shelf import locked, read_journal
from ludion.solving.solution import Solution, read_head

SUFFIX = ".solution"


@dataclass(frozen=True)
class Kept:
    """A file of the store, as its first line describes it; `note` says what is wrong with one that cannot be used."""

    file: Path
    bytes: int
    game: str = ""
    by: str = ""
    symmetry: bool = False
    states: int = 0
    note: str = ""

    def remove(self) -> bool:
        """Remove it; whether it was there."""
        there = self.file.exists()
        self.file.unlink(missing_ok=True)
        return there


def solutions_folder() -> Path:
    """$LUDION_SOLUTIONS, or the user's data folder of the system."""
    return data_folder("solutions", "LUDION_SOLUTIONS")


def file_for(game: Game[Any, Any], by: str, symmetry: bool, start: Any) -> Path:
    """Where a solution belongs: the same for the same game, start and way of solving."""
    told = "\0".join([game.spec, game.show(start), by, str(symmetry)])
    name = re.sub(r"[^a-z0-9]+", "-", game.spec.lower())[:60].strip("-")
    return solutions_folder() / f"{name}-{hashlib.sha256(told.encode()).hexdigest()[:12]}{SUFFIX}"


def kept() -> list[Kept]:
    """All files of the store, the largest first."""
    found = []
    for file in solutions_folder().glob(f"*{SUFFIX}"):
        size = file.stat().st_size
        try:
            head, _ = read_head(file)
            about = (head["game"], head["by"], head["symmetry"], head["states"])
            found.append(Kept(file, size, *about))
        except (LudionError, KeyError) as error:
            found.append(Kept(file, size, note=str(error)))
    return sorted(found, key=lambda one: (-one.bytes, one.file.name))


@dataclass(frozen=True)
class Unfinished:
    """Work on a solution that was interrupted or is going on; `note` says which, or that it is damaged."""

    folder: Path
    bytes: int
    game: str = ""
    by: str = ""
    symmetry: bool = False
    states: int = 0
    note: str = ""

    def remove(self) -> bool:
        """Remove it, unless somebody works on it."""
        lock = locked(self.folder)
        if lock is None:
            return False
        lock.close()
        shutil.rmtree(self.folder, ignore_errors=True)
        return True


def unfinished() -> list[Unfinished]:
    """The folders of work that is not at its end."""
    found = []
    for folder in sorted(solutions_folder().glob(f"*{WORK}")):
        size = sum(file.stat().st_size for file in folder.iterdir())
        lock = locked(folder)
        note = "in work" if lock is None else "unfinished: solve again to go on"
        if lock is not None:
            lock.close()
        try:
            state = read_journal(folder)["state"]
            found.append(Unfinished(folder, size, state["game"], state["by"], state["symmetry"], state["states"], note))
        except (OSError, ValueError, KeyError):
            found.append(Unfinished(folder, size, note=note if lock is None else f"{folder} has no work that could go on."))
    return found


def find(game: Game[Any, Any], state: Any) -> Solution | None:
    """A solution in which a state of a game stands; by score rather than by outcome. None if there is none."""
    for one in sorted((one for one in kept() if one.game == game.spec), key=lambda one: one.by != "score"):
        try:
            solution = Solution.load(one.file, game)
        except LudionError:
            continue  # of other rules, or damaged: as good as none
        if state in solution:
            return solution
    return None
