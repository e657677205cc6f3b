"""`ludion graph` and `ludion attractors`: document 004's tables, files that read back, a sentence for what cannot be done."""

import json
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


def test_long_ranks_are_cut_short(ludion: Command) -> None:
    assert "4,0; 3,0 and 1 more" in ludion("attractors", "matches:matches=6", "--show", 2).out


@pytest.mark.parametrize(
    ("arguments", "about"),
    [
        (("graph", "tic-tac-tow"), "did you mean tic-tac-toe"),
        (("graph", "tic-tac-toe", "--most", 1000), "more than 1000 positions: too many to lay out"),
        (("graph", "tic-tac-toe", "--depth", -1), "--depth"),
        (("graph", "tic-tac-toe", "--dot", "--json"), "give one of them"),
        (("graph", "tic-tac-toe", "--dot", "--counts"), "--dot has no counts"),
        (("graph", "tic-tac-toe", "--state", "nonsense"), "rows"),
        (("graph", "dots-and-boxes:rows=1,columns=2", "--two-sided"), "twice in a row"),
        (("attractors", "tic-tac-toe", "--player", 3), "--player"),
        (("attractors", "nowhere.json"), "nowhere.json cannot be read"),
        (("attractors", "nowhere.json", "--symmetry"), "taken as it is"),
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
