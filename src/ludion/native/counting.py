"""Perft: how many plays of so many plies there are, the test by which rules are compared with published counts."""

from typing import Any

from ludion.core import Game, LudionError, require
from ludion.native.compiled import native_or_none
from ludion.native.running import Control

DEEPEST = 100_000  # what the kernels' stack holds
DEEPEST_PLAIN = 500  # what Python's own recursion allows, with room for the caller's


def perft(
    game: Game[Any, Any],
    depth: int,
    state: Any = None,
    native: bool | None = None,
    control: Control | None = None,
    earlier: tuple[Any, ...] = (),
) -> int:
    """The number of plays of `depth` plies from a state; games that end earlier count once.

    `native` None: as machine code if the rules allow it. True: refuse otherwise. False: interpreted.
    `earlier`: the states that led here, in a game that can cycle.
    """
    check_depth(depth)
    here = game.start() if state is None else state
    compiled = native_or_none(game, native)
    if compiled is None:
        require(depth <= DEEPEST_PLAIN, f"Interpreted, the depth is at most {DEEPEST_PLAIN}, not {depth}.")
        return plain_perft(game, depth, here, earlier)
    control = control or Control()
    leaves = compiled.run("perft", here, depth, control=control, path=depth + 1, earlier=earlier)
    if control.stopped:
        raise LudionError(f"The count was stopped after {control.progress} leaves.")
    return leaves


def divide(game: Game[Any, Any], depth: int, state: Any = None, native: bool | None = None) -> dict[Any, int]:
    """Perft move by move: how many plays begin with each, which is how one finds the rule that is wrong."""
    check_depth(depth)
    require(depth >= 1, "A division by first moves needs a depth of at least 1.")
    here = game.start() if state is None else state
    return {move: perft(game, depth - 1, game.play(here, move), native, earlier=(here,)) for move in game.moves(here)}


def plain_perft(game: Game[Any, Any], depth: int, state: Any, on_path: tuple[Any, ...] = ()) -> int:
    """Perft as one would write it down; what the machine code is held against."""
    if depth == 0 or (game.facts.cycles and state in on_path):
        return 1
    leaves = 0
    for move in game.moves(state):
        leaves += plain_perft(game, depth - 1, game.play(state, move), (*on_path, state) if game.facts.cycles else ())
    return max(leaves, 1)


def check_depth(depth: int) -> None:
    """Refuse what is no depth."""
    require(
        isinstance(depth, int) and 0 <= depth <= DEEPEST, f"The depth must be a whole number from 0 to {DEEPEST}, not {depth}."
    )
