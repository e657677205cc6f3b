"""UCT that proves: ends of the game travel up the tree as bounds, and what is decided is not simulated again.

Each node knows the least and the most that the first player can get there with best play, as in Cazenave and Saffidine's
score-bounded Monte-Carlo search (2010), so that draws are proven like wins and losses (Winands' MCTS-Solver proves the latter).
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from ludion.core import Game
from ludion.core.estimate import Estimate
from ludion.core.limits import Limits
from ludion.core.observer import Observer
from ludion.core.report import Bound, Choice, Report
from ludion.search.playout import Chance, outcome
from ludion.search.uct import Node, enter_root, leave_root, most_visited, select, simulate
from ludion.search.walk import Stopped, Walk


class ProvingNode(Node):
    """A node with the outcomes that are still possible for the first player, from `low` to `high`."""

    __slots__ = ("high", "low")

    def __init__(self, walk: Walk, state: Any, move: Any = None) -> None:
        super().__init__(walk, state, move)
        self.low, self.high = -1, 1
        if not self.untried:
            self.low = self.high = 0 if walk.repeated(state) else outcome(walk.game.score(state))

    @property
    def proven(self) -> bool:
        return self.low == self.high

    @property
    def worth(self) -> float:
        """The proven outcome, otherwise the mean."""
        return self.low if self.proven else self.mean

    def least(self, sign: int) -> int:
        """What the player of this sign is sure of here."""
        return self.low if sign > 0 else -self.high

    def most(self, sign: int) -> int:
        """What the player of this sign can still hope for here."""
        return self.high if sign > 0 else -self.low

    def tighten(self) -> None:
        """The mover is sure of the best that a child ensures, and can hope for the best that a child still allows."""
        if not self.children:
            return
        least = max(child.least(self.sign) for child in self.children)
        most = 1 if self.untried else max(child.most(self.sign) for child in self.children)
        self.low, self.high = (least, most) if self.sign > 0 else (-most, -least)


def uct_solver(
    game: Game[Any, Any],
    state: Any,
    limits: Limits,
    estimate: Estimate | None = None,
    observer: Observer | None = None,
    earlier: Iterable[Any] = (),
    seed: int = 0,
    constant: float = 1.4,
) -> Report:
    """As `uct`, but it stops when the root is proven: `stopped_by` is then "", and value and move are those of best play.

    It never plays a proven loss while another move exists, and always a proven win. Cut short, it plays the most visited of the
    moves that are not proven worse than another one, or a proven draw if that is better than the mean of such a move. Proven
    choices have their outcome as value; the others their mean. The same seed gives the same report.
    """
    limits.need("simulations", "nodes", "seconds")
    walk = Walk(game, limits, estimate, observer, earlier)
    chance, root = Chance(seed), ProvingNode(walk, state)

    def search() -> tuple[float, tuple[Any, ...]]:
        enter_root(walk, root)
        while not root.proven:
            if limits.simulations is not None and walk.simulations >= limits.simulations:
                leave_root(walk, root)
                raise Stopped("simulations")
            for node in reversed(simulate(walk, root, chance, lambda node: select(node, constant, open_children(node)))):
                node.tighten()
        value, line, _ = so_far()
        walk.observer.leave(state, value, Bound.EXACT, line[0], -1, 1)
        return value, line

    def so_far() -> tuple[float, tuple[Any, ...], Bound]:
        tried = [child for child in root.children if child.visits]
        walk.choices = [
            Choice(child.move, child.worth, Bound.EXACT if child.proven else Bound.GUESS, child.visits) for child in tried
        ]
        if all(child.most(root.sign) < 0 for child in tried):
            untested = [child.move for child in root.children if not child.visits] + root.untried[::-1]
            if untested:
                return 0.0, (untested[0],), Bound.GUESS
        best = choose(root, tried)
        return best.worth, (best.move, *(node.move for node in best_line(best))), Bound.GUESS

    report = walk.run(state, search, so_far=so_far)
    return replace(report, proven=not report.stopped_by)


def open_children(node: ProvingNode) -> list[ProvingNode]:
    """The children that can still better what the mover is sure of; an unproven node always has one."""
    return [child for child in node.children if child.most(node.sign) > node.least(node.sign)]


def choose(root: ProvingNode, tried: list[ProvingNode]) -> ProvingNode:
    """The root's move."""
    sign = root.sign
    sure = max(tried, key=lambda child: child.least(sign))
    hopeful = [child for child in tried if child.most(sign) > sure.least(sign)]
    if not hopeful:
        return sure
    best = max(hopeful, key=lambda child: child.visits)
    return sure if sure.proven and sure.least(sign) > max(-1, sign * best.mean) else best


def best_line(node: ProvingNode) -> list[ProvingNode]:
    """Below a proven node, play that keeps its outcome; below another, the most visited children."""
    way = list[ProvingNode]()
    while node.proven and node.children:
        node = max(node.children, key=lambda child: (child.least(node.sign), child.visits))
        way.append(node)
    return way if way else most_visited(node)
