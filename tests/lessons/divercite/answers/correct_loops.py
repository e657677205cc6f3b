"""A right solution of another kind, as a student may write it: other loops, other keys, other numbers, everything in one file."""

import random
from functools import lru_cache

from player_divercite import *
from seahorse.game.action import Action
from seahorse.game.game_state import GameState


def valeur_cite(couleur, voisines):
    differentes = []
    for v in voisines:
        if v not in differentes:
            differentes.append(v)
    if len(differentes) == 4:
        return 5
    n = 0
    for v in voisines:
        if v == couleur:
            n = n + 1
    return n


def premier_coup(state):
    actions = list(state.get_possible_light_actions())
    random.shuffle(actions)
    for action in actions:
        if action.data["piece"][1] == "C":
            return action


def little_garden(state, player_id):
    total = 0
    for p in state.players:
        total += state.scores[p.get_id()] if p.get_id() == player_id else -state.scores[p.get_id()]
    return total


def evaluate_state(state, player_id, cite=24, ressource=24):
    t = state.get_step() / 40
    valeur = little_garden(state, player_id)
    for piece, n in state.players_pieces_left[player_id].items():
        valeur += n * (1 - cite * t if piece.endswith("C") else 1 + ressource * t)
    return valeur


reponse_5 = (21, 2)


def calculate_depth(state):
    for borne, profondeur in [(35, 2), (24, 4), (16, 5), (0, 7)]:
        if 40 - state.get_step() >= borne:
            return profondeur


def minimax(state, depth, maximizing_player, evaluate):
    if state.is_done() or depth == 0:
        return evaluate(state), None
    essais = []
    for action in state.get_possible_light_actions():
        v, _ = minimax(state.apply_action(action), depth - 1, not maximizing_player, evaluate)
        essais.append((v, action))
    meilleur = max(v for v, _ in essais) if maximizing_player else min(v for v, _ in essais)
    return random.choice([(v, a) for v, a in essais if v == meilleur])


def alpha_beta_minimax(state, depth, alpha, beta, maximizing_player, evaluate):
    """With each child made, and evaluated for the sorting, only once."""
    if depth == 0 or state.is_done():
        return evaluate(state), None
    enfants = [(state.apply_action(a), a) for a in state.get_possible_light_actions()]
    if len(enfants) > 5:
        enfants = [(evaluate(e), e, a) for e, a in enfants]
        enfants.sort(key=lambda x: -x[0] if maximizing_player else x[0])
    else:
        enfants = [(None, e, a) for e, a in enfants]
    choix = None
    for note, enfant, action in enfants:
        if note is not None and (depth == 1 or enfant.is_done()):
            v = note
        else:
            v, _ = alpha_beta_minimax(enfant, depth - 1, alpha, beta, not maximizing_player, evaluate)
        if choix is None or (v > choix[0] if maximizing_player else v < choix[0]):
            choix = (v, action)
        if maximizing_player:
            alpha = max(alpha, choix[0])
        else:
            beta = min(beta, choix[0])
        if alpha >= beta:
            return choix
    return choix


def greedy(state, player_id):
    meilleure, score = None, -1
    for heavy, action in zip(state.generate_possible_heavy_actions(), state.get_possible_light_actions()):
        s = heavy.get_next_game_state().scores[player_id]
        if s > score:
            meilleure, score = action, s
    return meilleure


def remonter(node, outcome, player_id=BLANC):
    signe = -1 if node.state.next_player.get_id() == player_id else 1
    while node:
        node.visits, node.value = node.visits + 1, node.value + signe * outcome
        signe, node = -signe, node.parent


class Skypiea_v5(PlayerDivercite):
    """In the report's own manner, its cache included."""

    def __init__(self, piece_type, name="moi"):
        super().__init__(piece_type, name)

    @lru_cache(maxsize=5000)
    def note(self, state):
        return evaluate_state(state, self.get_id())

    def compute_action(self, current_state: GameState, **kwargs) -> Action:
        if current_state.get_step() < 2:
            return premier_coup(current_state)
        return alpha_beta_minimax(current_state, calculate_depth(current_state), float("-inf"), float("inf"), True, self.note)[1]


def divercites_ouvertes(state, player_id):
    n = 0
    for _, case in state.cites(player_id):
        voisines = state.voisines(case)
        if len(voisines) == 4 or any(voisines.count(c) > 1 for c in voisines):
            continue
        mains = state.players_pieces_left
        if all(c in voisines or mains[BLANC][c + "R"] + mains[NOIR][c + "R"] for c in "RGBY"):
            n += 1
    return n


