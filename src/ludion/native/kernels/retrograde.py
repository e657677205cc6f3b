"""All states that follow one, numbered breadth first, and valued backwards from the ends: for games that cycle, too.

Forwards each state's key gets the next free number, and its successors' numbers are written behind those of the states before it.
Both lists only ever grow, so that a run that was cut short goes on where it was. Two moves to one state are two edges, in
both directions alike. Backwards every edge is met once: see `trace_back`.

The book begins as that of `packing.py`: 0 where the keys are (here in the order of the numbers), 1 where the values are (0: not
known), 2 places, 3 states numbered, 4 the most that there is room for, 5 the packing, 6 whether states are one that are the same
up to symmetry, 7 whether values are scores, 8 room for a state, and for keys that wait with
their first places, 10 key words. Then: 11 the table of numbers, one more
than they are, 0 in an empty place; 12 for each state twice the number of its edges, plus one where the second player moves;
13 where the edges lead, 14 how many there are, 15 the most that there is room for, 16 how many states have theirs.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludion.native.contract import *
    from ludion.native.kernels.packing import (
        BY_SCORE,
        FOLDED,
        FULL,
        HELD,
        KEYS_AT,
        MOST_HELD,
        PACKING,
        PLACES_THERE,
        SCRATCH,
        VALUES_AT,
        WIDER,
        WORDS,
        ZERO_SCORE,
        pack_key,
        spread_key,
    )
    from ludion.native.kernels.rules import stopped

NUMBERS_AT, DEGREES_AT, EDGES_AT, EDGES, MOST_EDGES, EXPANDED = range(11, 17)
EXTREME, ENDLESS_PLIES = 4, 0xFFFF  # EXTREME: a score or a number of plies that a value cannot hold; slot 8 has it
ONE_PLY = 1 << 16
CROWD = 64  # successors that are enough to be numbered together


@compiled
def give_up(control: int, why: int, what: int) -> int:
    store(control, 7, why)
    store(control, 8, what)
    store(control, 0, 1)
    return 0


@compiled
def first_place(book: int, key: int) -> int:
    """Where to begin to look for a key's number in the table."""
    mixed = word(0x3C6EF372FE94F82B)
    for at in range(load(book, WORDS)):
        mixed = (mixed ^ word(load(key, at))) * word(0x1E3779B97F4A7C15)
        mixed ^= mixed >> 32
    mixed *= word(0x2127599BF4325C37)
    return integer((mixed >> 32) * word(load(book, PLACES_THERE)) >> 32)


@compiled
def numbered_place(book: int, key: int, place: int) -> int:
    """The place of a key's number in the table from the first one on, or the empty one where it belongs."""
    words, keys, numbers, places = load(book, WORDS), load(book, KEYS_AT), load(book, NUMBERS_AT), load(book, PLACES_THERE)
    while True:
        number = load_short(numbers, place)
        if number == 0:
            return place
        there, same = keys + 8 * words * (number - 1), True
        for at in range(words):
            same = same and load(there, at) == load(key, at)
        if same:
            return place
        place += 1
        if place == places:
            place = integer(0)


@compiled
def number_of(book: int, key: int, first: int) -> int:
    """A state's number, looked for from its first place on; one that is new gets the next."""
    place = numbered_place(book, key, first)
    number = load_short(load(book, NUMBERS_AT), place)
    if number == 0:
        held, words = load(book, HELD), load(book, WORDS)
        for at in range(words):
            store(load(book, KEYS_AT), words * held + at, load(key, at))
        number = held + 1
        store(book, HELD, number)
        publish_short(load(book, NUMBERS_AT), place, number)
    return number - 1


@compiled
def number_again(book: int, control: int) -> int:
    """Fill an empty table with the numbers of all keys."""
    words, keys, numbers = load(book, WORDS), load(book, KEYS_AT), load(book, NUMBERS_AT)
    for number in range(load(book, HELD)):
        key = keys + 8 * words * number
        publish_short(numbers, numbered_place(book, key, first_place(book, key)), number + 1)
        if number & 0xFFFFF == 0 and stopped(control):
            return 0
    return 1


