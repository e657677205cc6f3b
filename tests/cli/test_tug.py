"""`ludion tug`: from a record or from moves, by a table or by a search, and a sentence for what it cannot read."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Command

MOVES = "b2 a2 a1 c3 a3 c1"


@pytest.fixture
def solutions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDION_SOLUTIONS", str(tmp_path / "solutions"))


def rows(out: str) -> list[list[str]]:
    return [line.split() for line in out.splitlines() if line.split()[:1] and line.split()[0].isdigit()]


def test_a_record_of_a_solved_game(ludion: Command, tmp_path: Path, solutions: None) -> None:
    game = tmp_path / "game.txt"
    typed = "\n".join([*MOVES.split(), "quit", ""])
    ludion("play", "tic-tac-toe", "--first", "human", "--second", "human", "--save", game, typed=typed)
    ludion("solve", "tic-tac-toe")
    out = ludion("tug", game).out
    assert rows(out)[2] == ["2", "a2", "player", "1", "5", "mistake"]
    assert [row[0] for row in rows(out) if row[-1] == "mistake"] == ["2", "5"]  # b1 would have threatened c1 and b3
    assert out.endswith("Best play from there: c2 b1 b3\n")
    assert out == ludion("tug", "tic-tac-toe", "--moves", MOVES).out
    picture = tmp_path / "game.svg"
    assert ludion("tug", game, "--svg", picture).out == f"Drawn in {picture}\n"
    assert ">a2?<" in picture.read_text(encoding="utf-8")
    assert "2 plies slower" in ludion("tug", "tic-tac-toe", "--moves", "c1 b1 b2 a1 b3 c3 c2").out
    assert "2 plies sooner lost" in ludion("tug", "tic-tac-toe", "--moves", "c1 b1 b2 a1 b3 c3 c2").out
    found = json.loads(ludion("tug", "tic-tac-toe", "--moves", "c1 b1", "--json").out)
    assert (found["by"], found["moments"][2]["mistake"], found["moments"][2]["value"]) == ("outcome", True, 1)
    assert [moment["plies"] for moment in found["best"]] == [4, 3, 2, 1, 0]
    assert ludion("tug", "tic-tac-toe", "--by", "score").refuses("is solved by outcome")


def test_a_later_position_and_a_score(ludion: Command, solutions: None) -> None:
    ludion("solve", "othello:size=4", "--by", "score")
    out = ludion("tug", "othello:size=4", "--moves", "d3 d4 a2").out
    assert rows(out)[3] == ["3", "a2", "white", "14", "gives", "6", "away"]
    out = ludion("tug", "othello:size=4", "--by", "outcome", "--state", "..../.OX./.XO./.... X").out
    assert rows(out) == [["0", "white", "10"]]


def test_of_a_game_that_is_not_solved_a_search_is_asked(ludion: Command, tmp_path: Path, solutions: None) -> None:
    out = ludion("tug", "tic-tac-toe", "--moves", MOVES).out
    assert out.endswith("Not solved: this is what best:seconds=0.3 thinks of each position.\n")
    assert [row[0] for row in rows(out) if row[-1] == "mistake"] == ["2", "5"]
    picture = tmp_path / "game.svg"
    ludion("tug", "tic-tac-toe", "--moves", MOVES, "--player", "alphabeta:depth=3", "--svg", picture)
    text = picture.read_text(encoding="utf-8")
    assert "What alphabeta:depth=3 thinks of each position." in text
    assert ">not proven<" in text and ">level<" in text


@pytest.mark.parametrize(
    ("arguments", "about"),
    [
        (("othelo",), "did you mean othello"),
        (("nowhere.txt",), "nowhere.txt cannot be read"),
        (("nowhere.txt", "--moves", "a1"), "--state and --moves are for a game"),
        (("tic-tac-toe", "--state", "nonsense"), "rows"),
        (("tic-tac-toe", "--moves", "a1 zz"), "Move 2: 'zz'"),
        (("tic-tac-toe", "--by", "luck"), "by outcome or by score, not by 'luck'"),
        (("tic-tac-toe", "--by", "score"), "is not solved here"),
        (("tic-tac-toe", "--player", "random"), "does not search"),
        (("tic-tac-toe", "--by", "score", "--player", "engine"), "give one of them"),
        (("tic-tac-toe", "--json", "--svg", "x.svg"), "without --json"),
    ],
)
def test_what_cannot_be_is_refused(ludion: Command, solutions: None, arguments: tuple[str, ...], about: str) -> None:
    assert ludion("tug", *arguments).refuses(about)


def test_a_game_of_the_users_own_needs_no_class(ludion: Command, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text("from ludion.games.tic_tac_toe import TicTacToe as Base\n\n\nclass Mine(Base):\n    pass\n")
    for what in ("mine.py", "mine.py:Mine"):
        out = ludion("tug", tmp_path / what, "--moves", "b2 a2", "--player", "alphabeta:depth=2").out
        assert [row[1] for row in rows(out)] == ["nobody", "b2", "a2"]
