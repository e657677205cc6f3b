"""How long a study may take: so many seconds, shared out over its parts, or so many games for each of them.

By games and a seed a study is the same each time; by seconds it is as good as the time allows. Ctrl-C ends the part that is under
way with what it has, and leaves out the others.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass, field

from ludion.core import require

SHARES = {"perfect": 15, "random": 6, "traced": 8, "greedy": 8, "engine": 25, "leads": 6, "openings": 20, "skill": 25}
LEAST = 4  # games of a part, however little time there is
PAUSE = 0.2  # seconds between two words on how far it is

Tell = Callable[[str, int], None]


@dataclass(frozen=True, slots=True)
class Spent:
    """What a part cost."""

    games: int
    seconds: float


@dataclass
class Budget:
    """`tell` hears which part is under way, and its games so far."""

    seconds: float | None = None
    games: int | None = None
    tell: Tell | None = None
    stopped: bool = False
    spent: dict[str, Spent] = field(default_factory=dict)

    def __post_init__(self) -> None:
        require((self.seconds is None) != (self.games is None), "A study goes by seconds or by games: give one of the two.")
        require(
            self.seconds is None or 0 < self.seconds < 1e9,
            f"A study takes more than 0 and less than 1e9 seconds, not {self.seconds}.",
        )
        require(self.games is None or self.games >= 1, f"A study plays 1 game at least, not {self.games}.")
        self._left, self._parts = self.seconds or 0.0, dict(SHARES)
        self._told, self._telling = 0.0, ""

    def allowance(self, part: str) -> float | None:
        """The seconds of a part: its share of what is left to it and to those that come later. None where games count."""
        if self.seconds is None:
            return None
        return max(self._left, 0.0) * self._parts[part] / sum(self._parts.values())

    def repeat(self, part: str, step: Callable[[int], int], games: int | None = None, least: int = LEAST) -> None:
        """Call `step` with 0, 1, 2, ... until it has played `games` (those of the budget if none are given), or the part's
        time is over; it says how many games it played. `least` games are played however little time there is."""
        allowed, began, number, played = self.allowance(part), time.perf_counter(), 0, 0
        wanted = None if allowed is not None else games or self.games

        def more() -> bool:
            if wanted is not None:
                return played < wanted
            return played < least or time.perf_counter() - began < (allowed or 0.0)

        try:
            while not self.stopped and more():
                gained = step(number)
                if not gained:
                    break
                number, played = number + 1, played + gained
                self.say(part, played)
        except KeyboardInterrupt:
            self.stopped = True
        self.book(part, played, time.perf_counter() - began)

    def book(self, part: str, games: int, seconds: float) -> None:
        """A part is done."""
        before = self.spent.get(part, Spent(0, 0.0))
        self.spent[part] = Spent(before.games + games, before.seconds + seconds)
        self._left -= seconds
        self._parts.pop(part, None)

    def skip(self, part: str) -> None:
        """A part that is not needed leaves its share to the others."""
        self._parts.pop(part, None)

    def say(self, part: str, games: int) -> None:
        """Tell how far it is: when a part begins, and now and then."""
        now = time.perf_counter()
        if self.tell is not None and (part != self._telling or now - self._told > PAUSE):
            self._told, self._telling = now, part
            self.tell(part, games)
