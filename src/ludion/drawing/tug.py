"""The tug-of-war of a game: who is winning and how far off, ply by ply, after the value history of GamesCrafters' GamesmanUni.

Plies go down the page. A win stands on its player's side, the nearer to the edge the nearer it is, a far one beside the middle,
where draws and endless play stand. Each side has its colour and its shape.
"""

import xml.etree.ElementTree as ET
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ludion.core import require
from ludion.drawing.grid import display_width
from ludion.drawing.svg import BORDER, card, writable
from ludion.drawing.symbols import BLUE, INK, LABEL, ORANGE, PAPER, Cell, circle, line, rectangle, write

MARGIN, ROW, HEAD, AXIS, LEGEND = 18.0, 26.0, 28.0, 40.0, 28.0
HALF, MIDDLE, EDGE = 210.0, 34.0, 20.0
LETTER, LONGEST = 7.8, 18
TICKS = 6
PLAYERS, GROUNDS, GREY = (BLUE, ORANGE), ("#eaf2fa", "#fdf1e3"), "#6f6a60"
ROPE, MISTAKE, AXIS_LINE, GRID_LINE, DASHES = (GREY, 1.8), (INK, 4.0), (GREY, 1.2), (BORDER, 1.0), "5 4"
NUMBER, ENDLESS, WRONG, BEST = "number", "endless", "wrong", "best"

Point = tuple[float, float]


class Moment(NamedTuple):
    """A position of the game: its value for the first player, 1, 0 or -1, None if play is endless; plies to the end, if known.

    `move` led here, and was a `mistake` if it changed the outcome; `mover` played it.
    """

    value: int | None
    distance: int | None = None
    move: str = ""
    mistake: bool = False
    mover: int | None = None


@dataclass(frozen=True, slots=True)
class TugWords:
    """What the chart says beside the numbers; an empty text is left out."""

    first: str = "player 1 wins"
    second: str = "player 2 wins"
    draw: str = "draw"
    endless: str = "endless play"
    plies: str = "plies to the end"
    mistake: str = "mistake: the move changed the outcome"
    best: str = "best play from there"


@dataclass(frozen=True, slots=True)
class TugPicture:
    """A game from its first position on, how it would go on with best play, and a title."""

    moments: Sequence[Moment]
    best: Sequence[Moment] = ()
    title: str = ""
    words: TugWords = TugWords()


def tug_svg(picture: TugPicture) -> str:
    """The chart as an SVG document."""
    moments, played, words = [*picture.moments, *picture.best], len(picture.moments), picture.words
    _check(moments)
    heading, signs = writable(picture.title), _legend(picture)
    longest = max((moment.distance or 0 for moment in moments if moment.value), default=0)
    numbers = MARGIN + LETTER * (len(str(len(moments))) + 1)
    left = numbers + 36 + LETTER * max((display_width(_move(moment)) for moment in moments), default=0)
    middle, top = left + HALF, MARGIN + (HEAD if heading else 0.0) + AXIS
    bottom = top + ROW * max(1, len(moments))
    wide = [LETTER * 1.15 * display_width(heading) + MARGIN, *(left + 50 + LETTER * display_width(text) for _, text in signs)]
    width = max([left + 2 * HALF, *wide]) + MARGIN

    svg = card(width, bottom + LEGEND * len(signs) + MARGIN)
    ET.SubElement(svg, "title").text = heading or "The tug-of-war of a game"
    mistakes = sum(moment.mistake for moment in moments)
    ET.SubElement(svg, "desc").text = f"{len(moments)} positions, {len(picture.best)} of them of best play; mistakes: {mistakes}."
    if heading:
        write(svg, heading, width / 2, MARGIN + HEAD / 4, 15, bold=True)
    _draw_field(svg, words, middle, (top, bottom), longest)
    points = [(_across(moment, middle, longest), top + ROW * (row + 0.5)) for row, moment in enumerate(moments)]
    _draw_rope(svg, moments, points, played)
    for row, (moment, point) in enumerate(zip(moments, points, strict=True)):
        group = ET.SubElement(svg, "g")
        ET.SubElement(group, "title").text = _told(moment, row, words)
        _draw_moment(group, moment, point, faint=row >= played)
        _write_move(group, moment, row, (numbers, point[1]), faint=row >= played)
    _draw_legend(svg, signs, (left, bottom))
    return ET.tostring(svg, encoding="unicode")


def _check(moments: list[Moment]) -> None:
    fits = all(moment.value in (1, 0, -1, None) and (moment.distance or 0) >= 0 for moment in moments)
    require(fits, "A value is 1, 0, -1, or None for endless play, and a distance is not negative.")


def _across(moment: Moment, middle: float, longest: int) -> float:
    """Where on the page: the end of the game at the edge, the farthest win beside the middle."""
    if not moment.value:
        return middle
    distance = longest if moment.distance is None else moment.distance
    away = (HALF - EDGE) - (HALF - EDGE - MIDDLE) * distance / max(1, longest)
    return middle - moment.value * away


