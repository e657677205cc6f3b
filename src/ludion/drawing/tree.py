"""A search tree as a picture: the root at the left, a row for each end of a branch, cut branches hatched with the reason.

It grows downwards, as a page does, because a game's tree is far wider than deep. What is too much for a picture is folded, the
line of best play last of all.
"""

import xml.etree.ElementTree as ET
from collections.abc import Iterator
from dataclasses import dataclass, field

from ludion.core.language import ENGLISH, FRENCH, spoken
from ludion.core.tree import Cut, Tree, value_text, window_text
from ludion.drawing.grid import display_width
from ludion.drawing.svg import card, writable
from ludion.drawing.symbols import BLUE, INK, LABEL, PAPER, RED, Cell, rectangle, write

BOX_HEIGHT, ROW, GAP, MARGIN = 36.0, 44.0, 20.0, 14.0
LETTER, SMALL_LETTER = 8.0, 6.0
NARROWEST, LONGEST_TEXT = 64.0, 28
HEAD, LEGEND = 26.0, 24.0
FIRST, SECOND, FADED, STUB = "#e8f0f8", "#faeae6", "#8a857a", "#f3efe6"
HATCH = "ludion-tree-hatch"
TITLE = {ENGLISH: "A search tree", FRENCH: "Un arbre de recherche"}
TOLD = {
    ENGLISH: "{states} states, {shown} of them drawn; value {value}.",
    FRENCH: "{states} états, dont {shown} dessinés ; valeur {value}.",
}
TREE_WORDS = {
    ENGLISH: {
        "by": "by",
        "folded": ("1 state", "{count} states"),
        "not drawn": "not drawn",
        "below": "{states} below were looked at and are not drawn.",
        "cut": "cut",
        "cuts": "{count} cut",
        "not tried": "Not tried: {moves}. {reason}",
        "to move": "{name} to move",
        "table": "in the table; filled: enough",
    },
    FRENCH: {
        "by": "par",
        "folded": ("1 état", "{count} états"),
        "not drawn": "non dessinés",
        "below": "{states} parcourus plus bas ne sont pas dessinés.",
        "cut": "coupé",
        "cuts": "coupés : {count}",
        "not tried": "Non essayés : {moves}. {reason}",
        "to move": "trait à {name}",
        "table": "dans la table ; plein : suffisant",
    },
}


@dataclass(slots=True)
class _Box:
    """What one box shows and where: a state (`node`), moves that were cut (`cut`), or states that are folded away."""

    ply: int
    heading: str = ""
    below: str = ""
    title: str = ""
    edge: str = ""
    node: Tree | None = None
    cut: bool = False
    best: bool = False
    on_line: bool = False
    children: list["_Box"] = field(default_factory=list)
    y: float = 0.0

    def walk(self) -> Iterator["_Box"]:
        """This box and all below."""
        yield self
        for child in self.children:
            yield from child.walk()


def svg_tree(tree: Tree, title: str = "", names: tuple[str, str] = ("player 1", "player 2"), most: int = 120) -> str:
    """The tree as an SVG document in which at most `most` states are drawn; `names` are the two players' in the legend."""
    shown = _unfolded(tree, most)
    root = _box(tree, 0, shown)
    _mark_line(root)
    boxes = list(root.walk())
    heading = writable(title)
    top = MARGIN + (HEAD if heading else 0.0)
    bottom = _place(root, top)
    edges, widths = _columns(boxes)
    legend = _explained(boxes, names)
    lefts = [MARGIN + sum(edges[: ply + 1]) + sum(widths[:ply]) for ply in range(len(widths))]
    width = max(lefts[-1] + widths[-1] + MARGIN, LETTER * display_width(heading) + 2 * MARGIN, _legend_width(legend))
    svg = card(width, bottom + LEGEND + MARGIN)
    ET.SubElement(svg, "title").text = heading or spoken(TITLE)
    ET.SubElement(svg, "desc").text = spoken(TOLD).format(states=tree.size(), shown=len(shown), value=value_text(tree))
    _hatching(svg)
    if heading:
        write(svg, heading, width / 2, MARGIN + HEAD / 3, 14, bold=True)
    # Lines before boxes and thin before thick, so that nothing of weight is crossed.
    pairs = [(box, child) for box in boxes for child in box.children]
    for box, child in sorted(pairs, key=lambda pair: (pair[1].best, pair[1].on_line)):
        _edge(svg, (lefts[box.ply] + widths[box.ply], box.y), (lefts[child.ply], child.y), child)
    for box in boxes:
        _draw(svg, box, Cell(lefts[box.ply] + widths[box.ply] / 2, box.y, widths[box.ply], BOX_HEIGHT))
    _draw_legend(svg, legend, bottom + LEGEND / 2)
    return ET.tostring(svg, encoding="unicode")


