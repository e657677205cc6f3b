"""minimax takes the maximum at every level; alpha-beta never cuts; the agent uses both rightly."""

import math
import random

from player_divercite import PlayerDivercite


def premier_coup(state):
    return random.choice([a for a in state.get_possible_light_actions() if a.data["piece"][1] == "C"])


def evaluate_state(state, player_id, cite=24, ressource=24):
    main, t = state.players_pieces_left[player_id], state.step / 40
    valeur = state.scores[player_id] - state.scores[3 - player_id]
    return valeur + sum(n * (1 - cite * t if p[1] == "C" else 1 + ressource * t) for p, n in main.items())


def calculate_depth(state):
    total = 40 - state.step
    return 2 if total >= 35 else 4 if total >= 24 else 5 if total >= 16 else 7


def minimax(state, depth, maximizing_player, evaluate):
    if depth == 0 or state.is_done():
        return evaluate(state), None
    best, choix = -math.inf, None
    for a in state.get_possible_light_actions():
        v, _ = minimax(state.apply_action(a), depth - 1, not maximizing_player, evaluate)
        if v > best:
            best, choix = v, a
    return best, choix


def alpha_beta_minimax(state, depth, alpha, beta, maximizing_player, evaluate):
    if depth == 0 or state.is_done():
        return evaluate(state), None
    actions = list(state.get_possible_light_actions())
    if len(actions) > 5:
        actions.sort(key=lambda a: evaluate(state.apply_action(a)), reverse=maximizing_player)
    best, choix = (-math.inf if maximizing_player else math.inf), None
    for a in actions:
        v, _ = alpha_beta_minimax(state.apply_action(a), depth - 1, alpha, beta, not maximizing_player, evaluate)
        if (v > best) if maximizing_player else (v < best):
            best, choix = v, a
    return best, choix


class Skypiea_v5(PlayerDivercite):
    def compute_action(self, current_state, **kwargs):
        if current_state.get_step() < 2:
            return premier_coup(current_state)
        note = lambda s: evaluate_state(s, self.get_id())
        return alpha_beta_minimax(current_state, calculate_depth(current_state), -math.inf, math.inf, True, note)[1]
