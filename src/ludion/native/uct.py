"""UCT as machine code: the readable versions' trees and answers, at the machine's speed."""

from collections.abc import Iterable
from typing import Any

from ludion.core import Game
from ludion.core.estimate import Estimate
from ludion.core.limits import Limits
from ludion.core.report import Report
from ludion.native.compiled import compile_game
from ludion.native.growing import LARGEST, Growing, block_bytes, report
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
    compiled. The estimate is not used. `control.stop()` from another thread ends it with what it knows. A tree of a gigabyte
    grows no further: from then on it is no longer the readable one."""
    limits.need("simulations", "nodes", "seconds")
    tree = Growing(compile_game(game, estimate), _megabytes(game, state, limits), prove, seed, constant, grows=True)
    tree.begin(state, tuple(earlier))
    return report(tree, limits, control or Control())


def _megabytes(game: Game[Any, Any], state: Any, limits: Limits) -> float:
    """What the tree will hardly outgrow. Memory that is not written to costs nothing; to copy a tree may take longer than a clock
    allows."""
    simulations = min(limits.simulations or LARGEST << 20, limits.nodes or LARGEST << 20)
    most = 2 * max(len(list(game.moves(state))), 4)
    return min(1 + simulations * block_bytes(most) / 2**20, LARGEST)
