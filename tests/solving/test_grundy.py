"""Grundy numbers: zero where the mover loses, nim's own formula, and sums played out."""

from functools import reduce
from itertools import combinations_with_replacement
from operator import xor

import pytest

from ludion.core import Facts, LudionError
from ludion.games.babylone import Babylone
from ludion.games.chomp import Chomp
from ludion.games.dice import Dice
from ludion.games.divide import Divide
from ludion.games.matches import Matches
from ludion.games.nim import Nim
from ludion.games.tic_tac_toe import TicTacToe
from ludion.solving.exchange import from_json, to_json
from ludion.solving.graph import graph
from ludion.solving.grundy import Sum, grundy, grundy_of_sum, mex
from tests.plain import check_rules, value
from tests.search.outcomes import Graph as Napkin

IMPARTIAL = [Nim((1, 3, 5)), Nim((2, 3, 4), 2), Matches(20, True), Divide(5, 8), Babylone(2, 3), Babylone(3, 2), Chomp(3, 4)]
PARTS = [Nim((2, 1)), Matches(5, True), Divide(3, 4), Babylone(2, 2), Chomp(2, 3)]
PAIRS = list(combinations_with_replacement(PARTS, 2))


def test_the_smallest_that_is_missing() -> None:
    assert [mex(numbers) for numbers in ((), {1, 2}, {0, 1, 3}, {0}, {0, 1, 2})] == [0, 0, 2, 1, 3]


@pytest.mark.parametrize("game", IMPARTIAL, ids=lambda game: game.spec)
def test_zero_where_the_mover_loses(game) -> None:
    found = graph(game)
    numbers = grundy(found)
    for vertex, state in enumerate(found.states):
        assert (numbers[vertex] == 0) == (value(game, state) == (1 if game.turn(state) else -1))
        below = {numbers[child] for child in found.successors[vertex]}
        assert numbers[vertex] not in below
        assert set(range(numbers[vertex])) <= below
    assert max(numbers) > 1


def test_formulas() -> None:
    nim = Nim((3, 4, 6))
    found = graph(nim)
    assert grundy(found) == [reduce(xor, nim.sizes(state)) for state in found.states]
    few = Nim((5, 7), 3)
    found = graph(few)
    assert grundy(found) == [reduce(xor, (size % 4 for size in few.sizes(state))) for state in found.states]
    found = graph(Matches(30, True))
    assert grundy(found) == [state.left % 4 for state in found.states]


@pytest.mark.parametrize("parts", PAIRS, ids=lambda parts: f"{parts[0].name}+{parts[1].name}")
def test_a_sum_is_worth_the_exclusive_or(parts) -> None:
    alone = [graph(part) for part in parts]
    numbers = [grundy(one) for one in alone]
    together = Sum(parts)
    found = graph(together)
    of_sum = grundy(found)
    for vertex, state in enumerate(found.states):
        wanted = grundy_of_sum(numbers[place][alone[place].numbers[part]] for place, part in enumerate(state.parts))
        assert of_sum[vertex] == wanted
        assert (wanted == 0) == (value(together, state) == (1 if state.turn else -1))


def test_three_games_side_by_side() -> None:
    together = Sum((Matches(3, True), Nim((2,)), Divide(1, 2)))
    assert grundy_of_sum((3, 2, 1)) == 0
    assert grundy(graph(together))[0] == 0
    assert value(together) == -1
    check_rules(together)


def test_a_game_and_itself_is_lost_by_imitation() -> None:
    for part in PARTS:
        assert grundy(graph(Sum((part, part))))[0] == 0


class Circling(Napkin):
    facts = Facts(cycles=True, impartial=True)


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (lambda: graph(TicTacToe()), "tic-tac-toe is not known as one"),
        (lambda: from_json(to_json(graph(Nim((1, 2))))), "a graph without its game is not known as one"),
        (lambda: graph(Matches(9, False)), "Whoever cannot move does not lose in matches"),
        (lambda: graph(Nim((1, 2), 0, False)), "Whoever cannot move does not lose in nim"),
        (lambda: graph(Dice(5, 1)), "Whoever cannot move does not lose in dice"),
        (lambda: graph(Nim((3, 3)), depth=1), "make it without a depth"),
        (lambda: graph(Circling({"a": "b", "b": "a"}, second="b")), "can cycle"),
    ],
)
def test_what_has_no_grundy_numbers(make, sentence: str) -> None:
    with pytest.raises(LudionError, match=sentence):
        grundy(make())


def test_sums_that_are_refused() -> None:
    with pytest.raises(LudionError, match="at least one game"):
        Sum(())
    with pytest.raises(LudionError, match="tic-tac-toe is not one"):
        Sum((TicTacToe(),))
    with pytest.raises(LudionError, match="is not 2 states and a player"):
        Sum((Nim((1,)), Matches(2, True))).parse("1 1 | 2,0")
