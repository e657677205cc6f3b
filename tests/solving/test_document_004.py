"""Document 004 from the graph to min-max: the same winners by every road, and its printed values at each depth."""

import pytest

from ludion.core.limits import Limits
from ludion.games.babylone import Babylone
from ludion.search.memory import memory
from ludion.search.minimax import minimax
from ludion.solving.attractors import attractors
from ludion.solving.graph import graph
from ludion.solving.values import values
from tests.games.test_babylone import TABLE
from tests.solving.test_attractors import POSITIONS


def min_max(name: str, depth: int) -> float:
    """The document's function, for the player who has to move."""
    game = Babylone(2, 2)
    state = game.parse(POSITIONS[name])
    return minimax(game, state, Limits(depth=depth)).value * (-1 if game.turn(state) else 1)


def test_the_printed_values_of_min_max() -> None:
    assert [min_max("0", depth) for depth in (1, 2, 3)] == [0, 0, 1]
    assert [min_max(name, 2) for name in ("1a", "1b", "1c", "1d")] == [-1, 1, 1, -1]


@pytest.mark.parametrize("parameters", [(c, n) for c in (1, 2, 3) for n in (1, 2, 3) if (c, n) != (1, 1)])
def test_min_max_to_the_end_finds_the_winner(parameters: tuple[int, int]) -> None:
    """Question 31: at the largest depth the value of the start is that of the graph."""
    game = Babylone(*parameters)
    found = graph(game)
    wanted = 1 if TABLE[parameters][2] == 1 else -1
    assert memory(game, game.start(), Limits(depth=game.facts.max_plies)).value == wanted
    assert values(found).value[0] == wanted
    assert [0 in region.vertices for region in attractors(found)] == [wanted > 0, wanted < 0]


@pytest.mark.parametrize("parameters", [(2, 2), (3, 3), (2, 3), (3, 2)])
def test_whoever_plays_by_a_strategy_wins_against_all(parameters: tuple[int, int]) -> None:
    """The winner by any one chosen strategy, the loser by every move: each play ends where the winner has won."""
    found = graph(Babylone(*parameters))
    solved = values(found)
    winner = solved.winner(0)
    for seed in range(5):
        chosen = solved.strategy(seed)
        reached = [0]
        for vertex in reached:  # it grows while it is walked through
            after = found.successors[vertex] if found.turns[vertex] != winner else (chosen[vertex],)
            reached += [child for child in after if child is not None and child not in reached]
        ends = [vertex for vertex in reached if found.scores[vertex] is not None]
        assert ends
        assert all((found.scores[end] > 0) == (winner == 0) for end in ends)