@compiled
def worth_of_end(rules: "Rules", state: "State", book: int, control: int) -> int:
    """What a finished game is worth; 0 where it cannot be written down."""
    score = integer(rule_score(rules, state))
    if load(book, BY_SCORE) == 0:
        score = integer(score > 0) - integer(score < 0)
    if score <= -ZERO_SCORE or score >= ZERO_SCORE:
        return give_up(control, EXTREME, score)
    return score + ZERO_SCORE


@compiled
def note_state(rules: "Rules", state: "State", book: int, at: int, control: int) -> bool:
    """Write the key of a state to the waiting ones, and begin to fetch its place in the table; whether the key held it."""
    written = load(book, SCRATCH)
    key = written + 8 * SLOTS + 8 * (load(book, WORDS) + 1) * at
    if load(book, FOLDED):
        state = as_state(rule_canonical(rules, state))
    store_state(written, state)
    narrow = pack_key(book, written, key)
    if narrow >= 0:
        give_up(control, WIDER, narrow)
        return False
    place = first_place(book, key)
    store(key, load(book, WORDS), place)
    prefetch(load(book, NUMBERS_AT) + 4 * place)
    return True


@compiled
def number_waiting(book: int, waiting: int) -> None:
    """Give the states that wait their numbers, in their order, and write them behind the edges that are there."""
    words, edges = load(book, WORDS), load(book, EDGES_AT) + 4 * load(book, EDGES)
    keys, numbers, first = load(book, KEYS_AT), load(book, NUMBERS_AT), load(book, SCRATCH) + 8 * SLOTS
    for at in range(waiting):
        number = load_short(numbers, load(first + 8 * (words + 1) * at, words))
        prefetch(keys + 8 * words * (number - 1))
    for at in range(waiting):
        key = first + 8 * (words + 1) * at
        publish_short(edges, at, number_of(book, key, load(key, words)))


@compiled
def explore(rules_at: int, state_at: int, book: int, moves_at: int, capacity: int, control: int) -> int:
    """Number all that follows, from wherever the book stands; 1 when that is done.

    The memory is what takes the time: so the successors of several states wait until there are some dozens, whose places in the
    table are fetched at once, and then their keys. On doo's two million states that saves a third of the time.
    """
    rules, out, written = read_rules(rules_at), Buffer(moves_at, capacity), load(book, SCRATCH)
    if load(book, HELD) == 0:
        if not note_state(rules, read_state(state_at), book, integer(0), control):
            return 0
        number_waiting(book, integer(1))
    while load(book, EXPANDED) < load(book, HELD):
        if stopped(control):
            return 0
        # Step 1. The successors of the next states, as keys. Until step 2 nothing has happened, and all can be done again.
        vertex, waiting, full = load(book, EXPANDED), integer(0), False
        last = min(load(book, HELD), vertex + CROWD)
        while vertex < last and waiting < CROWD and not full:
            spread_key(load(book, PACKING), load(book, KEYS_AT) + 8 * load(book, WORDS) * vertex, written)
            state = read_state(written)
            moves = rule_moves(rules, state, out, integer(0))
            if moves > capacity:
                store(control, 1, moves)
                store(control, 0, 1)
                return 0
            full = load(book, HELD) + waiting + moves > load(book, MOST_HELD) or load(book, EDGES) + waiting + moves > load(
                book, MOST_EDGES
            )
            if full and waiting == 0:
                return give_up(control, FULL, moves)
            if not full:
                for at in range(moves):
                    if not note_state(rules, successor(rules, state, load(moves_at, at)), book, waiting + at, control):
                        return 0
                value = integer(0)
                if moves == 0:
                    value = worth_of_end(rules, state, book, control)
                    if value == 0:
                        return 0
                publish_short(load(book, VALUES_AT), vertex, value)
                publish_short(load(book, DEGREES_AT), vertex, 2 * moves + integer(rule_turn(rules, state)))
                waiting += moves
                vertex += 1
        # Step 2. Their numbers.
        number_waiting(book, waiting)
        store(book, EDGES, load(book, EDGES) + waiting)
        store(book, EXPANDED, vertex)
        store(control, 2, load(book, HELD))
    return 1


