"""`best_score(game, state)`: the score with best play, when one state's is wanted and who wins it is not enough."""

from typing import Any

from ludion.core import Game, LudionError, require
from ludion.core.limits import Limits
from ludion.core.outcome import Outcome
from ludion.core.report import Report
from ludion.native.compiled import native_or_none
from ludion.native.engine import Engine, Settings
from ludion.native.kernels.desk import DEEPEST
from ludion.search.deepening import deepening

MEMORY = 1 << 28  # bytes
ENOUGH = 1e9  # seconds


def best_score(
    game: Game[Any, Any], state: Any = None, seconds: float | None = None, memory: int = MEMORY, native: bool | None = None
) -> Report:
    """The exact value of a state, the start if none is given, with the line that leads to it: `proven`, unless `seconds` end it
    earlier. `memory` bounds the table in bytes. Raises `LudionError` for games that cycle: a score hangs on the path there."""
    require(seconds is None or seconds >= 0, f"seconds must not be negative, as {seconds} is.")
    require(memory >= 1 << 20, f"The table needs at least a megabyte, not {memory} bytes.")
    if game.facts.cycles:
        raise LudionError(f"{game.name} can cycle, so that a score hangs on the path: solve it whole, ludion solve --by score.")
    state = game.start() if state is None else state
    over: Outcome | None = game.outcome(state)
    if over is not None:
        return Report(None, over.score, proven=True)
    limits = Limits(seconds=ENOUGH if seconds is None else seconds)
    if native_or_none(game, native) is None:
        return deepening(game, state, limits)
    settings = Settings(table=memory >> 20, mode="score", endgame=DEEPEST - 1)
    return Engine(game, settings=settings).search(state, limits)
