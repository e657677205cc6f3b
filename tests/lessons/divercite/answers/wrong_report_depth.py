"""An agent in the report's form whose depths leave the bounds out, and whose evaluation counts both hands."""

import random

from player_divercite import PlayerDivercite


class MyPlayer(PlayerDivercite):
    def __init__(self, piece_type, name="agent"):
        super().__init__(piece_type, name)

    def compute_action(self, current_state, **kwargs):
        if current_state.get_step() < 2:
            return random.choice([a for a in current_state.get_possible_light_actions() if a.data["piece"][1] == "C"])
        depth = self.calculate_depth(current_state)
        return self.alpha_beta_minimax(current_state, depth, float("-inf"), float("inf"), True)[1]

    def calculate_depth(self, state):
        total = 40 - state.step
        if total > 35:
            return 2
        elif total > 24:
            return 4
        elif total > 16:
            return 5
        return 7

    def alpha_beta_minimax(self, state, depth, alpha, beta, maximizing_player):
        if depth == 0 or state.is_done():
            return self.evaluate_state(state), None
        actions = state.get_possible_light_actions()
        if len(actions) > 5:
            actions = sorted(actions, key=lambda a: self.evaluate_state(state.apply_action(a)), reverse=maximizing_player)
        best = None
        for a in actions:
            v, _ = self.alpha_beta_minimax(state.apply_action(a), depth - 1, alpha, beta, not maximizing_player)
            if best is None or (v > best[0] if maximizing_player else v < best[0]):
                best = v, a
            if maximizing_player:
                alpha = max(alpha, v)
            else:
                beta = min(beta, v)
            if beta <= alpha:
                break
        return best

    def evaluate_state(self, state):
        note = 0
        for pid, points in state.scores.items():
            signe = 1 if pid == self.get_id() else -1
            note += signe * points
            for piece, n in state.players_pieces_left[pid].items():
                note += signe * n * (1 - 24 * state.step / 40 if piece[1] == "C" else 1 + 24 * state.step / 40)
        return note
