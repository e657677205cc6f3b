"""The tree that a search went through: built from what an observer hears, of any algorithm, and written as text."""

from typing import Any

from ludion.core import Game, require
from ludion.core.observer import Observer
from ludion.core.report import Bound
from ludion.core.tree import Cut, Known, Tree, number_text, value_text, window_text

PLAIN = str.maketrans({"├": "|", "└": "`", "│": "|", "─": "-", "∞": "inf", "−": "-", "≥": ">=", "≤": "<=", "…": "..."})


class TreeObserver(Observer):
    """Builds a `Tree` for each search that it watches: `trees`, one for each time that a root was entered.

    About `most` states are kept: the first ones, the root's children in any case, and none deeper than `plies` below the root
    if that is given; the others are counted in `hidden` of the state above them that was kept. Where there is no room left,
    the earlier trees make room for the last one.
    """

    def __init__(self, game: Game[Any, Any], most: int = 10_000, plies: int | None = None) -> None:
        self.game, self.most, self.plies = game, most, plies
        self.trees: list[Tree] = []
        self._path: list[Tree | None] = []
        # For each state on the path the moves that were tried there, whether what they led to was kept or not.
        self._tried: list[set[Any]] = []
        self._kept = self._earlier = 0

    @property
    def tree(self) -> Tree:
        """The last tree that was begun."""
        require(bool(self.trees), "Nothing was searched yet, so there is no tree.")
        return self.trees[-1]

    def enter(self, state: Any, move: Any, depth: int, alpha: float, beta: float) -> None:
        """A child of the state that was entered and not left, or a root."""
        parent = self._open(move)
        if not self._keeps():
            self._nearest().hidden += 1
            self._path.append(None)
            return
        self._begin(parent, state, move, depth, alpha, beta)

    def through(self, state: Any, move: Any, depth: int, alpha: float, beta: float) -> None:
        """The child that is there already, or one that is shown and not counted, if there is room."""
        parent = self._open(move)
        there = [child for child in parent.children if child.move == move and child.state == state] if parent else []
        if there:
            self._path.append(there[-1])
            self._tried[-1].update(child.move for child in there[-1].children)
        elif self._keeps():
            self._begin(parent, state, move, depth, alpha, beta)
            self._nearest().counted = False
        else:
            self._path.append(None)

    def _open(self, move: Any) -> Tree | None:
        """Note the move that was tried; the state in which it was, None for a root or where that was not kept."""
        if not self._path:
            self._earlier = self._kept
        elif self._tried:
            self._tried[-1].add(move)
        self._tried.append(set())
        return self._path[-1] if self._path else None

    def _begin(self, parent: Tree | None, state: Any, move: Any, depth: int, alpha: float, beta: float) -> None:
        self._kept += 1
        name = "" if parent is None or move is None else self.game.show_move(parent.state, move)
        node = Tree(
            state, self.game.show(state), self.game.turn(state), move, name, depth, alpha, beta, end_alpha=alpha, end_beta=beta
        )
        (self.trees if parent is None else parent.children).append(node)
        self._path.append(node)

    def table(self, state: Any, entry: Any, used: bool) -> None:
        """What the memory knew; about a state that was not entered it is no part of the tree."""
        node = self._path[-1] if self._path else None
        if node is not None and node.state == state:
            node.known = Known(entry, used)

    def cut(self, state: Any, move: Any, alpha: float, beta: float) -> None:
        """Which moves are left out, and why."""
        node = self._path[-1]
        if node is None:
            return
        name, untried = self.game.show_move(state, move), (m for m in self.game.moves(state) if m not in self._tried[-1])
        left_out = tuple(self.game.show_move(state, other) for other in untried)
        node.cut = Cut(name, left_out, _reason(node, name, alpha, beta))

    def leave(self, state: Any, value: float, bound: Bound, move: Any, alpha: float, beta: float) -> None:
        """The value, and the window at the end."""
        if not self._path:
            return
        self._tried.pop()
        node = self._path.pop()
        if node is None:
            return
        node.value, node.bound, node.best, node.end_alpha, node.end_beta = value, bound, move, alpha, beta
        node.best_name = "" if move is None else self.game.show_move(state, move)

    def stop(self) -> None:
        """What is open keeps no value."""
        self._path.clear()
        self._tried.clear()

    def _keeps(self) -> bool:
        ply = len(self._path)
        if self._kept >= self.most and self._earlier:
            del self.trees[: -1 if ply else None]
            self._kept, self._earlier = self._kept - self._earlier, 0
        if ply <= 1:
            return True
        return self._path[-1] is not None and self._kept < self.most and (self.plies is None or ply <= self.plies)

    def _nearest(self) -> Tree:
        """The lowest state on the path that was kept; the root always is."""
        return next(node for node in reversed(self._path) if node is not None)


def _reason(node: Tree, name: str, alpha: float, beta: float) -> str:
    """Why the other moves do not matter. Whoever raised alpha maximises here; whoever lowered beta minimises."""
    if alpha < beta:
        return f"After {name} the question is answered."
    if alpha > node.alpha:
        here, elsewhere = f"at least {number_text(alpha)}", f"to keep it to {number_text(beta)}"
    elif beta < node.beta:
        here, elsewhere = f"at most {number_text(beta)}", f"to get {number_text(alpha)}"
    else:
        return f"After {name} alpha has reached beta."
    return f"After {name} this is worth {here}; the other player already has a way {elsewhere} elsewhere, and will not come here."


def text_tree(tree: Tree, plies: int | None = None, states: bool = False, encoding: str | None = "utf-8") -> str:
    """The tree in lines: each state with the move that led to it, its value, best move and window, each cut with its reason.

    `plies` folds what is deeper; `states` adds each state as the game writes it; `encoding` is the output's own: where it has no
    box-drawing, plain characters stand instead.
    """
    lines = [f"{tree.text}  {_said(tree)}"]
    _write(tree, "", lines, plies, states)
    text = "\n".join(lines)
    try:
        text.encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return text.translate(PLAIN)
    return text


def _write(node: Tree, indent: str, lines: list[str], plies: int | None, states: bool) -> None:
    folded = plies is not None and plies <= 0
    notes = []
    hidden = node.size() - node.counted if folded else node.hidden
    if hidden:
        notes.append(f"… {hidden} more state{'s' if hidden > 1 else ''} below")
    if node.cut is not None:
        notes.append(f"cut, not tried: {', '.join(node.cut.left_out)}. {node.cut.reason}")
    children = [] if folded else node.children
    for number, child in enumerate(children):
        last = number == len(children) - 1 and not notes
        shown = f"  {child.text}" if states else ""
        lines.append(f"{indent}{'└─' if last else '├─'} {child.name}{shown}  {_said(child)}")
        _write(child, indent + ("   " if last else "│  "), lines, None if plies is None else plies - 1, states)
    for number, note in enumerate(notes):
        lines.append(f"{indent}{'└─' if number == len(notes) - 1 else '├─'} {note}")


def _said(node: Tree) -> str:
    """What is known at the end of a state, in a few words."""
    words = [value_text(node) if node.bound is not Bound.EXACT else f"= {value_text(node)}"]
    if node.best_name:
        words.append(f"by {node.best_name}")
    begun, ended = window_text(node.alpha, node.beta), window_text(node.end_alpha, node.end_beta)
    words.append(begun if begun == ended else f"{begun} to {ended}")
    if node.known is not None:
        words.append(f"table{'' if node.known.used else ' (not enough)'}: {node.known.entry}")
    return "  ".join(words)
