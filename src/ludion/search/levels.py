"""Minimax level by level: the whole tree is kept and grown by one ply at a time, so that a clock may end it anywhere."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from ludion.core import Game
from ludion.core.estimate import Estimate
from ludion.core.limits import Limits
from ludion.core.observer import Observer
from ludion.core.report import Bound, Choice, Report
from ludion.search.walk import INFINITY, Walk


@dataclass(slots=True, eq=False)
class Node:
    """A state in the tree, with the way back to the root; its value is its own until its children give it theirs."""

    state: Any
    parent: "Node | None"
    move: Any
    moves: list[Any]
    value: float
    children: "list[Node]" = field(default_factory=list)


def levels(
    game: Game[Any, Any],
    state: Any,
    limits: Limits,
    estimate: Estimate | None = None,
    observer: Observer | None = None,
    earlier: Iterable[Any] = (),
) -> Report:
    """The value, the move and the line of minimax at `Report.depth`, the last level that was finished before a limit or the
    end of every game; before the first level is finished, the first move.

    Document 001's last slide, breadth or depth: no depth has to be chosen beforehand, but every state looked at stays in
    memory, so that `Report.nodes` is also the number of states held at the end (minimax holds one line of them). Every state
    is evaluated when it is reached. An observer hears the root first and last, and the others enter level after level and leave
    at once with that evaluation; at the end it is led through the whole tree, with the values that the last level gave.
    """
    limits.need("depth", "nodes", "seconds")
    before = tuple(earlier)
    walk = Walk(game, limits, estimate, observer, before)
    grown: list[list[Node]] = []
    finished: list[tuple[float, tuple[Any, ...]]] = []

    def way_to(node: Node | None) -> list[Node]:
        way: list[Node] = []
        while node is not None:
            way.append(node)
            node = node.parent
        return way[::-1]

    def left(node: Node) -> int:
        return 0 if limits.depth is None else limits.depth - len(way_to(node.parent))

    def look(state: Any, parent: Node | None, move: Any) -> Node:
        node = Node(state, parent, move, [], 0)
        walk.path = [*before, *(above.state for above in way_to(parent))]
        node.moves = walk.enter(state, move, left(node))
        node.value = walk.leaf_value(state, node.moves)
        return node

    def grow() -> None:
        for node in grown[-1]:
            way = way_to(node)[1:] if node.moves else []
            for passed in way:
                walk.observer.through(passed.state, passed.move, left(passed), -INFINITY, INFINITY)
            for move in node.moves:
                node.children.append(look(game.play(node.state, move), node, move))
                leave(node.children[-1])
            for passed in reversed(way):
                leave(passed)
        grown.append([child for node in grown[-1] for child in node.children])

    def back_up() -> None:
        for node in (node for level in reversed(grown) for node in level if node.children):
            node.value = best_of(node).value

    def best_of(node: Node) -> Node:
        return (min if game.turn(node.state) else max)(node.children, key=lambda child: child.value)

    def answer() -> tuple[float, tuple[Any, ...]]:
        (root,), line = grown[0], list[Any]()
        node = root
        while node.children:
            node = best_of(node)
            line.append(node.move)
        walk.choices = [Choice(child.move, child.value) for child in root.children]
        return root.value, tuple(line)

    def leave(node: Node) -> None:
        best = best_of(node).move if node.children else None
        walk.observer.leave(node.state, walk.plain(node.value), Bound.EXACT, best, -INFINITY, INFINITY)

    def tell(node: Node) -> None:
        for child in node.children:
            walk.observer.through(child.state, child.move, left(child), -INFINITY, INFINITY)
            tell(child)
        leave(node)

    def search() -> tuple[float, tuple[Any, ...]]:
        grown.append([look(state, None, None)])
        finished.append(answer())
        while len(finished) - 1 != limits.depth and any(node.moves for node in grown[-1]):
            grow()
            back_up()
            finished.append(answer())
        tell(grown[0][0])
        return finished[-1]

    def so_far() -> tuple[float, tuple[Any, ...], Bound]:
        return (*finished[-1], Bound.EXACT) if len(finished) > 1 else walk.best_so_far(state, list(game.moves(state)))

    report = walk.run(state, search, so_far=so_far)
    return replace(report, depth=max(0, len(finished) - 1))
