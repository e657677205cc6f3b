"""Who wins and in how many plies: null windows on a value that counts them, with everything found kept in the table.

A state's value is its mover's: 0 for a draw, FAR less the plies to the end for a win, the opposite for a loss, so that a win is
worth more the sooner it comes and a loss the later. Asked whether a win comes within some plies, the search goes no deeper.

The table is that of `outcomes`; what is known is: the work (bits 4 to 9), how much more than -FAR the value is at least (18 bits
from 10 on), how much less than FAR at most (18 bits from 28 on), and the number of the move to try first (12 bits from 51 on).
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludion.native.contract import *
    from ludion.native.kernels.known import hashed
    from ludion.native.kernels.outcomes import (
        ENOUGH,
        FOLDS,
        MIXED,
        NO_MOVE,
        ORDERS,
        RECORD,
        RECORDS,
        RECORDS_ROOM,
        find_told,
        keep_searched,
        row_of_entries,
        with_work,
    )
    from ludion.native.kernels.rules import spent, stopped

FAR = 1 << 16  # as WIN in core/game.py
# In the hunt's block: what is known of the root, and whether it is enough to know who wins.
LEAST_VALUE, MOST_VALUE, OUTCOME_ALONE = 11, 12, 13


@compiled
def farther(value: int) -> int:
    """The least value after a move that is worth this much before it."""
    return value + integer(value > 0) - integer(value < 0)


@compiled
def nearer(value: int) -> int:
    """What a value after a move is worth before it, one ply further from the end."""
    return value - integer(value > 0) + integer(value < 0)


@compiled
def rank_candidates(rules: "Rules", state: "State", hunt: int, out: "Buffer", start: int, end: int) -> None:
    """Sort moves by the game's own order; beside each, its number: the place that the rules gave it."""
    ranks, orders = out.address + 8 * out.capacity, load(hunt, ORDERS)
    for at in range(start, end):
        move = load(out.address, at)
        rank = integer(rule_order(rules, state, move)) if orders else integer(0)
        rank = (rank << 12) + NO_MOVE - (at - start)
        place = at
        while place > start and load(ranks, place - 1) < rank:
            store(out.address, place, load(out.address, place - 1))
            store(ranks, place, load(ranks, place - 1))
            place -= 1
        store(out.address, place, move)
        store(ranks, place, rank)


@compiled
def bring_hinted(out: "Buffer", start: int, end: int, hint: int) -> None:
    """The move that the table has comes first; the others keep their order."""
    ranks, at = out.address + 8 * out.capacity, start
    while at < end and NO_MOVE - (load(ranks, at) & NO_MOVE) != hint:
        at += 1
    if at == end:
        return
    move, rank = load(out.address, at), load(ranks, at)
    while at > start:
        store(out.address, at, load(out.address, at - 1))
        store(ranks, at, load(ranks, at - 1))
        at -= 1
    store(out.address, start, move)
    store(ranks, start, rank)


