"""Document 001's min_max and alpha_beta as machine code: the situations of `search/course_minmax.py`, millions a second."""

import time
from collections.abc import Iterable
from typing import Any

import numpy as np

from ludion.core import Game, LudionError, require
from ludion.core.estimate import Estimate
from ludion.core.limits import Limits
from ludion.core.report import Bound, Choice, Report
from ludion.native.compiled import compile_game
from ludion.native.running import Control
from ludion.native.searching import UNLIMITED, clock, read_choices

DEEPEST = 200
NO_MOVE = -1


def situations(
    game: Game[Any, Any],
    state: Any,
    limits: Limits,
    estimate: Estimate | None = None,
    earlier: Iterable[Any] = (),
    prune: bool = False,
    free: int | None = None,
    control: Control | None = None,
) -> Report:
    """The report of the readable `course_minmax`, line for line. Raises `NotNative` where the rules cannot be compiled."""
    limits.need("depth")
    depth = int(limits.depth or 0)
    require(depth <= DEEPEST, f"The course's search goes {DEEPEST} plies deep at most, not {depth}.")
    legal = list(game.moves(state))
    if not legal:
        raise LudionError(f"The game is over in {game.show(state)}: there is no move to search.")
    compiled, control = compile_game(game, estimate), control or Control()
    compiled.kernel("course_minmax")  # compiled before the clock starts
    width = 2 * depth + 1  # each ply may come after a pass
    lines = np.zeros((depth + 2) * (width + 1), dtype=np.int64)
    choices = np.zeros(3 * len(legal), dtype=np.int64)
    most = UNLIMITED if limits.nodes is None else int(limits.nodes)
    given = (depth, int(prune), NO_MOVE if free is None else free, most, lines.ctypes.data, width, choices.ctypes.data)
    began = time.perf_counter()
    with clock(limits.seconds, control) as late:
        compiled.run("course_minmax", state, *given, control=control, path=depth + 1, earlier=tuple(earlier))
    seconds = time.perf_counter() - began
    slots = control.slots
    tried = read_choices(choices, int(slots[6]))
    stopped_by = "nodes" if slots[7] else "seconds" if late.is_set() else "stop" if control.stopped else ""
    sign, at_least = (-1, Bound.AT_MOST) if game.turn(state) else (1, Bound.AT_LEAST)
    line: tuple[Any, ...]
    if stopped_by:
        sure = [choice for choice in tried if choice.bound in (Bound.EXACT, at_least)]
        best = max(sure, key=lambda choice: choice.value * sign, default=Choice(legal[0], -sign * float("inf")))
        value, line = best.value, (best.move,)
    else:
        value, line = float(slots[3:4].view(np.float64)[0]), tuple(int(move) for move in lines[1 : 1 + lines[0]])
    bound = at_least if stopped_by else Bound.EXACT
    if slots[9]:
        bound, tried = Bound.GUESS, tuple(Choice(choice.move, choice.value, Bound.GUESS) for choice in tried)
    return Report(
        move=line[0] if line else legal[0],
        value=value,
        bound=bound,
        line=line,
        nodes=int(slots[2]),
        leaves=int(slots[4]),
        cuts=int(slots[5]),
        depth=depth,
        seconds=seconds,
        stopped_by=stopped_by,
        choices=tried,
    )
