"""Perft on the command line gives the published counts at both speeds, and refuses what it cannot count."""

import json

import pytest


@pytest.mark.parametrize("how", [(), ("--native",), ("--interpreted",)])
def test_the_count_is_the_published_one(ludion, how: tuple[str, ...]) -> None:
    found = json.loads(ludion("perft", "tic-tac-toe", "--depth", 5, "--json", *how).out)
    assert (found["leaves"], found["depth"], found["game"]) == (15_120, 5, "tic-tac-toe")
    assert found["seconds"] > 0
    assert "divide" not in found


def test_people_read_the_count_with_commas_and_a_speed(ludion) -> None:
    out = ludion("perft", "tic-tac-toe", "-d", 9).out
    assert out.startswith("255,168 leaves in ")
    assert out.endswith(" a second\n")


def test_a_division_names_the_moves_and_adds_up(ludion) -> None:
    found = json.loads(ludion("perft", "tic-tac-toe", "--depth", 9, "--divide", "--json").out)
    assert sum(found["divide"].values()) == found["leaves"] == 255_168
    assert found["divide"]["b2"] == 25_872
    lines = ludion("perft", "tic-tac-toe", "--depth", 9, "--divide").out.splitlines()
    assert lines[5].split() == ["b2", "25,872"]
    assert lines[-1].startswith("255,168 leaves")


def test_any_state_can_be_the_root(ludion) -> None:
    found = json.loads(ludion("perft", "tic-tac-toe", "--depth", 2, "--state", "XO./.X./...", "--json").out)
    assert (found["state"], found["leaves"]) == ("XO./.X./...", 30)


def test_depth_zero_and_a_finished_game_are_one_leaf(ludion) -> None:
    for arguments in (("--depth", 0), ("--depth", 0, "--divide"), ("--depth", 4, "--state", "XXX/OO./...")):
        assert json.loads(ludion("perft", "tic-tac-toe", "--json", *arguments).out)["leaves"] == 1
    ended = ludion("perft", "tic-tac-toe", "--divide", "--depth", 4, "--state", "XXX/OO./...")
    assert ended.out.startswith("1 leaves in ")


@pytest.mark.parametrize("depth", ["-1", "x", "", "1.5", "100001", "9" * 40])
def test_an_impossible_depth_is_refused(ludion, depth: str) -> None:
    assert ludion("perft", "tic-tac-toe", "--depth", depth).refuses("--depth")


def test_a_bad_state_is_refused(ludion) -> None:
    assert ludion("perft", "tic-tac-toe", "--depth", 3, "--state", "nonsense").refuses("rows")


def test_a_depth_beyond_python_s_own_is_refused(ludion) -> None:
    assert ludion("perft", "matches:matches=10000", "--depth", 9000, "--interpreted").refuses("depth")


TEXTUAL = """from ludion.games.matches import Matches
class Textual(Matches):
    def moves(self, state):
        return (len("x" * n) for n in range(1, min(3, state.left) + 1))
"""


def test_machine_code_is_never_replaced_in_silence(ludion, tmp_path) -> None:
    file = tmp_path / "textual.py"
    file.write_text(TEXTUAL)
    assert ludion("perft", f"{file}:Textual", "--depth", 3, "--native").refuses("textual.py, line")
    assert json.loads(ludion("perft", f"{file}:Textual", "--depth", 3, "--interpreted", "--json").out)["leaves"] == 27
    with pytest.warns(UserWarning, match="interpreted"):
        assert json.loads(ludion("perft", f"{file}:Textual", "--depth", 3, "--json").out)["leaves"] == 27


def test_different_states_ply_by_ply(ludion) -> None:
    found = json.loads(ludion("perft", "tic-tac-toe", "--depth", 4, "--distinct", "--json").out)
    assert found["distinct"] == [1, 9, 72, 252, 756]
    lines = ludion("perft", "tic-tac-toe", "--depth", 12, "--distinct", "--interpreted").out.splitlines()
    assert lines[-1].split() == ["9", "78"]
