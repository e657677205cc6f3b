"""Does the first player reach an outcome? Depth first to the ends of the game, with everything found kept in the table."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludion.native.contract import *
    from ludion.native.kernels.outcomes import (
        ASKED,
        CUTS_AT,
        ENOUGH,
        KNOWLEDGE,
        NO_MOVE,
        NUMBER,
        ORDERS,
        OUTCOME,
        PLAYED_MOVE,
        RANK,
        RECORD,
        RECORDS,
        REPLIES,
        answer_known,
        both_known,
        keep_searched,
        open_children,
        outcome_of_children,
        with_work,
        work_power,
    )
    from ludion.native.kernels.rules import spent, stopped

CUT_COUNTS = 1024  # moves of one player that are told apart
FIRST_OF_ALL = 1 << 60


@compiled
def rank_records(rules: "Rules", state: "State", turn: int, hunt: int, start: int, end: int, hint: int) -> None:
    """How soon each child is to be tried: the table's, then by the game's own order, or where the opponent has few replies, and
    among equals those whose move cut elsewhere."""
    cuts = load(hunt, CUTS_AT) + 8 * CUT_COUNTS * turn
    for at in range(start, end):
        record = load(hunt, RECORDS) + 8 * RECORD * at
        move, rank = load(record, PLAYED_MOVE), integer(0)
        if load(record, NUMBER) == hint:
            rank = integer(FIRST_OF_ALL)
        else:
            if load(hunt, ORDERS):
                rank = integer(rule_order(rules, state, move)) << 32
            elif load(record, REPLIES) > 0:
                replies = min(load(record, REPLIES), 1 << 20)
                rank = (-replies if rule_turn(rules, read_state(record)) != turn else replies) << 32
            rank += min(load(cuts, move & CUT_COUNTS - 1), 0x7FFFFFFF)
        store(record, RANK, rank)


@compiled
def bring_record(hunt: int, at: int, end: int) -> None:
    """The record that is to be tried next comes here."""
    records = load(hunt, RECORDS)
    best, rank = at, load(records + 8 * RECORD * at, RANK)
    for other in range(at + 1, end):
        if load(records + 8 * RECORD * other, RANK) > rank:
            best, rank = other, load(records + 8 * RECORD * other, RANK)
    if best != at:
        one, two = records + 8 * RECORD * at, records + 8 * RECORD * best
        for slot in range(RECORD):
            kept = load(one, slot)
            store(one, slot, load(two, slot))
            store(two, slot, kept)


@compiled
def settle_below(rules: "Rules", here: int, hunt: int, out: "Buffer", start: int, row: int, control: int) -> int:
    """What is known of the outcome of the state in a record when the question is answered; nothing if it had to stop."""
    if spent(control):
        return 0
    before, told, asked = load(control, 2), load(here, KNOWLEDGE), load(hunt, ASKED)
    state = read_state(here)
    turn = rule_turn(rules, state)
    end = open_children(rules, state, turn, hunt, out, start, control)
    if end < 0:
        return 0
    enough, number = load(hunt, ENOUGH), integer(NO_MOVE)
    if enough < 0:
        rank_records(rules, state, turn, hunt, start, end, told >> 51 & NO_MOVE)
        for at in range(start, end):
            bring_record(hunt, at, end)
            child = load(hunt, RECORDS) + 8 * RECORD * at
            known = load(child, KNOWLEDGE)
            if answer_known(known, asked) < 0:
                found = settle_below(rules, child, hunt, out, end, row + 1, control)
                if stopped(control):
                    return 0
                store(child, KNOWLEDGE, both_known(known, found))
            if row == 0:
                store(control, 6, at - start + 1)
            if answer_known(load(child, KNOWLEDGE), asked) == 1 - turn:
                enough = integer(at)
                break
    outcome = both_known(told & OUTCOME, outcome_of_children(hunt, turn, start, end, enough))
    over = False
    if enough >= 0:
        record = load(hunt, RECORDS) + 8 * RECORD * enough
        number, over = min(load(record, NUMBER), NO_MOVE), load(record, REPLIES) == 0
        cuts = load(hunt, CUTS_AT) + 8 * (CUT_COUNTS * turn + (load(record, PLAYED_MOVE) & CUT_COUNTS - 1))
        power = work_power(with_work(integer(0), load(control, 2) - before))
        store(cuts, 0, load(cuts, 0) + power * power)
    if row > 0 and not over:  # a win at once is found as fast as it is looked up
        kept = told & ~(OUTCOME | NO_MOVE << 51) | outcome | number << 51
        keep_searched(hunt, here, with_work(kept, load(control, 2) - before), control)
    return outcome


@compiled
def null_window(rules_at: int, hunt: int, moves_at: int, capacity: int, most: int, control: int) -> int:
    """Answer the question about the state in the first record. Slot 6 of the control block: its moves that are settled."""
    store(control, 8, most)
    rules, out = read_rules(rules_at), Buffer(moves_at, capacity)
    return settle_below(rules, load(hunt, RECORDS), hunt, out, integer(1), integer(0), control)
