"""Marienbad, nim with three heaps: `from marienbad import Marienbad`."""

import random
from typing import Any

from ludion.core import require
from ludion.games.nim import Nim
from ludion.lessons.jalon.abstract_game import Played, numbers

__all__ = ["Marienbad"]


class Marienbad(Played):
    """Three heaps: a, 2a and 3a (`variante` 0), a and two drawn by lot above it (1), or a quarter, a half and the whole of a (2).

    `prise`: one takes 1 to 3 matches of a heap, otherwise any number. `prendre`: the last match wins, otherwise it loses.
    A position is the three heaps, the action ('B', 2) takes two of the second.
    """

    def __init__(self, a: int, variante: int = 0, prise: bool = True, prendre: bool = True) -> None:
        require(variante in (0, 1, 2), f"variante must be 0, 1 or 2, not {variante!r}.")
        require(type(a) is int and 4 <= a <= 80, f"a must be from 4 to 80, not {a!r}.")
        if variante == 0:
            heaps = (a, 2 * a, 3 * a)
        elif variante == 1:
            heaps = (a, random.randint(a + 1, 2 * a), random.randint(2 * a + 1, 3 * a))
        else:
            heaps = (a // 4, a // 2, a)
        rules = Nim(heaps, 3 if prise else 0, bool(prendre))
        super().__init__(rules, a, variante=variante, prise=bool(prise), prendre=bool(prendre))

    def _read(self, position: Any, timer: int) -> Any:
        assert isinstance(self.rules, Nim)
        first = self.rules.heaps
        if not numbers(position, 3) or any(not 0 <= left <= start for left, start in zip(position, first, strict=True)):
            return None
        taken = sum(first) - sum(position)
        changed = sum(left != start for left, start in zip(position, first, strict=True))
        most = 3 * timer if self.get_parameter("prise") else sum(first)
        fits = changed <= timer <= taken <= most
        return self.rules.packed(tuple(position), timer % 2) if fits else None

    def _position(self) -> tuple[int, int, int]:
        assert isinstance(self.rules, Nim)
        one, two, three = self.rules.sizes(self.now)
        return one, two, three

    def _moves(self) -> dict[tuple[str, int], int]:
        return {("ABC"[move >> 8], move & 255): move for move in self.rules.moves(self.now)}

    @property
    def hash_code(self) -> int:
        return int("{:02d}{:02d}{:02d}".format(*self._position()))
