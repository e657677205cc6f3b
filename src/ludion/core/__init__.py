"""The contract of games and the plain data that every layer shares; standard library only."""

from ludion.core.bits import Word, cells, lowest, permute, popcount, replaced
from ludion.core.board import Board, cell_name, column_name, grid_rows, grid_symmetries, parse_grid, show_grid
from ludion.core.errors import LudionError, require, suggest
from ludion.core.game import Facts, Game
from ludion.core.outcome import Outcome, Termination
from ludion.core.position import Position

__all__ = [
    "Board",
    "Facts",
    "Game",
    "LudionError",
    "Outcome",
    "Position",
    "Termination",
    "Word",
    "cell_name",
    "cells",
    "column_name",
    "grid_rows",
    "grid_symmetries",
    "lowest",
    "parse_grid",
    "permute",
    "popcount",
    "replaced",
    "require",
    "show_grid",
    "suggest",
]
