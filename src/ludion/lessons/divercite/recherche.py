"""The report's minimax and alpha-beta, and two of its ideas for faster ones: a memory, and late moves searched less deep.

`evaluate` is a function of a state, for the player who moves at the root; `maximizing_player` says whether it is that player's
turn. All answer the value and the action."""

from collections.abc import Callable
from math import inf
from typing import Any

from ludion.lessons.divercite.etat import GameState, LightAction
from ludion.lessons.divercite.heuristiques import little_garden
from ludion.lessons.divercite.symetries import canonique

Evaluate = Callable[[GameState], float]
Found = tuple[float, LightAction | None]
FEW = 5  # actions that are not worth sorting
DEEP = 3  # plies that must be left before a late move is reduced


def minimax(state: GameState, depth: int, maximizing_player: bool, evaluate: Evaluate) -> Found:
    """The definition."""
    if depth == 0 or state.is_done():
        return evaluate(state), None
    best, best_action = (-inf if maximizing_player else inf), None
    for action in state.get_possible_light_actions():
        value, _ = minimax(state.apply_action(action), depth - 1, not maximizing_player, evaluate)
        if (value > best) if maximizing_player else (value < best):
            best, best_action = value, action
    return best, best_action


def triees(state: GameState, maximizing_player: bool, evaluate: Evaluate) -> list[LightAction]:
    """The actions, the most promising first, if there are more than a few."""
    actions = list(state.get_possible_light_actions())
    if len(actions) > FEW:
        actions.sort(key=lambda action: evaluate(state.apply_action(action)), reverse=maximizing_player)
    return actions


def alpha_beta_minimax(
    state: GameState, depth: int, alpha: float, beta: float, maximizing_player: bool, evaluate: Evaluate
) -> Found:
    """The same value at the root; what cannot change it is left out."""
    if depth == 0 or state.is_done():
        return evaluate(state), None
    best, best_action = (-inf if maximizing_player else inf), None
    for action in triees(state, maximizing_player, evaluate):
        value, _ = alpha_beta_minimax(state.apply_action(action), depth - 1, alpha, beta, not maximizing_player, evaluate)
        if (value > best) if maximizing_player else (value < best):
            best, best_action = value, action
        if maximizing_player:
            alpha = max(alpha, value)
        else:
            beta = min(beta, value)
        if beta <= alpha:
            break
    return best, best_action


def minimax_memoire(state: GameState, depth: int, maximizing_player: bool, evaluate: Evaluate, table: dict[Any, float]) -> float:
    """The value alone, from a table if a state that is the same up to symmetry was valued to the same depth before."""
    if depth == 0 or state.is_done():
        return evaluate(state)
    key = canonique(state), depth
    if key not in table:
        after = (state.apply_action(action) for action in state.get_possible_light_actions())
        values = (minimax_memoire(child, depth - 1, not maximizing_player, evaluate, table) for child in after)
        table[key] = max(values) if maximizing_player else min(values)
    return table[key]


def alpha_beta_lmr(
    state: GameState,
    depth: int,
    alpha: float,
    beta: float,
    maximizing_player: bool,
    evaluate: Evaluate,
    pleins: int = 4,
) -> Found:
    """Alpha-beta in which all but the first `pleins` moves are searched one ply less deep, unless they turn out well."""
    if depth == 0 or state.is_done():
        return evaluate(state), None
    best, best_action = (-inf if maximizing_player else inf), None
    for rank, action in enumerate(triees(state, maximizing_player, evaluate)):
        child, late = state.apply_action(action), rank >= pleins and depth >= DEEP
        value, _ = alpha_beta_lmr(child, depth - 1 - late, alpha, beta, not maximizing_player, evaluate, pleins)
        if late and (value > alpha if maximizing_player else value < beta):
            value, _ = alpha_beta_lmr(child, depth - 1, alpha, beta, not maximizing_player, evaluate, pleins)
        if (value > best) if maximizing_player else (value < best):
            best, best_action = value, action
        if maximizing_player:
            alpha = max(alpha, value)
        else:
            beta = min(beta, value)
        if beta <= alpha:
            break
    return best, best_action


class Compteur:
    """An evaluation that counts how often it is asked: `n`."""

    def __init__(self, evaluate: Evaluate) -> None:
        self.evaluate, self.n = evaluate, 0

    def __call__(self, state: GameState) -> float:
        self.n += 1
        return self.evaluate(state)


def bruit(state: GameState) -> int:
    """An evaluation without any sense: no sorting helps, and only a search that is right finds the right value."""
    return sum((31 * i + 17 * j) * ord(piece[0]) for (i, j), piece in state.pieces.items()) * 7919 % 101


def vue(state: GameState, heuristique: Callable[[GameState, int], float] = little_garden) -> Compteur:
    """The evaluation for the player who moves in a state; it counts."""
    mover = state.next_player.get_id()
    return Compteur(lambda seen: heuristique(seen, mover))


def meilleures(state: GameState, depth: int, evaluate: Evaluate | None = None) -> list[LightAction]:
    """All the actions that minimax values highest."""
    evaluate = evaluate or vue(state)
    values = {
        action: minimax(state.apply_action(action), depth - 1, False, evaluate)[0]
        for action in state.get_possible_light_actions()
    }
    return [action for action, value in values.items() if value == max(values.values())]