def _draw_field(svg: ET.Element, words: TugWords, middle: float, rows: tuple[float, float], longest: int) -> None:
    top, bottom = rows
    for player, side in enumerate((-1, 1)):
        field = Cell(middle + side * HALF / 2, (top + bottom) / 2, HALF, bottom - top)
        rectangle(svg, field, 0, GROUNDS[player])
    step = max(1, -(-longest // TICKS))
    step = next((nice for nice in (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000) if nice >= step), step)
    for value in (1, -1):
        for distance in range(0, longest + 1, step):
            x = _across(Moment(value, distance), middle, longest)
            line(svg, (x, top), (x, bottom), GRID_LINE)
            write(svg, str(distance), x, top - 9, 11, LABEL)
        x = middle - value * (HALF + MIDDLE) / 2
        write(svg, writable(words.first if value > 0 else words.second), x, top - 29, 13, PLAYERS[value < 0], bold=True)
    line(svg, (middle, top), (middle, bottom), AXIS_LINE)
    write(svg, writable(words.draw), middle, top - 29, 13, GREY, bold=True)


def _draw_rope(svg: ET.Element, moments: list[Moment], points: list[Point], played: int) -> None:
    """The lines between neighbours, the mistakes' last, so that nothing covers them."""
    for row in sorted(range(1, len(points)), key=lambda row: moments[row].mistake):
        line(svg, points[row - 1], points[row], MISTAKE if moments[row].mistake else ROPE)
        if row >= played:
            svg[-1].set("stroke-dasharray", DASHES)


def _draw_moment(svg: ET.Element, moment: Moment, point: Point, faint: bool) -> None:
    """A disc where the first player wins, a square on its corner where the second does, an upright one for a draw, else ∞."""
    x, y = point
    cell = Cell(x, y, 17, 17)
    if moment.value is None:
        circle(svg, cell, 10, PAPER, GREY, 1.5)
        write(svg, "∞", x, y, 15, INK, bold=True)
        return
    colour = PLAYERS[moment.value < 0] if moment.value else GREY
    fill = PAPER if faint else colour
    if moment.value > 0:
        circle(svg, cell, 10, fill, colour, 2)
    else:
        rectangle(svg, cell, 2, fill, colour)
        svg[-1].set("stroke-width", "2")
    if moment.value < 0:
        svg[-1].set("transform", f"rotate(45 {x:g} {y:g})")
    unknown = "?" if moment.value else "="
    ink = INK if faint or moment.value < 0 else PAPER
    write(svg, unknown if moment.distance is None else str(moment.distance), x, y, 11, ink, bold=True)


def _write_move(svg: ET.Element, moment: Moment, row: int, place: Point, faint: bool) -> None:
    x, y = place
    if row:
        _write(svg, f"{row}.", (x, y), "end")
    if moment.mover is not None:
        shape = Cell(x + 10, y, 8, 8)
        if moment.mover:
            rectangle(svg, shape, 1, ORANGE)
            svg[-1].set("transform", f"rotate(45 {shape.x:g} {shape.y:g})")
        else:
            circle(svg, shape, 4.5, BLUE)
    _write(svg, _move(moment), (x + 20, y), "start", LABEL if faint else INK, bold=moment.mistake)


def _legend(picture: TugPicture) -> list[tuple[str, str]]:
    """Signs and what they mean, for what there is."""
    words, moments = picture.words, [*picture.moments, *picture.best]
    found = [
        (NUMBER, words.plies, any(moment.value is not None and moment.distance is not None for moment in moments)),
        (ENDLESS, words.endless, any(moment.value is None for moment in moments)),
        (WRONG, words.mistake, any(moment.mistake for moment in moments)),
        (BEST, words.best, bool(picture.best)),
    ]
    return [(sign, writable(text)) for sign, text, there in found if there and text]


def _draw_legend(svg: ET.Element, signs: list[tuple[str, str]], corner: Point) -> None:
    x, y = corner[0], corner[1] + LEGEND * 0.8
    for sign, text in signs:
        if sign == NUMBER:
            circle(svg, Cell(x + 16, y, 17, 17), 9, GREY)
            write(svg, "3", x + 16, y, 11, PAPER, bold=True)
        elif sign == ENDLESS:
            _draw_moment(svg, Moment(None), (x + 16, y), faint=False)
        else:
            line(svg, (x, y), (x + 32, y), MISTAKE if sign == WRONG else ROPE)
            if sign == BEST:
                svg[-1].set("stroke-dasharray", DASHES)
        _write(svg, text, (x + 42, y), "start")
        y += LEGEND


def _told(moment: Moment, row: int, words: TugWords) -> str:
    """The position for whoever points at it: 3. c4?: player 1 wins, 5."""
    outcome = words.endless if moment.value is None else (words.draw, words.first, words.second)[moment.value]
    where = f"{row}. {_move(moment)}".strip() if row else "0."
    return writable(f"{where}: {outcome}" + ("" if moment.distance is None else f", {moment.distance}"))


def _move(moment: Moment) -> str:
    """As chess players do, with a question mark behind a mistake."""
    clean = writable(moment.move)
    return (clean if len(clean) <= LONGEST else clean[: LONGEST - 1] + "…") + ("?" if moment.mistake else "")


def _write(svg: ET.Element, text: str, place: Point, anchor: str, colour: str = LABEL, bold: bool = False) -> None:
    write(svg, text, *place, 13, colour, bold, anchor)
