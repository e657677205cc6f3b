"""Lines over two logarithmic scales, as one picture: how one thing grows with another."""

import math
import xml.etree.ElementTree as ET
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from ludion.drawing.svg import BORDER, card
from ludion.drawing.symbols import BLUE, GREEN, LABEL, ORANGE, PURPLE, Cell, circle, line, write

WIDTH, HEIGHT = 300.0, 220.0  # of what is inside of the scales
LEFT, TOP, BOTTOM, GAP = 62.0, 40.0, 48.0, 14.0
COLOURS = (BLUE, ORANGE, GREEN, PURPLE)
WIDEST = 6  # powers of ten that are all named

Point = tuple[float, float]


@dataclass(frozen=True)
class Panel:
    """What the upright scale measures, and the points of each line; all numbers are positive."""

    title: str
    lines: Mapping[str, Sequence[Point]]


@dataclass(frozen=True)
class Scale:
    """Whole powers of ten, on a stretch of the page."""

    low: int
    high: int
    start: float
    length: float

    def place(self, number: float) -> float:
        return self.start + self.length * (math.log10(number) - self.low) / (self.high - self.low)

    def powers(self) -> list[int]:
        return list(range(self.low, self.high + 1, -(-(self.high - self.low) // WIDEST)))


def chart(title: str, across: str, panels: Sequence[Panel]) -> str:
    """The panels side by side, each with a line for every name; `across` says what the level scale measures."""
    step = LEFT + WIDTH
    svg = card(step * len(panels) + 2 * GAP, TOP + HEIGHT + BOTTOM + GAP)
    ET.SubElement(svg, "title").text = title
    for number, panel in enumerate(panels):
        _panel(svg, panel, across, step * number + LEFT)
    return ET.tostring(svg, encoding="unicode")


def _panel(svg: ET.Element, panel: Panel, across: str, left: float) -> None:
    points = [point for line_points in panel.lines.values() for point in line_points]
    level = _scale([x for x, _ in points], left, WIDTH)
    upright = _scale([y for _, y in points], TOP + HEIGHT, -HEIGHT)
    write(svg, panel.title, left + WIDTH / 2, TOP - 20, 14, bold=True)
    write(svg, across, left + WIDTH / 2, TOP + HEIGHT + 38, 12, LABEL)
    for power in level.powers():
        x = level.place(10.0**power)
        line(svg, (x, TOP), (x, TOP + HEIGHT), (BORDER, 1))
        write(svg, _named(power), x, TOP + HEIGHT + 16, 11, LABEL)
    for power in upright.powers():
        y = upright.place(10.0**power)
        line(svg, (left, y), (left + WIDTH, y), (BORDER, 1))
        write(svg, _named(power), left - 8, y, 11, LABEL, anchor="end")
    for number, (name, found) in enumerate(panel.lines.items()):
        colour = COLOURS[number % len(COLOURS)]
        places = [(level.place(x), upright.place(y)) for x, y in found]
        for start, end in pairwise(places):
            line(svg, start, end, (colour, 2))
        for x, y in places:
            circle(svg, Cell(x, y, 8, 8), 3.5, colour)
        write(svg, name, left + 10, TOP + 14 + 18 * number, 12, colour, bold=True, anchor="start")


def _scale(numbers: Sequence[float], start: float, length: float) -> Scale:
    low, high = math.floor(math.log10(min(numbers))), math.ceil(math.log10(max(numbers)))
    return Scale(low, max(high, low + 1), start, length)


def _named(power: int) -> str:
    """10^3 as 1 k; what is below one as a decimal."""
    if power < 0:
        return f"{10.0**power:g}"
    unit = min(power // 3, 4)
    return f"{10 ** (power - 3 * unit)}{('', ' k', ' M', ' G', ' T')[unit]}"
