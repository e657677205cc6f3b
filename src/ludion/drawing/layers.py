"""A game's graph by counts, for those that are too large to be drawn: a bar for each ply, as long as it has states.

Where it is known who wins each of them, the bar has three parts, always in the same order: won by the first player, by nobody, by
the second; so that it is told by its place and its number as well as by its colour.
"""

import xml.etree.ElementTree as ET
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ludion.core import require
from ludion.core.language import ENGLISH, FRENCH, spoken
from ludion.drawing.grid import display_width
from ludion.drawing.node import NOBODY, STRONG
from ludion.drawing.svg import card, writable
from ludion.drawing.symbols import BLUE, INK, LABEL, ORANGE, Cell, rectangle, write

MARGIN, ROW, BAR, HEAD, COLUMNS, LEGEND = 20.0, 28.0, 20.0, 28.0, 24.0, 30.0
LONGEST, LEAST, LETTER = 420.0, 1.5, 7.2
FILLS, BORDERS, PLAIN = (STRONG[0], "#e4e0d6", STRONG[1]), (BLUE, NOBODY, ORANGE), "#c9c4b6"


class LayerCount(NamedTuple):
    """What a ply has: states, ends among them, edges out of them, and the states won by player 1, by nobody, by player 2."""

    states: int
    ends: int
    edges: int
    won: tuple[int, int, int] | None = None


@dataclass(frozen=True, slots=True)
class LayersWords:
    """What the chart says beside the numbers."""

    ply: str = "ply"
    states: str = "states"
    ends: str = "ends"
    edges: str = "edges"
    first: str = "player 1 wins"
    nobody: str = "neither"
    second: str = "player 2 wins"


TITLE = {ENGLISH: "A game's plies", FRENCH: "Les demi-coups d’un jeu"}
TOLD = {
    ENGLISH: "{states} states in {plies} plies, {ends} ends, {edges} edges.",
    FRENCH: "{states} états en {plies} demi-coups, {ends} fins, {edges} arêtes.",
}
LAYERS_WORDS = {
    ENGLISH: LayersWords(),
    FRENCH: LayersWords("coup", "positions", "finales", "arêtes", "le joueur 1 gagne", "aucun des deux", "le joueur 2 gagne"),
}


@dataclass(frozen=True, slots=True)
class LayersPicture:
    """The plies of a game, and a title. A notebook shows it."""

    layers: Sequence[LayerCount]
    title: str = ""
    words: LayersWords | None = None

    def _repr_svg_(self) -> str:
        return layers_svg(self)


def layers_svg(picture: LayersPicture) -> str:
    """The chart as an SVG document."""
    words, layers = picture.words or spoken(LAYERS_WORDS), picture.layers
    fits = all(layer.won is None or sum(layer.won) == layer.states for layer in layers)
    require(fits, "The states that are won and those that are not must be all states of a ply.")
    heading, solved = writable(picture.title), any(layer.won is not None for layer in layers)
    total = LayerCount(sum(one.states for one in layers), sum(one.ends for one in layers), sum(one.edges for one in layers))
    heads = [writable(text) for text in (words.ply, words.states, words.ends, words.edges)]
    largest = [len(layers), *total[:3]]
    widths = [LETTER * max(display_width(head), len(f"{most:,}")) + 22 for head, most in zip(heads, largest, strict=True)]
    rights = [MARGIN + sum(widths[: column + 1]) - 16 for column in range(4)]
    left = MARGIN + sum(widths) + 6
    top = MARGIN + (HEAD if heading else 0.0) + COLUMNS
    bottom = top + ROW * (len(layers) + 1)
    signs = sum(map(_entry, (words.first, words.nobody, words.second))) if solved else 0.0
    width = max(left + LONGEST + 2 * MARGIN, left + signs, 2 * MARGIN + 9.2 * display_width(heading))

    svg = card(width, bottom + (LEGEND if solved else 0.0) + MARGIN / 2)
    ET.SubElement(svg, "title").text = heading or spoken(TITLE)
    ET.SubElement(svg, "desc").text = spoken(TOLD).format(
        states=total.states, plies=len(layers), ends=total.ends, edges=total.edges
    )
    if heading:
        write(svg, heading, width / 2, MARGIN + HEAD / 4, 15, bold=True)
    for head, x in zip(heads, rights, strict=True):
        _right(svg, head, x, top - COLUMNS / 2, LABEL)
    longest = max((layer.states for layer in layers), default=1) or 1
    for ply, layer in enumerate(layers):
        y = top + ROW * (ply + 0.5)
        for text, x in zip((str(ply), *(f"{number:,}" for number in layer[:3])), rights, strict=True):
            _right(svg, text, x, y)
        _bar(svg, layer, words, (left, y), LONGEST / longest)
    y = top + ROW * (len(layers) + 0.5)
    for text, x in zip(("Σ", *(f"{number:,}" for number in total[:3])), rights, strict=True):
        _right(svg, text, x, y, bold=True)
    if solved:
        _legend(svg, words, (left, bottom + LEGEND / 2))
    return ET.tostring(svg, encoding="unicode")


def _bar(svg: ET.Element, layer: LayerCount, words: LayersWords, place: tuple[float, float], scale: float) -> None:
    x, y = place
    parts = layer.won or (layer.states,)
    names = (words.first, words.nobody, words.second) if layer.won else (words.states,)
    for kind, (number, name) in enumerate(zip(parts, names, strict=True)):
        if not number:
            continue
        length = max(LEAST, number * scale)
        group = ET.SubElement(svg, "g")
        ET.SubElement(group, "title").text = writable(f"{name}: {number:,}")
        rectangle(group, Cell(x + length / 2, y, length, BAR), 0, FILLS[kind] if layer.won else PLAIN)
        if layer.won:
            group[-1].set("stroke", BORDERS[kind])
        text = f"{number:,}"
        if layer.won and length > LETTER * len(text) + 6:
            write(group, text, x + length / 2, y, 11, INK)
        x += length


def _legend(svg: ET.Element, words: LayersWords, place: tuple[float, float]) -> None:
    x, y = place
    for kind, name in enumerate((words.first, words.nobody, words.second)):
        rectangle(svg, Cell(x + 9, y, 18, 14), 0, FILLS[kind], BORDERS[kind])
        write(svg, writable(name), x + 25, y, 12, LABEL)
        svg[-1].set("text-anchor", "start")
        x += _entry(name)


def _entry(name: str) -> float:
    """How much room a sign of the legend takes with its text."""
    return 48 + 6.6 * display_width(name)


def _right(svg: ET.Element, text: str, x: float, y: float, colour: str = INK, bold: bool = False) -> None:
    write(svg, text, x, y, 12, colour, bold)
    svg[-1].set("text-anchor", "end")
