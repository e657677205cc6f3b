"""A game that cannot cycle, from its layers into a solution: a file of the store, a temporary one, or memory if it is small."""

import tempfile
import time
from pathlib import Path
from typing import Any

import numpy as np

from ludion.core import Game, LudionError
from ludion.native.layers import Layers, Notice, Progress
from ludion.native.packing import Solved
from ludion.native.running import Control
from ludion.native.solving import lay_out
from ludion.solving.keys import NumberKeys
from ludion.solving.solution import Solution, head_of, mapped
from ludion.solving.writing import write, write_file

SMALL = 1 << 20  # states that are held in memory


def solve_by_layers(
    game: Game[Any, Any],
    start: Any,
    by: str,
    symmetry: bool,
    memory: int | None,
    file: Path | None,
    progress: Progress | None,
    control: Control | None,
    threads: int | None,
    notice: Notice | None,
) -> Solution:
    """Solve a game and write it into `file`, or into one that nobody else sees. What is not finished stays for another time."""
    began = time.perf_counter()
    layers = lay_out(game, start, by, symmetry, memory, threads, file, progress, control, notice)
    try:
        solved = _solved(layers, file, began)
    except BaseException:
        layers.leave()
        raise
    layers.close()
    return Solution(game, by, symmetry, start, solved)


def _solved(layers: Layers, file: Path | None, began: float) -> Solved:
    packing = layers.packing
    keys_of = NumberKeys(layers.game, packing, layers.symmetry)
    head = head_of(layers.game, layers.start, layers.by, layers.symmetry, packing, keys_of)
    if file is not None:
        write_file(file, head, layers.states())
        found = Solution.load(file, layers.game).solved
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
