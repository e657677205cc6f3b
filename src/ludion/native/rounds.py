"""One-ply Monte-Carlo and UCB as machine code: the readable versions' games, counters and answers."""

import math
import time
from collections.abc import Iterable
from typing import Any

import numpy as np

from ludion.core import Game, LudionError, Word, require
from ludion.core.estimate import Estimate
from ludion.core.limits import Limits
from ludion.core.report import Bound, Choice, Report
from ludion.native.compiled import compile_game
from ludion.native.layout import signed
from ludion.native.running import Control
from ludion.native.searching import UNLIMITED, clock


def montecarlo(
    game: Game[Any, Any],
    state: Any,
    limits: Limits,
    estimate: Estimate | None = None,
    earlier: Iterable[Any] = (),
    seed: int = 0,
    control: Control | None = None,
) -> Report:
    """The report of `search/montecarlo.py`. Raises `NotNative` where the rules cannot be compiled."""
    require(limits.simulations != 0, "Monte-Carlo needs at least one simulation for each move.")
    return _rounds(game, state, limits, estimate, tuple(earlier), seed, None, control or Control())


def ucb(
    game: Game[Any, Any],
    state: Any,
    limits: Limits,
    estimate: Estimate | None = None,
    earlier: Iterable[Any] = (),
    seed: int = 0,
    constant: float = 0.3,
    control: Control | None = None,
) -> Report:
    """The report of `search/ucb.py`. Raises `NotNative` where the rules cannot be compiled."""
    require(limits.simulations != 0, "UCB needs at least one simulation for each move.")
    return _rounds(game, state, limits, estimate, tuple(earlier), seed, constant, control or Control())


def _rounds(
    game: Game[Any, Any],
    state: Any,
    limits: Limits,
    estimate: Estimate | None,
    earlier: tuple[Any, ...],
    seed: int,
    constant: float | None,
    control: Control,
) -> Report:
    limits.need("simulations", "nodes", "seconds")
    legal = list(game.moves(state))
    if not legal:
        raise LudionError(f"The game is over in {game.show(state)}: there is no move to search.")
    compiled = compile_game(game, estimate)
    compiled.kernel("rounds")  # compiled before the clock starts
    counters, constants = np.zeros(4 * len(legal), dtype=np.int64), np.array([constant or 0.0])
    games = UNLIMITED if limits.simulations is None else int(limits.simulations) * len(legal)
    most = UNLIMITED if limits.nodes is None else int(limits.nodes)
    longest, began = 1024, time.perf_counter()
    with clock(limits.seconds, control) as late:
        while True:
            memory = (counters.ctypes.data, constants.ctypes.data)
            given = (*memory, signed(seed, Word), int(constant is not None), games, most, longest)
            compiled.run("rounds", state, *given, control=control, path=longest, earlier=earlier)
            if control.slots[8] <= longest:
                break
            longest = int(control.slots[8])
            control.reset()
    done = int(control.slots[2])
    stopped_by = "" if done == games else "nodes" if control.slots[7] else "seconds" if late.is_set() else "stop"
    sign = -1 if game.turn(state) else 1
    tried = [tuple(row) for row in counters.reshape(-1, 4).tolist() if any(row[1:])]
    choices = tuple(Choice(row[0], sign * _score(row), Bound.GUESS, sum(row[1:])) for row in tried)
    best = max(tried, key=lambda row: _score(row) + _bonus(row, done, constant), default=(legal[0], 0, 0, 0))
    return Report(
        move=best[0],
        value=sign * _score(best),
        bound=Bound.GUESS,
        line=(best[0],),
        nodes=int(control.slots[3]),
        leaves=done,
        simulations=done,
        depth=1,
        seconds=time.perf_counter() - began,
        stopped_by=stopped_by,
        choices=choices,
    )


def _score(row: tuple[int, ...]) -> float:
    """Document 000's worth of a move: (wins - losses + draws / 2) / games; 0 without games."""
    _, wins, losses, draws = row
    games = wins + losses + draws
    return (wins - losses + draws / 2) / games if games else 0.0


def _bonus(row: tuple[int, ...], done: int, constant: float | None) -> float:
    """What UCB adds to the worth of a move that was seldom tried."""
    return 0.0 if constant is None else constant * math.sqrt(math.log(done) / sum(row[1:]))
