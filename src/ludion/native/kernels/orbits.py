"""How large the graph behind a solved game's keys is: each key's state is expanded once more, its successors counted.

Several threads may work at once: each takes the next share of the keys, from slot 3 of the control block, and adds what it found
to slots 4 (states that the keys stand for), 5 (their edges) and 6 (edges up to symmetry).

A thread's desk: 0 where the keys are, 1 how many, 2 the packing (for each slot of a state its key word, its shift and its width
in bits), 3 key words, 4 whether keys stand for all states that are the same up to symmetry, 5 whether the rules say for how many,
6 room for one state, 7 room for successors, twice, 8 the number, from 1 on, of the state that each was met for, 9 a mask: for how
many successors there is room, less one.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludion.native.contract import *
    from ludion.native.kernels.packing import spread_key
    from ludion.native.kernels.rules import stopped

SHARE = 1024
LISTED_AT, LISTED, PACKED, KEY_WORDS, SYMMETRIC, SAID, ONE, SUCCESSORS, MET_FOR, ROOM_MASK = range(10)


@compiled
def met_first(desk: int, side: int, state: "State", number: int) -> bool:
    """Whether a successor of this number's state was not met before; those up to symmetry have a side of their own."""
    at, last = load(desk, ONE), load(desk, ROOM_MASK)
    met_for = load(desk, MET_FOR) + 8 * side * (last + 1)
    successors = load(desk, SUCCESSORS) + 8 * SLOTS * side * (last + 1)
    store_state(at, state)
    mixed = word(0x2545F4914F6CDD1D)
    for slot in range(SLOTS):
        mixed = (mixed ^ word(load(at, slot))) * word(0x1E3779B97F4A7C15)
        mixed ^= mixed >> 32
    place = integer(mixed) & last
    while load(met_for, place) == number + 1:
        if same_state(at, successors + 8 * SLOTS * place):
            return False
        place = place + 1 & last
    store(met_for, place, number + 1)
    store_state(successors + 8 * SLOTS * place, state)
    return True


@compiled
def orbits(rules_at: int, desk: int, moves_at: int, capacity: int, control: int) -> int:
    rules, out, count = read_rules(rules_at), Buffer(moves_at, capacity), load(desk, LISTED)
    symmetric, said = load(desk, SYMMETRIC) != 0, load(desk, SAID) != 0
    while not stopped(control):
        first = increase(control, 3, SHARE)
        if first >= count:
            break
        states, edges, folded = integer(0), integer(0), integer(0)
        for number in range(first, min(first + SHARE, count)):
            spread_key(load(desk, PACKED), load(desk, LISTED_AT) + 8 * load(desk, KEY_WORDS) * number, load(desk, ONE))
            state = read_state(load(desk, ONE))
            end = rule_moves(rules, state, out, integer(0))
            if end > capacity:
                store(control, 1, max(load(control, 1), end))
                store(control, 0, 1)
                return 0
            orbit = integer(rule_orbit(rules, state)) if symmetric else integer(1)
            states += orbit
            for at in range(end):
                child = successor(rules, state, load(out.address, at))
                if said or not symmetric:
                    edges += orbit * int(met_first(desk, integer(0), child, number))
                if symmetric:
                    folded += int(met_first(desk, integer(1), as_state(rule_canonical(rules, child)), number))
        increase(control, 4, states)
        increase(control, 5, edges)
        increase(control, 6, folded)
        increase(control, 2, min(SHARE, count - first))
    return 1
