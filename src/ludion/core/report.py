"""What a search says: the move, what it is worth and how sure that is, and what it cost."""

import math
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from ludion.core.errors import InvalidValueError


class Bound(StrEnum):
    """What is known about a value."""

    EXACT = "exact"
    AT_LEAST = "at least"
    AT_MOST = "at most"
    GUESS = "a guess"


@dataclass(frozen=True, slots=True)
class Choice:
    """One move of the root: its value for the first player, what is known of it, how often it was tried, the line it begins."""

    move: Any
    value: float
    bound: Bound = Bound.EXACT
    visits: int = 0
    line: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Report:
    """The result of a search. Values are the first player's; `line` is the best play found, the chosen move first.

    A value is the score of a finished game, or the evaluation's value in the evaluation's own unit, from every search. Random
    games give a mean outcome from -1 to 1. `win_probability` converts a value.

    `nodes` counts the states looked at, the root among them; `leaves` those that were evaluated; `cuts` the branches left out;
    `table_hits` the states whose value was known. `stopped_by` names the limit that ended the search, "" if it came to its end.
    `proven`, which not every search tells: the value rests on finished games alone, so that no deeper search finds another.
    `games`: nothing was searched, the move was the best in so many games that were played before.
    """

    move: Any
    value: float
    bound: Bound = Bound.EXACT
    line: tuple[Any, ...] = ()
    nodes: int = 0
    leaves: int = 0
    cuts: int = 0
    table_hits: int = 0
    simulations: int = 0
    depth: int = 0
    seconds: float = 0.0
    stopped_by: str = ""
    choices: tuple[Choice, ...] = field(default=())
    proven: bool = False
    games: int = 0


def win_probability(value: float, scale: float | None = None) -> float:
    """Convert a value to the probability that the first player wins. A draw counts as half a win.

    The conversion of an evaluation assumes that the odds of a win grow by the factor e with each `scale` of the evaluation.
    The scale depends on the evaluation and on the players, so it has no default.

    Args:
        value: The value of a report, of a choice, or of an evaluation, in the first player's view.
        scale: The size of an evaluation that means a probability of 0.73, in the evaluation's unit. None: the value is an
            outcome (1, 0 or -1), or the mean outcome of random games.

    Returns:
        A probability from 0 to 1.

    Raises:
        InvalidValueError: If the scale is not positive, or if an outcome is not between -1 and 1.

    Example:
        >>> win_probability(0.5)
        0.75
        >>> round(win_probability(8.0, scale=8.0), 2)
        0.73
    """
    if scale is None:
        if not -1 <= value <= 1:
            raise InvalidValueError(
                "An outcome must lie between -1 and 1, got {value}. Give the scale of an evaluation.", value=value
            )
        return (1 + value) / 2
    if not 0 < scale < math.inf or math.isnan(value):
        raise InvalidValueError(
            "The scale of an evaluation must be a positive number, got {scale} for {value}.", scale=scale, value=value
        )
    ratio = value / scale
    return 1 / (1 + math.exp(-ratio)) if ratio > -700 else 0.0
