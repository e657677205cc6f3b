"""Fixed-depth minimax and alpha-beta as machine code: the readable versions' states, values and lines, at the machine's speed."""

import threading
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np

from ludion.core import Game, LudionError
from ludion.core.estimate import Estimate
from ludion.core.limits import Limits
from ludion.core.report import Bound, Choice, Report
from ludion.native.compiled import compile_game
from ludion.native.counting import check_depth
from ludion.native.layout import Slots
from ludion.native.running import Control

LONGEST_LINE = 64
UNLIMITED = 2**62
BOUNDS = {0: Bound.EXACT, -1: Bound.AT_MOST, 1: Bound.AT_LEAST}


def fixed_depth(
    game: Game[Any, Any],
    state: Any,
    limits: Limits,
    estimate: Estimate | None = None,
    earlier: Iterable[Any] = (),
    prune: bool = True,
    control: Control | None = None,
) -> Report:
    """Alpha-beta, or minimax without `prune`, `limits.depth` plies deep. Raises `NotNative` where the rules cannot be compiled.

    `limits.nodes` and `limits.seconds`, or `control.stop()` from another thread, end it earlier, with the best move so far.
    """
    limits.need("depth")
    depth = int(limits.depth or 0)
    check_depth(depth)
    legal = list(game.moves(state))
    if not legal:
        raise LudionError(f"The game is over in {game.show(state)}: there is no move to search.")
    compiled, control = compile_game(game, estimate), control or Control()
    compiled.kernel("alphabeta")  # compiled before the clock starts
    width = min(max(depth, 1), LONGEST_LINE)
    lines = np.zeros((width + 1) * (width + 1), dtype=np.int64)
    choices = np.zeros(3 * len(legal), dtype=np.int64)
    most = UNLIMITED if limits.nodes is None else int(limits.nodes)
    began = time.perf_counter()
    with clock(limits.seconds, control) as late:
        memory = (lines.ctypes.data, width, choices.ctypes.data)
        given = (depth, int(prune), most, *memory)
        compiled.run("alphabeta", state, *given, control=control, path=depth + 1, earlier=tuple(earlier))
    tried = choices_of(choices, int(control.slots[6]))
    stopped_by = "nodes" if control.slots[7] else "seconds" if late.is_set() else "stop" if control.stopped else ""
    line: tuple[Any, ...]
    sign, at_least = (-1, Bound.AT_MOST) if game.turn(state) else (1, Bound.AT_LEAST)
    if stopped_by:
        sure = [choice for choice in tried if choice.bound in (Bound.EXACT, at_least)]
        best = max(sure, key=lambda choice: choice.value * sign, default=Choice(legal[0], -sign * float("inf")))
        value, line = best.value, (best.move,)
    else:
        value = float(control.slots[3:4].view(np.float64)[0])
        line = tuple(int(move) for move in lines[1 : 1 + lines[0]])
    return Report(
        move=line[0] if line else legal[0],
        value=value,
        bound=at_least if stopped_by else Bound.EXACT,
        line=line,
        nodes=int(control.slots[2]),
        leaves=int(control.slots[4]),
        cuts=int(control.slots[5]),
        depth=depth,
        seconds=time.perf_counter() - began,
        stopped_by=stopped_by,
        choices=tried,
    )


def choices_of(memory: Slots, count: int) -> tuple[Choice, ...]:
    """The root's moves as the kernel left them: the move, its value, and what is known of it."""
    values = memory.view(np.float64)
    return tuple(Choice(int(memory[3 * i]), float(values[3 * i + 1]), BOUNDS[int(memory[3 * i + 2])]) for i in range(count))


@contextmanager
def clock(seconds: float | None, control: Control) -> Iterator[threading.Event]:
    """Stop a kernel when the time is up; the event says whether that happened."""
    late = threading.Event()
    if seconds is None:
        yield late
        return

    def ring() -> None:
        late.set()
        control.stop()

    timer = threading.Timer(seconds, ring)
    timer.daemon = True
    timer.start()
    try:
        yield late
    finally:
        timer.cancel()
