"""Weights fitted to many states: the sum of a state's entries comes near to what the state turned out to be worth."""

from typing import Any

import numpy as np
from numba import njit
from numpy.typing import NDArray

Floats = NDArray[np.float64]


@njit(cache=True, nogil=True)  # type: ignore[untyped-decorator]
def epoch(
    entries: Any, signs: Any, known: Any, targets: Any, order: Any, weights: Any, pull: Any, rate: float, logistic: bool
) -> float:
    """One walk through the states in an order, a step for each. `pull`: how much an entry is drawn back to nothing whenever it
    is met, which is more the more seldom that is. The mean loss of what was guessed before each step."""
    total = 0.0
    for at in range(len(order)):
        row = order[at]
        guess = known[row]
        for place in range(entries.shape[1]):
            entry = entries[row, place]
            if entry >= 0:
                guess += signs[row] * weights[entry]
        if logistic:
            chance = 1.0 / (1.0 + np.exp(-guess))
            error = targets[row] - chance
            chance = min(max(chance, 1e-9), 1.0 - 1e-9)
            total -= targets[row] * np.log(chance) + (1.0 - targets[row]) * np.log(1.0 - chance)
        else:
            error = targets[row] - guess
            total += error * error
            error = min(max(error, -8.0), 8.0)
        slope = error * signs[row]
        for place in range(entries.shape[1]):
            entry = entries[row, place]
            if entry >= 0:
                weights[entry] += rate * (slope - pull[entry] * weights[entry])
    return total / max(len(order), 1)


@njit(cache=True, nogil=True)  # type: ignore[untyped-decorator]
def loss_of(entries: Any, signs: Any, known: Any, targets: Any, rows: Any, weights: Any, logistic: bool) -> float:
    """The mean loss on some states that were not learned from."""
    total = 0.0
    for at in range(len(rows)):
        row = rows[at]
        guess = known[row]
        for place in range(entries.shape[1]):
            entry = entries[row, place]
            if entry >= 0:
                guess += signs[row] * weights[entry]
        if logistic:
            chance = min(max(1.0 / (1.0 + np.exp(-guess)), 1e-9), 1.0 - 1e-9)
            total -= targets[row] * np.log(chance) + (1.0 - targets[row]) * np.log(1.0 - chance)
        else:
            total += (targets[row] - guess) ** 2
    return total / max(len(rows), 1)
