"""Time for a player: so many seconds for a whole game and some more with each move, so many for each move, or so much work."""

import math
import re
from dataclasses import dataclass

from ludion.core.errors import LudionError, require
from ludion.core.limits import Limits

UNITS = {"": 1.0, "ms": 0.001, "s": 1.0, "m": 60.0, "h": 3600.0}
USUAL_MOVES = 25  # how many more moves a player reckons with where the rules do not say
LEAST_MOVES = 3
RESERVE = 0.03  # seconds kept for what happens around a search
WORK = ("depth", "nodes", "simulations")
_AMOUNT = r"(\d+(?:\.\d*)?|\.\d+)\s*(ms|[smh]?)"


@dataclass(frozen=True, slots=True)
class Clock:
    """What a player has left when its turn begins, and what the move will add, in seconds.

    `move`: the most that this one move may take. `work`: what the search may spend in it.
    """

    remaining: float = math.inf
    increment: float = 0.0
    move: float | None = None
    work: Limits = Limits()  # noqa: RUF009  it cannot be changed

    def share(self, plies_left: int | None = None) -> float | None:
        """What this move may take, when at most so many plies are left in the game, the opponent's among them; None if nobody
        counts seconds."""
        shares = []
        if self.remaining < math.inf:
            moves = USUAL_MOVES if plies_left is None else max(min(plies_left // 2, USUAL_MOVES), LEAST_MOVES)
            wanted = self.remaining / moves + 0.8 * self.increment
            shares.append(min(wanted, 0.8 * self.remaining) - RESERVE)
        if self.move is not None:
            shares.append(self.move - min(RESERVE, 0.1 * self.move))
        return max(min(shares), 0.0) if shares else None


@dataclass(frozen=True, slots=True)
class TimeControl:
    """What both players are given: seconds for the whole game, more with each move, the most for one move, and the work that a
    search may spend on one."""

    seconds: float = math.inf
    increment: float = 0.0
    move: float | None = None
    work: Limits = Limits()  # noqa: RUF009  it cannot be changed

    def __post_init__(self) -> None:
        require(self.seconds > 0, f"A clock starts with more than 0 seconds, not with {self.seconds:g}.")
        require(0 <= self.increment < math.inf, f"A clock adds 0 seconds or more with a move, not {self.increment:g}.")
        require(self.seconds < math.inf or not self.increment, "A clock that adds seconds must start with some.")
        require(self.move is None or 0 < self.move < math.inf, f"A move takes more than 0 seconds on a clock, not {self.move}.")
        require(self.work.seconds is None, "A clock's seconds are not part of its work.")
        for name in WORK:
            require(getattr(self.work, name) != 0, f"A search may spend {name} of 1 or more on a move, not 0.")

    @staticmethod
    def parse(text: str) -> "TimeControl":
        """`5m+2` is five minutes and two seconds more with each move, `100ms/move` a tenth of a second for each, `nodes=5000` so
        many states for each; the units are ms, s, m and h, s if none is written. Several are separated by commas."""
        given: dict[str, float] = {}
        for part in text.lower().split(","):
            for name, value in _part(part.strip(), text).items():
                require(name not in given, f"'{text}' is not a clock: it says twice how many {name} there are.")
                given[name] = value
        work = Limits(**{name: int(given.pop(name)) for name in WORK if name in given})
        return TimeControl(**given, work=work)

    def clock(self, remaining: float) -> Clock:
        """What a player sees who has so much left."""
        return Clock(remaining, self.increment, self.move, self.work)

    def __str__(self) -> str:
        parts = [f"{self.seconds:g}s" + (f"+{self.increment:g}s" if self.increment else "")] if self.seconds < math.inf else []
        parts += [] if self.move is None else [f"{self.move:g}s/move"]
        return ",".join(parts + [f"{name}={value}" for name in WORK if (value := getattr(self.work, name)) is not None])


def _part(part: str, text: str) -> dict[str, float]:
    """What one part of a clock's text says."""
    if game := re.fullmatch(rf"{_AMOUNT}(?:\s*\+\s*{_AMOUNT})?", part):
        number, unit, more, more_unit = game.groups()
        found = {"seconds": float(number) * UNITS[unit]}
        return found | ({"increment": float(more) * UNITS[more_unit]} if more else {})
    if move := re.fullmatch(rf"{_AMOUNT}\s*/\s*move", part):
        return {"move": float(move[1]) * UNITS[move[2]]}
    if work := re.fullmatch(rf"({'|'.join(WORK)})\s*=\s*(\d+)", part):
        return {work[1]: int(work[2])}
    raise LudionError(
        f"'{text}' is not a clock; write 5m+2 for five minutes and two seconds more with each move, 100ms/move, or nodes=5000."
    )


def clock_face(seconds: float) -> str:
    """Time left as a clock shows it: 4:09, 1:02:33, and tenths in the last twenty seconds."""
    if seconds < 20:
        return f"0:{max(seconds, 0.0):04.1f}"
    whole = int(seconds)
    hours, minutes = whole // 3600, whole // 60 % 60
    return f"{hours}:{minutes:02}:{whole % 60:02}" if hours else f"{minutes}:{whole % 60:02}"
