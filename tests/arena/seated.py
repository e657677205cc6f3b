"""Seats that do what a test says, one thing at each of their turns."""

import time
from typing import Any

from ludion.arena.local import LocalSeat
from ludion.arena.seat import Answer, Seat
from ludion.core import Game, Position
from ludion.core.clock import Clock


class Scripted(Seat):
    """Does what its turns say: a text is a move, an error is raised, a number of seconds is slept before the first legal move,
    anything else is given back as it is. After its last word it plays the first legal move."""

    def __init__(self, *turns: Any, spec: str = "scripted") -> None:
        self.spec, self.turns, self.seeds, self.clocks = spec, list(turns), list[int](), list[Clock | None]()

    def prepare(self, game: Game[Any, Any], seconds: float) -> None:
        """Nothing to do."""

    def begin(self, seed: int) -> None:
        self.seeds.append(seed)

    def answer(self, position: Position, clock: Clock | None, patience: float) -> Answer:
        self.clocks.append(clock)
        first = Answer(choice=position.moves[0])
        if not self.turns:
            return first
        turn = self.turns.pop(0)
        if isinstance(turn, BaseException):
            raise turn
        if isinstance(turn, float):
            time.sleep(turn)
            return first
        return Answer(turn) if isinstance(turn, str) else turn

    def last_words(self) -> str:
        return f"{self.spec} was here"

    def close(self) -> None:
        """Nothing to leave."""


def local(spec: str, game: Game[Any, Any]) -> LocalSeat:
    """A player of the library, ready."""
    seat = LocalSeat(spec)
    seat.prepare(game, 60)
    return seat
