"""The first ten questions, with a syntax error in one function."""

import random

from player_divercite import *


def valeur_cite(couleur, voisines):
    if len(set(voisines)) == 4:
        return 5
    return voisines.count(couleur)


def premier_coup(state):
    cites = [a for a in state.get_possible_light_actions() if a.data["piece"] in CITES]
    return random.choice(cites)


def little_garden(state, player_id):
    autre = NOIR if player_id == BLANC else BLANC
    return state.scores[player_id] - state.scores[autre]


def evaluate_state(state, player_id, cite=24, ressource=24):
    main = state.players_pieces_left[player_id]
    valeur = little_garden(state, player_id)
    for piece in main:
        if piece in CITES
            valeur += (1 - cite * state.step / 40) * main[piece]
        else:
            valeur += (1 + ressource * state.step / 40) * main[piece]
    return valeur


reponse_5 = (20, 1)


def calculate_depth(state):
    total = sum(sum(main.values()) for main in state.players_pieces_left.values())
    if total >= 35:
        return 2
    if total >= 24:
        return 4
    if total >= 16:
        return 5
    return 7


def remonter(node, outcome, player_id=BLANC):
    # signe : celui qui vient de jouer
    while node is not None:
        node.visits += 1
        if node.state.next_player.get_id() == player_id:
            node.value -= outcome
        else:
            node.value += outcome
        node = node.parent