@compiled
def reach_value(rules: "Rules", state: "State", asked: int, hunt: int, out: "Buffer", start: int, row: int, control: int) -> int:
    """Whether the mover's value is at least what is asked: if the result is, the value is no less than it, otherwise no more."""
    if spent(control):
        return 0
    # 1. What the rules foresee; at the root a move is wanted
    least, most = rule_outlook(rules, state)
    if row > 0 and least >= asked:
        return integer(least)
    if row > 0 and most < asked:
        return integer(most)
    # 2. The moves that are worth a look
    end, turn = rule_candidates(rules, state, out, start), rule_turn(rules, state)
    if end > out.capacity:
        store(control, 0, 1)
        store(control, 1, end)
        return 0
    if row + 2 > load(hunt, RECORDS_ROOM):
        store(control, 0, 1)
        store(control, 10, row + 2)
        return 0
    # 3. The end of the game, and what needs no search: it ends in a ply or later, and a move that wins at once is the only one
    if end == start:
        score = rule_score(rules, state) * (1 - 2 * turn)
        return FAR * (integer(score > 0) - integer(score < 0))
    only = end - start == 1
    low, high = max(integer(least), 1 - FAR), min(integer(most), FAR - 2 if NARROWS and not only else FAR - 1)
    if row > 0 and low >= asked:
        return low
    if row > 0 and high < asked:
        return high
    # 4. What the table knows of the state, the same up to symmetry for all; an only move is as fast played
    told = integer(0)
    before, key = load(control, 2), load(hunt, RECORDS) + 8 * RECORD * row
    if not only:
        if row > 0 and load(hunt, FOLDS):
            state = as_state(rule_canonical(rules, state))
        store_state(key, state)
        mixed = hashed(key)
        store(key, MIXED, mixed)
        prefetch(row_of_entries(hunt, mixed))
        prefetch(row_of_entries(hunt, mixed) + 64)
        if row > 0 and load(hunt, FOLDS):
            end = rule_candidates(rules, state, out, start)
        rank_candidates(rules, state, hunt, out, start, end)  # while memory answers
        told = find_told(hunt, key, mixed)
        if told != 0:
            low, high = max(low, (told >> 10 & 0x3FFFF) - FAR), min(high, FAR - (told >> 28 & 0x3FFFF))
            if row > 0 and low >= asked:
                return low
            if row > 0 and high < asked:
                return high
            bring_hinted(out, start, end, told >> 51 & NO_MOVE)
    # 5. The moves
    value, chosen = integer(-FAR), (told >> 51 & NO_MOVE if told else integer(NO_MOVE))
    for at in range(start, end):
        move = load(out.address, at)
        child = successor(rules, state, move)
        if rule_turn(rules, child) == turn:
            found = reach_value(rules, child, farther(asked), hunt, out, end, row + 1, control)
        else:
            found = -reach_value(rules, child, 1 - farther(asked), hunt, out, end, row + 1, control)
        if stopped(control):
            return 0
        value = max(value, nearer(found))
        if row == 0:
            store(control, 6, at - start + 1)
        if value >= asked:
            chosen = NO_MOVE - (load(out.address + 8 * out.capacity, at) & NO_MOVE)
            if row == 0:
                store(hunt, ENOUGH, move)
            break
    # 6. What it was worth
    if not only and row > 0:
        low, high = (max(low, value), high) if value >= asked else (low, min(high, value))
        known = low + FAR << 10 | FAR - high << 28 | chosen << 51 | told & 63 << 4
        keep_searched(hunt, key, with_work(known, load(control, 2) - before), control)
    return value


@compiled
def next_question(low: int, high: int) -> int:
    """The value to ask for, when the root's is known to be from `low` to `high`: who wins first, then whether it goes faster than
    was found. To go up from short wins, or to halve what is open, took a tenth to a third more states on connect four."""
    if low <= 0 < high:
        return integer(1)
    if low < 0 <= high:
        return integer(0)
    return low + 1 if low > 0 else high


@compiled
def distances(rules_at: int, hunt: int, moves_at: int, capacity: int, most: int, control: int) -> int:
    """Ask until the value of the state in the first record is known. Slot 6 of the control block: its moves that are settled."""
    store(control, 8, most)
    rules, out = read_rules(rules_at), Buffer(moves_at, capacity)
    state = read_state(load(hunt, RECORDS))
    while load(hunt, LEAST_VALUE) < load(hunt, MOST_VALUE):
        if load(hunt, OUTCOME_ALONE) and (load(hunt, LEAST_VALUE) > 0 or load(hunt, MOST_VALUE) < 0):
            break
        asked = next_question(load(hunt, LEAST_VALUE), load(hunt, MOST_VALUE))
        found = reach_value(rules, state, asked, hunt, out, integer(0), integer(0), control)
        if stopped(control):
            break
        if found >= asked:
            store(hunt, LEAST_VALUE, found)
        else:
            store(hunt, MOST_VALUE, found)
    return 0
