"""Where the vertices of a layered graph stand: few crossings first, then short and straight edges.

Sugiyama's way: an edge over several layers gets a bend in each layer between; sweeps put every vertex at the barycentre of those
it is joined to, swaps mend the rest; then every vertex comes as near to them as order and gaps allow.
"""

from bisect import bisect_right, insort
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise

SWEEPS, ROUNDS, STRAIGHTENINGS = 24, 8, 12


@dataclass(frozen=True, slots=True)
class Layering:
    """The layers' vertices in order, and for each edge the vertices that it passes, both ends among them.

    Vertices past the graph's own are bends. An edge within a layer has no bends.
    """

    layers: list[list[int]]
    paths: list[list[int]]

    @property
    def vertices(self) -> int:
        """Bends counted."""
        return sum(map(len, self.layers))

    def crossings(self) -> int:
        """How many pairs of edges cross between layers."""
        return _crossings(self.layers, _neighbours(self.layers, self.paths)[1])


def layered(layers: Sequence[Sequence[int]], edges: Sequence[tuple[int, int]]) -> Layering:
    """Order every layer; the order given is kept where another one crosses as often."""
    columns, paths = _bent(layers, edges)
    before, after = _neighbours(columns, paths)
    best, fewest = [list(column) for column in columns], _crossings(columns, after)
    for sweep in range(SWEEPS):
        if not fewest:
            break
        forwards = sweep % 2 == 0
        indices = range(1, len(columns)) if forwards else range(len(columns) - 2, -1, -1)
        for index in indices:
            beside = columns[index - 1 if forwards else index + 1]
            _sort_by_barycentre(columns[index], beside, before if forwards else after)
        _swap(columns, before, after)
        crossings = _crossings(columns, after)
        if crossings < fewest:
            best, fewest = [list(column) for column in columns], crossings
    return Layering(best, paths)


def places(layering: Layering, sizes: Sequence[float], gap: float) -> list[float]:
    """Each vertex' middle along its layer, 0 the least edge of all; `sizes` has the vertices' own, a bend takes none."""
    size = [*sizes, *[0.0] * (layering.vertices - len(sizes))]
    before, after = _neighbours(layering.layers, layering.paths)
    place = [0.0] * layering.vertices
    steps = [[(size[a] + size[b]) / 2 + gap for a, b in pairwise(column)] for column in layering.layers]
    for column, step in zip(layering.layers, steps, strict=True):
        for vertex, at in zip(column, accumulate(step, initial=-sum(step) / 2), strict=False):
            place[vertex] = at
    for straightening in range(STRAIGHTENINGS):
        order = range(len(layering.layers))
        for index in order if straightening % 2 == 0 else reversed(order):
            column = layering.layers[index]
            wanted = [_mean([place[other] for other in before[v] + after[v]], place[v]) for v in column]
            for vertex, at in zip(column, _apart(wanted, steps[index]), strict=True):
                place[vertex] = at
    least = min((at - side / 2 for at, side in zip(place, size, strict=True)), default=0.0)
    return [at - least for at in place]


def _bent(layers: Sequence[Sequence[int]], edges: Sequence[tuple[int, int]]) -> tuple[list[list[int]], list[list[int]]]:
    """The layers with the bends in them, and each edge's path."""
    columns = [list(layer) for layer in layers]
    layer_of = {vertex: index for index, layer in enumerate(layers) for vertex in layer}
    fresh, paths = len(layer_of), list[list[int]]()
    for start, end in edges:
        first, last = layer_of[start], layer_of[end]
        path = [start]
        for index in range(first + 1, last) if first < last else range(first - 1, last, -1):
            columns[index].append(fresh)
            path.append(fresh)
            fresh += 1
        paths.append([*path, end])
    return columns, paths


def _neighbours(columns: list[list[int]], paths: list[list[int]]) -> tuple[list[list[int]], list[list[int]]]:
    """For each vertex those it is joined to in the layer before and in the layer after."""
    layer_of = {vertex: index for index, column in enumerate(columns) for vertex in column}
    before, after = [list[int]() for _ in layer_of], [list[int]() for _ in layer_of]
    for path in paths:
        for a, b in pairwise(path):
            if layer_of[a] != layer_of[b]:
                low, high = (a, b) if layer_of[a] < layer_of[b] else (b, a)
                after[low].append(high)
                before[high].append(low)
    return before, after


def _crossings(columns: list[list[int]], after: list[list[int]]) -> int:
    found = 0
    for column, following in pairwise(columns):
        rank = {vertex: index for index, vertex in enumerate(following)}
        seen = list[int]()
        for vertex in column:
            ends = sorted(rank[other] for other in after[vertex])
            found += sum(len(seen) - bisect_right(seen, end) for end in ends)
            for end in ends:
                insort(seen, end)
    return found


def _sort_by_barycentre(column: list[int], beside: list[int], joined: list[list[int]]) -> None:
    rank = {vertex: index for index, vertex in enumerate(beside)}
    scale = len(beside) / max(1, len(column))
    centre = {v: _mean([rank[other] for other in joined[v]], index * scale) for index, v in enumerate(column)}
    column.sort(key=lambda vertex: centre[vertex])


def _swap(columns: list[list[int]], before: list[list[int]], after: list[list[int]]) -> None:
    """Swap neighbours wherever their own edges then cross less often."""
    rank = {vertex: index for column in columns for index, vertex in enumerate(column)}
    for _ in range(ROUNDS):
        better = False
        for column in columns:
            for index in range(len(column) - 1):
                a, b = column[index], column[index + 1]
                gain = 0
                for joined in (before, after):
                    ends, others = [rank[v] for v in joined[a]], [rank[v] for v in joined[b]]
                    gain += sum((end > other) - (end < other) for end in ends for other in others)
                if gain > 0:
                    column[index], column[index + 1] = b, a
                    rank[a], rank[b] = index + 1, index
                    better = True
        if not better:
            return


def _mean(numbers: Sequence[float], otherwise: float) -> float:
    return sum(numbers) / len(numbers) if numbers else otherwise


def _apart(wanted: list[float], steps: list[float]) -> list[float]:
    """The places nearest to the wanted ones, by squares, that keep their order and at least these steps between them."""
    # Without the steps the places must only not descend: blocks that would are merged, each at its mean.
    offsets = list(accumulate(steps, initial=0.0))
    blocks = list[tuple[float, int]]()
    for want, offset in zip(wanted, offsets, strict=False):
        total, count = want - offset, 1
        while blocks and blocks[-1][0] / blocks[-1][1] > total / count:
            more, others = blocks.pop()
            total, count = total + more, count + others
        blocks.append((total, count))
    flat = [total / count for total, count in blocks for _ in range(count)]
    return [at + offset for at, offset in zip(flat, offsets, strict=False)]
