# David, rendu incomplet
from player_divercite import *
import random


def valeur_cite(couleur, voisines):
    n = 0
    for v in voisines:
        if v == couleur:
            n = n + 1
    if len(voisines) == 4 and n == 1:
        return 5
    return n


def premier_coup(state):
    actions = state.get_possible_light_actions()
    villes = [a for a in actions if a.data["piece"] in CITES]
    return villes[0]


def little_garden(state, player_id):
    return state.scores[BLANC] - state.scores[NOIR]


def evaluate_state(state, player_id, cite=24, ressource=24):
    main = state.players_pieces_left[player_id]
    autre = 3 - player_id
    res = state.scores[player_id] - state.scores[autre]
    for p in CITES:
        res += (1 - cite * state.step / 40) * main[p]
    for p in RESSOURCES:
        res += (1 + ressource * state.step / 40) * main[p]
    return res


reponse_5 = [20, 1]


def calculate_depth(state):
    n = 0
    for p in state.players:
        n += sum(state.players_pieces_left[p.get_id()].values())
    if n > 35:
        return 2
    if n > 24:
        return 4
    if n > 16:
        return 5
    return 7


def minimax(state, depth, maximizing_player, evaluate):
    if depth == 0 or state.is_done():
        return evaluate(state), None
    best_action = None
    if maximizing_player:
        best = -9999
        for a in state.get_possible_light_actions():
            v, _ = minimax(state.apply_action(a), depth - 1, False, evaluate)
            if v > best:
                best = v
                best_action = a
        return best, best_action
    else
        best = 9999
        for a in state.get_possible_light_actions():
            v, _ = minimax(state.apply_action(a), depth - 1, True, evaluate)
            if v < best:
                best = v
                best_action = a
        return best, best_action


def greedy(state, player_id):
    best = None
    for a in state.get_possible_light_actions():
        if best == None or state.apply_action(a).scores[player_id] > state.apply_action(best).scores[player_id]:
            best = a
    return best


def temps_alloue(remaining_time, step):
    return remaining_time / 20
