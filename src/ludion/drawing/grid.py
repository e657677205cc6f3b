"""What a board's text and its picture have in common: a full rectangle of symbols, and which of them the last move brought."""

from unicodedata import combining, east_asian_width

from ludion.core import Board
from ludion.core.board import EMPTY

SHORT = 2

Grid = tuple[tuple[str, ...], ...]


def full_rows(board: Board) -> Grid:
    """The board's rows, the shorter ones filled up with "", no cell."""
    width = max((len(row) for row in board.rows), default=0)
    return tuple(row + ("",) * (width - len(row)) for row in board.rows)


def arrived(board: Board, last: Board | None) -> frozenset[tuple[int, int]]:
    """The cells (row, column) whose symbol was not there on the `last` board.

    None if the board has changed its shape, or has no labels: then places mean nothing.
    """
    if last is None or not board.labelled or [len(row) for row in last.rows] != [len(row) for row in board.rows]:
        return frozenset()
    return frozenset(
        (r, c)
        for r, (now, before) in enumerate(zip(board.rows, last.rows, strict=True))
        for c, (symbol, old) in enumerate(zip(now, before, strict=True))
        if symbol != old and symbol not in ("", EMPTY)
    )


def display_width(text: str) -> int:
    """How many columns of a terminal a text takes: East Asian wide characters take two, combining ones none."""
    return sum(0 if combining(letter) else 2 if east_asian_width(letter) in "WF" else 1 for letter in text)


def column_widths(grid: Grid, labels: tuple[str, ...]) -> list[int]:
    """The columns' widths in characters: all alike on a board with labels or with short symbols, each its own otherwise."""
    widths = [max(1, *(display_width(symbol) for symbol in column)) for column in zip(*grid, strict=True)]
    widest = max([*widths, *(len(label) for label in labels)], default=0)
    return [widest] * len(widths) if labels or widest <= SHORT else widths


def has_letters(grid: Grid) -> bool:
    """Whether a game writes its own labels into the board: then they begin with an a."""
    return any(symbol == "a" for row in grid for symbol in row)
