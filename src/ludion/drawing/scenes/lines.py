"""Dots and boxes: a line is touched where it will be drawn; closed boxes have their owner's colour, as far as the moves are
known."""

import re
import xml.etree.ElementTree as ET
from functools import partial

from ludion.core import Position
from ludion.core.scene import Scene, Spot
from ludion.drawing.scene import CELL_NAME, inner, tokens
from ludion.drawing.symbols import INK, LABEL, Cell, circle, line, rectangle, write

STEP, MARGIN, BAND, THICK = 58.0, 16.0, 20.0, 7.0
OWNERS, SIGNS, FAINT, NEW = ("#cfe0f1", "#f6dcc0"), ("1", "2"), "#e5dfd2", "#d9772b"


def dots_scene(position: Position) -> Scene:
    """Dots with letters and numbers; drawn lines dark, the last one orange."""
    state = position.game.board(position.state)
    rows = sum(row[0].isdigit() for row in state.rows if row and row[0])
    columns = sum(symbol.isalpha() for symbol in state.rows[0])
    body, spots, paths = ET.Element("g"), dict[str, Spot](), dict[tuple[str, ...], str]()
    left, top = MARGIN + BAND, MARGIN + BAND
    for (row, column), owner in _owners(position).items():
        cell = Cell(left + STEP * (column + 0.5), top + STEP * (row + 0.5), STEP, STEP)
        _box(body, cell, owner)
    open_lines = {position.game.show_move(position.state, move) for move in position.moves}
    last = position.history[-1].text if position.history else ""
    for name, (start, end) in _lines(rows, columns).items():
        (x1, y1), (x2, y2) = ((left + STEP * c, top + STEP * r) for r, c in (start, end))
        drawn = _drawn(state.rows, start, end)
        line(body, (x1, y1), (x2, y2), (NEW if name == last else INK if drawn else FAINT, THICK if drawn else 2))
        if name in open_lines:
            level = y1 == y2
            spots[name] = Spot(x1 + 8, y1 - 12, STEP - 16, 24, name) if level else Spot(x1 - 12, y1 + 8, 24, STEP - 16, name)
            paths[name,] = name
    for r in range(rows):
        write(body, str(r + 1), left - BAND, top + STEP * r, 12, LABEL)
        for c in range(columns):
            circle(body, Cell(left + STEP * c, top + STEP * r, 0, 0), 5, INK)
    for c in range(columns):
        write(body, chr(ord("a") + c), left + STEP * c, top - BAND, 12, LABEL)
    width, height = left + STEP * (columns - 1) + MARGIN, top + STEP * (rows - 1) + MARGIN
    return Scene(width, height, inner(body), spots, paths, state.caption, tokens(*(partial(_box, owner=n) for n in (0, 1))))


def _box(body: ET.Element, cell: Cell, owner: int) -> None:
    """A closed box, with its owner's number."""
    rectangle(body, cell, 0, OWNERS[owner])
    write(body, SIGNS[owner], cell.x, cell.y, 20, LABEL, bold=True)


def _lines(rows: int, columns: int) -> dict[str, tuple[tuple[int, int], tuple[int, int]]]:
    """Every line by its name, with its ends as row and column."""
    found = {}
    for r in range(rows):
        for c in range(columns):
            for dr, dc in ((0, 1), (1, 0)):
                if r + dr < rows and c + dc < columns:
                    start, end = (r, c), (r + dr, c + dc)
                    found["-".join(chr(ord("a") + column) + str(row + 1) for row, column in (start, end))] = (start, end)
    return found


def _drawn(rows: tuple[tuple[str, ...], ...], start: tuple[int, int], end: tuple[int, int]) -> bool:
    """Whether the board has a line there: dots stand in every second row and column, after the labels."""
    row, column = start[0] + end[0] + 1, start[1] + end[1] + 1
    return rows[row][column] in ("-", "|")


def _owners(position: Position) -> dict[tuple[int, int], int]:
    """Who closed which box, from the moves that were played."""
    drawn: set[frozenset[tuple[int, int]]] = set()
    owners: dict[tuple[int, int], int] = {}
    for step in position.history:
        names = CELL_NAME.findall(step.text)
        if len(names) != 2:
            continue
        ends = [(int(re.sub(r"\D", "", name)) - 1, ord(name[0]) - ord("a")) for name in names]
        drawn.add(frozenset(ends))
        for row, column in {(r - dr, c - dc) for r, c in ends for dr in (0, 1) for dc in (0, 1)}:
            corners = [(row, column), (row, column + 1), (row + 1, column + 1), (row + 1, column)]
            sides = [frozenset((corners[i], corners[(i + 1) % 4])) for i in range(4)]
            if (row, column) not in owners and all(side in drawn for side in sides):
                owners[row, column] = step.turn
    return owners
