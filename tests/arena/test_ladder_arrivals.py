"""Files that come into a ladder's folder: when they are taken, what is wrong with them, and what their authors are told."""

import os
import shutil
import time

import pytest

from ludion import load_game
from ludion.arena import folder
from ludion.arena.arrivals import find_player, require_name, try_player
from ludion.arena.folder import LARGEST, Folder, Seen, read_player
from ludion.arena.referee import Conditions
from ludion.core import LudionError
from ludion.core.clock import TimeControl
from ludion.games.tic_tac_toe import TicTacToe

pytestmark = pytest.mark.skipif(os.name != "posix", reason="a ladder runs where processes can be bounded")

GOOD = "def player(game, state):\n    return list(game.moves(state))[0]\n"
QUICK = Conditions(TimeControl.parse("1s/move"), loading=30)


def refused(call, *arguments) -> str:
    with pytest.raises(LudionError) as error:
        call(*arguments)
    return str(error.value)


# When a file is taken


def settled(folder: Folder) -> list[Seen]:
    """What a folder tells once all has rested."""
    found = folder.look()
    time.sleep(folder.rest)
    return found + folder.look()


def test_a_file_is_told_once_when_it_comes_changes_and_goes(tmp_path):
    folder, file = Folder(tmp_path, rest=0.02), tmp_path / "ann.py"
    assert settled(folder) == []
    file.write_text("one")
    assert settled(folder) == [Seen("ann.py", "one")]
    assert settled(folder) == []
    file.write_text("another")
    assert settled(folder) == [Seen("ann.py", "another")]
    file.unlink()
    assert settled(folder) == [Seen("ann.py")]
    assert settled(folder) == []


def test_a_file_that_is_being_written_is_not_taken(tmp_path):
    folder, file = Folder(tmp_path, rest=0.05), tmp_path / "ann.py"
    for length in range(1, 6):
        file.write_text("#" * length)
        assert folder.look() == [] and folder.waiting
        time.sleep(0.02)
    assert settled(folder) == [Seen("ann.py", "#####")]


def test_a_file_that_changes_while_it_is_read_is_taken_later(tmp_path, monkeypatch):
    from ludion.arena import folder as module

    folder, file = Folder(tmp_path, rest=0.0), tmp_path / "ann.py"
    file.write_text("half")

    def written_meanwhile(path):
        text = read_player(path)
        file.write_text("half and half")
        return text

    folder.look()
    with monkeypatch.context() as patched:
        patched.setattr(module, "read_player", written_meanwhile)
        assert folder.look() == []
    assert settled(folder) == [Seen("ann.py", "half and half")]


def test_a_file_that_is_replaced_by_its_editor_is_never_gone(tmp_path):
    folder, file = Folder(tmp_path, rest=0.05), tmp_path / "ann.py"
    file.write_text("one")
    settled(folder)
    file.unlink()
    assert folder.look() == []
    file.write_text("two")
    assert settled(folder) == [Seen("ann.py", "two")]


def test_what_is_no_player_is_not_looked_at(tmp_path):
    for name in (".hidden.py", "_private.py", "notes.txt", "data.csv"):
        (tmp_path / name).write_text(GOOD)
    assert settled(Folder(tmp_path, rest=0.0)) == []


def test_a_folder_that_vanishes_is_an_error_and_not_everybodys_end(tmp_path):
    place = tmp_path / "class"
    place.mkdir()
    (place / "ann.py").write_text(GOOD)
    folder = Folder(place, rest=0.0)
    settled(folder)
    place.rename(tmp_path / "elsewhere")
    assert "cannot be looked at" in refused(folder.look)
    (tmp_path / "elsewhere").rename(place)
    assert settled(folder) == []


# What is wrong with a file


