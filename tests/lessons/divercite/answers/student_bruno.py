"""Bruno : mon agent, dans la forme du rapport."""

import random

from player_divercite import PlayerDivercite
from seahorse.game.action import Action
from seahorse.game.game_state import GameState


class MyPlayer(PlayerDivercite):
    def __init__(self, piece_type: str, name: str = "bruno"):
        super().__init__(piece_type, name)

    def compute_action(self, current_state: GameState, **kwargs) -> Action:
        if current_state.get_step() < 2:
            return random.choice([a for a in current_state.get_possible_light_actions() if a.data["piece"].endswith("C")])
        profondeur = self.choisir_niveau(current_state)
        _, action = self.alpha_beta_minimax(current_state, profondeur, float("-inf"), float("inf"), True)
        return action

    def choisir_niveau(self, state):
        pieces = sum(sum(main.values()) for main in state.players_pieces_left.values())
        return 2 if pieces >= 35 else 4 if pieces >= 24 else 5 if pieces >= 16 else 7

    def minimax(self, state, depth, maximizing_player):
        if depth == 0 or state.is_done():
            return self.evaluate_state(state), None
        notes = [(self.minimax(state.apply_action(a), depth - 1, not maximizing_player)[0], a)
                 for a in state.get_possible_light_actions()]
        return (max if maximizing_player else min)(notes, key=lambda n: n[0])

    def alpha_beta_minimax(self, state, depth, alpha, beta, maximizing_player):
        if depth == 0 or state.is_done():
            return self.evaluate_state(state), None
        best, best_action = (float("-inf"), None) if maximizing_player else (float("inf"), None)
        for a in state.get_possible_light_actions():
            v, _ = self.alpha_beta_minimax(state.apply_action(a), depth - 1, alpha, beta, not maximizing_player)
            if maximizing_player and v > best:
                best, best_action = v, a
                alpha = max(alpha, v)
            if not maximizing_player and v < best:
                best, best_action = v, a
                beta = min(beta, v)
            if beta <= alpha:
                break
        return best, best_action

    def evaluate_state(self, state):
        moi = self.get_id()
        ecart = 0
        for joueur, points in state.scores.items():
            ecart += points if joueur == moi else -points
        main = state.players_pieces_left[moi]
        cites = sum(n for p, n in main.items() if p[1] == "C")
        ressources = sum(n for p, n in main.items() if p[1] == "R")
        return ecart + (1 - 24 * state.step / 40) * cites + (1 + 24 * state.step / 40) * ressources

    def greedy(self, state):
        meilleure, points = None, -1
        for action in state.get_possible_light_actions():
            p = state.apply_action(action).scores[self.get_id()]
            if p > points:
                meilleure, points = action, p
        return meilleure


def valeur_cite(couleur, voisines):
    return 5 if len(set(voisines)) == 4 else voisines.count(couleur)
