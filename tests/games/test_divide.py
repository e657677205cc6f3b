"""Divide: who wins follows from the parity of the boxes."""

import pytest

from ludion.core import LudionError
from ludion.games.divide import Divide, State
from tests.plain import check_rules, longest_game, played, shown_moves, value


def test_the_mover_loses_when_both_boxes_are_odd() -> None:
    game = Divide(24, 24)
    for small in range(1, 25):
        for large in range(small, 25):
            lost = small % 2 == large % 2 == 1
            assert value(game, State(small, large, 0)) == (-1 if lost else 1)
            assert value(game, State(small, large, 1)) == (1 if lost else -1)


def test_moves_share_out_the_smaller_box_then_the_larger() -> None:
    assert shown_moves(Divide(4, 7)) == "4=1+3 4=2+2 7=1+6 7=2+5 7=3+4"
    assert shown_moves(Divide(1, 5)) == "5=1+4 5=2+3"


def test_boxes_of_the_same_size_are_one_box() -> None:
    assert shown_moves(Divide(6, 6)) == "6=1+5 6=2+4 6=3+3"


def test_the_boxes_stay_sorted() -> None:
    game = Divide(7, 4)
    assert game.start() == Divide(4, 7).start() == State(4, 7, 0)
    assert played(game, "7=3+4 3=1+2") == State(1, 2, 0)


def test_who_finds_one_match_in_each_loses() -> None:
    game = Divide(1, 1)
    assert list(game.moves(game.start())) == []
    assert game.score(game.start()) == -1
    assert game.score(State(1, 1, 1)) == 1


@pytest.mark.parametrize("sizes", [(1, 1), (1, 2), (4, 7), (9, 2), (6, 6)])
def test_the_longest_game_takes_one_match_off_at_a_time(sizes: tuple[int, int]) -> None:
    assert longest_game(Divide(*sizes)) == Divide(*sizes).facts.max_plies == max(sizes) - 1


def test_rules_hold_together() -> None:
    check_rules(Divide())
    check_rules(Divide(20, 31))
    assert Divide().board(State(4, 7, 0)).rows == (("4", "7"),)


@pytest.mark.parametrize("sizes", [(0, 3), (3, 0), (-1, 3), (3, 10_001)])
def test_bad_parameters_are_refused(sizes: tuple[int, int]) -> None:
    with pytest.raises(LudionError, match="from 1 to 10000 matches, not"):
        Divide(*sizes)


@pytest.mark.parametrize("text", ["", "4+7", "4 1", "4+7 3", "4+7 0", "0+7 1", "4+8 1", "-4+7 1", "4+7+1 1", "four+7 1"])
def test_texts_that_are_no_state_are_refused(text: str) -> None:
    with pytest.raises(LudionError, match=f"'{text.replace('+', '[+]')}'"):
        Divide().parse(text)


def test_a_state_may_be_written_in_any_order() -> None:
    assert Divide().parse(" 7+4 2 ") == State(4, 7, 1)
