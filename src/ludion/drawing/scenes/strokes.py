"""Crosses and rings on paper: tic-tac-toe and morpion."""

import xml.etree.ElementTree as ET

from ludion.core import Position
from ludion.core.board import EMPTY
from ludion.core.scene import Scene
from ludion.drawing.scene import tokens
from ludion.drawing.scenes.squares import CELL, Squares
from ludion.drawing.symbols import SHAPES, Cell, draw_symbol, line, rectangle

PENCIL, NEW = "#8d8678", "#fbe3a1"


def strokes_scene(position: Position) -> Scene:
    """Lines between the cells, none around them; the last stone's cell is lit."""
    squares = Squares(position)
    for row, column in squares.arrived:
        cell = squares.cell(row, column)
        rectangle(squares.body, Cell(cell.x, cell.y, CELL - 6, CELL - 6), 6, NEW)
    left, top = squares.left, squares.top
    right, bottom = left + CELL * squares.columns, top + CELL * squares.rows
    for column in range(1, squares.columns):
        line(squares.body, (left + CELL * column, top), (left + CELL * column, bottom), (PENCIL, 2.5))
    for row in range(1, squares.rows):
        line(squares.body, (left, top + CELL * row), (right, top + CELL * row), (PENCIL, 2.5))

    def paint(body: ET.Element, cell: Cell, row: int, column: int) -> None:
        if squares.grid[row][column] != EMPTY:
            draw_symbol(body, squares.grid[row][column], cell)

    squares.paint(paint)
    squares.label()
    return squares.scene(tokens(SHAPES["X"], SHAPES["O"]))
