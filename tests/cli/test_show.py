"""A position is shown with its board, the player to move, the moves and the outcome."""

import json
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest


def test_the_start_is_shown_if_no_state_is_given(ludion) -> None:
    ended = ludion("show", "tic-tac-toe")
    assert ended.code == 0
    assert "State: .../.../..." in ended.out
    assert "Moves (9): a1  b1  c1" in ended.out


def test_a_finished_game_has_an_outcome_and_no_moves(ludion) -> None:
    ended = ludion("show", "tic-tac-toe", "XXX/OO./...")
    assert "The game is over: " in ended.out
    assert "wins" in ended.out
    assert "Moves" not in ended.out
    assert "a draw" in ludion("show", "tic-tac-toe", "XOX/XOO/OXX").out


def test_json_says_the_same(ludion) -> None:
    found = json.loads(ludion("show", "tic-tac-toe", "XO./.X./...", "--json").out)
    assert (found["state"], found["turn"], found["outcome"]) == ("XO./.X./...", 1, None)
    assert found["moves"] == ["c1", "a2", "c2", "a3", "b3", "c3"]
    assert found["board"]["rows"][0] == ["X", "O", "."]
    won = json.loads(ludion("show", "tic-tac-toe", "XXX/OO./...", "--json").out)
    assert won["outcome"] == {"winner": 0, "reason": "rules", "score": 1}


def test_parameters_are_part_of_the_name(ludion) -> None:
    found = json.loads(ludion("show", "connect-four:columns=5,rows=4", "--json").out)
    assert found["game"].startswith("connect-four:columns=5,rows=4")
    assert len(found["board"]["rows"]) == 4
    assert len(found["moves"]) == 5


def test_a_picture_is_drawn_into_a_file(ludion, tmp_path: Path) -> None:
    file = tmp_path / "board.svg"
    assert str(file) in ludion("show", "tic-tac-toe", "--svg", file).out.replace("\n", "")
    assert ET.parse(file).getroot().tag.endswith("svg")


@pytest.mark.parametrize("state", ["", "nonsense", "XX/XX", "XO./.Z./...", "\x00", "é"])
def test_a_bad_state_is_refused(ludion, state: str) -> None:
    assert ludion("show", "tic-tac-toe", state).refuses("")


def test_a_game_s_own_parse_may_throw_anything(ludion, tmp_path: Path) -> None:
    file = tmp_path / "thrower.py"
    file.write_text(
        "from ludion.games.matches import Matches\nclass Thrower(Matches):\n    def parse(self, text): return [][1]\n"
    )
    assert ludion("show", f"{file}:Thrower", "7").refuses("is not a state")


@pytest.mark.parametrize("where", ["", "nowhere/board.svg", "file/board.svg"])
def test_a_file_that_cannot_be_written_is_refused(ludion, tmp_path: Path, where: str) -> None:
    (tmp_path / "file").touch()
    ended = ludion("show", "tic-tac-toe", "--svg", tmp_path / where)
    assert ended.refuses("")
    assert str(tmp_path) in ended.err
