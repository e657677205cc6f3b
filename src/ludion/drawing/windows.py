"""The windows on the way to where a search is, as bars that close: what is between alpha and beta is still open."""

import math
import xml.etree.ElementTree as ET
from collections.abc import Callable, Sequence

from ludion.core.language import ENGLISH, FRENCH, spoken
from ludion.core.moment import Box, Moment
from ludion.core.tree import ends_text, number_text
from ludion.drawing.moment import GHOST, LIT, TEXTS, sheet, short, way_to
from ludion.drawing.svg import writable
from ludion.drawing.symbols import BLUE, INK, LABEL, RED, Cell, line, rectangle, write

BAND, BAND_WIDTH, BAND_LEFT, BEYOND, CLOSE = 36.0, 200.0, 112.0, 34.0, 28.0
TITLE = {ENGLISH: "The windows on the way", FRENCH: "Les fenêtres sur le chemin"}


def windows_svg(moment: Moment) -> str:
    """The window of each state on the way to where the step happens, from the root down: what is between alpha and beta is still
    open; where they meet, the rest is cut."""
    on_way = way_to(moment)
    way = sorted((box for box in moment.boxes if box.number in on_way), key=lambda box: box.ply)
    if not way or not moment.windows:
        return ""
    low, high = _scale(moment.boxes)
    width, height = BAND_LEFT + BAND_WIDTH + BEYOND + 26, BAND * len(way) + 30
    svg = sheet(width, height, spoken(TITLE))
    svg.set("role", "img")

    def place(number: float) -> float:
        inside = min(max(number, low), high)
        edge = -BEYOND if number == -math.inf else BEYOND if number == math.inf else 0
        return BAND_LEFT + BAND_WIDTH * (inside - low) / (high - low) + edge

    for row, box in enumerate(way):
        _band(svg, box, 10 + BAND * (row + 0.5), place)
    bottom = 8 + BAND * len(way) + 10
    for number in sorted({low, high, *(0.0 for _ in range(low < 0 < high))}):
        write(svg, number_text(number), place(number), bottom, 11, LABEL)
    return ET.tostring(svg, encoding="unicode")


def _scale(boxes: Sequence[Box]) -> tuple[float, float]:
    """The smallest and the largest number in the picture, so that the scale stays the same from step to step."""
    told = [number for box in boxes for number in (box.alpha, box.beta, box.now_alpha, box.now_beta, box.value)]
    finite = [number for number in told if number is not None and math.isfinite(number)]
    low, high = min(finite, default=-1.0), max(finite, default=1.0)
    return (low - 1, high + 1) if high - low < 1e-9 else (low, high)


def _band(svg: ET.Element, box: Box, y: float, place: Callable[[float], float]) -> None:
    name = writable(box.move) or spoken(TEXTS)["start"]
    write(svg, f"{'▲' if box.upward else '▼'} {short(name, 9)}", 6, y, 13, RED if box.turn else BLUE, bold=True, anchor="start")
    left, right = place(-math.inf), place(math.inf)
    line(svg, (left, y), (right, y), (GHOST, 1))
    alpha, beta = place(box.now_alpha), place(box.now_beta)
    if box.now_alpha < box.now_beta:
        rectangle(svg, Cell((alpha + beta) / 2, y, max(beta - alpha, 2), 12), 2, "#bcd6ee", BLUE)
    else:
        rectangle(svg, Cell((alpha + beta) / 2, y, max(alpha - beta, 2), 12), 2, LIT, "#a34706")
        svg[-1].set("stroke-dasharray", "3 2")
        write(svg, "✂", right + 12, y, 16, "#a34706", bold=True)
    near = abs(alpha - beta) < 2 * CLOSE
    lean = (1 if alpha > beta else -1) if near else 0
    low, high = ends_text(box.now_alpha, box.now_beta)
    write(svg, f"α {low}", alpha + 4 * lean, y - 13, 11, INK, anchor=_anchor(alpha, left, right, lean))
    write(svg, f"β {high}", beta - 4 * lean, y - 13, 11, INK, anchor=_anchor(beta, left, right, -lean))
    if box.value is not None:
        x = place(box.value)
        ET.SubElement(svg, "path", {"d": f"M{x:g} {y - 5:g}l5 5l-5 5l-5 -5z", "fill": "#a34706"})


def _anchor(x: float, left: float, right: float, lean: int) -> str:
    """How a text stands at a place: within the picture, and leaning away from its neighbour."""
    if lean:
        return "start" if lean > 0 else "end"
    return "start" if x < left + CLOSE else "end" if x > right - CLOSE else "middle"
