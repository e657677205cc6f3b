"""UCT: a tree grows by one state for each random game, where the confidence bounds point (Kocsis and Szepesvári, 2006)."""

import math
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Self, TypeVar

from ludion.core import Game
from ludion.core.estimate import Estimate
from ludion.core.limits import Limits
from ludion.core.observer import Observer
from ludion.core.report import Bound, Choice, Report
from ludion.search.playout import Chance, finished, playout
from ludion.search.walk import Stopped, Walk


class Node:
    """A state of the tree, what was seen below it, and the moves that have no node yet.

    `total` is the sum of outcomes for the first player. `sign` is 1 where the first player moves, -1 where the second does.
    """

    __slots__ = ("children", "move", "sign", "state", "total", "untried", "visits")

    def __init__(self, walk: Walk, state: Any, move: Any = None) -> None:
        self.state, self.move = state, move
        self.sign = walk.sign(state)
        # A move is asked for at the root, wherever it comes from.
        over = move is not None and walk.repeated(state)
        self.untried = [] if over else list(walk.game.moves(state))[::-1]
        self.children: list[Self] = []
        self.visits = 0
        self.total: float = 0

    @property
    def mean(self) -> float:
        """What the first player got on average."""
        return self.total / self.visits if self.visits else 0.0


Tree = TypeVar("Tree", bound=Node)


def uct(
    game: Game[Any, Any],
    state: Any,
    limits: Limits,
    estimate: Estimate | None = None,
    observer: Observer | None = None,
    earlier: Iterable[Any] = (),
    seed: int = 0,
    constant: float = 1.4,
) -> Report:
    """The root's most visited move (the first of them) after `limits.simulations` random games in all, with its mean outcome.

    Outcomes are 1, 0, -1. A node's moves are all tried once, in the game's order, before one is tried again. The value tends to
    that of best play as simulations grow; it is a guess at any time. The same seed gives the same report. An observer hears each
    simulation as one way down from the root and up again, with the means at its end. The estimate is not used.
    """
    limits.need("simulations", "nodes", "seconds")
    walk = Walk(game, limits, estimate, observer, earlier)
    chance, root = Chance(seed), Node(walk, state)

    def search() -> tuple[float, tuple[Any, ...]]:
        enter_root(walk, root)
        while limits.simulations is None or walk.simulations < limits.simulations:
            simulate(walk, root, chance, lambda node: select(node, constant))
        leave_root(walk, root)
        raise Stopped("simulations")

    def so_far() -> tuple[float, tuple[Any, ...], Bound]:
        walk.choices = [Choice(child.move, child.mean, Bound.GUESS, child.visits) for child in root.children if child.visits]
        line = most_visited(root)
        moves = tuple(node.move for node in line) or (next(iter(game.moves(state))),)
        return line[0].mean if line else 0.0, moves, Bound.GUESS

    return walk.run(state, search, so_far=so_far)


def simulate(walk: Walk, root: Tree, chance: Chance, choose: Callable[[Tree], Tree]) -> list[Tree]:
    """One simulation: down the tree to a state that it does not have, a random game from there, its outcome up again; the way."""
    way, before = [root], len(walk.path)
    while way[-1].untried or way[-1].children:
        node, grown = way[-1], bool(way[-1].untried)
        walk.path.append(node.state)
        way.append(expand(walk, node) if grown else choose(node))
        if grown:
            walk.observer.enter(way[-1].state, way[-1].move, 0, -1, 1)
            break
        if way[-1].untried or way[-1].children:
            walk.observer.through(way[-1].state, way[-1].move, 0, -1, 1)
    came_back = way[-1].visits > 0
    result = random_end(walk, way[-1], chance)
    if came_back:  # to an end, which is paid for as a new state is
        walk.observer.enter(way[-1].state, way[-1].move, 0, -1, 1)
    del walk.path[before:]
    for node in way:
        node.visits += 1
        node.total += result
    for node in reversed(way[1:]):
        walk.observer.leave(node.state, node.mean, Bound.GUESS, None, -1, 1)
    return way


def select(node: Tree, constant: float, among: Sequence[Tree] | None = None) -> Tree:
    """The child with the largest upper confidence bound for the player who moves at the node.

    The bound is the mean + constant x sqrt(log n / n of the child), in the order in which `native/` computes it: there the first
    factor is found once for all children, and each child keeps the second.
    """
    spread = constant * math.sqrt(math.log(node.visits))
    children = node.children if among is None else among
    return max(children, key=lambda child: node.sign * child.mean + spread * (1 / math.sqrt(child.visits)))


def expand(walk: Walk, node: Tree) -> Tree:
    """A new child, by the first of the moves that have none."""
    count_state(walk)
    move = node.untried.pop()
    child = type(node)(walk, walk.game.play(node.state, move), move)
    node.children.append(child)
    return child


def random_end(walk: Walk, node: Node, chance: Chance) -> int:
    """How a random game from the node ends; if the game is over there, that outcome.

    To come back to such an end costs a state, so that a tree that is complete goes on to its limit of states or time and stops.
    """
    if node.untried:
        return playout(walk, node.state, chance)
    if node.visits:
        count_state(walk)
    return finished(walk, 0 if walk.repeated(node.state) else walk.game.score(node.state))


def most_visited(root: Tree) -> list[Tree]:
    """The way down the tree by the most visited child, as far as it was visited."""
    way, node = list[Tree](), root
    while any(child.visits for child in node.children):
        node = max(node.children, key=lambda child: child.visits)
        way.append(node)
    return way


def enter_root(walk: Walk, root: Node) -> None:
    """The root is looked at once, and stays open until its last simulation."""
    count_state(walk)
    walk.observer.enter(root.state, None, 0, -1, 1)


def leave_root(walk: Walk, root: Node) -> None:
    """The last simulation is over."""
    best = most_visited(root)
    walk.observer.leave(root.state, root.mean, Bound.GUESS, best[0].move if best else None, -1, 1)


def count_state(walk: Walk) -> None:
    """Pay for a new state of the tree."""
    walk.spend()
    walk.nodes += 1