def test_broken_files_have_their_sentences(tmp_path):
    (tmp_path / "folder.py").mkdir()
    (tmp_path / "loop.py").symlink_to("loop.py")
    (tmp_path / "nowhere.py").symlink_to("nothing")
    (tmp_path / "bytes.py").write_bytes(b"# fine\nx = '\xff'\n")
    (tmp_path / "huge.py").write_bytes(b"#" * (LARGEST + 1))
    os.mkfifo(tmp_path / "pipe.py")
    wrong = {seen.name: seen.wrong for seen in settled(Folder(tmp_path, rest=0.0))}
    assert wrong == {
        "folder.py": "folder.py is a folder; a player is one file.",
        "loop.py": "loop.py is a link; put the file itself into the folder.",
        "nowhere.py": "nowhere.py is a link; put the file itself into the folder.",
        "bytes.py": "bytes.py is not UTF-8 text (line 2); save it as UTF-8.",
        "huge.py": "huge.py is too large: 1,000,000 bytes are the most.",
        "pipe.py": "pipe.py is not a file with a text in it.",
    }


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="root reads everything")
def test_an_unreadable_file_has_its_sentence(tmp_path):
    file = tmp_path / "ann.py"
    file.write_text(GOOD)
    file.chmod(0)
    assert refused(read_player, file) == "ann.py cannot be read: Permission denied."


def test_line_ends_and_byte_order_marks_are_no_difference(tmp_path):
    file = tmp_path / "ann.py"
    file.write_bytes(b"\xef\xbb\xbfx = 1\r\n")
    assert read_player(file) == "x = 1\n"


def test_names_are_plain():
    assert require_name("zoé-2 b.py") == "zoé-2 b"
    for name in ("a\nb.py", "a:b.py", "a" * 50 + ".py", "a,b.py", "-a.py"):
        assert "Give the file a name of letters" in refused(require_name, name)


# Which function or class is the player


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (GOOD, "player"),
        ("class Player:\n    def choose(self, game, state): ...\n" + "def best(game, state): ...", "Player"),
        ("class MyPlayer:\n    pass", "MyPlayer"),
        ("def evaluate(game, state): ...\nplayer = evaluate", "player"),
        ("def helper(x): ...\ndef brain(game, state, earlier, clock): ...", "brain"),
        ("def value(game, state): ...\nclass Brain:\n    def choose(self, game, state): ...", "Brain"),
        ("from ludion import Player\nclass Brain(Player):\n    def choose(self, game, state): ...", "Brain"),
        ("def _inner(game, state): ...\ndef brain(game, state): ...", "brain"),
    ],
)
def test_the_player_is_found_by_its_name_or_as_the_only_one(text, found):
    assert find_player("ann.py", text) == found


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("def player(game, state) return 1", "ann.py is not valid Python: expected ':', line 1."),
        ("x = 1", "ann.py has no player: write a function player(game, state) that returns a move."),
        ("", "ann.py has no player"),
        ("def a(g, s): ...\ndef b(g, s): ...", "Which is the player of ann.py? It has a, b: call one of them player"),
        ("a\0b", "ann.py is not valid Python: source code string cannot contain null bytes"),
        ("-" * 200_000 + "1", "ann.py has an expression that is nested too deeply"),
        ("x" + ".a" * 200_000, "ann.py has an expression that is nested too deeply"),
    ],
)
def test_without_a_player_the_author_is_told(text, sentence):
    assert refused(find_player, "ann.py", text).startswith(sentence)


# Whether it plays


def tried(tmp_path, text: str, isolation: str = "process"):
    file = tmp_path / "ann.py"
    file.write_text(text)
    return try_player(f"{file}:player", TicTacToe(), QUICK, isolation, seed=1)


@pytest.mark.parametrize("isolation", ["none", "process"])
def test_a_player_that_plays_is_told_what_it_did(tmp_path, isolation):
    report = tried(tmp_path, GOOD, isolation)
    assert not report.wrong
    assert [line.split()[1] for line in report.found] == ["loads", "answers", report.found[2].split()[1]]
    assert "3 positions" in report.found[1] and "a game against random" in report.found[2]


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("def player(game, state):\n    return 99\n", "No legal move at the start: ann.py:player answers 99"),
        ("def player(game, state):\n    return\n", "No legal move at the start: ann.py:player answers None"),
        ("import nothing_of_that_name\n" + GOOD, "ann.py stops with ModuleNotFoundError"),
        ("def player(game, state):\n    return undefined\n", "A crash at the start: ann.py:player stops with NameError"),
        ("def player(state):\n    return 1\n", "ann.py:player must take (game, state)"),
        ("def player(game, state):\n    while True: pass\n", "Too slow at the start, with 1s/move: "),
        ("import os\ndef player(game, state):\n    os._exit(3)\n", "A crash at the start: "),
    ],
)
def test_a_player_that_does_not_play_is_told_why(tmp_path, text, wrong):
    report = tried(tmp_path, text)
    assert report.wrong.startswith(wrong), report
    assert str(tmp_path) not in report.wrong + report.words


