"""A place at the referee's table: whoever sits there is given the game so far and a clock, and answers with a move."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ludion.core import Game, LudionError, Position, Termination
from ludion.core.clock import Clock

FOULS = (Termination.ILLEGAL, Termination.MALFORMED, Termination.CRASH, Termination.STALL, Termination.TIME)


class Foul(LudionError):
    """What ends a game against the player who did it: the reason, and a sentence for the player's author."""

    def __init__(self, reason: Termination, sentence: str) -> None:
        self.reason = reason
        super().__init__(sentence)


@dataclass(frozen=True, slots=True)
class Answer:
    """A move as the game shows it, None for giving up; `said` is what the player told of its search, as it came.

    `choice` is the move itself, from a seat in this process, whose text need not be written and read again. Of what was said,
    "value" is a number: what the player thinks its position is worth to the first player.
    """

    move: str | None = None
    said: Mapping[str, Any] = field(default_factory=dict)
    choice: Any = None


class Seat(ABC):
    """One player of one game after another. The referee measures the time; a seat that can be interrupted ends an answer that
    comes too late by itself, with a `Foul`.

    `spec` is the player as it was asked for; `isolation` what really stands between it and the machine, for the record.
    """

    spec: str
    isolation: str = "none"

    @abstractmethod
    def prepare(self, game: Game[Any, Any], seconds: float) -> None:
        """Load, compile, get ready for games of this kind, within so many seconds that are on nobody's clock."""

    @abstractmethod
    def begin(self, seed: int) -> None:
        """A new game starts: forget the last one. All chance comes from the seed."""

    @abstractmethod
    def answer(self, position: Position, clock: Clock | None, patience: float) -> Answer:
        """The move to play. Without a clock, or beside one of work alone, `patience` seconds are the most."""

    @abstractmethod
    def last_words(self) -> str:
        """What the player printed since the game began, and what ended it, for its author."""

    @abstractmethod
    def close(self) -> None:
        """Leave the table, and leave nothing behind."""
