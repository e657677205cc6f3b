"""A whole game on the table, as machine code: every state that follows one, who wins it and in how many plies."""

import os
from pathlib import Path
from typing import Any

from ludion.core import Game, require
from ludion.native.compiled import native_or_none
from ludion.native.counting import check_depth
from ludion.native.errors import NotNative
from ludion.native.layers import Layers, Notice, Progress, Ungraded
from ludion.native.running import Control


def lay_out(
    game: Game[Any, Any],
    state: Any = None,
    by: str = "outcome",
    symmetry: bool = False,
    memory: int | None = None,
    threads: int | None = None,
    base: Path | None = None,
    progress: Progress | None = None,
    control: Control | None = None,
    notice: Notice | None = None,
) -> Layers:
    """Value every state that follows `state`, the start if none is given. Raises `NotNative` where the rules cannot be compiled.

    `memory` is a bound in bytes on what the program takes, past which the work is done on disk: beside the file `base`, where it
    goes on after an interruption, or in a temporary folder. `threads`: all cores, if not given. A stop ends it with an error.
    Raises `Ungraded`, early, where the same states come back ply after ply: such a game is solved over its graph.
    """
    require(by in ("outcome", "score"), f"A game is solved by outcome or by score, not by '{by}'.")
    require(memory is None or memory > 0, "The memory for a solve must be more than nothing.")
    if game.facts.cycles:
        raise NotNative(f"{game.name} can cycle, and this solves games that cannot")
    start = game.start() if state is None else state
    many = threads if threads is not None else os.cpu_count() or 1
    layers = Layers(game, start, by, symmetry, memory, many, base, control, progress, notice)
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
    layers = Layers(game, here, "outcome", False, None, os.cpu_count() or 1, control=control)
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
