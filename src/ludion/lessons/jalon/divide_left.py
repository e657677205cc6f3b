"""Divide, the two boxes: `from divide_left import Divide`."""

from typing import Any

from ludion.games.divide import Divide as Rules
from ludion.games.divide import State
from ludion.lessons.jalon.abstract_game import Played, numbers

__all__ = ["Divide"]


class Divide(Played):
    """Boxes of `box1` and `box2` tokens, the smaller one first. One empties a box and shares out the other; who cannot has lost.

    A position is (A, B) with A <= B. The action ('A', 2) empties A and shares B out, two tokens into the first box; ('B', 2)
    empties B and shares A out.
    """

    def __init__(self, box1: int, box2: int) -> None:
        super().__init__(Rules(box1, box2), min(box1, box2), max(box1, box2))

    def _read(self, position: Any, timer: int) -> State | None:
        if not numbers(position, 2) or min(position) < 1:
            return None
        small, large = self.arguments
        if timer == 0:
            fits = tuple(sorted(position)) == (small, large)
        elif timer == 1:
            fits = sum(position) in (small, large)
        else:
            fits = sum(position) <= large - timer + 1
        return State(min(position), max(position), timer % 2) if fits else None

    def _position(self) -> tuple[int, int]:
        return self.now.small, self.now.large

    def _moves(self) -> dict[tuple[str, int], int]:
        """Ludion's moves are 2k + 1 to share out the larger box and 2k the smaller one; boxes alike are one box for it."""
        small, large = self._position()
        emptied = {("A", part): 2 * part + (small < large) for part in range(1, large // 2 + 1)}
        return emptied | {("B", part): 2 * part for part in range(1, small // 2 + 1)}

    @property
    def hash_code(self) -> int:
        return int("{:02d}{:02d}".format(*self._position()))
