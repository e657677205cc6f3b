"""Rules once, two speeds: a game's rules as machine code, beside the kernels that run on them."""

from ludion.native.compiled import CompiledGame, compile_game
from ludion.native.counting import divide, perft
from ludion.native.course import situations
from ludion.native.engine import Engine
from ludion.native.errors import MiscompiledError, NativeWarning, NotNative
from ludion.native.mcts import Mcts
from ludion.native.playing import Playouts, playouts
from ludion.native.running import Control
from ludion.native.searching import fixed_depth, pvs
from ludion.native.solving import distinct

__all__ = [
    "CompiledGame",
    "Control",
    "Engine",
    "Mcts",
    "MiscompiledError",
    "NativeWarning",
    "NotNative",
    "Playouts",
    "compile_game",
    "distinct",
    "divide",
    "fixed_depth",
    "perft",
    "playouts",
    "pvs",
    "situations",
]
