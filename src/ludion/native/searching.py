"""Fixed-depth minimax, alpha-beta and PVS as machine code: the readable versions' states, values and lines."""

import threading
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, Protocol

import numpy as np

from ludion.core import Game, LudionError
from ludion.core.estimate import Estimate
from ludion.core.limits import Limits
from ludion.core.report import Bound, Choice, Report
from ludion.core.value_scale import is_won_or_lost, plain_value
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
    return to_a_depth("alphabeta", (int(prune),), game, state, limits, estimate, earlier, control)


def pvs(
    game: Game[Any, Any],
    state: Any,
    limits: Limits,
    estimate: Estimate | None = None,
    earlier: Iterable[Any] = (),
    control: Control | None = None,
) -> Report:
    """Principal variation search, as `fixed_depth` otherwise."""
    return to_a_depth("pvs", (), game, state, limits, estimate, earlier, control)


def to_a_depth(
    kernel: str,
    options: tuple[int, ...],
    game: Game[Any, Any],
    state: Any,
    limits: Limits,
    estimate: Estimate | None = None,
    earlier: Iterable[Any] = (),
    control: Control | None = None,
) -> Report:
    """Run a kernel that searches `limits.depth` plies deep, with its own options, and report what it left in memory."""
    limits.need("depth")
    depth = int(limits.depth or 0)
    check_depth(depth)
    legal = legal_moves(game, state)
    compiled, control = compile_game(game, estimate), control or Control()
    compiled.kernel(kernel)  # compiled before the clock starts
    width = min(max(depth, 1), LONGEST_LINE)
    lines = np.zeros((width + 1) * (width + 1), dtype=np.int64)
    choices = np.zeros(3 * len(legal), dtype=np.int64)
    most = UNLIMITED if limits.nodes is None else int(limits.nodes)
    began = time.perf_counter()
    with clock(limits.seconds, control) as late:
        memory = (lines.ctypes.data, width, choices.ctypes.data)
        given = (depth, *options, most, *memory)
        compiled.run(kernel, state, *given, control=control, path=depth + 1, earlier=tuple(earlier))
    tried = read_choices(choices, int(control.slots[6]))
    stopped_by = reason(control, late)
    line: tuple[Any, ...]
    if stopped_by:
        value, line, bound = best_so_far(tried, legal, game.turn(state))
    else:
        value, bound = float(control.slots[3:4].view(np.float64)[0]), Bound.EXACT
        line = tuple(int(move) for move in lines[1 : 1 + lines[0]])
    return Report(
        move=line[0] if line else legal[0],
        value=plain_value(value, compiled.decisive),
        bound=bound,
        line=line,
        nodes=int(control.slots[2]),
        leaves=int(control.slots[4]),
        cuts=int(control.slots[5]),
        depth=depth,
        seconds=time.perf_counter() - began,
        stopped_by=stopped_by,
        choices=plain_choices(tried, compiled.decisive),
        proven=is_won_or_lost(value, compiled.decisive),
    )


def legal_moves(game: Game[Any, Any], state: Any) -> list[Any]:
    """The root's moves; a finished game is refused."""
    legal = list(game.moves(state))
    if not legal:
        raise LudionError(f"The game is over in {game.show(state)}: there is no move to search.")
    return legal


def best_so_far(tried: tuple[Choice, ...], legal: list[Any], turn: int) -> tuple[float, tuple[Any, ...], Bound]:
    """The best of the root's moves that were searched to their end, which the mover can have at least; of none, the first."""
    sign, at_least = (-1, Bound.AT_MOST) if turn else (1, Bound.AT_LEAST)
    sure = [choice for choice in tried if choice.bound in (Bound.EXACT, at_least)]
    best = max(sure, key=lambda choice: choice.value * sign, default=Choice(legal[0], -sign * float("inf")))
    return best.value, (best.move,), at_least


def read_choices(memory: Slots, count: int) -> tuple[Choice, ...]:
    """The root's moves as the kernel left them: the move, its value, and what is known of it."""
    values = memory.view(np.float64)
    return tuple(Choice(int(memory[3 * i]), float(values[3 * i + 1]), BOUNDS[int(memory[3 * i + 2])]) for i in range(count))


def plain_choices(choices: Iterable[Choice], decisive: bool) -> tuple[Choice, ...]:
    """Return the choices with plain values in the place of those inside a search."""
    return tuple(replace(choice, value=plain_value(choice.value, decisive)) for choice in choices)


def reason(control: Control, late: threading.Event) -> str:
    """The name of the limit that ended a search, "" if it came to its end."""
    return "nodes" if control.slots[7] else "seconds" if late.is_set() else "stop" if control.stopped else ""


class Stoppable(Protocol):
    """What another thread can stop."""

    def stop(self) -> None: ...


@contextmanager
def clock(seconds: float | None, control: Stoppable) -> Iterator[threading.Event]:
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
