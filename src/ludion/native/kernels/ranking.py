"""The order in which the engine tries moves, and what a state is worth where it goes no further, to the first player."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludion.native.contract import *
    from ludion.native.kernels.desk import *
    from ludion.native.kernels.rules import bounded_evaluation, terminal_value

ROW = SLOTS + KILLERS + 2


@compiled
def guess(rules: "Rules", state: "State", desk: int) -> float:
    value = max(min(bounded_evaluation(rules, state, load(desk, VIEWER)), 1e290), -1e290)
    if load(desk, OUTCOMES):
        return max(min(value / (1.0 + abs(value)), 0.999999), -0.999999)
    return value


@compiled
def result(rules: "Rules", state: "State", desk: int) -> float:
    score = rule_score(rules, state)
    return float(int(score > 0) - int(score < 0)) if load(desk, OUTCOMES) else terminal_value(score)


@compiled
def rank_moves(
    rules: "Rules", state: "State", turn: int, depth: int, out: "Buffer", start: int, end: int, hint: int, row: int, desk: int
) -> None:
    """How soon each move is to be tried: the table's, the killers, then by the game's own order or the value after the move, and
    among equals those that cut elsewhere. Each gets its number, the place that the rules gave it."""
    scores, numbers = out.address + 8 * out.capacity, out.address + 16 * out.capacity
    history = load(desk, HISTORY) + 8 * HISTORIES * turn
    killers = load(desk, ROWS) + 8 * (ROW * row + SLOTS)
    own, static = load(desk, OWN_ORDER), depth >= load(desk, STATIC)
    for at in range(start, end):
        move = load(out.address, at)
        score = 0.0
        if own:
            score = float(rule_order(rules, state, move))
        elif static:
            child = successor(rules, state, move)
            over = count_moves(rules, child, integer(0)) == 0
            score = (1.0 - 2.0 * turn) * (result(rules, child, desk) if over else guess(rules, child, desk))
        if load(desk, REMEMBER):
            cuts = float(load(history, move & HISTORIES - 1))
            score += cuts / (cuts + 1000.0)
        if at - start == hint:
            score = 1e30
        elif load(desk, KILL):
            if move == load(killers, 0):
                score += 0.1
            elif move == load(killers, 1):
                score += 0.05
        store_float(scores, at, score)
        store(numbers, at, at - start)


@compiled
def bring_forward(out: "Buffer", at: int, end: int) -> None:
    """The best of the moves from here on comes here; the first of equals."""
    scores, numbers = out.address + 8 * out.capacity, out.address + 16 * out.capacity
    best, score = at, load_float(scores, at)
    for other in range(at + 1, end):
        if load_float(scores, other) > score:
            best, score = other, load_float(scores, other)
    move, number = load(out.address, best), load(numbers, best)
    while best > at:  # those between move up by one, so that equals keep their order
        store(out.address, best, load(out.address, best - 1))
        store(numbers, best, load(numbers, best - 1))
        store_float(scores, best, load_float(scores, best - 1))
        best -= 1
    store(out.address, at, move)
    store(numbers, at, number)
    store_float(scores, at, score)


@compiled
def reward(desk: int, row: int, turn: int, move: int, depth: int) -> None:
    """A move that cut is tried earlier elsewhere."""
    place = load(desk, HISTORY) + 8 * (HISTORIES * turn + (move & HISTORIES - 1))
    store(place, 0, min(load(place, 0) + depth * depth, 1 << 40))
    killers = load(desk, ROWS) + 8 * (ROW * row + SLOTS)
    if load(killers, 0) != move:
        store(killers, 1, load(killers, 0))
        store(killers, 0, move)
