"""Values: the search's, state by state; the shortest win and the longest loss; drawn ends told apart from endless play."""

from collections import Counter
from functools import cache

import pytest

from ludion import load_game
from ludion.core import LudionError
from ludion.games.babylone import Babylone
from ludion.games.divercite import Divercite
from ludion.games.dots_and_boxes import DotsAndBoxes
from ludion.games.othello import Othello
from ludion.games.tic_tac_toe import TicTacToe
from ludion.search.winning import winning
from ludion.solving.graph import Graph, graph
from ludion.solving.values import Values, values
from tests.games.test_babylone import FURTHER, LARGE, TABLE
from tests.plain import random_game, value
from tests.search.outcomes import Graph as Napkin
from tests.search.outcomes import value as value_on_paths
from tests.search.trees import random_tree
from tests.solving.games import SMALL
from tests.solving.test_graph import PRINTED

# Document 004: dico_gagnant, and what strategies_opt may answer.
WINNING = {
    "A1 A1 B1 B1": True,
    "A2 B1 B1": False,
    "A1 A2 B1": True,
    "A1 B1 B2": True,
    "A1 A1 B2": False,
    "A2 B2": True,
    "A3 B1": False,
    "A2 A2": True,
    "B2 B2": True,
    "A1 B3": False,
    "A4": False,
    "B4": False,
}
STRATEGY = {
    "A1 A1 B1 B1": "A2 B1 B1",
    "A2 B1 B1": "A2 B2",
    "A1 A2 B1": "A3 B1",
    "A1 B1 B2": "A1 B3",
    "A1 A1 B2": "A2 B2",
    "A2 B2": "B4",
    "A3 B1": None,
    "A2 A2": "A4",
    "B2 B2": "B4",
    "A1 B3": None,
    "A4": None,
    "B4": None,
}


def by_state(found: Values) -> dict[str, tuple[int, int | None]]:
    return {state: (found.value[v], found.remoteness[v]) for v, state in enumerate(found.graph.states)}


def test_the_winning_positions_of_document_004() -> None:
    found = values(graph(Babylone(2, 2)))
    assert {name: found.winning(v) for v, name in enumerate(found.graph.names)} == WINNING


def test_the_strategies_of_document_004() -> None:
    found = values(graph(Babylone(2, 2)))
    names = found.graph.names
    all_of_them = {names[v]: [names[child] for child in after] for v, after in enumerate(found.strategies())}
    for name, after in all_of_them.items():
        assert after == ([child for child in PRINTED[name] if not WINNING[child]] or PRINTED[name])
    assert set(all_of_them["A1 A1 B1 B1"]) == {"A2 B1 B1", "A1 A1 B2"}
    chosen = [found.strategy(seed) for seed in range(40)]
    drawn = [{names[v]: None if child is None else names[child] for v, child in enumerate(one)} for one in chosen]
    assert all(child in all_of_them[name] if child else not all_of_them[name] for one in drawn for name, child in one.items())
    assert STRATEGY in drawn
    assert {one["A1 A1 B1 B1"] for one in drawn} == {"A2 B1 B1", "A1 A1 B2"}
    assert found.strategy(7) == found.strategy(7)


@pytest.mark.parametrize("parameters", TABLE)
def test_who_wins_babylone(parameters: tuple[int, int]) -> None:
    assert {values(graph(Babylone(*parameters), symmetry=by)).winner(0) for by in (False, True)} == {TABLE[parameters][2] - 1}


@pytest.mark.parametrize(("parameters", "wins"), [(pair, row[1]) for pair, row in FURTHER.items()])
def test_who_wins_babylone_up_to_colours(parameters: tuple[int, int], wins: int) -> None:
    assert values(graph(Babylone(*parameters), symmetry=True)).winner(0) == wins - 1


@pytest.mark.slow
@pytest.mark.parametrize(("parameters", "row"), LARGE.items())
def test_large_games_of_babylone_up_to_colours(parameters: tuple[int, int], row: tuple[int, int]) -> None:
    found = values(graph(Babylone(*parameters), symmetry=True))
    assert (len(found.graph), found.winner(0)) == (row[0], row[1] - 1)


@pytest.mark.slow
def test_four_by_four_of_babylone() -> None:
    for symmetry, size in ((False, (143_249, 1_298_480)), (True, (7_149, 56_455))):
        found = values(graph(Babylone(4, 4), symmetry=symmetry))
        assert (found.graph.vertices, found.graph.edges, found.winner(0)) == (*size, 0)


