"""A game's graph as a picture: a column for each layer from left to right, the moves as arrows, the strategy's in bold.

It grows downwards, as a page does, because layers are longer than games. What the marks mean is written below it, for those that
there are, in the user's language or in the caller's words. Nothing is said by colour alone.
"""

import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from ludion.core import require
from ludion.core.language import ENGLISH, FRENCH, spoken
from ludion.drawing.grid import display_width
from ludion.drawing.layering import Layering, layered, places
from ludion.drawing.node import CUT, NOBODY, PLAYERS, Node, draw_node, node_size
from ludion.drawing.svg import card, writable
from ludion.drawing.symbols import LABEL, Cell, write

MARGIN, ROW_GAP, LEAST_GAP, MOST_GAP, STEEPNESS = 20.0, 18.0, 60.0, 240.0, 3.2
LETTER, SMALL_LETTER = 8.6, 6.4
HEAD, NAMES, ARROW, PORT = 26.0, 24.0, 6.0, 9.0
LEGEND_LINE, LEGEND_WIDTH = 32.0, 620.0
EDGE, CROWDED = "#9a9487", 120


class Edge(NamedTuple):
    """A move from one node to another, by their numbers; `bold` if the strategy plays it."""

    start: int
    end: int
    bold: bool = False


@dataclass(frozen=True, slots=True)
class GraphWords:
    """What the legend says of each mark; an empty text leaves it out."""

    first: str = "player 1 to move"
    second: str = "player 2 to move"
    winning: str = "won for who is to move"
    final: str = "the end"
    attractor: str = "attractor of player 1 (A₁) or 2 (A₂) and rank"
    value: str = "value"
    strategy: str = "strategy"
    back: str = "back to an earlier layer"


TITLE = {ENGLISH: "A game's graph", FRENCH: "Le graphe d’un jeu"}
TOLD = {
    ENGLISH: "{nodes} nodes in {layers} layers, {edges} edges.",
    FRENCH: "{nodes} sommets en {layers} couches, {edges} arêtes.",
}
GRAPH_WORDS = {
    ENGLISH: GraphWords(),
    FRENCH: GraphWords(
        "le joueur 1 joue",
        "le joueur 2 joue",
        "gagnante pour qui y joue",
        "position finale",
        "attracteur du joueur 1 (A₁) ou 2 (A₂) et rang",
        "valeur",
        "stratégie",
        "retour à un niveau précédent",
    ),
}


@dataclass(frozen=True, slots=True)
class GraphPicture:
    """Nodes, the layers with their numbers, edges, a title, and the layers' names if they have any. A notebook shows it."""

    nodes: Sequence[Node]
    layers: Sequence[Sequence[int]]
    edges: Sequence[Edge] = ()
    title: str = ""
    names: Sequence[str] = ()
    words: GraphWords | None = None

    def _repr_svg_(self) -> str:
        return graph_svg(self)


@dataclass(frozen=True, slots=True)
class _Page:
    """Each layer's left and right side, each vertex' layer and height on the page, the nodes' sizes."""

    lefts: list[float]
    rights: list[float]
    layer_of: dict[int, int]
    y: list[float]
    heights: list[float]

    def same_layer(self, path: list[int]) -> bool:
        return self.layer_of[path[0]] == self.layer_of[path[-1]]


def graph_svg(picture: GraphPicture) -> str:
    """The graph as an SVG document."""
    _check(picture)
    layering = layered(picture.layers, [(edge.start, edge.end) for edge in picture.edges])
    heading, names = writable(picture.title), [writable(name) for name in picture.names]
    top = MARGIN + (HEAD if heading else 0.0) + (NAMES if any(names) else 0.0)
    page = _page(picture, layering, names, top)
    graph_width = page.rights[-1] + (LEAST_GAP if any(map(page.same_layer, layering.paths)) else 0.0) if page.rights else MARGIN
    bottom = max([top, *(page.y[v] + height / 2 for v, height in enumerate(page.heights)), *page.y]) + ROW_GAP
    lines = _legend_lines(_legend(picture, page), max(graph_width, LEGEND_WIDTH))
    wide = [MARGIN + LETTER * display_width(heading), *(MARGIN + sum(room for _, _, room in line) for line in lines)]
    width = max([graph_width, *wide]) + MARGIN

    svg = card(width, bottom + LEGEND_LINE * len(lines) + MARGIN / 2)
    ET.SubElement(svg, "title").text = heading or spoken(TITLE)
    ET.SubElement(svg, "desc").text = spoken(TOLD).format(
        nodes=len(picture.nodes), layers=len(picture.layers), edges=len(picture.edges)
    )
    if heading:
        write(svg, heading, width / 2, MARGIN + HEAD / 4, 15, bold=True)
    body = ET.SubElement(svg, "g", {"transform": f"translate({(width - MARGIN - graph_width) / 2:g} 0)"})
    for left, right, name in zip(page.lefts, page.rights, names, strict=False):
        write(body, name, (left + right) / 2, top - NAMES * 0.7, 12, LABEL)
    _draw_edges(body, picture, layering, page)
    for number, node in enumerate(picture.nodes):
        left, right = page.lefts[page.layer_of[number]], page.rights[page.layer_of[number]]
        draw_node(body, node, Cell((left + right) / 2, page.y[number], right - left, page.heights[number]))
    for number, line in enumerate(lines):
        _draw_legend(svg, line, bottom + LEGEND_LINE * (number + 0.5))
    return ET.tostring(svg, encoding="unicode")