def test_a_fault_late_in_a_game_is_found_and_said_where(tmp_path):
    text = "def player(game, state):\n    moves = list(game.moves(state))\n    return moves[0] if len(moves) > 5 else 99\n"
    report = tried(tmp_path, text, "none")
    assert report.wrong.startswith("No legal move after ")
    assert report.found[0].startswith("It loads")


def test_what_it_printed_is_shown_to_its_author(tmp_path):
    report = tried(tmp_path, "def player(game, state):\n    print('thinking about', 17)\n    return 99\n")
    assert "thinking about 17" in report.words


def test_a_game_without_end_is_tried_too(tmp_path):
    file = tmp_path / "endless.py"
    file.write_text(
        "from ludion import Game\n\n\nclass Endless(Game):\n    def start(self): return 0\n"
        "    def turn(self, state): return state\n"
        "    def moves(self, state): return (0, 1)\n    def play(self, state, move): return 1 - state\n"
        "    def score(self, state): return 0\n    def show(self, state): return str(state)\n"
        "    def parse(self, text): return int(text)\n"
    )
    player = tmp_path / "ann.py"
    player.write_text(GOOD)
    report = try_player(f"{player}:player", load_game(f"{file}:Endless"), QUICK, "none", seed=0)
    assert "draws a game" in report.found[-1], report


def taken(path):
    """What a folder says at once of all that is in it."""
    looking = Folder(path, rest=0)
    looking.look()
    return {seen.name: seen for seen in looking.look()}, looking


def test_a_folder_beside_a_file_belongs_to_it(tmp_path):
    (tmp_path / "ann.py").write_text(GOOD)
    (tmp_path / "ann" / "deep").mkdir(parents=True)
    (tmp_path / "ann" / "__init__.py").write_text("")
    (tmp_path / "ann" / "deep" / "table.bin").write_bytes(b"\xff")
    (tmp_path / "ann" / "__pycache__").mkdir()
    (tmp_path / "ann" / "__pycache__" / "x.pyc").write_bytes(b"")
    found, looking = taken(tmp_path)
    assert found["ann.py"].files == {"__init__.py": b"", "deep/table.bin": b"\xff"}
    (tmp_path / "ann" / "deep" / "table.bin").write_bytes(b"\xfe\xff")
    assert looking.look() == []
    (changed,) = looking.look()
    assert changed.files["deep/table.bin"] == b"\xfe\xff" and changed.text == GOOD
    (tmp_path / "ann.py").unlink()
    looking.look()
    (alone,) = looking.look()
    assert alone.wrong == "There is a folder ann and no ann.py: a player is that file, and may have the folder beside it."
    shutil.rmtree(tmp_path / "ann")
    looking.look()
    assert [seen.text for seen in looking.look()] == [None]


def test_what_a_folder_beside_a_file_cannot_be(tmp_path, monkeypatch):
    monkeypatch.setattr(folder, "MOST_FILES", 2)
    monkeypatch.setattr(folder, "LARGEST_FOLDER", 5)
    for name in ("linked", "inside", "many", "large", "pipe"):
        (tmp_path / f"{name}.py").write_text(GOOD)
        if name != "linked":
            (tmp_path / name).mkdir()
    (tmp_path / "linked").symlink_to(tmp_path / "many")
    (tmp_path / "inside" / "x").symlink_to("/etc")
    os.mkfifo(tmp_path / "pipe" / "x")
    for number in range(3):
        (tmp_path / "many" / str(number)).touch()
    (tmp_path / "large" / "x").write_bytes(b"123456")
    found, _ = taken(tmp_path)
    assert {name: seen.wrong for name, seen in found.items()} == {
        "linked.py": "The folder linked is a link; copy the folder itself.",
        "inside.py": "inside/x is a link; copy the file itself.",
        "many.py": "The folder many has too many files: 2 are the most.",
        "large.py": "The folder large is too large: 5 bytes are the most.",
        "pipe.py": "pipe/x is not a file.",
    }
