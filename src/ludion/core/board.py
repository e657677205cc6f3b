"""A position as plain data that can be drawn: a grid of short symbols. It knows no game, and no way of drawing."""

from collections.abc import Mapping
from dataclasses import dataclass

from ludion.core.bits import cells
from ludion.core.errors import LudionError

EMPTY = "."


@dataclass(frozen=True, slots=True)
class Board:
    """Rows of symbols from top to bottom, a caption, and whether columns and rows are labelled a, b, ... and 1, 2, ...

    A symbol is a string of a few characters; "." is an empty cell and "" no cell at all.
    """

    rows: tuple[tuple[str, ...], ...]
    caption: str = ""
    labelled: bool = True


def grid_rows(rows: int, columns: int, layers: Mapping[str, int]) -> tuple[tuple[str, ...], ...]:
    """The symbols of a rows x columns grid; each layer is a symbol with the set of its cells, counted row by row."""
    symbols = [EMPTY] * (rows * columns)
    for symbol, board in layers.items():
        for cell in cells(board):
            symbols[cell] = symbol
    return tuple(tuple(symbols[row * columns : (row + 1) * columns]) for row in range(rows))


def show_grid(rows: int, columns: int, layers: Mapping[str, int]) -> str:
    """The grid in one line, row by row from the top: "XO./.X./..."."""
    return "/".join("".join(row) for row in grid_rows(rows, columns, layers))


def parse_grid(text: str, rows: int, columns: int, symbols: str) -> tuple[int, ...]:
    """The set of cells of each of `symbols` in a line that `show_grid` could have written."""
    lines = text.strip().split("/")
    if len(lines) != rows or any(len(line) != columns for line in lines):
        raise LudionError(f"'{text}' is not a board of {rows} rows of {columns} cells separated by '/'.")
    flat = "".join(lines)
    strange = sorted(set(flat) - set(symbols + EMPTY))
    if strange:
        raise LudionError(f"'{text}' has the unknown symbol '{strange[0]}'; known are {' '.join(symbols)} and '{EMPTY}'.")
    return tuple(sum(1 << cell for cell, found in enumerate(flat) if found == symbol) for symbol in symbols)


def cell_name(cell: int, columns: int) -> str:
    """A cell as people write it: the column's letter and the row's number, counted from the top left, a1."""
    row, column = divmod(cell, columns)
    return column_name(column) + str(row + 1)


def column_name(column: int) -> str:
    """a to z, then aa, ab, ..."""
    name = chr(ord("a") + column % 26)
    return name if column < 26 else column_name(column // 26 - 1) + name


def grid_symmetries(rows: int, columns: int) -> tuple[tuple[int, ...], ...]:
    """Where each cell goes under each symmetry of the grid: eight of a square, four of another rectangle, identity first."""
    found: dict[tuple[int, ...], None] = {}
    for transpose in (False, True) if rows == columns else (False,):
        for flip_rows in (False, True):
            for flip_columns in (False, True):
                table = []
                for cell in range(rows * columns):
                    row, column = divmod(cell, columns)
                    if transpose:
                        row, column = column, row
                    row = rows - 1 - row if flip_rows else row
                    column = columns - 1 - column if flip_columns else column
                    table.append(row * columns + column)
                found[tuple(table)] = None
    return tuple(found)
