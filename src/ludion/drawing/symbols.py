"""How a board's symbols look: a few that everybody knows as shapes, letters as coloured tokens, all else as large text."""

import math
import xml.etree.ElementTree as ET
from collections.abc import Callable
from typing import NamedTuple

INK, LABEL, PAPER = "#2b2a27", "#6b675d", "#ffffff"
BLUE, RED, GREEN, YELLOW, ORANGE, PURPLE = "#1f6fb2", "#c4432b", "#35804a", "#e3b52b", "#d9772b", "#7a4fa3"
BROWN, SLATE, TEAL, PINK, OLIVE, NAVY = "#7b5236", "#5d6b78", "#12838a", "#b8487f", "#78781f", "#33417e"

# A token has the colour that its first letter stands for, upper and lower case alike; another letter has one of the rest.
LETTER_COLOURS = {"R": RED, "G": GREEN, "B": BLUE, "Y": YELLOW, "O": ORANGE, "P": PURPLE, "W": PAPER, "K": INK}
OTHER_COLOURS = (SLATE, BROWN, NAVY, TEAL, PINK, OLIVE)

STICK = "|"
LONGEST_TOKEN = 4


class Cell(NamedTuple):
    """Where a symbol is drawn: the cell's middle and its size."""

    x: float
    y: float
    width: float
    height: float

    @property
    def side(self) -> float:
        """Of the largest square in it."""
        return min(self.width, self.height)


Shape = Callable[[ET.Element, Cell], None]


def draw_symbol(svg: ET.Element, symbol: str, cell: Cell, *, lettered: bool = False) -> None:
    """Draw a symbol of at least one character; on a `lettered` board small letters and numbers are labels."""
    if symbol in SHAPES:
        SHAPES[symbol](svg, cell)
    elif lettered and (symbol.isdigit() or (len(symbol) == 1 and symbol.islower())):
        write(svg, symbol, cell.x, cell.y, 18, LABEL)
    elif symbol[0].isalpha() and len(symbol) <= LONGEST_TOKEN:
        _token(svg, symbol, cell)
    else:
        write(svg, symbol, cell.x, cell.y, 26 if len(symbol) == 1 else 18, bold=True)


def write(
    svg: ET.Element, text: str, x: float, y: float, size: float, colour: str = INK, bold: bool = False, anchor: str = "middle"
) -> None:
    """A text with its middle, start or end at (x, y); viewers differ about other ways to centre it than a lower base line."""
    place = {"x": f"{x:g}", "y": f"{y + 0.35 * size:g}", "font-size": f"{size:g}", "text-anchor": anchor, "fill": colour}
    ET.SubElement(svg, "text", place | ({"font-weight": "600"} if bold else {})).text = text


def paint(**colours: str) -> dict[str, str]:
    """Return the attributes for `fill` and `stroke`. The opacity of a colour such as #00000088 gets an attribute of its own,
    because converters such as CairoSVG do not read it in the colour."""
    look = dict[str, str]()
    for kind, colour in colours.items():
        if len(colour) == len("#rrggbbaa") and colour.startswith("#"):
            look |= {kind: colour[:7], f"{kind}-opacity": f"{int(colour[7:], 16) / 255:.3g}"}
        else:
            look[kind] = colour
    return look


def line(svg: ET.Element, start: tuple[float, float], end: tuple[float, float], look: tuple[str, float]) -> None:
    """A straight line of this colour and thickness."""
    ends = {"x1": f"{start[0]:g}", "y1": f"{start[1]:g}", "x2": f"{end[0]:g}", "y2": f"{end[1]:g}"}
    ET.SubElement(svg, "line", ends | paint(stroke=look[0]) | {"stroke-width": f"{look[1]:g}"})


def rectangle(svg: ET.Element, cell: Cell, radius: float, fill: str, stroke: str = "none") -> None:
    """A rectangle with rounded corners that fills the cell."""
    place = {"x": f"{cell.x - cell.width / 2:g}", "y": f"{cell.y - cell.height / 2:g}"}
    size = {"width": f"{cell.width:g}", "height": f"{cell.height:g}", "rx": f"{radius:g}"}
    ET.SubElement(svg, "rect", place | size | paint(fill=fill, stroke=stroke))


