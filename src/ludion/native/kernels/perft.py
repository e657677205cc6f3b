"""Perft: the number of plays of so many plies; games that end earlier count once. The last ply is only counted."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludion.native.contract import *
    from ludion.native.kernels.rules import put_path, repeated, stopped


@compiled
def perft_below(rules: "Rules", state: "State", depth: int, out: "Buffer", start: int, path: int, ply: int, control: int) -> int:
    if CYCLES:
        put_path(path, ply, state)
        if repeated(path, ply):
            return 1
    if depth == 0:
        return 1
    if depth == 1:
        return max(count_moves(rules, state, integer(0)), 1)
    end = rule_moves(rules, state, out, start)
    if end > out.capacity or stopped(control):
        store(control, 0, 1)
        store(control, 1, max(load(control, 1), end))
        return 0
    if end == start:
        return 1
    leaves = 0
    for at in range(start, end):
        child = successor(rules, state, load(out.address, at))
        if depth == 2 and not CYCLES:  # most nodes are here: a call for each would cost a quarter of the speed
            leaves += max(count_moves(rules, child, integer(0)), 1)
        else:
            leaves += perft_below(rules, child, depth - 1, out, end, path, ply + 1, control)
    store(control, 2, load(control, 2) + leaves * (depth == 2))
    return leaves


@compiled
def perft(rules_at: int, state_at: int, depth: int, moves_at: int, capacity: int, path: int, played: int, control: int) -> int:
    rules, out = read_rules(rules_at), Buffer(moves_at, capacity)
    return perft_below(rules, read_state(state_at), depth, out, integer(0), path, played, control)
