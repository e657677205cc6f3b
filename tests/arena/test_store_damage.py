"""Damaged stores: standings, records and resume give the right answer or one error, and come to an end."""

import random
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ludion.arena.plan import Plan
from ludion.arena.reading import Asked, Reader
from ludion.arena.results import results
from ludion.arena.store import Store
from ludion.arena.told import told_of
from ludion.arena.versions import LadderStore, Version, digest_of
from ludion.core.errors import LudionError, StoreError
from tests.web.stored import entries, keep, tournament_plan

TEXT, BESIDE = "class Mine:\n    pass\n", {"notes.txt": b"some notes"}


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A store with a tournament of three players, and a ladder with one author."""
    folder = tmp_path_factory.mktemp("whole")
    plan = tournament_plan(6)
    keep(folder / "games0.db", plan, entries(plan))
    with LadderStore(folder / "games0.db", new=True) as store:
        number = store.add_tournament("tic-tac-toe", "ladder", 0, plan.to_json())
        version = Version(0, "ann", 1, digest_of(TEXT, BESIDE), "Mine", TEXT, "2026-11-19", 1, "It played.")
        store.add_version(number, version, BESIDE, plan.to_json())
        store.add_level(number, 0, "full")
        for entry in entries(tournament_plan(2)):
            store.add(number, entry)
    return folder / "games0.db"


def answers(path: Path) -> dict[str, Any]:
    """What the readers of a store say; an error instead of an answer where there is one."""
    found: dict[str, Any] = {}

    def ask(name: str, question: Callable[[], Any]) -> None:
        try:
            found[name] = question()
        except LudionError:
            found[name] = None

    def stored(**how: Any) -> bool:
        with LadderStore(path, **how) as store:
            ask("tournaments", lambda: [(one.game, one.kind, one.asked, one.played, one.plan) for one in store.tournaments()])
            for number in (1, 2):
                ask(f"plan {number}", lambda number=number: Plan.from_json(store.tournament(number).plan))
                ask(f"ended {number}", lambda number=number: store.ended(number))
                ask(f"games {number}", lambda number=number: [kept.entry for kept in store.games(number)])
                ask(f"records {number}", lambda number=number: [kept.record for kept in store.games(number)])
                plan = found[f"plan {number}"]
                if plan is not None:
                    ask(f"results {number}", lambda number=number, plan=plan: list(results(store, number, plan)))
                if plan is not None and how and path.stem.endswith("0"):  # the ratings take a while
                    ask(f"standings {number}", lambda number=number, plan=plan: told_of(store, number, plan, None).lines)
            ask("versions", lambda: store.versions(2))
            ask("files", lambda: [store.files_of(2, version) for version in store.versions(2)])
            ask("outcomes", lambda: list(store.outcomes(2)))
            ask("games of", lambda: list(store.games_of(2, (0, 1), 10)))
        return True

    def read() -> bool:
        with Reader(path) as reader:
            ask("about", lambda: [(one.kind, one.played) for one in reader.tournaments()])
            ask("read plan", lambda: reader.plan(1))
            ask("page", lambda: reader.page(1, Asked(players=(0, 1)), 50))
            ask("entrants", lambda: reader.entrants(2))
            ask("report", lambda: reader.report(2, 0))
        return True

    ask("opened to read", lambda: stored(reading=True))
    ask("opened to write", stored)
    ask("reader", read)
    return found


def checked(path: Path, right: dict[str, Any]) -> int:
    """The number of questions that had an error. A wrong answer fails the test."""
    found = answers(path)
    for name, answer in found.items():
        assert answer in (None, right.get(name)) or name.startswith("standings"), name
    return sum(found.get(name) is None for name, answer in right.items() if not name.startswith("standings"))


def mutated(data: bytes, chance: random.Random) -> bytes:
    """Damage of a kind that disks do: a bit, some bytes, a page of zeros, a page in another place, a shorter file."""
    found, pages = bytearray(data), len(data) // 4096
    kind = chance.randrange(10)
    if kind < 4:
        found[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
    elif kind < 6:
        for _ in range(chance.choice((2, 20, 200))):
            found[chance.randrange(len(data))] = chance.randrange(256)
    elif kind < 7:
        page = 4096 * chance.randrange(pages)
        found[page : page + 4096] = bytes(4096)
    elif kind < 9:
        one, two = (4096 * chance.randrange(pages) for _ in range(2))
        found[one : one + 4096] = data[two : two + 4096]
    else:
        del found[chance.randrange(len(data)) :]
    return bytes(found)


def fuzz(whole: Path, folder: Path, seeds: range) -> None:
    data, right = whole.read_bytes(), answers(whole)
    assert None not in right.values()
    errors = 0
    for seed in seeds:
        file = folder / f"{seed}.db"
        file.write_bytes(mutated(data, random.Random(seed)))
        errors += checked(file, right) > 0
        for left in folder.glob(f"{seed}.db*"):
            left.unlink()
    assert errors > len(seeds) // 4


def test_damaged_store(whole: Path, tmp_path: Path) -> None:
    fuzz(whole, tmp_path, range(300))


@pytest.mark.slow
def test_damaged_store_often(whole: Path, tmp_path: Path) -> None:
    fuzz(whole, tmp_path, range(1000, 11_000))


COLUMNS = [
    ("tournaments", "plan"), ("tournaments", "kind"), ("tournaments", "asked"), ("tournaments", "made_with"), ("games", "winner"),
    ("games", "plies"), ("games", "record"), ("games", "extra"), ("games", "first"), ("games", "score"), ("games", "line"),
    ("games", "job"), ("versions", "text"), ("versions", "author"), ("versions", "report"), ("versions", "digest"),
    ("files", "data"),
]  # fmt: skip


@pytest.mark.parametrize(("table", "column"), COLUMNS)
def test_changed_value_detected(table: str, column: str, whole: Path, tmp_path: Path) -> None:
    """The structure is sound, and one value is another: what a flipped bit in a row does."""
    shutil.copy(whole, tmp_path / "games.db")
    connection, right = sqlite3.connect(tmp_path / "games.db"), answers(whole)
    for number, value in enumerate((-7, "x", "[" * 5000, b"\xff\x00", 2**62)):
        connection.execute(f"UPDATE OR IGNORE {table} SET {column} = ? WHERE rowid = ?", (value, number % 2 + 1))
        connection.commit()
        assert checked(tmp_path / "games.db", right) > 0
    connection.close()


@pytest.mark.parametrize("number", [1, 2])
def test_changed_number_of_tournament_detected(number: int, whole: Path, tmp_path: Path) -> None:
    """One bit of a row's key, which stands in no column: its games would belong to no tournament."""
    shutil.copy(whole, tmp_path / "games.db")
    connection = sqlite3.connect(tmp_path / "games.db")
    connection.execute("UPDATE tournaments SET id = id + 4 WHERE id = ?", (number,))
    connection.commit()
    connection.close()
    assert checked(tmp_path / "games.db", answers(whole)) > 0
    with pytest.raises(StoreError, match="checksum of tournament"), Store(tmp_path / "games.db", reading=True) as store:
        store.tournaments()


def test_older_store_rejected(whole: Path, tmp_path: Path) -> None:
    shutil.copy(whole, tmp_path / "games.db")
    connection = sqlite3.connect(tmp_path / "games.db")
    connection.execute("PRAGMA user_version = 1")
    connection.close()
    with pytest.raises(StoreError) as caught:
        Store(tmp_path / "games.db")
    assert caught.value.params == {"path": tmp_path / "games.db", "found": 1, "version": 3}


def test_store_states_versions(whole: Path) -> None:
    with Store(whole, reading=True) as store:
        assert {"ludion", "python", "numpy"} <= store.tournament(1).made_with.keys()
