"""Two plots for reports: shares of three kinds as stacked bars, and lines over whole numbers.

Colours that the colour-blind tell apart (blue, grey, orange), and never colour alone: shares are written, lines have their own
dashes and marks.
"""

import math
import xml.etree.ElementTree as ET
from collections.abc import Sequence
from dataclasses import dataclass

from ludion.core import require
from ludion.drawing.grid import display_width
from ludion.drawing.ratings import Scale, shortened
from ludion.drawing.svg import BORDER, card, writable
from ludion.drawing.symbols import BLUE, INK, LABEL, ORANGE, Cell, circle, line, readable_on, rectangle, write

MARGIN, ROW, BAR, HEAD, LEGEND, LETTER = 18.0, 38.0, 26.0, 28.0, 26.0, 7.6
WIDTH, HEIGHT, AXIS = 420.0, 230.0, 44.0
GREY = "#b9b4a8"
DARK_GREY = "#6f6a60"
KINDS = (BLUE, GREY, ORANGE)
LINES = ((BLUE, ""), (ORANGE, "7 4"), (DARK_GREY, "2 4"))
GRID_LINE, AXIS_LINE = (BORDER, 1.0), ("#9a9488", 1.2)
ROOM = 46.0  # a segment narrower than this has no number in it
MOST_MARKS = 40

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class ShareRow:
    """Three shares that make 1, what is written beside them, and the bounds of where the first two meet in the middle: the first
    share and half the second, None if it is exact."""

    name: str
    shares: tuple[float, float, float]
    note: str = ""
    bounds: tuple[float, float] | None = None


@dataclass(frozen=True, slots=True)
class SharePicture:
    """Rows below each other, and what the three kinds are called."""

    rows: Sequence[ShareRow]
    kinds: tuple[str, str, str]
    title: str = ""
    percent: str = "{:.0f} %"


@dataclass(frozen=True, slots=True)
class Line:
    """A line through points, from left to right."""

    name: str
    points: Sequence[Point]


@dataclass(frozen=True, slots=True)
class LinePicture:
    """Up to three lines over a common axis. `top`: the upper end of the scale, None for what the lines need; `bottom`: the lower
    one."""

    lines: Sequence[Line]
    across: str
    up: str
    title: str = ""
    top: float | None = None
    bottom: float = 0.0


def shares_svg(picture: SharePicture) -> str:
    """Bars of equal length, cut into three; the mean with its bounds is a dark line across the lower edge."""
    for row in picture.rows:
        require(abs(sum(row.shares) - 1) < 1e-6 and min(row.shares) >= 0, "Three shares that are not negative make 1.")
    names = [shortened(row.name) for row in picture.rows]
    left = MARGIN + LETTER * max(map(display_width, names), default=0) + 12
    noted = LETTER * max((display_width(row.note) for row in picture.rows), default=0)
    top = MARGIN + (HEAD if picture.title else 0) + LEGEND
    width, height = left + WIDTH + 12 + noted + MARGIN, top + ROW * max(len(names), 1) + MARGIN
    svg = _card(picture.title, width, height, [f"{row.name}: {_listed(row, picture)}" for row in picture.rows])
    _legend(svg, [(name, KINDS[number]) for number, name in enumerate(picture.kinds)], (left, top - LEGEND / 2 - 2))
    for number, (row, name) in enumerate(zip(picture.rows, names, strict=True)):
        y = top + ROW * (number + 0.5)
        group = ET.SubElement(svg, "g")
        ET.SubElement(group, "title").text = writable(f"{row.name}: {_listed(row, picture)}")
        write(group, writable(name), left - 8, y, 13, INK, anchor="end")
        x = left
        for share, colour in zip(row.shares, KINDS, strict=True):
            length = share * WIDTH
            if length > 0:
                rectangle(group, Cell(x + length / 2, y, length, BAR), 0, colour)
            if length >= ROOM:
                write(group, picture.percent.format(100 * share), x + length / 2, y - 2, 13, readable_on(colour), bold=True)
            x += length
        _middle(group, row, left, y)
        write(group, writable(row.note), left + WIDTH + 10, y, 13, LABEL, anchor="start")
    line(svg, (left + WIDTH / 2, top - 2), (left + WIDTH / 2, top + ROW * len(names) + 2), AXIS_LINE)
    svg[-1].set("stroke-dasharray", "3 3")
    return ET.tostring(svg, encoding="unicode")


