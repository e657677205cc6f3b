"""The tug-of-war of a game: who is winning and how far off, ply by ply, after the value history of GamesCrafters' GamesmanUni.

Plies go down the page. A win stands on its player's side, the nearer to the edge the nearer it is, a far one beside the middle,
where draws and endless play stand. By score, or by what a search sees, the larger the lead is, the nearer to the edge it stands.
Each side has its colour and its shape.
"""

import xml.etree.ElementTree as ET
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from ludion.core import require
from ludion.core.language import ENGLISH, FRENCH, spoken
from ludion.drawing.grid import display_width
from ludion.drawing.svg import BORDER, card, writable
from ludion.drawing.symbols import BLUE, INK, LABEL, ORANGE, PAPER, Cell, circle, line, rectangle, write

MARGIN, ROW, HEAD, AXIS, LEGEND = 18.0, 26.0, 28.0, 40.0, 28.0
HALF, MIDDLE, EDGE, LEAD = 210.0, 34.0, 20.0, 64.0
LETTER, LONGEST = 7.8, 18
TICKS = 6
PLAYERS, GROUNDS, GREY = (BLUE, ORANGE), ("#eaf2fa", "#fdf1e3"), "#6f6a60"
ROPE, MISTAKE, INEXACT, AXIS_LINE, GRID_LINE, DASHES = (GREY, 1.8), (INK, 4.0), (INK, 2.4), (GREY, 1.2), (BORDER, 1.0), "5 4"
NUMBER, ENDLESS, WRONG, SLIP, GUESS, BEST = "number", "endless", "wrong", "slip", "guess", "best"

Point = tuple[float, float]
By = Literal["outcome", "score", "search"]


class Moment(NamedTuple):
    """A position of the game: its value for the first player, 1, 0 or -1, None if play is endless; plies to the end, if known.

    `move` led here, and was a `mistake` if it changed the outcome; `mover` played it. `lost`: what it gave away
    beside that, plies or points. `lead`: the first player's score, or what a search thinks of it unless it is `proven`.
    """

    value: int | None
    distance: int | None = None
    move: str = ""
    mistake: bool = False
    mover: int | None = None
    lost: float = 0
    lead: float = 0
    proven: bool = True

    @property
    def slip(self) -> bool:
        """A move that was not the best, though it changed nothing about who wins."""
        return self.lost > 0 and not self.mistake


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
    slower: str = "still the same outcome, but a slower win or a quicker loss"
    points: str = "points ahead at the end, with best play"
    fewer: str = "still the same outcome, but points given away"
    lead: str = "how far player 1 is ahead, as the search sees it"
    worse: str = "the search sees a better move"
    turned: str = "mistake: as the search sees it, the lead changed"
    guess: str = "not proven"


TITLE = {ENGLISH: "The tug-of-war of a game", FRENCH: "Le tir à la corde d’une partie"}
TOLD = {
    ENGLISH: "{positions} positions, {best} of them of best play; mistakes: {mistakes}.",
    FRENCH: "{positions} positions, dont {best} du meilleur jeu ; fautes : {mistakes}.",
}
TUG_WORDS = {
    ENGLISH: TugWords(),
    FRENCH: TugWords(
        "le joueur 1 gagne",
        "le joueur 2 gagne",
        "nulle",
        "partie sans fin",
        "coups jusqu'à la fin",
        "erreur : le coup change l'issue",
        "la suite en jouant au mieux",
        "même issue, mais victoire plus lente ou défaite plus rapide",
        "points d'avance à la fin, en jouant au mieux",
        "même issue, mais des points perdus",
        "l'avance du joueur 1, selon la recherche",
        "la recherche voit un meilleur coup",
        "erreur : selon la recherche, l'avantage a changé",
        "non prouvé",
    ),
}


@dataclass(frozen=True, slots=True)
class TugPicture:
    """A game from its first position on, how it would go on with best play, and a title. A notebook shows it.

    `by`: across the page stands how near the end is ("outcome"), the score, or what a search thinks ("search"). `note` is below.
    """

    moments: Sequence[Moment]
    best: Sequence[Moment] = ()
    title: str = ""
    words: TugWords | None = None
    by: By = "outcome"
    note: str = ""

    def _repr_svg_(self) -> str:
        return tug_svg(self)


class _Scale(NamedTuple):
    """Where the middle of the page is, what stands at the edges or beside the middle, and by what."""

    middle: float
    most: float
    by: By

    def across(self, moment: Moment) -> float:
        """By outcome the end of the game is at the edge, the farthest win beside the middle; otherwise the largest lead is."""
        if self.by != "outcome":
            return self.middle - (HALF - EDGE) * moment.lead / (self.most or 1)
        if not moment.value:
            return self.middle
        distance = self.most if moment.distance is None else moment.distance
        away = (HALF - EDGE) - (HALF - EDGE - MIDDLE) * distance / max(1, self.most)
        return self.middle - moment.value * away


