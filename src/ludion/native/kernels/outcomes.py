"""What is known of states' outcomes, in a table of a fixed size, and the states that follow one with what is known of them.

All that is known of a state is one number, 0 for nothing: how much better than -1 the first player's least outcome is (2 bits),
how much worse than 1 the most is (2 bits), the work that it took as a power of two (6 bits), the question that the proof numbers
are about (1 bit), the proof and the disproof number (20 bits each), and the number of the move to try first (12 bits). An entry
is the state's slots and that number. The table has rows of a few entries; in a full one that of the least work gives way.

A record stands for a state that is about to be searched: its slots, their hash, what is known, the number of its parent's move
that leads to it and the move, how many moves it has itself, and how soon it is to be tried.

In the control block: slot 1 the moves, 10 the records that there was no room for; 11 the table should grow.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludion.native.contract import *
    from ludion.native.kernels.known import hashed

# The hunt's block: the table, its rows, entries put in so far, the most that are wanted before it grows; whether states are one
# that are the same up to symmetry; the question (does the first player reach this outcome?); records and how many there is room
# for; where moves that cut are counted; whether the game orders its moves; the record that `open_children` found to be enough.
TABLE_AT, ROWS_THERE, PUT_IN, MOST_PUT_IN, FOLDS, ASKED, RECORDS, RECORDS_ROOM, CUTS_AT, ORDERS, ENOUGH = range(11)
WAYS_THERE = 4
TOLD_ENTRY = SLOTS + 1
MIXED, KNOWLEDGE, NUMBER, PLAYED_MOVE, REPLIES, RANK = SLOTS, SLOTS + 1, SLOTS + 2, SLOTS + 3, SLOTS + 4, SLOTS + 5
RECORD = SLOTS + 6
NO_MOVE = 4095
OUTCOME = 15  # the bits that hold the outcome


@compiled
def least_known(told: int) -> int:
    return (told & 3) - 1


@compiled
def most_known(told: int) -> int:
    return 1 - (told >> 2 & 3)


@compiled
def answer_known(told: int, asked: int) -> int:
    """Whether the first player reaches the outcome that is asked about: 1 or 0, -1 if that is open."""
    if least_known(told) >= asked:
        return 1
    return 0 if most_known(told) < asked else -1


@compiled
def with_work(told: int, work: int) -> int:
    """The same with more work behind it."""
    power, total = integer(0), work + (1 << work_power(told))
    while total > 1:
        total >>= 1
        power += 1
    return told & ~(63 << 4) | power << 4


@compiled
def work_power(told: int) -> int:
    return told >> 4 & 63


@compiled
def row_of_entries(hunt: int, mixed: int) -> int:
    return load(hunt, TABLE_AT) + 8 * TOLD_ENTRY * WAYS_THERE * ((mixed >> 31) * load(hunt, ROWS_THERE) >> 32)


@compiled
def find_told(hunt: int, key: int, mixed: int) -> int:
    entry = row_of_entries(hunt, mixed)
    for _ in range(WAYS_THERE):
        told = load(entry, SLOTS)
        if told == 0:
            return 0
        if same_state(entry, key):
            return told
        entry += 8 * TOLD_ENTRY
    return 0


@compiled
def keep_told(hunt: int, key: int, mixed: int, told: int) -> None:
    entry = row_of_entries(hunt, mixed)
    place, least, new = entry, integer(64), integer(1)
    for _ in range(WAYS_THERE):
        old = load(entry, SLOTS)
        if old == 0:
            place = entry
            break
        if same_state(entry, key):
            place, new = entry, integer(0)
            break
        if work_power(old) < least:
            place, least = entry, work_power(old)
        entry += 8 * TOLD_ENTRY
    store(hunt, PUT_IN, load(hunt, PUT_IN) + new)
    for slot in range(SLOTS):
        store(place, slot, load(key, slot))
    store(place, SLOTS, told)


@compiled
def keep_searched(hunt: int, record: int, told: int, control: int) -> None:
    """Keep what was found of a record's state, and stop where a larger table would do better."""
    keep_told(hunt, record, load(record, MIXED), told)
    if load(hunt, PUT_IN) > load(hunt, MOST_PUT_IN):
        store(control, 11, 1)
        store(control, 0, 1)


