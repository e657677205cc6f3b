"""`ludion situations` prints document 001's tables, in both conventions of the pass."""

import json

import pytest

TENTH = {
    ("minimax", "free"): (28_031_961, 24_571_420),
    ("minimax", "ply"): (28_031_793, 24_571_284),
    ("alphabeta", "free"): (107_714, 74_481),
    ("alphabeta", "ply"): (102_386, 70_766),
}


@pytest.mark.parametrize(("algorithm", "passes"), TENTH)
def test_ten_half_moves(ludion, algorithm: str, passes: str) -> None:
    ended = ludion("situations", "othello", "--depth", 10, "--algorithm", algorithm, "--passes", passes, "--json")
    found = json.loads(ended.out)
    assert (found["algorithm"], found["passes"]) == (algorithm, passes)
    assert [row["depth"] for row in found["depths"]] == list(range(1, 11))
    assert (found["depths"][-1]["all"], found["depths"][-1]["final"]) == TENTH[algorithm, passes]


def test_beside_the_document_s_seconds(ludion) -> None:
    rows = [line.split() for line in ludion("situations", "othello", "-d", 8, "-a", "alphabeta").out.splitlines()[1:]]
    assert [row[1:3] + row[4:] for row in rows][-1] == ["11,132", "7,467", "7.65"]
    assert "document" not in ludion("situations", "othello:size=6", "-d", 2).out


def test_both_speeds_print_the_same(ludion) -> None:
    counts = []
    for speed in ("--native", "--interpreted"):
        found = json.loads(ludion("situations", "tic-tac-toe", "-d", 5, "-a", "alphabeta", speed, "--json").out)
        counts.append([(row["all"], row["final"]) for row in found["depths"]])
    assert counts[0] == counts[1]


@pytest.mark.parametrize(
    ("arguments", "about"),
    [
        (("tic-tac-toe", "--passes", "free"), "tic-tac-toe has no pass"),
        (("othello", "--depth", "0"), "--depth"),
        (("othello", "--algorithm", "pvs"), "--algorithm"),
        (("tic-tac-toe", "--state", "XXX/OO./..."), "The game is over"),
    ],
)
def test_what_cannot_be_is_refused(ludion, arguments: tuple[str, ...], about: str) -> None:
    assert ludion("situations", *arguments).refuses(about)
