"""Ratings with their error bars as a picture: everybody below each other, or a player's versions side by side.

A bar that leaves the picture ends in an arrow: for the unbeaten only the near end is known well, and a scale that held the far
one would leave no room for the rest.
"""

import math
import xml.etree.ElementTree as ET
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import median
from typing import NamedTuple

from ludion.core import require
from ludion.core.language import ENGLISH, FRENCH, spoken
from ludion.drawing.grid import display_width
from ludion.drawing.svg import BORDER, card, writable
from ludion.drawing.symbols import BLUE, INK, LABEL, ORANGE, Cell, circle, line, rectangle, write

MARGIN, ROW, HEAD, AXIS, GAP = 18.0, 28.0, 30.0, 28.0, 16.0
WIDTH, HEIGHT, COLUMN, LETTER = 460.0, 260.0, 84.0, 7.8
TICKS, LONGEST, TILTED, DOT = 6, 28, 10, 4.5
GRID_LINE, ZERO_LINE, BAR, PATH = (BORDER, 1.0), ("#9a9488", 1.2), (BLUE, 2.4), ("#9a9488", 1.4)
FAR = 1e6

Point = tuple[float, float]


class Mark(NamedTuple):
    """A player or a version: its rating, the 95 % bounds around it, and the group within which it can be compared."""

    name: str
    rating: float
    lower: float
    upper: float
    group: int = 0


@dataclass(frozen=True, slots=True)
class RatingWords:
    """What the picture says beside names and numbers; an empty text is left out."""

    scale: str = "Elo, with 95 % bounds"
    apart: str = "no games connect these with the players above"


RATING_WORDS = {
    ENGLISH: RatingWords(),
    FRENCH: RatingWords("Elo, avec bornes à 95 %", "aucune partie ne relie ceux-ci aux joueurs au-dessus"),
}


@dataclass(frozen=True, slots=True)
class RatingPicture:
    """The marks in the order in which they are drawn, and a title. A notebook shows it."""

    marks: Sequence[Mark]
    title: str = ""
    words: RatingWords | None = None

    def _repr_svg_(self) -> str:
        return ratings_svg(self)


class Scale(NamedTuple):
    """Ratings from `low` to `high` on a stretch of the page."""

    low: float
    high: float
    start: float
    end: float

    def at(self, rating: float) -> float:
        """Where a rating stands; what is beyond an end stands at it."""
        share = (min(max(rating, self.low), self.high) - self.low) / (self.high - self.low)
        return self.start + share * (self.end - self.start)

    def ticks(self) -> list[float]:
        """Round numbers, some of them."""
        rough = (self.high - self.low) / TICKS
        power = 10.0 ** math.floor(math.log10(rough))
        step = next(factor * power for factor in (1, 2, 5, 10) if factor * power >= rough)
        return [step * k for k in range(math.ceil(self.low / step), math.floor(self.high / step) + 1)]


def ratings_svg(picture: RatingPicture) -> str:
    """Each player's rating and bar, one below the other."""
    marks, words = _checked(picture), picture.words or spoken(RATING_WORDS)
    names, told = [shortened(mark.name) for mark in marks], [_told(mark) for mark in marks]
    left = MARGIN + LETTER * max(map(display_width, names), default=0) + 14
    right = left + WIDTH + 14 + LETTER * max(map(display_width, told), default=0)
    top = MARGIN + (HEAD if picture.title else 0.0)
    breaks = sum(one.group != other.group for one, other in pairwise(marks))
    bottom = top + ROW * max(1, len(marks)) + (GAP + ROW) * breaks
    svg = _card(picture, right + MARGIN, bottom + AXIS + GAP + MARGIN)
    scale = _scale(marks, left + 10, left + WIDTH - 10)
    for rating in scale.ticks():
        x = scale.at(rating)
        line(svg, (x, top), (x, bottom), GRID_LINE)
        write(svg, _signed(f"{rating:g}"), x, bottom + 12, 12, LABEL)
    write(svg, writable(words.scale), left + WIDTH / 2, bottom + AXIS + 4, 12, LABEL)
    y, group = top + ROW / 2, marks[0].group if marks else 0
    for mark, name, numbers in zip(marks, names, told, strict=True):
        if mark.group != group:
            line(svg, (MARGIN, y - ROW / 2 + GAP / 2), (right, y - ROW / 2 + GAP / 2), ZERO_LINE)
            write(svg, writable(words.apart), MARGIN, y + GAP / 2, 12, LABEL, anchor="start")
            y, group = y + GAP + ROW, mark.group
        row = ET.SubElement(svg, "g")
        ET.SubElement(row, "title").text = writable(f"{mark.name}: {numbers}")
        write(row, name, left - 8, y, 13, INK, anchor="end")
        ends = ((scale.at(mark.lower), y), (scale.at(mark.upper), y))
        _bar(row, ends, (mark.lower < scale.low, mark.upper > scale.high), across=True)
        circle(row, Cell(scale.at(mark.rating), y, 0, 0), DOT, BLUE, "#ffffff", 1.5)
        write(row, numbers, left + WIDTH + 10, y, 13, INK, anchor="start")
        y += ROW
    return ET.tostring(svg, encoding="unicode")


