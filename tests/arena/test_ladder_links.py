"""A class can write in its folder: links there lead the ladder to no file elsewhere."""

import os

import pytest

from ludion.core.errors import StoreError
from tests.arena.laddered import FIRST, LAST, Class

pytestmark = pytest.mark.skipif(os.name != "posix", reason="a ladder runs on Linux and macOS alone")
PAGES = ("report.txt", "index.html", "progress.svg", "table.html", "0000001.txt")


@pytest.fixture
def teacher(tmp_path):
    """A folder of the teacher's, with files whose names the ladder writes too."""
    folder = tmp_path / "teacher"
    folder.mkdir()
    for name in PAGES:
        (folder / name).write_text("the teacher's own")
    return folder


@pytest.fixture
def room(tmp_path):
    found = Class(tmp_path / "class")
    found.write("ann.py", FIRST)
    return found


def untouched(folder):
    return sorted(path.name for path in folder.iterdir()) == sorted(PAGES) and all(
        (folder / name).read_text() == "the teacher's own" for name in PAGES
    )


PLACES = ("ladder", "ladder/players", "ladder/players/ann", "ladder/players/ann/games", "ladder/games.versions")


@pytest.mark.parametrize("place", PLACES)
def test_linked_folder_stops_ladder(room, teacher, place):
    (room.folder / place).parent.mkdir(parents=True, exist_ok=True)
    (room.folder / place).symlink_to(teacher)
    with pytest.raises(StoreError, match="is a link, or not a folder"):
        room.run(2)
    assert untouched(teacher)


@pytest.mark.parametrize("name", ["games.db", "games.db-wal", "games.db.lock"])
def test_linked_store_stops_ladder(room, teacher, name):
    (room.folder / "ladder").mkdir()
    (room.folder / "ladder" / name).symlink_to(teacher / "new")
    with pytest.raises(StoreError, match=f"{name} is a link"):
        room.run(2)
    assert untouched(teacher)


def test_linked_pages_replaced(room, teacher):
    own = room.folder / "ladder" / "players" / "ann"
    (own / "games").mkdir(parents=True)
    for name in PAGES[:3]:
        (own / name).symlink_to(teacher / name)
    (own / "games" / PAGES[4]).symlink_to(teacher / PAGES[4])
    (room.folder / "ladder" / PAGES[3]).symlink_to(teacher / PAGES[3])
    room.run(2)
    room.write("ann.py", LAST)
    room.run(2)
    assert untouched(teacher)
    assert "taken" in room.report("ann") and "the teacher's own" not in (own / "index.html").read_text()
    assert not any(path.is_symlink() for path in (room.folder / "ladder").rglob("*"))


def test_link_that_teacher_names_followed(room, tmp_path):
    (tmp_path / "web").mkdir()
    (tmp_path / "shown").symlink_to(tmp_path / "web")
    room.run(2, out=tmp_path / "shown", store=tmp_path / "games.db")
    assert (tmp_path / "web" / "players" / "ann" / "report.txt").exists()
