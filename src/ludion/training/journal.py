"""How far a training is, in a folder: whatever stops it, another process goes on after the last complete generation."""

import json
import math
import sys
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any

from ludion.core import require
from ludion.core.errors import StoreError
from ludion.core.input_file import read_regular_file
from ludion.core.strict_json import (
    INT64,
    MalformedDataError,
    check_bool,
    check_fields,
    check_int,
    check_list,
    check_number,
    check_text,
    parse_json,
)
from ludion.core.writing import write, write_bytes
from ludion.learned.feature_parameters import check_parameters
from ludion.training.corpus import Corpus

VERSION = 1
MAX_FILE = 4 << 20  # bytes of the journal
MAX_CORPUS = 8 << 30  # bytes of one generation's games
MAX_TEXT = 1000  # characters
MAX_GENERATIONS = 10_000
ELOS = ("elo", "lower", "upper")  # fields of a generation that may be infinite


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
            told = parse_json(read_regular_file(path, MAX_FILE), MAX_FILE)
            if isinstance(told, dict) and type(told.get("version")) is int and told["version"] != VERSION:
                raise StoreError("{folder} is of another version of Ludion; begin anew with --fresh.", folder=folder)
            found = cls(folder, **_checked(told))
        except (OSError, MalformedDataError) as error:
            if isinstance(error, StoreError):
                raise
            raise StoreError("{path} cannot be read; begin anew with --fresh.", path=path) from error
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
        for one in told["generations"]:
            one |= {name: str(one[name]) for name in ELOS if one[name] is not None and math.isinf(one[name])}
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
        path = self._corpus(number)
        try:
            return Corpus.from_bytes(read_regular_file(path, MAX_CORPUS))
        except (OSError, MalformedDataError) as error:
            raise StoreError("{path} cannot be read; begin anew with --fresh.", path=path) from error


def _checked(journal: Any) -> dict[str, Any]:
    """Return the validated fields of a journal, but for those of the features, which have a check of their own."""
    found = check_fields(journal, ("version", "game", "rules", "seed", "features", "parameters", "generations"))
    return {
        "game": check_text(found["game"], MAX_TEXT),
        "rules": check_text(found["rules"], MAX_TEXT),
        "seed": check_int(found["seed"], *INT64),
        "features": check_text(found["features"], MAX_TEXT),
        "parameters": check_parameters(found["features"], found["parameters"]) if found["features"] else {},
        "generations": [_generation(one) for one in check_list(found["generations"], MAX_GENERATIONS)],
    }


def _elo(value: Any) -> float | None:
    """Return an Elo difference, None if there is none. JSON has no infinite numbers: they are texts."""
    if value is None or value in ("inf", "-inf"):
        return None if value is None else float(value)
    return check_number(value, -sys.float_info.max, sys.float_info.max)


def _generation(given: Any) -> Generation:
    found = check_fields(given, [one.name for one in fields(Generation)])
    games, positions, tested = (check_int(found[name], 0, INT64[1]) for name in ("games", "positions", "tested"))
    loss, seconds, cpu = (check_number(found[name], 0, sys.float_info.max) for name in ("loss", "seconds", "cpu"))
    elo, lower, upper = (_elo(found[name]) for name in ELOS)
    return Generation(
        games,
        positions,
        loss,
        seconds,
        cpu,
        elo,
        lower,
        upper,
        tested,
        against=check_text(found["against"], MAX_TEXT),
        promoted=check_bool(found["promoted"]),
    )
