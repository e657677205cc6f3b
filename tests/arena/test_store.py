"""What is kept is kept: games come back as they were, a file that is not ours is refused, two writers do no harm."""

import json
import math
import sqlite3
import subprocess
import sys
import threading

import pytest

from ludion import load_game
from ludion.arena.plan import make_plan
from ludion.arena.referee import Conditions, play
from ludion.arena.room import Room
from ludion.arena.schedule import Schedule
from ludion.arena.seat import Answer
from ludion.arena.store import Entry, Store, entry_of, explained
from ludion.arena.store_file import DiskFull, usual_file
from ludion.core import LudionError, Termination
from ludion.core.record import replay
from tests.arena.seated import Scripted

PLAN = make_plan("tic-tac-toe", ["random", "random"], games=8, seed=1)
JOBS = PLAN.schedule.jobs(0)


def entries():
    room = Room(PLAN)
    return [room.play(job) for job in JOBS]


def begun(path):
    store = Store(path, new=True)
    return store, store.add_tournament(PLAN.game, PLAN.kind, PLAN.schedule.asked, PLAN.to_json())


def test_games_come_back_as_they_were(tmp_path):
    store, number = begun(tmp_path / "games.db")
    played = entries()
    with store:
        for entry in reversed(played):
            assert store.add(number, entry)
            assert not store.add(number, entry)
    with Store(tmp_path / "games.db") as again:
        assert [kept.entry for kept in again.games(number)] == played
        assert [one.job for one in again.ended(number)] == JOBS
        assert again.tournament().played == 8 and again.tournament(number).plan == PLAN.to_json()
        for kept in again.games():
            assert replay(kept.record).outcome == kept.record.outcome
            assert kept.extra["turns"] == "".join(str(ply % 2) for ply in range(kept.entry.plies))
        assert again.game(3).id == 3 and [kept.id for kept in again.games_since(number, 6)] == [7, 8]
        with pytest.raises(LudionError, match="no game 99"):
            again.game(99)
        with pytest.raises(LudionError, match="no tournament 9"):
            again.tournament(9)


def test_what_is_infinite_is_no_json():
    seats = Scripted(Answer("a1", {"value": math.inf, "depth": 3})), Scripted()
    entry = entry_of(JOBS[0], play(load_game("tic-tac-toe"), seats, Conditions(most_plies=2)))
    assert json.loads(entry.extra, parse_constant=pytest.fail)["said"] == [{"value": None, "depth": 3}, None]


def test_an_explained_game_has_no_result():
    entry = explained(JOBS[0], "tic-tac-toe", ("a", "b"), "The process died.")
    assert not entry.counts and not entry.ended.counts and entry.reason == Termination.INTERRUPTED


def test_what_a_player_says_can_be_kept_whatever_it_is(tmp_path):
    store, number = begun(tmp_path / "games.db")
    good = entries()[0]
    odd = Entry(*[getattr(good, name) for name in good.__slots__[:-1]], ("\udcff é".encode("utf-8", "replace").decode(), "x"))
    with store:
        assert store.add(number, odd)
        assert next(iter(store.games())).entry.words == ("? é", "x")


@pytest.mark.parametrize("content", [b"not a database at all", b"SQLite format 3\0" + b"x" * 5000])
def test_a_damaged_or_foreign_file_is_refused_and_untouched(tmp_path, content):
    file = tmp_path / "games.db"
    file.write_bytes(content)
    with pytest.raises(LudionError, match=r"not a file of games|damaged"):
        Store(file, new=True)
    assert file.read_bytes() == content


def test_another_programs_and_a_newer_file_are_refused(tmp_path):
    other = sqlite3.connect(tmp_path / "other.db")
    other.execute("CREATE TABLE birds (name)")
    other.commit()
    other.close()
    with pytest.raises(LudionError, match="another program"):
        Store(tmp_path / "other.db", new=True)
    store, _ = begun(tmp_path / "newer.db")
    store.close()
    newer = sqlite3.connect(tmp_path / "newer.db")
    newer.execute("PRAGMA user_version = 99")
    newer.close()
    with pytest.raises(LudionError, match="another version"):
        Store(tmp_path / "newer.db")


def test_files_that_cannot_be(tmp_path):
    for path, new, about in (
        (tmp_path, True, "folder"),
        (tmp_path / "no.db", False, "no file"),
        (tmp_path / "no" / "no.db", True, "cannot be opened"),
    ):
        with pytest.raises(LudionError, match=about):
            Store(path, new=new)
    (tmp_path / "empty.db").touch()
    with Store(tmp_path / "empty.db", new=True) as store, pytest.raises(LudionError, match="no tournament"):
        store.tournament()


