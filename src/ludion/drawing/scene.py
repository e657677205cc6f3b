"""Any game's position as a scene, from its board and the texts of its moves alone.

A move is made by touching the cells that its text names (`e2-e3`: e2, then e3), or else the cells that it changes. What cannot
be told apart in this way is left to the list of moves beside the board.
"""

import re
import xml.etree.ElementTree as ET
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ludion.core import Board, Position, column_name
from ludion.core.board import EMPTY
from ludion.core.scene import TOKEN, Scene, Spot
from ludion.drawing.grid import arrived, column_widths, full_rows, has_letters
from ludion.drawing.svg import writable
from ludion.drawing.symbols import LABEL, STICK, Cell, draw_symbol, rectangle, write

CELL, NARROW, GAP, MARGIN, BAND = 46.0, 22.0, 2.0, 6.0, 22.0
LETTER = 12.0
GROUND, LIT = "#efeadf", "#fbe3a1"
CELL_NAME, CAPTURE = re.compile(r"[a-z]+[0-9]+"), re.compile(r"(?<=[0-9])x(?=[a-z])")

Paths = Mapping[tuple[str, ...], str]
Cells = Mapping[str, tuple[str, ...]]


def automatic_scene(position: Position) -> Scene:
    """The position's board, labelled as the game says, the last move's cells lit."""
    game = position.game
    board = game.board(position.state)
    last = game.board(position.history[-1].state) if position.history else None
    grid = tuple(tuple(writable(symbol) for symbol in row) for row in full_rows(board))
    labels = tuple(column_name(column) for column in range(len(grid[0]))) if board.labelled and grid else ()
    widths, band = _widths(grid, labels), BAND if labels else 0.0
    left, top = MARGIN + band, MARGIN + band
    middles = [left + sum(widths[:column]) + width / 2 for column, width in enumerate(widths)]
    body = ET.Element("g")
    for x, label in zip(middles, labels, strict=False):
        write(body, label, x, top - band / 2, 13, LABEL)
    lit, lettered = arrived(board, last), has_letters(grid)
    spots: dict[str, Spot] = {}
    for r, row in enumerate(grid):
        y = top + CELL * (r + 0.5)
        if labels:
            write(body, str(r + 1), left - band / 2, y, 13, LABEL)
        for c, symbol in enumerate(row):
            cell = Cell(middles[c], y, widths[c], CELL)
            if symbol:
                spots[f"{column_name(c)}{r + 1}"] = Spot(
                    cell.x - cell.width / 2, y - CELL / 2, cell.width, CELL, f"{column_name(c)}{r + 1}"
                )
            if symbol and labels:
                rectangle(body, Cell(cell.x, y, cell.width - GAP, CELL - GAP), 4, LIT if (r, c) in lit else GROUND)
            if symbol and not (symbol == EMPTY and labels):
                draw_symbol(body, symbol, cell, lettered=lettered)
    paths = move_paths(position, spots)
    touched = {key for path in paths for key in path}
    width, height = left + sum(widths) + MARGIN, top + CELL * len(grid) + MARGIN
    return Scene(width, height, inner(body), {key: spot for key, spot in spots.items() if key in touched}, paths, board.caption)


def inner(body: ET.Element) -> str:
    """The SVG inside of an element, which has no text of its own: written at once, as each part by itself takes longer."""
    whole = ET.tostring(body, encoding="unicode")
    return whole[whole.index(">") + 1 : whole.rindex("</")] if len(body) else ""


def tokens(*painters: Callable[[ET.Element, Cell], None]) -> tuple[str, ...]:
    """A piece of each player's, painted in a cell of its own."""
    found = []
    for paint in painters:
        body = ET.Element("g")
        paint(body, Cell(TOKEN / 2, TOKEN / 2, TOKEN, TOKEN))
        found.append(inner(body))
    return tuple(found)


def move_paths(position: Position, spots: Mapping[str, Any]) -> Paths:
    """Which cells make which move: those that its text names; otherwise those that it changes; none if that is ambiguous."""
    texts = [(position.game.show_move(position.state, move), move) for move in position.moves]
    for cells in (_named(texts, spots), _changed(position, texts, spots)):
        if cells and _tell_apart(list(cells.values())):
            return {path: text for text, path in cells.items()}
    return {}


def _named(texts: Sequence[tuple[str, Any]], spots: Mapping[str, Any]) -> Cells:
    """The cells in the moves' texts, if every text names some and nothing else."""
    paths = {}
    for text, _ in texts:
        plain = CAPTURE.sub("-", text)
        cells = tuple(CELL_NAME.findall(plain))
        if not cells or any(cell not in spots for cell in cells) or CELL_NAME.sub("", plain).strip("-+> "):
            return {}
        paths[text] = cells
    return paths


def _changed(position: Position, texts: Sequence[tuple[str, Any]], spots: Mapping[str, Any]) -> Cells:
    """The one cell that a move changes and none of the others does, if each has such a cell."""
    game = position.game
    before = game.board(position.state)
    if not before.labelled:
        return {}
    changes = {text: _difference(before, game.board(game.play(position.state, move))) for text, move in texts}
    paths = {}
    for text, cells in changes.items():
        others = set().union(*(found for other, found in changes.items() if other != text))
        own = sorted(cell for cell in cells - others if cell in spots)
        if not own:
            return {}
        paths[text] = (own[0],)
    return paths


def _difference(before: Board, after: Board) -> set[str]:
    return {
        f"{column_name(c)}{r + 1}"
        for r, (old, new) in enumerate(zip(before.rows, after.rows, strict=False))
        for c, (one, other) in enumerate(zip(old, new, strict=False))
        if one != other
    }


def _tell_apart(paths: Sequence[tuple[str, ...]]) -> bool:
    """Whether no path is another one or its beginning."""
    known = set(paths)
    return len(known) == len(paths) and not any(path[:length] in known for path in paths for length in range(1, len(path)))


def _widths(grid: Sequence[Sequence[str]], labels: tuple[str, ...]) -> list[float]:
    """The columns' widths; sticks without labels stand as close as matches in a heap."""
    rows = tuple(tuple(row) for row in grid)
    widths = []
    for column, characters in zip(zip(*rows, strict=True), column_widths(rows, labels), strict=True):
        sticks = not labels and set(column) <= {STICK, ""}
        widths.append(NARROW if sticks else max(CELL, LETTER * characters + NARROW))
    return widths
