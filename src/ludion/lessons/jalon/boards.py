"""What hexapawn and morpion share: a position is a string, row by row, of what stands in each cell."""

import dataclasses
from typing import Any

from ludion.core import Board, require
from ludion.lessons.jalon.abstract_game import Played


class Grid(Played):
    """A game on a board. Actions speak of (row, column).

    `PAWN` has the characters of an empty cell, of the first player's pawns and of the second player's. It can be set, on the
    class or on one game: positions, `hash_code`, `board` and `print` then use the new characters.
    """

    PAWN = ".XO"

    def _pawns(self) -> str:
        """Return the three characters of `PAWN`."""
        pawns = self.PAWN
        require(
            isinstance(pawns, str) and len(pawns) == len(set(pawns)) == 3,
            f"PAWN must be three different characters, got {pawns!r}.",
        )
        return pawns

    def _winning_side(self) -> int | None:
        """Return the player whose pawns stand in a winning position, whoever is to move; None if there is none."""
        raise NotImplementedError

    @property
    def winner(self) -> int | None:
        side = self._winning_side()
        return super().winner if side is None else side

    def _position(self) -> str:
        pawns, cells = self._pawns(), self.get_parameter("nbl") * self.get_parameter("nbc")
        crosses, noughts = self.now.crosses, self.now.noughts
        return "".join(pawns[(crosses >> cell & 1) + 2 * (noughts >> cell & 1)] for cell in range(cells))

    def _cell(self, cell: int) -> tuple[int, int]:
        columns: int = self.get_parameter("nbc")
        return divmod(cell, columns)

    def _stones(self, position: Any) -> tuple[int, int] | None:
        """Where the first and the second player's pawns stand, as sets of bits; None for what is no position of this board."""
        pawns, cells = self._pawns(), self.get_parameter("nbl") * self.get_parameter("nbc")
        if not isinstance(position, str) or len(position) != cells or set(position) - set(pawns):
            return None
        first, second = (sum(1 << cell for cell, found in enumerate(position) if found == pawn) for pawn in pawns[1:])
        return first, second

    @property
    def board(self) -> tuple[list[str], ...]:
        position, width = self._position(), self.get_parameter("nbc")
        return tuple(list(position[start : start + width]) for start in range(0, len(position), width))

    def _drawing(self) -> Board:
        return dataclasses.replace(super()._drawing(), rows=tuple(tuple(row) for row in self.board))
