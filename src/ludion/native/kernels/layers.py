"""A game that does not cycle, laid out ply by ply: forwards into sets of keys, backwards by looking values up.

Every random look at memory is asked for a batch ahead (`prefetch`), so that none waits for another: that is what the speed comes
from. A value is the plies to the end with best play, times 65,536, plus the first player's score or outcome, counted from
-32,768; it is never 0, which means that nothing is known yet.

The book begins as `packing.py` says; its keys are a set with open places, or a table of buckets. Then: 11 why the kernel stopped,
12 what it stands for, 13 words of a place in the set, 14 which of them tells an empty place (all bits set), 15 slots of a bucket,
16 bytes of a bucket, 17 where the keys begin in it, 18 room for a batch's parents.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludion.native.contract import *
    from ludion.native.kernels.packing import (
        BATCH,
        BY_SCORE,
        FOLDED,
        FULL,
        HELD,
        KEYS_AT,
        MOST_HELD,
        PACKING,
        PLACES_THERE,
        SCRATCH,
        WIDER,
        WORDS,
        ZERO_SCORE,
        pack_key,
        spread_key,
    )
    from ludion.native.kernels.rules import stopped

REASON, DETAIL, PLACE_WORDS, TELLING, BUCKET_SLOTS, BUCKET_BYTES, BUCKET_KEYS, BATCH_PARENTS = range(11, 19)
MORE_MOVES, EXTREME_SCORE = 3, 4  # further reasons: a buffer for so many moves is needed; a score that no value holds
BATCHED = 256  # children that are collected before they are looked for
EMPTY_PLACE = -1
LARGEST_SCORE = 32767
DIGIT = 11  # bits that one pass of the sort looks at
RANK_SHIFT = 17


@compiled
def mixed_key(key: int, words: int) -> "Word":
    """A key's hash; its upper half is the good one."""
    mixed = word(0x2545F4914F6CDD1D)
    for at in range(words):
        mixed = (mixed ^ word(load(key, at))) * word(0x1E3779B97F4A7C15)
        mixed ^= mixed >> 32
    return mixed * word(0x2127599BF4325C37)


@compiled
def batch_child(rules: "Rules", book: int, child: "State", entry: int, size: int) -> int:
    """Put a child's key into the batch, with its place, and have that brought near; the slot that does not fit, or -1."""
    if load(book, FOLDED):
        child = as_state(rule_canonical(rules, child))
    written, words = load(book, SCRATCH), load(book, WORDS)
    store_state(written, child)
    narrow = pack_key(book, written, entry)
    place = integer((mixed_key(entry, words) >> 32) * word(load(book, PLACES_THERE)) >> 32)
    store(entry, words, place)
    prefetch(load(book, KEYS_AT) + size * place)
    if narrow >= 0:
        store(book, REASON, WIDER)
        store(book, DETAIL, narrow)
        store(book, HELD, load(written, narrow))
    return narrow


# Forwards: the states after those of a layer


@compiled
def insert_batch(book: int, count: int) -> None:
    """Add the batch's keys to the set."""
    words, size, telling, places = load(book, WORDS), load(book, PLACE_WORDS), load(book, TELLING), load(book, PLACES_THERE)
    entry, keys, held = load(book, BATCH), load(book, KEYS_AT), load(book, HELD)
    for _ in range(count):
        place = load(entry, words)
        if size == 1:
            key = load(entry, 0)
            there = load(keys, place)
            while there != key and there != EMPTY_PLACE:  # noqa: PLR1714  a tuple would not be compiled away
                place += 1
                if place == places:
                    place = integer(0)
                there = load(keys, place)
            if there == EMPTY_PLACE:
                store(keys, place, key)
                held += 1
        else:
            while True:
                at = keys + 8 * size * place
                if load(at, telling) == EMPTY_PLACE:
                    store(at, size - 1, integer(0))
                    for number in range(words):
                        store(at, number, load(entry, number))
                    held += 1
                    break
                same = True
                for number in range(words):
                    same = same and load(at, number) == load(entry, number)
                if same:
                    break
                place += 1
                if place == places:
                    place = integer(0)
        entry += 8 * (words + 1)
    store(book, HELD, held)


@compiled
def expand_layer(rules_at: int, book: int, parents: int, count: int, moves_at: int, capacity: int, control: int) -> int:
    """Add all states that follow `count` parents to the set; how many parents were done before it was full or stopped."""
    rules, out = read_rules(rules_at), Buffer(moves_at, capacity)
    words, batch, written = load(book, WORDS), load(book, BATCH), load(book, SCRATCH)
    most, size = load(book, MOST_HELD) - BATCHED - capacity, 8 * load(book, PLACE_WORDS)
    waiting = integer(0)
    store(book, REASON, 0)
    for number in range(count):
        if waiting >= BATCHED:
            insert_batch(book, waiting)
            waiting = integer(0)
            if stopped(control):
                return number
        if waiting == 0 and load(book, HELD) > most:
            store(book, REASON, FULL)
            return number
        spread_key(load(book, PACKING), parents + 8 * words * number, written)
        state = read_state(written)
        end = rule_moves(rules, state, out, integer(0))
        if end > capacity:
            insert_batch(book, waiting)
            store(book, REASON, MORE_MOVES)
            store(book, DETAIL, end)
            return number
        for at in range(end):
            child = successor(rules, state, load(moves_at, at))
            if batch_child(rules, book, child, batch + 8 * (words + 1) * waiting, size) >= 0:
                return number
            waiting += 1
    insert_batch(book, waiting)
    return count


