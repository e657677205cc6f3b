"""What share of the points each of many got in each of several games: a table of colours, with the shares in it."""

import xml.etree.ElementTree as ET
from collections.abc import Sequence
from dataclasses import dataclass, replace

from ludion.core import require
from ludion.core.language import ENGLISH, FRENCH, spoken
from ludion.drawing.cross_table import CROSS_WORDS, KEY, CrossWords, draw_key, ink_on, key_width, shade
from ludion.drawing.grid import display_width
from ludion.drawing.ratings import shortened
from ludion.drawing.svg import GROUND, card, writable
from ludion.drawing.symbols import INK, Cell, rectangle, write

MARGIN, CELL, HEIGHT, HEAD, LETTER = 18.0, 42.0, 24.0, 30.0, 7.8
TILT, RISE, REACH = -40, 0.68, 0.82  # degrees, and how much of a tilted text's length goes up and to the right

KEYS = {ENGLISH: "percent of the points", FRENCH: "pour cent des points"}


@dataclass(frozen=True, slots=True)
class ScoreTable:
    """Rows from the top down, columns from left to right; `shares[row][column]` is from 0 to 1, None where nobody met. A notebook
    shows it."""

    rows: Sequence[str]
    columns: Sequence[str]
    shares: Sequence[Sequence[float | None]]
    title: str = ""
    words: CrossWords | None = None

    def _repr_svg_(self) -> str:
        return score_table_svg(self)


def score_table_svg(table: ScoreTable) -> str:
    """The table as an SVG document: blue above a half, orange below it, pale between."""
    fits = len(table.shares) == len(table.rows) and all(len(row) == len(table.columns) for row in table.shares)
    require(fits, "A table of scores has a row for each name on the left and a share for each name above.")
    require(all(share is None or 0 <= share <= 1 for row in table.shares for share in row), "A share is from 0 to 1.")
    rows, columns, title = [*map(shortened, table.rows)], [*map(shortened, table.columns)], writable(table.title)
    words = table.words or replace(spoken(CROSS_WORDS), key=spoken(KEYS))
    heads = [LETTER * display_width(name) for name in columns]
    left = MARGIN + LETTER * max(map(display_width, rows), default=0) + 12
    top = MARGIN + (HEAD if title else 0.0) + RISE * max(heads, default=0.0) + 14
    bottom = top + HEIGHT * len(rows)
    ends = [left + CELL * (number + 0.5) + REACH * length for number, length in enumerate(heads)]
    lines = [LETTER * 1.15 * display_width(title), key_width(words)]
    wide = max(left + CELL * len(columns), *ends, *(MARGIN + length for length in lines))
    svg = card(wide + MARGIN, bottom + 2 * KEY + MARGIN)
    ET.SubElement(svg, "title").text = title or "Shares of the points"
    if title:
        write(svg, title, (wide + MARGIN) / 2, MARGIN + HEAD / 4, 15, bold=True)
    for number, name in enumerate(columns):
        x = left + CELL * (number + 0.5)
        write(svg, name, x, top - 10, 13, INK, anchor="start")
        svg[-1].set("transform", f"rotate({TILT} {x:g} {top - 10:g})")
    for number, (name, shares) in enumerate(zip(rows, table.shares, strict=True)):
        y = top + HEIGHT * (number + 0.5)
        write(svg, name, left - 8, y, 13, INK, anchor="end")
        for place, share in enumerate(shares):
            cell = Cell(left + CELL * (place + 0.5), y, CELL - 2, HEIGHT - 2)
            _draw(svg, share, cell, f"{table.rows[number]}, {table.columns[place]}")
    draw_key(svg, words, (MARGIN, bottom + KEY * 0.7))
    return ET.tostring(svg, encoding="unicode")


def _draw(svg: ET.Element, share: float | None, cell: Cell, where: str) -> None:
    if share is None:
        rectangle(svg, cell, 3, GROUND)
        return
    group = ET.SubElement(svg, "g")
    ET.SubElement(group, "title").text = writable(f"{where}: {share:.1%}")
    fill = shade(share)
    rectangle(group, cell, 3, fill)
    write(group, f"{100 * share:.0f}", cell.x, cell.y, 12, ink_on(fill))
