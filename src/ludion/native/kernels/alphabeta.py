"""Alpha-beta in negamax form to a fixed depth, and with nothing cut plain minimax: the same states as the readable ones visit."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludion.native.contract import *
    from ludion.native.kernels.rules import bounded_evaluation, put_path, repeated, spent, stopped, terminal_value


@compiled
def keep_line(lines: int, width: int, row: int, move: int) -> None:
    """The line of a state is its best move and then the line of the state after it; each row is a length and that many moves."""
    if row >= width:
        return
    here = lines + 8 * row * (width + 1)
    after = here + 8 * (width + 1)
    length = load(after, 0) if row + 1 < width else 0
    store(here, 0, length + 1)
    store(here, 1, move)
    for at in range(length):
        store(here, at + 2, load(after, at + 1))


@compiled
def alphabeta_below(
    rules: "Rules",
    state: "State",
    depth: int,
    alpha: float,
    beta: float,
    root: int,
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
    """The value for the player to move; the sign follows `turn`, so that a pass or a second move in a row changes nothing."""
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
    best = -1e300
    for at in range(start, end):
        move = load(out.address, at)
        child = successor(rules, state, move)
        low, high = (alpha, beta) if rule_turn(rules, child) == turn else (-beta, -alpha)
        found = alphabeta_below(
            rules, child, depth - 1, low, high, root, prune, out, end, path, ply + 1, row + 1, lines, width, choices, control
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
        # 4. The cut
        if prune:
            alpha = max(alpha, best)
            if alpha >= beta:
                store(control, 5, load(control, 5) + end - at - 1)
                break
    return best


@compiled
def alphabeta(
    rules_at: int,
    state_at: int,
    depth: int,
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
    value = alphabeta_below(
        rules, state, depth, -1e300, 1e300, root, prune, out, start, path, played, row, lines, width, choices, control
    )
    store_float(control, 3, value * (1.0 - 2.0 * root))
    return load(control, 2)
