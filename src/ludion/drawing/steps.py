"""A small tree at several moments, side by side, each with its number and a sentence: how an algorithm goes through it.

Squares are MAX's and circles MIN's, so that they are told apart without colour; the root is at the top, as textbooks draw it.
What was not looked at yet is pale, what never will be is crossed out.
"""

import textwrap
import xml.etree.ElementTree as ET
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from ludion.drawing.grid import display_width
from ludion.drawing.sketch import Sketch
from ludion.drawing.svg import CARD, card, writable
from ludion.drawing.symbols import BLUE, GREEN, INK, LABEL, PAPER, RED, Cell, circle, line, rectangle, write

MARGIN, BETWEEN, HEAD = 16.0, 22.0, 30.0
SHAPE, LEAF, SLOT, NOTE = 34.0, 26.0, 40.0, 15.0
RISE, AROUND = 34.0, 12.0
LETTER, LEVEL_LETTER, TEXT_LINE, INDENT, NARROWEST = 7.1, 8.6, 17.0, 28.0, 300.0
FAINT, FAINT_TEXT, NOW = "#dcd6c9", "#b3ac9c", "#fbe3a1"
FIRST, SECOND = "#e8f0f8", "#faeae6"


class Look(StrEnum):
    """How far the algorithm is with a place of the tree."""

    WAITING = "waiting"
    OPEN = "open"
    KNOWN = "known"
    CUT = "cut"


class Side(StrEnum):
    """Who chooses there, or nobody at a leaf."""

    MAX = "max"
    MIN = "min"
    LEAF = "leaf"


@dataclass(slots=True)
class Knot:
    """A place of the tree: a text in it (a value), a note under it, a small drawing in place of the shape, a name on its way.

    `chosen` makes that way thick; `marked` colours the note as what this step is about.
    """

    side: Side
    text: str = ""
    note: str = ""
    look: Look = Look.KNOWN
    sketch: Sketch | None = None
    edge: str = ""
    chosen: bool = False
    marked: bool = False
    children: list["Knot"] = field(default_factory=list)

    def walk(self, level: int = 0) -> Iterator[tuple[int, "Knot"]]:
        """This place and all below, with how far below the root they are."""
        yield level, self
        for child in self.children:
            yield from child.walk(level + 1)


@dataclass(frozen=True, slots=True)
class Frame:
    """One moment: the tree, and what there is to see, in a sentence or two."""

    caption: str
    root: Knot


@dataclass(frozen=True, slots=True)
class StepsPicture:
    """The moments in their order, a title, what is written at the left of the tree's levels. A notebook shows it."""

    frames: Sequence[Frame]
    title: str = ""
    levels: Sequence[str] = ()
    columns: int = 2
    numbered: bool = True

    def _repr_svg_(self) -> str:
        return steps_svg(self)


def steps_svg(picture: StepsPicture) -> str:
    """The moments as one SVG document, row by row."""
    band = max((LEVEL_LETTER * display_width(name) for name in picture.levels), default=0.0)
    indent = INDENT if picture.numbered else 0.0
    heights_of = _level_heights(picture.frames)
    placed = [_places(frame.root, heights_of) for frame in picture.frames]
    width = max(NARROWEST, band + max(wide for _, wide, _ in placed))
    columns = min(picture.columns, len(placed))
    captions = [textwrap.wrap(writable(frame.caption), int((width - indent) / LETTER)) for frame in picture.frames]
    title = writable(picture.title)
    whole = max(columns * width + (columns - 1) * BETWEEN, 8.0 * display_width(title)) + 2 * MARGIN
    rows = [range(start, min(start + columns, len(placed))) for start in range(0, len(placed), columns)]
    heights = [max(HEAD + TEXT_LINE * len(captions[at]) + placed[at][2] for at in row) for row in rows]
    top = MARGIN + (HEAD if title else 0.0)
    svg = card(whole, top + sum(heights) + BETWEEN * (len(rows) - 1) + MARGIN)
    ET.SubElement(svg, "title").text = title or "Step by step"
    told = " ".join(f"{number}. {frame.caption}" for number, frame in enumerate(picture.frames, 1))
    ET.SubElement(svg, "desc").text = writable(told)
    if title:
        write(svg, title, whole / 2, MARGIN + HEAD / 3, 15, bold=True)
    for row, height in zip(rows, heights, strict=True):
        for column, at in enumerate(row):
            left = MARGIN + column * (width + BETWEEN)
            inside = band + (width - band - placed[at][1]) / 2
            if picture.numbered:
                _number(svg, at + 1, left, top)
            for below, words in enumerate(captions[at]):
                write(svg, words, left + indent, top + 10 + TEXT_LINE * below, 13, anchor="start")
            lowered = top + HEAD + TEXT_LINE * max(len(captions[other]) for other in row) - TEXT_LINE / 2
            _tree(svg, picture.frames[at].root, placed[at][0], (left + inside, lowered))
            _levels(svg, picture.levels, picture.frames[at].root, placed[at][0], (left, lowered))
        top += height + BETWEEN
    return ET.tostring(svg, encoding="unicode")


Places = dict[int, tuple[float, float]]


def _size(knot: Knot) -> tuple[float, float]:
    if knot.sketch is not None:
        return knot.sketch.width + 6, knot.sketch.height + 6
    side = LEAF if knot.side is Side.LEAF else SHAPE
    return max(side, 9.0 * display_width(knot.text) + 12), side


