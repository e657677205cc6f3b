"""Matches in heaps and boxes, and the die: matches, nim, divide, dice."""

import xml.etree.ElementTree as ET

from ludion.core import Board, Position, column_name
from ludion.core.scene import Scene, Spot
from ludion.drawing.scene import inner
from ludion.drawing.symbols import INK, LABEL, Cell, circle, line, rectangle, write

WIDE, TALL, MARGIN, PER_ROW = 24.0, 74.0, 10.0, 15
WOOD, HEAD, PAPER, EDGE, CUT = "#e2bd83", "#c4432b", "#fdfcf9", "#c9bfa8", "#c9bfa8"
PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
FACE = 92.0


def match(body: ET.Element, x: float, y: float, tall: float = TALL) -> None:
    """A match, standing, its head at the top."""
    rectangle(body, Cell(x, y + 3, 6, tall - 18), 2, WOOD, "#a98552")
    ET.SubElement(body, "ellipse", {"cx": f"{x:g}", "cy": f"{y - tall / 2 + 12:g}", "rx": "5.5", "ry": "8", "fill": HEAD})


def _first(position: Position) -> Board:
    """The board at the beginning: the picture keeps its size while there are fewer and fewer."""
    return position.game.board(position.history[0].state if position.history else position.state)


def _sticks(board: Board) -> int:
    return sum(symbol == "|" for row in board.rows for symbol in row)


def matches_scene(position: Position) -> Scene:
    """Rows of matches: the one that is touched is taken with all after it."""
    count, most = _sticks(position.game.board(position.state)), _sticks(_first(position))
    texts = [position.game.show_move(position.state, move) for move in position.moves]
    body, spots, paths = ET.Element("g"), dict[str, Spot](), dict[tuple[str, ...], str]()
    for number in range(count):
        row, column = divmod(number, PER_ROW)
        x, y = MARGIN + WIDE * column, MARGIN + TALL * row
        match(body, x + WIDE / 2, y + TALL / 2)
        taken = str(count - number)
        if taken in texts:
            spots[taken] = Spot(x, y, WIDE, TALL, taken)
            paths[taken,] = taken
    if not count:
        write(body, "0", MARGIN + WIDE * 1.5, MARGIN + TALL / 2, 30, LABEL)
    rows, columns = max(1, -(-most // PER_ROW)), min(max(most, 3), PER_ROW)
    return Scene(2 * MARGIN + WIDE * columns, 2 * MARGIN + TALL * rows, inner(body), spots, paths)


def nim_scene(position: Position) -> Scene:
    """A row for each heap: the match that is touched is taken with all to its right."""
    texts = {position.game.show_move(position.state, move) for move in position.moves}
    rows = position.game.board(position.state).rows
    body, spots, paths = ET.Element("g"), dict[str, Spot](), dict[tuple[str, ...], str]()
    longest = max(len(row) - 1 for row in _first(position).rows)
    for r, row in enumerate(rows):
        y = MARGIN + TALL * (r + 0.5)
        write(body, row[0], MARGIN + WIDE / 2, y, 18, LABEL)
        count = sum(symbol == "|" for symbol in row)
        for number in range(count):
            match(body, MARGIN + WIDE * (number + 1.5), y)
            taken = f"{row[0]}{count - number}"
            if taken in texts:
                spots[taken] = Spot(MARGIN + WIDE * (number + 1), y - TALL / 2, WIDE, TALL, taken)
                paths[taken,] = taken
    width = 2 * MARGIN + WIDE * (longest + 1)
    return Scene(width, 2 * MARGIN + TALL * len(rows), inner(body), spots, paths)


def divide_scene(position: Position) -> Scene:
    """Two boxes of matches: the gap that is touched is where that box is shared, and the other one is emptied. They stand side by
    side while they are small, otherwise one below the other."""
    numbers = [int(symbol) for symbol in position.game.board(position.state).rows[0]]
    texts = {position.game.show_move(position.state, move) for move in position.moves}
    body, spots, paths = ET.Element("g"), dict[str, Spot](), dict[tuple[str, ...], str]()
    tall, x, y, wide = 60.0, MARGIN, MARGIN, 0.0
    below = sum(numbers) > PER_ROW
    for box, number in enumerate(numbers):
        width = WIDE * max(number, 2) + 2 * MARGIN
        rectangle(body, Cell(x + width / 2, y + (tall + 34) / 2, width, tall + 34), 8, PAPER, EDGE)
        write(body, str(number), x + width / 2, y + tall + 20, 16, LABEL)
        for one in range(number):
            match(body, x + MARGIN + WIDE * (one + 0.5), y + tall / 2 + 4, tall)
            low = min(one, number - one)
            text = f"{number}={low}+{number - low}"
            key = f"{column_name(box)}{one}"
            if one and text in texts:
                spots[key] = Spot(x + MARGIN + WIDE * (one - 0.5), y, WIDE, tall + 8, text)
                paths[key,] = text
                gap = x + MARGIN + WIDE * one
                line(body, (gap, y + 8), (gap, y + tall), (CUT, 1.5))
        wide = max(wide, x + width + MARGIN)
        if below:
            y += tall + 34 + MARGIN
        else:
            x += width + MARGIN
    return Scene(wide, (y if below else y + tall + 34 + MARGIN), inner(body), spots, paths)


def dice_scene(position: Position) -> Scene:
    """The die, the faces that it can be tipped to around it, and what is left in the corner."""
    board = position.game.board(position.state)
    shown = sum(symbol == "o" for row in board.rows for symbol in row)
    texts = [position.game.show_move(position.state, move) for move in position.moves]
    body, spots, paths = ET.Element("g"), dict[str, Spot](), dict[tuple[str, ...], str]()
    middle = MARGIN + 1.5 * FACE
    die(body, Cell(middle, middle, FACE, FACE), shown, "#fffdf6")
    for text, (dx, dy) in zip(texts, ((0, -1), (-1, 0), (1, 0), (0, 1)), strict=False):
        place = Cell(middle + dx * FACE, middle + dy * FACE, 0.7 * FACE, 0.7 * FACE)
        die(body, place, int(text), "#efe6d2")
        spots[text] = Spot(place.x - place.width / 2, place.y - place.height / 2, place.width, place.height, text)
        paths[text,] = text
    left = board.caption.partition(" ")[0]
    write(body, f"−{left}" if "below" in board.caption else left, MARGIN + 0.4 * FACE, MARGIN + 0.4 * FACE, 40, LABEL, bold=True)
    return Scene(2 * MARGIN + 3 * FACE, 2 * MARGIN + 3 * FACE, inner(body), spots, paths, board.caption)


def die(body: ET.Element, cell: Cell, pips: int, fill: str) -> None:
    """A face with its pips."""
    rectangle(body, Cell(cell.x, cell.y, cell.width - 8, cell.height - 8), cell.side / 8, fill, INK)
    for dx, dy in PIPS.get(pips, ()):
        circle(body, Cell(cell.x + dx * 0.24 * cell.side, cell.y + dy * 0.24 * cell.side, 0, 0), 0.075 * cell.side, INK)
