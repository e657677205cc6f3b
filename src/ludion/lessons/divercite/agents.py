"""The report's agents, part by part: the first move, the depths, greedy, the way back in a tree search, and Skypiea_v5 whole."""

import random
from math import inf
from typing import Any

from ludion.lessons.divercite.etat import BLANC, CITES, GameState, LightAction, PlayerDivercite
from ludion.lessons.divercite.heuristiques import evaluate_state
from ludion.lessons.divercite.recherche import alpha_beta_minimax


def premier_coup(state: GameState) -> LightAction:
    """Any action that puts a city down."""
    return random.choice([action for action in state.get_possible_light_actions() if action.data["piece"] in CITES])


def calculate_depth(state: GameState) -> int:
    """Skypiea_v5's depth, by the pieces that both have left."""
    total = sum(sum(hand.values()) for hand in state.players_pieces_left.values())
    if total >= 35:
        return 2
    if total >= 24:
        return 4
    if total >= 16:
        return 5
    return 7


def greedy(state: GameState, player_id: int) -> LightAction:
    """The action after which the player has most points; of several the first."""
    return max(state.get_possible_light_actions(), key=lambda action: state.apply_action(action).scores[player_id])


def plus_riches(state: GameState, player_id: int) -> list[LightAction]:
    """All the actions after which the player has most points."""
    points = {action: state.apply_action(action).scores[player_id] for action in state.get_possible_light_actions()}
    return [action for action, score in points.items() if score == max(points.values())]


class TreeNode:
    """A node of Impel Down's tree: `value` is what the games through it brought to whoever played the move that leads to it."""

    def __init__(self, state: GameState, parent: "TreeNode | None" = None) -> None:
        self.state, self.parent = state, parent
        self.visits, self.value = 0, 0.0


def remonter(node: TreeNode, outcome: float, player_id: int = BLANC) -> None:
    """Tell a game's outcome, as `player_id` sees it, to a node and all above: it is good news for one side alone."""
    current: TreeNode | None = node
    while current is not None:
        mover_into = current.state.next_player.get_id() != player_id
        current.visits += 1
        current.value += outcome if mover_into else -outcome
        current = current.parent


class Skypiea_v5(PlayerDivercite):  # noqa: N801  the report's own name
    """The report's best agent: a random city, then sorted alpha-beta, deeper and deeper."""

    def compute_action(self, current_state: GameState, **kwargs: Any) -> LightAction | None:
        if current_state.get_step() < 2:
            return premier_coup(current_state)

        def evaluate(state: GameState) -> float:
            return evaluate_state(state, self.get_id())

        return alpha_beta_minimax(current_state, calculate_depth(current_state), -inf, inf, True, evaluate)[1]
