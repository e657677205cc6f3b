"""The tree of a search on the command line: as text, as JSON, as a picture, and refused with a sentence where there is none."""

import json
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

STATE = "XO./.XO/..."


def test_text_counts_and_conclusion(ludion) -> None:
    ended = ludion("tree", "tic-tac-toe", STATE, "--depth", 3)
    lines = ended.out.splitlines()
    assert ended.code == 0
    assert lines[0] == f"{STATE}  = 1  by c1  (−∞, ∞) to (1, ∞)"
    assert "│  └─ cut, not tried: a3, b3, c3. After c1 this is worth at most 1;" in ended.out
    assert [line.split() for line in lines if line[:3].strip().isdigit()] == [
        ["0", "1", "0", "0", "0"],
        ["1", "5", "1", "0", "3"],
        ["2", "7", "0", "0", "2"],
        ["3", "19", "19", "0", "0"],
    ]
    assert lines[-1] == "Best: c1, worth 1 to player 1. 32 states, 11 left out."


def test_the_algorithm_is_chosen_by_name(ludion) -> None:
    def nodes(name: str) -> int:
        return int(json.loads(ludion("tree", "tic-tac-toe", STATE, "-d", 3, "-a", name, "--json").out)["nodes"])

    assert nodes("minimax") == 70
    assert nodes("AlphaBeta") == 32
    assert "table: {'pf': 0" in ludion("tree", "matches:matches=6", "-d", 4, "-a", "course-memory").out


def test_the_evaluation_is_chosen_by_name_or_from_a_file(ludion, tmp_path: Path) -> None:
    def value(*more: object) -> float:
        return float(json.loads(ludion("tree", "othello", "-d", 1, "--json", *more).out)["value"])

    mine = tmp_path / "mine.py"
    mine.write_text("def turn_of(game, state):\n    return 7 + game.turn(state)\n", encoding="utf-8")
    assert value("--estimate", "discs") == value("--estimate", "corners:weight=20") == 3  # 4 discs to 1
    assert value("--estimate", f"{mine}:turn_of") == 8


def test_json_has_the_whole_tree(ludion) -> None:
    found = json.loads(ludion("tree", "tic-tac-toe", STATE, "--json").out)
    assert (found["move"], found["value"], found["nodes_by_ply"], found["leaves_by_ply"]) == (
        "c1",
        1,
        [1, 5, 7, 19],
        [0, 1, 0, 19],
    )
    assert [child["move"] for child in found["tree"]["children"]] == ["c1", "a2", "a3", "b3", "c3"]
    assert found["tree"]["window"] == [None, None]
    cut = found["tree"]["children"][1]["cut"]
    assert (cut["after"], cut["left_out"]) == ("c1", ["a3", "b3", "c3"])


def test_less_can_be_shown(ludion) -> None:
    folded = ludion("tree", "othello", "--depth", 4, "--plies", 1).out
    assert folded.count("more states below") == 4
    assert "137 states" in folded
    quiet = ludion("tree", "othello", "--depth", 4, "--quiet").out
    assert quiet.startswith("ply")
    assert ludion("tree", "othello", "--depth", 4, "--counts").out == quiet
    few = ludion("tree", "othello", "--depth", 4, "--most", 20).out
    assert "more states below" in few
    assert "137 states" in few
    assert "  2,1  " in ludion("tree", "matches:matches=4", "--states").out


def test_a_search_that_was_stopped_says_so(ludion) -> None:
    out = ludion("tree", "othello", "--depth", 5, "--nodes", 30, "--quiet").out
    assert out.rstrip().endswith("Stopped by its limit of nodes.")


def test_a_picture_is_drawn_into_a_file(ludion, tmp_path: Path) -> None:
    file = tmp_path / "tree.svg"
    assert str(file) in ludion("tree", "tic-tac-toe", STATE, "--svg", file).out
    root = ET.parse(file).getroot()
    assert root.findtext("{http://www.w3.org/2000/svg}title") == "tic-tac-toe: alphabeta, 3 plies deep"


@pytest.mark.parametrize(
    ("arguments", "about"),
    [
        (("tree", "tic-tac-toe", "--algorithm", "alphabet"), "did you mean alphabeta"),
        (("tree", "tic-tac-toe", "--algorithm", ""), "known are"),
        (("tree", "tic-tac-toe", "XXX/OO./..."), "the game is over"),
        (("tree", "tic-tac-toe", "nonsense"), "rows"),
        (("tree", "tic-tac-toe", "--depth", -1), "--depth"),
        (("tree", "othello", "--estimate", "corner"), "did you mean corners"),
        (("tree", "tic-tac-tow"), "did you mean tic-tac-toe"),
        (("tree", "matches", "-a", "course-memory", "-d", 0), "depth from 1 on"),
    ],
)
def test_what_cannot_be_is_refused(ludion, arguments: tuple[object, ...], about: str) -> None:
    assert ludion(*arguments).refuses(about)


def test_a_file_that_cannot_be_written_is_refused(ludion, tmp_path: Path) -> None:
    assert ludion("tree", "tic-tac-toe", STATE, "--svg", tmp_path / "nowhere" / "tree.svg").refuses("cannot be written")
