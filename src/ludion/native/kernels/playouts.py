"""Random games to the end: every legal move is as likely as the others."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludion.native.contract import *
    from ludion.native.kernels.rules import put_path, repeated, stopped


@compiled
def playouts(
    rules_at: int,
    state_at: int,
    games: int,
    seed: int,
    longest: int,
    moves_at: int,
    capacity: int,
    path: int,
    played: int,
    control: int,
) -> int:
    """Wins, draws and losses of the first player, and plies, into slots 3 to 6 of the control block; how many were played."""
    rules, out, start = read_rules(rules_at), Buffer(moves_at, capacity), read_state(state_at)
    chance = word(seed)
    for game in range(games):
        state, ply = start, played
        drawn = False
        while True:
            if CYCLES:
                put_path(path, ply, state)
                if repeated(path, ply):
                    drawn = True
                    break
            count = rule_moves(rules, state, out, integer(0))
            if count == 0:
                break
            if count > capacity or stopped(control) or (CYCLES and ply + 1 >= played + longest):
                store(control, 1, count)
                store(control, 7, ply - played + 2)
                return game
            chance = function_advance(rules, chance)
            state = successor(rules, state, load(moves_at, function_draw(rules, chance, count)))
            ply += 1
        score = 0 if drawn else rule_score(rules, state)
        result = 3 if score > 0 else 4 if score == 0 else 5
        store(control, result, load(control, result) + 1)
        store(control, 6, load(control, 6) + ply - played)
        store(control, 2, game + 1)
    return games