def _unfolded(tree: Tree, most: int) -> set[int]:
    """Which states are drawn, by identity: the line of best play and what stands beside it, then level by level.

    Children are drawn all or not at all, so that a fold never looks like a cut; one alone takes no more room than its fold.
    """
    shown, line, node = {id(tree)}, [], tree
    while node.children:
        line.append(node)
        node = next((child for child in reversed(node.children) if child.move == node.best), node.children[0])
    levels, level = [], [tree]
    while level:
        levels += level
        level = [child for node in level for child in node.children]
    for node in [*line, *levels]:
        fresh = [child for child in node.children if id(child) not in shown]
        room = len(shown) + len(fresh) <= max(most, 1 + len(tree.children))
        if id(node) in shown and (room or (len(fresh) == 1 and fresh[0].size() == 1)):
            shown.update(id(child) for child in fresh)
    return shown


def _box(node: Tree, ply: int, shown: set[int]) -> _Box:
    box = _Box(
        ply,
        value_text(node) + (f" {spoken(TREE_WORDS)['by']} {_short(node.best_name)}" if node.best_name else ""),
        window_text(node.alpha, node.beta),
        _told(node),
        _short(node.name),
        node,
    )
    drawn = [child for child in node.children if id(child) in shown]
    box.children = [_box(child, ply + 1, shown) for child in drawn]
    # Searched twice, the later time counts.
    best = [child for child in box.children if child.node is not None and child.node.move == node.best]
    for child in best[-1:]:
        child.best = True
    folded = node.size() - node.counted - sum(child.size() for child in drawn)
    if folded:
        words = spoken(TREE_WORDS)
        states = words["folded"][folded > 1].format(count=folded)
        box.children.append(_Box(ply + 1, states, str(words["not drawn"]), str(words["below"]).format(states=states)))
    if node.cut is not None:
        box.children.append(_cut_box(node.cut, ply + 1))
    return box


def _mark_line(root: _Box) -> None:
    """The line of best play, from the root as far as it is drawn."""
    line = [root]
    while line:
        box = line.pop()
        box.on_line = True
        line = [child for child in box.children if child.best]


def _cut_box(cut: Cut, ply: int) -> _Box:
    words = spoken(TREE_WORDS)
    told = str(words["not tried"]).format(moves=", ".join(cut.left_out), reason=cut.reason)
    return _Box(ply, str(words["cuts"]).format(count=len(cut.left_out)), _short(" ".join(cut.left_out)), told, cut=True)


def _told(node: Tree) -> str:
    """A state in full, for whoever points at it."""
    parts = [node.text]
    if node.name:
        parts.insert(0, f"After {node.name}")
    begun, ended = window_text(node.alpha, node.beta), window_text(node.end_alpha, node.end_beta)
    parts.append(f"value {value_text(node)}")
    if node.best_name:
        parts.append(f"best {node.best_name}")
    parts.append(f"window {begun}" + (f", at the end {ended}" if begun != ended else ""))
    if node.known is not None:
        parts.append(f"table{'' if node.known.used else ', not enough'}: {node.known.entry}")
    return "; ".join(parts)


def _place(root: _Box, top: float) -> float:
    """Give every box its height on the page: a row for each end of a branch, parents amid their children; where that ends."""
    row = 0
    for box in reversed(list(_reversed_preorder(root))):
        if box.children:
            box.y = (box.children[0].y + box.children[-1].y) / 2
        else:
            box.y = top + ROW * (row + 0.5)
            row += 1
    return top + ROW * row


def _reversed_preorder(root: _Box) -> Iterator[_Box]:
    """Read backwards: children before their parent, and in their order."""
    stack = [root]
    while stack:
        box = stack.pop()
        yield box
        stack += box.children


def _columns(boxes: list[_Box]) -> tuple[list[float], list[float]]:
    """For each ply: the room for the moves on the lines that lead to it, and its boxes' width."""
    plies = max(box.ply for box in boxes) + 1
    edges, widths = [0.0] * plies, [NARROWEST] * plies
    for box in boxes:
        room = max(LETTER * display_width(box.heading), SMALL_LETTER * display_width(box.below)) + 18
        widths[box.ply] = max(widths[box.ply], room)
        if box.ply:
            edges[box.ply] = max(edges[box.ply], 2 * GAP + LETTER * display_width(box.edge))
    return edges, widths


