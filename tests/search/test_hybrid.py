"""The hybrid switches from tree search to alpha-beta where it says, and deepens as its schedule says."""

import pytest

from ludion.core import LudionError
from ludion.core.limits import Limits
from ludion.core.registry import load_game
from ludion.core.report import Report
from ludion.search.hybrid import hybrid
from ludion.search.narrow_uct import narrow_uct
from ludion.search.ordered import ordered
from ludion.search.schedule import Schedule
from tests.plain import random_game


@pytest.mark.parametrize("spec", ["divercite", "othello"])
def test_who_is_asked_and_with_which_limits(spec):
    game = load_game(spec)
    asked = []

    def asking(name):
        def search(game, state, limits, estimate, observer, earlier, seed=0):
            asked.append((name, limits.depth, limits.simulations, limits.nodes))
            return Report(next(iter(game.moves(state))), 0)

        return search

    states = random_game(game, 2)[:-1]
    for step, state in enumerate(states):
        limits = Limits(simulations=7, nodes=99)
        parts = {"tree": asking("tree"), "deep": asking("deep")}
        hybrid(game, state, limits, earlier=states[:step], opening=10, depths=Schedule.parse("0:2+12:3+20:5"), **parts)
    assert asked[:10] == [("tree", None, 7, 99)] * 10
    assert asked[10:12] == [("deep", 2, None, 99)] * 2
    assert asked[12:20] == [("deep", 3, None, 99)] * 8
    assert asked[20:] == [("deep", 5, None, 99)] * (len(states) - 20)


def test_it_says_what_its_parts_say():
    game = load_game("connect-four:rows=4,columns=4")
    states = random_game(game, 2)[:-1]
    for step in range(len(states)):
        state, earlier, limits = states[step], states[:step], Limits(simulations=20)
        found = hybrid(game, state, limits, earlier=earlier, opening=4, depths=Schedule.parse("3"))
        wanted = narrow_uct(game, state, limits) if step < 4 else ordered(game, state, Limits(depth=3))
        assert (found.move, found.value, found.nodes, found.depth) == (wanted.move, wanted.value, wanted.nodes, wanted.depth)


def test_without_an_opening_no_simulations_are_needed():
    game = load_game("tic-tac-toe")
    assert hybrid(game, game.start(), Limits(), opening=0, depths=Schedule.parse("9")).value == 0
    with pytest.raises(LudionError, match="give it simulations"):
        hybrid(game, game.start(), Limits())
    with pytest.raises(LudionError, match="opening, the number of plies before alpha-beta takes over, must not be negative"):
        hybrid(game, game.start(), Limits(simulations=5), opening=-1)
