"""Games are found by name, by entry point and in files; what is not found is answered with the nearest."""

import re
import sys
from importlib.metadata import EntryPoint

import pytest

from ludion.core import LudionError, registry
from ludion.core.registry import load_game, registered
from ludion.core.spec import read_float, split_spec, write_spec

MINE = """
from ludion.core import Game
class Mine(Game):
    def __init__(self, size: int = 3, fast: bool = False, weight: float = 1.0, name_of: str = "x"):
        self.size, self.fast, self.weight, self.name_of = size, fast, weight, name_of
    def start(self): return 0
    def turn(self, state): return state % 2
    def moves(self, state): return range(1, 2) if state < self.size else ()
    def play(self, state, move): return state + move
    def score(self, state): return 0
"""


def test_the_library_has_sixteen_games():
    assert list(registered()) == [
        "babylone", "breakthrough", "chomp", "connect-four", "dice", "divercite", "divide", "domineering", "doo",
        "dots-and-boxes", "hexapawn", "matches", "morpion", "nim", "othello", "tic-tac-toe",
    ]  # fmt: skip


@pytest.mark.parametrize("name", sorted(registered()))
def test_every_game_is_its_own_spec(name):
    game = load_game(name)
    assert game.name == name
    assert load_game(game.spec) == game
    assert hash(load_game(game.spec)) == hash(game)
    assert eval(repr(game), {type(game).__name__: type(game)}) == game


def test_parameters_are_read_as_they_are_annotated(tmp_path):
    (tmp_path / "mine.py").write_text(MINE)
    game = load_game(f"{tmp_path / 'mine.py'}:Mine:size=5,fast=yes,weight=2.5,name_of=abc")
    assert game.parameters == {"size": 5, "fast": True, "weight": 2.5, "name_of": "abc"}
    assert load_game(f"{tmp_path / 'mine.py'}").parameters["size"] == 3
    assert load_game("nim:heaps=2+3").parameters["heaps"] == (2, 3)
    assert load_game("Connect_Four").name == "connect-four"


@pytest.mark.parametrize(
    ("spec", "sentence"),
    [
        ("tictactoe", "There is no game 'tictactoe'; did you mean tic-tac-toe"),
        ("zzz", "There is no game 'zzz'; known are babylone, breakthrough"),
        ("", "'' names nothing; write NAME"),
        (":", "':' names nothing"),
        ("matches:match=3", "matches has no parameter 'match'; did you mean matches"),
        ("tic-tac-toe:size=3", "tic-tac-toe has no parameter 'size'; it has none"),
        ("matches:matches", "'matches' in 'matches:matches' is not of the form parameter=value"),
        ("matches:matches=three", "matches must be a whole number, not 'three'"),
        ("matches:matches=1,matches=2", "gives the parameter matches twice"),
        ("matches:last_wins=maybe", "last_wins must be true or false, not 'maybe'"),
        ("nim:heaps=3-5", "heaps must be whole numbers joined by '\\+'"),
        ("divercite:tiebreak=coin", "tiebreak is one of rules, seahorse, box, not 'coin'"),
        ("matches:matches=-1", "matches must be from 0 to 10000, not -1"),
        ("nowhere.py:Game", "There is no file nowhere.py"),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(spec, sentence):
    with pytest.raises(LudionError, match=sentence) as error:
        load_game(spec)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize(
    ("content", "name", "sentence"),
    [
        (b"def (", "", "is not valid Python: invalid syntax, line 1"),
        (b"\xff\xfe\x00x", "", "is not (valid Python|a text file)"),
        (b"x = 1\n1 / 0\n", "", "stops with ZeroDivisionError: division by zero \\(line 2\\)"),
        (b"x = 1\n", "", "it defines no game"),
        (b"class Thing: pass\n", ":Thing", "is not a game: it must be a class that inherits from ludion.Game"),
        (MINE.encode(), ":Mina", "has no 'Mina'; did you mean Mine"),
        ((MINE + MINE.replace("Mine", "Yours")).encode(), "", "choose one of Mine, Yours"),
        (b"raise SystemExit", "", "stops with SystemExit"),
    ],
)
def test_a_bad_file_is_said_in_one_sentence(tmp_path, content, name, sentence):
    file = tmp_path / "bad.py"
    file.write_bytes(content)
    path = list(sys.path)
    with pytest.raises(LudionError, match=sentence) as error:
        load_game(f"{file}{name}")
    assert "\n" not in str(error.value)
    assert sys.path == path


def test_a_folder_is_no_file(tmp_path):
    (tmp_path / "folder.py").mkdir()
    with pytest.raises(LudionError, match="There is no file"):
        load_game(str(tmp_path / "folder.py"))


def test_a_file_saved_twice_within_a_second_is_read_twice(tmp_path):
    file = tmp_path / "mine.py"
    for size in (3, 4, 5):
        file.write_text(MINE.replace("int = 3", f"int = {size}"))
        assert load_game(str(file)).parameters["size"] == size


def test_a_broken_entry_point_of_another_package(monkeypatch):
    broken = EntryPoint("ghost", "nowhere.at_all:Ghost", registry.GAMES)
    monkeypatch.setattr(registry, "entry_points", lambda group: [broken])
    with pytest.raises(LudionError, match=r"The game 'ghost' is registered as nowhere\.at_all:Ghost, which"):
        load_game("ghost")


@pytest.mark.parametrize("number", ["1_0", "+10", "１０", "٩٩", "1e1", "10.0", "0x10", "", "-", "--1", "1 0", "10\n1"])
def test_whole_number_in_other_notation_is_rejected(number):
    for spec in (f"matches:matches={number}", f"nim:heaps=3+{number}"):
        with pytest.raises(LudionError, match="must be"):
            load_game(spec)


@pytest.mark.parametrize("number", ["1_0.5", "+1", "٩.٥", "1e", "e5", ".", "infinity", "0x1p3", "1,5"])
def test_number_in_other_notation_is_rejected(number):
    with pytest.raises(ValueError, match=re.escape(number)):
        read_float(number)


@pytest.mark.parametrize("number", [0.5, -2.0, 1e-07, 1e22, float("inf"), -float("inf"), 3])
def test_number_is_read_as_written(number):
    assert read_float(str(number)) == number
    assert read_float(".5") == read_float("5e-1") == 0.5


def test_specs_are_split_and_written():
    assert split_spec("babylone:colours=4, tablets=3") == ("babylone", {"colours": "4", "tablets": "3"})
    assert split_spec(r"C:\games\my.py:Mine:size=5") == (r"C:\games\my.py:Mine", {"size": "5"})
    assert split_spec("/a/b.py") == ("/a/b.py", {})


def test_a_first_value_that_is_a_word_needs_no_name():
    assert split_spec("seahorse:/a/b.py,agent=Other") == ("seahorse", {"": "/a/b.py", "agent": "Other"})
    assert load_game("divercite:box") == load_game("divercite:tiebreak=box")
    for spec, sentence in (
        ("divercite:luck", "tiebreak is one of rules, seahorse, box, not 'luck'"),
        ("divercite:box,tiebreak=box", "gives the parameter tiebreak twice"),
        ("divercite:box,rules", "'rules' in 'divercite:box,rules' is not of the form"),
        ("othello:8", "'8' in 'othello:8' is not of the form parameter=value"),
        ("tic-tac-toe:3", "'3' in 'tic-tac-toe:3' is not of the form parameter=value"),
    ):
        with pytest.raises(LudionError, match=sentence):
            load_game(spec)
    assert write_spec("nim", {"heaps": (1, 2), "last_wins": True}) == "nim:heaps=1+2,last_wins=true"
