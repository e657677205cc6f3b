"""What a ladder outlives: restarts, kills, full disks, another ladder."""

import errno
import os
import signal
import sqlite3
import subprocess
import sys
from collections import Counter

import pytest

from ludion.arena.ladder import Ladder
from ludion.arena.ladder_plan import Settings
from ludion.arena.versions import LadderStore
from ludion.core import LudionError
from tests.arena.laddered import FIRST, Class, settings
from tests.arena.running import table

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="processes have limits on Linux alone")


@pytest.fixture
def room(tmp_path):
    return Class(tmp_path / "class")


def test_a_restart_goes_on_and_tries_nobody_again(room):
    room.write("ann.py", FIRST)
    room.run(6)
    room.said.clear()
    ladder = room.run(6)
    assert ladder.counting.games == 12 and room.said == []
    assert [one.name for one in ladder.roster.versions].count("ann 1") == 1


def test_stopped_anywhere_it_plays_what_it_would_have_played(room, tmp_path):
    other = Class(tmp_path / "other")
    room.run(41)
    for games in (1, 2, 3, 5, 30):
        other.run(games)
    assert table(room.store) == table(other.store)


def test_killed_it_plays_what_it_would_have_played(room, tmp_path):
    other = Class(tmp_path / "other")
    room.run(120)
    codes = []
    for seconds in (0.0, 0.3, 60):
        words = [sys.executable, "-m", "tests.arena.laddered", str(other.folder), "120", str(seconds)]
        codes.append(subprocess.run(words, check=False, timeout=60).returncode)
    assert codes[0] == -signal.SIGKILL and codes[-1] == 0
    assert table(room.store) == table(other.store)


def test_two_ladders_on_one_folder_are_one_too_many(room, tmp_path):
    with Ladder(settings(room.folder), room.said.append):
        with pytest.raises(LudionError, match=r"Another ladder runs on .*class; stop it first"):
            room.run(0)
        second = Class(tmp_path / "second")
        with pytest.raises(LudionError, match=r"Another ladder keeps its games in .*games\.db"):
            second.run(0, store=room.store)
    room.run(0)


def test_a_full_disk_is_waited_for(room, monkeypatch):
    tries, add = Counter(), LadderStore.add

    def full(self, number, entry):
        tries[entry.job.id] += 1
        if tries[entry.job.id] <= 3:
            error = sqlite3.OperationalError("database or disk is full")
            error.sqlite_errorcode = sqlite3.SQLITE_FULL
            with self._sentences():
                raise error
        return add(self, number, entry)

    monkeypatch.setattr(LadderStore, "add", full)
    ladder = room.run(2)
    assert ladder.counting.games == 2 and set(tries.values()) == {4}
    assert sum("The disk is full: the ladder pauses" in said for said in room.said) == 2


def test_a_full_disk_under_the_pages_is_waited_for(room, monkeypatch):
    left, real = [3], os.rename

    def full(source, target, **folders):
        if left[0] and target == "table.txt":
            left[0] -= 1
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        real(source, target, **folders)

    monkeypatch.setattr(os, "rename", full)
    room.run(2)
    assert left == [0] and "random" in room.table
    assert sum("The disk is full" in said for said in room.said) == 1


def test_other_refusals_of_the_disk_are_not_waited_for(room, monkeypatch):
    monkeypatch.setattr(LadderStore, "add_version", lambda *_: (_ for _ in ()).throw(LudionError("read-only")))
    with pytest.raises(LudionError, match="read-only"):
        room.run(2)


def test_rules_that_fail_end_it_with_a_sentence(room, monkeypatch):
    from ludion.arena import room as room_module

    def fail(*_, **__):
        raise ZeroDivisionError("rules")

    monkeypatch.setattr(room_module, "play", fail)
    with pytest.raises(LudionError, match=r"games in a row could not be played: .*ZeroDivisionError"):
        room.run(20)


def test_other_conditions_need_another_ladder(room):
    room.run(2)
    for name, other in (("clock", "1s/move"), ("seed", 3), ("openings", 1), ("most_plies", 3)):
        with pytest.raises(LudionError, match=name.removeprefix("most_")):
            room.run(2, **{name: other})
    with (
        pytest.raises(LudionError, match="plays tic-tac-toe, not nim"),
        Ladder(Settings("nim", room.folder), room.said.append),
    ):
        pass


def test_old_words_are_dropped(room, monkeypatch):
    from ludion.arena import versions

    monkeypatch.setattr(versions, "LOGS", 4)
    ladder = room.run(10, library=("random", "greedy"))
    with LadderStore(room.store) as store:
        store._connection.execute("UPDATE games SET first_words = 'word'")
        store.drop_old_words(ladder.number)
        assert [kept.entry.words[0] for kept in sorted(store.games(), key=lambda kept: kept.id)] == [""] * 6 + ["word"] * 4


def test_an_author_has_so_many_games_as_texts(room, monkeypatch):
    from ludion.arena import pages

    monkeypatch.setattr(pages, "SHOWN", 3)
    room.write("ann.py", FIRST)
    room.run(8, library=("random",))
    assert [file.name for file in sorted((room.folder / "ladder/players/ann/games").iterdir())] == [
        f"{number:07}.txt" for number in (6, 7, 8)
    ]


def test_an_isolation_that_cannot_be_had_is_refused_at_once(room, monkeypatch):
    from ludion.arena import sandbox

    with pytest.raises(LudionError, match="There is no isolation 'strict'"):
        room.run(0, isolation="strict")
    monkeypatch.setattr(sandbox, "ability", lambda: sandbox.Ability(False, "Install bubblewrap."))
    with pytest.raises(LudionError, match="Full isolation is not available: Install bubblewrap"):
        room.run(0, isolation="full")
