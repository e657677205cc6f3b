"""Divercité: cities and resources on a board that stands on its corner, and what both players still have."""

import re
import xml.etree.ElementTree as ET
from functools import partial

from ludion.core import Position
from ludion.core.scene import Scene, Spot
from ludion.drawing.captions import caption_said
from ludion.drawing.scene import inner, tokens
from ludion.drawing.symbols import INK, LABEL, Cell, circle, readable_on, rectangle, write

STEP, MARGIN, HAND = 44.0, 14.0, 38.0
FILLS = {"R": "#c4432b", "G": "#35804a", "B": "#1f6fb2", "Y": "#e3b52b"}
GROUND, EDGE, NEW = "#e9e2d3", "#c4baa5", "#d9772b"
OWNERS = {"W": "#ffffff", "B": "#1d1d1f"}


def divercite_scene(position: Position) -> Scene:
    """Cities are squares with their owner's roof, resources are round. A piece in hand is touched first, then a place on the
    board."""
    board = position.game.board(position.state)
    body, spots = ET.Element("g"), dict[str, Spot]()
    size = len(board.rows)
    wide = STEP * size
    left, top = MARGIN, MARGIN + HAND + 6
    last = _last(position)
    for r, row in enumerate(board.rows):
        for c, symbol in enumerate(row):
            if symbol:
                cell = Cell(left + STEP * (c + 0.5), top + STEP * (r + 0.5), STEP, STEP)
                place(body, cell, (r + c) % 2 == 1, symbol, (r, c) == last)
                spots[f"{r}{c}"] = Spot(cell.x - STEP / 2 + 2, cell.y - STEP / 2 + 2, STEP - 4, STEP - 4, f"{r}{c}")
    hands = re.findall(r"(white|black) (-?\d+): ([A-Za-z]*)", board.caption)
    rows = (top + wide + 6 + HAND / 2, MARGIN + HAND / 2)
    for player, (name, score, pieces) in enumerate(hands):
        y = rows[player]
        write(body, caption_said(f"{name} {score}"), MARGIN + 30, y, 13, LABEL, bold=position.turn == player)
        for number, kind in enumerate(dict.fromkeys(pieces)):
            count, x = pieces.count(kind), MARGIN + 84 + 41 * number
            token(body, Cell(x, y, 38, 38), kind.isupper(), kind.upper(), "WB"[player] if kind.isupper() else "")
            write(body, f"{count}", x + 19, y + 9, 13, INK)
            if player == position.turn:
                spots[f"hand {kind}".replace(" ", "-")] = Spot(x - 16, y - 18, 40, 36, kind)
    paths: dict[tuple[str, ...], str] = {}
    for move in position.moves:
        text = position.game.show_move(position.state, move)
        kind = text[0] if text[1] == "C" else text[0].lower()
        paths[f"hand-{kind}", text[2:]] = text
    touched = {key for path in paths for key in path}
    used = {key: spot for key, spot in spots.items() if key in touched}
    seats = tokens(*(partial(_roof, owner=owner, s=15) for owner in OWNERS))
    return Scene(wide + 2 * MARGIN, top + wide + HAND + 6 + MARGIN, inner(body), used, paths, board.caption, seats)


def place(body: ET.Element, cell: Cell, city: bool, symbol: str, new: bool) -> None:
    """A place on the board with what stands there."""
    if city:
        rectangle(body, Cell(cell.x, cell.y, STEP - 6, STEP - 6), 4, GROUND, NEW if new else EDGE)
    else:
        circle(body, cell, 0.38 * STEP, GROUND, NEW if new else EDGE, 2 if new else 1)
    if symbol != ".":
        token(body, cell, city, symbol[0].upper(), symbol[1:] if city else "")


def token(body: ET.Element, cell: Cell, city: bool, colour: str, owner: str) -> None:
    """A city with its owner's roof, or a resource; the letter says the colour too."""
    fill = FILLS[colour]
    if not city:
        circle(body, cell, 0.32 * cell.side, fill, "#00000066")
        write(body, colour.lower(), cell.x, cell.y, 12, readable_on(fill), bold=True)
        return
    s = 0.3 * cell.side
    rectangle(body, Cell(cell.x, cell.y + 0.35 * s, 2 * s, 1.6 * s), 2, fill, INK)
    _roof(body, cell, owner, s)
    write(body, colour, cell.x, cell.y + 0.4 * s, 12, readable_on(fill), bold=True)


def _roof(body: ET.Element, cell: Cell, owner: str, s: float) -> None:
    """The roof of a house of this size says whose it is."""
    corners = ((-1.25, -0.4), (0, -1.3), (1.25, -0.4))
    roof = " ".join(f"{cell.x + dx * s:.1f},{cell.y + dy * s:.1f}" for dx, dy in corners)
    ET.SubElement(body, "polygon", {"points": roof, "fill": OWNERS.get(owner, "#888888"), "stroke": INK})


def _last(position: Position) -> tuple[int, int] | None:
    """Where the last piece was put."""
    text = position.history[-1].text if position.history else ""
    return (int(text[2]), int(text[3])) if re.fullmatch(r"[A-Z]{2}\d\d", text) else None
