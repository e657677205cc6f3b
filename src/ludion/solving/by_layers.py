"""A game that cannot cycle, from its layers into a solution: a file of the store, a temporary one, or memory if it is small."""

import tempfile
import time

import numpy as np

from ludion.core import LudionError
from ludion.native.layers import Layers
from ludion.native.packing import Solved
from ludion.native.solving import lay_out
from ludion.native.task import Task
from ludion.solving.keys import NumberKeys
from ludion.solving.solution import Solution, head_of, mapped
from ludion.solving.writing import write, write_file

SMALL = 1 << 20  # states that are held in memory


def solve_by_layers(task: Task) -> Solution:
    """Solve a game and write it into the task's file, or into one that nobody else sees. What is not finished stays for another
    time."""
    began = time.perf_counter()
    layers = lay_out(task)
    try:
        solved = _solved(layers, began)
    except BaseException:
        layers.leave()
        raise
    layers.close()
    return Solution(task.game, task.by, task.symmetry, task.start, solved)


def _solved(layers: Layers, began: float) -> Solved:
    task, packing = layers.task, layers.packing
    keys_of = NumberKeys(task.game, packing, task.symmetry)
    head = head_of(task.game, task.start, task.by, task.symmetry, packing, keys_of)
    if (file := task.file) is not None:
        write_file(file, head, layers.states())
        found = Solution.load(file, task.game).solved
        return Solved(packing, found.keys, found.values, time.perf_counter() - began)
    if sum(layers.counts) <= SMALL:
        pieces = list(layers.states())
        keys, values = (np.concatenate(part) for part in zip(*pieces, strict=True))
        return Solved(packing, keys, values, time.perf_counter() - began)
    try:
        with tempfile.TemporaryFile() as out:
            keys, values = mapped(out, *write(out, head, layers.states()), packing)
    except OSError as error:
        raise LudionError(f"The solution has no room in {tempfile.gettempdir()}: {error.strerror}.") from error
    return Solved(packing, keys, values, time.perf_counter() - began)