def _check(picture: GraphPicture) -> None:
    count = len(picture.nodes)
    placed = Counter(number for layer in picture.layers for number in layer)
    wrong = next((number for number in (*range(count), *placed) if placed[number] != 1 or not 0 <= number < count), None)
    require(wrong is None, f"Node {wrong} must be one of the {count} nodes and stand in exactly one layer.")
    strange = next((edge for edge in picture.edges if not (0 <= edge.start < count and 0 <= edge.end < count)), None)
    require(
        strange is None, f"An edge must join two of the {count} nodes, not {strange and f'{strange.start} and {strange.end}'}."
    )


def _page(picture: GraphPicture, layering: Layering, names: list[str], top: float) -> _Page:
    sizes = [node_size(node) for node in picture.nodes]
    heights = [height for _, height in sizes]
    y = [top + at for at in places(layering, heights, ROW_GAP)]
    layer_of = {vertex: index for index, layer in enumerate(layering.layers) for vertex in layer}
    # The steeper the edges, the more room between the layers.
    drops = [0.0] * len(layering.layers)
    for path in layering.paths:
        for a, b in pairwise(path):
            first = min(layer_of[a], layer_of[b])
            drops[first] = max(drops[first], abs(y[a] - y[b]))
    lefts, rights, x = list[float](), list[float](), MARGIN
    for index, layer in enumerate(picture.layers):
        name = SMALL_LETTER * display_width(names[index]) if index < len(names) else 0.0
        width = max([name, *(sizes[number][0] for number in layer)])
        lefts.append(x)
        rights.append(x + width)
        x += width + min(MOST_GAP, max(LEAST_GAP, drops[index] / STEEPNESS))
    return _Page(lefts, rights, layer_of, y, heights)


def _draw_edges(svg: ET.Element, picture: GraphPicture, layering: Layering, page: _Page) -> None:
    ports = _ports(layering, page)
    crowded = len(picture.edges) > CROWDED
    # The strategy last, so that nothing crosses it.
    for number in sorted(range(len(picture.edges)), key=lambda number: picture.edges[number].bold):
        edge, path = picture.edges[number], layering.paths[number]
        owner = picture.nodes[edge.start].owner
        colour = (NOBODY if owner is None else PLAYERS[owner]) if edge.bold else EDGE
        thickness = 3.2 if edge.bold else 0.8 if crowded else 1.2
        look = {"fill": "none", "stroke": colour, "stroke-width": f"{thickness:g}"}
        if page.layer_of[edge.end] < page.layer_of[edge.start]:
            look["stroke-dasharray"] = "6 4"
        group = ET.SubElement(svg, "g")
        told = " → ".join(picture.nodes[end].title or picture.nodes[end].label for end in (edge.start, edge.end))
        ET.SubElement(group, "title").text = writable(told)
        curve, tip, towards = _curve(path, page, ports[number, 0], ports[number, 1], ARROW * (1.5 if edge.bold else 1))
        ET.SubElement(group, "path", {"d": curve} | look)
        _arrow(group, tip, towards * ARROW * (1.5 if edge.bold else 1), colour)


def _ports(layering: Layering, page: _Page) -> dict[tuple[int, int], float]:
    """At what height each edge leaves its first node (edge, 0) and reaches its last (edge, 1): sorted by where it comes from."""
    sides: dict[tuple[int, bool], list[tuple[float, tuple[int, int]]]] = {}
    for number, path in enumerate(layering.paths):
        for end, (node, beside) in enumerate(((path[0], path[1]), (path[-1], path[-2]))):
            right = page.layer_of[beside] >= page.layer_of[node]
            sides.setdefault((node, right), []).append((page.y[beside], (number, end)))
    heights = dict[tuple[int, int], float]()
    for (node, _), ends in sides.items():
        room = page.heights[node] - 2 * CUT
        step = min(PORT, room / max(1, len(ends) - 1))
        for index, (_, edge_end) in enumerate(sorted(ends)):
            heights[edge_end] = page.y[node] + step * (index - (len(ends) - 1) / 2)
    return heights