@compiled
def gather_keys(book: int) -> int:
    """Move the set's keys to the front of its memory; how many there are."""
    words, size, telling, keys = load(book, WORDS), load(book, PLACE_WORDS), load(book, TELLING), load(book, KEYS_AT)
    found = integer(0)
    for place in range(load(book, PLACES_THERE)):
        at = keys + 8 * size * place
        there = load(at, telling) != EMPTY_PLACE
        for number in range(words):
            store(keys, words * found + number, load(at, number))
        found += int(there)
    return found


@compiled
def sort_keys(keys: int, other: int, count: int, words: int, counts: int) -> int:
    """Bring keys into rising order, the first word leading, digit by digit from the last; whether they ended up in `other`.

    A library's sort takes four times as long here: keys are plain bits, of which whole digits often never change.
    """
    moved = integer(0)
    mask = (1 << DIGIT) - 1
    for at in range(words - 1, -1, -1):
        varying = integer(0)
        for number in range(count):
            varying |= load(keys, words * number + at) ^ load(keys, at)
        shift = integer(0)
        while shift < 64:
            if (word(varying) >> shift) & word(mask) == word(0):
                shift += 1 if word(varying) >> shift != word(0) else 64
                continue
            for digit in range(mask + 1):
                store(counts, digit, 0)
            for number in range(count):
                digit = integer((word(load(keys, words * number + at)) >> shift) & word(mask))
                store(counts, digit, load(counts, digit) + 1)
            total = integer(0)
            for digit in range(mask + 1):
                here = load(counts, digit)
                store(counts, digit, total)
                total += here
            for number in range(count):
                digit = integer((word(load(keys, words * number + at)) >> shift) & word(mask))
                place = load(counts, digit)
                store(counts, digit, place + 1)
                for part in range(words):
                    store(other, words * place + part, load(keys, words * number + part))
            keys, other = other, keys
            moved = 1 - moved
            shift += DIGIT
    return moved


# Backwards: the values of a layer from those of the next


@compiled
def fill_buckets(book: int, keys: int, values: int, count: int) -> int:
    """Put keys with their values into the table, which must be empty at first."""
    words, batch, table, buckets = load(book, WORDS), load(book, BATCH), load(book, KEYS_AT), load(book, PLACES_THERE)
    slots, size, first = load(book, BUCKET_SLOTS), load(book, BUCKET_BYTES), load(book, BUCKET_KEYS)
    begin = integer(0)
    while begin < count:
        end = min(begin + BATCHED, count)
        for number in range(begin, end):
            bucket = integer((mixed_key(keys + 8 * words * number, words) >> 32) * word(buckets) >> 32)
            store(batch, number - begin, bucket)
            prefetch(table + size * bucket)
        for number in range(begin, end):
            bucket = load(batch, number - begin)
            while load_short(table + size * bucket, slots - 1) != 0:
                bucket += 1
                if bucket == buckets:
                    bucket = integer(0)
            at, slot = table + size * bucket, integer(0)
            for before in range(slots):
                slot += int(load_short(at, before) != 0)
            for part in range(words):
                store(at + first, words * slot + part, load(keys, words * number + part))
            publish_short(at, slot, load_short(values, number))
        begin = end
    return count


@compiled
def look_up(book: int, entry: int) -> int:
    """The value of a key of the batch, 0 if it is not in the table."""
    words, table, buckets = load(book, WORDS), load(book, KEYS_AT), load(book, PLACES_THERE)
    slots, size, first = load(book, BUCKET_SLOTS), load(book, BUCKET_BYTES), load(book, BUCKET_KEYS)
    bucket, key = load(entry, words), load(entry, 0)
    while True:
        at = table + size * bucket
        for slot in range(slots):
            if load(at + first, words * slot) == key:
                same = True
                for part in range(1, words):
                    same = same and load(at + first, words * slot + part) == load(entry, part)
                if same:
                    return load_short(at, slot)
        if load_short(at, slots - 1) == 0:
            return 0
        bucket += 1
        if bucket == buckets:
            bucket = integer(0)


