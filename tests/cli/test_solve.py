"""`ludion solve`, `best` and `solved`: tables for people, JSON for programs, a sentence for what cannot be done."""

import json

import pytest

from ludion.core import LudionError
from ludion.core.versions import software_versions, versions_text
from ludion.core.writing import try_lock


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv("LUDION_SOLUTIONS", str(tmp_path / "solutions"))


def test_a_game_is_solved_asked_listed_and_removed(ludion) -> None:
    assert ludion("best", "tic-tac-toe").refuses("tic-tac-toe is not solved here; solve it first: ludion solve tic-tac-toe")
    out = ludion("solve", "tic-tac-toe").out
    assert "5,478 positions" in out
    assert "a draw in 9 plies with best play: " in out
    rows = [line.split() for line in ludion("best", "tic-tac-toe", "XO./.X./..O").out.splitlines()[1:]]
    assert [row[0] for row in rows] == ["a2", "a3", "c1", "c2", "b3"]
    assert " ".join(rows[0][1:7]) == "player 1 wins in 3 plies"
    assert "tic-tac-toe" in ludion("solved").out
    assert ludion("solved", "--remove", "tic-tac-toe").out == "1 file removed\n"
    assert ludion("solved").out.startswith("0 tables, 0.0 MB, in ")


def test_unfinished_work_is_listed_and_removed(ludion, monkeypatch) -> None:
    def full(*_) -> None:
        raise LudionError("The disk is full.")

    monkeypatch.setattr("ludion.native.layers.CHECKPOINT", -1.0)
    with monkeypatch.context() as patched:
        patched.setattr("ludion.native.layers.Layers._fill", full)
        assert ludion("solve", "tic-tac-toe").refuses("The disk is full.")
    row = ludion("solved").out.splitlines()[1].split()
    assert row[:3] == ["tic-tac-toe", "outcome", "5,478"]
    assert json.loads(ludion("solved", "--json").out)["unfinished"][0]["note"] == "unfinished: solve again to go on"
    assert ludion("solved", "--remove", "tic-tac-toe").out == "1 file removed\n"
    assert json.loads(ludion("solved", "--json").out)["unfinished"] == []
    with monkeypatch.context() as patched:
        patched.setattr("ludion.native.layers.Layers._fill", full)
        assert ludion("solve", "tic-tac-toe").refuses("The disk is full.")
    assert "goes on: 5,478 states are there" in ludion("solve", "tic-tac-toe").err
    assert json.loads(ludion("solved", "--json").out)["unfinished"] == []


def test_ctrl_c_says_that_the_work_goes_on(ludion, monkeypatch) -> None:
    def interrupted(*_) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr("ludion.native.layers.CHECKPOINT", -1.0)
        patched.setattr("ludion.native.layers.Layers._fill", interrupted)
        assert "stopped; the same command goes on from what was noted" in ludion("solve", "tic-tac-toe").err
    assert "goes on: 5,478 states are there" in ludion("solve", "tic-tac-toe").err


def test_what_winner_has_not_finished_is_listed_and_removed(ludion, tmp_path) -> None:
    ludion("solve", "tic-tac-toe")
    ludion("winner", "connect-four:columns=5,rows=5", "--seconds", "0.05", "--method", "proof-number")
    (one,) = json.loads(ludion("solved", "--json").out)["unfinished"]
    assert (one["game"], one["by"], one["symmetry"]) == ("connect-four:columns=5,rows=5,length=4", "winner", False)
    assert one["note"].startswith("proof-number from ") and one["note"].endswith("ask ludion winner again to go on")
    (file,) = (tmp_path / "solutions").glob("connect-four*")
    assert one["bytes"] == file.stat().st_size > 0 and one["states"] > 0
    assert "1 table and 1 unfinished, " in ludion("solved").out
    assert ludion("solved", "--remove", "connect-four").out == "1 file removed\n"
    assert [one.name.split("-")[0] for one in (tmp_path / "solutions").iterdir()] == ["tic"]
    file.write_bytes(b"nonsense")
    assert "has no search that could go on" in json.loads(ludion("solved", "--json").out)["unfinished"][0]["note"]
    assert ludion("solved", "--remove", "all").out == "2 files removed\n"


def test_half_a_file_is_listed_and_removed_unless_somebody_writes_it(ludion, tmp_path) -> None:
    ludion("solve", "tic-tac-toe")
    half = tmp_path / "solutions" / "tic-tac-toe.solution.1.part"
    half.write_bytes(b"half")
    with half.open("rb") as writer:
        assert try_lock(writer.fileno())
        assert "being written" in ludion("solved").out
        assert ludion("solved", "--remove", "all").out == "1 file removed; 1 in work and left alone\n"
    assert "was not written to its end" in json.loads(ludion("solved", "--json").out)["unfinished"][0]["note"]
    assert ludion("solved", "--remove", "all").out == "1 file removed\n"
    assert ludion("solved").out.startswith("0 tables, 0.0 MB, in ")


def test_a_solve_with_little_memory_says_what_it_does(ludion) -> None:
    result = ludion("solve", "connect-four:columns=4,rows=4", "--memory", "2M", "--threads", 1)
    assert "161,029 positions" in result.out


def test_for_programs(ludion) -> None:
    found = json.loads(ludion("solve", "othello:size=4", "--by", "score", "--json").out)
    assert (found["score"], found["by"]) == (-8, "score")
    found = json.loads(ludion("best", "othello:size=4", "--json").out)
    assert {move["score"] for move in found["moves"]} == {-8}
    assert json.loads(ludion("solved", "--json").out)["solved"][0]["game"] == "othello:size=4"


def test_what_cannot_be_solved_is_said(ludion) -> None:
    assert ludion("solve", "othello", "--memory", "1M").refuses("do not hold that. Fold it by symmetry")
    assert ludion("solve", "othello", "--memory", "lots").refuses("'lots' is not an amount of memory")
    assert ludion("solve", "nim", "--by", "luck").refuses("by outcome or by score, not by 'luck'")
    assert ludion("solve", "matches", "--symmetry").refuses("declares no symmetry")
    assert ludion("best", "matches", "0,0").refuses("The game is over")
    assert ludion("solved", "--remove", "chess").refuses("Nothing is kept of 'chess'")


def test_best_tells_an_unsolved_game_from_a_state_that_no_play_reaches(ludion, tmp_path, monkeypatch):
    monkeypatch.setenv("LUDION_SOLUTIONS", str(tmp_path))
    assert "is not solved here; solve it first" in ludion("best", "nim:heaps=1+2").err
    assert ludion("solve", "nim:heaps=1+2").code == 0
    assert "No play leads to 1+2 2" in ludion("best", "nim:heaps=1+2", "1+2 2").err


def test_solved_shows_versions(ludion) -> None:
    ludion("solve", "tic-tac-toe")
    ludion("winner", "connect-four:columns=5,rows=5", "--seconds", "0.05", "--method", "proof-number")
    found = json.loads(ludion("solved", "--json").out)
    assert found["solved"][0]["made"] == found["unfinished"][0]["made"] == software_versions()
    assert versions_text(software_versions()) in ludion("solved").out.replace("\n", " ")
