"""Folders that other users can prepare: links are refused on the way and replaced at the end."""

import errno
import os
import stat
import sys

import pytest

from ludion.core.errors import StoreError
from ludion.core.guarded_folder import GuardedFolder

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows opens no folders")


@pytest.fixture
def elsewhere(tmp_path):
    """A folder with a file of another person."""
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "report.txt").write_text("private")
    return tmp_path / "elsewhere"


def test_file_written_and_read(tmp_path):
    folder = GuardedFolder(tmp_path / "new", "ladder").below("players", "ann")
    assert folder.read("report.txt") is None
    for text in (b"first", b"second"):
        folder.write("report.txt", text)
        assert folder.read("report.txt") == text
    assert folder.path == tmp_path / "new/ladder/players/ann"
    assert folder.names() == [path.name for path in folder.path.iterdir()] == ["report.txt"]
    folder.remove("report.txt")
    folder.remove("report.txt")
    assert folder.names() == []


@pytest.mark.parametrize("place", ["ladder", "ladder/players", "ladder/players/ann"])
def test_linked_folder_refused(tmp_path, elsewhere, place):
    (tmp_path / "class" / place).parent.mkdir(parents=True)
    (tmp_path / "class" / place).symlink_to(elsewhere)
    folder = GuardedFolder(tmp_path / "class", "ladder", "players", "ann")
    for act in (
        folder.make,
        folder.names,
        lambda: folder.read("report.txt"),
        lambda: folder.write("report.txt", b""),
        lambda: folder.remove("report.txt"),
        lambda: folder.remove_tree("elsewhere"),
    ):
        with pytest.raises(StoreError, match="is a link, or not a folder"):
            act()
    assert [path.name for path in elsewhere.iterdir()] == ["report.txt"]
    assert (elsewhere / "report.txt").read_text() == "private"


def test_linked_base_followed(tmp_path, elsewhere):
    (tmp_path / "base").symlink_to(elsewhere)
    GuardedFolder(tmp_path / "base").write("new.txt", b"new")
    assert (elsewhere / "new.txt").read_text() == "new"


def test_linked_file_replaced(tmp_path, elsewhere):
    folder = GuardedFolder(tmp_path, "ladder")
    folder.make()
    for name in ("report.txt", "gone.txt"):
        (folder.path / name).symlink_to(elsewhere / name)
        assert folder.read(name) is None
        folder.write(name, b"ours")
        assert folder.read(name) == b"ours"
    assert (elsewhere / "report.txt").read_text() == "private"
    assert not (elsewhere / "gone.txt").exists()


def test_file_in_place_of_folder_refused(tmp_path):
    (tmp_path / "ladder").write_text("a file")
    with pytest.raises(StoreError, match="not a folder"):
        GuardedFolder(tmp_path, "ladder").make()


def test_require_no_links(tmp_path, elsewhere):
    folder = GuardedFolder(tmp_path, "ladder")
    folder.write("games.db", b"")
    folder.require_no_links("games.db", "games.db-wal")
    (folder.path / "games.db-wal").symlink_to(elsewhere / "gone.txt")
    with pytest.raises(StoreError, match="db-wal is a link"):
        folder.require_no_links("games.db", "games.db-wal")


@pytest.mark.parametrize("name", ["", ".", "..", "../elsewhere", "a/b", "a\0b"])
def test_names_that_lead_out_refused(tmp_path, name):
    with pytest.raises(StoreError, match="not the name"):
        GuardedFolder(tmp_path, "ladder", name)
    with pytest.raises(StoreError, match="not the name"):
        GuardedFolder(tmp_path, "ladder").write(name, b"")


def test_permissions_of_written_file(tmp_path):
    folder = GuardedFolder(tmp_path, "ladder")
    folder.write("a.txt", b"", 0o644)
    assert stat.S_IMODE((folder.path / "a.txt").stat().st_mode) == 0o644
    (folder.path / "a.txt").chmod(0o4600)
    folder.write("a.txt", b"again")
    assert stat.S_IMODE((folder.path / "a.txt").stat().st_mode) == 0o600


def test_leftovers_of_crash_removed(tmp_path):
    folder = GuardedFolder(tmp_path, "ladder")
    folder.make()
    (folder.path / f".a.txt.{'0' * 16}.tmp").touch()
    (folder.path / ".a.txt.other.tmp").touch()
    folder.write("a.txt", b"")
    assert folder.names() == [".a.txt.other.tmp", "a.txt"]


@pytest.mark.parametrize("step", ["rename", "fsync"])
def test_failed_write_leaves_old_file(tmp_path, monkeypatch, step):
    folder = GuardedFolder(tmp_path, "ladder")
    folder.write("a.txt", b"old")

    def full(*_, **__):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patch:
        patch.setattr(os, step, full)
        with pytest.raises(StoreError, match="No space left") as caught:
            folder.write("a.txt", b"new")
    assert caught.value.errno == errno.ENOSPC
    assert folder.read("a.txt") == b"old"
    assert folder.names() == ["a.txt"]
