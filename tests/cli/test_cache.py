"""The cache of machine code is shown and emptied; what somebody else put into its folder stays."""

import json
from pathlib import Path

import pytest


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LUDION_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


def test_an_empty_cache_is_no_error(ludion, folder: Path) -> None:
    assert json.loads(ludion("cache", "--json").out) == {"folder": str(folder), "bytes": 0, "removed": 0, "entries": []}
    assert ludion("cache").out == f"0 modules, 0 kilobytes in {folder}\n"
    assert ludion("cache", "--clear").code == 0


def test_what_was_compiled_is_shown_and_cleared(ludion, folder: Path, program) -> None:
    # A process of its own: this one may have compiled the game already, and would not again.
    process = program("perft", "tic-tac-toe", "--depth", 2, LUDION_CACHE=str(folder))
    process.communicate(timeout=120)
    (folder / "mine.txt").write_text("mine")
    found = json.loads(ludion("cache", "--json").out)
    (entry,) = found["entries"]
    assert entry["name"].startswith("ludion_tic_tac_toe_")
    assert entry["bytes"] == found["bytes"] > 10_000
    assert entry["name"] in ludion("cache").out
    assert json.loads(ludion("cache", "--clear", "--json").out)["removed"] == 1
    assert json.loads(ludion("cache", "--json").out)["entries"] == []
    assert (folder / "mine.txt").read_text() == "mine"


def test_a_file_in_place_of_the_folder_is_an_empty_cache(ludion, folder: Path) -> None:
    folder.write_text("not a folder")
    assert json.loads(ludion("cache", "--json").out)["entries"] == []
    assert ludion("cache", "--clear").code == 0
    assert folder.read_text() == "not a folder"