@pytest.mark.parametrize("game", SMALL, ids=lambda game: game.spec)
def test_the_definition_state_by_state(game) -> None:
    found = values(graph(game))

    @cache
    def best(state) -> tuple[int, int]:
        """The outcome for the first player, and the plies left: few if one wins, many if one loses, few if nobody does."""
        below = [best(game.play(state, move)) for move in game.moves(state)]
        if not below:
            score = game.score(state)
            return (score > 0) - (score < 0), 0
        sign = -1 if game.turn(state) else 1
        outcome, plies = min(below, key=lambda pair: (-sign * pair[0], pair[1] if pair[0] * sign >= 0 else -pair[1]))
        return outcome, plies + 1

    for vertex, state in enumerate(found.graph.states):
        assert (found.value[vertex], found.remoteness[vertex]) == best(state)
        assert found.value[vertex] == value(game, state)
        line = found.line(vertex)
        assert len(line) - 1 == found.remoteness[vertex]
        assert found.graph.scores[line[-1]] is not None
        assert {found.value[v] for v in line} == {found.value[vertex]}
        assert set(found.best(vertex)) <= set(found.keeping(vertex))


@pytest.mark.parametrize("game", [game for game in SMALL if game.spec != "tic-tac-toe"], ids=lambda game: game.spec)
def test_the_search_agrees_on_every_state(game) -> None:
    found = values(graph(game))
    for vertex, state in enumerate(found.graph.states):
        if found.graph.successors[vertex]:
            assert winning(game, state).value == found.value[vertex]


def test_up_to_symmetry_values_are_the_same() -> None:
    game = TicTacToe()
    whole, few = values(graph(game)), values(graph(game, symmetry=True))
    for vertex, state in enumerate(whole.graph.states):
        twin = few.graph.numbers[game.canonical(state)]
        assert (few.value[twin], few.remoteness[twin]) == (whole.value[vertex], whole.remoteness[vertex])


# By score


def margins(game) -> dict:
    """The best score and the plies to it, by the definition."""

    @cache
    def best(state) -> tuple[int, int]:
        below = [best(game.play(state, move)) for move in game.moves(state)]
        if not below:
            return game.score(state), 0
        sign = -1 if game.turn(state) else 1
        score, plies = min(below, key=lambda pair: (-sign * pair[0], pair[1] if pair[0] * sign >= 0 else -pair[1]))
        return score, plies + 1

    return best


def test_by_score_the_largest_margin_counts_first() -> None:
    late = random_game(Othello(4), 3)[6]
    random = [(random_tree(seed, shared=True), None) for seed in range(60)]
    for game, start in ((DotsAndBoxes(2, 1), None), (Othello(4), late), *random):
        found, best = values(graph(game, start), by="score"), margins(game)
        for vertex, state in enumerate(found.graph.states):
            assert (found.value[vertex], found.remoteness[vertex]) == best(state), game


def test_an_ending_of_divercite_by_score() -> None:
    game = Divercite()
    start = random_game(game, 1)[36]
    found = values(graph(game, start), by="score")
    best = margins(game)
    assert [found.value[v] for v in range(len(found.graph))] == [best(state)[0] for state in found.graph.states]


# Games that cycle


def test_going_round_is_told_apart_from_a_drawn_end() -> None:
    # a and b circle, and either player would lose by leaving; c may circle with d or end drawn.
    ways = {"r": "ac", "a": "bl", "b": "aw", "c": "dz", "d": "c"}
    found = values(graph(Napkin(ways, second="bd", scores={"l": -1, "w": 1, "z": 0})))
    assert by_state(found) == {
        "r": (0, 2), "a": (0, None), "b": (0, None), "c": (0, 1), "d": (0, 2), "l": (-1, 0), "w": (1, 0), "z": (0, 0)
    }  # fmt: skip
    names, number = found.graph.states, found.graph.numbers
    assert found.endless(number["a"])
    assert not found.endless(number["c"])
    assert [names[v] for v in found.line(number["a"])] == ["a", "b", "a"]
    assert [names[v] for v in found.line()] == ["r", "c", "z"]
    assert [names[v] for v in found.keeping(number["r"])] == ["a", "c"]
    assert [names[v] for v in found.best(number["r"])] == ["c"]


