"""How many states a game will turn out to have, told from two samples of a layer before the work on the rest begins.

Each sample is played on by a ply, on its own. What both lead to tells how large the next layer is, as fish that are caught twice
tell how many a lake has; of what each leads to, a new sample goes on. States that many plays lead to are caught more often, so
that the figure is rather too low: by a third on connect four. Layers past some hundred million states are only guessed.
"""

import shutil
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from ludion.core import Game, LudionError
from ludion.native.merging import rows_of, sortable
from ludion.native.shelf import Array
from ludion.native.standing import amount

if TYPE_CHECKING:
    from ludion.native.layer_work import Worker
    from ludion.native.layers import Layers

SAMPLE = 20_000  # states, twice
PATIENCE = 2.0  # seconds of work, whatever else the machine does
TOLD_TWICE = 4  # states that both halves must lead to, for the figure to mean anything


class NoRoom(LudionError):
    """A game with more states than memory and disk can hold."""


def measure(layers: "Layers") -> int:
    """The states that a game has, about; said, and refused if there is room for so many neither in memory nor on disk. What could
    only be guessed is said, and tried."""
    entry = 8 * layers.packing.words + 4
    folder = _existing(layers.shelf.base.parent if layers.shelf.base else Path(tempfile.gettempdir()))
    free = shutil.disk_usage(folder).free
    states, told = project(layers, free / entry)
    in_memory = states * entry <= layers.shelf.room
    word = "more than" if states * entry >= free else "about" if told else "perhaps"
    figure = f"{word} {amount(states)} states, {states * entry / 1e9:,.2g} GB"
    if told and (1 if in_memory else 2) * states * entry > free:
        foldable = not layers.task.symmetry and type(layers.game).canonical is not Game.canonical
        advice = "Fold it by symmetry, or solve" if foldable else "Solve"
        raise NoRoom(
            f"{layers.game.spec} has {figure}: the {layers.memory / 1e6:,.0f} MB of memory allowed and the {free / 1e9:,.0f} GB "
            f"free in {folder} do not hold that. {advice} what follows a later state."
        )
    layers.task.say(f"{layers.game.spec}: {figure}, {'in memory' if in_memory else f'on disk in {folder}'}.")
    return states


def project(layers: "Layers", enough: float) -> tuple[int, bool]:
    """About how many states there are, those already found included; and whether every layer could be told. It looks no further
    once there are `enough`."""
    worker, sizes, began = layers.workers[0], [float(count) for count in layers.counts], time.process_time()
    chance, told, breadth = np.random.default_rng(1), True, 0.0
    whole = sortable(np.array(layers.shelf.read(layers.far.layers[-1], 0, layers.counts[-1])))
    samples = np.array_split(chance.permutation(whole), 2)
    while sum(map(len, samples)) and sum(sizes) < enough and not layers.control.stopped:
        late = time.process_time() - began > PATIENCE
        samples = [sample[: SAMPLE // 50 if late else SAMPLE] for sample in samples]
        one, other = (_followed(worker, sample, layers) for sample in samples)
        before, breadth = breadth, (len(one) + len(other)) / sum(map(len, samples))
        twice = len(np.intersect1d(one, other, assume_unique=True))
        if not late and (twice >= TOLD_TWICE or min(len(one), len(other)) < TOLD_TWICE):
            sizes.append(max(len(one) * len(other) / max(twice, 1), len(one), len(other)))
        else:  # too large to be told: it grows on as it grew, more or less as there are more moves or fewer
            told = False
            sizes.append(sizes[-1] * sizes[-1] / sizes[-2] * breadth / (before or breadth))
        samples = [chance.permutation(one), chance.permutation(other)]
    return int(sum(sizes)), told


def _followed(worker: "Worker", sample: Array, layers: "Layers") -> Array:
    """The states that follow some, each once, in order."""
    rows, room = np.ascontiguousarray(rows_of(np.sort(sample), worker.words)), 8 * len(sample)
    while True:
        worker.empty_set(room)
        done = worker.expand(rows, layers.control)
        if done == len(rows) or layers.control.stopped:
            found = sortable(np.array(worker.gathered()))
            worker.book[3] = 0
            return found
        room *= 4


def _existing(folder: Path) -> Path:
    """The folder, or the nearest one above it that is there."""
    while not folder.exists():
        folder = folder.parent
    return folder
