"""A position in a graph's picture: whose it is by its shape and its colour, and its marks at the corners."""

import xml.etree.ElementTree as ET
from dataclasses import dataclass

from ludion.drawing.grid import display_width
from ludion.drawing.sketch import Sketch
from ludion.drawing.svg import writable
from ludion.drawing.symbols import BLUE, INK, LABEL, ORANGE, PAPER, Cell, rectangle, star, write

PAD, NARROWEST, LOWEST, CUT = 10.0, 44.0, 32.0, 10.0
LINE, LETTER, SMALL_LETTER, LONGEST = 15.0, 7.6, 6.6, 30
BADGE, STAR = 15.0, 24.0

PLAYERS, PALE, STRONG, NOBODY = (BLUE, ORANGE), ("#eaf2fa", "#fdf1e3"), ("#b7d5ef", "#f8ca95"), "#8a857a"
ENDED = "#d3cfc4"  # darker than what goes on, as in document 004


@dataclass(frozen=True, slots=True)
class Node:
    """A position: its name, whose it is (0, 1 or None for nobody's), a small drawing or lines of text, and its marks.

    `winning` is for its owner; `final` ends the game; `region` is the player in whose attractor it is, `rank` when it came there;
    `value` is a number or another short text. `title` is what is read by who points at it, the label if there is none.
    """

    label: str = ""
    owner: int | None = None
    drawing: Sketch | str = ""
    winning: bool = False
    final: bool = False
    region: int | None = None
    rank: int | None = None
    value: str = ""
    title: str = ""


def node_size(node: Node) -> tuple[float, float]:
    """The width and the height that it needs."""
    width, height = _drawing_size(node)
    if node.label:
        width = max(width, LETTER * display_width(_short(node.label)))
        height += LINE + (3 if height else 0)
    marks = (STAR if node.winning else 0.0) + sum(_badge_width(text) + 4 for text in (_attractor(node),) if text)
    return max(NARROWEST, width + 2 * PAD, marks + 8, _badge_width(node.value) + 8), max(LOWEST, height + 2 * PAD)


def draw_node(svg: ET.Element, node: Node, cell: Cell) -> None:
    """Draw it so that it fills the cell; only its marks look over the border."""
    group = ET.SubElement(svg, "g")
    ET.SubElement(group, "title").text = writable(node.title or node.label)
    colour = NOBODY if node.owner is None else PLAYERS[node.owner]
    _outline(group, node.owner, cell, _ground(node), colour, 3.0 if node.winning else 1.6)
    if node.final:
        _outline(group, node.owner, Cell(cell.x, cell.y, cell.width - 8, cell.height - 8), "none", colour, 1.2)
    width, height = _drawing_size(node)
    y = cell.y - (height + (LINE + (3 if height else 0) if node.label else 0.0)) / 2
    if node.label:
        write(group, _short(node.label), cell.x, y + LINE / 2, 13, bold=True)
        y += LINE + 3
    if isinstance(node.drawing, Sketch):
        place = ET.SubElement(group, "g", {"transform": f"translate({cell.x - width / 2:g} {y:g})"})
        place.append(ET.fromstring(node.drawing.svg))
    else:
        for number, line in enumerate(_lines(node.drawing)):
            write(group, line, cell.x, y + LINE * (number + 0.5), 12)
            group[-1].set("font-family", "ui-monospace, 'DejaVu Sans Mono', monospace")
    top, right = cell.y - cell.height / 2, cell.x + cell.width / 2
    if node.winning:
        star(group, Cell(cell.x - cell.width / 2 + 5, top + 2, STAR, STAR))
    if attractor := _attractor(node):
        known = None if node.region is None else PLAYERS[node.region]
        _badge(group, attractor, right - _badge_width(attractor) / 2 + 6, top - 2, known or LABEL, filled=True)
    if node.value:
        text = writable(node.value)
        _badge(group, text, right - _badge_width(text) / 2 + 5, cell.y + cell.height / 2 - 1, INK, filled=False)


def _ground(node: Node) -> str:
    if node.region is not None:
        return STRONG[node.region]
    if node.final:
        return ENDED
    if node.owner is None:
        return PAPER
    return (STRONG if node.winning else PALE)[node.owner]


def _outline(svg: ET.Element, owner: int | None, cell: Cell, fill: str, colour: str, thickness: float) -> None:
    """The first player's positions are round at the corners, the second's are cut off, nobody's are square."""
    if owner == 1:
        cut = min(CUT, cell.side / 3)
        left, right, top, bottom = (
            cell.x - cell.width / 2,
            cell.x + cell.width / 2,
            cell.y - cell.height / 2,
            cell.y + cell.height / 2,
        )
        corners = (
            (left + cut, top),
            (right - cut, top),
            (right, top + cut),
            (right, bottom - cut),
            (right - cut, bottom),
            (left + cut, bottom),
            (left, bottom - cut),
            (left, top + cut),
        )
        points = " ".join(f"{x:g},{y:g}" for x, y in corners)
        ET.SubElement(svg, "polygon", {"points": points, "fill": fill, "stroke": colour})
    else:
        rectangle(svg, cell, 2 if owner is None else min(14.0, cell.side / 3), fill, colour)
    svg[-1].set("stroke-width", f"{thickness:g}")


def _badge(svg: ET.Element, text: str, x: float, y: float, colour: str, filled: bool) -> None:
    rectangle(svg, Cell(x, y, _badge_width(text), BADGE), BADGE / 2 if filled else 3, PAPER, colour)
    svg[-1].set("stroke-width", "1.3")
    write(svg, text, x, y, 11, INK, bold=True)


def _badge_width(text: str) -> float:
    return max(BADGE, SMALL_LETTER * display_width(text) + 9) if text else 0.0


def _attractor(node: Node) -> str:
    """Whose attractor it is in, and its rank: A₁ 2."""
    region = "" if node.region is None else "A" + "₁₂"[node.region]
    return " ".join(part for part in (region, "" if node.rank is None else str(node.rank)) if part)


def _drawing_size(node: Node) -> tuple[float, float]:
    if isinstance(node.drawing, Sketch):
        return node.drawing.width, node.drawing.height
    lines = _lines(node.drawing)
    return LETTER * max(map(display_width, lines), default=0), LINE * len(lines)


def _lines(text: str) -> list[str]:
    return writable(text).splitlines()


def _short(text: str) -> str:
    clean = writable(text)
    return clean if len(clean) <= LONGEST else clean[: LONGEST - 1] + "…"
