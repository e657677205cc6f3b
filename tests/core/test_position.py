"""A position moves and takes back, knows when it is over, and calls the first return of a state a draw."""

import pytest

from ludion.core import Facts, Game, LudionError, Outcome, Position, Termination
from ludion.core.registry import load_game


class Swing(Game[int, int]):
    """Back and forth between two places, for ever; or out, to the end."""

    facts = Facts(cycles=True)

    def start(self):
        return 0

    def turn(self, state):
        return state % 2

    def moves(self, state):
        return () if state == 9 else (1, 9)

    def play(self, state, move):
        return 9 if move == 9 else 1 - state

    def score(self, state):
        return 3


def test_moves_and_undo():
    position = Position(load_game("tic-tac-toe"))
    assert (position.turn, len(position.moves), position.over, position.outcome) == (0, 9, False, None)
    position.play("b2").play(0)
    assert [step.text for step in position.history] == ["b2", "a1"]
    assert [step.turn for step in position.history] == [0, 1]
    assert position.game.show(position.state) == "O../.X./..."
    position.undo().undo()
    assert position.state == position.game.start()
    with pytest.raises(LudionError, match="There is no move to take back"):
        position.undo()


def test_illegal_moves_change_nothing():
    position = Position(load_game("tic-tac-toe")).play("b2")
    for move in ("b2", "z9", "", 4, -1, 99, None):
        with pytest.raises(LudionError, match="is not a legal move"):
            position.play(move)
    assert len(position.history) == 1


def test_the_end():
    position = Position(load_game("tic-tac-toe"))
    for move in ("a1", "b1", "a2", "b2", "a3"):
        position.play(move)
    assert position.over
    assert position.moves == ()
    assert position.outcome == Outcome(0, Termination.RULES, 1)
    assert str(position.outcome) == "player 1 wins"
    with pytest.raises(LudionError, match="the game is over"):
        position.play("c3")
    assert not position.undo().over


def test_the_first_return_of_a_state_is_a_draw():
    position = Position(Swing()).play(1)
    assert not position.over
    position.play(1)
    assert position.outcome == Outcome(None, Termination.REPETITION, 0)
    assert position.moves == ()
    assert str(position.outcome) == "a draw (repetition)"
    assert not position.undo().over
    assert position.play(9).outcome == Outcome(0, Termination.RULES, 3)
    assert str(position.outcome) == "player 1 wins by 3"


def test_from_another_state():
    game = load_game("othello:size=4")
    position = Position(game, game.parse("XXXX/XXXX/XXXX/XXXO X"))
    assert str(position.outcome) == "player 1 wins by 14"
    assert "othello:size=4" in repr(position)
