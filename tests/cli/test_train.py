"""`ludion train` and `ludion tune`: what cannot be done is said in a sentence, before anything is played."""

from pathlib import Path

import pytest

NOT_NATIVE = """
from ludion import Game


class Texts(Game):
    def start(self):
        return "a"

    def turn(self, state):
        return len(state) % 2

    def moves(self, state):
        return ["a"] if len(state) < 5 else []

    def play(self, state, move):
        return state + move

    def score(self, state):
        return 1
"""


def test_a_training_that_makes_no_sense_is_refused(ludion) -> None:
    assert ludion("train", "tic-tac-toe", "--minutes", "0").refuses("Give more than 0 minutes, up to 100000, not 0.")
    assert ludion("train", "tic-tac-toe", "--games", "3").refuses("Give from 10 to 100000000 games, not 3")
    assert ludion("train", "tic-tac-toe", "--games", "30", "--minutes", "1").refuses("either --minutes or --games")
    assert ludion("train", "tic-tac-toe", "--games", "30", "--jobs", "0").refuses("1 process at least")
    assert ludion("train", "tictactoe").refuses("tic-tac-toe")


def test_rules_that_cannot_be_compiled_say_why(ludion, tmp_path: Path) -> None:
    (tmp_path / "texts.py").write_text(NOT_NATIVE, encoding="utf-8")
    assert ludion("train", f"{tmp_path}/texts.py:Texts", "--games", "20").refuses("the state is a str")


def test_a_tuning_that_makes_no_sense_is_refused(ludion) -> None:
    assert ludion("tune", "othello", "--estimate", "discs").refuses("discs has no coefficients to tune")
    assert ludion("tune", "othello", "--estimate", "corners", "--coefficients", "wait").refuses("did you mean weight?")
    assert ludion("tune", "othello", "--estimate", "corner").refuses("did you mean corners?")


@pytest.mark.slow
def test_a_short_training_from_the_command_line(ludion, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDION_WEIGHTS", str(tmp_path))
    file = tmp_path / "own.weights"
    ended = ludion("train", "breakthrough:rows=5,columns=4", "--games", "60", "--move", "0.002", "--out", str(file))
    assert ended.code == 0
    assert "Generation 1: 60 games" in ended.out and "Test of generation 1" in ended.out
    assert file.read_bytes().startswith(b"ludion weights 1\n")
    assert "All 60 games of this training are played" in ludion("train", "breakthrough:rows=5,columns=4", "--games", "60").out
