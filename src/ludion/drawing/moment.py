"""A moment of a search as a picture: its tree, the root at the left, with a link on every state.

Shapes say what colours say: the first player's boxes have round corners, the second's square ones; ▲ wants a large value, ▼ a
small one; what is cut is hatched, what is to come is dotted.
"""

import xml.etree.ElementTree as ET
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from ludion.core.language import ENGLISH, FRENCH, spoken
from ludion.core.moment import LATER, OPEN, Box, Moment
from ludion.core.tree import ends_text, number_text
from ludion.drawing.grid import display_width
from ludion.drawing.svg import FONTS, writable
from ludion.drawing.symbols import BLUE, INK, LABEL, ORANGE, PAPER, RED, Cell, rectangle, write

HEIGHT, ROW, GAP, MARGIN, STUB_ROW = 42.0, 50.0, 18.0, 12.0, 34.0
LETTER, SMALL_LETTER = 8.2, 6.7
NARROWEST, LONGEST = 66.0, 18
FIRST, SECOND, FADED, GHOST, LIT, GROUND = "#e8f0f8", "#fbeae4", "#8a857a", "#b9b3a6", "#fff3c4", "#fdfcf9"
CARD = "#fdfcf9"
TEXTS: Mapping[str, Mapping[str, str]] = {
    ENGLISH: {
        "tree": "The tree of the search",
        "start": "root",
        "cut": "✂ cut: {moves}",
        "below": "+ {n} states",
        "more": "… {n} more",
        "later": "{move}: later",
        "worth": "{move}: worth {value}",
        "open": "{move}: being looked at",
        "window": "alpha {a}, beta {b}",
        "left": "not tried: {moves}",
        "games": "{n} games",
        "game": "1 game",
        "played": "random, {n} plies: {result}",
        "won": "{who} wins",
        "drawn": "a draw",
    },
    FRENCH: {
        "tree": "L’arbre de la recherche",
        "start": "racine",
        "cut": "✂ coupé : {moves}",
        "below": "+ {n} états",
        "more": "… encore {n}",
        "later": "{move} : plus tard",
        "worth": "{move} : vaut {value}",
        "open": "{move} : en cours",
        "window": "alpha {a}, bêta {b}",
        "left": "non essayés : {moves}",
        "games": "{n} parties",
        "game": "1 partie",
        "played": "au hasard, {n} demi-coups : {result}",
        "won": "gagnée par {who}",
        "drawn": "nulle",
    },
}

Link = Callable[[int], str]


@dataclass(slots=True)
class _Item:
    """Something with a place of its own: a state, moves that were cut, or states that are folded away."""

    ply: int
    lines: list[str]
    said: str
    box: Box | None = None
    edge: str = ""
    target: int | None = None
    hatched: bool = False
    children: list["_Item"] = field(default_factory=list)
    y: float = 0.0

    @property
    def room(self) -> float:
        return STUB_ROW if self.box is None or self.box.stage == LATER else ROW


def moment_svg(moment: Moment, link: Link, names: Sequence[str], key: str = "tree") -> str:
    """The tree as an SVG; `link` gives the address of a state, `names` are the players', KEY-now is where the step happens."""
    items = _items(moment, names)
    if not items:
        return ""
    root, everything = items[0], items
    bottom = _place(root, MARGIN)
    edges, widths = _columns(everything)
    lefts = [MARGIN + sum(edges[: ply + 1]) + sum(widths[:ply]) for ply in range(len(widths))]
    width = lefts[-1] + widths[-1] + MARGIN
    svg = sheet(width, bottom + MARGIN, spoken(TEXTS)["tree"])
    _hatching(svg, f"{key}-hatch")
    on_way = way_to(moment)
    # Thin lines before thick ones, so that nothing of weight is crossed.
    pairs = [(item, child, _thick(child, on_way)) for item in everything for child in item.children]
    for item, child, thick in sorted(pairs, key=lambda pair: pair[2]):
        _edge(svg, (lefts[item.ply] + widths[item.ply], item.y), (lefts[child.ply], child.y), child, thick)
    for item in everything:
        place = Cell(lefts[item.ply] + widths[item.ply] / 2, item.y, widths[item.ply], HEIGHT)
        _draw(svg, item, place, moment, link, key)
    return ET.tostring(svg, encoding="unicode")


