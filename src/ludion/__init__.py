"""Ludion: a laboratory for two-player games with nothing hidden and no chance.

Write a game's rules once, in plain Python; Ludion plays it, solves it, explains it and rates its players at machine speed.
"""

from ludion.checking import CheckReport, check_game
from ludion.core import Board, Facts, Game, LudionError, Outcome, Position, Termination, Word
from ludion.core.bits import cells, lowest, permute, popcount, replaced
from ludion.core.estimate import Estimate
from ludion.core.record import Record
from ludion.core.registry import load_game
from ludion.drawing import notebook
from ludion.native import NativeWarning, NotNative, compile_game, divide, negamax, perft, playouts

__all__ = [
    "Board",
    "CheckReport",
    "Estimate",
    "Facts",
    "Game",
    "LudionError",
    "NativeWarning",
    "NotNative",
    "Outcome",
    "Position",
    "Record",
    "Termination",
    "Word",
    "cells",
    "check_game",
    "compile_game",
    "divide",
    "load_game",
    "lowest",
    "negamax",
    "perft",
    "permute",
    "playouts",
    "popcount",
    "replaced",
]

notebook.register()
