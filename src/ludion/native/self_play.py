"""The engine against itself, game by game: what was stood on, what the search thought of it, and how it ended."""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludion.core import Game, LudionError, Word
from ludion.core.features import Learned
from ludion.core.limits import Limits
from ludion.core.value_scale import plain_value
from ludion.native.compiled import CompiledGame
from ludion.native.engine import Engine, Settings, Worker
from ludion.native.kernels import desk
from ludion.native.layout import Slots
from ludion.native.running import Control, run

LONGEST = 1000  # plies after which a game is left as it is
TABLE = 2  # megabytes: what fits near the processor


@dataclass(frozen=True)
class Played:
    """One game. `states`: a row of numbers for each; `values`: what the search thought of them, to the first player. `score`: the
    first player's at the end, the last value where it is proven or the game had no end."""

    states: Slots
    values: NDArray[np.float64]
    score: float
    plies: int


class SelfPlay:
    """Plays games of a learned evaluation, or of the game's own, against itself; the same for the same seed."""

    def __init__(self, game: Game[Any, Any], estimate: Learned | None, depth: int, nodes: int) -> None:
        self.game, self.nodes, self.depth = game, nodes, depth
        self.engine = Engine(game, estimate, Settings(table=TABLE))
        self.compiled: CompiledGame = self.engine.compiled
        self.most = min(game.facts.max_plies or LONGEST, LONGEST)
        self._choices = 256
        self._room()
        self.compiled.kernel("self_play")

    def _room(self) -> None:
        size = self.compiled.layout.size
        self._noted = np.zeros((size + 1) * (self.most + 1), dtype=np.int64)
        self._moves = np.zeros(3 * self.engine.capacity, dtype=np.int64)
        deep = desk.DEEPEST + 2 if self.game.facts.cycles else 0
        self._path = np.zeros(size * (self.most + 2 + deep), dtype=np.int64)

    def play(self, seed: int, opening: int, noise: int, control: Control | None = None) -> Played:
        """One game that begins with so many random plies and goes astray in `noise` of 1000 moves."""
        control = control or Control()
        state, engine = self.game.start(), self.engine
        here, inner = self.compiled.slots(state), Control()
        while True:
            engine.forget()
            worker = Worker(engine, state, [0] * self._choices, Limits(depth=self.depth, nodes=self.nodes), False)
            worker.desk[desk.VIEWER] = 0
            worker.desk[desk.DECIDE] = 0  # scores are to be learned, not bounds on them
            count = run(
                self.compiled.kernel("self_play"), self.compiled.rules_at, here.ctypes.data, worker.desk.ctypes.data,
                int(np.uint64(Word(seed)).view(np.int64)), opening, noise, self._noted.ctypes.data, self.most, self.nodes,
                inner.address, self._moves.ctypes.data, engine.capacity, self._path.ctypes.data, self._choices, control.address,
                control=control,
            )  # fmt: skip
            if control.stopped:
                raise LudionError("The game was stopped.")
            if not control.wanted:
                return self._played(int(count), control)
            engine.capacity = max(engine.capacity, 2 * control.wanted)
            self._choices = max(self._choices, 2 * control.wanted)
            self._room()
            control.reset()

    def _played(self, count: int, control: Control) -> Played:
        size = self.compiled.layout.size
        rows = self._noted[: count * (size + 1)].reshape(count, size + 1).copy()
        values = rows[:, size].copy().view(np.float64)
        if not self.engine.outcomes:
            values = np.array([plain_value(float(value), self.compiled.decisive) for value in values])
        score = float(control.slots[3]) if control.slots[4] else float(values[-1]) if count else 0.0
        return Played(rows[:, :size].copy(), values, score, int(control.slots[6]))


@dataclass(frozen=True)
class Seen:
    """Of many states: their entries, row by row and -1 where there are fewer; what is known of them, their phases, who moves."""

    entries: NDArray[np.int32]
    known: NDArray[np.float64]
    phases: Slots
    turns: Slots


def look_many(game: CompiledGame, states: Slots) -> Seen:
    """What the features of a learned evaluation see in states that are rows of numbers."""
    states = np.ascontiguousarray(states)
    width, count = 64, len(states)
    while True:
        entries = np.full((count * width + 2 * width), -1, dtype=np.int32)
        told = np.zeros(3 * count, dtype=np.int64)
        found = game.kernel("look_many")(
            game.rules_at, states.ctypes.data, count, states.shape[1], entries.ctypes.data, width, told.ctypes.data
        )
        if found <= width:
            rows = entries[: count * width].reshape(count, width)[:, :found]
            return Seen(rows, told[:count].view(np.float64), told[count : 2 * count], told[2 * count :])
        width = int(found)
