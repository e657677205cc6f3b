"""The graph of a game: document 004's as it is printed, the counts of its table, layers, depth, the two-sided form."""

import pytest

from ludion.core import LudionError
from ludion.games.babylone import Babylone
from ludion.games.dots_and_boxes import DotsAndBoxes
from ludion.games.nim import Nim
from ludion.games.tic_tac_toe import TicTacToe
from ludion.solving.graph import Graph, bipartite, graph
from tests.games.test_babylone import FURTHER, TABLE
from tests.plain import positions
from tests.search.outcomes import Graph as Napkin
from tests.solving.games import SMALL

# Document 004: graphe(2,2), in its own order of situations and successors.
PRINTED = {
    "A1 A1 B1 B1": ["A2 B1 B1", "A1 A2 B1", "A1 B1 B2", "A1 A1 B2"],
    "A2 B1 B1": ["A2 B2"],
    "A1 A2 B1": ["A3 B1", "A2 A2", "A2 B2"],
    "A1 B1 B2": ["A2 B2", "B2 B2", "A1 B3"],
    "A1 A1 B2": ["A2 B2"],
    "A2 B2": ["A4", "B4"],
    "A3 B1": [],
    "A2 A2": ["A4"],
    "B2 B2": ["B4"],
    "A1 B3": [],
    "A4": [],
    "B4": [],
}


def named(found: Graph) -> dict[str, list[str]]:
    return {found.names[v]: [found.names[child] for child in after] for v, after in enumerate(found.successors)}


def test_document_004s_graph_in_its_own_order() -> None:
    found = graph(Babylone(2, 2))
    assert list(named(found).items()) == list(PRINTED.items())
    assert [[found.names[v] for v in layer] for layer in found.layers] == [
        ["A1 A1 B1 B1"],
        ["A2 B1 B1", "A1 A2 B1", "A1 B1 B2", "A1 A1 B2"],
        ["A2 B2", "A3 B1", "A2 A2", "B2 B2", "A1 B3"],
        ["A4", "B4"],
    ]
    assert {found.names[v] for v in found.predecessors[found.names.index("A2 B2")]} == {
        name for name, after in PRINTED.items() if "A2 B2" in after
    }
    assert found.scores == [None] * 6 + [-1, None, None, -1, 1, 1]
    assert found.turns == [0, 1, 1, 1, 1, 0, 0, 0, 0, 0, 1, 1]


@pytest.mark.parametrize("parameters", TABLE)
def test_the_table_of_babylone(parameters: tuple[int, int]) -> None:
    game, row = Babylone(*parameters), TABLE[parameters]
    plain, renamed = graph(game), graph(game, symmetry=True)
    assert (plain.vertices, plain.edges, renamed.vertices, renamed.edges) == (row[0], row[1], row[3], row[4])


@pytest.mark.parametrize("parameters", FURTHER)
def test_further_games_of_babylone(parameters: tuple[int, int]) -> None:
    assert len(graph(Babylone(*parameters), symmetry=True)) == FURTHER[parameters][0]


def test_the_positions_of_tic_tac_toe() -> None:
    assert graph(TicTacToe()).vertices == 5478
    assert graph(TicTacToe(), symmetry=True).vertices == 765


@pytest.mark.parametrize("game", SMALL, ids=lambda game: game.spec)
def test_states_and_layers_are_those_that_can_be_reached(game) -> None:
    found = graph(game)
    assert [{found.states[v] for v in layer} for layer in found.layers] == positions(game)
    assert [v for layer in found.layers for v in layer] == list(range(len(found)))
    for vertex, state in enumerate(found.states):
        after = dict.fromkeys(game.play(state, move) for move in game.moves(state))
        assert [found.states[child] for child in found.successors[vertex]] == list(after)
        assert all(vertex in found.predecessors[child] for child in found.successors[vertex])
        assert found.turns[vertex] == game.turn(state)
        assert found.scores[vertex] == (None if after else game.score(state))
        assert found.numbers[state] == vertex
    assert found.edges == sum(map(len, found.predecessors))
    order = found.children_first
    assert order is not None
    place = {vertex: number for number, vertex in enumerate(order)}
    assert all(place[child] < place[v] for v, after in enumerate(found.successors) for child in after)


