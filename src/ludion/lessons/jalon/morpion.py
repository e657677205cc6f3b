"""Morpion: `from morpion import Morpion`."""

from typing import Any

from ludion.core import cells, lowest, popcount
from ludion.games.morpion import Morpion as Rules
from ludion.games.morpion import State
from ludion.lessons.jalon.boards import Grid

__all__ = ["Morpion"]

# The cells around the hole, as (row, column) steps, in the kit's order: the stones that can slide are listed in this order.
AROUND = {
    1: ((-1, 0), (0, 1), (1, 0), (0, -1)),
    2: tuple((down, right) for down in (-1, 0, 1) for right in (-1, 0, 1) if down or right),
}


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
        # The kit accepts a line of either player, whoever is to move. It rejects lines that no single stone can have completed.
        first, second = map(self.rules.aligned, stones)
        possible = not (first and second) and all(map(self._completed_by_one, stones))
        return State(crosses, noughts, slides) if counted and possible else None

    def _completed_by_one(self, stones: int) -> bool:
        """Return whether one stone is a part of every line of these stones, or there is no line."""
        assert isinstance(self.rules, Rules)
        aligned = self.rules.aligned
        return not aligned(stones) or any(not aligned(stones & ~(1 << cell)) for cell in cells(stones))

    def _winning_side(self) -> int | None:
        assert isinstance(self.rules, Rules)
        if self.rules.aligned(self.now.crosses):
            return 0
        return 1 if self.rules.aligned(self.now.noughts) else None

    def _moves(self) -> dict[tuple[int, int], int]:
        assert isinstance(self.rules, Rules)
        if self._winning_side() is not None:
            return {}
        found = {self._cell(move): move for move in self.rules.moves(self.now)}
        holes = self.rules.holes(self.now)
        if self.timer < self.get_parameter("pierres") or not found:
            return found
        size, (row, column) = self.rules.size, self._cell(lowest(holes))
        order = [((row + down) % size, (column + right) % size) for down, right in AROUND[self.rules.phase]]
        return {cell: found[cell] for cell in order if cell in found}
