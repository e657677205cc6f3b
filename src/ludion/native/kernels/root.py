"""The root's moves: which come first, what is known of each, and what is told of them while the search goes on."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludion.native.contract import *
    from ludion.native.kernels.desk import *


@compiled
def rank_root(out: "Buffer", start: int, end: int, desk: int) -> None:
    """The root's moves as the last iteration left them: the best first, then those that were the hardest to refute."""
    for at in range(start, end):
        choice = load(desk, CHOICES) + 8 * CHOICE * (at - start)
        store_float(out.address + 8 * out.capacity, at, load_float(choice, 3))
        store(out.address + 16 * out.capacity, at, at - start)


@compiled
def keep_choice(desk: int, number: int, move: int, value: float, bound: int, rank: float, height: int) -> None:
    choice = load(desk, CHOICES) + 8 * CHOICE * number
    store(choice, 0, move)
    store_float(choice, 1, value)
    store(choice, 2, bound)
    store_float(choice, 3, rank)
    after = load(desk, LINES) + 8 * (LONGEST + 1)
    length = min(load(after, 0), LONGEST - 1) if bound == EXACT else 0
    store(choice, 4, height)
    store(choice, 5, length + 1)
    store(choice, 6, move)
    for at in range(length):
        store(choice, 7 + at, load(after, 1 + at))


@compiled
def lead(desk: int) -> None:
    """The move that was chosen is the first one of the next iteration."""
    number = load(desk, CHOSEN)
    if number >= 0 and not load(desk, EVERY):
        store_float(load(desk, CHOICES) + 8 * CHOICE * number, 3, 1e30)


@compiled
def tell(desk: int, control: int, depth: int, value: float, bound: int, number: int, turn: int) -> None:
    """Write down how far the search is: where others may read it, with a number that is odd meanwhile. Where every move is to be
    valued, all of them as this iteration left them: while the next one is under way, some are valued a ply deeper than others."""
    told, choice = load(desk, TOLD), load(desk, CHOICES) + 8 * CHOICE * number
    store(told, 6, load(told, 6) + 1)
    store(told, 0, depth)
    store_float(told, 1, value * (1.0 - 2.0 * turn))
    store(told, 2, bound)
    store(told, 3, load(desk, HEIGHT))
    store(told, 4, load(control, 2))
    store(told, 5, number)
    length = min(load(choice, 5), LONGEST)
    store(told, 7, length)
    for at in range(length):
        store(told, 8 + at, load(choice, 6 + at))
    if load(desk, EVERY):
        for slot in range(CHOICE * load(desk, ROOT_MOVES)):
            store(load(desk, ALL_TOLD), slot, load(load(desk, CHOICES), slot))
    store(told, 6, load(told, 6) + 1)


@compiled
def wins_at_once(rules: "Rules", state: "State", turn: int, out: "Buffer", start: int) -> int:
    """The number of the first move that ends the game as the mover wishes, -1 if there is none."""
    end = min(rule_moves(rules, state, out, start), out.capacity)
    for at in range(start, end):
        child = successor(rules, state, load(out.address, at))
        if count_moves(rules, child, integer(0)) == 0 and (1 - 2 * turn) * rule_score(rules, child) > 0:
            return at - start
    return -1


@compiled
def best_defence(rules: "Rules", state: "State", turn: int, out: "Buffer", desk: int) -> int:
    """Of moves that all lose, one that does not lose at once; of those, one whose refutation took the most plies, and then the
    most states."""
    end, best, holds, work = min(rule_moves(rules, state, out, integer(0)), out.capacity), integer(-1), integer(-1), 0.0
    for at in range(end):
        child = successor(rules, state, load(out.address, at))
        other = rule_turn(rules, child)
        choice = load(desk, CHOICES) + 8 * CHOICE * at
        lasts, rank = load(choice, 4), load_float(choice, 3)
        if other == turn or wins_at_once(rules, child, other, out, end) < 0:
            lasts += NEVER
        if lasts > holds or (lasts == holds and rank > work):
            best, holds, work = integer(at), lasts, rank
    return best
