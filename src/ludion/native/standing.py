"""How far the work on a game's layers is: what another process must know to go on, and what is said of it meanwhile."""

import time
from dataclasses import dataclass, field
from typing import Any, Self

from ludion.native.found import Written
from ludion.native.task import Task

Span = tuple[int, int]


@dataclass
class Standing:
    """Where the work stands, all of which a journal holds."""

    widths: tuple[int, ...]  # of the packing
    layers: list[str] = field(default_factory=list)  # the shelf's name for each layer's keys
    runs: list[str] = field(default_factory=list)  # and for the runs of the one that is being made
    left: list[Span] | None = None  # parts of the layer that are still to be done; None before it is begun
    serial: int = 0  # the number of the next array
    backwards: bool = False
    valued: int = 0  # the layer from which on all have their values
    part: int = 0  # of the table of the layer behind
    parts: int = 0
    expected: int = 0  # states in all, from samples; 0 before there are any
    seen: int = 0  # states, those that stand in several layers counted as often
    judged: int = 0  # seen states at which layers are judged next
    written: Written = field(default_factory=Written)  # of the solution, once all states have their values

    @property
    def at_work(self) -> str:
        """The shelf's name for the values of the layer that is being valued."""
        return f"values-{self.valued - 1}"

    @property
    def unfinished(self) -> dict[str, list[Span]]:
        """The rows whose values are not final: all of the layer at work, unless this is the last part of the table."""
        return {self.at_work: (self.left or []) if self.part + 1 >= self.parts else [(0, 1 << 48)]}

    @classmethod
    def noted(cls, state: dict[str, Any]) -> Self:
        """Where an earlier process was."""
        found = cls(**{name: state[name] for name in cls.__dataclass_fields__})
        found.widths, found.written = tuple(found.widths), Written.noted(state["written"])
        found.left = None if found.left is None else [(begin, end) for begin, end in found.left]
        return found


class Teller:
    """Puts into words how far the work is, and how long it will last: short ones, for a line of a terminal. The pace is that of
    this process, in this direction."""

    def __init__(self, task: Task) -> None:
        self.task, self.began = task, time.monotonic()
        self.direction = ""
        self.since = (0.0, 0)  # when it was first told in this direction, and how far it was

    def forwards(self, plies: int, found: int, expected: int) -> None:
        """How many states are still to come is an estimate, which is of no use any more once it is exceeded."""
        pace = self._pace("forwards", found)
        of, left = "", ""
        if expected > found:
            of = f" of about {expected / 1e6:,.1f} M"
            left = f", about {duration((expected - found) / pace)} left forwards" if pace else ""
        paced = f", {pace / 1e6:.1f} M a second" if pace else ""
        self._tell(found, f"ply {plies}, {found / 1e6:,.1f} M{of} states{paced}{left}")

    def backwards(self, done: int, found: int) -> None:
        """All is known: how much is done, and when it will be."""
        pace = self._pace("backwards", done)
        left = f", {pace / 1e6:.1f} M a second, {duration((found - done) / pace)} left" if pace else ""
        self._tell(found, f"{found:,} states, backwards {100 * done / max(found, 1):.0f} %{left}")

    def _pace(self, direction: str, done: int) -> float:
        """So many a second."""
        now = time.monotonic()
        if direction != self.direction:
            self.direction, self.since = direction, (now, done)
        return max(done - self.since[1], 0) / max(now - self.since[0], 1e-9)

    def _tell(self, found: int, words: str) -> None:
        self.task.control.slots[2], self.task.control.told = found, words
        if self.task.progress is not None:
            self.task.progress(found, time.monotonic() - self.began)


def amount(number: float) -> str:
    """A large number in words."""
    for size, name in ((1e12, "trillion"), (1e9, "billion"), (1e6, "million")):
        if number >= size:
            return f"{number / size:,.3g} {name}"
    return f"{number:,.0f}"


def duration(seconds: float) -> str:
    """A time in the unit that it is thought of in."""
    if seconds < 120:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 7200 else f"{seconds / 3600:.1f} h"
