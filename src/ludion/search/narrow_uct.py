"""The tree search of document 003's Impel Down: UCT below the root's few best moves, with outcomes in points."""

import math
from collections.abc import Iterable
from typing import Any

from ludion.core import Game, require
from ludion.core.estimate import Estimate
from ludion.core.limits import Limits
from ludion.core.observer import Observer
from ludion.core.report import Bound, Choice, Report
from ludion.search.playout import Chance
from ludion.search.standing import Ends, check_ends, end_value, ranked, standing
from ludion.search.uct import Node, count_state, most_visited
from ludion.search.walk import INFINITY, Stopped, Walk
from ludion.search.weighted import count_end, playout_value


class NarrowNode(Node):
    """A node that is paid for when it is made, and whose `total` is in points."""

    __slots__ = ()

    def __init__(self, walk: Walk, state: Any, move: Any = None) -> None:
        count_state(walk)
        super().__init__(walk, state, move)
        self.untried.reverse()  # the game's own order: one of them is drawn

    def bound(self, parent: Node, view: int, constant: float) -> float:
        """The upper confidence bound of the child for the player of the sign `view`; unvisited, it comes before all others."""
        if not self.visits:
            return INFINITY
        return view * self.mean + constant * math.sqrt(math.log(parent.visits) / self.visits)


def narrow_uct(
    game: Game[Any, Any],
    state: Any,
    limits: Limits,
    estimate: Estimate | None = None,
    observer: Observer | None = None,
    earlier: Iterable[Any] = (),
    *,
    seed: int = 0,
    constant: float = math.sqrt(2),
    width: int = 10,
    ends: Ends = "score",
    weighted: bool = False,
    faithful: bool = False,
) -> Report:
    """The root's most visited move (the first of them) after `limits.simulations` random games, with its mean worth.

    The root has the `width` moves of the best static value alone (0: all). Below, a node's moves are tried in random order before
    one is tried again. With `faithful`, as in document 003, outcomes are backed up without a change of sign: at every state the
    child that pleases the root's player is followed, as if the opponent wished him well; otherwise the player who moves chooses.
    The value is a guess at any time. The same seed gives the same report. An observer hears of the root's few moves with their
    static values, then of each simulation as one way down from the root and up again, with the means at its end.
    """
    limits.need("simulations")
    require(limits.simulations != 0, "UCT needs at least one simulation.")
    require(width >= 0, f"width, the number of the root's moves to look at, must not be negative (0: all), and is {width}.")
    check_ends(ends)
    walk, chance = Walk(game, limits, estimate, observer, earlier), Chance(seed)
    tree: list[NarrowNode] = []

    def search() -> tuple[float, tuple[Any, ...]]:
        tree.append(root := NarrowNode(walk, state))
        walk.observer.enter(state, None, 0, -INFINITY, INFINITY)
        if width:
            walk.path.append(state)
            for move in ranked(walk, state, root.untried, ends)[:width]:
                root.children.append(child := NarrowNode(walk, game.play(state, move), move))
                walk.observer.enter(child.state, move, 0, -INFINITY, INFINITY)
                leave(child, standing(walk, child.state, ends))
            walk.path.pop()
            root.untried = []
        while walk.simulations < int(limits.simulations or 0):
            simulate(root)
        leave(root, root.mean, most_visited(root)[0].move)
        raise Stopped("simulations")

    def leave(node: Node, value: float, best: Any = None) -> None:
        walk.observer.leave(node.state, value, Bound.GUESS, best, -INFINITY, INFINITY)

    def simulate(root: NarrowNode) -> None:
        # 1. Select: down the tree while every move has its child.
        node, way, before = root, [root], len(walk.path)
        while node.children and not node.untried:
            view = root.sign if faithful else node.sign
            walk.path.append(node.state)
            bounds = [child.bound(node, view, constant) for child in node.children]
            node = node.children[bounds.index(max(bounds))]
            way.append(node)
            walk.observer.through(node.state, node.move, 0, -INFINITY, INFINITY)
        # 2. Expand by a move that has none.
        if node.untried:
            walk.path.append(node.state)
            move = node.untried[chance.below(len(node.untried))]
            child = NarrowNode(walk, game.play(node.state, move), move)
            node.untried.remove(move)
            node.children.append(child)
            way.append(child)
            walk.observer.enter(child.state, move, 0, -INFINITY, INFINITY)
        # 3. Simulate from there.
        result = ending(way[-1])
        del walk.path[before:]
        # 4. Back it up.
        for node in reversed(way):
            node.visits += 1
            node.total += result
            if node is not root:
                leave(node, node.mean)

    def ending(node: Node) -> float:
        if node.untried:
            return playout_value(walk, node.state, chance, ends, weighted, faithful)
        count_end(walk)
        return 0 if walk.repeated(node.state) else end_value(walk, node.state, ends)

    def so_far() -> tuple[float, tuple[Any, ...], Bound]:
        line = most_visited(tree[0]) if tree else []
        if not line:
            return 0.0, (next(iter(game.moves(state))),), Bound.GUESS
        walk.choices = [Choice(node.move, node.mean, Bound.GUESS, node.visits) for node in tree[0].children if node.visits]
        return line[0].mean, tuple(node.move for node in line), Bound.GUESS

    return walk.run(state, search, so_far=so_far)
