# Amina - TP Divercité
from player_divercite import *
import random


def valeur_cite(couleur, voisines):
    # divercité : les 4 couleurs
    if len(voisines) == 4 and len(set(voisines)) == 4:
        return 5
    points = 0
    for v in voisines:
        if v == couleur:
            points += 1
    return points


def premier_coup(state):
    L = []
    for a in state.get_possible_light_actions():
        if a.data["piece"] in CITES:
            L.append(a)
    return L[random.randint(0, len(L) - 1)]


def little_garden(state, player_id):
    for p in state.players:
        if p.get_id() != player_id:
            adv = p.get_id()
    return state.scores[player_id] - state.scores[adv]


def evaluate_stat(state, player_id):
    # j'ai pris + 27 comme dans le texte
    main = state.players_pieces_left[player_id]
    nb_cite = main["RC"] + main["GC"] + main["BC"] + main["YC"]
    nb_ressource = main["RR"] + main["GR"] + main["BR"] + main["YR"]
    t = state.step / 40
    return little_garden(state, player_id) + (1 - 24 * t) * nb_cite + (1 + 27 * t) * nb_ressource


reponse_5 = (21, 2)


def calculate_depth(state):
    reste = 40 - state.get_step()
    if reste >= 35:
        return 2
    elif 24 <= reste < 35:
        return 4
    elif 16 <= reste < 24:
        return 5
    return 7


nb_appels = 0


def minimax(state, depth, maximizing_player, evaluate):
    global nb_appels
    nb_appels += 1
    if depth == 0 or state.is_done():
        return evaluate(state), None
    best = None
    for a in state.get_possible_light_actions():
        v = minimax(state.apply_action(a), depth - 1, not maximizing_player, evaluate)[0]
        if best is None or (maximizing_player and v >= best[0]) or (not maximizing_player and v <= best[0]):
            best = (v, a)
    return best


def alpha_beta_minimax(state, depth, alpha, beta, maximizing_player, evaluate):
    if depth == 0 or state.is_done():
        return evaluate(state), None
    actions = list(state.get_possible_light_actions())
    if len(actions) > 5:
        actions = sorted(actions, key=lambda a: evaluate(state.apply_action(a)), reverse=maximizing_player)
    best_action = None
    if maximizing_player:
        best = float("-inf")
        for a in actions:
            v, _ = alpha_beta_minimax(state.apply_action(a), depth - 1, alpha, beta, False, evaluate)
            if v > best:
                best, best_action = v, a
            alpha = max(alpha, best)
            if alpha >= beta:
                break
    else:
        best = float("inf")
        for a in actions:
            v, _ = alpha_beta_minimax(state.apply_action(a), depth - 1, alpha, beta, True, evaluate)
            if v < best:
                best, best_action = v, a
            beta = min(beta, best)
            if alpha >= beta:
                break
    return best, best_action


def greedy(state, player_id):
    best_score = -1000
    for a in state.get_possible_light_actions():
        s = state.apply_action(a).scores[player_id]
        if s >= best_score:
            best_score = s
            best = a
    return best


def remonter(node, outcome, player_id=BLANC):
    while node != None:
        node.visits += 1
        node.value += outcome
        node = node.parent


class Skypiea_v5(PlayerDivercite):
    def compute_action(self, current_state, **kwargs):
        if current_state.get_step() < 2:
            return premier_coup(current_state)
        f = lambda s: evaluate_stat(s, self.get_id())
        v, a = alpha_beta_minimax(current_state, calculate_depth(current_state), -10000, 10000, True, f)
        return a
