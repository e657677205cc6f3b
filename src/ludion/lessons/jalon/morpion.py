"""Morpion: `from morpion import Morpion`."""

from typing import Any

from ludion.core import popcount
from ludion.games.morpion import Morpion as Rules
from ludion.games.morpion import State
from ludion.lessons.jalon.boards import Grid

__all__ = ["Morpion"]


class Morpion(Grid):
    """`taille` 3, 5 or 7: a line of 3, 4 or 5 wins. `tore`: opposite edges touch. `phase` 0: all but one cell taken is a draw;
    1: stones then slide into the hole from the four cells beside it, 2: from the eight around it, at most 2 x taille times.

    An action is the (row, column) where a stone is put, then that of the stone which slides.
    """

    def __init__(self, taille: int = 3, tore: bool = False, phase: int = 0) -> None:
        rules = Rules(taille, bool(tore), phase)
        parameters = {"pierres": taille * taille - 1, "ligne": rules.length, "tore": bool(tore), "phase": phase}
        super().__init__(rules, nbl=taille, nbc=taille, **parameters)

    def _read(self, position: Any, timer: int) -> State | None:
        stones, most = self._stones(position), self.get_parameter("pierres")
        assert isinstance(self.rules, Rules)
        if stones is None or timer > most + self.rules.slide_limit:
            return None
        put, slides = min(timer, most), max(0, timer - most)
        crosses, noughts = stones
        counted = popcount(crosses) == (put + 1) // 2 and popcount(noughts) == put // 2
        # A line ends the game: whoever is to move has none.
        return State(crosses, noughts, slides) if counted and not self.rules.aligned(stones[timer % 2]) else None

    def _moves(self) -> dict[tuple[int, int], int]:
        return {self._cell(move): move for move in self.rules.moves(self.now)}
