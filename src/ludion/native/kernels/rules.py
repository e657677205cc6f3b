"""What every kernel needs, and the rules one by one, as the library calls them from Python."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludion.native.contract import *

INFINITY = float("inf")
# As in `core/value_scale.py`, which says why.
WIN_OFFSET = 1 << 49
MAX_EVALUATION = float(1 << 48)


@compiled
def terminal_value(score: int) -> float:
    """The value inside a search of a finished game with this score."""
    if DECISIVE:
        return float(score) + float(WIN_OFFSET) * (int(score > 0) - int(score < 0))
    return float(score)


@compiled
def bounded_evaluation(rules: "Rules", state: "State", root: int) -> float:
    """The evaluation's value, within the range that a search permits."""
    if DECISIVE:
        return max(min(evaluate(rules, state, root), MAX_EVALUATION), -MAX_EVALUATION)
    return evaluate(rules, state, root)


@compiled
def stopped(control: int) -> bool:
    return watch(control, 0) != 0


@compiled
def spent(control: int) -> bool:
    """Pay for one state; whether that is one too many, or the search is stopped."""
    nodes = load(control, 2)
    if nodes >= load(control, 8):
        store(control, 7, 1)
        store(control, 0, 1)
    if stopped(control):
        return True
    store(control, 2, nodes + 1)
    return False


@compiled
def put_path(path: int, ply: int, state: "State") -> None:
    store_state(path + 8 * SLOTS * ply, state)


@compiled
def returned(path: int, ply: int) -> int:
    """The earlier ply of the path at which the state of this one stood; -1 if there is none."""
    here = path + 8 * SLOTS * ply
    for earlier in range(ply):
        if same_state(here, path + 8 * SLOTS * earlier):
            return earlier
    return -1


@compiled
def repeated(path: int, ply: int) -> bool:
    """Whether the state at this ply of the path stood there before."""
    return returned(path, ply) >= 0


@compiled
def call_turn(rules_at: int, state_at: int) -> int:
    return integer(rule_turn(read_rules(rules_at), read_state(state_at)))


@compiled
def call_moves(rules_at: int, state_at: int, moves_at: int, capacity: int) -> int:
    return rule_moves(read_rules(rules_at), read_state(state_at), Buffer(moves_at, capacity), integer(0))


@compiled
def call_count(rules_at: int, state_at: int) -> int:
    return count_moves(read_rules(rules_at), read_state(state_at), integer(0))


@compiled
def call_candidates(rules_at: int, state_at: int, moves_at: int, capacity: int) -> int:
    return rule_candidates(read_rules(rules_at), read_state(state_at), Buffer(moves_at, capacity), integer(0))


@compiled
def call_play(rules_at: int, state_at: int, move: int, result_at: int) -> None:
    store_state(result_at, successor(read_rules(rules_at), read_state(state_at), move))


@compiled
def call_score(rules_at: int, state_at: int) -> int:
    return integer(rule_score(read_rules(rules_at), read_state(state_at)))


@compiled
def call_estimate(rules_at: int, state_at: int, root: int) -> float:
    return evaluate(read_rules(rules_at), read_state(state_at), root)


@compiled
def call_canonical(rules_at: int, state_at: int, result_at: int) -> None:
    store_state(result_at, as_state(rule_canonical(read_rules(rules_at), read_state(state_at))))


@compiled
def call_orbit(rules_at: int, state_at: int) -> int:
    return integer(rule_orbit(read_rules(rules_at), read_state(state_at)))


@compiled
def call_order(rules_at: int, state_at: int, move: int) -> int:
    return integer(rule_order(read_rules(rules_at), read_state(state_at), move))


@compiled
def call_bounds(rules_at: int, state_at: int, result_at: int) -> None:
    low, high = rule_bounds(read_rules(rules_at), read_state(state_at))
    store(result_at, 0, integer(low))
    store(result_at, 1, integer(high))


@compiled
def call_outlook(rules_at: int, state_at: int, result_at: int) -> None:
    low, high = rule_outlook(read_rules(rules_at), read_state(state_at))
    store(result_at, 0, integer(low))
    store(result_at, 1, integer(high))
