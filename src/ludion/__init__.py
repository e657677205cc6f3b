"""Ludion plays, analyses and solves two-player games with perfect information and no chance.

You write the rules once, in plain Python. Ludion compiles them to machine code, and rates the players of the game.
"""

from ludion.checking import CheckReport, check_game
from ludion.core import Board, Facts, Game, LudionError, Outcome, Position, Termination, Word
from ludion.core.bits import cells, lowest, permute, popcount, replaced
from ludion.core.clock import Clock
from ludion.core.estimate import Estimate
from ludion.core.limits import Limits
from ludion.core.record import Record
from ludion.core.registry import load_game
from ludion.core.report import Bound, Report, win_probability
from ludion.drawing import notebook
from ludion.native import Engine, Mcts, MiscompiledError, NativeWarning, NotNative, compile_game, divide, perft, playouts
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
    "MiscompiledError",
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
    "win_probability",
]

notebook.register()
