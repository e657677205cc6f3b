"""Dice, a die that is turned over an edge: `from dice import Dice`."""

from typing import Any

from ludion.games.dice import Dice as Rules
from ludion.games.dice import State
from ludion.lessons.jalon.abstract_game import Played, numbers

__all__ = ["Dice"]


class Dice(Played):
    """`cpt` is what is there to subtract from, `dice` the face that the die shows at the start. Who goes below zero loses.

    A position is (total, face), an action the new face: neither the one that shows nor its opposite.
    """

    def __init__(self, cpt: int, dice: int = 6) -> None:
        super().__init__(Rules(cpt, dice), cpt, dice)

    def _read(self, position: Any, timer: int) -> State | None:
        if not numbers(position, 2) or not 1 <= position[1] <= 6:
            return None
        (total, face), (first, shown) = position, self.arguments
        if timer == 0:
            fits = (total, face) == (first, shown)
        elif timer == 1:
            fits = total + face == first and face != shown != 7 - face
        else:
            fits = first - 6 * timer < total < first - timer
        return State(total, face, timer % 2) if fits and total >= -face else None

    def _position(self) -> tuple[int, int]:
        return self.now.total, self.now.face

    def _moves(self) -> dict[int, int]:
        return {face: face for face in self.rules.moves(self.now)}

    @property
    def hash_code(self) -> int:
        return int("{:02d}{:02d}".format(*self._position()))
