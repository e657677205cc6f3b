"""Pawns on a chequered board: breakthrough and hexapawn. The first player's are dark, the second's light."""

import xml.etree.ElementTree as ET
from functools import partial

from ludion.core import Position
from ludion.core.scene import Scene
from ludion.drawing.scene import tokens
from ludion.drawing.scenes.squares import CELL, Squares
from ludion.drawing.symbols import Cell, rectangle

LIGHT, DARK, NEW = "#f0e4cf", "#c9ab83", "#f3d27a"
COLOURS = {"X": ("#3a3531", "#15120f"), "O": ("#fffdf6", "#6d655a")}


def pawns_scene(position: Position) -> Scene:
    """The board with its pawns; the square that the last one went to is lit."""
    squares = Squares(position)

    def paint(body: ET.Element, cell: Cell, row: int, column: int) -> None:
        ground = NEW if (row, column) in squares.arrived else LIGHT if (row + column) % 2 == 0 else DARK
        rectangle(body, Cell(cell.x, cell.y, CELL, CELL), 0, ground)
        if squares.grid[row][column] in COLOURS:
            pawn(body, cell, *COLOURS[squares.grid[row][column]])

    squares.paint(paint)
    squares.label()
    return squares.scene(tokens(*(partial(pawn, fill=fill, edge=edge) for fill, edge in COLOURS.values())))


def pawn(body: ET.Element, cell: Cell, fill: str, edge: str) -> None:
    """A pawn: a head on a body that widens towards its foot."""
    x, y, s = cell.x, cell.y, cell.side
    outline = (
        f"M {x - 0.26 * s:.1f} {y + 0.36 * s:.1f} h {0.52 * s:.1f} v {-0.07 * s:.1f} "
        f"c {-0.13 * s:.1f} {-0.05 * s:.1f} {-0.17 * s:.1f} {-0.17 * s:.1f} {-0.18 * s:.1f} {-0.3 * s:.1f} "
        f"a {0.15 * s:.1f} {0.15 * s:.1f} 0 1 0 {-0.16 * s:.1f} 0 "
        f"c {-0.01 * s:.1f} {0.13 * s:.1f} {-0.05 * s:.1f} {0.25 * s:.1f} {-0.18 * s:.1f} {0.3 * s:.1f} z"
    )
    look = {"fill": fill, "stroke": edge, "stroke-width": "1.6", "stroke-linejoin": "round"}
    ET.SubElement(body, "path", {"d": outline} | look)