def _curve(path: list[int], page: _Page, start: float, end: float, arrow: float) -> tuple[str, tuple[float, float], int]:
    """An edge from its first node to its last, around all that stands between; its tip, and the direction there, 1 or -1."""
    layers = [page.layer_of[vertex] for vertex in path]
    if page.same_layer(path):
        x = page.rights[layers[0]]
        out = x + min(LEAST_GAP * 0.9, 26 + abs(end - start) / 6)
        return f"M{x:g} {start:g}C{out:g} {start:g} {out:g} {end:g} {x + arrow:g} {end:g}", (x, end), -1
    towards = 1 if layers[0] < layers[-1] else -1
    near, far = (page.lefts, page.rights) if towards == 1 else (page.rights, page.lefts)
    ys = [start, *(page.y[vertex] for vertex in path[1:-1]), end]
    parts = [f"M{far[layers[0]]:g} {start:g}"]
    for (a, b), (y1, y2) in zip(pairwise(layers), pairwise(ys), strict=True):
        last = b == layers[-1]
        x1, x2 = far[a], near[b] - (towards * arrow if last else 0)
        middle = (x1 + x2) / 2
        parts.append(f"C{middle:g} {y1:g} {middle:g} {y2:g} {x2:g} {y2:g}" + ("" if last else f"H{far[b]:g}"))
    return "".join(parts), (near[layers[-1]], end), towards


def _arrow(svg: ET.Element, tip: tuple[float, float], length: float, colour: str) -> None:
    x, y = tip
    half = abs(length) * 0.55
    points = f"{x:g},{y:g} {x - length:g},{y - half:g} {x - length:g},{y + half:g}"
    ET.SubElement(svg, "polygon", {"points": points, "fill": colour})


# What the legend shows before a text: a node, or an edge.
Sign = Node | Edge
Entry = tuple[Sign, str, float]
FORWARDS, BACKWARDS = Edge(0, 1, bold=True), Edge(1, 0)


def _legend(picture: GraphPicture, page: _Page) -> list[Entry]:
    nodes, words = picture.nodes, picture.words or spoken(GRAPH_WORDS)
    first = next((player for player in (0, 1) if any(node.winning and node.owner == player for node in nodes)), None)
    ends = next((node.owner for node in nodes if node.final), None)
    found: list[tuple[bool, Sign, str]] = [
        (any(node.owner == 0 for node in nodes), Node(owner=0), words.first),
        (any(node.owner == 1 for node in nodes), Node(owner=1), words.second),
        (any(node.winning for node in nodes), Node(owner=first, winning=True), words.winning),
        (any(node.final for node in nodes), Node(owner=ends, final=True), words.final),
        (any(node.region is not None for node in nodes), Node(region=0, rank=2), words.attractor),
        (any(node.value for node in nodes), Node(value="1"), words.value),
        (any(edge.bold for edge in picture.edges), FORWARDS, words.strategy),
        (any(page.layer_of[edge.end] < page.layer_of[edge.start] for edge in picture.edges), BACKWARDS, words.back),
    ]
    return [(sign, text, 60 + SMALL_LETTER * display_width(text)) for there, sign, text in found if there and text]


def _legend_lines(entries: list[Entry], width: float) -> list[list[Entry]]:
    lines, room = list[list[Entry]](), 0.0
    for entry in entries:
        if not lines or room + entry[2] > width:
            lines.append([])
            room = 0.0
        lines[-1].append(entry)
        room += entry[2]
    return lines


def _draw_legend(svg: ET.Element, line: list[Entry], y: float) -> None:
    x = MARGIN
    for sign, text, room in line:
        if isinstance(sign, Node):
            draw_node(svg, sign, Cell(x + 15, y, 30, 18))
        else:
            look = {"stroke": LABEL, "stroke-width": "3.2"} if sign.bold else {"stroke": EDGE, "stroke-dasharray": "6 4"}
            ET.SubElement(svg, "path", {"d": f"M{x:g} {y:g}H{x + 26:g}", "fill": "none"} | look)
            _arrow(svg, (x + 34, y) if sign.bold else (x, y), ARROW * 1.5 if sign.bold else -ARROW, LABEL)
        write(svg, writable(text), x + 40, y, 12, LABEL)
        svg[-1].set("text-anchor", "start")
        x += room