def tug_svg(picture: TugPicture) -> str:
    """The chart as an SVG document."""
    moments, played, words = [*picture.moments, *picture.best], len(picture.moments), picture.words or spoken(TUG_WORDS)
    _check(moments)
    heading, note, signs = writable(picture.title), writable(picture.note), _legend(picture, words)
    if picture.by == "outcome":
        most: float = max((moment.distance or 0 for moment in moments if moment.value), default=0)
    else:
        most = max((abs(moment.lead) for moment in moments), default=0)
    numbers = MARGIN + LETTER * (len(str(len(moments))) + 1)
    left = numbers + 36 + LETTER * max((display_width(_move(moment)) for moment in moments), default=0)
    middle, top = left + HALF, MARGIN + (HEAD if heading else 0.0) + AXIS
    bottom = top + ROW * max(1, len(moments))
    scale = _Scale(middle, most, picture.by)
    wide = [LETTER * 1.15 * display_width(heading) + MARGIN, left + LETTER * display_width(note)]
    wide += [left + 60 + LETTER * display_width(text) for _, text in signs]
    width = max([left + 2 * HALF + (LEAD if picture.by == "search" else 0), *wide]) + MARGIN

    svg = card(width, bottom + LEGEND * (len(signs) + bool(note)) + MARGIN)
    ET.SubElement(svg, "title").text = heading or spoken(TITLE)
    mistakes = sum(moment.mistake for moment in moments)
    ET.SubElement(svg, "desc").text = spoken(TOLD).format(positions=len(moments), best=len(picture.best), mistakes=mistakes)
    if heading:
        write(svg, heading, width / 2, MARGIN + HEAD / 4, 15, bold=True)
    _draw_field(svg, words, scale, (top, bottom))
    points = [(scale.across(moment), top + ROW * (row + 0.5)) for row, moment in enumerate(moments)]
    _draw_rope(svg, moments, points, played)
    for row, (moment, point) in enumerate(zip(moments, points, strict=True)):
        group = ET.SubElement(svg, "g")
        ET.SubElement(group, "title").text = _told(moment, row, words)
        _draw_moment(group, moment, point, picture.by, faint=row >= played)
        _write_move(group, moment, row, (numbers, point[1]), faint=row >= played)
        if picture.by == "search":
            _write(group, _signed(moment.lead), (middle + HALF + LEAD - 8, point[1]), "end", INK)
    _draw_legend(svg, signs, (left, bottom), picture.by)
    if note:
        _write(svg, note, (left, bottom + LEGEND * (len(signs) + 0.8)), "start")
    return ET.tostring(svg, encoding="unicode")


def _check(moments: list[Moment]) -> None:
    fits = all(moment.value in (1, 0, -1, None) and (moment.distance or 0) >= 0 for moment in moments)
    require(fits, "A value is 1, 0, -1, or None for endless play, and a distance is not negative.")


def _draw_field(svg: ET.Element, words: TugWords, scale: _Scale, rows: tuple[float, float]) -> None:
    (top, bottom), middle = rows, scale.middle
    for player, side in enumerate((-1, 1)):
        field = Cell(middle + side * HALF / 2, (top + bottom) / 2, HALF, bottom - top)
        rectangle(svg, field, 0, GROUNDS[player])
    for value in (1, -1):
        for tick in _ticks(scale):
            x = scale.across(Moment(value, int(tick), lead=value * tick))
            line(svg, (x, top), (x, bottom), GRID_LINE)
            write(svg, f"{tick:g}", x, top - 9, 11, LABEL)
        x = middle - value * (HALF + MIDDLE) / 2
        write(svg, writable(words.first if value > 0 else words.second), x, top - 29, 13, PLAYERS[value < 0], bold=True)
    line(svg, (middle, top), (middle, bottom), AXIS_LINE)
    write(svg, writable(words.draw), middle, top - 29, 13, GREY, bold=True)


def _ticks(scale: _Scale) -> list[float]:
    """A few round numbers from 0 on; 0 itself only where it stands on both sides."""
    by_outcome, step = scale.by == "outcome", scale.most / TICKS
    whole, parts = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000), (0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1)
    step = next((nice for nice in (whole if by_outcome or scale.most >= 5 else parts) if nice >= step), step)
    return [step * index for index in range(0 if by_outcome else 1, int(scale.most / step + 1e-9) + 1)]


def _draw_rope(svg: ET.Element, moments: list[Moment], points: list[Point], played: int) -> None:
    """The lines between neighbours, the mistakes' last, so that nothing covers them."""
    for row in sorted(range(1, len(points)), key=lambda row: (moments[row].mistake, moments[row].slip)):
        look = MISTAKE if moments[row].mistake else INEXACT if moments[row].slip else ROPE
        line(svg, points[row - 1], points[row], look)
        if row >= played:
            svg[-1].set("stroke-dasharray", DASHES)


