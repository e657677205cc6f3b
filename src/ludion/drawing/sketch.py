"""Small drawings that go into larger pictures: a board of a few square centimetres, or piles seen from the side."""

import xml.etree.ElementTree as ET
from typing import NamedTuple

from ludion.core import Board
from ludion.core.board import EMPTY
from ludion.drawing.grid import column_widths, full_rows, has_letters
from ludion.drawing.svg import CELL, GAP, GROUND, LETTER, writable
from ludion.drawing.symbols import INK, Cell, draw_symbol, readable_on, rectangle, write

# Red and black as in document 004, then bright and dark in turn; none is a player's, and the letter on top says which it is.
PILE_COLOURS = ("#a8203a", "#2b2a27", "#f0e442", "#12838a", "#ffffff", "#7a4fa3", "#d987b5", "#5b7a1f")
UNDER = "#ded9cd"

TABLET, TOP, BESIDE, TALLEST = 16.0, 12.0, 3.0, 48.0
SMALL = 0.42


class Sketch(NamedTuple):
    """SVG elements that draw into a rectangle of this size whose corner is (0, 0)."""

    svg: str
    width: float
    height: float


def pile_drawing(board: Board) -> Sketch:
    """A board whose columns are piles: the tablet on top with its colour and name, those below grey, for they do not count."""
    columns = [[writable(symbol) for symbol in column if symbol] for column in zip(*full_rows(board), strict=True)]
    piles = [(column[0], len(column)) for column in columns if column]
    tallest = max((height for _, height in piles), default=1)
    layer = min(7.0, (TALLEST - TOP) / max(1, tallest - 1))
    size = (len(piles) * (TABLET + BESIDE) - BESIDE if piles else 0.0, TOP + layer * (tallest - 1))
    group = ET.Element("g")
    for number, (name, height) in enumerate(piles):
        x, top = number * (TABLET + BESIDE) + TABLET / 2, size[1] - TOP - layer * (height - 1)
        for under in range(height - 1):
            rectangle(group, Cell(x, top + TOP + layer * (under + 0.5), TABLET, layer), 1, UNDER, INK)
            group[-1].set("stroke-width", "0.7")
        fill = PILE_COLOURS[(ord(name[0].upper()) - ord("A")) % len(PILE_COLOURS)]
        rectangle(group, Cell(x, top + TOP / 2, TABLET, TOP), 2, fill, INK)
        group[-1].set("stroke-width", "0.7")
        write(group, name, x, top + TOP / 2, 10, readable_on(fill), bold=True)
    return Sketch(ET.tostring(group, encoding="unicode"), *size)


def board_drawing(board: Board, scale: float = SMALL) -> Sketch:
    """Any board, without labels and caption."""
    grid = tuple(tuple(writable(symbol) for symbol in row) for row in full_rows(board))
    columns = column_widths(grid, ("a",) if board.labelled else ())
    widths = [max(CELL * 0.8, LETTER * characters + 16) for characters in columns]
    group = ET.Element("g", {"transform": f"scale({scale:g})"})
    lettered = has_letters(grid)
    for r, row in enumerate(grid):
        for c, symbol in enumerate(row):
            cell = Cell(sum(widths[:c]) + widths[c] / 2, CELL * (r + 0.5), widths[c], CELL)
            if symbol and board.labelled:
                rectangle(group, Cell(cell.x, cell.y, cell.width - GAP, CELL - GAP), 4, GROUND, "#b9b2a2")
            if symbol and not (symbol == EMPTY and board.labelled):
                draw_symbol(group, symbol, cell, lettered=lettered)
    return Sketch(ET.tostring(group, encoding="unicode"), scale * sum(widths), scale * CELL * len(grid))
