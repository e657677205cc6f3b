"""`solve(game)`: every state of a game with its value; as machine code if the rules can be that, otherwise interpreted."""

from typing import Any

from ludion.core import Game, LudionError, require
from ludion.native.compiled import warn_once
from ludion.native.errors import NotNative
from ludion.native.retrograde import retrograde
from ludion.native.running import Control
from ludion.native.solving import Progress, Solved, solve_whole
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
) -> Solution:
    """Value all states that follow `start`, by outcome or by score; `symmetry`: only one of those that are the same up to it.

    `memory` bounds the table in bytes: a game that needs more is refused with the figure. `keep`: in the store, where players
    find it. `progress` is told the states and the seconds so far. `native`: True insists on machine code, False does without.
    """
    require(by in ("outcome", "score"), f"A game is solved by outcome or by score, not by '{by}'.")
    start = game.start() if start is None else start
    if symmetry and type(game).canonical is Game.canonical:
        raise LudionError(f"{game.name} declares no symmetry (its `canonical`): solve it without.")
    solved = None if native is False else _natively(game, start, by, symmetry, memory, progress, control, bool(native))
    if solved is not None:
        solution = Solution(game, by, symmetry, start, solved)
    else:
        keys = TextKeys(game, symmetry)
        if keep:
            keys.need_rules()
        solved = solve_interpreted(game, start, by, symmetry, memory, progress, control)
        solution = Solution(game, by, symmetry, start, solved, keys)
    if keep:
        solution.save(file_for(game, by, symmetry, start))
    return solution


def _natively(
    game: Game[Any, Any],
    start: Any,
    by: str,
    symmetry: bool,
    memory: int | None,
    progress: Progress | None,
    control: Control | None,
    insist: bool,
) -> Solved | None:
    """The values by machine code; None, with one warning, where there can be none."""
    try:
        solver = retrograde if game.facts.cycles else solve_whole
        return solver(game, start, by, symmetry, memory, progress, control)
    except NotNative as refusal:
        if insist:
            raise
        warn_once(f"{game.spec} is solved interpreted: {refusal}")
        return None
