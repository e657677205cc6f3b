"""UCT as machine code: the readable versions' trees and answers, at the machine's speed."""

from collections.abc import Iterable
from typing import Any

from ludion.core import Game
from ludion.core.estimate import Estimate
from ludion.core.limits import Limits
from ludion.core.report import Report
from ludion.native.compiled import compile_game
from ludion.native.growing import Growing, report
from ludion.native.running import Control


def uct(
    game: Game[Any, Any],
    state: Any,
    limits: Limits,
    estimate: Estimate | None = None,
    earlier: Iterable[Any] = (),
    seed: int = 0,
    constant: float = 1.4,
    prove: bool = False,
    control: Control | None = None,
) -> Report:
    """The report of `search/uct.py`, or of `search/uct_solver.py` with `prove`. Raises `NotNative` where the rules cannot be
    compiled. The estimate is not used. `control.stop()` from another thread ends it with what it knows."""
    limits.need("simulations", "nodes", "seconds")
    tree = Growing(compile_game(game, estimate), None, prove, seed, constant)
    tree.begin(state, tuple(earlier))
    return report(tree, limits, control or Control())