def sheet(width: float, height: float, label: str) -> ET.Element:
    """An empty picture of this size."""
    about = {"xmlns": "http://www.w3.org/2000/svg", "width": f"{width:g}", "height": f"{height:g}", "role": "group"}
    about["font-family"] = FONTS
    svg = ET.Element("svg", about | {"viewBox": f"0 0 {width:g} {height:g}", "aria-label": label, "class": "steps"})
    rectangle(svg, Cell(width / 2, height / 2, width, height), 0, CARD)
    return svg


def way_to(moment: Moment) -> set[int]:
    """The numbers of the states from the root to where the step happens."""
    parents = {box.number: box.parent for box in moment.boxes}
    way, node = set[int](), moment.at
    while node in parents and node not in way:
        way.add(node)
        node = parents[node]
    return way


def _items(moment: Moment, players: Sequence[str]) -> list[_Item]:
    """Every item in the order in which it is read, the root first; none if the boxes are no tree with parents before children."""
    found = dict[int, _Item]()
    before = {more.parent: more for more in moment.more if not more.after}
    for box in moment.boxes:
        item, parent = _state(box, moment), found.get(box.parent)
        if found and (parent is None or box.number in found):
            return []
        if parent is not None:
            item.ply = parent.ply + 1
            if not parent.children and box.parent in before:
                parent.children.append(_fold(item.ply, before[box.parent].count, before[box.parent].target))
            parent.children.append(item)
        found[box.number] = item
    after = {more.parent: more for more in moment.more if more.after}
    for number, item in found.items():
        if number in after:
            item.children.append(_fold(item.ply + 1, after[number].count, after[number].target))
        item.children += _ends(item, moment, players)
    ordered, stack = list[_Item](), list(found.values())[:1]
    while stack:
        ordered.append(stack.pop())
        stack += reversed(ordered[-1].children)
    return ordered


def _ends(item: _Item, moment: Moment, players: Sequence[str]) -> list[_Item]:
    """What stands after a state beside its children: what is folded, what was cut, a random game."""
    box, ply, found = item.box, item.ply + 1, list[_Item]()
    assert box is not None, "it is a state"
    if box.below:
        text = spoken(TEXTS)["below"].format(n=box.below)
        found.append(_Item(ply, [text], text, target=box.number))
    if box.cut:
        found.append(_cut(ply, box))
    if len(moment.played) == 2 and box.number == moment.at:
        found.append(_game(ply, moment.played, players))
    return found


def _fold(ply: int, count: int, target: int) -> _Item:
    text = spoken(TEXTS)["more"].format(n=count)
    return _Item(ply, [text], text, target=target)


def _game(ply: int, played: Sequence[int], players: Sequence[str]) -> _Item:
    """A random game from a state to its end."""
    words, result = spoken(TEXTS), played[1]
    ended = words["won"].format(who=players[0 if result > 0 else 1]) if result else words["drawn"]
    text = words["played"].format(n=played[0], result=short(ended, 2 * LONGEST))
    return _Item(ply, [text], text)


def _cut(ply: int, box: Box) -> _Item:
    words = spoken(TEXTS)
    told = words["left"].format(moves=", ".join(box.cut))
    alpha, beta = ends_text(box.now_alpha, box.now_beta)
    reason = f"α {alpha} ≥ β {beta}" if box.now_alpha >= box.now_beta else ""
    return _Item(ply, [words["cut"].format(moves=short(" ".join(box.cut), LONGEST)), reason], f"{told}. {reason}", hatched=True)


