"""UCT in preallocated memory: the readable versions' tree for one thread, a common tree for several.

The tree (all in 64-bit slots, places counted from its address): the next free slot, its size, whether it may grow, the
exploration constant, the address and length of a table of sqrt(log n), which saves a tenth of the time on small games; then
the root's record. A record is a node's visits, the sum of its outcomes for the first player, the
place of its children's block (0: none yet, -1: another thread is making it) and what is proven of it. A block is the number of
moves, how many of them were tried, a slot for `uct_clear`, the moves, then for each child a pair of floats, which is all that a
selection looks at (its mean outcome, and one over the root of its visits), then the children's records. A block stands behind
its parent's.

What is proven is one number: how much better than -1 the first player's least outcome is, four times how much worse than 1 the
most is, and `GAME_OVER` where the game ends. So 0 is: nothing known.
"""

import math
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludion.native.contract import *
    from ludion.native.kernels.random_games import CUT_SHORT, random_game
    from ludion.native.kernels.rules import put_path, repeated, stopped

FREE, ROOM, GROWS, CONSTANT, ROOTS, ROOTS_COUNT, ROOT, FIRST_BLOCK = 0, 1, 2, 3, 4, 5, 8, 12
VISITS, TOTAL, BLOCK, PROOF = 0, 1, 2, 3
COUNT, TRIED, OWNER, MOVES = 0, 1, 2, 3
GAME_OVER = 16
UNSEEN = 1e9  # stands for one over the root of no visits
BY_SIMULATIONS, BY_NODES, BY_PROOF, BY_MEMORY = 1, 2, 3, 4


@compiled
def least_outcome(proof: int, sign: int) -> int:
    """What the player of this sign is sure of."""
    return (proof & 3) - 1 if sign > 0 else (proof >> 2 & 3) - 1


@compiled
def most_outcome(proof: int, sign: int) -> int:
    """What the player of this sign can still hope for."""
    return 1 - (proof >> 2 & 3) if sign > 0 else 1 - (proof & 3)


@compiled
def is_proven(proof: int) -> bool:
    return (proof & 3) + (proof >> 2 & 3) == 2


@compiled
def new_block(tree: int, moves: int, count: int, shared: int) -> int:
    """The place of a block for so many children, none of them tried; 0 if the memory is full."""
    size = MOVES + 7 * count
    place = increase(tree, FREE, size) if shared else load(tree, FREE)
    if place + size > load(tree, ROOM):
        if shared:
            increase(tree, FREE, -size)
        return integer(0)
    if not shared:
        store(tree, FREE, place + size)
    block = tree + 8 * place
    store(block, COUNT, count)
    store(block, TRIED, 0)
    store(block, OWNER, 0)
    for at in range(count):
        store(block, MOVES + at, load(moves, at))
    for slot in range(MOVES + count, size):
        store(block, slot, 0)
    return place


@compiled
def add_outcome(node: int, pair: int, visits: int, total: int, shared: int) -> None:
    """Count visits and outcomes at a node, and renew what a selection looks at; a closed child stays closed."""
    if shared:
        visits += increase(node, VISITS, visits)
        total += increase(node, TOTAL, total)
    else:
        visits += load(node, VISITS)
        total += load(node, TOTAL)
        store(node, VISITS, visits)
        store(node, TOTAL, total)
    if visits == 0:
        store_float(pair, 0, 0.0)
        store_float(pair, 1, UNSEEN)
    elif not shared or math.isfinite(load_float(pair, 0)):
        store_float(pair, 0, total / visits)
        store_float(pair, 1, 1.0 / math.sqrt(visits))


@compiled
def best_bound(pairs: int, count: int, sign: float, spread: float) -> int:
    """The first child of the largest upper confidence bound; -1 if all are closed."""
    best, pick = -1e300, -1
    for at in range(count):
        bound = sign * load_float(pairs, 2 * at) + spread * load_float(pairs, 2 * at + 1)
        if bound > best:
            best, pick = bound, at
    return pick


@compiled
def tighten(tree: int, node: int, sign: int) -> bool:
    """The mover is sure of the best that a child ensures, and can hope for the best that a child still allows; whether that is
    news. Children that cannot better what is sure are closed: no bound of theirs is ever the largest."""
    block = tree + 8 * load(node, BLOCK)
    count = load(block, COUNT)
    tried = min(watch(block, TRIED), count)
    records = block + 8 * (MOVES + 3 * count)
    least, most = -1, -1
    for at in range(tried):
        proof = watch(records, 4 * at + PROOF)
        least = max(least, least_outcome(proof, sign))
        most = max(most, most_outcome(proof, sign))
    if tried < count:
        most = 1
    before = watch(node, PROOF)
    least, most = max(least, least_outcome(before, sign)), min(most, most_outcome(before, sign))
    for at in range(tried):
        if most_outcome(watch(records, 4 * at + PROOF), sign) <= least:
            store_float(block, MOVES + count + 2 * at, -math.inf * sign)
    proof = (least + 1) + 4 * (1 - most) if sign > 0 else (1 - most) + 4 * (least + 1)
    store(node, PROOF, proof)
    return proof != before


