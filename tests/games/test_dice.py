"""Dice: the table of lost totals, with its period of nine."""

import pytest

from ludion.core import LudionError
from ludion.games.dice import Dice, State
from tests.plain import check_rules, longest_game, played, shown_moves, value


def lost(total: int, face: int) -> bool:
    rest = total % 9
    others = {1: total == 1, 2: rest == 5, 3: rest in (3, 4, 8)}
    return rest == 0 or others[min(face, 7 - face)]


def test_the_table_of_lost_totals() -> None:
    game = Dice(70)
    for total in range(71):
        for face in range(1, 7):
            assert value(game, State(total, face, 0)) == (-1 if lost(total, face) else 1)
            assert value(game, State(total, face, 1)) == (1 if lost(total, face) else -1)


@pytest.mark.parametrize(("face", "moves"), [(1, "2 3 4 5"), (6, "2 3 4 5"), (2, "1 3 4 6"), (5, "1 3 4 6"), (3, "1 2 5 6")])
def test_neither_the_face_nor_its_opposite(face: int, moves: str) -> None:
    assert shown_moves(Dice(21, face)) == moves


def test_who_goes_below_zero_loses() -> None:
    game = Dice(3, 1)
    zero = played(game, "3")
    assert zero == State(0, 3, 1)
    assert shown_moves(game, zero) == "1 2 5 6"
    over = played(game, "5", zero)
    assert game.show(over) == "-5:5 1"
    assert list(game.moves(over)) == []
    assert game.score(over) == 1


@pytest.mark.parametrize("face", [1, 2, 3, 6])
def test_the_longest_game(face: int) -> None:
    for total in range(30):
        assert longest_game(Dice(total, face)) == Dice(total, face).facts.max_plies


def test_rules_hold_together() -> None:
    check_rules(Dice())
    check_rules(Dice(100, 4))
    assert Dice().show(Dice().start()) == "21:1 1"


def test_board_shows_the_face_and_the_total() -> None:
    for face in range(1, 7):
        board = Dice(30, face).board(State(30, face, 0))
        assert sum(row.count("o") for row in board.rows) == face
        assert "30" in board.caption


@pytest.mark.parametrize(("total", "face"), [(-1, 1), (10_001, 1), (21, 0), (21, 7), (21, -1)])
def test_bad_parameters_are_refused(total: int, face: int) -> None:
    with pytest.raises(LudionError, match="must be from"):
        Dice(total, face)


@pytest.mark.parametrize("text", ["", "21", "21:1", "21:7 1", "21:0 1", "21:1 3", "22:1 1", "-4:3 1", "x:1 1"])
def test_texts_that_are_no_state_are_refused(text: str) -> None:
    with pytest.raises(LudionError, match=f"'{text}'"):
        Dice().parse(text)
