"""What a search looked at, as plain data that can be walked and drawn. It knows no algorithm, and no way of drawing."""

import math
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from ludion.core.errors import LudionError
from ludion.core.report import Bound

TINY = 1e-300


@dataclass(frozen=True, slots=True)
class Cut:
    """Where a state's other moves were left out: after which move, which ones, and why in a sentence."""

    after: str
    left_out: tuple[str, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class Known:
    """What a memory had about a state, and whether that ended the search there."""

    entry: Any
    used: bool


@dataclass(slots=True)
class Tree:
    """A state that a search looked at, with those that it looked at from there, in their order.

    `move` led here (None at the root) and `name` is how people write it; `depth` counts the plies above the horizon. The values
    and the window, at the beginning and at the end, are those that the algorithm computed with. `value` is None where the search
    was stopped before it had one. `hidden` counts the states below that were looked at but not kept. A state that is not
    `counted` was gone through without being looked at, because a memory knew it.
    """

    state: Any
    text: str
    turn: int
    move: Any = None
    name: str = ""
    depth: int = 0
    alpha: float = float("-inf")
    beta: float = float("inf")
    end_alpha: float = float("-inf")
    end_beta: float = float("inf")
    value: float | None = None
    bound: Bound = Bound.EXACT
    best: Any = None
    best_name: str = ""
    cut: Cut | None = None
    known: Known | None = None
    children: list["Tree"] = field(default_factory=list)
    hidden: int = 0
    counted: bool = True

    def walk(self) -> Iterator["Tree"]:
        """This state and all below, each before its children."""
        stack = [self]
        while stack:
            node = stack.pop()
            yield node
            stack += reversed(node.children)

    def size(self) -> int:
        """How many states were looked at here and below, those that were not kept included."""
        return sum(node.counted + node.hidden for node in self.walk())

    def at(self, *names: str) -> "Tree":
        """The state that moves, as people write them, lead to; looked at twice, the later time."""
        node = self
        for name in names:
            found = [child for child in node.children if child.name == name]
            if not found:
                there = ", ".join(dict.fromkeys(child.name for child in node.children)) or "none"
                raise LudionError(f"The search did not follow '{name}' here; it followed: {there}.")
            node = found[-1]
        return node


def value_text(tree: Tree) -> str:
    """The value with what is known about it: "3", "≥ 3", "≤ 3", "~ 3" for a guess; a question mark for none."""
    sign = {Bound.EXACT: "", Bound.AT_LEAST: "≥ ", Bound.AT_MOST: "≤ ", Bound.GUESS: "~ "}[tree.bound]
    return "?" if tree.value is None else sign + number_text(tree.value)


def number_text(number: float) -> str:
    """A number as a window's ends are written; the next one above zero, which null windows have, is "0⁺"."""
    if 0 < abs(number) < TINY:
        return "0⁺" if number > 0 else "0⁻"
    return {math.inf: "∞", -math.inf: "−∞"}.get(number) or f"{number + 0.0:g}".replace("-", "−")


def ends_text(alpha: float, beta: float) -> tuple[str, str]:
    """Both ends of a window. Where no number stands between them, one is told by the other: "3⁻" is the next one below 3."""
    if alpha < beta and math.nextafter(alpha, math.inf) == beta:
        if beta == round(beta, 6):
            return f"{number_text(beta)}⁻", number_text(beta)
        return number_text(alpha), f"{number_text(alpha)}⁺"
    return number_text(alpha), number_text(beta)


def window_text(alpha: float, beta: float) -> str:
    """A window: "(−∞, 3)"."""
    return "({}, {})".format(*ends_text(alpha, beta))