def ma_heuristique(state, player_id):
    """Every open divercité is worth half a point and more for each colour there."""

    def espoir(qui):
        mains = state.players_pieces_left
        total = 0
        for _, case in state.cites(qui):
            v = state.voisines(case)
            if len(v) < 4 and len(set(v)) == len(v) and all(c in v or any(m[c + "R"] for m in mains.values()) for c in "RGBY"):
                total += 0.5 + len(v) / 2
        return total

    adverse = NOIR if player_id == BLANC else BLANC
    return 2 * little_garden(state, player_id) + (espoir(player_id) - espoir(adverse))


def canonique(state):
    """Each colour as a text; which colour it is does not stand in it."""
    carres = [
        lambda i, j: (i, j), lambda i, j: (j, i), lambda i, j: (8 - i, j), lambda i, j: (i, 8 - j),
        lambda i, j: (8 - i, 8 - j), lambda i, j: (8 - j, i), lambda i, j: (j, 8 - i), lambda i, j: (8 - j, 8 - i),
    ]  # fmt: skip
    images = []
    for carre in carres:
        textes = {
            c: "".join(str(main[c + "C"]) + str(main[c + "R"]) for main in state.players_pieces_left.values()) for c in "RGBY"
        }
        for case, piece in sorted(state.pieces.items(), key=lambda x: carre(*x[0])):
            textes[piece[0]] += str(carre(*case)) + (piece[2] if piece[1] == "C" else "")
        images.append("/".join(sorted(textes.values())))
    return min(images)


def minimax_memoire(state, depth, maximizing_player, evaluate, table):
    cle = (depth, canonique(state))
    if cle in table:
        return table[cle]
    if depth == 0 or state.is_done():
        valeur = evaluate(state)
    else:
        valeur = None
        for action in state.get_possible_light_actions():
            v = minimax_memoire(state.apply_action(action), depth - 1, not maximizing_player, evaluate, table)
            if valeur is None or (v > valeur) == maximizing_player and v != valeur:
                valeur = v
    table[cle] = valeur
    return valeur


def alpha_beta_lmr(state, depth, alpha, beta, maximizing_player, evaluate, pleins=4):
    if depth == 0 or state.is_done():
        return evaluate(state), None
    actions = list(state.get_possible_light_actions())
    if len(actions) > 5:
        actions = sorted(actions, key=lambda a: evaluate(state.apply_action(a)), reverse=maximizing_player)
    meilleur, choix = (float("-inf"), None) if maximizing_player else (float("inf"), None)
    for i in range(len(actions)):
        suite = state.apply_action(actions[i])
        profondeurs = [depth - 2, depth - 1] if i >= pleins and depth >= 3 else [depth - 1]
        for p in profondeurs:
            v = alpha_beta_lmr(suite, p, alpha, beta, not maximizing_player, evaluate, pleins)[0]
            if maximizing_player and v <= alpha or not maximizing_player and v >= beta:
                break
        if maximizing_player and v > meilleur or not maximizing_player and v < meilleur:
            meilleur, choix = v, actions[i]
        if maximizing_player:
            alpha = max(alpha, v)
        else:
            beta = min(beta, v)
        if beta <= alpha:
            break
    return meilleur, choix


def temps_alloue(remaining_time, step):
    if step < 8:
        return remaining_time * 0.02
    return remaining_time / ((40 - step) // 2 + 2)


class Stop(Exception):
    pass


def approfondir(state, evaluate, limite, horloge):
    def note(s):
        if horloge() >= limite:
            raise Stop
        return evaluate(s)

    actions = list(state.get_possible_light_actions())
    coup = random.choice(actions)
    for depth in range(1, 41 - state.get_step()):
        try:
            coup = alpha_beta_minimax(state, depth, float("-inf"), float("inf"), True, note)[1]
        except Stop:
            return coup
    return coup


def apprendre(parties, plis=2):
    d = {}
    for coups, gagnant in parties:
        liste = coups.split()
        for k in range(min(plis, len(liste))):
            cle = canonique(jouer(" ".join(liste[: k + 1])))
            g, n = d.get(cle, (0, 0))
            joueur = BLANC if k % 2 == 0 else NOIR
            points = 1 if gagnant == joueur else 0.5 if gagnant is None else 0
            d[cle] = (g + points, n + 1)
    return d


def choix_appris(state, memoire):
    meilleure, chance = None, 0
    for action in state.get_possible_light_actions():
        g, n = memoire.get(canonique(state.apply_action(action)), (0, 0))
        if (g + 1) / (n + 2) > chance:
            meilleure, chance = action, (g + 1) / (n + 2)
    return meilleure
