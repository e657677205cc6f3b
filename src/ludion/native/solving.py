"""How many different states can be reached in so many plies."""

from typing import Any

from ludion.core import Game
from ludion.native.compiled import native_or_none
from ludion.native.counting import check_depth
from ludion.native.layers import Layers
from ludion.native.running import Control
from ludion.native.task import Task


def distinct(
    game: Game[Any, Any], depth: int, state: Any = None, native: bool | None = None, control: Control | None = None
) -> list[int]:
    """How many different states can be reached in exactly 0, 1, 2, ... plies, up to `depth` or to the last end of the game."""
    check_depth(depth)
    here = game.start() if state is None else state
    if native_or_none(game, native) is None:
        return plain_distinct(game, depth, here)
    with Layers(Task(game, here, control=control or Control())) as layers:
        layers.probe()
        layers.lay_out(depth)
        return layers.counts


def plain_distinct(game: Game[Any, Any], depth: int, state: Any) -> list[int]:
    """The same, interpreted."""
    counts, layer = list[int](), {state}
    while layer and len(counts) <= depth:
        counts.append(len(layer))
        layer = {game.play(one, move) for one in layer for move in game.moves(one)}
    return counts
