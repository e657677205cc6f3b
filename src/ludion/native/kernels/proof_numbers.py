"""Does the first player reach an outcome? Depth-first proof-number search: always on where the answer seems nearest.

A state's proof number says how hard it still is to show yes, its disproof number how hard to show no. Where a player moves, one
move is enough for what he wishes: his number is the least of the children's. The opponent's must hold against all of them; it is
taken as the largest of the children's and one for each other open child, not as their sum, since states that are reached on
many ways would be counted as often. A child is searched until its numbers pass those at which another one is more promising, and
the table keeps them until it is come back to.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludion.native.contract import *
    from ludion.native.kernels.outcomes import (
        ASKED,
        ENOUGH,
        KNOWLEDGE,
        OUTCOME,
        RECORD,
        RECORDS,
        REPLIES,
        answer_known,
        both_known,
        keep_searched,
        open_children,
        outcome_of_children,
        with_work,
    )
    from ludion.native.kernels.rules import spent, stopped

HARDEST = (1 << 20) - 1  # the number of what is impossible; one less is the most that an open state can have
NUMBERS = (1 << 41) - 1 << 10  # the bits that hold the question and both numbers


@compiled
def with_numbers(told: int, asked: int, proof: int, disproof: int) -> int:
    return told & ~NUMBERS | asked << 10 | proof << 11 | disproof << 31


@compiled
def hard_for(told: int, wish: int) -> int:
    """How hard it still is to show that the answer is this one: 1 yes, 0 no."""
    return told >> 11 & HARDEST if wish else told >> 31 & HARDEST


@compiled
def first_numbers(rules: "Rules", hunt: int, start: int, end: int) -> None:
    """Children of which nothing is known: one leaf shows what their mover wishes, all of their replies the contrary."""
    asked = load(hunt, ASKED)
    for at in range(start, end):
        record = load(hunt, RECORDS) + 8 * RECORD * at
        told, replies = load(record, KNOWLEDGE), min(load(record, REPLIES), 1000)
        if answer_known(told, asked) < 0 and (told & NUMBERS == 0 or told >> 10 & 1 != asked):
            first = rule_turn(rules, read_state(record)) == 0
            proof, disproof = (integer(1), replies) if first else (replies, integer(1))
            store(record, KNOWLEDGE, with_numbers(told, asked, proof, disproof))


@compiled
def prove_below(
    rules: "Rules", here: int, hunt: int, out: "Buffer", start: int, row: int, most_mine: int, most_other: int, control: int
) -> int:
    """What is known of the state in a record once the question is answered, or a number reaches its limit: `most_mine` is that
    for what the mover wishes, `most_other` that for the contrary."""
    told, asked = load(here, KNOWLEDGE), load(hunt, ASKED)
    if spent(control):
        return told
    before = load(control, 2)
    state = read_state(here)
    turn = rule_turn(rules, state)
    wish = 1 - turn
    end = open_children(rules, state, turn, hunt, out, start, control)
    if end < 0:
        return told
    enough = load(hunt, ENOUGH)
    if enough < 0:
        first_numbers(rules, hunt, start, end)
    mine, other = integer(0), integer(0)
    while enough < 0:
        # 1. The numbers that the children give, and the child that is nearest to the mover's wish
        mine, second, best, other, others = integer(HARDEST), integer(HARDEST), integer(-1), integer(0), integer(-1)
        for at in range(start, end):
            known = load(load(hunt, RECORDS) + 8 * RECORD * at, KNOWLEDGE)
            answer = answer_known(known, asked)
            if answer == wish:
                enough = integer(at)
                break
            if answer < 0:
                near = hard_for(known, wish)
                other, others = max(other, hard_for(known, 1 - wish)), others + 1
                if near < mine:
                    mine, second, best = near, mine, integer(at)
                else:
                    second = min(second, near)
        if enough >= 0 or best < 0:
            break
        other = min(other + others, HARDEST - 1)
        if row == 0:
            store(control, 4, mine if wish else other)
            store(control, 5, other if wish else mine)
        if mine >= most_mine or other >= most_other or stopped(control):
            break
        # 2. That child, until another one is nearer, or this state has reached its own limit
        child = load(hunt, RECORDS) + 8 * RECORD * best
        known = load(child, KNOWLEDGE)
        limit_mine = min(most_mine, second + 1 + (second >> 1))
        limit_other = max(min(most_other, HARDEST) - others, hard_for(known, 1 - wish) + 1)
        if rule_turn(rules, read_state(child)) != turn:
            limit_mine, limit_other = limit_other, limit_mine
        found = prove_below(rules, child, hunt, out, end, row + 1, limit_mine, limit_other, control)
        if answer_known(found, asked) < 0:  # numbers never sink, so that the search ends however little the table holds
            proof, disproof = max(hard_for(found, 1), hard_for(known, 1)), max(hard_for(found, 0), hard_for(known, 0))
            found = with_numbers(found, asked, proof, disproof)
        store(child, KNOWLEDGE, found)
    # 3. What is kept
    outcome = both_known(told & OUTCOME, outcome_of_children(hunt, turn, start, end, enough))
    kept = told & ~(OUTCOME | NUMBERS) | outcome
    if answer_known(outcome, asked) < 0:
        kept = with_numbers(kept, asked, mine if wish else other, other if wish else mine)
    kept = with_work(kept, load(control, 2) - before)
    if row > 0:
        keep_searched(hunt, here, kept, control)
    return kept


@compiled
def proof_numbers(rules_at: int, hunt: int, moves_at: int, capacity: int, most: int, control: int) -> int:
    """Answer the question about the state in the first record. Slots 4 and 5 of the control block: its numbers meanwhile."""
    store(control, 8, most)
    rules, out, limit = read_rules(rules_at), Buffer(moves_at, capacity), integer(HARDEST)
    return prove_below(rules, load(hunt, RECORDS), hunt, out, integer(1), integer(0), limit, limit, control)
