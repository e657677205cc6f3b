"""Hexapawn: `from hexapawn import Hexapawn`."""

from typing import Any

from ludion.core import lowest, popcount
from ludion.games.hexapawn import Hexapawn as Rules
from ludion.games.hexapawn import State
from ludion.lessons.jalon.boards import Grid

__all__ = ["Hexapawn"]


class Hexapawn(Grid):
    """`nbl` rows and `nbc` columns. X is on top, begins and moves down. `cylindre`: the first and the last column are neighbours;
    `priorite`: who can capture must.

    An action is ((row, column), (row, column)), from where and to where: captures first, pawn after pawn, then advances.
    """

    def __init__(self, nbl: int = 3, nbc: int = 3, cylindre: bool = False, priorite: bool = False) -> None:
        rules = Rules(nbl, nbc, bool(cylindre), bool(priorite))
        super().__init__(rules, nbl=nbl, nbc=nbc, cylindre=bool(cylindre), priorite=bool(priorite))

    def _read(self, position: Any, timer: int) -> State | None:
        stones = self._stones(position)
        if stones is None:
            return None
        rows, columns = self.get_parameter("nbl"), self.get_parameter("nbc")
        down = sum(cell // columns for cell, pawn in enumerate(position) if pawn == "X")
        up = sum(rows - 1 - cell // columns for cell, pawn in enumerate(position) if pawn == "O")
        arrived = position[-columns:].count("X"), position[:columns].count("O")
        enough = max(map(popcount, stones)) <= columns and down + up <= timer
        # Whoever arrives has won at once: there is one such pawn at most, and its owner does not move again.
        fits = enough and sum(arrived) <= 1 and not arrived[timer % 2]
        return State(*stones, timer % 2) if fits else None

    def _moves(self) -> dict[Any, int]:
        assert isinstance(self.rules, Rules)
        found = [(lowest(self.rules.source(self.now, move)), move) for move in self.rules.moves(self.now)]
        captures = sorted((source, move % 3, move) for source, move in found if move % 3 < 2)
        advances = sorted((source, 2, move) for source, move in found if move % 3 == 2)
        return {(self._cell(source), self._cell(move // 3)): move for source, _, move in captures + advances}