def test_a_full_disk_is_a_sentence_and_loses_nothing(tmp_path):
    store, number = begun(tmp_path / "games.db")
    first, *others = entries()
    with store:
        store.add(number, first)
        pages = store._connection.execute("PRAGMA page_count").fetchone()[0]
        store._connection.execute(f"PRAGMA max_page_count = {pages}")
        large = [Entry(*[getattr(one, name) for name in one.__slots__[:-1]], ("x" * 10_000, "")) for one in others]
        with pytest.raises(LudionError, match="The disk is full"):
            sum(store.add(number, entry) for entry in large)
        kept = len(list(store.games()))
    with Store(tmp_path / "games.db") as again:
        assert len(list(again.games())) == kept >= 1


def test_full_disk_before_first_tournament_promises_nothing(tmp_path):
    path = tmp_path / "games.db"
    with Store(path, new=True) as store:
        pages = store._connection.execute("PRAGMA page_count").fetchone()[0]
        store._connection.execute(f"PRAGMA max_page_count = {pages}")
        with pytest.raises(DiskFull, match="has no tournament yet") as raised:
            store.add_tournament(PLAN.game, PLAN.kind, PLAN.schedule.asked, "x" * 100_000)
    assert "--resume" not in str(raised.value)


@pytest.mark.parametrize("tournaments", [0, 1])
def test_full_disk_on_opening_promises_what_is_there(tmp_path, monkeypatch, tournaments):
    path = tmp_path / "games.db"
    with Store(path, new=True) as store:
        for _ in range(tournaments):
            store.add_tournament(PLAN.game, PLAN.kind, PLAN.schedule.asked, PLAN.to_json())

    def full(*_):
        error = sqlite3.OperationalError("database or disk is full")
        error.sqlite_errorcode = sqlite3.SQLITE_FULL
        raise error

    monkeypatch.setattr(Store, "_check_structure", full)
    with pytest.raises(DiskFull, match="keeps all games" if tournaments else "has no tournament yet"):
        Store(path)


def test_two_writers_at_once(tmp_path):
    file, wrong = tmp_path / "games.db", list[BaseException]()
    played = entries()

    def write():
        try:
            store, number = begun(file)
            with store:
                for _ in range(10):
                    store.add_tournament(PLAN.game, PLAN.kind, 1, PLAN.to_json())
                for entry in played:
                    store.add(number, entry)
                    store.add(1, entry)
        except LudionError as error:
            wrong.append(error)

    writers = [threading.Thread(target=write) for _ in range(4)]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    assert wrong == []
    with Store(file) as store:
        assert len(store.tournaments()) == 44
        assert len(list(store.games(1))) == 8 and len(list(store.games())) == 32


def test_another_process_may_read_and_write_meanwhile(tmp_path):
    file = tmp_path / "games.db"
    store, number = begun(file)
    with store:
        store.add(number, entries()[0])
        script = "import sys; from pathlib import Path; from ludion.arena.store import Store\n"
        script += "with Store(Path(sys.argv[1])) as s: print(len(list(s.games())), s.add_tournament('nim', 'match', 2, '{}'))"
        said = subprocess.run([sys.executable, "-c", script, str(file)], capture_output=True, text=True, check=True)
        assert said.stdout.split() == ["1", "2"]
        assert len(store.tournaments()) == 2


def test_store_opened_twice_keeps_its_locks(tmp_path):
    """Another process cannot take the log away while the store is open here, also after it was opened and closed again."""
    file = tmp_path / "games.db"
    change = "import sqlite3, sys; sqlite3.connect(sys.argv[1], timeout=0).execute('PRAGMA journal_mode = DELETE').fetchone()"
    with Store(file, new=True) as store:
        for again in (False, True):
            if again:
                Store(file, reading=True).close()
                Store(file).close()
            assert store.tournaments() == []
            ended = subprocess.run([sys.executable, "-c", change, file], capture_output=True, text=True, check=False)
            assert "database is locked" in ended.stderr


def test_the_usual_place_is_the_users_to_choose(tmp_path, monkeypatch):
    monkeypatch.setenv("LUDION_ARENA", str(tmp_path / "a" / "b"))
    with Store(usual_file(), new=True) as store:
        assert store.path == tmp_path / "a" / "b" / "games.db" and store.path.exists()


def test_ids_are_stable():
    assert [job.id for job in Schedule("match", 2, 4).jobs(0)] == ["0.0.0.0", "0.0.0.1", "0.0.1.0", "0.0.1.1"]
