"""How many states a game will turn out to have, told from a sample of a layer before the work on the rest begins.

Two halves of a sample are played on by a ply. What both lead to tells how large the next layer is, as fish that are caught twice
tell how many a lake has; of what they lead to, a sample goes on. States that many moves lead to are caught more often, so that
the figure is rather too low; it is meant to be right within a factor of three.
"""

import shutil
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from ludion.core import LudionError
from ludion.native.layout import Slots
from ludion.native.merging import rows_of, sortable

if TYPE_CHECKING:
    from ludion.native.layers import Layers
    from ludion.native.layer_work import Worker

SAMPLE = 40_000  # states
PATIENCE = 2.0  # seconds
TOLD_TWICE = 4  # states that both halves must lead to, for the figure to mean anything


def measure(layers: "Layers") -> int:
    """The states that a game has, about; said, and refused if there is room for so many neither in memory nor on disk."""
    entry = 8 * layers.packing.words + 4
    folder = _existing(layers.shelf.base.parent if layers.shelf.base else Path(tempfile.gettempdir()))
    free = shutil.disk_usage(folder).free
    states, sure = project(layers, free / entry)
    in_memory = states * entry <= layers.shelf.room
    figure = f"{'about' if sure else 'more than'} {amount(states)} states, {states * entry / 1e9:,.2g} GB"
    if (1 if in_memory else 2) * states * entry > free:
        raise LudionError(
            f"{layers.game.spec} has {figure}: the {layers.memory / 1e6:,.0f} MB of memory allowed and the {free / 1e9:,.0f} GB "
            f"free in {folder} do not hold that. Fold it by symmetry, or solve what follows a later state."
        )
    layers.notice(f"{layers.game.spec}: {figure}, {'in memory' if in_memory else f'on disk in {folder}'}.")
    return states


def project(layers: "Layers", enough: float) -> tuple[int, bool]:
    """About how many states there are, those already found included; and whether that is more than a lower bound. It looks no
    further once there are `enough`."""
    worker, sizes, began = layers.workers[0], [float(count) for count in layers.counts], time.monotonic()
    sample = _thinned(np.array(layers.shelf.read(layers.layers[-1], 0, layers.counts[-1])), SAMPLE)
    while len(sample) and sum(sizes) < enough:
        first, second = (_followed(worker, sample[half::2], layers) for half in (0, 1))
        one, other = sortable(first), sortable(second)
        twice = len(np.intersect1d(one, other, assume_unique=True))
        if twice >= TOLD_TWICE or len(sample) < TOLD_TWICE:
            sizes.append(max(len(first) * len(second) / max(twice, 1), len(first), len(second)))
        else:  # too large to be told: it goes on as it went
            sizes.append(max(sizes[-1] * sizes[-1] / sizes[-2], len(first) * len(second) / TOLD_TWICE))
        if time.monotonic() - began > PATIENCE:
            return int(sum(sizes)), False
        sample = _thinned(rows_of(np.union1d(one, other), worker.words), SAMPLE)
    return int(sum(sizes)), not len(sample)


def amount(number: float) -> str:
    """A large number in words."""
    for size, name in ((1e12, "trillion"), (1e9, "billion"), (1e6, "million")):
        if number >= size:
            return f"{number / size:,.3g} {name}"
    return f"{number:,.0f}"


def _thinned(rows: Slots, most: int) -> Slots:
    """At most so many of the rows, chosen and ordered by a hash: as good as by chance, and the same each time."""
    mixed = np.zeros(len(rows), dtype=np.uint64)
    for word in range(rows.shape[1]):
        mixed = (mixed ^ rows[:, word].view(np.uint64)) * np.uint64(0x9E3779B97F4A7C15)
        mixed ^= mixed >> np.uint64(29)
    mixed *= np.uint64(0xBF58476D1CE4E5B9)
    return np.ascontiguousarray(rows[np.argsort(mixed ^ mixed >> np.uint64(32))[:most]])


def _followed(worker: "Worker", rows: Slots, layers: "Layers") -> Slots:
    """The states that follow some, each once, in order."""
    rows, room = np.ascontiguousarray(rows), 8 * len(rows)
    while True:
        worker.empty_set(room)
        done = worker.expand(rows, layers.control)
        if done == len(rows) or layers.control.stopped:
            found: Any = np.array(worker.gathered())
            worker.book[3] = 0
            return np.asarray(found)
        room *= 4


def _existing(folder: Path) -> Path:
    """The folder, or the nearest one above it that is there."""
    while not folder.exists():
        folder = folder.parent
    return folder
