"""`ludion graph` and `ludion attractors`: document 004's tables, files that read back, a sentence for what cannot be done."""

import json
import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from ludion.solving.exchange import from_json
from ludion.solving.graph import graph as lay_out
from tests.cli.conftest import Command

SMALL = "babylone:colours=2,tablets=2"


def rows(text: str) -> list[list[str]]:
    """The lines that begin with a number, without their blanks."""
    return [line.split() for line in text.splitlines() if line.split()[:1] and line.split()[0].isdigit()]


def test_every_state_and_what_follows(ludion: Command) -> None:
    ended = ludion("graph", SMALL)
    lines = ended.out.splitlines()
    assert ended.code == 0
    assert lines[3].split() == ["2", "2", "A1", "A2", "B1", "6", "7", "5"]
    assert lines[7].endswith("A3 B1        the end, score -1")
    assert rows("\n".join(lines[14:-1])) == [
        ["0", "1", "0", "4"],
        ["1", "4", "0", "8"],
        ["2", "5", "2", "4"],
        ["3", "2", "2", "0"],
    ]
    assert lines[-1] == "12 vertices, 16 edges"


def test_counts_alone(ludion: Command) -> None:
    out = ludion("graph", "tic-tac-toe", "--symmetry", "--counts").out
    assert out.startswith("ply")
    assert [int(row[1]) for row in rows(out)[:-1]] == [1, 3, 12, 38, 108, 174, 204, 153, 57, 15]
    assert out.splitlines()[-1].startswith("765 vertices")
    found = json.loads(ludion("graph", "tic-tac-toe", "--counts", "--json").out)
    assert (found["vertices"], found["plies"][5]) == (5478, {"states": 1260, "ends": 120, "edges": 4560})
    assert found["edges"] == sum(ply["edges"] for ply in found["plies"])


def test_a_depth_a_state_and_few_lines(ludion: Command) -> None:
    ended = ludion("graph", "tic-tac-toe", "--depth", 3, "--show", 2)
    assert "and 332 more" in ended.out
    assert ended.out.rstrip().endswith("334 vertices, 585 edges; 252 of them go on beyond the depth")
    assert ludion("graph", SMALL, "--state", "A2 B2", "--counts").out.endswith("3 vertices, 2 edges\n")


def test_json_is_the_whole_graph(ludion: Command) -> None:
    from ludion.games.babylone import Babylone

    for symmetry, more in ((False, ()), (True, ("--symmetry",))):
        found, wanted = from_json(ludion("graph", SMALL, "--json", *more).out), lay_out(Babylone(2, 2), symmetry=symmetry)
        assert (found.names, found.successors, found.scores) == (wanted.names, wanted.successors, wanted.scores)


def test_the_two_sided_form(ludion: Command) -> None:
    assert from_json(ludion("graph", SMALL, "--two-sided", "--json").out).names[:2] == ["A1 A1 B1 B1 (1)", "A2 B1 B1 (2)"]


def test_dot(ludion: Command) -> None:
    out = ludion("graph", SMALL, "--dot").out
    assert out.startswith("digraph {\n")
    assert out.endswith("}\n")
    assert out.count(" -> ") == 16


def test_attractors_rank_by_rank(ludion: Command) -> None:
    assert [line.rstrip() for line in ludion("attractors", SMALL).out.splitlines()] == [
        "Player 1: 8 of 12 states",
        "rank  won     (1) some move        (2) every move",
        "   0  A4; B4",
        "   1          A2 B2; A2 A2; B2 B2",
        "   2                               A2 B1 B1; A1 A1 B2",
        "   3          A1 A1 B1 B1",
        "",
        "Player 2: 4 of 12 states",
        "rank  won           (1) some move       (2) every move",
        "   0  A3 B1; A1 B3",
        "   1                A1 A2 B1; A1 B1 B2",
        "",
        "The start is in player 1's: player 1 wins.",
    ]


def test_attractors_for_programs(ludion: Command) -> None:
    found = json.loads(ludion("attractors", SMALL, "--player", 2, "--json").out)
    assert found["attractors"] == [
        {
            "player": 1,
            "size": 4,
            "start": False,
            "ranks": [
                {"targets": ["A3 B1", "A1 B3"], "chosen": [], "forced": []},
                {"targets": [], "chosen": ["A1 A2 B1", "A1 B1 B2"], "forced": []},
            ],
        }
    ]


