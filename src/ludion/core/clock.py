"""A game's clock: so many seconds for all of a player's moves, and some more with each of them."""

import math
import re
from dataclasses import dataclass

from ludion.core.errors import LudionError, require

UNITS = {"": 1, "s": 1, "m": 60, "h": 3600}
USUAL_MOVES = 25  # how many more moves a player reckons with where the rules do not say
LEAST_MOVES = 3
RESERVE = 0.03  # seconds kept for what happens around a search


@dataclass(frozen=True, slots=True)
class Clock:
    """What a player has left when its turn begins, and what the move will add, in seconds."""

    remaining: float
    increment: float = 0.0

    def share(self, plies_left: int | None = None) -> float:
        """What this move may take, when at most so many plies are left in the game, the opponent's among them."""
        moves = USUAL_MOVES if plies_left is None else max(min(plies_left // 2, USUAL_MOVES), LEAST_MOVES)
        wanted = self.remaining / moves + 0.8 * self.increment
        return max(min(wanted, 0.8 * self.remaining) - RESERVE, 0.0)


@dataclass(frozen=True, slots=True)
class TimeControl:
    """What both players are given for a whole game: seconds at the start, and with each move."""

    seconds: float
    increment: float = 0.0

    def __post_init__(self) -> None:
        require(0 < self.seconds < math.inf, f"A clock starts with more than 0 seconds, not with {self.seconds:g}.")
        require(0 <= self.increment < math.inf, f"A clock adds 0 seconds or more with a move, not {self.increment:g}.")

    @staticmethod
    def parse(text: str) -> "TimeControl":
        """`5m+2` is five minutes and two seconds more with each move; the units are s, m and h, s if none is written."""
        amount = r"(\d+(?:\.\d*)?|\.\d+)([smh]?)"
        match = re.fullmatch(rf"\s*{amount}(?:\s*\+\s*{amount})?\s*", text.lower())
        if match is None:
            raise LudionError(
                f"'{text}' is not a clock; write 5m+2 for five minutes and two seconds more with each move, or 90s."
            )
        number, unit, more, more_unit = match.groups()
        return TimeControl(float(number) * UNITS[unit], float(more or 0) * UNITS[more_unit or ""])

    def __str__(self) -> str:
        return f"{self.seconds:g}s" + (f"+{self.increment:g}s" if self.increment else "")


def clock_face(seconds: float) -> str:
    """Time left as a clock shows it: 4:09, 1:02:33, and tenths in the last twenty seconds."""
    if seconds < 20:
        return f"0:{max(seconds, 0.0):04.1f}"
    whole = int(seconds)
    hours, minutes = whole // 3600, whole // 60 % 60
    return f"{hours}:{minutes:02}:{whole % 60:02}" if hours else f"{minutes}:{whole % 60:02}"
