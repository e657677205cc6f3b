"""Negamax to a fixed depth, nothing cut: the plainest search, against which the others are held."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludion.native.contract import *
    from ludion.native.kernels.rules import put_path, repeated, stopped


@compiled
def negamax_below(
    rules: "Rules", state: "State", depth: int, root: int, out: "Buffer", start: int, path: int, ply: int, control: int
) -> float:
    """The value for the player to move; the sign follows `turn`, so that a pass or a second move in a row changes nothing."""
    store(control, 2, load(control, 2) + 1)
    if CYCLES:
        put_path(path, ply, state)
        if repeated(path, ply):
            return 0.0
    turn = rule_turn(rules, state)
    sign = 1.0 - 2.0 * turn
    if depth == 0 and count_moves(rules, state, integer(0)) > 0:
        return sign * evaluate(rules, state, root)
    end = rule_moves(rules, state, out, start)
    if end > out.capacity or stopped(control):
        store(control, 0, 1)
        store(control, 1, max(load(control, 1), end))
        return 0.0
    if end == start:
        return sign * rule_score(rules, state)
    best = -1e300
    for at in range(start, end):
        child = successor(rules, state, load(out.address, at))
        value = negamax_below(rules, child, depth - 1, root, out, end, path, ply + 1, control)
        if rule_turn(rules, child) != turn:
            value = -value
        best = max(best, value)
    return best


@compiled
def negamax(rules_at: int, state_at: int, depth: int, moves_at: int, capacity: int, path: int, played: int, control: int) -> int:
    """The first player's value into slot 3, the nodes visited into slot 2."""
    rules, state = read_rules(rules_at), read_state(state_at)
    root = rule_turn(rules, state)
    value = negamax_below(rules, state, depth, root, Buffer(moves_at, capacity), integer(0), path, played, control)
    store_float(control, 3, value * (1.0 - 2.0 * root))
    return load(control, 2)