@compiled
def turn_round(book: int, starts: int, parents: int, control: int) -> int:
    """The edges sorted by where they lead: for each state where its own begin, and whence they come. `starts` is all zeros.

    Each edge is met twice, which slot 3 of the control counts.
    """
    edges, states = load(book, EDGES_AT), load(book, HELD)
    for edge in range(load(book, EDGES)):
        child = load_short(edges, edge)
        store(starts, child, load(starts, child) + 1)
        if edge & 0xFFFFF == 0:
            store(control, 3, edge)
            if stopped(control):
                return 0
    total = integer(0)
    for vertex in range(states):
        total += load(starts, vertex)
        store(starts, vertex, total)
    store(starts, states, total)
    # From the last to the first: each start comes down to its place, and the parents stand in the order of their numbers.
    edge, vertex = total, states
    while vertex > 0:
        vertex -= 1
        for _ in range(load_short(load(book, DEGREES_AT), vertex) >> 1):
            edge -= 1
            child = load_short(edges, edge)
            place = load(starts, child) - 1
            store(starts, child, place)
            publish_short(parents, place, vertex)
        if vertex & 0xFFFF == 0:
            store(control, 3, 2 * total - edge)
            if stopped(control):
                return 0
    return 1


@compiled
def trace_back(book: int, starts: int, parents: int, ends_at: int, ends: int, queue: int, reached: int, control: int) -> int:
    """Value all states from which the ends can be forced, or a drawn one reached; 1 when that is done.

    The ends come in groups of one score: the first player's wins, the widest first, then the second's, then the draws. A state
    is caught by the widest margin that can be forced on it; within a group the queue goes ply by ply. So its owner is caught by
    the first of the successors, which is the quickest way, and the opponent by the last, which is the slowest. Whoever is left
    when the wins are through cannot be beaten: a drawn end is theirs by the shortest way. What is left then goes on for ever.
    `reached` has how far that is, where a run that was stopped goes on: the states that are followed back, those in the queue,
    the ends that have been put there. Slot 3 of the control is the first of them.
    """
    values, degrees = load(book, VALUES_AT), load(book, DEGREES_AT)
    head, tail, end = load(reached, 0), load(reached, 1), load(reached, 2)
    while head < tail or end < ends:
        if head == tail:
            first = load_short(values, load_short(ends_at, end))
            while end < ends and load_short(values, load_short(ends_at, end)) == first:
                publish_short(queue, tail, load_short(ends_at, end))
                tail += 1
                end += 1
        group = load_short(values, load_short(ends_at, end - 1))
        drawn, winner = group == ZERO_SCORE, integer(group < ZERO_SCORE)
        while head < tail:
            if head & 0xFFF == 0:
                store(control, 3, head)
                if stopped(control):
                    store(reached, 0, head)
                    store(reached, 1, tail)
                    store(reached, 2, end)
                    return 0
            vertex = load_short(queue, head)
            head += 1
            value = load_short(values, vertex) + ONE_PLY
            for edge in range(load(starts, vertex), load(starts, vertex + 1)):
                parent = load_short(parents, edge)
                if load_short(values, parent) != 0:
                    continue
                degree = load_short(degrees, parent)
                if not drawn and degree & 1 != winner:
                    publish_short(degrees, parent, degree - 2)
                    if degree >= 4:
                        continue
                if value >> 16 >= ENDLESS_PLIES:
                    return give_up(control, EXTREME, value >> 16)
                publish_short(values, parent, value)
                publish_short(queue, tail, parent)
                tail += 1
    store(reached, 0, head)
    store(reached, 1, tail)
    store(reached, 2, end)
    store(control, 3, load(book, HELD))
    return 1
