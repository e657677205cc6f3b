"""A board as text for a terminal: labels, aligned cells, the last move in brackets, the caption below."""

from ludion.core import Board, column_name
from ludion.core.board import EMPTY
from ludion.drawing.grid import arrived, column_widths, display_width, full_rows

MIDDLE_DOT = "·"


def text_board(board: Board, last: Board | None = None, encoding: str | None = "utf-8") -> str:
    """The board in lines without trailing blanks.

    `last` is the board before the last move: what arrived since stands in brackets. `encoding` is the output's own
    (`sys.stdout.encoding`): an empty cell is a middle dot where it has one, a full stop where it has not.
    """
    grid = full_rows(board)
    labels = tuple(column_name(column) for column in range(len(grid[0]))) if board.labelled and grid else ()
    widths = column_widths(grid, labels)
    marks = arrived(board, last)
    dot = MIDDLE_DOT if _takes(encoding, MIDDLE_DOT) else EMPTY
    edge = len(str(len(grid)))
    lines = []
    if labels:
        lines.append(" " * edge + "".join(" " + _centred(label, width) for label, width in zip(labels, widths, strict=True)))
    for r, row in enumerate(grid):
        line = str(r + 1).rjust(edge) if labels else ""
        for c, (symbol, width) in enumerate(zip(row, widths, strict=True)):
            if labels or c:
                line += _between((r, c - 1) in marks, (r, c) in marks)
            line += _centred(dot if symbol == EMPTY else symbol, width)
        lines.append(line + _between((r, len(row) - 1) in marks, False))
    return "\n".join(line.rstrip() for line in [*lines, *board.caption.splitlines()])


def _between(left: bool, right: bool) -> str:
    """The one character between two cells, of which none, one or both have just arrived."""
    return {(False, False): " ", (False, True): "[", (True, False): "]", (True, True): "|"}[left, right]


def _centred(text: str, width: int) -> str:
    missing = width - display_width(text)
    return " " * (missing // 2) + text + " " * (missing - missing // 2)


def _takes(encoding: str | None, character: str) -> bool:
    try:
        character.encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
