"""The random games have what they are named for: shared ones meet a node after different numbers of plies."""

import pytest

from tests.search.trees import random_tree


def plies_to(game):
    """For each node, after how many plies it is met."""
    met, reached = {}, {(game.start(), 0)}
    while reached:
        for state, ply in reached:
            met.setdefault(state // 2, set()).add(ply)
        reached = {(game.play(state, move), ply + 1) for state, ply in reached for move in game.moves(state)}
    return met


@pytest.mark.parametrize("alternate", [False, True])
def test_a_shared_node_is_met_at_several_plies(alternate):
    several = 0
    for seed in range(40):
        game = random_tree(seed, shared=True, depth=7, width=4, alternate=alternate)
        met = plies_to(game)
        assert len(met) == game.size
        assert max(max(plies) for plies in met.values()) <= game.facts.max_plies
        assert not alternate or all(len({ply % 2 for ply in plies}) == 1 for plies in met.values())
        several += any(len(plies) > 1 for plies in met.values())
    assert several > 20


def test_a_tree_is_met_on_one_way():
    for seed in range(20):
        game = random_tree(seed)
        assert len(game.children) - 1 == game.size - 1
        assert all(len(plies) == 1 for plies in plies_to(game).values())
