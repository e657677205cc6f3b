"""One random game from a state, as the Monte-Carlo kernels play it: every step is a state that is counted and paid for."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludion.native.contract import *
    from ludion.native.kernels.rules import put_path, repeated, stopped

CUT_SHORT = 2


@compiled
def outcome_of(score: int) -> int:
    """What a first player's score means: 1 won, 0 drawn, -1 lost."""
    return integer(score > 0) - integer(score < 0)


@compiled
def random_game(
    rules: "Rules", state: "State", out: "Buffer", chance: "Word", path: int, ply: int, longest: int, most: int, control: int
) -> tuple[int, int, "Word"]:
    """The outcome for the first player, the plies played, the generator's state. The path holds the states up to this ply.

    `CUT_SHORT` instead of an outcome: after `most` plies, by the stop flag, or because the buffer (slot 1 says how many moves)
    or the memory for the path (slot 8 says how many plies) is too small.
    """
    plies = 0
    while True:
        if CYCLES:
            put_path(path, ply + plies, state)
            if repeated(path, ply + plies):
                return integer(0), plies, chance
        count = rule_moves(rules, state, out, integer(0))
        if count == 0:
            return outcome_of(rule_score(rules, state)), plies, chance
        if count > out.capacity:
            store(control, 1, max(load(control, 1), count))
            return integer(CUT_SHORT), plies, chance
        if plies >= most or stopped(control):
            return integer(CUT_SHORT), plies, chance
        if CYCLES and ply + plies + 1 >= longest:
            store(control, 8, 2 * longest)
            return integer(CUT_SHORT), plies, chance
        chance = function_advance(rules, chance)
        state = successor(rules, state, load(out.address, function_draw(rules, chance, count)))
        plies += 1
