"""Matches, the game of document 000: `from allumettes import Matches`."""

from typing import Any

from ludion.games.matches import Matches as Rules
from ludion.games.matches import State
from ludion.lessons.jalon.abstract_game import Played

__all__ = ["Matches"]


class Matches(Played):
    """`allumettes` at the start; one takes 1, 2 or 3. `prendre`: taking the last one wins, otherwise it loses.

    A position is how many are left, an action how many are taken.
    """

    def __init__(self, allumettes: int, prendre: bool = False) -> None:
        super().__init__(Rules(allumettes, bool(prendre)), allumettes, prendre=bool(prendre))

    def _read(self, position: Any, timer: int) -> State | None:
        first = self.arguments[0]
        fits = type(position) is int and position >= 0 and first - 3 * timer <= position <= first - timer
        return State(position, timer % 2) if fits else None

    def _position(self) -> int:
        return int(self.now.left)

    def _moves(self) -> dict[int, int]:
        return {taken: taken for taken in self.rules.moves(self.now)}

    @property
    def board(self) -> tuple[int, bool]:
        return self._position(), self.get_parameter("prendre")
