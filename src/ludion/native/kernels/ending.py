"""The end of a game, searched whole: exact scores, or who wins, on the engine's table. For games that cannot cycle.

Far from the end everything that saves a state pays: the table, the game's own bounds on the score, the replies' entries before
any of them is searched. The last plies are so many, and so short, that there only the game's own order does.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludion.native.contract import *
    from ludion.native.kernels.alphabeta import keep_line
    from ludion.native.kernels.desk import *
    from ludion.native.kernels.known import NONE, find_known, hashed, keep_known, pack
    from ludion.native.kernels.ranking import ROW, reward
    from ludion.native.kernels.rules import WIN_OFFSET, spent, stopped

WORST = -(1 << 50)  # below all scores on the scale of `terminal_value`
NEAR_END = 7  # plies left, as far as random games tell, below which a state is not worth an entry of the table
NEAR_BROAD_END = 4  # the same where there are more moves than plies left: the same pieces come in any order
AHEAD = 9  # plies left from which the replies' entries are looked up before they are searched
VALUED = 6  # plies left from which moves are tried by the value after them, where the game has no order of its own
UNRANKED = 3  # plies left below which moves are tried as they come
UNBOUNDED_END, UNBOUNDED_BROAD_END = 5, 2  # plies left below which the rules' bounds are not asked for
RARE = 16  # of so many bounds one must cut
SO_FAR, SELDOM = 1 << 12, 64  # of so many states, once so many were looked up, one must be the image of another
TOGETHER = 10  # plies left from which threads keep out of each other's way
FIRST_RANK = 1 << 32  # above what is made of the game's own order


@compiled
def final_score(rules: "Rules", state: "State", turn: int, desk: int) -> int:
    """The score of a finished game, or who won it, for the player to move."""
    score = integer(rule_score(rules, state))
    if load(desk, OUTCOMES):
        score = integer(score > 0) - integer(score < 0)
    else:
        score = beyond_evaluations(score)
    return -score if turn else score


@compiled
def beyond_evaluations(score: int) -> int:
    """A score on the scale of `terminal_value`."""
    if not DECISIVE:
        return score
    return score + WIN_OFFSET * (integer(score > 0) - integer(score < 0))


@compiled
def rank_ending(
    rules: "Rules", state: "State", turn: int, left: int, out: "Buffer", start: int, end: int, hint: int, desk: int
) -> None:
    """Beside each move, how soon it is to be tried, by the game's own order or else by the value after the move and by what cut
    elsewhere; and, in the last 16 bits, its number backwards, so that no two are equal."""
    ranks, own = out.address + 8 * out.capacity, load(desk, OWN_ORDER)
    valued = left >= VALUED and load(desk, STATIC) < NEVER
    history = load(desk, HISTORY) + 8 * HISTORIES * turn
    for at in range(start, end):
        rank = integer(0)
        if at - start == hint:
            rank = integer(FIRST_RANK)
        elif own:
            rank = max(min(integer(rule_order(rules, state, load(out.address, at))), FIRST_RANK - 1), -FIRST_RANK)
        else:
            move = load(out.address, at)
            if valued:
                value = evaluate(rules, successor(rules, state, move), load(desk, VIEWER))
                rank = int(1024.0 * max(min(-value if turn else value, 1e6), -1e6))
            if load(desk, REMEMBER):
                cuts = load(history, move & HISTORIES - 1)
                rank += 1024 * cuts // (cuts + 1000)
        store(ranks, at, rank << 16 | NONE - min(at - start, NONE))


@compiled
def bring_ranked(out: "Buffer", at: int, end: int) -> None:
    """The move that is to be tried next comes here."""
    ranks = out.address + 8 * out.capacity
    best, rank = at, load(ranks, at)
    for other in range(at + 1, end):
        if load(ranks, other) > rank:
            best, rank = integer(other), load(ranks, other)
    if best != at:
        move = load(out.address, best)
        store(out.address, best, load(out.address, at))
        store(ranks, best, load(ranks, at))
        store(out.address, at, move)
        store(ranks, at, rank)


@compiled
def bounds_cut(rules: "Rules", state: "State", turn: int, alpha: int, beta: int, near: int, desk: int) -> int:
    """A bound that the rules give on the value and that is outside of the window, or WORST. Where it seldom is, they are asked
    only now and then: bounds are dear."""
    counts = desk + 8 * (BOUND_COUNTS + 2 * near)
    asked, cuts = load(counts, 0) + 1, load(counts, 1)
    store(counts, 0, asked)
    if asked > 1 << 16:
        store(counts, 0, asked >> 1)
        store(counts, 1, cuts >> 1)
    if asked > 512 and cuts * RARE < asked and asked & 31 != 0:
        return WORST
    low, high = rule_bounds(rules, state)
    least, most = (integer(-high), integer(-low)) if turn else (integer(low), integer(high))
    if load(desk, OUTCOMES):
        least, most = integer(least > 0) - integer(least < 0), integer(most > 0) - integer(most < 0)
    else:
        least, most = beyond_evaluations(least), beyond_evaluations(most)
    if least < beta and most > alpha:
        return WORST
    store(counts, 1, cuts + (1 if asked <= 512 or cuts * RARE >= asked else 32))
    return least if least >= beta else most


@compiled
def halted(desk: int, control: int) -> bool:
    """Whether the search must end, or gives this end up."""
    return stopped(control) or load(control, 2) >= load(desk, PATIENCE)


@compiled
def lengthen(desk: int, row: int, move: int, whole: bool) -> None:
    """A line that begins with `move`; what follows is known if the value is."""
    lines = load(desk, LINES)
    if not whole and row + 1 < LONGEST:
        store(lines + 8 * (row + 1) * (LONGEST + 1), 0, 0)
    keep_line(lines, integer(LONGEST), row, move)


@compiled
def known_cut(desk: int, key: int, alpha: int, beta: int) -> int:
    """A proven value of the state whose slots are at `key` that lies outside of the window, or WORST."""
    entry = find_known(desk, key, hashed(key))
    if entry != 0:
        told, value = load(entry, SLOTS + 1), int(load_float(entry, SLOTS))
        bound = told >> 28 & 3
        if told >> 30 & 1 and ((bound != AT_MOST and value >= beta) or (bound != AT_LEAST and value <= alpha)):
            return value
    return WORST


@compiled
def ending_key(rules: "Rules", state: "State", key: int, desk: int) -> int:
    """Put the key under which the table knows a state at `key`; the mark of the state itself, whose moves these are."""
    store_state(key, state)
    frame = hashed(key) >> 40
    if symmetric(desk):
        store_state(key, as_state(rule_canonical(rules, state)))
    return frame


@compiled
def symmetric(desk: int) -> bool:
    """Whether states that are the same up to symmetry share an entry: not where that was found to be rare. Where pieces stay, a
    board that was uneven remains so. A state stands under its own key or under that of its image, with the same value."""
    asked = load(desk, LOOKED_UP)
    return load(desk, SYMMETRY) != 0 and (asked < SO_FAR or load(desk, IMAGES) * SELDOM > asked)


@compiled
def ending_below(
    rules_at: int, state: "State", alpha: int, beta: int, left: int, out: "Buffer", start: int, row: int, desk: int, control: int
) -> int:
    """The value of a state for the player to move, of at most alpha, of at least beta, or exact. `left`: the plies to the end of
    the longest games that were tried; where a game lasts longer, as if the end were far."""
    # 1. The budget
    if spent(control) or load(control, 2) > load(desk, PATIENCE):
        return 0
    rules = read_rules(rules_at)
    near = left >= 0 and left < load(desk, NEAR)
    probing = not near and load(desk, PROBE) < NEVER
    wide = beta - alpha > 1 and row < LONGEST
    if wide:
        store(load(desk, LINES) + 8 * row * (LONGEST + 1), 0, 0)
    turn = rule_turn(rules, state)
    # 2. What the table knows. In an open window every state is really looked at, so that the line is whole
    hint, key, mixed, frame = integer(NONE), load(desk, ROWS) + 8 * ROW * row, integer(0), integer(0)
    if probing:
        frame = ending_key(rules, state, key, desk)
        mixed = hashed(key)
        store(desk, LOOKED_UP, load(desk, LOOKED_UP) + 1)
        entry = find_known(desk, key, mixed)
        if entry != 0:
            told, value = load(entry, SLOTS + 1), int(load_float(entry, SLOTS))
            bound, own = told >> 28 & 3, told >> 46 & 0xFFFF == frame & 0xFFFF
            if own:
                hint = told & 0xFFFF
            if told >> 30 & 1 and not wide and ((bound != AT_MOST and value >= beta) or (bound != AT_LEAST and value <= alpha)):
                store(control, 9, load(control, 9) + 1)
                if not own:
                    store(desk, IMAGES, load(desk, IMAGES) + 1)
                return value
    # 3. What the rules know
    if BOUNDS and not wide and (not near or left >= load(desk, UNBOUNDED)):
        sure = bounds_cut(rules, state, turn, alpha, beta, integer(near), desk)
        if sure > WORST:
            return sure
    # 4. The moves; a reply that the table has refuted is enough
    end = rule_moves(rules, state, out, start)
    if end > out.capacity:
        store(control, 0, 1)
        store(control, 1, max(load(control, 1), end))
        return 0
    if end == start:
        store(control, 4, load(control, 4) + 1)
        return final_score(rules, state, turn, desk)
    if left >= AHEAD and probing and not wide:
        reply = load(desk, ROWS) + 8 * ROW * (row + 1)
        for at in range(start, end):
            child = successor(rules, state, load(out.address, at))
            ending_key(rules, child, reply, desk)
            if rule_turn(rules, child) == turn:
                value = known_cut(desk, reply, integer(WORST), beta)
            else:
                value = -known_cut(desk, reply, -beta, -integer(WORST))
            if value >= beta and value < -WORST:
                store(control, 9, load(control, 9) + 1)
                return value
    ranked = not near or (left >= UNRANKED and end - start > 1)
    if ranked:
        rank_ending(rules, state, turn, left, out, start, end, hint, desk)
    # 5. Each of them; those that another thread is at, last
    ranks, shared = out.address + 8 * out.capacity, load(desk, THREADS) > 1 and probing and left >= TOGETHER
    low, best, chosen, deferred = alpha, integer(WORST), integer(NONE), integer(0)
    for at in range(start, end + end - start):
        late = at >= end
        place = at - (end - start) if late else at
        if late and deferred == 0:
            break
        if not late:
            if ranked:
                bring_ranked(out, at, end)
        elif load(ranks, place) > WORST:
            continue
        move, number = load(out.address, place), NONE - (load(ranks, place) & 0xFFFF)
        busy, mark = integer(0), integer(0)
        if shared:
            mark = mixed ^ (move + 1) * 0x1E3779B97F4A7C15
            busy = load(desk, BUSY) + 8 * (mark >> 20 & BUSY_PLACES - 1)
            if not late and best > WORST and watch(busy, 0) == mark:
                store(ranks, place, 2 * WORST | load(ranks, place) & 0xFFFF)
                deferred += 1
                continue
            store(busy, 0, mark)
        child = successor(rules, state, move)
        same = rule_turn(rules, child) == turn
        high = beta if near or best == WORST else alpha + 1
        while True:
            floor, ceiling = (alpha, high) if same else (-high, -alpha)
            found = ending_below(rules_at, child, floor, ceiling, left - 1, out, end, row + 1, desk, control)
            if halted(desk, control):
                return 0
            if not same:
                found = -found
            if found <= alpha or found >= beta or high == beta:
                break
            high = beta
        if shared:
            store(busy, 0, integer(0))
        if found > best:
            best, chosen = found, number
            if wide and found > alpha:
                lengthen(desk, row, move, found < beta)
            if best >= beta:
                if not near:
                    reward(desk, row, turn, move, max(left, integer(1)))
                store(control, 5, load(control, 5) + end - 1 - place)
                break
            alpha = max(alpha, best)
    # 6. What it was worth
    if probing:
        bound, height = AT_LEAST if best >= beta else EXACT if best > low else AT_MOST, max(left, integer(0))
        keep_known(desk, key, mixed, float(best), pack(desk, min(chosen, NONE), height, integer(bound), height, frame))
    return best


@compiled
def rounded_down(value: float) -> int:
    """The largest score that is not above a side of a window."""
    value = max(min(value, float(-WORST)), float(WORST))
    number = int(value)
    return number - 1 if number > value else number
