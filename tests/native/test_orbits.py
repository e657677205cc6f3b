"""The graph behind a solution: plain counts from folded ones, against the graph laid out whole."""

from typing import Any

import numpy as np
import pytest

from ludion.core import Game, LudionError
from ludion.core.registry import load_game
from ludion.native import Control
from ludion.native.orbits import Extent, extent
from ludion.native.packing import Packing
from ludion.solving.graph import graph
from ludion.solving.solve import solve
from tests.games.test_babylone import TABLE
from tests.search.trees import random_tree


def size(game: Game[Any, Any], symmetry: bool) -> tuple[int, int]:
    found = graph(game, symmetry=symmetry)
    return len(found), sum(map(len, found.successors))


@pytest.mark.parametrize(("parameters", "row"), TABLE.items())
def test_babylones_graph_with_and_without_its_colours(parameters: tuple[int, int], row: tuple[int, ...]) -> None:
    game = load_game(f"babylone:colours={parameters[0]},tablets={parameters[1]}")
    vertices, edges, _, folded, folded_edges = row
    assert extent(game, solve(game).solved, False) == Extent(vertices, edges)
    assert extent(game, solve(game, symmetry=True).solved, True) == Extent(vertices, edges, folded, folded_edges)


def test_four_by_four() -> None:
    game = load_game("babylone:colours=4,tablets=4")
    assert extent(game, solve(game, symmetry=True).solved, True) == Extent(143249, 1298480, 7149, 56455)
    assert extent(game, solve(game).solved, False, threads=3) == Extent(143249, 1298480)


@pytest.mark.parametrize("spec", ["tic-tac-toe", "connect-four:columns=4,rows=3,length=3", "nim:heaps=2+2+3", "hexapawn"])
def test_other_games(spec: str) -> None:
    game = load_game(spec)
    assert extent(game, solve(game).solved, False) == Extent(*size(game, False))
    said = type(game).orbit is not Game.orbit
    plain = size(game, False) if said else (None, None)
    assert extent(game, solve(game, symmetry=True).solved, True) == Extent(*plain, *size(game, True))


def test_moves_that_lead_to_the_same_state_are_one_edge() -> None:
    for seed in range(10):
        game = random_tree(seed, shared=True, depth=6, width=4)
        assert extent(game, solve(game).solved, False) == Extent(*size(game, False))


def test_keys_are_unpacked() -> None:
    packing, chance = Packing((7, 60, 3, 64)), np.random.default_rng(1)
    rows = np.stack([chance.integers(0, 2 ** min(width, 62), 50) for width in packing.widths], axis=1)
    rows[:10, 3] *= -1
    assert (packing.rows(packing.keys(rows)) == rows).all()


def test_a_count_can_be_stopped() -> None:
    game, control = load_game("tic-tac-toe"), Control()
    solved = solve(game).solved
    control.stop()
    with pytest.raises(LudionError, match="was stopped after 0 states"):
        extent(game, solved, False, control=control)
