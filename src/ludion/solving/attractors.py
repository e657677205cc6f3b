"""A player's attractor, as document 004 defines it: the states from which the player can bring the game into a set of ends.

Rank 0 is that set. Rank k + 1 adds (1) the player's own states with some successor of rank k at most, and (2) those of the
opponent whose successors all are.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from ludion.core import require
from ludion.solving.graph import Graph


@dataclass(frozen=True)
class Rank:
    """What a rank adds: `targets` are rank 0 itself, `chosen` come by the first condition, `forced` by the second."""

    targets: tuple[int, ...] = ()
    chosen: tuple[int, ...] = ()
    forced: tuple[int, ...] = ()

    @property
    def added(self) -> tuple[int, ...]:
        """All of them, by number."""
        return tuple(sorted((*self.targets, *self.chosen, *self.forced)))


@dataclass(frozen=True)
class Attractor:
    """A player's attractor, rank by rank; the last rank is the last that adds anything."""

    player: int
    ranks: tuple[Rank, ...]
    graph: Graph = field(repr=False, compare=False)

    def up_to(self, rank: int) -> set[int]:
        """The states of this rank or a lower one: those from which the set is reached in so many plies at most."""
        return {vertex for added in self.ranks[: rank + 1] for vertex in added.added}

    @property
    def vertices(self) -> set[int]:
        """The whole attractor: the player's winning region."""
        return self.up_to(len(self.ranks))

    def _repr_svg_(self) -> str | None:
        """What a notebook shows, of a graph that is small enough to be drawn."""
        return _picture(self.graph, self.player)


class Attractors(NamedTuple):
    """Both players'."""

    first: Attractor
    second: Attractor

    def _repr_svg_(self) -> str | None:
        """What a notebook shows, of a graph that is small enough to be drawn."""
        return _picture(self.first.graph, None)


def some_successor(graph: Graph, inside: Collection[int], vertex: int) -> bool:
    """The first condition: some successor is inside."""
    return any(child in inside for child in graph.successors[vertex])


def every_successor(graph: Graph, inside: Collection[int], vertex: int) -> bool:
    """The second condition: there are successors, and all of them are inside."""
    after = graph.successors[vertex]
    return bool(after) and all(child in inside for child in after)


def attractor(graph: Graph, player: int, targets: Iterable[int] | None = None) -> Attractor:
    """The attractor of a player, 0 or 1, towards `targets`, or towards the ends that the player has won.

    Of a graph that is cut off: what can be forced within it.
    """
    require(player in (0, 1), f"a player is 0 or 1, not {player}.")
    if targets is None:
        targets = [end for end in graph.ends if (graph.scores[end] or 0) * (-1 if player else 1) > 0]
    first = tuple(sorted(set(targets)))
    for target in first:
        require(0 <= target < len(graph), f"The graph has no vertex {target}: there are {len(graph)}, from 0 on.")
    ranks, inside, latest = [Rank(targets=first)], set(first), first
    while latest:
        # Only what leads into the latest rank can have come to meet a condition.
        near = sorted({parent for vertex in latest for parent in graph.predecessors[vertex]} - inside)
        chosen = tuple(v for v in near if graph.turns[v] == player and some_successor(graph, inside, v))
        forced = tuple(v for v in near if graph.turns[v] != player and every_successor(graph, inside, v))
        latest = (*chosen, *forced)
        if latest:
            ranks.append(Rank(chosen=chosen, forced=forced))
            inside.update(latest)
    return Attractor(player, tuple(ranks), graph)


def attractors(graph: Graph) -> Attractors:
    """Both players' attractors towards the ends that they have won. Where a draw is possible there are states in neither."""
    return Attractors(attractor(graph, 0), attractor(graph, 1))


def winning_positions(graph: Graph) -> set[int]:
    """Document 004's identity: a position is winning if it is its owner's and in the owner's attractor."""
    first, second = attractors(graph)
    return {v for v in first.vertices if graph.turns[v] == 0} | {v for v in second.vertices if graph.turns[v] == 1}


def _picture(graph: Graph, player: int | None) -> str | None:
    from ludion.solving.picture import READABLE, graph_picture

    return graph_picture(graph, "attractors", player)._repr_svg_() if len(graph) <= READABLE else None
