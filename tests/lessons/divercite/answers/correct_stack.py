# Style : piles explicites, noms mal accentués, constantes au début, essais à la fin du fichier.
from random import choice

from player_divercite import PlayerDivercite
from seahorse.game.game_state import GameState

MOI, LUI = 1, 2
INF = 10**9


def valeur_cite(couleur, voisines):
    if set("RGBY") <= set(voisines):
        return 5
    return list(voisines).count(couleur)


def premier_coup(state):
    while True:
        action = choice(state.get_possible_light_actions())
        if action.data["piece"][1] == "C":
            return action


def Little_Garden(state, player_id):
    points = list(state.scores.items())
    return sum(n if j == player_id else -n for j, n in points)


def evaluate_state(etat, joueur, cite=24, ressource=24):
    main = etat.players_pieces_left[joueur]
    t = etat.get_step() / 40.0
    res = Little_Garden(etat, joueur)
    for couleur in "RGBY":
        res = res + main[couleur + "C"] - cite * t * main[couleur + "C"]
        res = res + main[couleur + "R"] + ressource * t * main[couleur + "R"]
    return res


def calculate_depth(state):
    pieces = 0
    for main in state.players_pieces_left.values():
        for n in main.values():
            pieces += n
    if pieces >= 35:
        d = 2
    elif pieces >= 24:
        d = 4
    elif pieces >= 16:
        d = 5
    else:
        d = 7
    return d


def minimax(state, depth, maximizing_player, evaluate):
    """A stack of [state, depth, maximum?, actions left, best value, best action, action that led here]."""

    def ouvre(s, d, maxi, action):
        reste = [] if d == 0 or s.is_done() else list(s.get_possible_light_actions())
        return [s, d, maxi, reste, None, None, action, not reste]

    pile = [ouvre(state, depth, maximizing_player, None)]
    while True:
        noeud = pile[-1]
        if noeud[3]:
            action = noeud[3].pop(0)
            pile.append(ouvre(noeud[0].apply_action(action), noeud[1] - 1, not noeud[2], action))
            continue
        pile.pop()
        valeur = evaluate(noeud[0]) if noeud[7] else noeud[4]
        if not pile:
            return (valeur, noeud[5])
        pere = pile[-1]
        if pere[4] is None or (valeur > pere[4] if pere[2] else valeur < pere[4]):
            pere[4], pere[5] = valeur, noeud[6]


def alpha_beta_minimax(state, depth, alpha, beta, maximizing_player, evaluate):
    if depth == 0 or state.is_done():
        return evaluate(state), None
    coups = [a for a in state.get_possible_light_actions()]
    if len(coups) > 5:
        coups.sort(key=lambda a: evaluate(state.apply_action(a)))
        if maximizing_player:
            coups.reverse()
    choix = None
    for a in coups:
        v, _ = alpha_beta_minimax(state.apply_action(a), depth - 1, alpha, beta, not maximizing_player, evaluate)
        if maximizing_player and v > alpha:
            alpha, choix = v, a
        if not maximizing_player and v < beta:
            beta, choix = v, a
        if beta <= alpha:
            return (beta if not maximizing_player else alpha), choix
    return (alpha if maximizing_player else beta), choix or coups[0]


def greedy(state, player_id):
    suites = list(state.generate_possible_heavy_actions())
    best = suites[0]
    for suite in suites:
        if suite.get_next_game_state().scores[player_id] > best.get_next_game_state().scores[player_id]:
            best = suite
    return best


def remonter(node, outcome, player_id=MOI):
    pile = [node]
    while pile:
        n = pile.pop()
        n.visits = n.visits + 1
        n.value = n.value + (outcome if n.state.next_player.get_id() != player_id else 0 - outcome)
        if n.parent:
            pile.append(n.parent)


class Skypiea_v5(PlayerDivercite):
    def compute_action(self, current_state, **kwargs):
        if current_state.get_step() < 2:
            return premier_coup(current_state)
        d = calculate_depth(current_state)
        valeur, action = alpha_beta_minimax(current_state, d, -INF, INF, True, lambda e: evaluate_state(e, self.get_id()))
        return action


def manquantes(state, case):
    autour = state.voisines(case)
    if len(autour) > len(set(autour)):
        return None
    return set("RGBY") - set(autour)


def encore(state, couleurs):
    for c in couleurs:
        if state.players_pieces_left[MOI][c + "R"] == 0 and state.players_pieces_left[LUI][c + "R"] == 0:
            return False
    return True


