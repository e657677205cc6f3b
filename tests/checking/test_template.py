"""What `ludion new` writes is a complete game: sound, native, tested, and tidy."""

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from ludion.checking import check_game, new_game_files
from ludion.checking.template import class_name
from ludion.core import Game, LudionError
from ludion.core.registry import load_game
from tests.plain import value


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in new_game_files("my_game").items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


@pytest.fixture
def game(folder: Path) -> Game[Any, Any]:
    return load_game(f"{folder / 'my_game.py'}:MyGame")


def test_there_is_a_game_and_its_test() -> None:
    files = new_game_files("mygame")
    assert set(files) == {"mygame.py", "test_mygame.py"}
    assert "class Mygame(Game[State, int]):" in files["mygame.py"]
    assert "from mygame import Mygame" in files["test_mygame.py"]
    assert not any("__CLASS__" in text or "__NAME__" in text for text in files.values())


def test_the_new_game_is_sound_and_native(game: Game[Any, Any]) -> None:
    report = check_game(game)
    assert report.ok, str(report)
    assert report.native, report.native_reason
    assert report.whole
    assert not report.notes


def test_the_new_game_is_won_by_whoever_leaves_multiples_of_four(folder: Path) -> None:
    for target in range(1, 13):
        game = load_game(f"{folder / 'my_game.py'}:MyGame:target={target}")
        assert value(game) == (1 if target % 4 else -1)


def test_the_new_test_passes(folder: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "test_my_game.py"],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "2 passed" in done.stdout


def test_the_new_test_fails_when_the_rules_are_broken(folder: Path) -> None:
    rules = folder / "my_game.py"
    text = rules.read_text(encoding="utf-8")
    rules.write_text(text.replace("1 if state.turn == 1 else -1", "1 if state.turn == 0 else None"), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "test_my_game.py"],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert done.returncode == 1
    assert "2 failed" in done.stdout
    assert "score is None" in done.stdout


@pytest.mark.parametrize("width", ["88", "130"])
def test_the_new_files_are_tidy(folder: Path, width: str) -> None:
    ruff = shutil.which("ruff", path=str(Path(sys.executable).parent))
    if ruff is None:
        pytest.skip("ruff is not installed beside this Python")
    for command in (["format", "--check"], ["check", "--select", "E,F,W,I,N,UP,B"]):
        done = subprocess.run(
            [ruff, *command, "--isolated", "--no-cache", "--line-length", width, "."],
            cwd=folder,
            capture_output=True,
            text=True,
            check=False,
            timeout=60,
        )
        assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize(
    ("name", "kind"),
    [("mygame", "Mygame"), ("my_game", "MyGame"), ("myGame", "MyGame"), ("race_to_21", "RaceTo21"), ("été", "Été")],
)
def test_the_class_is_named_after_the_file(name: str, kind: str) -> None:
    assert class_name(name) == kind


@pytest.mark.parametrize("name", ["", "my-game", "my game", "2048", "_", "_mine", "class", "game.py", "../evil", "a/b"])
def test_what_cannot_name_a_file_of_python_is_refused(name: str) -> None:
    with pytest.raises(LudionError, match="cannot name a game's file"):
        new_game_files(name)


@pytest.mark.parametrize(("name", "because"), [("random", "import"), ("ludion", "import"), ("game", "Game"), ("state", "State")])
def test_a_name_that_would_hide_another_is_refused(name: str, because: str) -> None:
    with pytest.raises(LudionError, match=f"{because}.*choose another name, such as my_{name}"):
        new_game_files(name)
