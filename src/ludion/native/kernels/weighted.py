"""Random games whose moves may be weighted by the estimate and whose ends count in points, and the flat search made of them."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludion.native.contract import *
    from ludion.native.kernels.ordered import standing
    from ludion.native.kernels.rules import put_path, repeated, spent, stopped


@compiled
def end_value(rules: "Rules", state: "State", ends: int, root: int) -> float:
    """What a finished game is worth to the first player: its outcome (`ends` 0), its score (1), or the evaluation's value (2)."""
    if ends == 2:
        return evaluate(rules, state, root)
    score = rule_score(rules, state)
    if ends == 1:
        return float(score)
    return float(int(score > 0) - int(score < 0))


@compiled
def drawn(rules: "Rules", control: int, count: int) -> int:
    """A random number below `count`; the generator's state is slot 10."""
    chance = function_advance(rules, word(load(control, 10)))
    store(control, 10, integer(chance))
    return function_draw(rules, chance, count)


@compiled
def weighted_choice(rules: "Rules", state: "State", out: "Buffer", count: int, ends: int, viewer: int, control: int) -> int:
    """The number of a random move, as likely as its child's value for the player `viewer` is large; below 0 counts as 0."""
    sign = 1.0 - 2.0 * viewer
    weights = out.address + 8 * count
    total = 0.0
    for at in range(count):
        weight = max(0.0, sign * standing(rules, successor(rules, state, load(out.address, at)), ends, viewer))
        store_float(weights, at, weight)
        total += weight
    if total <= 0:
        return drawn(rules, control, count)
    left = total * drawn(rules, control, integer(1 << 30)) / float(1 << 30)
    last = 0
    for at in range(count):
        left -= load_float(weights, at)
        if left < 0:
            return at
        if load_float(weights, at) > 0:
            last = at
    return last


@compiled
def playout_value(
    rules: "Rules",
    state: "State",
    out: "Buffer",
    ends: int,
    weighted: int,
    faithful: int,
    root: int,
    path: int,
    ply: int,
    last: int,
    control: int,
) -> float:
    """What one random game is worth to the first player in the end. Stopped, or out of memory for the path, it gives 0."""
    while True:
        if CYCLES:
            if ply >= last:
                store(control, 9, 1)
                store(control, 0, 1)
                return 0.0
            put_path(path, ply, state)
            if repeated(path, ply):
                store(control, 4, load(control, 4) + 1)
                return 0.0
        count = rule_moves(rules, state, out, integer(0))
        if 2 * count > out.capacity:
            store(control, 0, 1)
            store(control, 1, 2 * count)
            return 0.0
        if count == 0:
            store(control, 4, load(control, 4) + 1)
            return end_value(rules, state, ends, root)
        if spent(control):
            return 0.0
        if weighted:
            viewer = root if faithful else rule_turn(rules, state)
            at = weighted_choice(rules, state, out, count, ends, integer(viewer), control)
        else:
            at = drawn(rules, control, count)
        state = successor(rules, state, load(out.address, at))
        ply += 1


@compiled
def flat(
    rules_at: int,
    state_at: int,
    simulations: int,
    seed: int,
    ends: int,
    weighted: int,
    faithful: int,
    most: int,
    longest: int,
    tries: int,
    moves_at: int,
    capacity: int,
    path: int,
    played: int,
    control: int,
) -> int:
    """Games that begin with a random move: for each of the root's moves how often, and what it gave, into `tries`; in slot 3 how
    many games came to their end."""
    rules, state, out = read_rules(rules_at), read_state(state_at), Buffer(moves_at, capacity)
    store(control, 8, most)
    store(control, 10, seed)
    root = integer(rule_turn(rules, state))
    if spent(control):
        return 0
    if CYCLES:
        put_path(path, played, state)
    count = rule_moves(rules, state, out, integer(0))
    if count > capacity:
        store(control, 1, 2 * count)
        return 0
    for at in range(count):
        store(tries, 3 * at, load(moves_at, at))
        store(tries, 3 * at + 1, 0)
        store_float(tries, 3 * at + 2, 0.0)
    while load(control, 3) < simulations:
        at = drawn(rules, control, count)
        if spent(control):
            break
        child, first, last = successor(rules, state, load(tries, 3 * at)), played + 1, played + longest
        value = playout_value(rules, child, out, ends, weighted, faithful, root, path, first, last, control)
        if stopped(control):
            break
        store(tries, 3 * at + 1, load(tries, 3 * at + 1) + 1)
        store_float(tries, 3 * at + 2, load_float(tries, 3 * at + 2) + value)
        store(control, 3, load(control, 3) + 1)
    return load(control, 3)
