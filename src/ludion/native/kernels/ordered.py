"""Alpha-beta over children sorted by their static value, a few at the root: the same states as the readable one visits."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludion.native.contract import *
    from ludion.native.kernels.alphabeta import keep_line
    from ludion.native.kernels.rules import bounded_evaluation, put_path, repeated, spent, stopped, terminal_value


@compiled
def standing(rules: "Rules", state: "State", ends: int, root: int) -> float:
    """A state's static value for the first player, over or not; with `ends` 2 the evaluation values a finished game too."""
    if ends != 2 and count_moves(rules, state, integer(0)) == 0:
        return float(rule_score(rules, state))
    return evaluate(rules, state, root)


@compiled
def order_value(rules: "Rules", state: "State", ends: int, root: int) -> float:
    """A state's static value on the scale that puts a finished game beyond every evaluation."""
    if ends != 2 and count_moves(rules, state, integer(0)) == 0:
        return terminal_value(rule_score(rules, state))
    return bounded_evaluation(rules, state, root)


@compiled
def rank(rules: "Rules", state: "State", ends: int, root: int, moves: int, keys: int, count: int) -> None:
    """Sort the moves by what they lead to, the mover's best first; equal ones keep their order. `keys` is memory for as many."""
    sign = 1.0 - 2.0 * rule_turn(rules, state)
    for at in range(count):
        move = load(moves, at)
        key = sign * order_value(rules, successor(rules, state, move), ends, root)
        place = at
        while place > 0 and load_float(keys, place - 1) < key:
            store_float(keys, place, load_float(keys, place - 1))
            store(moves, place, load(moves, place - 1))
            place -= 1
        store_float(keys, place, key)
        store(moves, place, move)


@compiled
def ordered_below(
    rules: "Rules",
    state: "State",
    depth: int,
    alpha: float,
    beta: float,
    root: int,
    few: int,
    wide: int,
    ends: int,
    prune: int,
    out: "Buffer",
    start: int,
    path: int,
    ply: int,
    row: int,
    lines: int,
    width: int,
    choices: int,
    control: int,
) -> float:
    """The value for the player to move. `wide` is how many of this state's moves are tried, `width` the longest line kept."""
    # 1. The budget
    if spent(control):
        return 0.0
    if row < width:
        store(lines + 8 * row * (width + 1), 0, 0)
    # 2. Ends: a repetition, a finished game, the horizon
    if CYCLES:
        put_path(path, ply, state)
        if repeated(path, ply):
            store(control, 4, load(control, 4) + 1)
            return 0.0
    turn = rule_turn(rules, state)
    sign = 1.0 - 2.0 * turn
    if depth == 0:
        store(control, 4, load(control, 4) + 1)
        return sign * order_value(rules, state, ends, root)
    end = rule_moves(rules, state, out, start)
    count = end - start
    if end + count > out.capacity:
        store(control, 0, 1)
        store(control, 1, max(load(control, 1), end + count))
        return 0.0
    if count == 0:
        store(control, 4, load(control, 4) + 1)
        return sign * order_value(rules, state, ends, root)
    # 3. The order
    narrow = 0 < wide < count
    if count > few or narrow:
        rank(rules, state, ends, root, out.address + 8 * start, out.address + 8 * end, count)
    if narrow:
        end = start + wide
    # 4. The moves
    best = -1e300
    for at in range(start, end):
        move = load(out.address, at)
        child = successor(rules, state, move)
        low, high = (alpha, beta) if rule_turn(rules, child) == turn else (-beta, -alpha)
        found = ordered_below(
            rules,
            child,
            depth - 1,
            low,
            high,
            root,
            few,
            integer(0),
            ends,
            prune,
            out,
            end,
            path,
            ply + 1,
            row + 1,
            lines,
            width,
            choices,
            control,
        )
        if stopped(control):
            return 0.0
        if rule_turn(rules, child) != turn:
            found = -found
        if row == 0:
            store(choices, 3 * (at - start), move)
            store_float(choices, 3 * (at - start) + 1, sign * found)
            store(choices, 3 * (at - start) + 2, (1 - 2 * turn) * (int(found >= beta) - int(found <= alpha)))
            store(control, 6, at - start + 1)
        if found > best:
            best = found
            keep_line(lines, width, row, move)
        # 5. The cut
        if prune:
            alpha = max(alpha, best)
            if alpha >= beta:
                store(control, 5, load(control, 5) + end - at - 1)
                break
    return best


@compiled
def ordered(
    rules_at: int,
    state_at: int,
    depth: int,
    few: int,
    wide: int,
    ends: int,
    prune: int,
    most: int,
    lines: int,
    width: int,
    choices: int,
    moves_at: int,
    capacity: int,
    path: int,
    played: int,
    control: int,
) -> int:
    """The first player's value into slot 3, leaves and cuts into 4 and 5; the line and the root's moves into their own memory."""
    rules, state = read_rules(rules_at), read_state(state_at)
    store(control, 8, most)
    root = rule_turn(rules, state)
    out, start, row = Buffer(moves_at, capacity), integer(0), integer(0)
    low, high = -1e300, 1e300
    value = ordered_below(
        rules,
        state,
        depth,
        low,
        high,
        root,
        few,
        wide,
        ends,
        prune,
        out,
        start,
        path,
        played,
        row,
        lines,
        width,
        choices,
        control,
    )
    store_float(control, 3, value * (1.0 - 2.0 * root))
    return load(control, 2)
