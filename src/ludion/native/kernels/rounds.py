"""One-ply Monte-Carlo: random games after each move of the root, in turn or where the upper confidence bound is largest."""

import math
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludion.native.contract import *
    from ludion.native.kernels.random_games import CUT_SHORT, random_game
    from ludion.native.kernels.rules import put_path, stopped


@compiled
def utility(counters: int, at: int, constant: float, log: float) -> float:
    """Document 000's utility of a move: scoring + constant x sqrt(log n / n of the move)."""
    wins, losses, draws = load(counters, 4 * at + 1), load(counters, 4 * at + 2), load(counters, 4 * at + 3)
    games = wins + losses + draws
    return (wins - losses + draws / 2) / games + constant * math.sqrt(log / games)


@compiled
def rounds(
    rules_at: int,
    state_at: int,
    counters: int,
    constant_at: int,
    seed: int,
    by_bound: int,
    games: int,
    most: int,
    longest: int,
    moves_at: int,
    capacity: int,
    path: int,
    played: int,
    control: int,
) -> int:
    """Games into slot 2, states into 3, into 7 whether the states were too few; `counters` has a row for each move: the move,
    and the mover's wins, losses and draws."""
    rules, root, out = read_rules(rules_at), read_state(state_at), Buffer(moves_at, capacity)
    count = rule_moves(rules, root, out, integer(0))
    if count > capacity:
        store(control, 1, count)
        return 0
    for at in range(count):
        store(counters, 4 * at, load(moves_at, at))
        for slot in range(1, 4):
            store(counters, 4 * at + slot, 0)
    if CYCLES:
        put_path(path, played, root)
    constant, chance, sign = load_float(constant_at, 0), word(seed), 1 - 2 * rule_turn(rules, root)
    nodes, done = integer(0), integer(0)
    if most > 0:
        nodes = integer(1)
    while done < games:
        at = done % count
        if by_bound and done >= count:
            log, best = math.log(float(done)), -1e300
            for other in range(count):
                worth = utility(counters, other, constant, log)
                if worth > best:
                    best, at = worth, other
        if nodes >= most or stopped(control):
            break
        nodes += 1
        child = successor(rules, root, load(counters, 4 * at))
        result, plies, chance = random_game(rules, child, out, chance, path, played + 1, played + longest, most - nodes, control)
        nodes += plies
        if result == CUT_SHORT:
            break
        result *= sign
        slot = 1 if result > 0 else 2 if result < 0 else 3
        store(counters, 4 * at + slot, load(counters, 4 * at + slot) + 1)
        done += 1
        store(control, 2, done)
    store(control, 2, done)
    store(control, 3, nodes)
    store(control, 7, integer(nodes >= most and done < games))
    return done
