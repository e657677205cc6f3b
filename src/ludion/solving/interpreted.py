"""A whole game solved by its readable rules, for those that cannot become machine code: slow, but as good an answer."""

import time
from collections import Counter
from typing import cast

import numpy as np

from ludion.core import LudionError, require
from ludion.native.packing import ENDLESS, ZERO, Solved, order_of
from ludion.native.task import Task
from ludion.solving.graph import graph
from ludion.solving.keys import DIGEST, TextKeys
from ludion.solving.values import By, values

MOST = 2_000_000  # states, which then stand in memory one by one
BYTES_EACH = 700  # about what one takes with its edges


def solve_interpreted(task: Task) -> Solved:
    """Value every state of a task's game, with digests of the states' texts for keys."""
    game, control, memory = task.game, task.control, task.memory
    began = time.perf_counter()

    def told(states: int) -> None:
        control.slots[2] = states
        if control.stopped:
            raise LudionError(f"The solve of {game.spec} was stopped after {states:,} states.")
        if memory is not None and states * BYTES_EACH > memory:
            raise LudionError(
                f"{game.spec} has more than {states:,} states, and interpreted some {states * BYTES_EACH / 1e6:,.0f} MB for them "
                f"are more than the {memory / 1e6:,.0f} MB allowed: allow more, or begin with a later one."
            )
        if task.progress is not None:
            task.progress(states, time.perf_counter() - began)

    laid_out = graph(game, task.start, task.symmetry, None, MOST, told)
    told(len(laid_out))
    keys = TextKeys(game, task.symmetry).keys(laid_out.states)
    if len(np.unique(keys, axis=0)) < len(keys):
        text = Counter(laid_out.names).most_common(1)[0][0]
        raise LudionError(f"{game.spec} writes different states alike, as '{text}': its `show` must tell them apart.")
    found = values(laid_out, cast(By, task.by))
    longest = max(left or 0 for left in found.remoteness)
    widest = max(found.value, key=abs)
    require(
        longest < ENDLESS and abs(widest) < ZERO,
        f"{game.spec} has a score of {widest:,} or best play of {longest:,} plies: a solution has room for 65,534 plies and "
        "scores up to 32,767.",
    )
    plies = np.array([ENDLESS if left is None else left for left in found.remoteness], dtype=np.int64)
    packed = (plies << 16 | np.array(found.value, dtype=np.int64) + ZERO).astype(np.uint32)
    order = order_of(keys)
    return Solved(DIGEST, keys[order], packed[order], time.perf_counter() - began)
