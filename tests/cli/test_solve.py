"""`ludion solve`, `best` and `solved`: tables for people, JSON for programs, a sentence for what cannot be done."""

import json

import pytest


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv("LUDION_SOLUTIONS", str(tmp_path / "solutions"))


def test_a_game_is_solved_asked_listed_and_removed(ludion) -> None:
    assert ludion("best", "tic-tac-toe").refuses("tic-tac-toe is not solved here; solve it first: ludion solve tic-tac-toe")
    out = ludion("solve", "tic-tac-toe").out
    assert "5,478 states" in out
    assert "a draw in 9 plies with best play: " in out
    rows = [line.split() for line in ludion("best", "tic-tac-toe", "XO./.X./..O").out.splitlines()[1:]]
    assert [row[0] for row in rows] == ["a2", "a3", "c1", "c2", "b3"]
    assert " ".join(rows[0][1:7]) == "player 1 wins in 3 plies"
    assert "tic-tac-toe" in ludion("solved").out
    assert ludion("solved", "--remove", "tic-tac-toe").out == "1 table removed\n"
    assert ludion("solved").out.startswith("0 tables in ")


def test_for_programs(ludion) -> None:
    found = json.loads(ludion("solve", "othello:size=4", "--by", "score", "--json").out)
    assert (found["score"], found["by"]) == (-8, "score")
    found = json.loads(ludion("best", "othello:size=4", "--json").out)
    assert {move["score"] for move in found["moves"]} == {-8}
    assert json.loads(ludion("solved", "--json").out)["solved"][0]["game"] == "othello:size=4"


def test_what_cannot_be_solved_is_said(ludion) -> None:
    assert ludion("solve", "othello", "--memory", "1M").refuses("more than the 1 MB allowed")
    assert ludion("solve", "othello", "--memory", "lots").refuses("'lots' is not an amount of memory")
    assert ludion("solve", "nim", "--by", "luck").refuses("by outcome or by score, not by 'luck'")
    assert ludion("solve", "matches", "--symmetry").refuses("declares no symmetry")
    assert ludion("best", "matches", "0,0").refuses("The game is over")
    assert ludion("solved", "--remove", "chess").refuses("'chess' is not solved here")
