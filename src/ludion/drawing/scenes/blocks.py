"""Blocks on squares: chomp's chocolate and domineering's dominoes."""

import xml.etree.ElementTree as ET

from ludion.core import Position
from ludion.core.scene import Scene
from ludion.drawing.scene import CELL_NAME, tokens
from ludion.drawing.scenes.squares import CELL, Squares
from ludion.drawing.symbols import Cell, rectangle, write

CHOCOLATE, EDGE, FOIL, POISON = "#6b4126", "#4b2c18", "#efeadf", "#7a9a3a"
TABLE, SEAM, UPRIGHT, LEVEL, NEW = "#e6dfd0", "#cbc2af", "#1f6fb2", "#d9772b", "#24231f"


def chomp_scene(position: Position) -> Scene:
    """A bar of chocolate; the square at a1 is poisoned."""
    squares = Squares(position)

    def paint(body: ET.Element, cell: Cell, row: int, column: int) -> None:
        symbol = squares.grid[row][column]
        if symbol not in ("#", "!"):
            rectangle(body, Cell(cell.x, cell.y, CELL - 4, CELL - 4), 4, FOIL)
            return
        rectangle(body, Cell(cell.x, cell.y, CELL - 2, CELL - 2), 5, CHOCOLATE if symbol == "#" else POISON, EDGE)
        rectangle(body, Cell(cell.x, cell.y, CELL - 16, CELL - 16), 4, "#ffffff22", "#00000033")
        if symbol == "!":
            write(body, "☠", cell.x, cell.y, 20, "#1c2410")

    squares.paint(paint)
    squares.label()
    return squares.scene()


def domineering_scene(position: Position) -> Scene:
    """Dominoes, as far as the moves that put them are known; what stood there from the start is plain."""
    squares = Squares(position)

    def paint(body: ET.Element, cell: Cell, row: int, column: int) -> None:
        rectangle(body, Cell(cell.x, cell.y, CELL - 2, CELL - 2), 4, SEAM if squares.grid[row][column] == "#" else TABLE)

    squares.paint(paint)
    squares.label()
    spots = squares.spots()
    for number, step in enumerate(position.history, 1):
        ends = [spots[name] for name in CELL_NAME.findall(step.text) if name in spots]
        if len(ends) == 2:
            left, top = min(end.x for end in ends), min(end.y for end in ends)
            width, height = max(end.x for end in ends) + CELL - left, max(end.y for end in ends) + CELL - top
            place = Cell(left + width / 2, top + height / 2, width - 8, height - 8)
            last = number == len(position.history)
            rectangle(squares.body, place, 7, UPRIGHT if step.turn == 0 else LEVEL, NEW if last else "#00000055")
    return squares.scene(tokens(_upright, _level))


def _upright(body: ET.Element, cell: Cell) -> None:
    rectangle(body, Cell(cell.x, cell.y, 0.45 * cell.width, 0.9 * cell.height), 5, UPRIGHT)


def _level(body: ET.Element, cell: Cell) -> None:
    rectangle(body, Cell(cell.x, cell.y, 0.9 * cell.width, 0.45 * cell.height), 5, LEVEL)
