"""Each player against each as a picture: the share of the points as colour, the games as numbers."""

import xml.etree.ElementTree as ET
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ludion.core import require
from ludion.core.language import ENGLISH, FRENCH, spoken
from ludion.drawing.grid import display_width
from ludion.drawing.ratings import shortened
from ludion.drawing.svg import GROUND, card, writable
from ludion.drawing.symbols import BLUE, INK, LABEL, ORANGE, PAPER, Cell, rectangle, write

MARGIN, CELL, HEIGHT, HEAD, LETTER = 18.0, 76.0, 44.0, 30.0, 7.8
KEY, STEP, STEPS = 30.0, 22.0, 9


class Meeting(NamedTuple):
    """The games of two players, counted for the row's."""

    wins: int
    draws: int
    losses: int


@dataclass(frozen=True, slots=True)
class CrossWords:
    """What the picture says beside names and numbers; an empty text is left out."""

    key: str = "points of the row's player out of games; below, its wins, draws and losses"
    few: str = "lost all"
    many: str = "won all"


CROSS_WORDS = {
    ENGLISH: CrossWords(),
    FRENCH: CrossWords(
        "points du joueur de la ligne sur le nombre de parties ; dessous, gains, nulles et pertes", "tout perdu", "tout gagné"
    ),
}


@dataclass(frozen=True, slots=True)
class CrossPicture:
    """Names from the top down and from left to right; `meetings[i][j]` are the games of i against j, or None. A notebook shows
    it."""

    names: Sequence[str]
    meetings: Sequence[Sequence[Meeting | None]]
    title: str = ""
    words: CrossWords | None = None

    def _repr_svg_(self) -> str:
        return cross_svg(self)


def cross_svg(picture: CrossPicture) -> str:
    """The table as an SVG document: blue where the row's player wins, orange where it loses, pale between."""
    size = len(picture.names)
    square = len(picture.meetings) == size and all(len(row) == size for row in picture.meetings)
    require(square, "A cross-table has a row and a column for each name.")
    names = [f"{number}  {shortened(name)}" for number, name in enumerate(picture.names, 1)]
    title, words = writable(picture.title), picture.words or spoken(CROSS_WORDS)
    left = MARGIN + LETTER * max(map(display_width, names), default=0) + 16
    top = MARGIN + (HEAD if title else 0.0) + 22
    bottom = top + HEIGHT * size
    wide = max(left + CELL * size, MARGIN + LETTER * 1.15 * display_width(title), MARGIN + key_width(words))
    svg = card(wide + MARGIN, bottom + 2 * KEY + MARGIN)
    ET.SubElement(svg, "title").text = title or "Cross-table"
    if title:
        write(svg, title, (wide + MARGIN) / 2, MARGIN + HEAD / 4, 15, bold=True)
    for number, name in enumerate(names):
        write(svg, str(number + 1), left + CELL * (number + 0.5), top - 12, 13, LABEL, bold=True)
        write(svg, name, MARGIN, top + HEIGHT * (number + 0.5), 13, INK, anchor="start")
        for other, meeting in enumerate(picture.meetings[number]):
            place = Cell(left + CELL * (other + 0.5), top + HEIGHT * (number + 0.5), CELL - 3, HEIGHT - 3)
            _draw(svg, meeting if number != other else None, place, f"{picture.names[number]} - {picture.names[other]}")
    draw_key(svg, words, (MARGIN, bottom + KEY * 0.7))
    return ET.tostring(svg, encoding="unicode")


def shade(share: float) -> str:
    """Orange at 0, pale at a half, blue at 1: told apart by everybody, and the darker the clearer."""
    end, weight = (BLUE, 2 * share - 1) if share >= 0.5 else (ORANGE, 1 - 2 * share)
    mixed = [round(245 + (int(end[i : i + 2], 16) - 245) * weight) for i in (1, 3, 5)]
    return "#" + "".join(f"{value:02x}" for value in mixed)


def ink_on(fill: str) -> str:
    """Dark or white, whichever stands out more by the luminance of the web's guidelines: small numbers need it."""
    parts = [int(fill[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return INK if 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.2 else PAPER


def _draw(svg: ET.Element, meeting: Meeting | None, place: Cell, players: str) -> None:
    games = sum(meeting) if meeting else 0
    if not meeting or not games:
        rectangle(svg, place, 4, GROUND)
        return
    points = meeting.wins + meeting.draws / 2
    fill, counts = shade(points / games), "-".join(map(str, meeting))
    group = ET.SubElement(svg, "g")
    ET.SubElement(group, "title").text = writable(f"{players}: {points:g}/{games} ({counts})")
    rectangle(group, place, 4, fill)
    write(group, f"{points:g}/{games}", place.x, place.y - 8, 14, ink_on(fill), bold=True)
    write(group, counts, place.x, place.y + 10, 11, ink_on(fill))


def key_width(words: CrossWords) -> float:
    """How much room the key takes."""
    return max(LETTER * display_width(words.few + words.many) + STEP * STEPS + 12, 0.95 * LETTER * display_width(words.key))


def draw_key(svg: ET.Element, words: CrossWords, corner: tuple[float, float]) -> None:
    """What the colours mean, and below it what the numbers do."""
    x, y = corner
    start = x + LETTER * display_width(words.few) + 6
    write(svg, writable(words.few), x, y, 12, LABEL, anchor="start")
    for step in range(STEPS):
        rectangle(svg, Cell(start + STEP * (step + 0.5), y, STEP - 2, 14), 2, shade(step / (STEPS - 1)))
    write(svg, writable(words.many), start + STEP * STEPS + 6, y, 12, LABEL, anchor="start")
    write(svg, writable(words.key), x, y + KEY * 0.8, 12, LABEL, anchor="start")
