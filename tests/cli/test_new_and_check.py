"""`ludion new` writes a game that `ludion check` accepts at once, and neither touches what is not theirs."""

import json
import os
from pathlib import Path

import pytest


def test_a_new_game_passes_its_check_and_can_be_played(ludion, tmp_path: Path) -> None:
    ended = ludion("new", "mygame", "--folder", tmp_path / "games")
    assert ended.code == 0
    file = tmp_path / "games" / "mygame.py"
    assert file.is_file()
    assert (tmp_path / "games" / "test_mygame.py").is_file()
    *_, check, play = ended.out.splitlines()
    assert check.split() == ["ludion", "check", str(file)]
    assert play.split() == ["ludion", "play", str(file)]
    assert ludion(*check.split()[1:]).code == 0
    assert "wins" in ludion(*play.split()[1:], "--first", "random", "--second", "random", "--seed", 1).out


def test_nothing_is_overwritten(ludion, tmp_path: Path) -> None:
    (tmp_path / "test_mygame.py").write_text("mine")
    assert ludion("new", "mygame", "--folder", tmp_path).refuses("exists already")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["test_mygame.py"]
    assert (tmp_path / "test_mygame.py").read_text() == "mine"


@pytest.mark.parametrize("name", ["", " ", "1game", "my game", "../game", "class", "a/b", "é!", "json"])
def test_a_name_that_cannot_be_a_file_s_is_refused(ludion, tmp_path: Path, name: str) -> None:
    assert ludion("new", name, "--folder", tmp_path).refuses("")
    assert not list(tmp_path.iterdir())


def test_a_file_is_no_folder(ludion, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert ludion("new", "mygame", "--folder", tmp_path / "file").refuses("cannot be made")
    assert ludion("new", "mygame", "--folder", tmp_path / "file" / "deeper").refuses("cannot be made")


def test_a_folder_that_cannot_be_written_is_refused(ludion, tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    if os.access(tmp_path, os.W_OK):
        pytest.skip("permissions bind neither root nor Windows")
    assert ludion("new", "mygame", "--folder", tmp_path).refuses("cannot be written")
    assert ludion("new", "mygame", "--folder", tmp_path / "deeper").refuses("cannot be made")
    assert ludion("play", "matches", "--save", tmp_path / "game.txt").refuses("cannot be written")


WRONG = """from ludion.games.matches import Matches
class Wrong(Matches):
    def moves(self, state):
        for _ in range(2):
            if state.left:
                yield 1
"""


def test_problems_are_named_and_counted_in_the_exit_code(ludion, tmp_path: Path) -> None:
    file = tmp_path / "wrong.py"
    file.write_text(WRONG)
    ended = ludion("check", f"{file}:Wrong")
    assert ended.code == 1
    assert ended.err == ""
    assert "twice" in ended.out
    found = json.loads(ludion("check", f"{file}:Wrong:matches=5", "--json").out)
    assert found["ok"] is False
    assert any(problem["kind"] == "repeated-move" for problem in found["problems"])


def test_a_sound_game_has_no_problem(ludion) -> None:
    ended = ludion("check", "tic-tac-toe", "--json", "--seed", 5)
    found = json.loads(ended.out)
    assert (ended.code, found["ok"], found["problems"], found["native"]) == (0, True, [], True)


@pytest.mark.parametrize("seed", ["-1", "x", "9" * 30])
def test_a_bad_seed_is_refused(ludion, seed: str) -> None:
    assert ludion("check", "tic-tac-toe", "--seed", seed).refuses("--seed")