def circle(svg: ET.Element, cell: Cell, radius: float, fill: str, stroke: str = "none", thickness: float = 1) -> None:
    """A circle around the cell's middle."""
    place = {"cx": f"{cell.x:g}", "cy": f"{cell.y:g}", "r": f"{radius:g}"}
    ET.SubElement(svg, "circle", place | paint(fill=fill, stroke=stroke) | {"stroke-width": f"{thickness:g}"})


def _stroke(svg: ET.Element, cell: Cell, reach: tuple[float, float], colour: str) -> None:
    """A line through the middle of the cell, as far as `reach` to both sides."""
    dx, dy = reach
    ends = {"x1": f"{cell.x - dx:g}", "y1": f"{cell.y - dy:g}", "x2": f"{cell.x + dx:g}", "y2": f"{cell.y + dy:g}"}
    ET.SubElement(svg, "line", ends | {"stroke": colour, "stroke-width": "5", "stroke-linecap": "round"})


def _token(svg: ET.Element, symbol: str, cell: Cell) -> None:
    """The first letter gives the colour; a small letter is a smaller, round token."""
    fill = LETTER_COLOURS.get(symbol[0].upper()) or OTHER_COLOURS[ord(symbol[0]) % len(OTHER_COLOURS)]
    if len(symbol) == 1 and symbol.islower():
        circle(svg, cell, 0.26 * cell.side, fill, INK)
    else:
        inner = Cell(cell.x, cell.y, cell.width - 12, cell.side - 12)
        rectangle(svg, inner, inner.height / 4, fill, INK)
    write(svg, symbol, cell.x, cell.y, 16 if symbol[0].isupper() else 14, readable_on(fill), bold=True)


def readable_on(fill: str) -> str:
    """Ink on light colours, paper on dark ones: by brightness as the eye weighs it."""
    red, green, blue = (int(fill[i : i + 2], 16) for i in (1, 3, 5))
    return INK if 0.299 * red + 0.587 * green + 0.114 * blue > 150 else PAPER


def _cross(svg: ET.Element, cell: Cell) -> None:
    reach = 0.23 * cell.side
    _stroke(svg, cell, (reach, reach), BLUE)
    _stroke(svg, cell, (reach, -reach), BLUE)


def _ring(svg: ET.Element, cell: Cell) -> None:
    circle(svg, cell, 0.26 * cell.side, "none", RED, 5)


def _pip(svg: ET.Element, cell: Cell) -> None:
    circle(svg, cell, 6, INK)


def _dot(svg: ET.Element, cell: Cell) -> None:
    circle(svg, cell, 1.5, LABEL)


def _block(svg: ET.Element, cell: Cell) -> None:
    rectangle(svg, Cell(cell.x, cell.y, 0.72 * cell.side, 0.72 * cell.side), 4, BROWN)


def _slab(svg: ET.Element, cell: Cell) -> None:
    rectangle(svg, Cell(cell.x, cell.y, cell.width - 12, 0.4 * cell.side), 4, SLATE)


def _corner(svg: ET.Element, cell: Cell) -> None:
    circle(svg, cell, 4, INK)


def star(svg: ET.Element, cell: Cell) -> None:
    """A star with five spikes."""
    turns = [(0.3 if spike % 2 == 0 else 0.13, math.pi * (spike / 5 - 0.5)) for spike in range(10)]
    points = (f"{cell.x + r * cell.side * math.cos(turn):.1f},{cell.y + r * cell.side * math.sin(turn):.1f}" for r, turn in turns)
    ET.SubElement(svg, "polygon", {"points": " ".join(points), "fill": YELLOW, "stroke": INK, "stroke-linejoin": "round"})


def _upright(svg: ET.Element, cell: Cell) -> None:
    _stroke(svg, cell, (0, 0.4 * cell.height), INK)


def _level(svg: ET.Element, cell: Cell) -> None:
    _stroke(svg, cell, (0.4 * cell.width, 0), INK)


SHAPES: dict[str, Shape] = {
    "X": _cross,
    "O": _ring,
    "o": _pip,
    ".": _dot,
    "#": _block,
    STICK: _upright,
    "-": _level,
    "=": _slab,
    "+": _corner,
    "*": star,
}