def test_a_win_is_quick_and_a_loss_slow_where_it_cycles() -> None:
    # The first player wins from a by way of u, or goes round by s; the second, at s, can put it off by p but not escape.
    game = Napkin({"s": "ap", "p": "q", "q": "a", "a": "su", "u": "w"}, second="spu", scores={"w": 1})
    found = values(graph(game))
    assert by_state(found) == {"s": (1, 5), "p": (1, 4), "q": (1, 3), "a": (1, 2), "u": (1, 1), "w": (1, 0)}
    assert [found.graph.states[v] for v in found.line()] == ["s", "p", "q", "a", "u", "w"]


def test_values_on_graphs_that_cycle_are_those_of_the_definition() -> None:
    """The first return of a state is a draw: from a position on, whatever came before it."""
    endless = drawn = 0
    for seed in range(150):
        game = random_tree(seed, depth=4, shared=True, cycles=True, spread=1)
        found = values(graph(game))
        for vertex, state in enumerate(found.graph.states):
            assert found.value[vertex] == value_on_paths(game, state), (seed, state)
        endless += found.remoteness.count(None)
        drawn += sum(v == 0 and r is not None for v, r in zip(found.value, found.remoteness, strict=True))
    assert endless > 20
    assert drawn > 100


def test_plies_on_graphs_that_cycle_are_those_of_the_definition() -> None:
    """A win in at most n plies: some successor is one in n - 1, or for the loser all are; repeated until nothing changes."""
    checked = 0
    for seed in range(100):
        found = values(graph(random_tree(seed, depth=4, shared=True, cycles=True, spread=2)))
        plain = found.graph
        for player, sign in ((0, 1), (1, -1)):
            within = {end for end in plain.ends if plain.scores[end] * sign > 0}
            for plies in range(len(plain)):
                assert within == {v for v in range(len(plain)) if found.value[v] == sign and (found.remoteness[v] or 0) <= plies}
                checked += len(within)
                within = within | {
                    v
                    for v, after in enumerate(plain.successors)
                    if after and (any if plain.turns[v] == player else all)(child in within for child in after)
                }
    assert checked > 1000


def test_by_score_where_it_cycles() -> None:
    # The first player at a wins 2 through b, which the second player may only turn into 3; going round with c is worth 0.
    game = Napkin({"a": "cb", "b": "xy", "c": "ad"}, second="bc", scores={"x": 3, "y": 2, "d": 5})
    found = values(graph(game), by="score")
    assert by_state(found)["a"] == (2, 2)
    assert by_state(found)["c"] == (2, 3)
    assert by_state(found)["b"] == (2, 1)


@pytest.mark.slow
def test_all_duels_of_doo() -> None:
    """N and R move alike, so that they are one here: the figures of an independent program, over all that can be reached."""

    def alike(state):
        return state._replace(knights=state.knights | state.king, king=0)

    game = load_game("doo")
    placed = {game.start()}
    for _ in range(7):
        placed = {game.play(state, move) for state in placed for move in game.moves(state)}
    starts = {alike(state) for state in placed}
    states = dict.fromkeys(starts)
    after = []
    frontier = list(starts)
    for state in frontier:  # it grows while it is walked through
        after.append(dict.fromkeys(alike(game.play(state, move)) for move in game.moves(state)))
        frontier += [child for child in after[-1] if child not in states]
        states.update(after[-1])
    number = {state: place for place, state in enumerate(frontier)}
    plain = Graph(
        frontier,
        [[number[child] for child in children] for children in after],
        [game.turn(state) for state in frontier],
        [None if children else game.score(state) for state, children in zip(frontier, after, strict=True)],
    )
    found = values(plain)
    assert (len(starts), len(plain), len(plain.ends)) == (210, 574_155, 7_546)
    assert Counter(found.value[: len(starts)]) == {1: 152, -1: 36, 0: 22}
    assert Counter(v for v, score in zip(found.value, plain.scores, strict=True) if score is None) == {
        1: 469_586, -1: 74_802, 0: 22_221
    }  # fmt: skip
    assert found.remoteness.count(None) == 22_221


# What is refused


def test_a_graph_that_is_cut_off_has_no_values() -> None:
    with pytest.raises(LudionError, match="cut off: make it without a depth"):
        values(graph(TicTacToe(), depth=4))
    with pytest.raises(LudionError, match="by outcome or by score, not by 'margin'"):
        values(graph(TicTacToe()), by="margin")
