"""Matches: who wins follows from the number of matches modulo four."""

import pytest

from ludion.core import LudionError
from ludion.games.matches import Matches, State
from tests.plain import check_rules, perft, shown_moves, value


@pytest.mark.parametrize("last_wins", [False, True])
def test_the_mover_loses_at_one_remainder_of_four(last_wins: bool) -> None:
    lost = 0 if last_wins else 1
    for matches in range(1, 41):
        game = Matches(matches, last_wins)
        assert value(game) == (-1 if matches % 4 == lost else 1)
        assert value(game, State(matches, 1)) == -value(game)


def test_moves_end_with_the_matches() -> None:
    game = Matches()
    assert shown_moves(game) == "1 2 3"
    assert shown_moves(game, State(2, 0)) == "1 2"
    assert game.outcome(State(1, 0)) is None


@pytest.mark.parametrize(("turn", "last_wins", "score"), [(0, False, 1), (1, False, -1), (0, True, -1), (1, True, 1)])
def test_who_took_the_last_one(turn: int, last_wins: bool, score: int) -> None:
    assert Matches(13, last_wins).score(State(0, turn)) == score


def test_the_number_of_games_is_that_of_compositions_into_one_two_three() -> None:
    tribonacci = [1, 1, 2, 4, 7, 13, 24, 44, 81, 149]
    assert [perft(Matches(matches), matches) for matches in range(10)] == tribonacci


def test_rules_hold_together() -> None:
    check_rules(Matches())
    check_rules(Matches(40, True))
    assert len(Matches(4).board(State(4, 0)).rows[0]) == 4


@pytest.mark.parametrize("matches", [-1, 10_001])
def test_bad_numbers_are_refused(matches: int) -> None:
    with pytest.raises(LudionError, match="from 0 to 10000"):
        Matches(matches)


@pytest.mark.parametrize("text", ["", "13", "13,0,0", "many,0"])
def test_texts_that_are_no_state_are_refused(text: str) -> None:
    with pytest.raises(LudionError, match="13,0"):
        Matches().parse(text)