@compiled
def look_up_word(table: int, buckets: int, bucket: int, key: int) -> int:
    """The same for keys of one word, five to a bucket: all are compared, since a wrong guess where to stop costs more."""
    while True:
        at = table + 64 * bucket
        # From the last slot to the first: an empty one looks like a key of zeros, which stands before it if it is there at all.
        found = 4 if load(at, 7) == key else -1
        found = 3 if load(at, 6) == key else found
        found = 2 if load(at, 5) == key else found
        found = 1 if load(at, 4) == key else found
        found = 0 if load(at, 3) == key else found
        if found >= 0:
            return load_short(at, found)
        if load_short(at, 4) == 0:
            return 0
        bucket += 1
        if bucket == buckets:
            bucket = integer(0)


@compiled
def rank_of(value: int, sign: int) -> int:
    """A number that is the larger, the better the player of this sign likes a value: score, then a quick end or a slow loss."""
    score, plies = sign * ((value & 0xFFFF) - ZERO_SCORE), value >> 16
    return (score << RANK_SHIFT) + (plies if score < 0 else -plies)


@compiled
def value_of(rank: int, sign: int) -> int:
    """The value that has a rank."""
    score = rank + (1 << RANK_SHIFT - 1) >> RANK_SHIFT
    return abs(rank - (score << RANK_SHIFT)) << 16 | sign * score + ZERO_SCORE


@compiled
def settle_batch(book: int, values: int, parents: int) -> None:
    """Give the batch's parents the best of what the table knows of their children, and of what they have already."""
    words, entry, about = load(book, WORDS), load(book, BATCH), load(book, BATCH_PARENTS)
    table, buckets = load(book, KEYS_AT), load(book, PLACES_THERE)
    lowest_rank = integer(-(1 << 40))
    for parent in range(parents):
        number, sign = load(about, 2 * parent) >> 1, 1 - 2 * (load(about, 2 * parent) & 1)
        before = load_short(values, number)
        best = rank_of(before, sign) if before != 0 else lowest_rank
        for _ in range(load(about, 2 * parent + 1)):
            value = look_up_word(table, buckets, load(entry, 1), load(entry, 0)) if words == 1 else look_up(book, entry)
            entry += 8 * (words + 1)
            if value != 0:
                best = max(best, rank_of(value + (1 << 16), sign))
        if best != lowest_rank:
            publish_short(values, number, value_of(best, sign))


@compiled
def value_layer(
    rules_at: int, book: int, parents: int, count: int, values: int, moves_at: int, capacity: int, control: int
) -> int:
    """Value `count` parents by the table of what follows them; how many were done before it was stopped."""
    rules, out = read_rules(rules_at), Buffer(moves_at, capacity)
    words, batch, written, about = load(book, WORDS), load(book, BATCH), load(book, SCRATCH), load(book, BATCH_PARENTS)
    size = load(book, BUCKET_BYTES)
    waiting, several = integer(0), integer(0)
    store(book, REASON, 0)
    for number in range(count):
        if waiting >= BATCHED:
            settle_batch(book, values, several)
            waiting, several = integer(0), integer(0)
            if stopped(control):
                return number
        spread_key(load(book, PACKING), parents + 8 * words * number, written)
        state = read_state(written)
        end = rule_moves(rules, state, out, integer(0))
        if end > capacity:
            settle_batch(book, values, several)
            store(book, REASON, MORE_MOVES)
            store(book, DETAIL, end)
            return number
        if end == 0:
            score = integer(rule_score(rules, state))
            if load(book, BY_SCORE) == 0:
                score = int(score > 0) - int(score < 0)
            if abs(score) > LARGEST_SCORE:
                store(book, REASON, EXTREME_SCORE)
                store(book, DETAIL, score)
                return number
            publish_short(values, number, score + ZERO_SCORE)
            continue
        for at in range(end):
            batch_child(rules, book, successor(rules, state, load(moves_at, at)), batch + 8 * (words + 1) * waiting, size)
            waiting += 1
        store(about, 2 * several, 2 * number + integer(rule_turn(rules, state)))
        store(about, 2 * several + 1, end)
        several += 1
    settle_batch(book, values, several)
    return count


# Before: how large the numbers of states are


@compiled
def probe_widths(
    rules_at: int, state_at: int, folded: int, plies: int, seen: int, row: int, moves_at: int, capacity: int, control: int
) -> int:
    """Play random games, `plies` plies in all, and gather the bits that are ever set in each slot; the moves that need room."""
    rules, out, start = read_rules(rules_at), Buffer(moves_at, capacity), read_state(state_at)
    chance, state = word(1), start
    for _ in range(plies):
        met = as_state(rule_canonical(rules, state)) if folded else state
        store_state(row, met)
        for slot in range(SLOTS):
            store(seen, slot, load(seen, slot) | load(row, slot))
        count = rule_moves(rules, state, out, integer(0))
        if count > capacity or stopped(control):
            return count
        if count == 0:
            state = start
            continue
        chance = function_advance(rules, chance)
        state = successor(rules, state, load(moves_at, function_draw(rules, chance, count)))
    return 0
