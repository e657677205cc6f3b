"""How far a training is, in a folder: whatever stops it, another process goes on after the last complete generation."""

import json
import zipfile
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from ludion.core import LudionError, require
from ludion.core.writing import write, write_bytes
from ludion.training.corpus import Corpus

VERSION = 1


@dataclass
class Generation:
    """What one round of training gave: its games, the loss, and, if it was tested, Elo against what there was before."""

    games: int
    positions: int
    loss: float
    seconds: float
    cpu: float
    elo: float | None = None
    lower: float | None = None
    upper: float | None = None
    tested: int = 0
    against: str = ""
    promoted: bool = False


@dataclass
class Journal:
    """What a folder holds: which game, rules and seed it is for, the plan of its features, and the generations so far."""

    folder: Path
    game: str
    rules: str
    seed: int
    features: str = ""
    parameters: dict[str, Any] = field(default_factory=dict)
    generations: list[Generation] = field(default_factory=list)

    @classmethod
    def open(cls, folder: Path, game: str, rules: str, seed: int) -> "Journal":
        """The journal of a folder, a new one if there is none."""
        path = folder / "journal.json"
        fresh = cls(folder, game, rules, seed)
        if not path.exists():
            folder.mkdir(parents=True, exist_ok=True)
            return fresh
        try:
            told = json.loads(path.read_text(encoding="utf-8"))
            require(told.pop("version") == VERSION, f"{folder} is of another version of Ludion; begin anew with --fresh.")
            told["generations"] = [Generation(**one) for one in told["generations"]]
            found = cls(folder, **told)
        except (OSError, ValueError, TypeError, KeyError, AttributeError) as error:
            raise LudionError(f"{path} cannot be read; begin anew with --fresh.") from error
        same = (found.game, found.rules, found.seed) == (game, rules, seed)
        require(same, f"{folder} is a training of other rules; begin anew with --fresh.")
        return found

    @property
    def games(self) -> int:
        """How many games were learned from so far."""
        return sum(one.games for one in self.generations)

    @property
    def last_tested(self) -> int:
        """The number of the last generation that was tested, 0 if none was."""
        return max((number for number, one in enumerate(self.generations, 1) if one.tested), default=0)

    def keep(self) -> None:
        """Write it whole or not at all."""
        told = {key: value for key, value in asdict(self).items() if key != "folder"}
        write(self.folder / "journal.json", json.dumps({"version": VERSION, **told}, indent=1))

    def keep_corpus(self, number: int, corpus: Corpus) -> None:
        """The games of a generation; those that nobody will learn from again are removed."""
        write_bytes(self._corpus(number), corpus.to_bytes())
        for old in range(self._first(number)):
            self._corpus(old).unlink(missing_ok=True)

    def corpus(self, number: int) -> Corpus:
        """What a generation learns from: its own games, and the latest before it."""
        parts = [self._read(one) for one in range(self._first(number), number + 1)]
        total = parts[0]
        for part in parts[1:]:
            total = total + part
        return total

    def _first(self, number: int) -> int:
        """The first generation whose games are still learned from: later ones alone would be less than two thirds of all before
        this one. By games and not by generations: when time is short, the last generations are small ones."""
        sizes = [one.games for one in self.generations[:number]]
        return max((first for first in range(number) if 3 * sum(sizes[first:]) >= 2 * sum(sizes)), default=0)

    def _corpus(self, number: int) -> Path:
        return self.folder / f"games-{number}.npz"

    def _read(self, number: int) -> Corpus:
        try:
            return Corpus.from_bytes(self._corpus(number).read_bytes())
        except (OSError, ValueError, KeyError, zipfile.BadZipFile) as error:
            raise LudionError(f"{self._corpus(number)} cannot be read; begin anew with --fresh.") from error
