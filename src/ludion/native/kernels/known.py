"""The engine's table: what is known of a state, under the state itself, so that two states never share a value.

Threads write without locks: an entry that two of them wrote at once fails its check and counts as empty.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludion.native.contract import *
    from ludion.native.kernels.desk import *

KNOWN = SLOTS + 3  # the state itself, the value, what is known of it, and a check that the three were written together
NONE = 0xFFFF  # no move


@compiled
def hashed(at: int) -> int:
    mixed = word(0x2545F4914F6CDD1D)
    for slot in range(SLOTS):
        mixed = (mixed ^ word(load(at, slot))) * word(0x1E3779B97F4A7C15)
        mixed ^= mixed >> 32
    return integer(mixed * word(0x2127599BF4325C37) >> 1)


@compiled
def find_known(desk: int, key: int, mixed: int) -> int:
    """The address of what is known of a state, 0 if it is nothing."""
    entry = load(desk, TABLE) + 8 * KNOWN * WAYS * (mixed & load(desk, MASK))
    for _ in range(WAYS):
        told = load(entry, SLOTS + 1)
        if told != 0 and load(entry, SLOTS + 2) == mixed ^ load(entry, SLOTS) ^ told and same_state(entry, key):
            return entry
        entry += 8 * KNOWN
    return 0


@compiled
def pack(desk: int, number: int, depth: int, bound: int, height: int, frame: int) -> int:
    """What is known of a state in 63 bits: the move's number, the depth or the height, the bound, for whom, when, and a mark of
    the state itself, whose moves are not those of its mirror image under the same key."""
    proven = int(height >= 0)
    depth = min(height if proven else depth, 4095)
    first = number | depth << 16 | bound << 28 | proven << 30 | load(desk, VIEWER) << 31
    return first | (load(desk, GENERATION) & 0x3FFF) << 32 | (frame & 0xFFFF) << 46 | 1 << 62


@compiled
def keep_known(desk: int, key: int, mixed: int, value: float, told: int) -> None:
    """The first entry of a bucket gives way to a deeper or a newer search only, the second one always."""
    entry = load(desk, TABLE) + 8 * KNOWN * WAYS * (mixed & load(desk, MASK))
    old = load(entry, SLOTS + 1)
    newer, deeper = (old ^ told) >> 32 & 0x3FFF != 0, told >> 16 & 4095 >= old >> 16 & 4095
    if not (newer or deeper or same_state(entry, key)):
        entry += 8 * KNOWN
    for slot in range(SLOTS):
        store(entry, slot, load(key, slot))
    store_float(entry, SLOTS, value)
    store(entry, SLOTS + 1, told)
    store(entry, SLOTS + 2, mixed ^ load(entry, SLOTS) ^ told)
