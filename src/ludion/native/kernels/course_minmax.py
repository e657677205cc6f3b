"""Document 001's min_max and alpha_beta: MAX and MIN by the depth's parity, finished games handed down, passes free or not."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludion.native.contract import *
    from ludion.native.kernels.rules import put_path, repeated, spent, stopped


@compiled
def keep_course_line(lines: int, width: int, row: int, passed: int, free: int, move: int) -> None:
    """A row is a length and that many moves: a blocked opponent's pass, the best move, and the line of the row below."""
    here = lines + 8 * row * (width + 1)
    after = here + 8 * (width + 1)
    if passed:
        store(here, 1, free)
    store(here, passed + 1, move)
    length = min(load(after, 0), width - passed - 1)
    store(here, 0, length + passed + 1)
    for at in range(length):
        store(here, passed + 2 + at, load(after, 1 + at))


@compiled
def course_below(
    rules: "Rules",
    given: "State",
    depth: int,
    top: int,
    alpha: float,
    beta: float,
    root: int,
    prune: int,
    free: int,
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
    """The value for the root player, for whom MAX stands."""
    state, end, passed = given, start, integer(0)
    root_sign = 1.0 - 2.0 * root
    # 1. A blocked opponent's pass, which nobody asks about at the horizon
    if depth > 0:
        end = rule_moves(rules, state, out, start)
        if row > 0 and end == start + 1 and end <= out.capacity and load(out.address, start) == free:
            state, passed = successor(rules, state, free), integer(1)
            store(control, 9, 1)
            end = rule_moves(rules, state, out, start)
        if end > out.capacity:
            store(control, 0, 1)
            store(control, 1, max(load(control, 1), end))
            return 0.0
    # 2. The budget
    if spent(control):
        return 0.0
    line = lines + 8 * row * (width + 1)
    store(line, 0, passed)
    if passed:
        store(line, 1, free)
    # 3. Ends: a repetition, a finished game, the horizon; handed down as far as there are plies
    again = False
    if CYCLES:
        put_path(path, ply, state)
        again = repeated(path, ply)
    if again or end == start:
        store(control, 4, load(control, 4) + 1)
        value = 0.0
        if not again:
            if depth == 0 and count_moves(rules, state, integer(0)) > 0:
                value = root_sign * evaluate(rules, state, root)
            else:
                value = root_sign * rule_score(rules, state)
        for _ in range(depth):
            if spent(control):
                return 0.0
        return value
    # 4. The moves
    if (rule_turn(rules, state) == root) != (top == 1):
        store(control, 9, 1)
    best = -1e300 if top else 1e300
    for at in range(start, end):
        move = load(out.address, at)
        child = successor(rules, state, move)
        found = course_below(
            rules, child, depth - 1, 1 - top, alpha, beta, root, prune, free, out, end, path, ply + 1, row + 1, lines, width,
            choices, control,
        )  # fmt: skip
        if stopped(control):
            return 0.0
        if row == 0:
            store(choices, 3 * (at - start), move)
            store_float(choices, 3 * (at - start) + 1, root_sign * found)
            store(choices, 3 * (at - start) + 2, (1 - 2 * root) * (int(found >= beta) - int(found <= alpha)))
            store(control, 6, at - start + 1)
        if (found > best) if top else (found < best):
            best = found
            keep_course_line(lines, width, row, passed, free, move)
        # 5. The cut
        if prune:
            if top:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            if alpha >= beta:
                store(control, 5, load(control, 5) + end - at - 1)
                break
    return best


@compiled
def course_minmax(
    rules_at: int,
    state_at: int,
    depth: int,
    prune: int,
    free: int,
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
    """The first player's value into slot 3, final situations and cuts into 4 and 5, whether it is no more than a guess into 9."""
    rules, state = read_rules(rules_at), read_state(state_at)
    store(control, 8, most)
    root = integer(rule_turn(rules, state))
    out, start, row, top = Buffer(moves_at, capacity), integer(0), integer(0), integer(1)
    value = course_below(
        rules, state, depth, top, -1e300, 1e300, root, prune, free, out, start, path, played, row, lines, width, choices, control
    )
    store_float(control, 3, value * (1.0 - 2.0 * root))
    return load(control, 2)