def test_the_attractors_of_a_graph_in_a_file(ludion: Command, tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text(ludion("graph", "tic-tac-toe", "--symmetry", "--json").out, encoding="utf-8")
    out = ludion("attractors", file, "--counts").out
    assert out == ludion("attractors", "tic-tac-toe", "--symmetry", "--counts").out
    assert rows(out)[:2] == [["0", "91", "0", "0"], ["1", "0", "207", "0"]]
    assert out.endswith("The start, .../.../..., is in neither.\n")


def test_attractors_up_to_a_rank(ludion: Command) -> None:
    out = ludion("attractors", SMALL, "--player", 1, "--rank", 1).out
    assert out.startswith("Player 1: 5 of 12 states\n")
    assert out.endswith("The start, A1 A1 B1 B1, is not in player 1's up to rank 1.\n")
    found = json.loads(ludion("attractors", SMALL, "--rank", 0, "--json").out)
    assert [region["size"] for region in found["attractors"]] == [2, 2]


def badges(file: Path) -> list[str]:
    """The short texts of a picture in their order; names and legends are longer."""
    root = ET.fromstring(file.read_text(encoding="utf-8"))
    texts = [element.text or "" for element in root.iter("{http://www.w3.org/2000/svg}text")]
    return [text for text in texts if re.fullmatch(r"A[₁₂] \d+|-?\d+", text)]


def test_attractors_are_drawn_from_a_game_and_from_a_file(ludion: Command, tmp_path: Path) -> None:
    kept, one, two = tmp_path / "mine.json", tmp_path / "one.svg", tmp_path / "two.svg"
    kept.write_text(ludion("graph", SMALL, "--json").out, encoding="utf-8")
    assert ludion("attractors", SMALL, "--svg", one).out == f"Drawn in {one}\n"
    assert ludion("attractors", kept, "--svg", two).code == 0
    ranks = ["A₁ 0"] * 2 + ["A₁ 1"] * 3 + ["A₁ 2"] * 2 + ["A₁ 3"] + ["A₂ 0"] * 2 + ["A₂ 1"] * 2
    for file in (one, two):
        *states, legend = [text for text in badges(file) if text.startswith("A")]
        assert (sorted(states), legend) == (ranks, "A₁ 2")


def test_the_graph_is_drawn_with_the_marks_that_are_asked_for(ludion: Command, tmp_path: Path) -> None:
    file = tmp_path / "graph.svg"

    def values(*options: object) -> list[str]:
        """The numbers beside the states, sorted; without the start's label and the legend's sign."""
        assert ludion("graph", SMALL, "--svg", file, *options).code == 0
        return sorted(text for text in badges(file)[1:-1] if not text.startswith("A"))

    assert ludion("graph", SMALL, "--svg", file, "--marks", "nothing").out == f"Drawn in {file}\n"
    assert badges(file) == ["0"]
    assert values("--marks", "heuristic") == ["-1"] * 2 + ["0"] * 8 + ["1"] * 2
    assert values("--marks", "minmax", "--plies", 1) == ["0"] * 5
    assert values("--marks", "minmax", "-p", 3) == ["-1"] * 4 + ["1"] * 8
    assert values("--marks", "minmax", "-p", 2, "--player", 2) == ["-1"] * 7 + ["1"] * 4
    assert values("--marks", "heuristic", "--estimate", "finished") == values("--marks", "heuristic")
    assert values("--marks", "attractors,minmax", "--player", 1, "--rank", 0, "--plies", 1) == ["0"] * 5
    own = tmp_path / "mine.py"
    own.write_text("def h(game, state):\n    return len(game.piles(state))\n", encoding="utf-8")
    assert values("--marks", "heuristic", "--estimate", f"{own}:h") == sorted(
        ["-1"] * 2 + ["1"] * 2 + ["4"] + ["3"] * 4 + ["2"] * 3
    )


def test_too_many_states_are_drawn_by_counts(ludion: Command, tmp_path: Path) -> None:
    file = tmp_path / "plies.svg"
    assert ludion("graph", "tic-tac-toe", "--svg", file).refuses("give a depth, or draw the counts")
    assert not file.exists()
    assert ludion("graph", "tic-tac-toe", "--svg", file, "--counts").code == 0
    assert ">16,167<" in file.read_text(encoding="utf-8")


def test_the_picture_speaks_french(ludion: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDION_LANG", "fr")
    assert ludion("graph", SMALL, "--svg", tmp_path / "g.svg").code == 0
    assert "gagnante pour qui y joue" in (tmp_path / "g.svg").read_text(encoding="utf-8")
    monkeypatch.setenv("LUDION_LANG", "de")
    assert ludion("graph", SMALL, "--svg", tmp_path / "g.svg").refuses("LUDION_LANG is 'de'")


def test_a_graph_with_a_cycle_from_a_file(ludion: Command, tmp_path: Path) -> None:
    rows = [
        {"name": "a", "turn": 0, "score": None, "successors": [1, 2]},
        {"name": "b", "turn": 1, "score": None, "successors": [0]},
        {"name": "won", "turn": 1, "score": 1, "successors": []},
    ]
    file = tmp_path / "cycle.json"
    file.write_text(json.dumps({"format": "ludion graph", "version": 1, "vertices": rows}), encoding="utf-8")
    out = ludion("attractors", file).out
    assert "Player 1: 3 of 3 states" in out and out.endswith("The start is in player 1's: player 1 wins.\n")
    assert ludion("attractors", file, "--svg", tmp_path / "cycle.svg").code == 0
    assert "back to an earlier layer" in (tmp_path / "cycle.svg").read_text(encoding="utf-8")
    assert ludion("graph", file).out.endswith("3 vertices, 3 edges\n")
    assert ludion("graph", file, "--svg", tmp_path / "cycle.svg", "--marks", "remoteness,winners").code == 0
    assert sorted(badges(tmp_path / "cycle.svg")) == ["0", "1", "1", "2"], "the last is the legend's"
    for options, about in (
        (("--marks", "minmax"), "graphs without cycles"),
        (("--marks", "heuristic", "--estimate", "finished"), "a graph in a file has none"),
        (("--marks", "grundy"), "a graph without its game"),
        (("--depth", 1), "taken as it is"),
    ):
        assert ludion("graph", file, "--svg", tmp_path / "cycle.svg", *options).refuses(about)
    assert json.loads(ludion("graph", file, "--counts", "--json").out)["game"] is None


def test_long_ranks_are_cut_short(ludion: Command) -> None:
    assert "4,0; 3,0 and 1 more" in ludion("attractors", "matches:matches=6", "--show", 2).out


@pytest.mark.parametrize(
    ("arguments", "about"),
    [
        (("graph", "tic-tac-tow"), "did you mean tic-tac-toe"),
        (("graph", "tic-tac-toe", "--most", 1000), "more than 1,000 positions: too many to lay out"),
        (("graph", "tic-tac-toe", "--depth", -1), "--depth"),
        (("graph", "tic-tac-toe", "--dot", "--json"), "give one of them"),
        (("graph", "tic-tac-toe", "--dot", "--counts"), "--dot has no counts"),
        (("graph", "tic-tac-toe", "--state", "nonsense"), "rows"),
        (("graph", "dots-and-boxes:rows=1,columns=2", "--two-sided"), "twice in a row"),
        (("attractors", "tic-tac-toe", "--player", 3), "--player"),
        (("attractors", "nowhere.json"), "nowhere.json cannot be read"),
        (("attractors", "nowhere.json", "--symmetry"), "taken as it is"),
        (("attractors", "tic-tac-tow"), "did you mean tic-tac-toe"),
        (("attractors", SMALL, "--rank", -1), "--rank"),
        (("attractors", SMALL, "--svg", "/nowhere/at/all.svg"), "cannot be written"),
        (("attractors", SMALL, "--svg", "."), "is a folder, not a file"),
        (("attractors", SMALL, "--svg", "x.svg", "--json"), "without --counts and --json"),
        (("attractors", "tic-tac-toe", "--svg", "x.svg"), "Nobody could read a picture of 5,478 states"),
        (("graph", SMALL, "--svg", "/nowhere/at/all.svg"), "cannot be written"),
        (("graph", SMALL, "--svg", "x.svg", "--json"), "without --dot and --json"),
        (("graph", SMALL, "--marks", "winners"), "say where with --svg"),
        (("graph", SMALL, "--svg", "x.svg", "--marks", "winers"), "did you mean winners"),
        (("graph", SMALL, "--svg", "x.svg", "--marks", "grundy,minmax"), "in the same place"),
        (("graph", SMALL, "--svg", "x.svg", "--marks", "heuristic", "--estimate", "finish"), "did you mean finished"),
        (("graph", SMALL, "--svg", "x.svg", "--estimate", "finished"), "--estimate is for the marks"),
        (("graph", SMALL, "--svg", "x.svg", "--marks", "winners", "--rank", 1), "--rank is for the mark"),
        (("graph", SMALL, "--svg", "x.svg", "--counts", "--marks", "winners"), "--counts draws no marks"),
        (("graph", SMALL, "--svg", "x.svg", "--depth", 1, "--marks", "winners"), "need the whole graph"),
        (("graph", "tic-tac-toe", "--svg", "x.svg", "--symmetry", "--state", "XOX/OXO/...", "--marks", "grundy"), "impartial"),
    ],
)
def test_what_cannot_be_is_refused(ludion: Command, arguments: tuple[object, ...], about: str) -> None:
    assert ludion(*arguments).refuses(about)


@pytest.mark.parametrize(("text", "about"), [("{", "it is no JSON"), ("{}", "is not a graph"), (b"\xff\xfe", "not UTF-8 text")])
def test_a_file_that_is_no_graph_is_refused(ludion: Command, tmp_path: Path, text: str | bytes, about: str) -> None:
    file = tmp_path / "bad.json"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    ended = ludion("attractors", file)
    assert ended.refuses(about)
    assert "bad.json" in ended.err
