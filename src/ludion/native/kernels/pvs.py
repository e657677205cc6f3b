"""Principal variation search to a fixed depth: the same states as the readable one visits."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludion.native.contract import *
    from ludion.native.kernels.alphabeta import keep_line
    from ludion.native.kernels.rules import INFINITY, bounded_evaluation, put_path, repeated, spent, stopped, terminal_value


@compiled
def pvs_below(
    rules: "Rules",
    state: "State",
    depth: int,
    alpha: float,
    beta: float,
    root: int,
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
    """The value for the player to move, of at most alpha, of at least beta or exact."""
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
    if depth == 0 and count_moves(rules, state, integer(0)) > 0:
        store(control, 4, load(control, 4) + 1)
        return sign * bounded_evaluation(rules, state, root)
    end = rule_moves(rules, state, out, start)
    if end > out.capacity:
        store(control, 0, 1)
        store(control, 1, max(load(control, 1), end))
        return 0.0
    if end == start:
        store(control, 4, load(control, 4) + 1)
        return sign * terminal_value(rule_score(rules, state))
    # 3. The moves
    best = -INFINITY
    if row < width:
        store(lines + 8 * row * (width + 1), 0, 1)
        store(lines + 8 * row * (width + 1), 1, load(out.address, start))
    for at in range(start, end):
        move = load(out.address, at)
        child = successor(rules, state, move)
        same = rule_turn(rules, child) == turn
        # 4. The first with the full window, the others only asked whether they are better; after a yes, searched again
        top = beta if at == start else min(above(alpha), beta)
        while True:
            low, high = (alpha, top) if same else (-top, -alpha)
            found = pvs_below(
                rules, child, depth - 1, low, high, root, out, end, path, ply + 1, row + 1, lines, width, choices, control
            )
            if stopped(control):
                return 0.0
            found = found if same else -found
            if not (alpha < found < beta and top < beta):
                break
            top = beta
        if row == 0:
            store(choices, 3 * (at - start), move)
            store_float(choices, 3 * (at - start) + 1, sign * found)
            store(choices, 3 * (at - start) + 2, (1 - 2 * turn) * (int(found >= top) - int(found <= alpha)))
            store(control, 6, at - start + 1)
        if found > best:
            best = found
            keep_line(lines, width, row, move)
        # 5. The cut
        alpha = max(alpha, best)
        if alpha >= beta:
            store(control, 5, load(control, 5) + end - at - 1)
            break
    return best


@compiled
def pvs(
    rules_at: int,
    state_at: int,
    depth: int,
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
    value = pvs_below(
        rules, state, depth, -INFINITY, INFINITY, root, out, start, path, played, row, lines, width, choices, control
    )
    store_float(control, 3, value * (1.0 - 2.0 * root))
    return load(control, 2)