def divercites_ouvertes(state, player_id):
    n = 0
    for _, case in state.cites(player_id):
        couleurs = manquantes(state, case)
        if couleurs and encore(state, couleurs):
            n += 1
    return n


def ma_heuristique(state, player_id):
    h = Little_Garden(state, player_id) * 10
    for j in (MOI, LUI):
        for _, case in state.cites(j):
            couleurs = manquantes(state, case)
            if couleurs and encore(state, couleurs):
                h += (5 - len(couleurs)) * (1 if j == player_id else -1)
    return h


def canonique(state):
    vues = []
    for k in range(8):
        par_couleur = {c: [] for c in "RGBY"}
        for (i, j), p in state.pieces.items():
            x, y = i - 4, j - 4
            if k >= 4:
                x, y = y, x
            x, y = [(x, y), (-x, y), (x, -y), (-x, -y)][k % 4]
            par_couleur[p[0]].append(100 * x + y if p[1] == "R" else 10000 + 100 * x + y if p[2] == "W" else 20000 + 100 * x + y)
        lignes = []
        for c in par_couleur:
            lignes.append([sorted(par_couleur[c]), [m[c + "C"] * 10 + m[c + "R"] for m in state.players_pieces_left.values()]])
        vues.append(sorted(lignes))
    return str(min(vues))


def minimax_memoire(state, depth, maximizing_player, evaluate, table):
    cle = canonique(state) + "@" + str(depth)
    if cle in table:
        return table[cle]
    if depth == 0 or state.is_done():
        v = evaluate(state)
    else:
        v = -INF if maximizing_player else INF
        for a in state.get_possible_light_actions():
            w = minimax_memoire(state.apply_action(a), depth - 1, not maximizing_player, evaluate, table)
            v = max(v, w) if maximizing_player else min(v, w)
    table[cle] = v
    return v


def alpha_beta_lmr(state, depth, alpha, beta, maximizing_player, evaluate, pleins=4):
    if depth == 0 or state.is_done():
        return evaluate(state), None
    coups = list(state.get_possible_light_actions())
    if len(coups) > 5:
        coups = sorted(coups, key=lambda a: evaluate(state.apply_action(a)), reverse=maximizing_player)
    choix, v = None, -INF if maximizing_player else INF
    for i, a in enumerate(coups):
        e = state.apply_action(a)
        if i < pleins or depth < 3:
            w, _ = alpha_beta_lmr(e, depth - 1, alpha, beta, not maximizing_player, evaluate, pleins)
        else:
            w, _ = alpha_beta_lmr(e, depth - 2, alpha, beta, not maximizing_player, evaluate, pleins)
            if w > alpha and maximizing_player or w < beta and not maximizing_player:
                w, _ = alpha_beta_lmr(e, depth - 1, alpha, beta, not maximizing_player, evaluate, pleins)
        if maximizing_player and w > v or not maximizing_player and w < v:
            v, choix = w, a
        if maximizing_player:
            alpha = max(alpha, v)
        else:
            beta = min(beta, v)
        if beta <= alpha:
            break
    return v, choix


def temps_alloue(remaining_time, step):
    part = 25 if step < 5 else (40 - step) / 2 + 1.5
    return remaining_time / part


def approfondir(state, evaluate, limite, horloge):
    class TropTard(Exception):
        pass

    def note(e):
        if horloge() >= limite:
            raise TropTard
        return evaluate(e)

    coup = choice(state.get_possible_light_actions())
    for d in range(1, 100):
        if d > 40 - state.step:
            break
        try:
            coup = alpha_beta_minimax(state, d, -INF, INF, True, note)[1]
        except TropTard:
            break
    return coup


def apprendre(parties, plis=2):
    d = {}
    for partie in parties:
        coups, gagnant = partie
        e = GameState()
        for i, coup in enumerate(coups.split()):
            if i >= plis:
                break
            e = jouer([coup], e)
            v, n = d.get(canonique(e), (0, 0))
            if gagnant is None:
                v += 0.5
            elif gagnant == i % 2 + 1:
                v += 1
            d[canonique(e)] = (v, n + 1)
    return d


def choix_appris(state, memoire):
    pile = [(memoire.get(canonique(state.apply_action(a)), (0, 0)), a) for a in state.get_possible_light_actions()]
    best = pile.pop()
    while pile:
        (v, n), a = pile.pop()
        if (v + 1) / (n + 2) >= (best[0][0] + 1) / (best[0][1] + 2):
            best = ((v, n), a)
    return best[1]


# essais
e = jouer("RC34 GR44") if "jouer" in globals() else GameState()
print(evaluate_state(e, MOI), calculate_depth(e))
print(greedy(e, MOI))
