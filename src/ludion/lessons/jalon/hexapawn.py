"""Hexapawn: `from hexapawn import Hexapawn`."""

from typing import Any

from ludion.core import cells, lowest, popcount
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
        assert isinstance(self.rules, Rules)
        rows, columns = self.get_parameter("nbl"), self.get_parameter("nbc")
        first, second = stones
        down = sum(cell // columns for cell in cells(first))
        up = sum(rows - 1 - cell // columns for cell in cells(second))
        arrived = popcount(first & self.rules.bottom) + popcount(second & self.rules.top)
        # The kit counts the steps that can be seen, and the pawns that have arrived. It does not ask who moved last.
        fits = max(map(popcount, stones)) <= columns and down + up <= timer and arrived <= 1
        return State(first, second, timer % 2) if fits else None

    def _winning_side(self) -> int | None:
        assert isinstance(self.rules, Rules)
        if self.now.crosses & self.rules.bottom:
            return 0
        return 1 if self.now.noughts & self.rules.top else None

    def _moves(self) -> dict[Any, int]:
        assert isinstance(self.rules, Rules)
        if self._winning_side() is not None:
            return {}
        found = [(lowest(self.rules.source(self.now, move)), move) for move in self.rules.moves(self.now)]
        captures = sorted((source, move % 3, move) for source, move in found if move % 3 < 2)
        advances = sorted((source, 2, move) for source, move in found if move % 3 == 2)
        return {(self._cell(source), self._cell(move // 3)): move for source, _, move in captures + advances}