def _level_heights(frames: Sequence[Frame]) -> list[float]:
    """The room for each level, the same at all moments, so that nothing moves from one to the next."""
    found: dict[int, float] = {}
    noted = {level for frame in frames for level, knot in frame.root.walk() if knot.note}
    for frame in frames:
        for level, knot in frame.root.walk():
            found[level] = max(found.get(level, 0.0), _size(knot)[1] + (NOTE if level in noted else 0.0))
    return [found[level] for level in sorted(found)]


def _places(root: Knot, levels: Sequence[float]) -> tuple[Places, float, float]:
    """The middle of every place, by identity: leaves side by side, the others amid what is below them; and the room it takes."""
    tops = [sum(levels[:level]) + RISE * level for level in range(len(levels))]
    places: Places = {}
    used = 0.0

    def put(knot: Knot, level: int) -> float:
        nonlocal used
        own = max(_size(knot)[0] + AROUND, SLOT)
        begin = used
        if knot.children:
            middles = [put(child, level + 1) for child in knot.children]
            x = (middles[0] + middles[-1]) / 2
            used = max(used, begin + own)
        else:
            x, used = begin + own / 2, begin + own
        places[id(knot)] = (x, tops[level] + _size(knot)[1] / 2)
        return x

    put(root, 0)
    deepest = max(level for level, _ in root.walk())
    return places, used, tops[deepest] + levels[deepest]


def _number(svg: ET.Element, number: int, left: float, top: float) -> None:
    circle(svg, Cell(left + 10, top + 10, 20, 20), 11, INK)
    write(svg, str(number), left + 10, top + 10, 12, PAPER, bold=True)


def _levels(svg: ET.Element, names: Sequence[str], root: Knot, places: Places, corner: tuple[float, float]) -> None:
    """Who chooses on each level, at the left of it."""
    heights = {level: places[id(knot)][1] for level, knot in root.walk()}
    for level, name in enumerate(names):
        if level in heights:
            write(svg, writable(name), corner[0], corner[1] + heights[level], 12, LABEL, bold=True, anchor="start")


def _tree(svg: ET.Element, root: Knot, places: Places, corner: tuple[float, float]) -> None:
    group = ET.SubElement(svg, "g", {"transform": f"translate({corner[0]:g} {corner[1]:g})"})
    for _, knot in root.walk():
        for child in knot.children:
            _way(group, places[id(knot)], places[id(child)], knot, child)
    for _, knot in root.walk():
        _place(group, knot, *places[id(knot)])


def _way(svg: ET.Element, start: tuple[float, float], end: tuple[float, float], knot: Knot, child: Knot) -> None:
    (x1, y1), (x2, y2) = start, end
    y1, y2 = y1 + _size(knot)[1] / 2, y2 - _size(child)[1] / 2
    if knot.note:
        y1 += NOTE
    pale = child.look in (Look.WAITING, Look.CUT)
    line(svg, (x1, y1), (x2, y2), (GREEN if child.chosen else FAINT if pale else INK, 4.0 if child.chosen else 1.3))
    if child.look is Look.CUT and knot.look is not Look.CUT:
        _crossed(svg, (x1 + 2 * x2) / 3, (y1 + 2 * y2) / 3)
    if child.edge:
        middle = x1 + 0.62 * (x2 - x1), y1 + 0.62 * (y2 - y1)
        rectangle(svg, Cell(*middle, LETTER * display_width(child.edge) + 6, 14), 3, CARD)
        write(svg, writable(child.edge), *middle, 11, LABEL)


def _crossed(svg: ET.Element, x: float, y: float) -> None:
    """Two strokes through a way: cut."""
    for shift in (-2.5, 2.5):
        line(svg, (x - 7, y + shift + 3), (x + 7, y + shift - 3), (RED, 2.0))


def _place(svg: ET.Element, knot: Knot, x: float, y: float) -> None:
    width, height = _size(knot)
    cell = Cell(x, y, width, height)
    pale = knot.look in (Look.WAITING, Look.CUT)
    colour = FAINT if pale else {Side.MAX: BLUE, Side.MIN: RED, Side.LEAF: INK}[knot.side]
    ground = (
        NOW if knot.look is Look.OPEN else PAPER if pale else {Side.MAX: FIRST, Side.MIN: SECOND, Side.LEAF: PAPER}[knot.side]
    )
    if knot.sketch is not None:
        rectangle(svg, cell, 5, ground, colour)
        svg[-1].set("stroke-width", "2.5" if knot.chosen or knot.look is Look.OPEN else "1")
        drawn = ET.SubElement(svg, "g", {"transform": f"translate({x - width / 2 + 3:g} {y - height / 2 + 3:g})"})
        drawn.append(ET.fromstring(knot.sketch.svg))
        if pale:
            drawn.set("opacity", "0.35")
    else:
        rectangle(svg, cell, height / 2 if knot.side is Side.MIN else 4, ground, colour)
        svg[-1].set("stroke-width", "1.6")
        write(svg, writable(knot.text), x, y, 14, FAINT_TEXT if pale else INK, bold=not pale)
    if knot.note:
        write(svg, writable(knot.note), x, y + height / 2 + NOTE / 2 + 1, 12, RED if knot.marked else LABEL, bold=knot.marked)
