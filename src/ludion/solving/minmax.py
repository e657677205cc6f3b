"""An evaluation, and min-max a few plies deep, at every state of a graph: the numbers that document 004 writes into its figures.

Both are seen from one player's side, who takes the largest value while the opponent takes the smallest. A finished game is worth
its score, whatever the evaluation says of it, as in every search.
"""

from collections.abc import Sequence
from typing import Any

from ludion.core import Game, require
from ludion.core.estimate import Estimate
from ludion.solving.graph import Graph


def guesses(graph: Graph, player: int = 0, estimate: Estimate | None = None) -> list[float]:
    """What each state is worth to a player, 0 or 1, as it stands; by the game's own `estimate` unless another one is given."""
    require(player in (0, 1), f"a player is 0 or 1, not {player}.")
    require(graph.game is not None or not graph.cut_off, "A graph from a file has no evaluation, and this one is cut off.")
    return [_guess(graph, vertex, player, estimate) for vertex in range(len(graph))]


def _guess(graph: Graph, vertex: int, player: int, estimate: Estimate | None) -> float:
    score, game = graph.scores[vertex], graph.game
    if score is not None:
        return -score if player else score
    if game is None:
        return 0
    state = graph.situation(vertex)
    # Where a situation is nobody's, its two sides mirror each other: who moves in one waits in the other.
    mirrored = game.turn(state) != graph.turns[vertex]
    found = _value(game, state, 1 - player if mirrored else player, estimate)
    return -found if bool(player) != mirrored else found


def _value(game: Game[Any, Any], state: Any, root: int, estimate: Estimate | None) -> float:
    return game.estimate(state) if estimate is None else estimate.value(game, state, root)


def min_max(
    graph: Graph, depth: int, player: int = 0, estimate: Estimate | None = None, roots: Sequence[int] = ()
) -> list[tuple[float, ...]]:
    """Min-max from `roots`, `depth` plies deep: for each state the values that it has on the way, none where it is not met.

    Without `roots` it begins where the player first has to move: at the start, or in the first ply with states of the player's. A
    state met after different numbers of plies has a value for each, the deepest look first; once if they are the same.
    """
    require(depth >= 0, f"min-max looks 0 plies ahead or more, not {depth}.")
    require(graph.children_first is not None, "Min-max is written into graphs without cycles: here a state can come back.")
    looks = [guesses(graph, player, estimate)]  # what each state is worth so many plies deep
    layer, met = set(roots or first_states(graph, player)), list[set[int]]()
    while layer and len(met) <= depth:
        met.append(layer)
        layer = {child for vertex in layer for child in graph.successors[vertex]}
    while len(looks) <= min(depth, len(graph)) and (len(looks) == 1 or looks[-1] != looks[-2]):
        looks.append([_better(graph, vertex, player, looks[-1], looks[0]) for vertex in range(len(graph))])
    found: list[dict[float, None]] = [{} for _ in range(len(graph))]
    for ply, layer in enumerate(met):
        for vertex in layer:
            found[vertex][looks[min(depth - ply, len(looks) - 1)][vertex]] = None
    return [tuple(values) for values in found]


def _better(graph: Graph, vertex: int, player: int, values: list[float], static: list[float]) -> float:
    after = [values[child] for child in graph.successors[vertex]]
    if not after:
        return static[vertex]
    return max(after) if graph.turns[vertex] == player else min(after)


def first_states(graph: Graph, player: int) -> list[int]:
    """The player's states in the first layer that has any."""
    layers = ([vertex for vertex in layer if graph.turns[vertex] == player] for layer in graph.layers)
    return next((layer for layer in layers if layer), [])
