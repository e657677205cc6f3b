"""The hybrid of document 003: a tree search by random games in the opening, then alpha-beta, deeper phase by phase."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from ludion.core import Game, require
from ludion.core.estimate import Estimate
from ludion.core.limits import Limits
from ludion.core.observer import Observer
from ludion.core.report import Report
from ludion.search.narrow_uct import narrow_uct
from ludion.search.ordered import ordered
from ludion.search.schedule import Schedule, step_of

IMPEL_DOWN = Schedule(((0, 4), (29, 6)))


def hybrid(
    game: Game[Any, Any],
    state: Any,
    limits: Limits,
    estimate: Estimate | None = None,
    observer: Observer | None = None,
    earlier: Iterable[Any] = (),
    *,
    opening: int = 10,
    depths: Schedule = IMPEL_DOWN,
    seed: int = 0,
    tree: Callable[..., Report] = narrow_uct,
    deep: Callable[..., Report] = ordered,
) -> Report:
    """What `tree` says before step `opening`, within `limits.simulations`; from there on what `deep` says, `depths` plies deep.

    A step is a ply played. `seed` is given to `tree`. The other limits hold in both phases. With an opening of 0 this is any
    search with a depth schedule.
    """
    require(opening >= 0, f"opening, the number of plies before alpha-beta takes over, must not be negative, and is {opening}.")
    before = tuple(earlier)
    step = step_of(game, state, before)
    if step < opening:
        return tree(game, state, replace(limits, depth=None), estimate, observer, before, seed=seed)
    return deep(game, state, replace(limits, depth=depths.depth(step), simulations=None), estimate, observer, before)
