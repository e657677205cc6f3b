"""What the words of the rules mean to the machine: 64-bit words, tables, bare memory, the bit tricks of `core.bits`.

Generated modules import their vocabulary from here.
"""

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
from ludion.native.machine.tuples import replaced
from ludion.native.machine.words import integer, lowest, popcount, settled, truth, word

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