def _edge(svg: ET.Element, start: tuple[float, float], end: tuple[float, float], child: _Box) -> None:
    """A line with two corners and the move at its end: dark to the best child, thick on the line of best play."""
    (x1, y1), (x2, y2) = start, end
    look = {"fill": "none", "stroke": INK if child.best else FADED, "stroke-width": "3" if child.on_line else "1.2"}
    if child.node is None:
        look["stroke-dasharray"] = "4 3"
    ET.SubElement(svg, "path", {"d": f"M{x1:g} {y1:g}H{x1 + GAP / 2:g}V{y2:g}H{x2:g}"} | look)
    if child.edge:
        middle = (x1 + GAP / 2 + x2) / 2
        rectangle(svg, Cell(middle, y2, LETTER * display_width(child.edge) + 6, 16), 3, "#fdfcf9")
        write(svg, child.edge, middle, y2, 13, bold=child.best)


def _draw(svg: ET.Element, box: _Box, cell: Cell) -> None:
    group = ET.SubElement(svg, "g")
    ET.SubElement(group, "title").text = writable(box.title)
    if box.node is None:
        rectangle(group, cell, 6, f"url(#{HATCH})" if box.cut else STUB, FADED)
        group[-1].set("stroke-dasharray", "4 3")
        write(group, box.heading, cell.x, cell.y - 7, 12, LABEL)
        write(group, box.below, cell.x, cell.y + 8, 10, LABEL)
        return
    ground, colour = (SECOND, RED) if box.node.turn else (FIRST, BLUE)
    rectangle(group, cell, 6, ground, colour)
    if box.on_line:
        group[-1].set("stroke-width", "2.5")
    write(group, box.heading, cell.x, cell.y - 7, 14, bold=True)
    write(group, box.below, cell.x, cell.y + 9, 10, LABEL)
    if box.node.known is not None:
        _badge(group, cell.x + cell.width / 2 - 4, cell.y - cell.height / 2 + 2, colour, box.node.known.used)


def _hatching(svg: ET.Element) -> None:
    place = {"id": HATCH, "width": "7", "height": "7", "patternUnits": "userSpaceOnUse", "patternTransform": "rotate(45)"}
    pattern = ET.SubElement(ET.SubElement(svg, "defs"), "pattern", place)
    ET.SubElement(pattern, "rect", {"width": "7", "height": "7", "fill": STUB})
    ET.SubElement(pattern, "rect", {"width": "1.5", "height": "7", "fill": "#ddd5c4"})


def _badge(svg: ET.Element, x: float, y: float, colour: str, filled: bool) -> None:
    """The mark of a state that the table knew, filled where that was enough."""
    rectangle(svg, Cell(x, y, 13, 13), 6.5, colour if filled else PAPER, colour)
    write(svg, "T", x, y, 9, PAPER if filled else colour, bold=True)


def _explained(boxes: list[_Box], names: tuple[str, str]) -> list[tuple[str, str, str]]:
    """What the legend explains: a text, and the ground and the colour of the box beside it."""
    words = spoken(TREE_WORDS)
    first, second = (str(words["to move"]).format(name=_short(name)) for name in names)
    entries = [(first, FIRST, BLUE), (second, SECOND, RED)]
    if any(box.cut for box in boxes):
        entries.append((str(words["cut"]), f"url(#{HATCH})", FADED))
    if any(box.node is not None and box.node.known is not None for box in boxes):
        entries.append((str(words["table"]), "", LABEL))
    return entries


def _legend_width(entries: list[tuple[str, str, str]]) -> float:
    return 2 * MARGIN + sum(40 + SMALL_LETTER * display_width(text) for text, _, _ in entries)


def _draw_legend(svg: ET.Element, entries: list[tuple[str, str, str]], y: float) -> None:
    x = MARGIN
    for text, ground, colour in entries:
        if ground:
            rectangle(svg, Cell(x + 8, y, 16, 12), 3, ground, colour)
        else:
            _badge(svg, x + 8, y, colour, filled=True)
        x += 22
        long = SMALL_LETTER * display_width(text)
        write(svg, text, x + long / 2, y, 11, LABEL)
        x += long + 18


def _short(text: str) -> str:
    """A text that fits into a box; the whole is in the box's title."""
    clean = writable(text)
    return clean if len(clean) <= LONGEST_TEXT else clean[: LONGEST_TEXT - 1] + "…"
