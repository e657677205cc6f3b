"""`solve(game)`: every state of a game with its value; as machine code if the rules can be that, otherwise interpreted."""

import time
from typing import Any

from ludion.core import Game, LudionError
from ludion.native.compiled import warn_once
from ludion.native.errors import NotNative
from ludion.native.layers import Layers, Ungraded
from ludion.native.noting import Notes
from ludion.native.packing import SolvedStates
from ludion.native.retrograde import retrograde
from ludion.native.running import Control
from ludion.native.task import Notice, Progress, Task
from ludion.solving.finishing import finish
from ludion.solving.interpreted import solve_interpreted
from ludion.solving.keys import Keys, TextKeys
from ludion.solving.solution import Solution
from ludion.solving.store import file_for


def solve(
    game: Game[Any, Any],
    start: Any = None,
    by: str = "outcome",
    symmetry: bool = False,
    memory: int | None = None,
    keep: bool = False,
    progress: Progress | None = None,
    control: Control | None = None,
    native: bool | None = None,
    threads: int | None = None,
    notice: Notice | None = None,
) -> Solution:
    """Value all states that follow `start`, by outcome or by score; `symmetry`: only one of those that are the same up to it.

    `memory`: the bytes that the program may take, past which the work is done on disk, or, where states can come back, refused
    with the figure. `keep`: in the store, where players find it; such a solve goes on where it was if it was interrupted.
    `progress` is told the states and the seconds so far, `notice` what there is to say: the size that is expected, where the work
    is done. `native`: True insists on machine code, False does without. `threads`: all cores, if not given.
    """
    file = file_for(game, by, symmetry, game.start() if start is None else start) if keep else None
    task = Task(game, start, by, symmetry, memory, threads, file, control or Control(), progress, notice)
    if symmetry and type(game).canonical is Game.canonical:
        raise LudionError(f"{game.name} declares no symmetry (its `canonical`): solve it without.")
    if native is not False:
        try:
            return _natively(task)
        except NotNative as refusal:
            if native:
                raise
            warn_once(f"{game.spec} is solved interpreted: {refusal}", level=3)
    keys = TextKeys(game, symmetry)
    if keep:
        keys.need_rules()
    solution = _solution(task, solve_interpreted(task), keys)
    if file is not None:
        solution.save(file)
    return solution


def _natively(task: Task) -> Solution:
    """Ply by ply; backwards over all edges where states come back, be it only after another number of plies."""
    notes, began = Notes(task), time.perf_counter()
    if not task.game.facts.cycles and not notes.waiting:
        try:
            with Layers(task) as layers:
                layers.solve()
                return _solution(task, finish(layers, began))
        except Ungraded:
            pass
    with notes:
        return _solution(task, finish(retrograde(task, notes), began))


def _solution(task: Task, solved: SolvedStates, keys: Keys | None = None) -> Solution:
    return Solution(task.game, task.by, task.symmetry, task.start, solved, keys)
