"""Attractors: document 004's, rank by rank; the definition on any graph; and what they have to do with winning positions."""

import random

import pytest

from ludion.core import LudionError
from ludion.games.babylone import Babylone
from ludion.games.tic_tac_toe import TicTacToe
from ludion.solving.attractors import attractor, attractors, every_successor, some_successor, winning_positions
from ludion.solving.exchange import from_json, to_json
from ludion.solving.graph import Graph, bipartite, graph
from ludion.solving.values import values
from tests.plain import value
from tests.search.trees import random_tree
from tests.solving.games import SMALL

# The names that document 004 gives to the situations of C = N = 2.
POSITIONS = {
    "0": "A1 A1 B1 B1", "1a": "A2 B1 B1", "1b": "A1 A2 B1", "1c": "A1 B1 B2", "1d": "A1 A1 B2", "2a": "A2 B2", "2b": "A3 B1",
    "2c": "A2 A2", "2d": "B2 B2", "2e": "A1 B3", "3a": "A4", "3b": "B4",
}  # fmt: skip


def short(found: Graph, vertices) -> str:
    """States by document 004's names, in its order."""
    names = {text: name for name, text in POSITIONS.items()}
    return " ".join(sorted(names[found.names[vertex]] for vertex in vertices))


@pytest.mark.parametrize("kept", [False, True], ids=["from the game", "from a file"])
def test_the_ranks_of_document_004(kept: bool) -> None:
    found = graph(Babylone(2, 2))
    found = from_json(to_json(found)) if kept else found
    first, second = attractors(found)
    assert [[short(found, kind) for kind in (rank.targets, rank.chosen, rank.forced)] for rank in first.ranks] == [
        ["3a 3b", "", ""],
        ["", "2a 2c 2d", ""],
        ["", "", "1a 1d"],
        ["", "0", ""],
    ]
    assert [[short(found, kind) for kind in (rank.targets, rank.chosen, rank.forced)] for rank in second.ranks] == [
        ["2b 2e", "", ""],
        ["", "1b 1c", ""],
    ]
    assert short(found, first.vertices) == "0 1a 1d 2a 2c 2d 3a 3b"
    assert short(found, second.vertices) == "1b 1c 2b 2e"
    assert short(found, first.up_to(2)) == "1a 1d 2a 2c 2d 3a 3b"
    assert first.vertices | second.vertices == set(range(12))
    assert short(found, winning_positions(found)) == "0 1b 1c 2a 2c 2d"


def test_the_two_conditions_on_the_ends_alone() -> None:
    """What document 004 has checked by hand, before anything but the ends is known."""
    found = graph(Babylone(2, 2))
    number = {name: found.names.index(text) for name, text in POSITIONS.items()}
    first, second = {number["3a"], number["3b"]}, {number["2b"], number["2e"]}
    ones, twos = ([number[name] for name in names.split()] for names in ("1a 1b 1c 1d", "2a 2b 2c 2d 2e"))
    for condition in (some_successor, every_successor):
        assert [condition(found, first, vertex) for vertex in twos] == [True, False, True, True, False]
    assert [some_successor(found, second, vertex) for vertex in ones] == [False, True, True, False]
    assert not any(every_successor(found, second, vertex) for vertex in ones)


def test_the_two_sided_form_has_the_same_ranks() -> None:
    plain = graph(Babylone(2, 3))
    assert attractors(bipartite(plain)) == attractors(plain)


@pytest.mark.parametrize("game", SMALL, ids=lambda game: game.spec)
def test_solver_search_and_attractors_agree_on_every_state(game) -> None:
    found = graph(game)
    solved, regions = values(found), [region.vertices for region in attractors(found)]
    assert not regions[0] & regions[1]
    owners = winning_positions(found)
    for vertex, state in enumerate(found.states):
        outcome = value(game, state)
        assert [vertex in region for region in regions] == [outcome > 0, outcome < 0]
        assert solved.value[vertex] == outcome
        assert (vertex in owners) == solved.winning(vertex) == (outcome == (-1 if game.turn(state) else 1))


@pytest.mark.parametrize("game", SMALL, ids=lambda game: game.spec)
def test_a_rank_is_how_far_the_end_is(game) -> None:
    found = graph(game)
    solved = values(found)
    for region in attractors(found):
        for rank, added in enumerate(region.ranks):
            assert all(solved.remoteness[vertex] == rank for vertex in added.added)


def test_the_definition_on_any_graph() -> None:
    """The document's iterations as they are written, over all vertices each time, towards any set."""
    deepest = 0
    for seed in range(120):
        found = graph(random_tree(seed, depth=5, shared=True, cycles=seed % 2 == 0))
        chance = random.Random(seed)
        targets = chance.sample(range(len(found)), min(3, len(found)))
        for player in (0, 1):
            result = attractor(found, player, targets)
            inside = set(targets)
            for rank in range(len(result.ranks) + 1):
                assert result.up_to(rank) == inside
                condition = {player: some_successor, 1 - player: every_successor}
                inside = inside | {v for v in range(len(found)) if condition[found.turns[v]](found, inside, v)}
            assert result.vertices == inside
            for added in result.ranks:
                assert all(found.turns[vertex] == player for vertex in added.chosen)
                assert all(found.turns[vertex] != player for vertex in added.forced)
            deepest = max(deepest, len(result.ranks))
    assert deepest > 4


def test_where_it_cycles_solver_and_attractors_agree() -> None:
    for seed in range(100):
        found = graph(random_tree(seed, depth=4, shared=True, cycles=True, spread=1))
        solved = values(found)
        first, second = attractors(found)
        assert first.vertices == {v for v in range(len(found)) if solved.value[v] > 0}
        assert second.vertices == {v for v in range(len(found)) if solved.value[v] < 0}


def test_within_a_graph_that_is_cut_off() -> None:
    """What can be forced within seven plies is won in the whole game; what is cut off is nobody's."""
    whole, cut = graph(TicTacToe()), graph(TicTacToe(), depth=7)
    for mine, all_of_them in zip(attractors(cut), attractors(whole), strict=True):
        assert mine.vertices < all_of_them.vertices
        assert not mine.vertices & set(cut.cut_off)


def test_nobody_wins_without_ends_to_win() -> None:
    lone = Graph(["a", "b"], [(1,), (0,)], [0, 1], [None, None])
    assert [region.vertices for region in attractors(lone)] == [set(), set()]


def test_what_is_refused() -> None:
    found = graph(Babylone(2, 2))
    with pytest.raises(LudionError, match="a player is 0 or 1, not 2"):
        attractor(found, 2)
    with pytest.raises(LudionError, match="no vertex 12: there are 12, from 0 on"):
        attractor(found, 0, [12])
