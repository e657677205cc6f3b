"""The report's last agent alone."""

import random
from functools import lru_cache

from player_divercite import PlayerDivercite
from seahorse.game.action import Action
from seahorse.game.game_state import GameState


class MyPlayer(PlayerDivercite):
    def __init__(self, piece_type: str, name: str = "AlphaBeta"):
        super().__init__(piece_type, name)

    def compute_action(self, current_state: GameState, **kwargs) -> Action:
        if current_state.get_step() < 2:
            cites = [a for a in current_state.get_possible_light_actions() if a.data["piece"] in ["RC", "GC", "BC", "YC"]]
            return random.choice(cites)
        _, action = self.alpha_beta_minimax(
            current_state, self.calculate_depth(current_state), float("-inf"), float("inf"), True
        )
        return action

    def calculate_depth(self, state: GameState) -> int:
        total = sum(n for p in state.players for n in state.players_pieces_left[p.get_id()].values())
        if total >= 35:
            return 2
        elif total >= 24:
            return 4
        elif total >= 16:
            return 5
        else:
            return 7

    def alpha_beta_minimax(self, state: GameState, depth: int, alpha: float, beta: float, maximizing_player: bool):
        if depth == 0 or state.is_done():
            return self.evaluate_state_cached(state), None
        actions = state.get_possible_light_actions()
        if len(actions) > 5:
            note = lambda a: self.evaluate_state_cached(state.apply_action(a))
            actions = sorted(actions, key=note, reverse=maximizing_player)
        best_action = None
        extreme = float("-inf") if maximizing_player else float("inf")
        for action in actions:
            v, _ = self.alpha_beta_minimax(state.apply_action(action), depth - 1, alpha, beta, not maximizing_player)
            if (v > extreme) == maximizing_player and v != extreme:
                extreme, best_action = v, action
            if maximizing_player:
                alpha = max(alpha, v)
            else:
                beta = min(beta, v)
            if beta <= alpha:
                break
        return extreme, best_action

    @lru_cache(maxsize=5000)
    def evaluate_state_cached(self, state: GameState) -> float:
        return self.evaluate_state(state)

    def evaluate_state(self, state: GameState) -> float:
        moi = self.get_id()
        contre = sum(points for pid, points in state.scores.items() if pid != moi)
        main = state.players_pieces_left[moi]
        nb_cite = sum(main[c + "C"] for c in "RGBY")
        nb_ressource = sum(main[c + "R"] for c in "RGBY")
        avance = state.step / 40
        return state.scores[moi] - contre + (1 - 24 * avance) * nb_cite + (1 + 24 * avance) * nb_ressource
