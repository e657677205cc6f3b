"""What the words of the rules mean to the machine: 64-bit words, tables, bare memory, the bit tricks of `core.bits`.

Generated modules import their vocabulary from here.
"""

from numba.core import config, errors
from numba.cpython.unsafe.tuple import tuple_setitem as replaced

from ludion.native.machine.floats import above
from ludion.native.machine.memory import (
    claim,
    increase,
    load,
    load_float,
    load_short,
    load_weight,
    prefetch,
    publish,
    publish_short,
    store,
    store_float,
    watch,
)
from ludion.native.machine.tables import Constant, integer_rows_at, integers_at, word_rows_at, words_at
from ludion.native.machine.words import integer, lowest, popcount, settled, truth, word

# Twice the speed on 64-bit boards: othello's perft goes from 220 to 420 million leaves a second. Not part of Numba's own cache
# key, but this file is part of ours.
config.SLP_VECTORIZE = 1

# To colour its error messages, most of which nobody sees, Numba exchanges sys.stdout for a moment in whatever thread compiles,
# and puts back what was there before: what others print meanwhile is lost.
if hasattr(colours := errors.termcolor(), "_markup"):
    colours._markup = lambda message, *style: message

__all__ = [
    "Constant",
    "above",
    "claim",
    "increase",
    "integer",
    "integer_rows_at",
    "integers_at",
    "load",
    "load_float",
    "load_short",
    "load_weight",
    "lowest",
    "popcount",
    "prefetch",
    "publish",
    "publish_short",
    "replaced",
    "settled",
    "store",
    "store_float",
    "truth",
    "watch",
    "word",
    "word_rows_at",
    "words_at",
]
