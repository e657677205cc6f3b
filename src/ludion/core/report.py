"""What a search says: the move, what it is worth and how sure that is, and what it cost."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any


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
