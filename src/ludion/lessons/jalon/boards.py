"""What hexapawn and morpion share: a position is a string, row by row, of what stands in each cell."""

from typing import Any

from ludion.lessons.jalon.abstract_game import Played

PAWN = ".XO"


class Grid(Played):
    """A game on a board: '.' is an empty cell, X the first player's, O the second's. Actions speak of (row, column)."""

    PAWN = PAWN

    def _position(self) -> str:
        cells = self.get_parameter("nbl") * self.get_parameter("nbc")
        return "".join(PAWN[(self.now.crosses >> cell & 1) + 2 * (self.now.noughts >> cell & 1)] for cell in range(cells))

    def _cell(self, cell: int) -> tuple[int, int]:
        columns: int = self.get_parameter("nbc")
        return divmod(cell, columns)

    def _stones(self, position: Any) -> tuple[int, int] | None:
        """Where X and where O stands, as sets of bits; None for what is no position of this board."""
        cells = self.get_parameter("nbl") * self.get_parameter("nbc")
        if not isinstance(position, str) or len(position) != cells or set(position) - set(PAWN):
            return None
        crosses, noughts = (sum(1 << cell for cell, found in enumerate(position) if found == pawn) for pawn in PAWN[1:])
        return crosses, noughts

    @property
    def board(self) -> tuple[list[str], ...]:
        position, width = self._position(), self.get_parameter("nbc")
        return tuple(list(position[start : start + width]) for start in range(0, len(position), width))
