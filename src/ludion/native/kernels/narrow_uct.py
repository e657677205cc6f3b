"""UCT below the root's few best moves, with outcomes in points: the same random games as the readable one plays.

A node is a row of the tree: 0 visits, 1 the sum of values for the first player, 2 parent, 3 first child, 4 last child, 5 next
brother, 6 move, 7 the move's number, 8 children, 9 how many children it may have, 10 player to move, and from 11 its state.
Node 0 is the root, and a 0 where another node could stand means none.
"""

import math
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludion.native.contract import *
    from ludion.native.kernels.ordered import rank
    from ludion.native.kernels.rules import put_path, repeated, spent, stopped
    from ludion.native.kernels.weighted import drawn, end_value, playout_value


@compiled
def row_of(tree: int, node: int) -> int:
    return tree + 8 * node * (11 + SLOTS)


@compiled
def new_node(rules: "Rules", state: "State", tree: int, node: int, parent: int, move: int, number: int, over: int) -> None:
    """Write a node and hang it onto its parent, after its brothers; `over` if a state has come back there."""
    here, up = row_of(tree, node), row_of(tree, parent)
    for slot in range(11):
        store(here, slot, 0)
    store_float(here, 1, 0.0)
    store(here, 2, parent)
    store(here, 6, move)
    store(here, 7, number)
    store(here, 9, 0 if over else count_moves(rules, state, integer(0)))
    store(here, 10, rule_turn(rules, state))
    store_state(here + 88, state)
    if node > 0:
        if load(up, 3) == 0:
            store(up, 3, node)
        else:
            store(row_of(tree, load(up, 4)), 5, node)
        store(up, 4, node)
        store(up, 8, load(up, 8) + 1)


@compiled
def returns(path: int, ply: int, state: "State") -> int:
    """Put a state on the path; whether it has been there."""
    if CYCLES:
        put_path(path, ply, state)
        if repeated(path, ply):
            return integer(1)
    return integer(0)


@compiled
def most_promising(tree: int, node: int, view: int, constant: float) -> int:
    """The child with the largest upper confidence bound for the player `view`; the first unvisited one comes before all."""
    here, sign = row_of(tree, node), 1 - 2 * view
    grown, best, found = math.log(load(here, 0)), -1e300, 0
    child = load(here, 3)
    while child != 0:
        row = row_of(tree, child)
        visits = load(row, 0)
        if visits == 0:
            return child
        bound = sign * load_float(row, 1) / visits + constant * math.sqrt(grown / visits)
        if bound > best:
            best, found = bound, child
        child = load(row, 5)
    return found


@compiled
def untried(rules: "Rules", state: "State", tree: int, node: int, out: "Buffer", which: int) -> int:
    """The number of the move that is so far down among those without a child, in the game's order."""
    rule_moves(rules, state, out, integer(0))
    child = load(row_of(tree, node), 3)
    while child != 0:
        store(out.address, load(row_of(tree, child), 7), -1)
        child = load(row_of(tree, child), 5)
    at = 0
    while which > 0 or load(out.address, at) < 0:
        if load(out.address, at) >= 0:
            which -= 1
        at += 1
    return at


@compiled
def narrow_uct(
    rules_at: int,
    state_at: int,
    simulations: int,
    seed: int,
    options: int,
    most: int,
    longest: int,
    tree: int,
    moves_at: int,
    capacity: int,
    path: int,
    played: int,
    control: int,
) -> int:
    """Grow the tree; how many games came to their end into slot 3, leaves into 4, the size of the tree into 5.

    `options` is the address of: width, ends, weighted, faithful, and the constant of the confidence bounds.
    """
    rules, start, out = read_rules(rules_at), read_state(state_at), Buffer(moves_at, capacity)
    width, ends, weighted, faithful = load(options, 0), load(options, 1), load(options, 2), load(options, 3)
    constant = load_float(options, 4)
    store(control, 8, most)
    store(control, 10, seed)
    root, none = integer(rule_turn(rules, start)), integer(0)
    # The root, and the few children that it may have
    if spent(control):
        return 0
    if CYCLES:
        put_path(path, played, start)
    new_node(rules, start, tree, none, none, none, none, none)
    size = integer(1)
    count = rule_moves(rules, start, out, none)
    if 2 * count > capacity:
        store(control, 1, 2 * count)
        return 0
    if width > 0:
        rank(rules, start, ends, root, moves_at, moves_at + 8 * count, count)
        for at in range(min(width, count)):
            if spent(control):
                break
            move = load(moves_at, at)
            child = successor(rules, start, move)
            new_node(rules, child, tree, size, none, move, integer(at), returns(path, played + 1, child))
            size += 1
        store(row_of(tree, none), 9, size - 1)
    while load(control, 3) < simulations and not stopped(control):
        # 1. Select
        node, ply = none, played
        while load(row_of(tree, node), 8) > 0 and load(row_of(tree, node), 8) == load(row_of(tree, node), 9):
            if CYCLES:
                put_path(path, ply, read_state(row_of(tree, node) + 88))
            view = root if faithful else load(row_of(tree, node), 10)
            node = most_promising(tree, node, view, constant)
            ply += 1
        state = read_state(row_of(tree, node) + 88)
        # 2. Expand
        left = load(row_of(tree, node), 9) - load(row_of(tree, node), 8)
        if left > 0:
            if CYCLES:
                put_path(path, ply, state)
            which = drawn(rules, control, left)
            if 2 * load(row_of(tree, node), 9) > capacity:
                store(control, 1, 2 * load(row_of(tree, node), 9))
                break
            number = untried(rules, state, tree, node, out, which)
            move = load(moves_at, number)
            if spent(control):
                break
            ply += 1
            state = successor(rules, state, move)
            new_node(rules, state, tree, size, node, move, number, returns(path, ply, state))
            node = size
            size += 1
        # 3. Simulate
        if load(row_of(tree, node), 9) > 0:
            value = playout_value(rules, state, out, ends, weighted, faithful, root, path, ply, played + longest, control)
        else:
            store(control, 4, load(control, 4) + 1)
            value = 0.0 if returns(path, ply, state) else end_value(rules, state, ends, root)
        if stopped(control):
            break
        # 4. Back it up
        store(control, 3, load(control, 3) + 1)
        while True:
            row = row_of(tree, node)
            store(row, 0, load(row, 0) + 1)
            store_float(row, 1, load_float(row, 1) + value)
            if node == 0:
                break
            node = load(row, 2)
    store(control, 5, size)
    return load(control, 3)
