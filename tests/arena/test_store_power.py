"""Power losses: every game that was kept is there afterwards, and the store is sound.

A commit appends to the log, which is flushed before the game counts as kept. A checkpoint copies pages from the log into the
database, and later commits overwrite the log from its beginning. The system may have written any part of what was not flushed.
"""

import random
import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

from ludion.arena.store import Entry, Store
from tests.web.stored import entries, tournament_plan

FRAME, HEADER, PAGE = 24 + 4096, 32, 4096
FULL = 2  # SQLite's number: the log is flushed at each commit


@pytest.fixture(scope="module")
def games() -> list[Entry]:
    return entries(tournament_plan(2))


def begun(path: Path) -> tuple[Store, int]:
    plan = tournament_plan(2)
    store = Store(path, new=True)
    return store, store.add_tournament(plan.game, plan.kind, 0, plan.to_json())


def state(path: Path) -> tuple[bytes, bytes]:
    """The database and its log."""
    log = path.with_name(f"{path.name}-wal")
    return path.read_bytes(), log.read_bytes() if log.exists() else b""


def recovered(folder: Path, database: bytes, log: bytes) -> set[str]:
    """The games of a store that had these bytes when the power failed."""
    for file in folder.iterdir():
        file.unlink()
    (folder / "games.db").write_bytes(database)
    (folder / "games.db-wal").write_bytes(log)
    with Store(folder / "games.db") as store:
        return {kept.entry.job.id for kept in store.games()}


def boundaries(log: bytes) -> list[int]:
    """Where the log may be cut: at its header, at each frame, and within frames."""
    frames = range(HEADER, len(log) + 1, FRAME)
    return sorted({0, 16, *frames, *(at + FRAME // 2 for at in frames), len(log)})


def test_power_loss_at_every_write(games: list[Entry], tmp_path: Path) -> None:
    chance, kept, copies, checkpoints, overwritten = random.Random(5), set[str](), 0, 0, 0
    after = tmp_path / "after"
    after.mkdir()
    store, number = begun(tmp_path / "games.db")
    with store:
        store._connection.execute("PRAGMA wal_autocheckpoint = 8")
        old_database, old_log = state(store.path)
        for round_ in range(14):
            entry = replace(games[round_ % len(games)], job=replace(games[0].job, round=round_))
            store.add(number, entry)
            database, log = state(store.path)
            for cut in boundaries(log):
                if log[:cut] == old_log[:cut]:
                    continue  # flushed before
                # The tail is the log's before this commit: nothing, or what the checkpoint left there.
                found = recovered(after, old_database, log[:cut] + old_log[cut:])
                assert kept <= found <= kept | {entry.job.id}, (round_, cut)
                copies += 1
            kept.add(entry.job.id)
            overwritten += log[:HEADER] != old_log[:HEADER]
            if database != old_database:
                checkpoints += 1
                size = max(len(database), len(old_database))
                for _ in range(4):  # pages reach the disk in any order
                    pages = [chance.choice((database, old_database))[at : at + PAGE] for at in range(0, size, PAGE)]
                    assert recovered(after, b"".join(pages), log) == kept, round_
                    copies += 1
            assert recovered(after, database, log) == kept
            old_database, old_log = database, log
    assert copies > 50 and checkpoints > 2 and overwritten > 2


def test_store_flushes_each_game(tmp_path: Path) -> None:
    store, _ = begun(tmp_path / "games.db")
    with store:
        connection: sqlite3.Connection = store._connection
        assert connection.execute("PRAGMA synchronous").fetchone()[0] == FULL
        assert connection.execute("PRAGMA journal_mode").fetchone()[0] == "wal"
