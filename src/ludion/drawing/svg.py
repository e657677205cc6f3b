"""A board as a picture: one self-contained SVG, the same in a page, a notebook and the documentation.

It brings its own light card, so that it reads the same on a light and on a dark page, and uses attributes alone: a style sheet
inside of an inline SVG would leak into the page around it.
"""

import re
import textwrap
import xml.etree.ElementTree as ET

from ludion.core import Board, column_name
from ludion.core.board import EMPTY
from ludion.drawing.grid import Grid, arrived, column_widths, full_rows, has_letters
from ludion.drawing.symbols import LABEL, STICK, Cell, draw_symbol, rectangle, write

CELL, NARROW, GAP, MARGIN = 46.0, 22.0, 2.0, 14.0
LABEL_BAND, CAPTION_LINE, CAPTION_WIDTH = 22.0, 20.0, 150.0
FONTS = "system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif"
LETTER, SMALL_LETTER = 12.0, 7.5

CARD, BORDER, GROUND, LIT = "#fdfcf9", "#d8d2c4", "#efeadf", "#fbe3a1"

# XML 1.0 has no way to write these, not even escaped.
UNWRITABLE = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def svg_board(board: Board, last: Board | None = None) -> str:
    """The board as an SVG document. `last` is the board before the last move: the cells of what arrived since are lit."""
    grid = tuple(tuple(writable(symbol) for symbol in row) for row in full_rows(board))
    labels = tuple(column_name(column) for column in range(len(grid[0]))) if board.labelled and grid else ()
    widths, band = _widths(grid, labels), LABEL_BAND if labels else 0.0
    board_width = band + sum(widths)
    inner = max(board_width, CAPTION_WIDTH if board.caption else CELL)
    caption = wrapped(writable(board.caption), inner)
    below = MARGIN / 2 + CAPTION_LINE * len(caption) if caption else 0.0

    svg = card(inner + 2 * MARGIN, band + CELL * len(grid) + below + 2 * MARGIN)
    ET.SubElement(svg, "title").text = " ".join(caption) or "A board"
    ET.SubElement(svg, "desc").text = " / ".join(" ".join(symbol or "-" for symbol in row) for row in grid)
    left, top = MARGIN + (inner - board_width) / 2 + band, MARGIN + band
    middles = [left + sum(widths[:column]) + width / 2 for column, width in enumerate(widths)]
    for x, label in zip(middles, labels, strict=False):
        write(svg, label, x, top - band / 2, 13, LABEL)
    lit = arrived(board, last)
    lettered = has_letters(grid)
    for r, row in enumerate(grid):
        y = top + CELL * (r + 0.5)
        if labels:
            write(svg, str(r + 1), left - band / 2, y, 13, LABEL)
        for c, symbol in enumerate(row):
            cell = Cell(middles[c], y, widths[c], CELL)
            if symbol and labels:
                rectangle(svg, Cell(cell.x, y, cell.width - GAP, CELL - GAP), 4, LIT if (r, c) in lit else GROUND)
            if symbol and not (symbol == EMPTY and labels):
                draw_symbol(svg, symbol, cell, lettered=lettered)
    for number, line in enumerate(caption):
        write(svg, line, MARGIN + inner / 2, top + CELL * len(grid) + MARGIN / 2 + CAPTION_LINE * (number + 0.5), 13)
    return ET.tostring(svg, encoding="unicode")


def card(width: float, height: float) -> ET.Element:
    """An SVG of this size with the ground that everything else is drawn on."""
    size = {"width": f"{width:g}", "height": f"{height:g}", "viewBox": f"0 0 {width:g} {height:g}"}
    # No style: converters such as CairoSVG take `height:auto` for a height of 0, and draw nothing. Pages have a style sheet.
    look = {"role": "img", "font-family": FONTS}
    svg = ET.Element("svg", {"xmlns": "http://www.w3.org/2000/svg"} | size | look)
    rectangle(svg, Cell(width / 2, height / 2, width - 1, height - 1), 8, CARD, BORDER)
    return svg


def _widths(grid: Grid, labels: tuple[str, ...]) -> list[float]:
    """The columns' widths on the page; sticks without labels stand as close as matches in a heap."""
    widths = []
    for column, characters in zip(zip(*grid, strict=True), column_widths(grid, labels), strict=True):
        sticks = not labels and set(column) <= {STICK, ""}
        widths.append(NARROW if sticks else max(CELL, LETTER * characters + NARROW))
    return widths


def wrapped(caption: str, width: float) -> list[str]:
    """The caption's lines below a board of this width."""
    return [line for text in caption.splitlines() for line in textwrap.wrap(text, int(width / SMALL_LETTER))]


def writable(text: str) -> str:
    """The text without what no XML can hold."""
    return UNWRITABLE.sub("\ufffd", text)
