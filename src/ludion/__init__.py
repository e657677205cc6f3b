"""Ludion: a laboratory for two-player games with nothing hidden and no chance.

Write a game's rules once, in plain Python; Ludion plays it, solves it, explains it and rates its players at machine speed.
"""

from ludion.checking import CheckReport, check_game
from ludion.core import Board, Facts, Game, LudionError, Outcome, Position, Termination, Word
from ludion.core.bits import cells, lowest, permute, popcount, replaced
from ludion.core.clock import Clock
from ludion.core.estimate import Estimate
from ludion.core.limits import Limits
from ludion.core.record import Record
from ludion.core.registry import load_game
from ludion.core.report import Bound, Report
from ludion.drawing import notebook
from ludion.native import Engine, Mcts, NativeWarning, NotNative, compile_game, divide, perft, playouts
from ludion.players import Player, load_player
from ludion.solving.solution import Solution
from ludion.solving.solve import solve

__all__ = [
    "Board",
    "Bound",
    "CheckReport",
    "Clock",
    "Engine",
    "Estimate",
    "Facts",
    "Game",
    "Limits",
    "LudionError",
    "Mcts",
    "NativeWarning",
    "NotNative",
    "Outcome",
    "Player",
    "Position",
    "Record",
    "Report",
    "Solution",
    "Termination",
    "Word",
    "cells",
    "check_game",
    "compile_game",
    "divide",
    "load_game",
    "load_player",
    "lowest",
    "perft",
    "permute",
    "playouts",
    "popcount",
    "replaced",
    "solve",
]

notebook.register()
