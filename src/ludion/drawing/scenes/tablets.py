"""Babylone: piles of tablets, of which the colour on top and the height count."""

import xml.etree.ElementTree as ET

from ludion.core import Position
from ludion.core.scene import Scene, Spot
from ludion.drawing.scene import inner
from ludion.drawing.symbols import LABEL, Cell, readable_on, rectangle, write

COLOURS = ("#c4432b", "#2b2a27", "#1f6fb2", "#e3b52b", "#35804a", "#7a4fa3", "#d9772b", "#12838a", "#b8487f", "#78781f")
WIDE, THICK, STEP, MARGIN = 56.0, 20.0, 10.0, 12.0
UNDER = "#b9b0a0"


def babylone_scene(position: Position) -> Scene:
    """The piles in rows; first the pile that is lifted is touched, then the one that it is put on. Equal piles stand for each
    other."""
    piles = position.game.show(position.state).split()
    per_row = _columns(sum(int(pile[1:]) for pile in piles))
    tallest = max((int(pile[1:]) for pile in piles), default=1)
    high = THICK + STEP * (tallest - 1) + 30
    body, spots = ET.Element("g"), dict[str, Spot]()
    keys: dict[str, list[str]] = {}
    for number, pile in enumerate(piles):
        row, column = divmod(number, per_row)
        x, foot = MARGIN + (WIDE + MARGIN) * column, MARGIN + high * (row + 1) - 18
        draw_pile(body, x + WIDE / 2, foot, ord(pile[0]) - ord("A"), int(pile[1:]))
        key = f"p{number}"
        top = foot - THICK - STEP * (int(pile[1:]) - 1)
        spots[key] = Spot(x - 2, top - 4, WIDE + 4, foot - top + 22, pile)
        keys.setdefault(pile, []).append(key)
    paths: dict[tuple[str, ...], str] = {}
    for move in position.moves:
        text = position.game.show_move(position.state, move)
        lifted, under = text.split(">")
        paths |= {(one, other): text for one in keys[lifted] for other in keys[under] if one != other}
    touched = {key for path in paths for key in path}
    rows = (len(piles) + per_row - 1) // per_row
    caption = position.game.board(position.state).caption
    width, height = MARGIN + (WIDE + MARGIN) * per_row, 2 * MARGIN + high * rows
    return Scene(width, height, inner(body), {key: spot for key, spot in spots.items() if key in touched}, paths, caption)


def _columns(tablets: int) -> int:
    """How many piles stand in a row: the same in the whole game, so that the picture keeps its size, and few enough for a
    telephone."""
    return min(tablets, 6) if tablets <= 18 else 7 if tablets <= 35 else 10


def draw_pile(body: ET.Element, x: float, foot: float, colour: int, height: int) -> None:
    """Tablets on each other: of all but the upper one only the edge is seen. Below, the height."""
    for level in range(height - 1):
        rectangle(body, Cell(x, foot - STEP * level - STEP / 2, WIDE, STEP), 2, UNDER, "#7c7466")
    fill = COLOURS[colour % len(COLOURS)]
    y = foot - STEP * (height - 1) - THICK / 2
    rectangle(body, Cell(x, y, WIDE, THICK), 4, fill, "#00000088")
    write(body, chr(ord("A") + colour), x, y, 13, readable_on(fill), bold=True)
    write(body, str(height), x, foot + 10, 12, LABEL)
