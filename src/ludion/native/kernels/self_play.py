"""Games of the engine against itself, for whoever learns from them: states, what the search thought of each, and the end."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludion.native.contract import *
    from ludion.native.kernels.desk import *
    from ludion.native.kernels.engine import engine
    from ludion.native.kernels.rules import repeated, stopped

NOTED = SLOTS + 1  # slots of a noted state: its numbers, and the value of the search from it


@compiled
def look_many(rules_at: int, states_at: int, count: int, row: int, entries_at: int, width: int, known_at: int) -> int:
    """The entries of many states, `row` slots apart, as rows of `width` numbers of 32 bits: the phase's entries lie one after the
    other, and what is left of a row keeps -1. The most entries that one of the states has."""
    rules, most = read_rules(rules_at), integer(0)
    own = entries_at + 4 * width * count  # room for one state's numbers, beyond the last row
    for at in range(count):
        state = read_state(states_at + 8 * row * at)
        found = look_at(rules, state, Buffer(own, width), integer(0))
        most = max(most, found)
        store_float(known_at, at, known_of(rules, state))
        store(known_at, count + at, phase_of(rules, state))
        store(known_at, 2 * count + at, rule_turn(rules, state))
        for place in range(min(found, width)):
            publish_short(entries_at, width * at + place, load(own, place))
    return most


@compiled
def self_play(
    rules_at: int,
    state_at: int,
    desk: int,
    seed: int,
    opening: int,
    noise: int,
    noted_at: int,
    most: int,
    nodes: int,
    inner: int,
    moves_at: int,
    capacity: int,
    path: int,
    choices: int,
    control: int,
) -> int:
    """One game: so many random plies, then the engine's moves, but in `noise` of 1000 cases any. The number of states noted.

    Control slots: 3 the score, 4 whether the game came to an end, 5 whether the last value is proven, 6 all plies.
    """
    rules, state, out = read_rules(rules_at), read_state(state_at), Buffer(moves_at, capacity)
    chance, noted, plies = word(seed), integer(0), integer(0)
    while plies < most and not stopped(control):
        # 1. The end of the game
        count = rule_moves(rules, state, out, integer(0))
        if count > min(capacity, choices):
            store(control, 1, count)
            return noted
        store_state(path + 8 * SLOTS * plies, state)
        back = CYCLES and repeated(path, plies)
        if count == 0 or back:
            store(control, 3, integer(0) if back else rule_score(rules, state))
            store(control, 4, integer(1))
            break
        chance = function_advance(rules, chance)
        number = function_draw(rules, chance, count)
        chance = function_advance(rules, chance)
        astray = function_draw(rules, chance, integer(1000)) < noise
        # 2. What the engine thinks
        if plies >= opening:
            for slot in range(16):
                store(inner, slot, integer(0))
            store(inner, 8, nodes)
            for slot in range(CHOICE * count):
                store(load(desk, CHOICES), slot, integer(0))
            store(load(desk, TOLD), 6, integer(0))
            store(desk, WHOLE, integer(0))
            store(desk, GENERATION, load(desk, GENERATION) + 1)
            here = noted_at + 8 * NOTED * noted
            store_state(here, state)
            engine(rules_at, here, desk, moves_at, capacity, path, plies, inner)
            if load(inner, 1) > 0:
                store(control, 1, load(inner, 1))
                return noted
            told = load(desk, TOLD)
            if load(told, 6) > 0:
                store_float(here, SLOTS, load_float(told, 1))
                noted += 1
                store(control, 2, noted)
                if load(told, 3) >= 0:
                    store(control, 5, integer(1))
                    break
                if not astray:
                    number = load(told, 5)
        # 3. The move
        rule_moves(rules, state, out, integer(0))
        state = successor(rules, state, load(out.address, number))
        plies += 1
    store(control, 6, plies)
    return noted
