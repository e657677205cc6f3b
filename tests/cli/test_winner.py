"""`ludion winner`: an answer in words or JSON, work that is kept when it is stopped, a sentence for what cannot be done."""

import json
import signal
import sys
import time

import pytest


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv("LUDION_SOLUTIONS", str(tmp_path / "solutions"))
    return tmp_path / "solutions"


def test_in_words(ludion) -> None:
    out = ludion("winner", "tic-tac-toe").out.splitlines()
    assert out[0].startswith("a draw with best play, for instance ")
    assert out[1].startswith("null-window: ")
    assert ludion("winner", "tic-tac-toe", "XO./.X./..O").out.startswith("player 1 wins with best play, for instance a2\n")
    assert ludion("winner", "matches", "0,0").out == "player 1 wins: the game is over\n"
    assert ludion("winner", "othello:size=4", "--method", "proof-number").out.startswith("white wins with best play")


def test_by_how_much(ludion) -> None:
    assert ludion("winner", "othello:size=4", "--by", "score").out.startswith("white wins by 8 with best play, for instance ")
    found = json.loads(ludion("winner", "tic-tac-toe", "--by", "score", "--json").out)
    assert (found["value"], found["proven"], len(found["line"])) == (0, True, 9)
    assert ludion("winner", "matches", "0,0", "--by", "score").out == "player 1 wins by 1: the game is over\n"
    assert ludion("winner", "othello", "--by", "score", "--seconds", "0.05").out.startswith("open (stopped by seconds): after ")
    assert ludion("winner", "doo", "--by", "score").refuses("solve it whole")
    assert ludion("winner", "nim", "--by", "points").refuses("--by is outcome or score, not 'points'")
    assert ludion("winner", "nim", "--by", "score", "--method", "proof-number").refuses("--distance and --fresh out")


def test_the_distance(ludion) -> None:
    assert ludion("winner", "hexapawn", "--distance").out.startswith("O wins in 6 plies with best play, for instance ")
    assert json.loads(ludion("winner", "hexapawn", "--distance", "--json").out)["plies"] == 6
    assert ludion("winner", "tic-tac-toe", "--distance").out.startswith("a draw with best play, for instance ")


def test_for_programs(ludion) -> None:
    found = json.loads(ludion("winner", "hexapawn", "--json", "--memory", "1M").out)
    assert (found["value"], found["low"], found["high"], found["method"], found["stopped_by"]) == (-1, -1, -1, "null-window", "")
    assert found["nodes"] > 0
    assert found["move"] in ("a1-a2", "b1-b2", "c1-c2")


def test_stopped_it_goes_on(ludion, folder) -> None:
    arguments = ("winner", "connect-four:columns=5,rows=5", "--method", "proof-number")
    said = ludion(*arguments, "--seconds", "0.05").out.splitlines()
    assert said[0] == "open (stopped by seconds): nothing is known yet; the same command goes on"
    assert len(list(folder.iterdir())) == 1
    first = json.loads(ludion(*arguments, "--seconds", "0.05", "--json").out)
    again = json.loads(ludion(*arguments, "--seconds", "0.05", "--json").out)
    assert again["nodes"] > first["nodes"]
    anew = json.loads(ludion(*arguments, "--seconds", "0.001", "--json", "--fresh").out)
    assert anew["nodes"] < first["nodes"]
    next(folder.iterdir()).write_bytes(b"nonsense")
    assert ludion(*arguments).refuses("is not what Ludion wrote. Begin anew (ludion winner ... --fresh).")
    assert ludion(*arguments, "--fresh").out.startswith("a draw with best play")
    assert not list(folder.iterdir())


def test_what_is_solved_is_looked_up(ludion) -> None:
    ludion("solve", "tic-tac-toe")
    assert json.loads(ludion("winner", "tic-tac-toe", "--json").out)["method"] == "solved"
    assert ludion("winner", "tic-tac-toe").out == "a draw with best play, for instance a1\n"


def test_what_cannot_be_done_is_said(ludion) -> None:
    assert ludion("winner", "nim", "--method", "luck").refuses("one of auto, null-window, proof-number, not 'luck'")
    assert ludion("winner", "nim", "--memory", "lots").refuses("'lots' is not an amount of memory")
    assert ludion("winner", "nim", "--memory", "9999T").refuses("ask for less")
    assert ludion("winner", "nim", "--seconds", "-1").refuses("must not be negative")
    assert ludion("winner", "doo", "--method", "null-window").refuses("doo can cycle")
    assert ludion("winner", "tic-tac-toe", "nonsense").refuses("nonsense")


@pytest.mark.skipif(sys.platform == "win32", reason="no such signal there")
def test_ctrl_c_keeps_the_work(program, folder) -> None:
    for patience in (5, 15, 45):  # as long as it takes to load or to compile; before that there is nothing to keep
        process = program("winner", "connect-four:columns=7,rows=6", LUDION_SOLUTIONS=str(folder))
        time.sleep(patience)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
        if process.returncode == -signal.SIGINT:
            continue  # on a busy machine Python itself was still loading
        assert (process.returncode, out) == (130, "")
        assert "Traceback" not in err
        if "stopped" in err:
            break
    assert "stopped; the same command goes on from here" in err
    assert len(list(folder.iterdir())) == 1