def _state(box: Box, moment: Moment) -> _Item:
    words = spoken(TEXTS)
    name = writable(box.move) or words["start"]
    if box.stage == LATER:
        return _Item(0, [], words["later"].format(move=name), box, short(box.move, LONGEST))
    shape = "▲" if box.upward else "▼"
    value = _value(box)
    heading, below = " ".join((shape, *([value] if value else []), *(["…"] if box.stage == OPEN else []))), ""
    said = words["worth"].format(move=name, value=value) if value and box.stage != OPEN else words["open"].format(move=name)
    if moment.windows:
        below = f"α {_changed(box, 0)}  β {_changed(box, 1)}"
        alpha, beta = ends_text(box.now_alpha, box.now_beta)
        said += "; " + words["window"].format(a=alpha, b=beta)
    elif box.games is not None:
        heading = words["game"] if box.games.tried == 1 else words["games"].format(n=box.games.tried)
        below = _terms(box)
        said = f"{name}: {heading}; {below}"
    return _Item(0, [heading, below] if below else [heading], said, box, short(box.move, LONGEST), box.number)


def _value(box: Box) -> str:
    return "" if box.value is None else f"{box.sign} {number_text(box.value)}".strip()


def _changed(box: Box, end: int) -> str:
    """An end of the window: as it was, and as it is if that is something else."""
    first, now = ends_text(box.alpha, box.beta)[end], ends_text(box.now_alpha, box.now_beta)[end]
    moved = (box.alpha, box.beta)[end] != (box.now_alpha, box.now_beta)[end]
    return f"{first}→{now}" if moved else first


def _terms(box: Box) -> str:
    """The mean, and what UCB makes of it."""
    games = box.games
    if games is None or not games.tried:
        return ""
    mean = f"{games.mean:.2f}"
    text = mean if games.bonus is None or games.bound is None else f"{mean} + {games.bonus:.2f} = {games.bound:.2f}"
    return text.replace("-", "−")


def short(text: str, longest: int) -> str:
    clean = writable(text)
    return clean if len(clean) <= longest else clean[: longest - 1] + "…"


def _place(item: _Item, top: float) -> float:
    """Give every item the room that it and all after it need, and a place in its middle; where that ends."""
    order, stack = list[_Item](), [item]
    while stack:
        order.append(stack.pop())
        stack += reversed(order[-1].children)
    heights = dict[int, float]()
    for one in reversed(order):
        heights[id(one)] = max(one.room, sum(heights[id(child)] for child in one.children))
    tops = {id(item): top}
    for one in order:
        below = sum(heights[id(child)] for child in one.children)
        start = tops[id(one)] + (heights[id(one)] - below) / 2
        for child in one.children:
            tops[id(child)] = start
            start += heights[id(child)]
    for one in reversed(order):
        one.y = (one.children[0].y + one.children[-1].y) / 2 if one.children else tops[id(one)] + heights[id(one)] / 2
    return top + heights[id(item)]


def _columns(items: list[_Item]) -> tuple[list[float], list[float]]:
    """For each ply the room before it, for the moves, and its boxes' width."""
    plies = max(item.ply for item in items) + 1
    edges, widths = [0.0] * plies, [NARROWEST] * plies
    for item in items:
        sizes = [LETTER, SMALL_LETTER]
        room = max((size * display_width(text) for size, text in zip(sizes, item.lines, strict=False)), default=0.0) + 20
        widths[item.ply] = max(widths[item.ply], room)
        if item.ply:
            edges[item.ply] = max(edges[item.ply], 2 * GAP + LETTER * display_width(item.edge))
    return edges, widths


def _thick(item: _Item, on_way: set[int]) -> bool:
    return item.box is not None and item.box.number in on_way


def _edge(svg: ET.Element, start: tuple[float, float], end: tuple[float, float], child: _Item, thick: bool) -> None:
    """A line with two corners and the move at its end, thick on the way to where the step happens."""
    (x1, y1), (x2, y2) = start, end
    box = child.box
    faint = box is None or box.stage == LATER
    best = box is not None and box.best
    look = {
        "fill": "none",
        "stroke": INK if thick or best else GHOST if faint else FADED,
        "stroke-width": "3" if thick else "1.8" if best else "1.2",
    }
    if faint:
        look["stroke-dasharray"] = "4 3"
    ET.SubElement(svg, "path", {"d": f"M{x1:g} {y1:g}H{x1 + GAP / 2:g}V{y2:g}H{x2:g}"} | look)
    if child.edge:
        middle = (x1 + GAP / 2 + x2) / 2
        rectangle(svg, Cell(middle, y2, LETTER * display_width(child.edge) + 6, 16), 3, CARD)
        write(svg, child.edge, middle, y2, 13, LABEL if faint else INK, bold=best or thick)


