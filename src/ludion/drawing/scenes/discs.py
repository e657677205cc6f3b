"""Games of discs: Othello on green cloth, connect four in its blue rack."""

import xml.etree.ElementTree as ET
from functools import partial

from ludion.core import Position, column_name
from ludion.core.scene import Scene, Spot
from ludion.drawing.scene import inner, tokens
from ludion.drawing.scenes.squares import CELL, Squares
from ludion.drawing.symbols import Cell, circle, line, rectangle

CLOTH, SEAM, BLACK, WHITE, NEW, FREE = "#2f7d54", "#1f5a3c", "#1d1d1f", "#f7f4ec", "#e0892b", "#0e3d26"
RACK, HOLE, RED, YELLOW = "#2a5a96", "#e9edf3", "#c4432b", "#e9bd3c"


def othello_scene(position: Position) -> Scene:
    """Black and white discs; the one that was put last has a dot, and so has, faintly, every place where one may be put."""
    squares = Squares(position)
    rectangle(squares.body, squares.whole, 4, CLOTH, SEAM)
    put = position.history[-1].text if position.history else ""
    free = {position.game.show_move(position.state, move) for move in position.moves}

    def paint(body: ET.Element, cell: Cell, row: int, column: int) -> None:
        rectangle(body, Cell(cell.x, cell.y, CELL - 1, CELL - 1), 2, CLOTH, SEAM)
        symbol, name = squares.grid[row][column], f"{column_name(column)}{row + 1}"
        if symbol in ("X", "O"):
            _disc(body, cell, BLACK if symbol == "X" else WHITE)
            if name == put:
                circle(body, cell, 0.09 * CELL, NEW)
        elif name in free:
            circle(body, cell, 0.11 * CELL, FREE)

    squares.paint(paint)
    squares.label()
    return squares.scene(tokens(partial(_disc, fill=BLACK), partial(_disc, fill=WHITE)))


def _disc(body: ET.Element, cell: Cell, fill: str) -> None:
    circle(body, cell, 0.4 * CELL, fill, "#00000088")


def connect_four_scene(position: Position) -> Scene:
    """Discs in a rack; the first player's are red with a ring, the second's yellow with a cross. A column is touched anywhere."""
    squares = Squares(position)
    rectangle(squares.body, squares.whole, 10, RACK)

    def paint(body: ET.Element, cell: Cell, row: int, column: int) -> None:
        _dropped(body, cell, squares.grid[row][column], (row, column) in squares.arrived)

    squares.paint(paint)
    squares.label()
    spots: dict[str, Spot] = {}
    paths: dict[tuple[str, ...], str] = {}
    for move in position.moves:
        text = position.game.show_move(position.state, move)
        column = next(c for c in range(squares.columns) if column_name(c) == text)
        free = max(row for row in range(squares.rows) if squares.grid[row][column] not in ("X", "O"))
        landing = squares.cell(free, column)
        place = (squares.left + CELL * column, squares.top, CELL, CELL * squares.rows)
        spots[text] = Spot(*place, text, (landing.x, landing.y))
        paths[(text,)] = text
    seats = tokens(partial(_dropped, symbol="X"), partial(_dropped, symbol="O"))
    return Scene(squares.width, squares.height, inner(squares.body), spots, paths, squares.caption, seats)


def _dropped(body: ET.Element, cell: Cell, symbol: str, new: bool = False) -> None:
    """A hole of the rack, with the disc in it."""
    circle(body, cell, 0.41 * CELL, {"X": RED, "O": YELLOW}.get(symbol, HOLE), WHITE if new else "none", 3)
    if symbol == "X":
        circle(body, cell, 0.22 * CELL, "none", "#ffffffaa", 3)
    elif symbol == "O":
        reach = 0.15 * CELL
        for side in (1, -1):
            start, end = (cell.x - reach, cell.y - side * reach), (cell.x + reach, cell.y + side * reach)
            line(body, start, end, ("#00000066", 3))
