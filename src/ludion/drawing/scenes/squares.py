"""Boards of squares: what those pictures share."""

import xml.etree.ElementTree as ET
from collections.abc import Callable

from ludion.core import Position, column_name
from ludion.core.scene import Scene, Spot
from ludion.drawing.grid import Grid, arrived, full_rows
from ludion.drawing.scene import inner, move_paths
from ludion.drawing.symbols import LABEL, Cell, write

CELL, MARGIN, BAND, LETTER = 46.0, 6.0, 17.0, 11.0

Painter = Callable[[ET.Element, Cell, int, int], None]


class Squares:
    """A board of squares with letters above and numbers beside it, to be painted square by square."""

    def __init__(self, position: Position) -> None:
        self.position = position
        board = position.game.board(position.state)
        last = position.game.board(position.history[-1].state) if position.history else None
        self.grid: Grid = full_rows(board)
        self.caption, self.arrived = board.caption, arrived(board, last)
        self.rows, self.columns = len(self.grid), len(self.grid[0])
        self.left = self.top = MARGIN + BAND
        self.width, self.height = self.left + CELL * self.columns + MARGIN, self.top + CELL * self.rows + MARGIN
        self.body = ET.Element("g")

    def cell(self, row: int, column: int) -> Cell:
        """Where a square is."""
        return Cell(self.left + CELL * (column + 0.5), self.top + CELL * (row + 0.5), CELL, CELL)

    @property
    def whole(self) -> Cell:
        """All squares together."""
        width, height = CELL * self.columns, CELL * self.rows
        return Cell(self.left + width / 2, self.top + height / 2, width, height)

    def label(self) -> None:
        """Write the letters and numbers."""
        for column in range(self.columns):
            write(self.body, column_name(column), self.cell(0, column).x, self.top - BAND / 2, LETTER, LABEL)
        for row in range(self.rows):
            write(self.body, str(row + 1), self.left - BAND / 2, self.cell(row, 0).y, LETTER, LABEL)

    def paint(self, painter: Painter) -> None:
        """Have every square painted."""
        for row in range(self.rows):
            for column in range(self.columns):
                painter(self.body, self.cell(row, column), row, column)

    def spots(self) -> dict[str, Spot]:
        """Every square as a place to touch, by its name."""
        found = {}
        for row in range(self.rows):
            for column in range(self.columns):
                name = f"{column_name(column)}{row + 1}"
                found[name] = Spot(self.left + CELL * column, self.top + CELL * row, CELL, CELL, name)
        return found

    def scene(self, tokens: tuple[str, ...] = ()) -> Scene:
        """The picture, touched where the texts of the moves say."""
        spots = self.spots()
        paths = move_paths(self.position, spots)
        touched = {key for path in paths for key in path}
        used = {key: spot for key, spot in spots.items() if key in touched}
        return Scene(self.width, self.height, inner(self.body), used, paths, self.caption, tokens)