def progress_svg(picture: RatingPicture) -> str:
    """Versions from left to right, joined by a line."""
    marks, words = _checked(picture), picture.words or spoken(RATING_WORDS)
    names = [shortened(mark.name) for mark in marks]
    longest = max(map(display_width, names), default=0)
    tilted = longest > TILTED
    left, top = MARGIN + 52, MARGIN + (HEAD if picture.title else 0.0) + 22
    bottom = top + HEIGHT
    # A tilted name stands below its mark and reaches to the left of it.
    below = 24 + LETTER * 0.62 * longest if tilted else 20.0
    left = max(left, MARGIN + LETTER * 0.75 * display_width(names[0]) - COLUMN / 2) if tilted and names else left
    right = left + COLUMN * max(1, len(marks))
    svg = _card(picture, right + MARGIN, bottom + below + MARGIN)
    scale = _scale(marks, bottom - 10, top + 10)
    for rating in scale.ticks():
        y = scale.at(rating)
        line(svg, (left, y), (right, y), GRID_LINE)
        write(svg, _signed(f"{rating:g}"), left - 8, y, 12, LABEL, anchor="end")
    write(svg, writable(words.scale), left, top - 14, 12, LABEL, anchor="start")
    places = [(left + COLUMN * (number + 0.5), scale.at(mark.rating)) for number, mark in enumerate(marks)]
    for start, end in pairwise(places):
        line(svg, start, end, PATH)
    for mark, name, (x, y) in zip(marks, names, places, strict=True):
        column = ET.SubElement(svg, "g")
        ET.SubElement(column, "title").text = writable(f"{mark.name}: {_told(mark)}")
        ends = ((x, scale.at(mark.lower)), (x, scale.at(mark.upper)))
        _bar(column, ends, (mark.lower < scale.low, mark.upper > scale.high), across=False)
        circle(column, Cell(x, y, 0, 0), DOT, BLUE, "#ffffff", 1.5)
        write(column, _signed(f"{mark.rating:.0f}"), x + 9, y, 13, INK, bold=True, anchor="start")
        write(column, name, x, bottom + 16, 13, INK, anchor="end" if tilted else "middle")
        if tilted:
            column[-1].set("transform", f"rotate(-40 {x:g} {bottom + 16:g})")
    return ET.tostring(svg, encoding="unicode")


def _checked(picture: RatingPicture) -> list[Mark]:
    fits = all(abs(mark.rating) <= FAR and mark.lower <= mark.rating <= mark.upper for mark in picture.marks)
    require(fits, "A rating is a number of less than a million, and its bounds are on both sides of it.")
    return list(picture.marks)


def _card(picture: RatingPicture, width: float, height: float) -> ET.Element:
    title = writable(picture.title)
    width = max(width, LETTER * 1.15 * display_width(title) + 2 * MARGIN)
    svg = card(width, height)
    ET.SubElement(svg, "title").text = title or "Ratings"
    ET.SubElement(svg, "desc").text = writable("; ".join(f"{mark.name}: {_told(mark)}" for mark in picture.marks))
    if title:
        write(svg, title, width / 2, MARGIN + HEAD / 4, 15, bold=True)
    return svg


def _scale(marks: list[Mark], start: float, end: float) -> Scale:
    """Wide enough for all ratings, and for bars that are not far longer than the usual one."""
    if not marks:
        return Scale(-100, 100, start, end)
    ratings = [mark.rating for mark in marks]
    known = [bound - mark.rating for mark in marks for bound in (mark.lower, mark.upper) if abs(bound) <= FAR]
    reach = 2 * median(map(abs, known)) if known else 0.0
    reach = max(reach + (max(ratings) - min(ratings)) / 4, 10.0)
    low = min(max(mark.lower, mark.rating - reach) for mark in marks)
    high = max(min(mark.upper, mark.rating + reach) for mark in marks)
    return Scale(low, high, start, end) if low < high else Scale(low - 10, high + 10, start, end)


def _bar(svg: ET.Element, ends: tuple[Point, Point], beyond: tuple[bool, bool], across: bool) -> None:
    """A line with a stop at each end, or an arrow where it goes on."""
    line(svg, *ends, BAR)
    away = 1 if across else -1
    for (x, y), sign, further in zip(ends, (-away, away), beyond, strict=True):
        corners = [(sign * 9, 0), (0, -5), (0, 5)] if across else [(0, sign * 9), (-5, 0), (5, 0)]
        if further:
            points = " ".join(f"{x + dx:g},{y + dy:g}" for dx, dy in corners)
            ET.SubElement(svg, "polygon", {"points": points, "fill": ORANGE})
        else:
            rectangle(svg, Cell(x, y, *((2.4, 12.0) if across else (12.0, 2.4))), 0, BLUE)


def _told(mark: Mark) -> str:
    """The rating, and how far down and up it may be: 1282 −40 +52."""
    rating = _signed(f"{mark.rating:.0f}")
    down, up = (f"{side:.0f}" if side <= FAR else "∞" for side in (mark.rating - mark.lower, mark.upper - mark.rating))
    if down == up:
        return rating if up == "0" else f"{rating} ±{up}"
    return f"{rating} −{down} +{up}"


def _signed(number: str) -> str:
    """With a minus as long as the plus, and no zero below zero."""
    return "0" if number == "-0" else number.replace("-", "−")


def shortened(name: str) -> str:
    """A name that fits into a row."""
    clean = writable(name)
    return clean if len(clean) <= LONGEST else clean[: LONGEST - 1] + "…"
