"""`solve(game)`: every state of a game with its value."""

from typing import Any

from ludion.core import Game, LudionError
from ludion.native.running import Control
from ludion.native.solving import Progress, solve_whole
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
) -> Solution:
    """Value all states that follow `start`, by outcome or by score; `symmetry`: only one of those that are the same up to it.

    `memory` bounds the table in bytes: a game that needs more is refused with the figure. `keep`: in the store, where players
    find it. `progress` is told the states and the seconds so far.
    """
    start = game.start() if start is None else start
    if symmetry and type(game).canonical is Game.canonical:
        raise LudionError(f"{game.name} declares no symmetry (its `canonical`): solve it without.")
    solution = Solution(game, by, symmetry, start, solve_whole(game, start, by, symmetry, memory, progress, control))
    if keep:
        solution.save(file_for(game, by, symmetry, start))
    return solution