def _draw(svg: ET.Element, item: _Item, cell: Cell, moment: Moment, link: Link, key: str) -> None:
    box = item.box
    group = ET.SubElement(svg, "g")
    if item.target is not None:
        about = {"href": link(item.target), "aria-label": writable(item.said), "data-part": "", "data-number": str(item.target)}
        if box is not None and box.number == moment.number:
            about["aria-current"] = "true"
        group = ET.SubElement(group, "a", about)
    ET.SubElement(group, "title").text = writable(item.said)
    if box is None:
        _stub(group, item, cell, f"url(#{key}-hatch)")
    elif box.stage == LATER:
        rectangle(group, Cell(cell.x, cell.y, cell.width, 18), 9, GROUND, GHOST)
        group[-1].set("stroke-dasharray", "2 3")
    else:
        _state_box(group, item, box, cell, moment)
        if box.number == moment.at:
            group.set("id", f"{key}-now")


def _stub(group: ET.Element, item: _Item, cell: Cell, hatch: str) -> None:
    small = Cell(cell.x, cell.y, cell.width, 30)
    rectangle(group, small, 6, hatch if item.hatched else GROUND, FADED)
    group[-1].set("stroke-dasharray", "4 3")
    if len(item.lines) > 1:
        write(group, item.lines[0], cell.x, cell.y - 6, 12, bold=True)
        write(group, item.lines[1], cell.x, cell.y + 8, 10, INK)
    else:
        write(group, item.lines[0], cell.x, cell.y, 12, INK if item.target is None else "#1a5e97")


def _state_box(group: ET.Element, item: _Item, box: Box, cell: Cell, moment: Moment) -> None:
    ground, colour, corner = (SECOND, RED, 0) if box.turn else (FIRST, BLUE, 12)
    if box.number == moment.at:
        rectangle(group, Cell(cell.x, cell.y, cell.width + 10, cell.height + 10), corner + 4 if corner else 2, LIT, ORANGE)
        group[-1].set("stroke-width", "2.5")
    rectangle(group, cell, corner, ground, colour)
    group[-1].set("stroke-width", "2.6" if box.stage == OPEN else "1.2")
    if box.number == moment.number:
        rectangle(group, Cell(cell.x, cell.y, cell.width - 6, cell.height - 6), max(corner - 3, 0), "none", INK)
        group[-1].set("stroke-dasharray", "3 2")
    if len(item.lines) > 1:
        write(group, item.lines[0], cell.x, cell.y - 8, 14, bold=True)
        write(group, item.lines[1], cell.x, cell.y + 10, 11, INK)
    else:
        write(group, item.lines[0], cell.x, cell.y, 14, bold=True)
    if box.known:
        place = Cell(cell.x + cell.width / 2 - 5, cell.y - cell.height / 2 + 3, 15, 15)
        rectangle(group, place, 7, colour if box.known == 2 else PAPER, colour)
        write(group, "T", place.x, place.y, 10, PAPER if box.known == 2 else colour, bold=True)


def _hatching(svg: ET.Element, name: str) -> None:
    place = {"id": name, "width": "7", "height": "7", "patternUnits": "userSpaceOnUse", "patternTransform": "rotate(45)"}
    pattern = ET.SubElement(ET.SubElement(svg, "defs"), "pattern", place)
    ET.SubElement(pattern, "rect", {"width": "7", "height": "7", "fill": "#f3efe6"})
    ET.SubElement(pattern, "rect", {"width": "1.6", "height": "7", "fill": "#d9cdb4"})
