"""`solve(game)`: every state of a game with its value; as machine code if the rules can be that, otherwise interpreted."""

from pathlib import Path
from typing import Any

from ludion.core import Game, LudionError, require
from ludion.native.compiled import warn_once
from ludion.native.errors import NotNative
from ludion.native.layers import Notice, Progress, Ungraded
from ludion.native.noting import Notes
from ludion.native.retrograde import retrograde
from ludion.native.running import Control
from ludion.solving.by_layers import solve_by_layers
from ludion.solving.interpreted import solve_interpreted
from ludion.solving.keys import TextKeys
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
    require(by in ("outcome", "score"), f"A game is solved by outcome or by score, not by '{by}'.")
    require(memory is None or memory > 0, "The memory for a solve must be more than nothing.")
    start = game.start() if start is None else start
    if symmetry and type(game).canonical is Game.canonical:
        raise LudionError(f"{game.name} declares no symmetry (its `canonical`): solve it without.")
    file = file_for(game, by, symmetry, start) if keep else None
    if native is not False:
        try:
            return _natively(game, start, by, symmetry, memory, file, progress, control, threads, notice)
        except NotNative as refusal:
            if native:
                raise
            warn_once(f"{game.spec} is solved interpreted: {refusal}", level=3)
    keys = TextKeys(game, symmetry)
    if keep:
        keys.need_rules()
    solved = solve_interpreted(game, start, by, symmetry, memory, progress, control)
    return _kept(Solution(game, by, symmetry, start, solved, keys), file)


def _natively(
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
    """Ply by ply; backwards over all edges where states come back, be it only after another number of plies."""
    notes = Notes(game, start, by, symmetry, file, notice)
    if not game.facts.cycles and not notes.waiting:
        try:
            return solve_by_layers(game, start, by, symmetry, memory, file, progress, control, threads, notice)
        except Ungraded:
            pass
    with notes:
        solved = retrograde(game, start, by, symmetry, memory, progress, control, notes)
        return _kept(Solution(game, by, symmetry, start, solved), file)


def _kept(solution: Solution, file: Path | None) -> Solution:
    if file is not None:
        solution.save(file)
    return solution
