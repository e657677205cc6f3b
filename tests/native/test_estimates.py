"""Evaluations beside the rules are compiled as rules are: the same values, whoever is the root player."""

import pytest

from ludion import Estimate, load_game
from ludion.games.estimates.babylone import Finished
from ludion.games.estimates.divercite import Open, OwnPoints, Points, Skypiea
from ludion.games.estimates.doo import Approach
from ludion.games.estimates.othello import Corners, Discs
from ludion.native import compile_game
from tests.native.agreement import assert_searches_agree
from tests.native.toys import Countdown
from tests.plain import random_game

ALL = [
    ("othello", Discs()), ("othello", Corners()), ("othello:size=6", Corners(weight=7, decay=5)), ("babylone", Finished()),
    ("divercite", Points()), ("divercite", OwnPoints()), ("divercite", Skypiea()), ("divercite", Skypiea(2, 4)),
    ("divercite", Open()),
    ("doo", Approach()),
]  # fmt: skip


class Own(Estimate):
    """A user's own, with a parameter, a helper, and a look at the game and the root player."""

    def __init__(self, weight: float = 1.5):
        self.weight = weight
        self.table = (3, 1, 2)

    def value(self, game, state, root):
        bonus = self.bonus(state.left)
        return self.weight * bonus + game.left if root == 0 else -bonus + twice(game, state)

    def bonus(self, left):
        return self.table[left % 3]


def twice(game, state):
    return 2 * game.turn(state)


@pytest.mark.parametrize(("spec", "estimate"), ALL, ids=str)
def test_the_documents_estimates_agree(spec, estimate):
    game = load_game(spec)
    native = compile_game(game, estimate)
    for state in random_game(game, 3)[:40]:
        for root in (0, 1):
            assert native.estimate(state, root) == estimate.value(game, state, root)


def test_ones_own():
    game = Countdown(9)
    for estimate in (Own(), Own(weight=0.25)):
        for depth in (0, 1, 2, 3):
            for state in random_game(game, 1)[:3]:
                assert_searches_agree(game, state, depth, estimate)
    assert compile_game(game, Own()).module is compile_game(game, Own(weight=9.0)).module
    assert compile_game(game, Own()) is compile_game(game, Own())
    assert compile_game(game, Own()).module is not compile_game(game).module
