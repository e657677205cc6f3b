"""Proof-number search: the leaf that is cheapest to decide is opened next, until a yes-or-no question about the root is answered.

The question is "can this player force a win?". A node's proof number is how many leaves must at least turn out yes to prove it,
its disproof number how many must turn out no. The tree is kept whole and each node has one path to it, so that a return of a
state is a draw, hence a no, without harm to other paths.
"""

from collections.abc import Iterable
from typing import Any

from ludion.core import Game
from ludion.core.estimate import Estimate
from ludion.core.limits import Limits
from ludion.core.observer import Observer
from ludion.core.report import Bound, Choice, Report
from ludion.search.playout import outcome
from ludion.search.walk import INFINITY, Walk


class Node:
    """A state of the tree; `children` is None until it is opened."""

    __slots__ = ("children", "disproof", "move", "parent", "proof", "state")

    def __init__(self, state: Any, move: Any, parent: "Node | None") -> None:
        self.state, self.move, self.parent = state, move, parent
        self.proof: float = 1
        self.disproof: float = 1
        self.children: list[Node] | None = None

    @property
    def decided(self) -> bool:
        return self.proof == 0 or self.disproof == 0


def proof_number(
    game: Game[Any, Any],
    state: Any,
    limits: Limits | None = None,
    estimate: Estimate | None = None,
    observer: Observer | None = None,
    earlier: Iterable[Any] = (),
) -> Report:
    """Who wins with best play: value 1 the first player, -1 the second, 0 nobody; the move wins, or else draws, if any does.

    First it asks whether the player to move can force a win; if not, and the game can be drawn, whether the opponent can. Cut
    short by `limits.nodes` (they bound the memory too) or `limits.seconds`, it says what the answered question tells. A win's
    or a loss's line is played to the game's end; a draw's has its first move only. A game that cycles needs one of these limits.
    The estimate is not used.
    """
    limits = limits or Limits()
    if game.facts.cycles:
        limits.need("nodes", "seconds")
    walk = Walk(game, limits, estimate, observer, earlier)
    mover = game.turn(state)
    sign = walk.sign(state)
    no_win: list[Node] = []

    def search() -> tuple[float, tuple[Any, ...]]:
        root = prove(walk, state, mover)
        if root.proof == 0:
            return answer(sign, decided_line(root))
        no_win.append(root)
        if not game.facts.draws and not game.facts.cycles:
            return answer(-sign, decided_line(root))
        root = prove(walk, state, 1 - mover)
        line = decided_line(root)
        return answer(-sign, line) if root.proof == 0 else answer(0, line[:1])

    def answer(value: float, line: tuple[Any, ...]) -> tuple[float, tuple[Any, ...]]:
        walk.choices.append(Choice(line[0], value))
        return value, line

    def so_far() -> tuple[float, tuple[Any, ...], Bound]:
        move = next(iter(game.moves(state)))
        if no_win:
            return 0, (move,), Bound.AT_MOST if mover == 0 else Bound.AT_LEAST
        return -sign, (move,), Bound.AT_LEAST if mover == 0 else Bound.AT_MOST

    return walk.run(state, search, so_far=so_far)


def prove(walk: Walk, state: Any, player: int) -> Node:
    """The root of a tree that shows whether `player` can force a win."""
    root = Node(state, None, None)
    look_at(walk, root)
    before = len(walk.path)
    while not root.decided:
        node = root
        walk.path.append(node.state)
        while node.children is not None:
            node = most_proving(walk, node, player)
            walk.observer.through(node.state, node.move, 0, -INFINITY, INFINITY)
            walk.path.append(node.state)
        node.children = [opened(walk, node, move, player) for move in walk.game.moves(node.state)]
        while node is not root:
            count(walk, node, player)
            leave(walk, node, player)
            assert node.parent is not None
            node = node.parent
        count(walk, root, player)
        del walk.path[before:]
    leave(walk, root, player)
    return root


def most_proving(walk: Walk, node: Node, player: int) -> Node:
    """The child through which the node is cheapest to decide: where `player` moves the least to prove, elsewhere to disprove."""
    children = node.children or []
    if walk.game.turn(node.state) == player:
        return min(children, key=lambda child: child.proof)
    return min(children, key=lambda child: child.disproof)


def opened(walk: Walk, parent: Node, move: Any, player: int) -> Node:
    """A child as a new leaf: decided if the game is over there, otherwise one leaf away from either answer."""
    node = Node(walk.game.play(parent.state, move), move, parent)
    look_at(walk, node)
    repeated = walk.repeated(node.state)
    if repeated or walk.game.outcome(node.state) is not None:
        walk.leaves += 1
        result = 0 if repeated else outcome(walk.game.score(node.state))
        won = result == (-1 if player else 1)
        node.proof, node.disproof = (0, INFINITY) if won else (INFINITY, 0)
        node.children = []
    leave(walk, node, player)
    return node


def count(walk: Walk, node: Node, player: int) -> None:
    """Where `player` moves, one proven child proves and all must be disproven; where the opponent does, the other way round."""
    proofs = [child.proof for child in node.children or []]
    disproofs = [child.disproof for child in node.children or []]
    if walk.game.turn(node.state) == player:
        node.proof, node.disproof = min(proofs), sum(disproofs)
    else:
        node.proof, node.disproof = sum(proofs), min(disproofs)


def decided_line(root: Node) -> tuple[Any, ...]:
    """Play in which whoever is right follows the proof, and the other tries the first move."""
    line, node = [], root
    while node.children:
        node = next(child for child in node.children if (child.proof, child.disproof) == (node.proof, node.disproof))
        line.append(node.move)
    return tuple(line)


def look_at(walk: Walk, node: Node) -> None:
    """Pay for a new node, and tell of it."""
    walk.spend()
    walk.nodes += 1
    walk.observer.enter(node.state, node.move, 0, -INFINITY, INFINITY)


def leave(walk: Walk, node: Node, player: int) -> None:
    """Tell the observer what is known of a node: won for `player`, not won, or nothing yet."""
    wins = -1 if player else 1
    value, bound = (wins, Bound.EXACT) if node.proof == 0 else (0, Bound.AT_MOST if wins > 0 else Bound.AT_LEAST)
    if not node.decided:
        value, bound = -wins, Bound.AT_LEAST if wins > 0 else Bound.AT_MOST
    walk.observer.leave(node.state, value, bound, None, -INFINITY, INFINITY)