@compiled
def open_children(rules: "Rules", state: "State", turn: int, hunt: int, out: "Buffer", start: int, control: int) -> int:
    """Put the states that follow one into the records from `start` on; where they end, or -1 if there is no room.

    Of the root they are all, elsewhere those that are worth a look. The first one that is known to answer the question as the
    mover wishes is named in the slot `ENOUGH`; the others, which then need not be searched, may lack their hash and what is known
    of them.
    """
    store(hunt, ENOUGH, integer(-1))
    asked = load(hunt, ASKED)
    count = rule_moves(rules, state, out, integer(0)) if start == 1 else rule_candidates(rules, state, out, integer(0))
    if count > out.capacity:
        store(control, 0, 1)
        store(control, 1, count)
        return -1
    end = start + count
    if end > load(hunt, RECORDS_ROOM):
        store(control, 0, 1)
        store(control, 10, end)
        return -1
    # Games that end come first: a look at the table costs more.
    for at in range(start, end):
        move = load(out.address, at - start)
        child, record = successor(rules, state, move), load(hunt, RECORDS) + 8 * RECORD * at
        replies, told = count_moves(rules, child, integer(0)), integer(0)
        store_state(record, child)
        if replies == 0:
            score = rule_score(rules, child)
            result = integer(score > 0) - integer(score < 0)
            told = result + 1 | 1 - result << 2
            if answer_known(told, asked) == 1 - turn:
                store(hunt, ENOUGH, at)
        store(record, KNOWLEDGE, told)
        store(record, NUMBER, at - start)
        store(record, REPLIES, replies)
        store(record, PLAYED_MOVE, move)
        if load(hunt, ENOUGH) >= 0:
            return end
    for at in range(start, end):
        record = load(hunt, RECORDS) + 8 * RECORD * at
        if load(record, REPLIES) > 0:
            if load(hunt, FOLDS):
                store_state(record, as_state(rule_canonical(rules, read_state(record))))
            mixed = hashed(record)
            told = find_told(hunt, record, mixed)
            store(record, MIXED, mixed)
            store(record, KNOWLEDGE, told)
            if answer_known(told, asked) == 1 - turn:
                store(hunt, ENOUGH, at)
                return end
    return end


@compiled
def outcome_of_children(hunt: int, turn: int, start: int, end: int, enough: int) -> int:
    """What the children say of their parent's outcome: one that is good enough for the mover, or all of them."""
    low, high = integer(-1), integer(1)
    if enough >= 0:
        told = load(load(hunt, RECORDS) + 8 * RECORD * enough, KNOWLEDGE)
        if turn == 0:
            low = least_known(told)
        else:
            high = most_known(told)
    else:
        low, high = (integer(-1), integer(-1)) if turn == 0 else (integer(1), integer(1))
        for at in range(start, end):
            told = load(load(hunt, RECORDS) + 8 * RECORD * at, KNOWLEDGE)
            if turn == 0:
                low, high = max(low, least_known(told)), max(high, most_known(told))
            else:
                low, high = min(low, least_known(told)), min(high, most_known(told))
    return low + 1 | 1 - high << 2


@compiled
def both_known(one: int, other: int) -> int:
    """Two things that are known of an outcome, together."""
    return max(one & 3, other & 3) | max(one >> 2 & 3, other >> 2 & 3) << 2


@compiled
def put_back(hunt: int, entries: int, count: int, control: int) -> int:
    """Put entries of another table, or of a file, into this one."""
    for number in range(count):
        entry = entries + 8 * TOLD_ENTRY * number
        if load(entry, SLOTS) != 0:
            keep_told(hunt, entry, hashed(entry), load(entry, SLOTS))
        if number & 0xFFFF == 0 and watch(control, 0) != 0:
            return number
    return count
