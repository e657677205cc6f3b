"""States squeezed into keys, for every kernel that lays a whole game out.

The book: 0 where the keys are, 1 where the values are, 2 places, 3 states kept, 4 the most that there is room for, 5 the packing
(for each slot of a state its key word, its shift and its width in bits), 6 whether states are one that are the same up to
symmetry, 7 whether values are scores, 8 room for a state and a key, 9 room for a batch (`layers.py`), 10 key words.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludion.native.contract import *

KEYS_AT, VALUES_AT, PLACES_THERE, HELD, MOST_HELD, PACKING, FOLDED, BY_SCORE, SCRATCH, BATCH, WORDS = range(11)
FULL, WIDER = 1, 2  # why a kernel stopped
ZERO_SCORE = 32768


@compiled
def pack_key(book: int, state_at: int, key: int) -> int:
    """Squeeze a state's slots into its key; the number of a slot that does not fit, -1 if all do."""
    words, packing = load(book, WORDS), load(book, PACKING)
    if words == 1:
        packed = integer(0)
        for slot in range(SLOTS):
            value, where = load(state_at, slot), packing + 24 * slot
            width = load(where, 2)
            if width < 64 and value >> width != 0:
                return slot
            packed |= value << load(where, 1)
        store(key, 0, packed)
        return -1
    for at in range(words):
        store(key, at, integer(0))
    for slot in range(SLOTS):
        value, where = load(state_at, slot), packing + 24 * slot
        if load(where, 2) < 64 and value >> load(where, 2) != 0:
            return slot
        at = load(where, 0)
        store(key, at, load(key, at) | value << load(where, 1))
    return -1


@compiled
def spread_key(packing: int, key: int, state_at: int) -> None:
    """Spread a key over a state's slots again."""
    for slot in range(SLOTS):
        where = packing + 24 * slot
        value, width = load(key, load(where, 0)), load(where, 2)
        if width < 64:
            value = value >> load(where, 1) & (1 << width) - 1
        store(state_at, slot, value)
