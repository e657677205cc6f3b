"""How large the graph of a solved game is: its states and edges, also of the states that symmetry has folded away."""

import os
from dataclasses import dataclass
from typing import Any

import numpy as np

from ludion.core import Game, LudionError
from ludion.native.compiled import CompiledGame, compile_game
from ludion.native.layout import Slots
from ludion.native.packing import SolvedStates
from ludion.native.running import Control, run_together


@dataclass(frozen=True, slots=True)
class Extent:
    """Positions and edges of a game's graph, an edge being a state with one of its distinct successors.

    `folded_...`: the same up to symmetry, None if nothing was folded. The plain figures of a folded game are None where its rules
    do not say how large an `orbit` is.
    """

    positions: int | None
    edges: int | None
    folded_positions: int | None = None
    folded_edges: int | None = None


class Desk:
    """The memory that one of the threads works with."""

    def __init__(
        self, compiled: CompiledGame, solved: SolvedStates, keys: Slots, symmetry: bool, said: bool, capacity: int
    ) -> None:
        places, size = 1 << (2 * capacity).bit_length(), compiled.layout.size
        self.moves, self.one = np.zeros(capacity, dtype=np.int64), np.zeros(size, dtype=np.int64)
        self.successors, self.met = np.zeros(2 * places * size, dtype=np.int64), np.zeros(2 * places, dtype=np.int64)
        self.packing = np.array(solved.packing.places, dtype=np.int64).reshape(-1)
        listed = (keys.ctypes.data, len(keys), self.packing.ctypes.data, solved.packing.words, symmetry, said)
        room = (self.one.ctypes.data, self.successors.ctypes.data, self.met.ctypes.data, places - 1)
        self.slots = np.array([*listed, *room], dtype=np.int64)


def extent(
    game: Game[Any, Any], solved: SolvedStates, symmetry: bool, threads: int | None = None, control: Control | None = None
) -> Extent:
    """Count the positions and edges behind the keys of a solved game; `symmetry`: whether it was solved up to symmetry."""
    compiled, control, capacity = compile_game(game), control or Control(), 1 << 10
    said, kernel = type(game).orbit is not Game.orbit, compiled.kernel("orbits")
    keys = np.ascontiguousarray(solved.keys)
    threads = threads or os.cpu_count() or 1
    while True:
        desks = [Desk(compiled, solved, keys, symmetry, said, capacity) for _ in range(threads)]
        calls = [(compiled.rules_at, d.slots.ctypes.data, d.moves.ctypes.data, capacity, control.address) for d in desks]
        run_together(kernel, calls, [control] * threads)
        if control.stopped:
            raise LudionError(f"The count of the edges of {game.spec} was stopped after {control.progress:,} states.")
        if control.wanted <= capacity:
            break
        capacity = 2 * control.wanted
        control.reset()
    states, edges, folded = (int(number) for number in control.slots[4:7])
    if not symmetry:
        return Extent(states, edges)
    return Extent(states if said else None, edges if said else None, len(keys), folded)