def _draw_moment(svg: ET.Element, moment: Moment, point: Point, by: By, faint: bool) -> None:
    """A disc where the first player wins, a square on its corner where the second does, an upright one for a draw, else ∞."""
    x, y = point
    cell = Cell(x, y, 17, 17)
    if moment.value is None and by == "outcome":
        circle(svg, cell, 10, PAPER, GREY, 1.5)
        write(svg, "∞", x, y, 15, INK, bold=True)
        return
    value = (moment.lead > 0) - (moment.lead < 0) if by != "outcome" else moment.value or 0
    colour = PLAYERS[value < 0] if value else GREY
    fill = PAPER if faint or not moment.proven else colour
    if value > 0:
        circle(svg, cell, 10, fill, colour, 2)
    else:
        rectangle(svg, cell, 2, fill, colour)
        svg[-1].set("stroke-width", "2")
    if value < 0:
        svg[-1].set("transform", f"rotate(45 {x:g} {y:g})")
    if not moment.proven:
        svg[-1].set("stroke-dasharray", "3 2")
    if by == "search":
        return  # such numbers are too long for the sign: they stand in a column of their own
    unknown = "?" if value else "="
    number = f"{abs(moment.lead):g}" if by == "score" else unknown if moment.distance is None else str(moment.distance)
    write(svg, number, x, y, 11 if len(number) < 3 else 8, INK if fill == PAPER or value < 0 else PAPER, bold=True)


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
    _write(svg, _move(moment), (x + 20, y), "start", LABEL if faint else INK, bold=moment.mistake or moment.slip)


def _legend(picture: TugPicture, words: TugWords) -> list[tuple[str, str]]:
    """Signs and what they mean, for what there is."""
    moments, by = [*picture.moments, *picture.best], picture.by
    number = {"outcome": words.plies, "score": words.points, "search": words.lead}[by]
    numbered = by != "outcome" or any(moment.value is not None and moment.distance is not None for moment in moments)
    found = [
        (NUMBER, number, numbered),
        (GUESS, words.guess, not all(moment.proven for moment in moments)),
        (ENDLESS, words.endless, by == "outcome" and any(moment.value is None for moment in moments)),
        (WRONG, words.turned if by == "search" else words.mistake, any(moment.mistake for moment in moments)),
        (SLIP, {"outcome": words.slower, "score": words.fewer, "search": words.worse}[by], any(m.slip for m in moments)),
        (BEST, words.best, bool(picture.best)),
    ]
    return [(sign, writable(text)) for sign, text, there in found if there and text]


def _draw_legend(svg: ET.Element, signs: list[tuple[str, str]], corner: Point, by: By) -> None:
    x, y = corner[0], corner[1] + LEGEND * 0.8
    for sign, text in signs:
        if sign == NUMBER and by == "search":
            _write(svg, "+1", (x + 16, y), "middle", INK)
        elif sign == NUMBER:
            circle(svg, Cell(x + 16, y, 17, 17), 9, GREY)
            write(svg, "3", x + 16, y, 11, PAPER, bold=True)
        elif sign == ENDLESS:
            _draw_moment(svg, Moment(None), (x + 16, y), "outcome", faint=False)
        elif sign == GUESS:
            circle(svg, Cell(x + 16, y, 17, 17), 9, PAPER, GREY, 2)
            svg[-1].set("stroke-dasharray", "3 2")
        else:
            line(svg, (x, y), (x + 32, y), MISTAKE if sign == WRONG else INEXACT if sign == SLIP else ROPE)
            if sign != BEST:
                _write(svg, "?" if sign == WRONG else "?!", (x + 42, y), "start", INK, bold=True)
            if sign == BEST:
                svg[-1].set("stroke-dasharray", DASHES)
        _write(svg, text, (x + (60 if sign in (WRONG, SLIP) else 42), y), "start")
        y += LEGEND


def _signed(lead: float) -> str:
    return f"{lead:+.2f}" if abs(lead) < 10 and lead != int(lead) else f"{lead:+.0f}" if lead else "0"


def _told(moment: Moment, row: int, words: TugWords) -> str:
    """The position for whoever points at it: 3. c4?: player 1 wins, 5."""
    outcome = words.endless if moment.value is None else (words.draw, words.first, words.second)[moment.value]
    where = f"{row}. {_move(moment)}".strip() if row else "0."
    return writable(f"{where}: {outcome}" + ("" if moment.distance is None else f", {moment.distance}"))


def _move(moment: Moment) -> str:
    """As chess players do, with a question mark behind a mistake, and ?! behind what is not quite the best."""
    clean = writable(moment.move)
    mark = "?" if moment.mistake else "?!" if moment.slip else ""
    return (clean if len(clean) <= LONGEST else clean[: LONGEST - 1] + "…") + mark


def _write(svg: ET.Element, text: str, place: Point, anchor: str, colour: str = LABEL, bold: bool = False) -> None:
    write(svg, text, *place, 13, colour, bold, anchor)
