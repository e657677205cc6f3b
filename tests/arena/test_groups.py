"""Where control groups can be made, in trees as the kernel shows them."""

import os

import pytest

from ludion.arena import groups


@pytest.fixture
def permitted(monkeypatch):
    """No file of a real group is there in a made-up tree: whoever may write to the folder may make one."""
    monkeypatch.setattr(groups, "_can_make", lambda folder, files: folder.is_dir() and (folder / "writable").exists())


def tree(tmp_path, folders, own):
    for path, given in folders.items():
        (tmp_path / path).mkdir(parents=True, exist_ok=True)
        (tmp_path / path / "cgroup.subtree_control").write_text(given)
    file = tmp_path / "own"
    file.write_text(own)
    return file


def test_the_second_version_takes_the_nearest_folder_whose_children_have_bounds(tmp_path, permitted):
    own = tree(tmp_path, {"a": "cpu memory pids", "a/b": "memory pids", "a/b/c": "", "a/b/c/d": ""}, "0::/a/b/c/d\n")
    for path in ("a", "a/b", "a/b/c"):
        (tmp_path / path / "writable").touch()
    assert groups.places(tmp_path, own) == [groups.Place(tmp_path / "a/b", memory=True, processes=True)]


def test_a_folder_that_is_not_ours_to_write_is_passed_over(tmp_path, permitted):
    own = tree(tmp_path, {"a": "memory pids", "a/b": "memory pids"}, "0::/a/b/c\n")
    assert groups.places(tmp_path, own) == []
    (tmp_path / "a" / "writable").touch()
    assert [place.folder for place in groups.places(tmp_path, own)] == [tmp_path / "a"]


def test_the_first_version_bounds_processes_alone(tmp_path, permitted):
    own = tree(tmp_path, {"pids/x": ""}, "8:pids:/x\n4:memory:/x\n0::/\n")
    (tmp_path / "pids/x/writable").touch()
    assert groups.places(tmp_path, own) == [groups.Place(tmp_path / "pids/x", memory=False, processes=True)]


def test_no_groups_no_places(tmp_path):
    assert groups.places(tmp_path, tmp_path / "missing") == []


def test_a_group_has_its_bounds(tmp_path):
    place = groups.Place(tmp_path, memory=True, processes=True)
    first, second = (groups.make([place], 1000, 7)[0] for _ in range(2))
    assert first != second
    assert str(os.getpid()) in first.name
    assert (first / "memory.max").read_text() == "1000"
    assert (first / "pids.max").read_text() == "7"


def test_a_group_that_cannot_be_bounded_is_given_back(tmp_path, monkeypatch):
    monkeypatch.setattr(groups.Path, "write_text", _refuse)
    with pytest.raises(PermissionError):
        groups.make([groups.Place(tmp_path, memory=False, processes=True)], 1000, 7)
    assert list(tmp_path.iterdir()) == []


def _refuse(*_):
    raise PermissionError
