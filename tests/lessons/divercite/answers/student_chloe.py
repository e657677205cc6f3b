# Chloé : les pistes
import math

BLANC, NOIR = 1, 2


def voisines_utiles(state, case):
    v = state.voisines(case)
    return v if len(v) == len(set(v)) else None


def couleurs_en_main(state):
    s = ""
    for c in "RGBY":
        if state.players_pieces_left[BLANC][c + "R"] + state.players_pieces_left[NOIR][c + "R"] > 0:
            s += c
    return s


def divercites_ouvertes(state, player_id):
    nb = 0
    for couleur, case in state.cites(player_id):
        v = voisines_utiles(state, case)
        if v is None or len(v) == 4:
            continue
        if all(c in couleurs_en_main(state) for c in "RGBY" if c not in v):
            nb += 1
    return nb


def ma_heuristique(state, player_id):
    def espoir(j):
        t = 0
        for couleur, case in state.cites(j):
            v = voisines_utiles(state, case)
            if v is not None and len(v) < 4 and all(c in couleurs_en_main(state) for c in "RGBY" if c not in v):
                t += len(v)
        return t

    autre = 3 - player_id
    return state.scores[player_id] - state.scores[autre] + 0.5 * (espoir(player_id) - espoir(autre))


def tourne(case, k):
    i, j = case
    for _ in range(k):
        i, j = j, 8 - i
    return i, j


def canonique(state):
    # les 4 rotations
    cles = []
    for k in range(4):
        couleurs = []
        for c in "RGBY":
            cases = []
            for case, p in state.pieces.items():
                if p[0] == c:
                    cases.append((tourne(case, k), p[1:] if p[1] == "C" else "R"))
            mains = [(m[c + "C"], m[c + "R"]) for m in state.players_pieces_left.values()]
            couleurs.append((sorted(cases), mains))
        cles.append(str(sorted(couleurs)))
    return min(cles)


def minimax_memoire(state, depth, maximizing_player, evaluate, table):
    if depth == 0 or state.is_done():
        return evaluate(state)
    cle = (canonique(state), depth)
    if cle in table:
        return table[cle]
    L = []
    for a in state.get_possible_light_actions():
        L.append(minimax_memoire(state.apply_action(a), depth - 1, not maximizing_player, evaluate, table))
    if maximizing_player:
        table[cle] = max(L)
    else:
        table[cle] = min(L)
    return table[cle]


def temps_alloue(remaining_time, step):
    coups_restants = (40 - step) / 2
    poids = 0.5 if step < 10 else 1.5 if step < 30 else 1
    return remaining_time * poids / (coups_restants + 2)


def approfondir(state, evaluate, limite, horloge):
    coup = state.get_possible_light_actions()[0]
    depth = 1
    while horloge() < limite and depth <= 40 - state.step:
        v, coup = alpha_beta_minimax(state, depth, -math.inf, math.inf, True, evaluate)
        depth += 1
    return coup


def apprendre(parties, plis=2):
    memoire = {}
    for coups, gagnant in parties:
        liste = coups.split(" ")
        for k in range(1, plis + 1):
            if k > len(liste):
                break
            cle = canonique(jouer(" ".join(liste[:k])))
            joueur = BLANC if k % 2 == 1 else NOIR
            if cle not in memoire:
                memoire[cle] = [0, 0]
            if gagnant == joueur:
                memoire[cle][0] += 1
            elif gagnant is None:
                memoire[cle][0] += 0.5
            memoire[cle][1] += 1
    return memoire


def choix_appris(state, memoire):
    best, best_p = None, -1
    for a in state.get_possible_light_actions():
        v, n = memoire.get(canonique(state.apply_action(a)), (0, 0))
        p = (v + 1) / (n + 2)
        if p > best_p:
            best, best_p = a, p
    return best
