"""The graph of a game: every state that can be reached, and those that follow it.

Document 004 goes through it breadth first, and so does `graph`: states are numbered as they are met, the start is number 0.
"""

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any

from ludion.core import Game, LudionError, require

MOST = 1_000_000


class Graph:
    """States by number, and for each the numbers of those that follow it, in the order of the moves that first lead there.

    `turns`: who moves there. `scores`: the first player's in a finished game, None where it goes on; a state without
    successors that has none is one at which the graph was cut off. A graph from a file has no `game`; its states are their names.
    Those of a `two_sided` one are pairs of the game's state and a player.
    """

    def __init__(
        self,
        states: Sequence[Any],
        successors: Sequence[Sequence[int]],
        turns: Sequence[int],
        scores: Sequence[int | None],
        game: Game[Any, Any] | None = None,
        names: Sequence[str] | None = None,
        two_sided: bool = False,
    ):
        self.states, self.successors = list(states), [tuple(after) for after in successors]
        self.turns, self.scores, self.game, self.two_sided = list(turns), list(scores), game, two_sided
        if names is not None:
            self.names = list(names)

    @cached_property
    def names(self) -> list[str]:
        """The states as people write them."""
        return [str(state) if self.game is None else self.game.show(state) for state in self.states]

    @cached_property
    def numbers(self) -> dict[Any, int]:
        """Each state's number."""
        return {state: number for number, state in enumerate(self.states)}

    @cached_property
    def predecessors(self) -> list[tuple[int, ...]]:
        """For each state those that it follows, in the order of their numbers."""
        before: list[list[int]] = [[] for _ in self.states]
        for vertex, after in enumerate(self.successors):
            for child in after:
                before[child].append(vertex)
        return [tuple(parents) for parents in before]

    @cached_property
    def layers(self) -> list[list[int]]:
        """The states by the least number of plies from the start; what cannot be reached from there is in none."""
        seen, layer = {0}, [0]
        layers = []
        while layer:
            layers.append(layer)
            found = dict.fromkeys(child for vertex in layer for child in self.successors[vertex] if child not in seen)
            seen.update(found)
            layer = list(found)
        return layers

    @property
    def vertices(self) -> int:
        """How many states there are."""
        return len(self.states)

    @cached_property
    def edges(self) -> int:
        """How many pairs of a state and another that follows it."""
        return sum(map(len, self.successors))

    @cached_property
    def ends(self) -> list[int]:
        """The finished games."""
        return [vertex for vertex, score in enumerate(self.scores) if score is not None]

    @cached_property
    def cut_off(self) -> list[int]:
        """The states that go on, though nothing is known of how: those at which the depth was reached."""
        return [v for v, score in enumerate(self.scores) if score is None and not self.successors[v]]

    @cached_property
    def children_first(self) -> list[int] | None:
        """All states in an order in which each comes after those that follow it; None if there is a cycle."""
        left = [len(after) for after in self.successors]
        order = [vertex for vertex, count in enumerate(left) if count == 0]
        for vertex in order:  # it grows while it is walked through
            for parent in self.predecessors[vertex]:
                left[parent] -= 1
                if left[parent] == 0:
                    order.append(parent)
        return order if len(order) == self.vertices else None

    def situation(self, vertex: int) -> Any:
        """The game's own state there, whoever's it is."""
        return self.states[vertex][0] if self.two_sided else self.states[vertex]

    def need_whole(self, what: str) -> None:
        """Refuse a graph that was cut off at a depth."""
        if self.cut_off:
            raise LudionError(f"{what} need the whole graph, and this one is cut off: make it without a depth.")

    def __len__(self) -> int:
        return self.vertices

    def __repr__(self) -> str:
        of = f" of {self.game.spec}" if self.game is not None else ""
        return f"<graph{of}: {self.vertices} vertices, {self.edges} edges>"

    def _repr_svg_(self) -> str:
        """What a notebook shows: the graph itself, or how many states each ply has if they are too many to draw."""
        from ludion.solving.picture import notebook_picture

        return notebook_picture(self)


def graph(
    game: Game[Any, Any],
    start: Any = None,
    symmetry: bool = False,
    depth: int | None = None,
    most: int = MOST,
    progress: Callable[[int], None] | None = None,
) -> Graph:
    """The graph of all that can follow `start`, breadth first.

    With `symmetry` one state stands for all that are the same up to symmetry. With `depth` those after so many plies are the
    last, and have no successors. Refuses more than `most` states. `progress` is told now and then how many were looked at.
    """
    require(depth is None or depth >= 0, f"depth must be 0 or more, not {depth}.")
    key = game.canonical if symmetry else _itself
    states = [key(game.start() if start is None else start)]
    numbers, plies = {states[0]: 0}, [0]
    successors: list[tuple[int, ...]] = []
    scores: list[int | None] = []
    for vertex, state in enumerate(states):  # it grows while it is walked through
        if progress is not None and vertex % 1000 == 0:
            progress(vertex)
        moves = list(game.moves(state))
        scores.append(None if moves else game.score(state))
        after: dict[int, None] = {}
        for move in moves if plies[vertex] != depth else ():
            child = key(game.play(state, move))
            number = numbers.setdefault(child, len(states))
            if number == len(states):
                if number >= most:
                    raise LudionError(
                        f"{game.spec} has more than {most:,} positions: too many to lay out; begin with a later one."
                    )
                states.append(child)
                plies.append(plies[vertex] + 1)
            after[number] = None
        successors.append(tuple(after))
    return Graph(states, successors, [game.turn(state) for state in states], scores, game)


def bipartite(graph: Graph) -> Graph:
    """Document 004's two-sided form: each situation once for each player who can have to move there, edges from side to side.

    Its states are pairs of a situation and a player; the player of the start begins. Where a situation says whose turn it is,
    that changes the names alone. Situations that all bear the same turn are nobody's, as a heap of matches is: whoever moves has
    the same moves there, and an end is worth to either player who meets it what it is worth to the one.
    """
    if graph.two_sided:
        return graph
    nobodys = len(set(graph.turns)) == 1 and (graph.game is None or graph.game.facts.impartial)
    states = [(0, graph.turns[0])]
    numbers = {states[0]: 0}
    successors: list[tuple[int, ...]] = []
    for situation, player in states:  # it grows while it is walked through
        for child in graph.successors[situation]:
            alternates = nobodys or graph.turns[child] != graph.turns[situation]
            require(alternates, f"A player can move twice in a row, from {graph.names[situation]}: there is no two-sided form.")
            if (child, 1 - player) not in numbers:
                numbers[child, 1 - player] = len(states)
                states.append((child, 1 - player))
        successors.append(tuple(numbers[child, 1 - player] for child in graph.successors[situation]))
    scores = [_for(player, graph.turns[situation], graph.scores[situation]) for situation, player in states]
    names = [f"{graph.names[situation]} ({player + 1})" for situation, player in states]
    pairs = [(graph.states[situation], player) for situation, player in states]
    return Graph(pairs, successors, [player for _, player in states], scores, graph.game, names, two_sided=True)


def _for(player: int, turn: int, score: int | None) -> int | None:
    """The score of an end that says what it is worth with `turn` to move, now with `player`."""
    return score if score is None or player == turn else -score


def _itself(state: Any) -> Any:
    return state
