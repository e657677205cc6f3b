"""The program ends with a result or with one sentence, and starts fast; never with a traceback that nobody asked for."""

import os
import signal
import subprocess
import sys
import warnings
from importlib.metadata import version
from pathlib import Path

import pytest

from ludion.cli import run as running
from tests.waiting import LIMIT

COMMANDS = (
    "games",
    "play",
    "show",
    "perft",
    "analyse",
    "audit",
    "tree",
    "trace",
    "situations",
    "check",
    "new",
    "bench",
    "cache",
    "ugi",
)


def test_the_version_is_the_package_s(ludion) -> None:
    assert ludion("--version").out == f"ludion {version('ludion')}\n"


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_s_help_has_examples(ludion, command: str) -> None:
    ended = ludion(command, "--help")
    assert ended.code == 0
    assert f"ludion {command}" in ended.out.partition("Examples:")[2]


def test_without_a_command_the_help_lists_them_all(ludion) -> None:
    ended = ludion()
    for command in COMMANDS:
        assert command in ended.out + ended.err


@pytest.mark.parametrize(
    ("arguments", "about"),
    [
        (("pref",), "No such command 'pref'"),
        (("games", "--jsn"), "--json"),
        (("perft", "tic-tac-toe"), "Missing option '--depth'"),
        (("perft", "tic-tac-toe", "--depth", "x"), "'--depth'"),
        (("show",), "Missing argument"),
        (("play", "nim", "--first", "nobody"), "'nobody'"),
        (("show", "tic-tac-tow"), "did you mean tic-tac-toe"),
        (("show", ""), "names nothing"),
        (("show", ":columns=3"), "names nothing"),
        (("show", "connect-four:colums=5"), "did you mean columns"),
        (("show", "connect-four:columns"), "parameter=value"),
        (("show", "connect-four:columns=five"), "whole number"),
        (("show", "connect-four:columns=5,columns=6"), "twice"),
        (("show", "connect-four:columns=-1"), "columns"),
        (("show", "connect-four:columns=" + "9" * 30), "columns"),
        (("show", "hexapawn:cylinder=perhaps"), "true or false"),
        (("show", "tic-tac-toe:size=3"), "no parameter"),
        (("show", "nowhere.py:Game"), "There is no file nowhere.py"),
    ],
)
def test_bad_input_is_refused_in_one_sentence(ludion, arguments: tuple[str, ...], about: str) -> None:
    ended = ludion(*arguments)
    assert ended.refuses(about), ended


FAULTY = {
    "not UTF-8": (b"x = 'caf\xe9'\n", "not valid Python"),
    "broken syntax": (b"class Game(:\n", "not valid Python"),
    "null bytes": (b"x = 1\x00\n", "null bytes"),
    "an import that is not there": (b"import nothing_of_this_name\n", "nothing_of_this_name"),
    "an error of its own": (b"\n1 / 0\n", "line 2"),
    "no game": (b"x = 1\n", "defines no game"),
    "no class of that name": (b"from ludion import core\nclass Gmae(core.Game): pass\n", "did you mean"),
    "rules left out": (
        b"from ludion import core\nclass Game(core.Game): pass\n",
        "is not complete: it does not say moves, play, score, start, turn",
    ),
    "an exit": (b"import sys\nsys.exit(3)\n", "SystemExit"),
    "a class that is no game": (b"class Game: pass\n", "inherits"),
}


