"""Layered graphs: every vertex keeps its layer, crossings only ever become fewer, and nobody stands on another's place."""

from itertools import pairwise, product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludion.drawing.layering import Layering, layered, places


def crossings(layering: Layering) -> int:
    """Pairs of edge parts between the same two layers that end in another order than they begin, one by one."""
    place = {vertex: (index, rank) for index, layer in enumerate(layering.layers) for rank, vertex in enumerate(layer)}
    parts = [sorted((place[a], place[b])) for path in layering.paths for a, b in pairwise(path) if place[a][0] != place[b][0]]
    return sum(
        (one[0][1] - other[0][1]) * (one[1][1] - other[1][1]) < 0
        for index, one in enumerate(parts)
        for other in parts[:index]
        if one[0][0] == other[0][0]
    )


@st.composite
def graphs(draw: st.DrawFn) -> tuple[list[list[int]], list[tuple[int, int]]]:
    sizes = draw(st.lists(st.integers(1, 6), min_size=1, max_size=5))
    vertices = list(range(sum(sizes)))
    layers, rest = [], iter(draw(st.permutations(vertices)))
    for size in sizes:
        layers.append([next(rest) for _ in range(size)])
    edges = draw(st.lists(st.tuples(st.sampled_from(vertices), st.sampled_from(vertices)), max_size=25))
    return layers, edges


def test_a_knot_is_untied() -> None:
    assert layered([[0, 1, 2], [3, 4, 5]], [(0, 5), (1, 4), (2, 3)]).crossings() == 0


def test_what_must_cross_crosses_once() -> None:
    assert layered([[0, 1], [2, 3]], list(product((0, 1), (2, 3)))).crossings() == 1


def test_an_order_without_crossings_is_kept() -> None:
    layers = [[0], [3, 1, 2], [4]]
    assert layered(layers, [(0, 1), (0, 2), (0, 3), (1, 4)]).layers == layers


def test_the_best_of_all_sweeps_counts_not_the_last() -> None:
    chance, layers = Random(4), [list(range(first, first + 7)) for first in (0, 7, 14)]
    edges = [(a, b) for one, following in pairwise(layers) for a in one for b in following if chance.random() < 0.3]
    assert layered(layers, edges).crossings() == 38, "the sweeps come to 38 and 41 in turn"


@pytest.mark.parametrize(("edge", "bends"), [((0, 1), 0), ((0, 2), 1), ((3, 0), 2), ((1, 1), 0)])
def test_a_long_edge_bends_in_every_layer_between(edge: tuple[int, int], bends: int) -> None:
    (path,) = layered([[0], [1], [2], [3]], [edge]).paths
    assert (path[0], path[-1], len(path)) == (*edge, bends + 2)


@given(graphs())
def test_layers_stay_and_crossings_do_not_grow(graph: tuple[list[list[int]], list[tuple[int, int]]]) -> None:
    layers, edges = graph
    count = sum(map(len, layers))
    found = layered(layers, edges)
    assert [sorted(v for v in layer if v < count) for layer in found.layers] == [sorted(layer) for layer in layers]
    assert sorted(v for layer in found.layers for v in layer) == list(range(found.vertices))
    as_given = [
        sorted(layer, key=lambda v: (v >= count, layers[i].index(v) if v < count else v)) for i, layer in enumerate(found.layers)
    ]
    assert found.crossings() == crossings(found) <= crossings(Layering(as_given, found.paths))


@given(graphs(), st.floats(0, 50))
def test_nothing_overlaps(graph: tuple[list[list[int]], list[tuple[int, int]]], gap: float) -> None:
    layering = layered(*graph)
    sizes = [10.0 + 7 * (vertex % 3) for vertex in range(sum(map(len, graph[0])))]
    y = places(layering, sizes, gap)
    size = [*sizes, *[0.0] * (layering.vertices - len(sizes))]
    for layer in layering.layers:
        for a, b in pairwise(layer):
            assert y[b] - y[a] >= (size[a] + size[b]) / 2 + gap - 1e-6
    assert min(at - side / 2 for at, side in zip(y, size, strict=True)) == pytest.approx(0, abs=1e-6)


def test_a_parent_stands_amid_its_children() -> None:
    y = places(layered([[0], [1, 2, 3]], [(0, 1), (0, 2), (0, 3)]), [20.0] * 4, 10)
    assert y[0] == pytest.approx(y[2])
    assert (y[1], y[2], y[3]) == pytest.approx((10, 40, 70))
