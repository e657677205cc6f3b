"""The engine: alpha-beta deeper and deeper, with everything that makes it reach far, on one table for all threads."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import math

    from ludion.native.contract import *
    from ludion.native.kernels.alphabeta import keep_line
    from ludion.native.kernels.desk import *
    from ludion.native.kernels.ending import *
    from ludion.native.kernels.known import NONE, find_known, hashed, keep_known, pack
    from ludion.native.kernels.ranking import ROW, bring_forward, guess, rank_moves, result, reward
    from ludion.native.kernels.root import best_defence, keep_choice, lead, rank_root, tell, wins_at_once
    from ludion.native.kernels.rules import put_path, returned, spent, stopped

PATIENT = 8  # states of the end for each of the states before it: then the end takes about as long again
RANDOM_ENDS = 16  # games that tell how long the end is
TWINS_SOUGHT = 300  # moves
BROAD = 0.36  # the power of all games that a search of an end takes where the same states are reached in many ways


@compiled
def settle(desk: int, height: int, rests: int) -> None:
    """What the caller must know beside the value: see `desk.HEIGHT`."""
    store(desk, HEIGHT, height)
    store(desk, RESTS, rests)


@compiled
def reduction(tried: int, depth: int, main: int) -> int:
    """How many plies less a late move is searched, until it turns out better than was thought; on the main line one less of them.
    Against at most two plies from depth 3 on, and none on the main line, this gained +47 Elo (+11 to +83) in Divercité, +30 (-13
    to +75) in Othello and +56 (-7 to +123) with 5 x 5 boxes, each at 20 ms a move; breakthrough and domineering stayed even."""
    fewer = integer(1) if tried < 10 else integer(2) if tried < 25 or depth < 4 else integer(3)
    return min(fewer - 1 if main and fewer > 1 else fewer, depth - 1)


@compiled
def engine_below(
    rules: "Rules",
    state: "State",
    depth: int,
    alpha: float,
    beta: float,
    main: int,
    out: "Buffer",
    start: int,
    path: int,
    row: int,
    desk: int,
    control: int,
) -> float:
    """The value for the player to move, of at most alpha, of at least beta, or exact. `main` is whether this is the main line,
    where every state is really looked at, so that the line is whole."""
    lines = load(desk, LINES)
    if row < LONGEST:
        store(lines + 8 * row * (LONGEST + 1), 0, 0)
    # 1. The whole end at once, in whole numbers
    if not CYCLES and row > 0 and load(desk, WHOLE) > 0:
        left, under, over = load(desk, WHOLE) - row, rounded_down(alpha), -rounded_down(-beta)
        worth = ending_below(load(desk, RULES_AT), state, under, over, left, out, start, row, desk, control)
        settle(desk, max(left, integer(0)), integer(NEVER))
        return float(worth)
    # 2. The budget
    if spent(control):
        return 0.0
    # 3. Ends: a state that came back, a finished game, the horizon. One that stood before the root is a draw on every path.
    if CYCLES:
        played = load(desk, PLAYED)
        put_path(path, played + row, state)
        back = returned(path, played + row)
        if back >= 0:
            store(control, 4, load(control, 4) + 1)
            settle(desk, integer(0), back if back >= played else integer(NEVER))
            return 0.0
    turn = rule_turn(rules, state)
    sign = 1.0 - 2.0 * turn
    if depth <= 0:
        count = count_moves(rules, state, integer(0))
        if count > load(desk, FORCED) or (count > 0 and row >= DEEPEST):
            store(control, 4, load(control, 4) + 1)
            settle(desk, integer(-1), integer(NEVER))
            return sign * guess(rules, state, desk)
        depth = integer(1)
    # 4. What the table knows
    hint, mixed, frame = integer(NONE), integer(0), integer(0)
    key = load(desk, ROWS) + 8 * ROW * row
    known = depth >= load(desk, PROBE)
    if known:
        store_state(key, state)
        frame = hashed(key) >> 40
        if load(desk, TWINS):
            store_state(key, as_state(rule_canonical(rules, state)))
        mixed = hashed(key)
        entry = find_known(desk, key, mixed)
        if entry != 0:
            told, value = load(entry, SLOTS + 1), load_float(entry, SLOTS)
            if told >> 46 & 0xFFFF == frame & 0xFFFF:
                hint = told & 0xFFFF
            far, bound, proven = told >> 16 & 4095, told >> 28 & 3, told >> 30 & 1
            usable = True if proven else far >= depth and told >> 31 & 1 == load(desk, VIEWER)
            if CYCLES:  # of this search, and no longer than what is left: a proof must not come back to a state of the path
                usable = usable and told >> 32 & 0x3FFF == load(desk, GENERATION) & 0x3FFF and (far <= depth or not proven)
            if usable and not main and (bound == EXACT or (value >= beta if bound == AT_LEAST else value <= alpha)):
                store(control, 9, load(control, 9) + 1)
                settle(desk, far if proven else integer(-1), integer(NEVER))
                return value
    # 5. The moves, in a good order
    end = rule_moves(rules, state, out, start)
    if end > out.capacity:
        store(control, 0, 1)
        store(control, 1, max(load(control, 1), end))
        return 0.0
    if end == start:
        store(control, 4, load(control, 4) + 1)
        settle(desk, integer(0), integer(NEVER))
        return sign * result(rules, state, desk)
    ordered = depth >= load(desk, ORDER)
    if row == 0:
        rank_root(out, start, end, desk)
        ordered = True
    elif ordered:
        rank_moves(rules, state, turn, depth, out, start, end, hint, row, desk)
    shared = load(desk, THREADS) > 1 and known and depth >= 3 and row > 0
    # 6. Each of them; those that another thread is at, last
    low, best, chosen, bound = alpha, -1e300, integer(NONE), AT_MOST
    height, rests, deferred = integer(0), integer(NEVER), integer(0)
    scores, numbers = out.address + 8 * out.capacity, out.address + 16 * out.capacity
    for at in range(start, end + end - start):
        late = at >= end
        place = at - (end - start) if late else at
        if late and deferred == 0:
            break
        if ordered and not late and at - start < 16:
            bring_forward(out, at, end)
        if late and load_float(scores, place) > -1e29:
            continue
        move = load(out.address, place)
        number = load(numbers, place) if ordered else place - start
        busy, mark = integer(0), integer(0)
        if shared:
            mark = mixed ^ (move + 1) * 0x1E3779B97F4A7C15
            busy = load(desk, BUSY) + 8 * (mark >> 20 & BUSY_PLACES - 1)
            if not late and best > -1e300 and watch(busy, 0) == mark:
                store_float(scores, place, -1e30)
                deferred += 1
                continue
            store(busy, 0, mark)
        child = successor(rules, state, move)
        same = rule_turn(rules, child) == turn
        before = load(control, 2)
        scout = best > -1e300 and load(desk, NULL) != 0 and (row > 0 or load(desk, EVERY) == 0)
        fewer = integer(0)
        if at - start >= 3 and depth >= 2 and row > 0 and load(desk, REDUCE):
            fewer = reduction(at - start, depth, main)
        while True:
            high = above(alpha) if scout else beta
            floor, ceiling = (alpha, high) if same else (-high, -alpha)
            inner = integer(main != 0 and not scout and (best == -1e300 or load(desk, NULL) != 0))
            found = engine_below(rules, child, depth - 1 - fewer, floor, ceiling, inner, out, end, path, row + 1, desk, control)
            if halted(desk, control):
                return 0.0
            if not same:
                found = -found
            if found <= alpha or (fewer == 0 and (not scout or (found >= beta and main == 0))):
                break
            if fewer > 0:
                fewer = integer(0)
            else:
                scout = False
        if shared:
            store(busy, 0, integer(0))
        far, resting = load(desk, HEIGHT), load(desk, RESTS)
        if row == 0:
            kind = AT_MOST if found <= alpha else AT_LEAST if found >= beta else EXACT
            rank = float(load(control, 2) - before)
            if load(desk, EVERY):  # the whole range is open: what lies at its ends is exact too
                kind, rank = EXACT, found
            keep_choice(desk, number, move, found, kind, rank, far)
            store(control, 6, load(control, 6) + 1)
        if found > best:
            best, chosen = found, number
            if found > alpha or main:
                keep_line(lines, integer(LONGEST), row, move)
            if found > alpha and row == 0:
                store(desk, CHOSEN, number)
        # 7. The cut
        if best >= beta and (row > 0 or load(desk, EVERY) == 0):
            store(control, 5, load(control, 5) + end - 1 - place)
            if ordered and row > 0:
                reward(desk, row, turn, move, depth)
            height, rests, bound = far, resting, AT_LEAST
            break
        if row > 0 or load(desk, EVERY) == 0:
            alpha = max(alpha, best)
        height = max(height, far) if height >= 0 and far >= 0 else integer(-1)
        rests = min(rests, resting)
    if best > low and best < beta:
        bound = EXACT
    # 8. What it was worth
    if CYCLES and rests >= load(desk, PLAYED) + row:
        rests = integer(NEVER)
    height = height + 1 if height >= 0 else height
    if known and rests == NEVER:
        keep_known(desk, key, mixed, best, pack(desk, min(chosen, NONE), depth, bound, height, frame))
    settle(desk, height, rests)
    return best


@compiled
def longest_end(rules: "Rules", state: "State", limit: int, moves_at: int, capacity: int, desk: int) -> int:
    """The plies of the longest of some games, or more than the limit: random ones, and those of always the first and always the
    last move, which are longer where moves are sorted by how much they take. Onto the desk: the plies of a usual one, and how
    many states a search of all of them may take, as many as good cuts leave."""
    chance, longest, growth, total, games = word(1), integer(0), 0.0, integer(0), integer(0)
    for game in range(RANDOM_ENDS + 2):
        here, plies = state, integer(0)
        while plies <= limit:
            count = rule_moves(rules, here, Buffer(moves_at, capacity), integer(0))
            if count == 0 or count > capacity:
                break
            pick = integer(0) if game == RANDOM_ENDS else count - 1
            if game < RANDOM_ENDS:
                chance = function_advance(rules, chance)
                pick = integer(function_draw(rules, chance, count))
                growth += math.log(float(count))
            here = successor(rules, here, load(moves_at, pick))
            plies += 1
        longest = max(longest, plies)
        if game < RANDOM_ENDS:
            total, games = total + plies, games + 1
        if longest > limit:
            break
    store(desk, USUAL, total // games)
    # More moves than plies left: the same pieces come in any order, and the table knows most states.
    broad = count_moves(rules, state, integer(0)) > longest
    store(desk, NEAR, integer(NEAR_BROAD_END) if broad else integer(NEAR_END))
    store(desk, UNBOUNDED, integer(UNBOUNDED_BROAD_END) if broad else integer(UNBOUNDED_END))
    store_float(desk, PRICE, math.exp(min(growth / RANDOM_ENDS * (BROAD if broad else 0.5), 60.0)))
    return longest


@compiled
def engine(rules_at: int, state_at: int, desk: int, moves_at: int, capacity: int, path: int, played: int, control: int) -> int:
    """Deeper and deeper, until a limit, the last depth, or the end of all games. What came out lies on the desk."""
    rules, state, out = read_rules(rules_at), read_state(state_at), Buffer(moves_at, capacity)
    store(desk, PLAYED, played)
    store(desk, RULES_AT, rules_at)
    store(desk, PATIENCE, integer(NEVER))
    turn = rule_turn(rules, state)
    top = 1.0 if load(desk, OUTCOMES) else 1e300
    end = load(desk, END)
    longest = end + 1
    store(desk, USUAL, longest)
    if not CYCLES:
        longest = longest_end(rules, state, end, moves_at, capacity, desk)
    win = wins_at_once(rules, state, turn, out, integer(0))
    if win >= 0:  # the first one to be tried, whatever the table knows of others
        store_float(load(desk, CHOICES) + 8 * CHOICE * win, 3, 1e30)
    store(desk, TWINS, integer(load(desk, SYMMETRY) != 0 and has_twins(rules, state, out, desk)))
    depth, value, swing, kept, tried, begun = load(desk, FIRST), 0.0, 1.0, integer(0), integer(0), integer(0)
    decided = 0.0  # who wins, once that is known and the score is not
    while depth <= load(desk, LAST):
        alpha, beta = -top, top
        if load(desk, ASPIRE) and depth > load(desk, FIRST) + 2 and not load(desk, EVERY):
            alpha, beta = max(value - swing, -top), min(value + swing, top)
        # Of an end, who wins comes first, and by how much is asked when that is known.
        deciding = load(desk, WHOLE) > 0 and decided == 0.0 and load(desk, DECIDE) != 0
        if deciding:
            alpha, beta = -1.0, 1.0
        elif decided != 0.0:
            alpha, beta = (0.0, top) if decided > 0.0 else (-top, 0.0)
        while True:
            store(desk, CHOSEN, integer(-1))
            store(control, 6, integer(0))
            found = engine_below(rules, state, depth, alpha, beta, integer(1), out, integer(0), path, integer(0), desk, control)
            if deciding or halted(desk, control) or ((found > alpha or alpha == -top) and (found < beta or beta == top)):
                break
            # Outside of the window: search again without that side, the best first.
            if found <= alpha:
                alpha = -top
            else:
                beta = top
                lead(desk)
        number = load(desk, CHOSEN)
        if stopped(control):
            if number >= 0 and not (load(desk, EVERY) and load(load(desk, TOLD), 6) > 0):
                choice = load(desk, CHOICES) + 8 * CHOICE * number
                store(desk, HEIGHT, longest if decided != 0.0 else integer(-1))
                tell(desk, control, longest if decided != 0.0 else depth, load_float(choice, 1), integer(AT_LEAST), number, turn)
            return load(control, 2)
        if halted(desk, control):  # the end is too far: one more iteration, in which the best move there comes first
            tried += load(control, 2) - begun
            store_float(desk, PRICE, 4.0 * max(load_float(desk, PRICE), float(load(control, 2) - begun)))
            store(desk, WHOLE, integer(0))
            store(desk, PATIENCE, integer(NEVER))
            lead(desk)
            continue
        if deciding and abs(found) >= 1.0:
            decided = found
            lead(desk)
            kept = number if number >= 0 else kept
            tell(desk, control, longest, found, integer(AT_LEAST if found > 0.0 else AT_MOST), kept, turn)
            store(desk, PATIENCE, integer(NEVER))
            continue
        swing = 0.5 * swing + abs(found - value) + 0.5 if depth > load(desk, FIRST) + 1 else 1.0
        value = found
        lead(desk)
        if number < 0 and load(desk, HEIGHT) >= 0:  # all is lost
            number = best_defence(rules, state, turn, out, desk)
        kept = number if number >= 0 else kept
        tell(desk, control, longest if load(desk, WHOLE) else depth, value, integer(EXACT), kept, turn)
        if load(desk, HEIGHT) >= 0:
            break
        depth += 1
        # The end in sight: the whole of it at once, if that may be done soon. Its states are looked at faster than others.
        # If it cannot be done, half of what may still be looked at is left for the rest.
        patience = min(PATIENT * (load(control, 2) - tried), (load(control, 8) - load(control, 2)) // 2)
        if longest <= min(end, load(desk, LAST)) and float(patience) >= load_float(desk, PRICE):
            store(desk, WHOLE, longest)
            store(desk, PATIENCE, load(control, 2) + patience)
            begun = load(control, 2)
    return load(control, 2)


@compiled
def has_twins(rules: "Rules", state: "State", out: "Buffer", desk: int) -> bool:
    """Whether two of the root's moves, of its first some hundreds, lead to states that differ and are the same up to symmetry.
    Where none do, hardly any states further on are images of one another: to look for such took Othello an eighth of its time
    in vain, while at Divercité's start they save 24 of 25 states."""
    count, key = min(rule_moves(rules, state, out, integer(0)), out.capacity, integer(TWINS_SOUGHT)), load(desk, ROWS)
    forms, states = out.address + 8 * out.capacity, out.address + 16 * out.capacity
    for at in range(count):
        child = successor(rules, state, load(out.address, at))
        store_state(key, child)
        store(states, at, hashed(key))
        store_state(key, as_state(rule_canonical(rules, child)))
        store(forms, at, hashed(key))
        for other in range(at):
            if load(forms, other) == load(forms, at) and load(states, other) != load(states, at):
                return True
    return False