def test_refusals_are_in_french_where_the_user_asks_for_it(ludion, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDION_LANG", "fr")
    assert ludion("show", "otello").refuses("Il n’y a pas de jeu « otello » ; vouliez-vous dire othello ?")
    monkeypatch.setenv("LUDION_LANG", "de")
    assert ludion("show", "otello").refuses("There is no game 'otello'"), "no reason to say nothing"


@pytest.mark.parametrize("fault", FAULTY)
@pytest.mark.parametrize("command", ["check", "show", "play"])
def test_a_faulty_file_is_refused_in_one_sentence(ludion, tmp_path: Path, command: str, fault: str) -> None:
    text, about = FAULTY[fault]
    path = tmp_path / "faulty.py"
    path.write_bytes(text)
    target = f"{path}" if fault == "no game" else f"{path}:Game"
    assert ludion(command, target).refuses(about)


def test_a_folder_is_no_game(ludion, tmp_path: Path) -> None:
    (tmp_path / "folder.py").mkdir()
    assert ludion("check", f"{tmp_path / 'folder.py'}:Game").refuses("There is no file")
    assert ludion("check", tmp_path).refuses("There is no game")


CRASHING = """from ludion.core import Game
class Crash(Game):
    def start(self): return 0
    def turn(self, state): return 0
    def moves(self, state): raise ZeroDivisionError("no\\nsense")
    def play(self, state, move): return state
    def score(self, state): return 0
"""


def test_an_unforeseen_error_is_a_sentence_and_a_traceback_on_demand(ludion, tmp_path, monkeypatch) -> None:
    path = tmp_path / "crash.py"
    path.write_text(CRASHING)
    ended = ludion("show", path)
    assert ended.code == 1
    assert ended.err.count("\n") == 1
    for part in ("ludion: ", "ZeroDivisionError: no sense", "line 5", "--traceback"):
        assert part in ended.err
    assert "Traceback (most recent call last)" in ludion("show", path, "--traceback").err
    assert "Traceback (most recent call last)" in ludion("--traceback", "show", path).err
    monkeypatch.setenv("LUDION_TRACEBACK", "1")
    assert "Traceback (most recent call last)" in ludion("show", path).err


def test_a_warning_is_a_sentence_too(capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("always")
        warnings.showwarning = running._show_warning
        warnings.warn("this game runs\ninterpreted", UserWarning, stacklevel=1)
    assert capsys.readouterr().err == "ludion: this game runs interpreted\n"


def test_the_command_line_starts_without_the_compiler() -> None:
    code = "import sys, ludion.cli; from ludion.cli.run import run; run(['--help']); print('numba' in sys.modules)"
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ended.stdout.splitlines()[-1] == "False"


@pytest.mark.skipif(os.name == "nt", reason="pipes and signals of POSIX")
class TestProcesses:
    def test_a_reader_that_goes_away_is_no_error_to_talk_about(self, program) -> None:
        with program("play", "matches:matches=5000", "--first", "random", "--seed", "1", "--second", "random") as process:
            process.stdout.readline()
            process.stdout.close()
            assert process.stderr.read() == ""
            assert process.wait(LIMIT) == 1

    def test_a_closed_output_is_no_error(self) -> None:
        command = f"'{sys.executable}' -c 'from ludion.cli import main; main()' show tic-tac-toe >&-"
        ended = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=False)
        assert (ended.returncode, ended.stderr) == (0, "")

    @pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full device here")
    def test_a_full_disk_under_the_output_is_a_sentence(self) -> None:
        command = f"'{sys.executable}' -c 'from ludion.cli import main; main()' show tic-tac-toe >/dev/full"
        ended = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=False)
        assert ended.returncode == 1
        assert ended.stderr.startswith("ludion: ")
        assert ended.stderr.count("\n") == 1

    def test_a_terminal_that_knows_ascii_alone_gets_ascii(self, program) -> None:
        process = program("show", "tic-tac-toe", PYTHONIOENCODING="ascii")
        out, err = process.communicate(timeout=LIMIT)
        assert (process.returncode, err) == (0, "")
        assert out.isascii()

    @pytest.mark.parametrize("how", ["--native", "--interpreted"])
    def test_ctrl_c_ends_a_long_count(self, program, how: str) -> None:
        for patience in (6, 20, 60):  # long enough for it to be counting: compiled code may have to be made first
            process = program("perft", "connect-four", "--depth", "30", how, "--json")
            with pytest.raises(subprocess.TimeoutExpired):
                process.wait(patience)
            process.send_signal(signal.SIGINT)
            out, err = process.communicate(timeout=LIMIT)
            if process.returncode != -signal.SIGINT:  # on a busy machine Python itself may still be loading
                break
        assert (process.returncode, out) == (130, "")
        assert "Traceback" not in err

    def test_the_shell_completes_commands_and_games(self, program) -> None:
        for words, position, completed in (("ludion pe", "1", "perft"), ("ludion show tic", "2", "tic-tac-toe")):
            process = program(_LUDION_COMPLETE="complete_bash", COMP_WORDS=words, COMP_CWORD=position)
            out, err = process.communicate(timeout=LIMIT)
            assert (out.split(), err) == ([completed], "")
