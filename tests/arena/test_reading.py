"""A store looked at while others play into it: nothing is written, nobody waits, and what is wrong is said."""

import sqlite3

import pytest

from ludion.arena.naming import Hiding, shown_name, shown_names
from ludion.arena.plan import make_plan
from ludion.arena.reading import Asked, Reader
from ludion.arena.room import Room
from ludion.arena.store import Store
from ludion.core import LudionError

PLAN = make_plan("tic-tac-toe", ["random", "greedy", "random"], "round-robin", games=4, openings=1, seed=3)
ENTRIES = [Room(PLAN).play(job) for job in PLAN.schedule.jobs(0)]


@pytest.fixture
def path(tmp_path):
    path = tmp_path / "games.db"
    with Store(path, new=True) as store:
        number = store.add_tournament(PLAN.game, PLAN.kind, PLAN.schedule.asked, PLAN.to_json())
        for entry in ENTRIES[:8]:
            store.add(number, entry)
    return path


def test_whoever_looks_sees_what_is_played_meanwhile(path):
    with Store(path) as writer, Reader(path) as reader:
        assert reader.about(1).played == reader.tournaments()[0].played == 8
        writer.add(1, ENTRIES[8])
        assert reader.about(1).played == 9
        assert [kept.entry for kept in reader.games_since(1, 8)] == [ENTRIES[8]]
        assert reader.plan(1) == PLAN


def test_nothing_is_written(path):
    with Reader(path) as reader, pytest.raises(LudionError, match="read-only"):
        reader.add(1, ENTRIES[9])


def test_a_writer_is_not_kept_waiting_by_somebody_in_the_middle_of_reading(path):
    with Reader(path) as reader, Store(path) as writer:
        games = reader.games_since(1, 0)
        next(games)
        assert writer.add(1, ENTRIES[10])
        assert len(list(games)) == 7, "a look is of one moment"


@pytest.mark.parametrize("indexed", [True, False])
def test_games_come_in_pages_and_by_kind(path, indexed):
    if not indexed:
        with sqlite3.connect(path) as old:
            old.execute("DROP INDEX listed")
    with Reader(path) as reader:
        assert [one.id for one in reader.page(1, Asked(), 3)] == [8, 7, 6]
        assert [one.id for one in reader.page(1, Asked(), 3, 6)] == [2, 1]
        own = [one.id for one in reader.page(1, Asked([1]), 100)]
        assert own == [n for n in range(8, 0, -1) if 1 in (ENTRIES[n - 1].job.first, ENTRIES[n - 1].job.second)]
        assert reader.count(1, Asked([1])) == len(own) < 8
        assert reader.count(1, Asked(reason="rules")) == 8 and reader.count(1, Asked(reason="time")) == 0
        first = reader.page(1, Asked(opening=0), 100)
        assert first and {one.opening for one in first} == {0}
        assert reader.beside(1, 1) == (None, 2) and reader.beside(1, 8) == (7, None)


def test_an_older_file_is_given_its_index_by_whoever_writes(path):
    with sqlite3.connect(path) as old:
        old.execute("DROP INDEX listed")
    with Store(path) as store:
        found = store._connection.execute("EXPLAIN QUERY PLAN SELECT id FROM games WHERE tournament = 1 ORDER BY id").fetchall()
    assert "COVERING INDEX listed" in str(found)


def test_what_is_wrong_with_a_file_is_said(path, tmp_path):
    with pytest.raises(LudionError, match="There is no file"):
        Reader(tmp_path / "none.db")
    (tmp_path / "empty.db").touch()
    with pytest.raises(LudionError, match="has no games yet"):
        Reader(tmp_path / "empty.db")
    with sqlite3.connect(path) as newer:
        newer.execute("PRAGMA user_version = 9")
    with pytest.raises(LudionError, match="another version"):
        Reader(path)
    with Reader(sound(tmp_path)) as reader:
        with pytest.raises(LudionError, match="no tournament 7"):
            reader.about(7)
        with pytest.raises(LudionError, match="cannot be read"):
            reader.plan(1)
        assert reader.entrants(1) == []


def sound(folder):
    """A store with a plan that nobody wrote."""
    with Store(folder / "odd.db", new=True) as store:
        store.add_tournament("tic-tac-toe", "match", 2, "[1")
    return folder / "odd.db"


def test_a_damaged_file_is_said_to_be(path):
    data = bytearray(path.read_bytes())
    data[4096:] = b"\xff" * (len(data) - 4096)
    path.write_bytes(data)
    with pytest.raises(LudionError, match=r"damaged|cannot be"), Reader(path) as reader:
        reader.about(1)


def test_nobody_waits_for_ever(path, monkeypatch):
    monkeypatch.setattr("ludion.arena.reading.LOOK", 1)
    with Reader(path, patience=-1) as reader, pytest.raises(LudionError, match="took too long"):
        reader.count(1)


@pytest.mark.parametrize(
    ("spec", "name"),
    [
        ("engine:seconds=1", "engine:seconds=1"),
        ("ann 3", "ann 3"),
        ("/home/ann/x.py:Player", "x.py:Player"),
        ("../ann lee/x.py", "x.py"),
        (r"C:\Users\ann\x.py", "x.py"),
        ("alphabeta:depth=3,estimate=/home/ann/h.py:f", "alphabeta:depth=3,estimate=h.py:f"),
        ("program:python3 /home/ann/bot.py", "program:bot.py"),
    ],
)
def test_files_are_called_by_their_names_alone(spec, name):
    assert shown_name(spec) == name


def test_files_of_one_name_are_told_apart():
    assert shown_names(["a/x.py", "random", "b/x.py"]) == ("x.py #1", "random", "x.py #2")


def test_what_players_say_has_no_folders(tmp_path):
    file = tmp_path / "x.py"
    file.write_text("")
    assert Hiding([f"{file}:Player", "random"])(f"File {file}, line 1") == "File x.py, line 1"
