"""Negamax to a fixed depth, nothing cut: a state's value by plain search, at both speeds."""

from typing import Any, NamedTuple

import numpy as np

from ludion.core import Game, LudionError, require
from ludion.core.estimate import Estimate
from ludion.native.compiled import native_or_none
from ludion.native.counting import DEEPEST_PLAIN, check_depth
from ludion.native.running import Control


class Valued(NamedTuple):
    """The first player's value of a state, and how many states were looked at."""

    value: float
    nodes: int


def negamax(
    game: Game[Any, Any],
    depth: int,
    state: Any = None,
    estimate: Estimate | None = None,
    native: bool | None = None,
    control: Control | None = None,
) -> Valued:
    """The value `depth` plies deep: scores of finished games, and the estimate, the game's own or another, at the horizon."""
    check_depth(depth)
    here = game.start() if state is None else state
    compiled = native_or_none(game, native, estimate)
    if compiled is None:
        require(depth <= DEEPEST_PLAIN, f"Interpreted, the depth is at most {DEEPEST_PLAIN}, not {depth}.")
        nodes = [0]
        value = plain_negamax(game, here, depth, game.turn(here), estimate, nodes)
        return Valued(-value if game.turn(here) else value, nodes[0])
    control = control or Control()
    visited = compiled.run("negamax", here, depth, control=control, path=depth + 1)
    if control.stopped:
        raise LudionError(f"The search was stopped after {visited} states.")
    return Valued(float(control.slots[3:4].view(np.float64)[0]), visited)


def plain_negamax(
    game: Game[Any, Any],
    state: Any,
    depth: int,
    root: int,
    estimate: Estimate | None,
    nodes: list[int],
    path: tuple[Any, ...] = (),
) -> float:
    """The value for the player to move, as one would write it down."""
    nodes[0] += 1
    if game.facts.cycles and state in path:
        return 0
    turn = game.turn(state)
    moves = list(game.moves(state))
    if not moves or depth == 0:
        guess = game.score(state) if not moves else estimate.value(game, state, root) if estimate else game.estimate(state)
        return -guess if turn else guess
    best = float("-inf")
    for move in moves:
        child = game.play(state, move)
        value = plain_negamax(game, child, depth - 1, root, estimate, nodes, (*path, state) if game.facts.cycles else ())
        best = max(best, value if game.turn(child) == turn else -value)
    return best