@compiled
def show_best(tree: int, control: int) -> None:
    """The root's most visited move for whoever watches: the move, its visits and its mean outcome, into slots 4 to 6."""
    place = watch(tree, ROOT + BLOCK)
    if place <= 0:
        return
    block = tree + 8 * place
    count, most = load(block, COUNT), 0
    for at in range(count):
        record = block + 8 * (MOVES + 3 * count + 4 * at)
        visits = watch(record, VISITS)
        if visits > most:
            most = visits
            store(control, 4, load(block, MOVES + at))
            store(control, 5, visits)
            store_float(control, 6, watch(record, TOTAL) / visits)


@compiled
def uct(
    rules_at: int,
    state_at: int,
    tree: int,
    chance_at: int,
    way: int,
    longest: int,
    prove: int,
    shared: int,
    simulations: int,
    most: int,
    moves_at: int,
    capacity: int,
    path: int,
    played: int,
    control: int,
) -> int:
    """Simulations into slot 2, states into 3 (both go on from there), what ended it into 7, into 1 and 8 what was too small.

    `way` has room for `longest` plies: for each its node, the child's pair and who moves before it. `shared`: 0 for one thread
    alone; otherwise 1 for the first and 2 for the others of those that work on this tree.
    """
    rules, root, out = read_rules(rules_at), read_state(state_at), Buffer(moves_at, capacity)
    constant, chance = load_float(tree, CONSTANT), word(load(chance_at, 0))
    top, roots, known = tree + 8 * ROOT, load(tree, ROOTS), load(tree, ROOTS_COUNT)
    done, nodes = load(control, 2), load(control, 3)
    if shared:
        nodes = integer(0)
    if load(control, 3) == 0:
        if most == 0:
            store(control, 7, BY_NODES)
            return 0
        if shared < 2:
            nodes = integer(1)
    if CYCLES:
        put_path(path, played, root)
    store(way, 0, top)
    while True:
        # 1. The limits
        if prove and is_proven(watch(top, PROOF)):
            store(control, 7, BY_PROOF)
            break
        if shared:
            increase(control, 3, nodes)
            nodes = integer(0)
            if watch(control, 3) >= most:
                store(control, 7, BY_NODES)
                break
            if increase(control, 9, 1) >= simulations:
                store(control, 7, BY_SIMULATIONS)
                break
        elif done >= simulations:
            store(control, 7, BY_SIMULATIONS)
            break
        if load(tree, GROWS) and load(tree, ROOM) - load(tree, FREE) < MOVES + 7 * capacity:
            store(control, 7, BY_MEMORY)
            break
        # 2. Down the tree to a state that it does not have
        state, node, ply = root, top, integer(0)
        grown, cut_short = False, False
        result = integer(CUT_SHORT)
        while True:
            proof = watch(node, PROOF)
            if proof & GAME_OVER or (prove and is_proven(proof)):
                result = (proof & 3) - 1
                break
            place = watch(node, BLOCK)
            if place <= 0:
                if place < 0 or (ply > 0 and watch(node, VISITS) == 0) or (CYCLES and ply > 0 and repeated(path, played + ply)):
                    break
                count = rule_moves(rules, state, out, integer(0))
                if count > capacity:
                    store(control, 1, max(load(control, 1), count))
                    cut_short = True
                    break
                if count == 0 or (shared and not claim(node, BLOCK, 0, -1)):
                    break
                place = new_block(tree, moves_at, count, shared)
                publish(node, BLOCK, place)
                if place == 0:
                    break
            if ply + 1 >= longest:
                store(control, 8, 2 * longest)
                cut_short = True
                break
            block = tree + 8 * place
            count = load(block, COUNT)
            turn = rule_turn(rules, state)
            sign = 1 - 2 * turn
            pick = watch(block, TRIED)
            if pick < count:
                if not shared and nodes >= most:
                    store(control, 7, BY_NODES)
                    cut_short = True
                    break
                if shared:
                    pick = increase(block, TRIED, 1)
                else:
                    store(block, TRIED, pick + 1)
                grown = pick < count
            if not grown:
                visits = max(watch(node, VISITS), 1)
                root_of_log = load_float(roots, visits) if visits < known else math.sqrt(math.log(float(visits)))
                spread = constant * root_of_log
                pick = best_bound(block + 8 * (MOVES + count), count, float(sign), spread)
                if pick < 0:
                    tighten(tree, node, sign)
                    break
            ply += 1
            node = block + 8 * (MOVES + 3 * count + 4 * pick)
            store(way, 3 * ply, node)
            store(way, 3 * ply + 1, block + 8 * (MOVES + count + 2 * pick))
            store(way, 3 * ply + 2, sign)
            if shared:  # a loss that is taken back later keeps the other threads from coming the same way
                add_outcome(node, load(way, 3 * ply + 1), integer(1), -sign, shared)
            state = successor(rules, state, load(block, MOVES + pick))
            if CYCLES:
                put_path(path, played + ply, state)
            if grown:
                nodes += 1
                break
        # 3. A random game from there
        changed = False
        if cut_short:
            result = integer(CUT_SHORT)
        elif result != CUT_SHORT:
            changed = prove != 0
            if not shared and nodes >= most:
                store(control, 7, BY_NODES)
                result = integer(CUT_SHORT)
            elif stopped(control):
                result = integer(CUT_SHORT)
            else:
                nodes += 1
        else:
            left = most if shared else most - nodes
            result, plies, chance = random_game(rules, state, out, chance, path, played + ply, played + longest, left, control)
            nodes += plies
            if result != CUT_SHORT and plies == 0:
                store(node, PROOF, (result + 1) + 4 * (1 - result) + GAME_OVER)
                changed = prove != 0
            if result == CUT_SHORT and nodes >= most:
                store(control, 7, BY_NODES)
        if result == CUT_SHORT:
            if shared:
                for up in range(ply, 0, -1):
                    add_outcome(load(way, 3 * up), load(way, 3 * up + 1), integer(-1), load(way, 3 * up + 2), shared)
            elif grown:
                add_outcome(node, load(way, 3 * ply + 1), integer(0), integer(0), shared)
            break
        # 4. Its outcome up again, and what it proves
        for up in range(ply, 0, -1):
            node, sign = load(way, 3 * up), load(way, 3 * up + 2)
            if shared:
                add_outcome(node, load(way, 3 * up + 1), integer(0), result + sign, shared)
            else:
                add_outcome(node, load(way, 3 * up + 1), integer(1), result, shared)
        if shared:
            increase(top, VISITS, 1)
            increase(top, TOTAL, result)
            done = increase(control, 2, 1) + 1
        else:
            store(top, VISITS, load(top, VISITS) + 1)
            store(top, TOTAL, load(top, TOTAL) + result)
            done += 1
            store(control, 2, done)
            store(control, 3, nodes)
        if prove:
            for up in range(ply, 0, -1):
                parent = load(way, 3 * (up - 1))
                block = tree + 8 * load(parent, BLOCK)
                if changed or (grown and up == ply and watch(block, TRIED) >= load(block, COUNT)):
                    changed = tighten(tree, parent, load(way, 3 * up + 2))
                else:
                    break
        if shared < 2 and done & 255 == 0:
            show_best(tree, control)
    # 5. The end
    if shared:
        increase(control, 3, nodes)
        if watch(control, 7) != BY_SIMULATIONS:
            store(control, 0, 1)
    else:
        store(control, 3, nodes)
    store(chance_at, 0, integer(chance))
    show_best(tree, control)
    return load(control, 2)


@compiled
def uct_clear(tree: int) -> int:
    """Forget the blocks that are not below the root; the slots in use then.

    The blocks are gone through in the order of their places, in which parents come first, and moved down. `OWNER` of a block that
    is kept says where the record is that points to it.
    """
    end, to = load(tree, FREE), integer(FIRST_BLOCK)
    at = load(tree, ROOT + BLOCK)
    if at == 0:
        at = end
    else:
        store(tree, at + OWNER, ROOT)
    while at < end:
        count, owner = load(tree, at + COUNT), load(tree, at + OWNER)
        size = MOVES + 7 * count
        if owner:
            store(tree, at + OWNER, 0)
            for slot in range(size if to != at else 0):
                store(tree, to + slot, load(tree, at + slot))
            store(tree, owner + BLOCK, to)
            for child in range(count):
                record = to + MOVES + 3 * count + 4 * child
                below = load(tree, record + BLOCK)
                if below:
                    store(tree, below + OWNER, record)
            to += size
        at += size
    store(tree, FREE, to)
    return to
