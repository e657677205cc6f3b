"""Each writer of a persistent file, stopped at every operation: the old or the new version is there, and readable."""

from array import array
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from ludion.cli.files import read_record, write_record
from ludion.core.errors import LudionError
from ludion.core.features import Learned
from ludion.core.record import Played, Record
from ludion.core.registry import load_game
from ludion.core.writing import write
from ludion.learned.features.declared import Declared
from ludion.learned.weights import Weights, read_weights
from ludion.solving.solution import Solution
from ludion.solving.solve import solve
from ludion.solving.table import Sheet
from ludion.training.journal import Journal
from tests.interrupted import KINDS, names, stopped_everywhere
from tests.native.toys import Countdown

TOY, MATCHES = Countdown(12), load_game("matches:matches=9")


@dataclass(frozen=True)
class Writer:
    """Writes version 0 or 1 of a file into a folder, and reads it: what tells the versions apart."""

    name: str
    file: str
    write: Callable[[Path, int], object]
    read: Callable[[Path], Any]


def solution(path: Path, version: int) -> None:
    start = MATCHES.play(MATCHES.start(), next(iter(MATCHES.moves(MATCHES.start())))) if version else MATCHES.start()
    solve(MATCHES, start, native=False).save(path)


def record(path: Path, version: int) -> None:
    write_record(path, Record("matches:matches=9", ("a", "b"), tuple(Played("1", 0.5) for _ in range(version + 1))))


def weights(path: Path, version: int) -> None:
    features = Declared((0, -3), (13, 4))
    estimate = Learned(features, array("h", [version] * (features.size * features.phases)), 0.5)
    Weights.of(TOY, estimate, {"games": 5 + version, "loss": 0.25}).write(path)


def journal(path: Path, version: int) -> None:
    Journal(path.parent, "matches", "rules", version).keep()


def journal_seed(path: Path) -> int:
    for seed in (0, 1):
        try:
            return Journal.open(path.parent, "matches", "rules", seed).seed
        except LudionError:
            continue
    raise AssertionError("no version")


WRITERS = [
    Writer("text", "a.svg", lambda path, version: write(path, f"version {version}\n" * 5000), lambda path: path.read_text()[:10]),
    Writer("solution", "a.solution", solution, lambda path: len(Solution.load(path, MATCHES, check=True))),
    Writer("record", "a.txt", record, lambda path: len(read_record(path).moves)),
    Writer("record as JSON", "a.json", record, lambda path: len(read_record(path).moves)),
    Writer("weights", "a.weights", weights, lambda path: read_weights(path, TOY).trained["games"]),
    Writer("training", "journal.json", journal, journal_seed),
]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("writer", WRITERS, ids=lambda writer: writer.name)
def test_writer_interrupted(writer: Writer, kind: str, tmp_path: Path) -> None:
    path, seen = tmp_path / writer.file, set[Any]()
    versions = []
    for version in (0, 1):
        writer.write(path, version)
        versions.append(writer.read(path))
    assert versions[0] != versions[1]

    def prepare() -> None:
        writer.write(path, 0)

    def check(happened: str) -> None:
        assert happened == "done" or kind == "killed" or happened in ("KeyboardInterrupt", "StoreError"), happened
        seen.add(writer.read(path))
        if happened == "done":
            assert writer.read(path) == versions[1]
        if kind != "killed":
            assert names(tmp_path) == {writer.file}

    assert stopped_everywhere(lambda: writer.write(path, 1), prepare, check, kind) >= 4
    assert seen == set(versions)
    writer.write(path, 0)
    assert names(tmp_path) == {writer.file}


@pytest.mark.parametrize("kind", KINDS)
def test_rows_interrupted(kind: str, tmp_path: Path) -> None:
    """Rows are appended: the row is there or not, and the next run reads the file."""
    path, seen = tmp_path / "table.csv", set[int]()
    head = "game,symmetry,rules,"

    def prepare() -> None:
        path.unlink(missing_ok=True)
        sheet = Sheet(path, {"matches": None})
        sheet._write(["matches", "yes", "x", "9", *[""] * (len(sheet.head) - 4)])

    def work() -> None:
        sheet = Sheet(path, {"matches": None})
        sheet._write(["matches", "no", "y", "8", *[""] * (len(sheet.head) - 4)])

    def check(happened: str) -> None:
        sheet = Sheet(path, {"matches": None})
        assert ("matches", True, "x") in sheet.known
        seen.add(len(sheet.known))
        assert path.read_text().startswith(head) and path.read_text().endswith("\n")

    assert stopped_everywhere(work, prepare, check, kind) >= 2
    assert {2} <= seen <= {1, 2} and (kind == "interrupt" or 1 in seen)
