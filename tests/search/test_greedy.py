"""Greedy: the best immediate child; and document 003's, which never updates its best score."""

import pytest

from ludion.core.limits import Limits
from ludion.core.registry import load_game
from ludion.core.report import Choice
from ludion.games.estimates.divercite import OwnPoints
from ludion.search.greedy import chosen, greedy
from tests.plain import random_game

GAMES = ("tic-tac-toe", "othello", "dots-and-boxes", "divercite", "doo", "nim:heaps=3+4+5")


@pytest.mark.parametrize("spec", GAMES)
def test_it_takes_the_first_of_the_best_children(spec):
    game = load_game(spec)
    states = random_game(game, 5)[:-1]
    for place in range(0, len(states), 5):
        state, sign = states[place], -1 if game.turn(states[place]) else 1
        moves = list(game.moves(state))
        children = [game.play(state, move) for move in moves]
        worth = [sign * (game.estimate(child) if list(game.moves(child)) else game.score(child)) for child in children]
        if game.facts.cycles:
            worth = [0 if child in states[: place + 1] else value for child, value in zip(children, worth, strict=True)]
        report = greedy(game, state, Limits(), earlier=states[:place])
        assert report.move == moves[worth.index(max(worth))]
        assert (report.value, report.nodes, report.leaves) == (sign * max(worth), 1 + len(moves), len(moves))


def test_the_report_never_updates_its_best_score():
    choices = [Choice(number, value) for number, value in enumerate((1, 5, 0, 3, 1))]
    assert (chosen(choices, 1).move, chosen(choices, -1).move) == (3, 2)
    assert chosen(choices[:1], 1).move == 0


def test_in_divercite_the_error_costs_points():
    game, costs = load_game("divercite"), []
    for state in random_game(game, 3)[4:-1:2]:
        right, wrong = (greedy(game, state, Limits(), OwnPoints(), ends="estimate", faithful=bad) for bad in (False, True))
        costs.append(right.value - wrong.value)
    assert min(costs) == 0 < max(costs)
