"""The board: pieces on cells (i, j) of a 9 x 9 grid, of which a diamond is used."""

import ast
import json
from typing import Any

from seahorse.game.game_layout.board import Board, Piece

Place = tuple[int, int]
SIZE = 9
OUTSIDE, EMPTY = "OUTSIDE", "EMPTY"
EMPTY_SIGNS = {"C": "▢ ", "R": "◇ "}


def kind_at(i: int, j: int) -> str:
    """What a cell takes, C or R; nothing outside of the diamond."""
    if abs(i - 4) + abs(j - 4) > 4:
        return ""
    return "C" if (i + j) % 2 else "R"


class BoardDivercite(Board):
    """`env` has the pieces by their cells. A piece's type is its colour, what it is, and whose: "RCW" is a red city of White's,
    "GRB" a green resource that Black has placed."""

    FORBIDDEN_POS, CITY_POS, RESOURCE_POS = 0, 1, 2
    FORBIDDEN_MASK = tuple(tuple(not kind_at(i, j) for j in range(SIZE)) for i in range(SIZE))
    BOARD_MASK = tuple(tuple(kind_at(i, j) or 0 for j in range(SIZE)) for i in range(SIZE))

    def __init__(self, env: dict[Place, Any], dim: list[int]) -> None:
        super().__init__(env, dim)

    def get_neighbours(self, i: int, j: int) -> dict[str, tuple[Any, Place]]:
        """The four cells beside one, each with its piece, "EMPTY" or "OUTSIDE"."""
        cells = {"top_right": (i - 1, j), "top_left": (i, j - 1), "bot_left": (i, j + 1), "bot_right": (i + 1, j)}
        env = self.env
        return {name: (env[cell] if cell in env else EMPTY if kind_at(*cell) else OUTSIDE, cell) for name, cell in cells.items()}

    def get_grid(self) -> list[list[Any]]:
        """Each cell as a sign and its colour; a blank outside."""
        return [[self._sign(i, j) for j in range(self.dimensions[1])] for i in range(self.dimensions[0])]

    def _sign(self, i: int, j: int) -> Any:
        piece = self.env.get((i, j))
        if piece is None:
            return (EMPTY_SIGNS[kind_at(i, j)], "Black") if kind_at(i, j) else " "
        kind = piece.get_type()
        return ("◆ " if kind[1] == "R" else {"W": "🅆", "B": "🄱"}[kind[2]], kind[0])

    def __str__(self) -> str:
        rows = (" ".join(self._word(i, j) for j in range(self.dimensions[1])).rstrip() for i in range(self.dimensions[0]))
        return "\n" + "\n".join(rows) + "\n"

    def _word(self, i: int, j: int) -> str:
        """A cell in three letters."""
        piece = self.env.get((i, j))
        return str(piece.get_type()) if piece is not None else f" {'.' if kind_at(i, j) else ' '} "

    def to_json(self) -> dict[str, Any]:
        return {"env": {str(cell): piece for cell, piece in self.env.items()}, "dim": self.dimensions}

    @classmethod
    def from_json(cls, data: str) -> "BoardDivercite":
        read = json.loads(data)
        env = {ast.literal_eval(cell): Piece.from_json(json.dumps(piece)) for cell, piece in read["env"].items()}
        return cls(env, read["dim"])
