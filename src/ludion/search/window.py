"""Windows as negamax needs them: turned round with the player, shut to nothing, and a root's move reported from one."""

import math
from typing import Any

from ludion.core.report import Choice
from ludion.search.alphabeta import bound_of


def turned(side: int, alpha: float, beta: float) -> tuple[float, float]:
    """The window as the other player sees it where `side` is -1, as it is where `side` is 1."""
    return (alpha, beta) if side > 0 else (-beta, -alpha)


def above(value: float) -> float:
    """The next number: (value, above(value)) is the null window that asks "more than this?", of whole numbers or not."""
    return math.nextafter(value, math.inf)


def below(value: float) -> float:
    """The number before."""
    return math.nextafter(value, -math.inf)


def choice_of(sign: int, move: Any, found: float, alpha: float, beta: float) -> Choice:
    """A root's move as the first player sees it, when the mover, whose values have this sign, found so much in a window."""
    return Choice(move, sign * found, bound_of(sign * found, *turned(sign, alpha, beta)))
