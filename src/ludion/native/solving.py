"""A whole game on the table, as machine code: every state that follows one, who wins it and in how many plies."""

from typing import Any

from ludion.core import Game
from ludion.native.compiled import native_or_none
from ludion.native.counting import check_depth
from ludion.native.errors import NotNative
from ludion.native.layers import Layers, Ungraded
from ludion.native.running import Control
from ludion.native.task import Task


def lay_out(task: Task) -> Layers:
    """Value every state of a task's game, ply by ply. Raises `NotNative` where the rules cannot be compiled.

    Past the task's memory the work is done on disk: beside its file, where it goes on after an interruption, or in a temporary
    folder. A stop ends it with an error. Raises `Ungraded`, early, where the same states come back ply after ply: such a game is
    solved over its graph.
    """
    if task.game.facts.cycles:
        raise NotNative(f"{task.game.name} can cycle, and this solves games that cannot")
    layers = Layers(task)
    try:
        layers.solve()
    except Ungraded:
        layers.close()
        raise
    except BaseException:
        layers.leave()
        raise
    return layers


def distinct(
    game: Game[Any, Any], depth: int, state: Any = None, native: bool | None = None, control: Control | None = None
) -> list[int]:
    """How many different states can be reached in exactly 0, 1, 2, ... plies, up to `depth` or to the last end of the game."""
    check_depth(depth)
    here = game.start() if state is None else state
    if native_or_none(game, native) is None:
        return plain_distinct(game, depth, here)
    layers = Layers(Task(game, here, control=control or Control()))
    try:
        layers.probe()
        layers.lay_out(depth)
        return layers.counts
    finally:
        layers.close()


def plain_distinct(game: Game[Any, Any], depth: int, state: Any) -> list[int]:
    """The same, interpreted."""
    counts, layer = list[int](), {state}
    while layer and len(counts) <= depth:
        counts.append(len(layer))
        layer = {game.play(one, move) for one in layer for move in game.moves(one)}
    return counts
