"""Doo: dark pieces, one with a crown, against light ones, around the star."""

import xml.etree.ElementTree as ET
from functools import partial

from ludion.core import Position
from ludion.core.scene import Scene, Spot
from ludion.drawing.scene import CELL_NAME, inner, move_paths, tokens
from ludion.drawing.scenes.squares import CELL, MARGIN, Squares
from ludion.drawing.symbols import Cell, circle, rectangle, star

WOOD, SEAM, NEW, DARK, LIGHT, GOLD = "#e9d9bc", "#b99a6b", "#f3d27a", "#2f2b28", "#fffdf6", "#e3b52b"


def doo_scene(position: Position) -> Scene:
    """The board; while pieces are placed, the attacker's two kinds lie beside it and one is touched first."""
    squares = Squares(position)

    def paint(body: ET.Element, cell: Cell, row: int, column: int) -> None:
        rectangle(body, Cell(cell.x, cell.y, CELL - 1, CELL - 1), 2, NEW if (row, column) in squares.arrived else WOOD, SEAM)
        if (row, column) == (1, 1):
            star(body, Cell(cell.x, cell.y, CELL * 1.25, CELL * 1.25))
        piece(body, cell, squares.grid[row][column])

    squares.paint(paint)
    squares.label()
    texts = [position.game.show_move(position.state, move) for move in position.moves]
    kinds = list(dict.fromkeys(text[0] for text in texts if text[0].isupper()))
    spots, seats = squares.spots(), tokens(partial(piece, symbol="N"), partial(piece, symbol="W"))
    if not kinds:
        paths = move_paths(position, spots)
        touched = {key for path in paths for key in path}
        used = {key: spot for key, spot in spots.items() if key in touched}
        return Scene(squares.width, squares.height, inner(squares.body), used, paths, squares.caption, seats)
    used = {}
    for number, kind in enumerate(kinds):
        place = Cell(squares.width + CELL / 2, squares.top + CELL * (number + 0.5), CELL, CELL)
        piece(squares.body, place, kind)
        used[kind] = Spot(place.x - CELL / 2, place.y - CELL / 2, CELL, CELL, kind)
    by_cell = {(text[0], *CELL_NAME.findall(text)): text for text in texts}
    used |= {key: spots[key] for path in by_cell for key in path[1:]}
    return Scene(squares.width + CELL + MARGIN, squares.height, inner(squares.body), used, by_cell, squares.caption, seats)


def piece(body: ET.Element, cell: Cell, symbol: str) -> None:
    """A disc, with a crown for the king."""
    if symbol not in ("N", "R", "W"):
        return
    circle(body, cell, 0.36 * CELL, LIGHT if symbol == "W" else DARK, "#00000088", 1.5)
    if symbol == "R":
        x, y, s = cell.x, cell.y, 0.2 * CELL
        points = [(-1, 0.7), (-1, -0.6), (-0.45, 0), (0, -0.9), (0.45, 0), (1, -0.6), (1, 0.7)]
        ET.SubElement(body, "polygon", {"points": " ".join(f"{x + a * s:.1f},{y + b * s:.1f}" for a, b in points), "fill": GOLD})
