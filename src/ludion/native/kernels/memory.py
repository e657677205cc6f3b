"""Alpha-beta with memory, in games that cannot cycle: the same states as the readable one visits, from any window."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludion.native.contract import *
    from ludion.native.kernels.rules import INFINITY, bounded_evaluation, put_path, spent, stopped, terminal_value
    from ludion.native.kernels.table import (
        BOUND,
        DEPTH,
        LINE,
        MOVE,
        NEXT,
        PROVEN,
        VALUE,
        cell_at,
        drop_line,
        find_entry,
        keep_entry,
        need_line,
        new_cell,
    )


@compiled
def answers(entry: int, depth: int, alpha: float, beta: float) -> bool:
    """Whether a search of this depth, with this window, need not be made."""
    kept = load(entry, DEPTH)
    if depth != kept and not (load(entry, PROVEN) and depth >= kept):
        return False
    if load(entry, BOUND) > 0:
        return load_float(entry, VALUE) >= beta
    return load(entry, BOUND) == 0 or load_float(entry, VALUE) <= alpha


@compiled
def first_way(rules: "Rules", state: "State", move: int, out: "Buffer", start: int, path: int, row: int) -> int:
    """Where in the buffer the first move stands that leads where `move` does."""
    put_path(path, row + 1, successor(rules, state, move))
    at = start
    while True:
        put_path(path, row + 2, successor(rules, state, load(out.address, at)))
        if same_state(path + 8 * SLOTS * (row + 1), path + 8 * SLOTS * (row + 2)):
            return at
        at += 1


@compiled
def memory_below(
    rules: "Rules",
    state: "State",
    depth: int,
    alpha: float,
    beta: float,
    root: int,
    out: "Buffer",
    start: int,
    path: int,
    row: int,
    table: int,
    choices: int,
    control: int,
) -> tuple[float, int, int, int]:
    """The value for the player to move, whether it is proven, on how many plies it rests, and the line, the caller's to drop."""
    # 1. The budget
    if spent(control):
        return 0.0, integer(0), integer(0), integer(0)
    # 2. Ends: a finished game, the horizon
    turn = rule_turn(rules, state)
    sign = 1.0 - 2.0 * turn
    if depth == 0 and count_moves(rules, state, integer(0)) > 0:
        store(control, 4, load(control, 4) + 1)
        return sign * bounded_evaluation(rules, state, root), integer(0), integer(0), integer(0)
    end = rule_moves(rules, state, out, start)
    if end > out.capacity:
        store(control, 0, 1)
        store(control, 1, max(load(control, 1), end))
        return 0.0, integer(0), integer(0), integer(0)
    if end == start:
        store(control, 4, load(control, 4) + 1)
        return sign * terminal_value(rule_score(rules, state)), integer(1), integer(0), integer(0)
    # 3. What the table knows: an answer, except at the root, or else the move to try first
    put_path(path, row, state)
    here, first = path + 8 * SLOTS * row, start
    entry = find_entry(table, here)
    if entry:
        if row > 0 and answers(entry, depth, alpha, beta):
            store(control, 10, load(control, 10) + 1)
            line = need_line(table, load(entry, LINE))
            return load_float(entry, VALUE), load(entry, PROVEN), load(entry, DEPTH), line
        if row > 0 or beta == INFINITY:
            first = first_way(rules, state, load(cell_at(table, load(entry, LINE)), MOVE), out, start, path, row)
    # 4. The moves; one that the table has put off until after an equal one must still win the tie
    low, best, chosen, rest = alpha, -INFINITY, first, integer(0)
    proven, plies = integer(1), integer(0)
    for turn_of in range(start, end):
        at = first if turn_of == start else turn_of - 1 if turn_of <= first else turn_of
        put_off = at < chosen
        floor = max(low, -above(-alpha)) if put_off else alpha
        move = load(out.address, at)
        child = successor(rules, state, move)
        same = rule_turn(rules, child) == turn
        bottom, top = (floor, beta) if same else (-beta, -floor)
        found, found_proven, found_plies, found_rest = memory_below(
            rules, child, depth - 1, bottom, top, root, out, end, path, row + 1, table, choices, control
        )
        if stopped(control):
            return 0.0, integer(0), integer(0), integer(0)
        found = found if same else -found
        if row == 0:
            place = 3 * (turn_of - start)
            store(choices, place, move)
            store_float(choices, place + 1, sign * found)
            store(choices, place + 2, (1 - 2 * turn) * (int(found >= beta) - int(found <= floor)))
            store(control, 6, turn_of - start + 1)
        if turn_of == start or found > best or (found == best and put_off):
            drop_line(table, rest)
            best, chosen, rest = found, at, found_rest
        else:
            drop_line(table, found_rest)
        # 5. The cut
        alpha = max(alpha, best)
        if alpha >= beta:
            store(control, 5, load(control, 5) + end - 1 - turn_of)
            proven, plies = found_proven, found_plies
            break
        proven, plies = proven & found_proven, max(plies, found_plies)
    # 6. What is remembered
    line = new_cell(table, load(out.address, chosen), rest, control)
    bound = -1 if best <= low else 1 if best >= beta else 0
    plies = plies + 1 if proven else depth
    if line:
        keep_entry(table, here, best, plies, bound, proven, line, control)
    return best, proven, plies, line


@compiled
def memory(
    rules_at: int,
    state_at: int,
    depth: int,
    most: int,
    window: int,
    table: int,
    choices: int,
    moves: int,
    moves_at: int,
    capacity: int,
    path: int,
    control: int,
) -> int:
    """The mover's value into slot 3, leaves, cuts and answers of the table added to 4, 5 and 10, and whether it is proven into
    11; the root's moves and the line into their own memory; how many moves the line has."""
    rules, state = read_rules(rules_at), read_state(state_at)
    store(control, 6, 0)
    store(control, 8, most)
    alpha, beta = load_float(window, 0), load_float(window, 1)
    out, start, row = Buffer(moves_at, capacity), integer(0), integer(0)
    value, proven, _, line = memory_below(
        rules, state, depth, alpha, beta, rule_turn(rules, state), out, start, path, row, table, choices, control
    )
    store_float(control, 3, value)
    store(control, 11, proven)
    length, cell = 0, line
    while cell:
        store(moves, length, load(cell_at(table, cell), MOVE))
        cell = load(cell_at(table, cell), NEXT)
        length += 1
    drop_line(table, line)
    return length
