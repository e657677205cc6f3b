"""Scale of values inside a search: where games are only won, drawn or lost, a finished game counts beyond every evaluation.

Inside a search of such a game, `WIN_OFFSET` is added to the score of a win and subtracted from that of a loss. So every win
beats every evaluation, and every evaluation beats every loss. A draw is 0. Reports have the score and the evaluation again.
In other games the score itself is maximised: there an evaluation is an estimate of the score, and nothing is added.
"""

import functools
import math
from collections.abc import Iterator
from typing import Any

from ludion.core.bits import Word
from ludion.core.chance import advance, draw
from ludion.core.errors import InvalidValueError
from ludion.core.game import Game

WIN_OFFSET = 1 << 49  # above twice the largest score and the largest evaluation, and small enough to be exact as a float
MAX_EVALUATION = 1 << 48  # larger evaluations count as this one
SAMPLED_GAMES = 20
SAMPLED_PLIES = 500
LONGEST_GAME = 5000  # plies of the first game


def is_decisive(game: Game[Any, Any], has_evaluation: bool) -> bool:
    """Return whether a search of this game must put finished games beyond every evaluation.

    A game is decisive if some random games have no other scores than 1, 0 and -1.

    Args:
        game: The game that is searched.
        has_evaluation: Whether the search has an evaluation beside the game's own.
    """
    if not has_evaluation and type(game).estimate is Game.estimate:
        return False
    try:
        return _cached_only_outcomes(game)
    except TypeError:  # a parameter of the game cannot be hashed
        return _has_only_outcomes(game)


@functools.lru_cache(maxsize=256)
def _cached_only_outcomes(game: Game[Any, Any]) -> bool:
    return _has_only_outcomes(game)


def _has_only_outcomes(game: Game[Any, Any]) -> bool:
    try:
        scores = set(_sampled_scores(game))
        return bool(scores) and scores <= {-1, 0, 1}
    except Exception:  # noqa: BLE001  faulty rules fail again in the search itself, which reports them
        return False


def _sampled_scores(game: Game[Any, Any]) -> Iterator[float]:
    """Yield the scores of some random games. The first one may be long, so that there is a score at all."""
    seed, plies, most = Word(0), 0, LONGEST_GAME
    for _ in range(SAMPLED_GAMES):
        state = game.start()
        while moves := list(game.moves(state)):
            if plies >= most:
                return
            seed, plies = advance(seed), plies + 1
            state = game.play(state, moves[draw(seed, len(moves))])
        yield game.score(state)
        most = SAMPLED_PLIES


def terminal_value(score: float) -> float:
    """Return the value of a finished game inside a search of a decisive game."""
    return score + WIN_OFFSET if score > 0 else score - WIN_OFFSET if score < 0 else score


def bounded_evaluation(value: float, evaluation: str, state: str) -> float:
    """Return an evaluation's value within `MAX_EVALUATION`.

    Raises:
        InvalidValueError: If the value is not a number.
    """
    if math.isnan(value):
        raise InvalidValueError(
            "The evaluation of {evaluation} is NaN in {state}. It must be a number.", evaluation=evaluation, state=state
        )
    return value if -MAX_EVALUATION <= value <= MAX_EVALUATION else math.copysign(MAX_EVALUATION, value)


def is_won_or_lost(value: float, decisive: bool) -> bool:
    """Return whether a value inside a search of a decisive game rests on finished games that are won or lost."""
    return decisive and MAX_EVALUATION < abs(value) < math.inf


def plain_value(value: float, decisive: bool = True) -> float:
    """Return the score or the evaluation that a value inside a search stands for."""
    if not is_won_or_lost(value, decisive):
        return value
    score = value - WIN_OFFSET if value > 0 else value + WIN_OFFSET
    whole = round(score)
    # The side of a null window is the next number after a score.
    return score if whole == score else math.nextafter(whole, math.copysign(math.inf, score - whole))