def lines_svg(picture: LinePicture) -> str:
    """The lines, with marks where there are few enough points to see them."""
    require(len(picture.lines) <= len(LINES), f"At most {len(LINES)} lines can be told apart.")
    points = [point for one in picture.lines for point in one.points]
    top = MARGIN + (HEAD if picture.title else 0) + LEGEND + 18
    left, bottom = MARGIN + 46, top + HEIGHT
    width = left + WIDTH + 80 + MARGIN
    svg = _card(picture.title, width, bottom + AXIS + MARGIN, [f"{one.name}: {_ends(one)}" for one in picture.lines])
    xs = [x for x, _ in points] or [1.0]
    highest = picture.top if picture.top is not None else max((y for _, y in points), default=1.0) * 1.05
    across = Scale(min(xs) - 0.5, max(xs) + 0.5, left, left + WIDTH + 80)
    up = Scale(picture.bottom, highest if highest > picture.bottom else picture.bottom + 1.0, bottom, top)
    for value in up.ticks():
        line(svg, (left, up.at(value)), (left + WIDTH + 80, up.at(value)), GRID_LINE)
        write(svg, f"{value:g}", left - 8, up.at(value), 12, LABEL, anchor="end")
    for value in across.ticks():
        if value == math.floor(value):
            write(svg, f"{value:g}", across.at(value), bottom + 12, 12, LABEL)
    line(svg, (left, up.at(0.0)), (left + WIDTH + 80, up.at(0.0)), AXIS_LINE)
    write(svg, writable(picture.up), left - 34, top - 16, 12, LABEL, anchor="start")
    write(svg, writable(picture.across), left + (WIDTH + 80) / 2, bottom + AXIS - 10, 12, LABEL)
    many = max((len(one.points) for one in picture.lines), default=0) > MOST_MARKS
    for number, one in enumerate(picture.lines):
        _draw_line(svg, [(across.at(x), up.at(y)) for x, y in one.points], number, marked=not many)
    _line_legend(svg, [one.name for one in picture.lines], (left, MARGIN + (HEAD if picture.title else 0) + LEGEND / 2 - 4))
    return ET.tostring(svg, encoding="unicode")


def _middle(svg: ET.Element, row: ShareRow, left: float, y: float) -> None:
    """Where the points are divided, with the bounds around it."""
    if row.bounds is None:
        return
    low, high = (left + WIDTH * bound for bound in row.bounds)
    below = y + BAR / 2 + 2
    line(svg, (low, below), (max(high, low + 1), below), (INK, 2.0))
    for x in (low, high):
        line(svg, (x, below - 4), (x, below + 4), (INK, 2.0))
    circle(svg, Cell(left + WIDTH * (row.shares[0] + row.shares[1] / 2), below, 0, 0), 3.2, INK)


def _draw_line(svg: ET.Element, places: Sequence[Point], number: int, marked: bool) -> None:
    colour, dashes = LINES[number]
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
    look = {"points": path, "fill": "none", "stroke": colour, "stroke-width": "2.2", "stroke-linejoin": "round"}
    ET.SubElement(svg, "polyline", look | ({"stroke-dasharray": dashes} if dashes else {}))
    for place in places if marked or len(places) == 1 else ():
        _mark(svg, place, number)


def _mark(svg: ET.Element, place: Point, number: int) -> None:
    """A disc, a square, a square on its corner."""
    x, y = place
    if number == 0:
        circle(svg, Cell(x, y, 0, 0), 3.2, LINES[0][0])
    else:
        rectangle(svg, Cell(x, y, 6, 6), 0, LINES[number][0])
        if number == 2:
            svg[-1].set("transform", f"rotate(45 {x:.1f} {y:.1f})")


def _legend(svg: ET.Element, kinds: Sequence[tuple[str, str]], place: Point) -> None:
    x, y = place
    for name, colour in kinds:
        rectangle(svg, Cell(x + 6, y, 12, 12), 2, colour)
        write(svg, writable(name), x + 18, y, 12, INK, anchor="start")
        x += 34 + LETTER * display_width(name)


def _line_legend(svg: ET.Element, names: Sequence[str], place: Point) -> None:
    x, y = place
    for number, name in enumerate(names):
        _draw_line(svg, [(x, y), (x + 26, y)], number, marked=False)
        _mark(svg, (x + 13, y), number)
        write(svg, writable(name), x + 33, y, 12, INK, anchor="start")
        x += 52 + LETTER * display_width(name)


def _card(title: str, width: float, height: float, told: Sequence[str]) -> ET.Element:
    svg = card(max(width, LETTER * 1.2 * display_width(title) + 2 * MARGIN), height)
    ET.SubElement(svg, "title").text = writable(title) or "A plot"
    ET.SubElement(svg, "desc").text = writable("; ".join(told))
    if title:
        write(svg, writable(title), MARGIN, MARGIN + HEAD / 4, 15, bold=True, anchor="start")
    return svg


def _listed(row: ShareRow, picture: SharePicture) -> str:
    shares = (picture.percent.format(100 * share) for share in row.shares)
    return ", ".join(f"{kind} {share}" for kind, share in zip(picture.kinds, shares, strict=True))


def _ends(one: Line) -> str:
    if not one.points:
        return "-"
    (x, y), (last_x, last_y) = one.points[0], one.points[-1]
    return f"{x:g}: {y:.3g} ... {last_x:g}: {last_y:.3g}"
