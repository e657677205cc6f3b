"""Greedy: the move that leads to the best state as it stands, one ply deep."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any

from ludion.core import Game
from ludion.core.estimate import Estimate
from ludion.core.limits import Limits
from ludion.core.observer import Observer
from ludion.core.report import Choice, Report
from ludion.search.ordered import ordered
from ludion.search.standing import Ends

UNSORTED = 1 << 40  # more moves than any game has: one ply alone needs no order


def greedy(
    game: Game[Any, Any],
    state: Any,
    limits: Limits,
    estimate: Estimate | None = None,
    observer: Observer | None = None,
    earlier: Iterable[Any] = (),
    *,
    ends: Ends = "score",
    faithful: bool = False,
    look: Callable[..., Report] = ordered,
) -> Report:
    """The first move of the best value, looking at each child once.

    `faithful` is document 003's `greedy`, which never updates its best score: the last move that is better than the first one.
    `look` is the search of one ply: alpha-beta, which has nothing to cut there, or the same as machine code.
    """
    report = look(game, state, replace(limits, depth=1), estimate, observer, earlier, few=UNSORTED, ends=ends)
    if not report.choices or not faithful:
        return report
    best = chosen(report.choices, -1 if game.turn(state) else 1)
    return replace(report, move=best.move, value=best.value, line=(best.move,))


def chosen(choices: Sequence[Choice], sign: int) -> Choice:
    """Return the last choice that is better than the first for the player of this sign, as document 003 has it."""
    better = [choice for choice in choices if sign * choice.value > sign * choices[0].value]
    return better[-1] if better else choices[0]
