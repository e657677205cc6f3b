"""Damage of a store's log is an error, and the end of a log after a crash is none."""

import random
import shutil
import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

from ludion.arena import store_log
from ludion.arena.store import Entry, Store
from ludion.arena.store_log import lost_commits
from ludion.core.errors import StoreError
from tests.web.stored import entries, tournament_plan

GAMES, FRAME, HEADER = 12, 24 + 4096, 32


@pytest.fixture(scope="module")
def logged(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A store whose games are all in its log, as after a kill."""
    folder, plan = tmp_path_factory.mktemp("logged"), tournament_plan(2)
    first = entries(plan)[0]
    with Store(folder / "live.db", new=True) as store:
        number = store.add_tournament(plan.game, plan.kind, 0, plan.to_json())
        for round_ in range(GAMES):
            store.add(number, replace(first, job=replace(first.job, round=round_)))
        for suffix in ("", "-wal"):
            shutil.copy(folder / f"live.db{suffix}", folder / f"games.db{suffix}")
    return folder / "games.db"


def damaged(logged: Path, folder: Path, log: bytes) -> Path:
    shutil.copy(logged, folder / "games.db")
    (folder / "games.db-wal").write_bytes(log)
    return folder / "games.db"


def log_of(path: Path) -> bytes:
    return path.with_name(f"{path.name}-wal").read_bytes()


def commits(log: bytes) -> list[int]:
    """The places in a log behind each of its commits."""
    ends = range(HEADER + FRAME, len(log) + 1, FRAME)
    return [end for end in ends if any(log[end - FRAME + 4 : end - FRAME + 8])]


def test_whole_log_accepted(logged: Path, tmp_path: Path) -> None:
    path = damaged(logged, tmp_path, log_of(logged))
    assert lost_commits(path) == 0
    with Store(path) as store:
        assert len(list(store.games())) == GAMES
    assert lost_commits(tmp_path / "missing.db") == 0


@pytest.mark.parametrize("reading", [True, False])
def test_damaged_frame_reported_until_mended(logged: Path, tmp_path: Path, reading: bool) -> None:
    log, chance = log_of(logged), random.Random(3)
    ends = commits(log)
    for _ in range(20):
        at = chance.randrange(HEADER, ends[-3])
        path = damaged(logged, tmp_path, log[:at] + bytes([log[at] ^ 1 << chance.randrange(8)]) + log[at + 1 :])
        behind = sum(end > at for end in ends)
        for _ in range(2):
            with pytest.raises(StoreError, match="-wal is damaged") as caught:
                Store(path, reading=reading)
            # A bit of the size of the database makes a commit of a frame that is none.
            assert caught.value.params["lost"] - behind in (-1, 0, 1)
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
    with Store(path) as store:
        assert len(list(store.games())) < GAMES


def test_cut_log_is_no_damage(logged: Path, tmp_path: Path) -> None:
    log = log_of(logged)
    for cut in range(0, len(log), FRAME // 2):
        assert lost_commits(damaged(logged, tmp_path, log[:cut])) == 0


def test_last_commit_may_be_torn(logged: Path, tmp_path: Path) -> None:
    """The frames of the commit that was being written may have reached the disk in any order."""
    log = log_of(logged)
    *_, before, last = commits(log)
    assert last == len(log)
    for at in range(before, last, FRAME // 4):
        torn = log[:at] + bytes(min(512, last - at)) + log[at + 512 :]
        assert lost_commits(damaged(logged, tmp_path, torn)) == 0


def test_overtaken_read_is_no_damage(logged: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A frame that was not there yet when it was read, before others that were written meanwhile."""
    log, real, reads = log_of(logged), store_log._end, list[int]()
    end = commits(log)[2]

    def overtaken(data: bytes) -> tuple[int, int]:
        reads.append(len(data))
        return real(data[: end - FRAME] + bytes(FRAME) + data[end:]) if len(reads) == 1 else real(data)

    monkeypatch.setattr(store_log, "_end", overtaken)
    assert lost_commits(damaged(logged, tmp_path, log)) == 0
    assert len(reads) == 2


def test_frames_of_earlier_log_are_no_damage(tmp_path: Path) -> None:
    """A log that begins again leaves frames of the one before behind its end."""
    plan = tournament_plan(2)
    first: Entry = entries(plan)[0]
    with Store(tmp_path / "games.db", new=True) as store:
        number = store.add_tournament(plan.game, plan.kind, 0, plan.to_json())
        for round_ in range(GAMES):
            store.add(number, replace(first, job=replace(first.job, round=round_)))
        store._connection.execute("PRAGMA wal_checkpoint(RESTART)")
        store.add(number, replace(first, job=replace(first.job, round=GAMES)))
        assert len(log_of(store.path)) > 10 * FRAME
        assert lost_commits(store.path) == 0
        with Store(store.path, reading=True) as reader:
            assert len(list(reader.games())) == GAMES + 1
