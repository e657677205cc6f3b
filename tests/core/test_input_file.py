"""Tests of reading regular files of a bounded size."""

import os
from pathlib import Path

import pytest

from ludion.core.input_file import read_regular_file
from ludion.core.strict_json import MalformedDataError


def open_files():
    """The number of open files, 0 where the system does not list them."""
    folder = Path("/proc/self/fd")
    return len(list(folder.iterdir())) if folder.is_dir() else 0


def test_read_regular_file_size_limit(tmp_path):
    (tmp_path / "a").write_bytes(b"12345")
    assert read_regular_file(tmp_path / "a", 5) == b"12345"
    with pytest.raises(MalformedDataError):
        read_regular_file(tmp_path / "a", 4)


@pytest.mark.skipif(os.name != "posix", reason="there are no named pipes and devices")
def test_read_regular_file_rejects_other_kinds(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    before = open_files()
    for path in (tmp_path / "pipe", tmp_path, "/dev/zero", tmp_path / "a\0b", tmp_path / "\ud800\0"):
        with pytest.raises(MalformedDataError):
            read_regular_file(path, 10)
    assert open_files() == before


def test_read_regular_file_missing(tmp_path):
    with pytest.raises(FileNotFoundError):
        read_regular_file(tmp_path / "missing", 10)
