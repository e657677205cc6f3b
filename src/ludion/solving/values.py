"""The value of every state: who wins with best play, in how many plies, and by which states the game then goes.

Retrograde analysis: from the ends backwards, the winner nearing the end as fast as possible, the loser putting it off. So
cycles do no harm: who can force a win can do so without meeting a state twice.
"""

from dataclasses import dataclass
from random import Random
from typing import Literal, get_args

from ludion.core import require
from ludion.solving.graph import Graph

By = Literal["outcome", "score"]


@dataclass(frozen=True)
class Values:
    """What best play makes of each state of a graph.

    `value`: for the first player, 1 won, 0 drawn, -1 lost, or the score. `remoteness`: how many plies are left if the winner is
    quick and the loser slow; a draw is reached by the shortest way, and None stands for endless play: nobody can force a win, and
    no drawn end can be reached unless somebody gives a win away.
    """

    graph: Graph
    value: list[int]
    remoteness: list[int | None]

    def _repr_svg_(self) -> str:
        """What a notebook shows: who wins and how soon, or how many states each ply has if they are too many to draw."""
        from ludion.solving.picture import values_picture

        return values_picture(self)

    def winner(self, vertex: int) -> int | None:
        """0, 1, or None where neither wins."""
        value = self.value[vertex]
        return None if value == 0 else 0 if value > 0 else 1

    def winning(self, vertex: int) -> bool:
        """Document 004's question: whether the player who has to move there wins."""
        return self.winner(vertex) == self.graph.turns[vertex]

    def endless(self, vertex: int) -> bool:
        """Whether the game goes on for ever from there."""
        return self.remoteness[vertex] is None

    def keeping(self, vertex: int) -> tuple[int, ...]:
        """The successors that keep the value: document 004's best ones. Of a lost position by outcome: all of them."""
        return tuple(child for child in self.graph.successors[vertex] if self.value[child] == self.value[vertex])

    def best(self, vertex: int) -> tuple[int, ...]:
        """The successors that keep the value and the number of plies: the quickest wins, the slowest losses."""
        left = self.remoteness[vertex]
        wanted = None if left is None else left - 1
        return tuple(child for child in self.keeping(vertex) if self.remoteness[child] == wanted)

    def line(self, vertex: int = 0) -> list[int]:
        """How the game goes from a state by the first of the best successors each time, to its end or to the first return."""
        line = [vertex]
        while (best := self.best(line[-1])) and line[-1] not in line[:-1]:
            line.append(best[0])
        return line

    def strategies(self) -> list[tuple[int, ...]]:
        """For each state the successors that keep its value."""
        return [self.keeping(vertex) for vertex in range(len(self.graph))]

    def strategy(self, seed: int = 0) -> list[int | None]:
        """For each state one of the successors that keep its value, chosen by chance; None at an end."""
        chance = Random(seed)
        return [chance.choice(after) if after else None for after in self.strategies()]


def values(graph: Graph, by: By = "outcome") -> Values:
    """The values of a whole graph by outcome, or by score: then the winner wants the largest margin first, and soon second.

    Endless play is worth 0.
    """
    require(by in get_args(By), f"values are by outcome or by score, not by {by!r}.")
    graph.need_whole("Values")
    ends = {end: graph.scores[end] or 0 for end in graph.ends}
    if by == "outcome":
        ends = {end: (score > 0) - (score < 0) for end, score in ends.items()}
    value = [0] * len(graph)
    for player, sign in ((0, 1), (1, -1)):
        _force(graph, value, player, {end: score for end, score in ends.items() if score * sign > 0})
    remoteness: list[int | None] = [None] * len(graph)
    _count_plies(graph, value, remoteness, list(ends))
    return Values(graph, value, remoteness)


def _force(graph: Graph, value: list[int], player: int, ends: dict[int, int]) -> None:
    """Give each state the largest margin that the player can force there, the largest first."""
    elsewhere = [len(after) for after in graph.successors]
    for margin in sorted(set(ends.values()), key=abs, reverse=True):
        forced = [end for end, score in ends.items() if score == margin]
        for vertex in forced:
            value[vertex] = margin
        for vertex in forced:  # it grows while it is walked through
            for parent in graph.predecessors[vertex]:
                elsewhere[parent] -= 1
                if value[parent] == 0 and (graph.turns[parent] == player or elsewhere[parent] == 0):
                    value[parent] = margin
                    forced.append(parent)


def _count_plies(graph: Graph, value: list[int], remoteness: list[int | None], ends: list[int]) -> None:
    """Backwards from the ends, ply by ply, along the edges that keep the value: the first way that is found is the shortest;
    the loser is caught once all of them lead to the end, and the last one was the longest."""
    left = [sum(value[child] == value[v] for child in after) for v, after in enumerate(graph.successors)]
    for end in ends:
        remoteness[end] = 0
    plies, layer = 0, ends
    while layer:
        plies, found = plies + 1, []
        for vertex in layer:
            for parent in graph.predecessors[vertex]:
                if value[parent] != value[vertex] or remoteness[parent] is not None:
                    continue
                left[parent] -= 1
                loses = value[parent] < 0 if graph.turns[parent] == 0 else value[parent] > 0
                if not loses or left[parent] == 0:
                    remoteness[parent] = plies
                    found.append(parent)
        layer = found