def test_a_depth_cuts_it_off() -> None:
    whole, cut = graph(TicTacToe()), graph(TicTacToe(), depth=5)
    assert cut.layers == whole.layers[:6]
    assert cut.states == whole.states[: len(cut)]
    assert cut.ends == [end for end in whole.ends if end < len(cut)]
    assert cut.ends
    assert len(cut.cut_off) == len(cut.layers[5]) - len(cut.ends)
    assert graph(TicTacToe(), depth=9).cut_off == []
    assert graph(TicTacToe(), depth=0).vertices == 1


def test_any_state_may_be_the_first() -> None:
    game = Nim((1, 2, 3))
    found = graph(game, game.parse("0+2+1 2"))
    assert found.names[0] == "0+2+1 2"
    assert {name.split()[0] for name in found.names} == {"0+2+1", "0+1+1", "0+0+1", "0+2+0", "0+1+0", "0+0+0"}


def test_cycles_come_to_an_end() -> None:
    found = graph(Napkin({"a": "bc", "b": "a", "c": "w"}, second="b", scores={"w": 1}))
    assert (found.states, found.successors) == (["a", "b", "c", "w"], [(1, 2), (0,), (3,), ()])
    assert found.children_first is None


def test_too_many_states_are_refused() -> None:
    assert graph(TicTacToe(), most=5478).vertices == 5478
    with pytest.raises(LudionError, match="tic-tac-toe has more than 5,477 positions"):
        graph(TicTacToe(), most=5477)
    with pytest.raises(LudionError, match="depth must be 0 or more, not -1"):
        graph(TicTacToe(), depth=-1)


def test_the_two_sided_form_of_document_004() -> None:
    """S1 = {0, 2a, 2b, 2c, 2d, 2e}, S2 = {1a, 1b, 1c, 1d, 3a, 3b}, and edges lead from one side to the other."""
    plain = graph(Babylone(2, 2))
    found = bipartite(plain)
    sides = [{plain.game.show(state) for state, player in found.states if player == side} for side in (0, 1)]
    assert sides[0] == {"A1 A1 B1 B1", "A2 B2", "A3 B1", "A2 A2", "B2 B2", "A1 B3"}
    assert sides[1] == {"A2 B1 B1", "A1 A2 B1", "A1 B1 B2", "A1 A1 B2", "A4", "B4"}
    assert found.successors == plain.successors
    assert found.scores == plain.scores
    assert found.names[1] == "A2 B1 B1 (2)"


def test_situations_that_are_nobodys_stand_on_both_sides() -> None:
    """Three matches, one or two taken at once, the last one wins: 3 to 2 or 1, 2 to 1 or 0, 1 to 0."""
    heap = Graph(["3", "2", "1", "0"], [(1, 2), (2, 3), (3,), ()], [0] * 4, [None, None, None, -1])
    found = bipartite(heap)
    assert found.states == [("3", 0), ("2", 1), ("1", 1), ("1", 0), ("0", 0), ("0", 1)]
    assert found.successors == [(1, 2), (3, 4), (4,), (5,), (), ()]
    assert found.scores == [None, None, None, None, -1, 1]
    assert all(found.turns[v] != found.turns[child] for v, after in enumerate(found.successors) for child in after)


def test_the_two_sided_form_of_heaps_is_nim() -> None:
    nim = graph(Nim((2, 3)))
    heaps = sorted({state.heaps for state in nim.states}, reverse=True)
    heaps.remove(nim.states[0].heaps)
    heaps.insert(0, nim.states[0].heaps)
    number = {heap: place for place, heap in enumerate(heaps)}
    after: dict[int, list[int]] = {}
    for v, state in enumerate(nim.states):
        after[number[state.heaps]] = [number[nim.states[child].heaps] for child in nim.successors[v]]
    rows = [after[v] for v in range(len(heaps))]
    plain = Graph(heaps, rows, [0] * len(rows), [None if row else -1 for row in rows])
    found = bipartite(plain)
    assert {(s, p): found.scores[v] for v, (s, p) in enumerate(found.states)} == {
        (s.heaps, s.turn): nim.scores[v] for v, s in enumerate(nim.states)
    }
    assert found.edges == nim.edges


def test_who_moves_twice_has_no_two_sided_form() -> None:
    with pytest.raises(LudionError, match="can move twice in a row"):
        bipartite(graph(DotsAndBoxes(1, 2)))
