"""What a state is worth as it stands, without looking further; and moves in the order of what they lead to.

Document 003's agents value a finished game by their evaluation like any other state, in points: `ends` says what is done here.
- "outcome": 1 won, 0 drawn, -1 lost;
- "score": the game's own score;
- "estimate": the evaluation, as document 003 has it.
Only play-outs know the first; a static value is on the evaluation's scale, and takes the score for it.
"""

from typing import Any, Literal, get_args

from ludion.core import require
from ludion.core.value_scale import terminal_value
from ludion.search.playout import outcome
from ludion.search.walk import Walk

Ends = Literal["outcome", "score", "estimate"]


def check_ends(ends: str) -> None:
    require(ends in get_args(Ends), f"ends must be outcome, score or estimate, not {ends!r}.")


def guess(walk: Walk, state: Any, root: int) -> float:
    """The evaluation's value for the first player, made for the player `root`."""
    if walk.estimate is not None:
        return walk.estimate.value(walk.game, state, root)
    return walk.game.estimate(state)


def standing(walk: Walk, state: Any, ends: Ends, root: int | None = None) -> float:
    """A state's static value for the first player, over or not; made for the root's player unless another one is named.

    That a state has come back is not looked at: who orders moves by it needs no more.
    """
    if ends != "estimate" and not any(True for _ in walk.game.moves(state)):
        return walk.game.score(state)
    return guess(walk, state, walk.root_turn if root is None else root)


def order_value(walk: Walk, state: Any, ends: Ends) -> float:
    """Return a state's static value on the scale of `core.value_scale`, which puts a finished game beyond every evaluation."""
    if ends != "estimate" and not any(True for _ in walk.game.moves(state)):
        score = walk.game.score(state)
        return terminal_value(score) if walk.decisive else score
    return walk.bounded(guess(walk, state, walk.root_turn), state)


def end_value(walk: Walk, state: Any, ends: Ends) -> float:
    """What a finished game is worth to the first player."""
    if ends == "estimate":
        return guess(walk, state, walk.root_turn)
    score = walk.game.score(state)
    return outcome(score) if ends == "outcome" else score


def ranked(walk: Walk, state: Any, moves: list[Any], ends: Ends) -> list[Any]:
    """The moves in the order of their static values, the mover's best first; equal ones as the game has them."""
    sign = walk.sign(state)
    return sorted(moves, key=lambda move: -sign * order_value(walk, walk.game.play(state, move), ends))
