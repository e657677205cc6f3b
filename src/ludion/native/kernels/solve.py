"""All states that follow one, valued from the ends of the game on, in a table that keeps a packed key and a value of each.

For games that do not cycle. The table has open places, probed one after the other; a place is empty while its value is 0. A value
is the plies to the end with best play, times 65,536, plus the first player's score or outcome, counted from -32,768.

The book: 0 where the keys are, 1 where the values are, 2 places, 3 states kept, 4 the most that there is room for, 5 the packing
(for each slot of a state its key word, its shift and its width in bits), 6 whether states are one that are the same up to
symmetry, 7 whether values are scores, 8 room for one key a ply, 9 how many plies it has, 10 key words.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludion.native.contract import *
    from ludion.native.kernels.rules import stopped

KEYS_AT, VALUES_AT, PLACES_THERE, HELD, MOST_HELD, PACKING, FOLDED, BY_SCORE, SCRATCH, PLIES, WORDS = range(11)
FULL, WIDER, LONGER = 1, 2, 3  # why it stopped: slot 7 of the control block; slot 8 has the state's slot that is too narrow
ZERO_SCORE = 32768


@compiled
def pack_key(book: int, state_at: int, key: int) -> int:
    """Squeeze a state's slots into its key; the number of a slot that does not fit, -1 if all do."""
    words, packing = load(book, WORDS), load(book, PACKING)
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
def seek(book: int, key: int) -> int:
    """The place of a key, or the empty one where it belongs."""
    words, keys, values, places = load(book, WORDS), load(book, KEYS_AT), load(book, VALUES_AT), load(book, PLACES_THERE)
    mixed = word(0x2545F4914F6CDD1D)
    for at in range(words):
        mixed = (mixed ^ word(load(key, at))) * word(0x1E3779B97F4A7C15)
        mixed ^= mixed >> 32
    mixed *= word(0x2127599BF4325C37)
    place = integer((mixed >> 32) * word(places) >> 32)  # in the order of the hashes, for any number of places
    while load_short(values, place) != 0:
        same = True
        for at in range(words):
            same = same and load(keys, words * place + at) == load(key, at)
        if same:
            return place
        place += 1
        if place == places:
            place = integer(0)
    return place


@compiled
def write_down(book: int, key: int, value: int) -> None:
    """Keep a state that is not there yet: first the key, then the value, so that an entry is whole whenever the process ends."""
    place, words = seek(book, key), load(book, WORDS)
    for at in range(words):
        store(load(book, KEYS_AT), words * place + at, load(key, at))
    publish_short(load(book, VALUES_AT), place, value)
    store(book, HELD, load(book, HELD) + 1)


@compiled
def better(value: int, best: int, sign: int) -> bool:
    """Whether the player of this sign would rather have the first of two values: the score, then a slow loss or a quick end."""
    mine, other = sign * ((value & 0xFFFF) - ZERO_SCORE), sign * ((best & 0xFFFF) - ZERO_SCORE)
    if mine != other:
        return mine > other
    return value >> 16 < best >> 16 if mine >= 0 else value >> 16 > best >> 16


@compiled
def solve_below(rules: "Rules", state: "State", out: "Buffer", start: int, ply: int, book: int, control: int) -> int:
    """The value of a state, from the table or from what follows; 0 if it had to stop."""
    if stopped(control):
        return 0
    if ply >= load(book, PLIES):
        store(control, 7, LONGER)
        store(control, 0, 1)
        return 0
    key = load(book, SCRATCH) + 8 * (load(book, WORDS) + SLOTS) * ply
    written = key + 8 * load(book, WORDS)
    store_state(written, state)
    narrow = pack_key(book, written, key)
    if narrow >= 0:
        store(control, 7, WIDER)
        store(control, 8, narrow)
        store(control, 0, 1)
        return 0
    place = seek(book, key)
    known = load_short(load(book, VALUES_AT), place)
    if known != 0:
        return known
    end = rule_moves(rules, state, out, start)
    if end > out.capacity:
        store(control, 0, 1)
        store(control, 1, max(load(control, 1), end))
        return 0
    best = integer(0)
    if end == start:
        score = rule_score(rules, state)
        if load(book, BY_SCORE) == 0:
            score = int(score > 0) - int(score < 0)
        best = integer(score) + ZERO_SCORE
    else:
        sign = 1 - 2 * rule_turn(rules, state)
        for at in range(start, end):
            child = successor(rules, state, load(out.address, at))
            if load(book, FOLDED):
                child = as_state(rule_canonical(rules, child))
            value = solve_below(rules, child, out, end, ply + 1, book, control)
            if stopped(control):
                return 0
            value += 1 << 16
            if best == 0 or better(value, best, sign):
                best = value
    if load(book, HELD) >= load(book, MOST_HELD):
        store(control, 7, FULL)
        store(control, 0, 1)
        return 0
    write_down(book, key, best)
    store(control, 2, load(book, HELD))
    return best


@compiled
def solve(rules_at: int, state_at: int, book: int, moves_at: int, capacity: int, control: int) -> int:
    rules, state, out = read_rules(rules_at), read_state(state_at), Buffer(moves_at, capacity)
    if load(book, FOLDED):
        state = as_state(rule_canonical(rules, state))
    return solve_below(rules, state, out, integer(0), integer(0), book, control)


@compiled
def rewrite(old: int, new: int, control: int) -> int:
    """Put all entries of one table into another that is larger."""
    words, keys, values = load(old, WORDS), load(old, KEYS_AT), load(old, VALUES_AT)
    for place in range(load(old, PLACES_THERE)):
        value = load_short(values, place)
        if value != 0:
            write_down(new, keys + 8 * words * place, value)
        if place & 0xFFFFF == 0 and stopped(control):
            return 0
    return 1
