"""The agents as in the report: classes with methods, a search inside compute_action, several agents of the same name."""

import math
import random
from functools import lru_cache

from player_divercite import PlayerDivercite
from seahorse.game.action import Action
from seahorse.game.game_state import GameState

CITE = ["RC", "GC", "BC", "YC"]
RESSOURCE = ["RR", "GR", "BR", "YR"]


class MyPlayer(PlayerDivercite):
    def __init__(self, piece_type: str, name: str = "v5"):
        super().__init__(piece_type, name)

    def compute_action(self, current_state: GameState, **kwargs) -> Action:
        if current_state.get_step() < 2:
            return random.choice([a for a in current_state.get_possible_light_actions() if a.data["piece"] in CITE])
        profondeur = self.calculate_depth(current_state)
        return self.alpha_beta_minimax(current_state, profondeur, -math.inf, math.inf, True)[1]

    def calculate_depth(self, state: GameState) -> int:
        reste = 0
        for p in state.players:
            reste += sum(state.players_pieces_left[p.get_id()].values())
        return 2 if reste >= 35 else 4 if reste >= 24 else 5 if reste >= 16 else 7

    def alpha_beta_minimax(self, state, depth, alpha, beta, maximizing_player):
        if depth == 0 or state.is_done():
            return self.evaluate_state_cached(state), None
        actions = state.get_possible_light_actions()
        if len(actions) > 5:
            actions = sorted(
                actions, key=lambda a: self.evaluate_state_cached(state.apply_action(a)), reverse=maximizing_player
            )
        meilleure, valeur = None, -math.inf if maximizing_player else math.inf
        for a in actions:
            v, _ = self.alpha_beta_minimax(state.apply_action(a), depth - 1, alpha, beta, not maximizing_player)
            if maximizing_player:
                if v > valeur:
                    valeur, meilleure = v, a
                alpha = max(alpha, v)
            else:
                if v < valeur:
                    valeur, meilleure = v, a
                beta = min(beta, v)
            if beta <= alpha:
                break
        return valeur, meilleure

    @lru_cache(maxsize=5000)
    def evaluate_state_cached(self, state):
        return self.evaluate_state(state)

    def evaluate_state(self, state: GameState) -> float:
        moi = self.get_id()
        ecart = sum(points if pid == moi else -points for pid, points in state.scores.items())
        main = state.players_pieces_left[moi]
        cites, ressources = sum(main[c] for c in CITE), sum(main[r] for r in RESSOURCE)
        return ecart + (1 - 24 * state.step / 40) * cites + (1 + 24 * state.step / 40) * ressources


class LittleGarden(PlayerDivercite):
    def compute_action(self, current_state, **kwargs):
        def minimax(state, depth, maximizing_player):
            if depth == 0 or state.is_done():
                return self.evaluate_state(state), None
            best_action = None
            if maximizing_player:
                max_eval = float("-inf")
                for action in state.get_possible_light_actions():
                    valeur, _ = minimax(state.apply_action(action), depth - 1, False)
                    if valeur > max_eval:
                        max_eval, best_action = valeur, action
                return max_eval, best_action
            min_eval = float("inf")
            for action in state.get_possible_light_actions():
                valeur, _ = minimax(state.apply_action(action), depth - 1, True)
                if valeur < min_eval:
                    min_eval, best_action = valeur, action
            return min_eval, best_action

        if current_state.get_step() < 2:
            return random.choice(list(current_state.get_possible_light_actions()))
        return minimax(current_state, 3, True)[1]

    def evaluate_state(self, state):
        autre = [p.get_id() for p in state.players if p.get_id() != self.get_id()][0]
        return state.scores[self.get_id()] - state.scores[autre]


class TreeNode:
    def __init__(self, state: GameState, max_root_children=-1, parent=None):
        self.state, self.parent = state, parent
        self.max_root_children = max_root_children
        self.children = {}
        self.visits, self.value = 0, 0.0

    def uct_value(self, constante=math.sqrt(2)):
        if self.visits == 0:
            return float("inf")
        return self.value / self.visits + constante * math.sqrt(math.log(self.parent.visits) / self.visits)

    def update(self, outcome):
        self.visits += 1
        self.value += outcome


class MyPlayer(PlayerDivercite):
    """Impel Down, with the report's own greedy."""

    def greedy(self, state):
        suites = state.generate_possible_heavy_actions()
        choisie = next(suites)
        points = choisie.get_next_game_state().scores[self.get_id()]
        for suite in suites:
            if suite.get_next_game_state().scores[self.get_id()] > points:
                choisie = suite
        return choisie

    def remonte(self, node, outcome):
        while node:
            node.update(outcome)
            node = node.parent

    def compute_action(self, current_state, **kwargs):
        return self.greedy(current_state)

    def evaluate_state(self, state):
        return state.scores[self.get_id()] * 4


def valeur_cite(couleur, voisines):
    if sorted(voisines) == ["B", "G", "R", "Y"]:
        return 5
    return sum(1 for v in voisines if v == couleur)


# The five ideas, as methods where an agent is needed and as functions elsewhere.


class Idees:
    def __init__(self, state):
        self.state = state

    def reste(self, couleur):
        return sum(main[couleur + "R"] for main in self.state.players_pieces_left.values())

    def ouvertes(self, joueur):
        trouvees = []
        for couleur, case in self.state.cites(joueur):
            autour = self.state.voisines(case)
            manque = [c for c in "RGBY" if c not in autour]
            if len(manque) == 4 - len(autour) and manque and all(self.reste(c) for c in manque):
                trouvees.append((couleur, len(autour)))
        return trouvees

    def images(self):
        for retourner in (False, True):
            for tours in range(4):
                dessin = []
                for (i, j), piece in self.state.pieces.items():
                    i, j = (j, i) if retourner else (i, j)
                    for _ in range(tours):
                        i, j = j, 8 - i
                    dessin.append((i, j, piece))
                yield dessin

    def cle(self):
        def couleur(c, dessin):
            mains = [tuple(m[c + genre] for genre in "CR") for _, m in sorted(self.state.players_pieces_left.items())]
            cases = sorted((i, j, p[1:] if p[1] == "C" else "R") for i, j, p in dessin if p[0] == c)
            return repr((mains, cases))

        return min(tuple(sorted(couleur(c, dessin) for c in "RGBY")) for dessin in self.images())


def divercites_ouvertes(state, player_id):
    return len(Idees(state).ouvertes(player_id))


def ma_heuristique(state, player_id):
    idees, total = Idees(state), 0
    for pid, points in state.scores.items():
        promesse = points + sum(0.4 * n for _, n in idees.ouvertes(pid))
        total += promesse if pid == player_id else -promesse
    return total


def canonique(state):
    return Idees(state).cle()


def minimax_memoire(state, depth, maximizing_player, evaluate, table):
    if depth == 0 or state.is_done():
        return evaluate(state)
    connues = table.setdefault(depth, {})
    cle = canonique(state)
    if cle not in connues:
        choix = max if maximizing_player else min
        connues[cle] = choix(
            minimax_memoire(state.apply_action(a), depth - 1, not maximizing_player, evaluate, table)
            for a in state.get_possible_light_actions()
        )
    return connues[cle]


def alpha_beta_lmr(state, depth, alpha, beta, maximizing_player, evaluate, pleins=4):
    if depth == 0 or state.is_done():
        return evaluate(state), None
    actions = state.get_possible_light_actions()
    if len(actions) > 5:
        actions = sorted(actions, key=lambda a: evaluate(state.apply_action(a)), reverse=maximizing_player)
    meilleure, valeur = None, -math.inf if maximizing_player else math.inf
    for rang, a in enumerate(actions):
        suite = state.apply_action(a)
        reduire = rang >= pleins and depth >= 3
        v = alpha_beta_lmr(suite, depth - 2 if reduire else depth - 1, alpha, beta, not maximizing_player, evaluate, pleins)[0]
        if reduire and (maximizing_player and v > alpha or not maximizing_player and v < beta):
            v = alpha_beta_lmr(suite, depth - 1, alpha, beta, not maximizing_player, evaluate, pleins)[0]
        if maximizing_player:
            if v > valeur:
                valeur, meilleure = v, a
            alpha = max(alpha, v)
        else:
            if v < valeur:
                valeur, meilleure = v, a
            beta = min(beta, v)
        if beta <= alpha:
            break
    return valeur, meilleure


def temps_alloue(remaining_time, step):
    a_jouer = 21 - step // 2
    return remaining_time / a_jouer * (0.5 if step < 6 else 1.4 if step < 30 else 1)


class Trop(Exception):
    pass


def approfondir(state, evaluate, limite, horloge):
    class Presse(MyPlayer):
        def evaluate_state(self, s):
            if horloge() >= limite:
                raise Trop()
            return evaluate(s)

    def cherche(s, depth, alpha, beta, maxi):
        if depth == 0 or s.is_done():
            return agent.evaluate_state(s), None
        choix = None
        for a in s.get_possible_light_actions():
            v = cherche(s.apply_action(a), depth - 1, alpha, beta, not maxi)[0]
            if choix is None or (v > choix[0] if maxi else v < choix[0]):
                choix = (v, a)
            if maxi:
                alpha = max(alpha, v)
            else:
                beta = min(beta, v)
            if beta <= alpha:
                break
        return choix

    agent, coup = Presse("W"), state.get_possible_light_actions()[-1]
    try:
        for depth in range(1, 41 - state.step):
            coup = cherche(state, depth, -math.inf, math.inf, True)[1]
    except Trop:
        pass
    return coup


def apprendre(parties, plis=2):
    memoire = {}
    for coups, gagnant in parties:
        state = GameState()
        for coup in coups.split()[:plis]:
            qui = state.next_player.get_id()
            state = jouer(coup, state)
            note = memoire.setdefault(canonique(state), [0, 0])
            note[0] += 0.5 if gagnant is None else int(gagnant == qui)
            note[1] += 1
    return memoire


def choix_appris(state, memoire):
    notes = []
    for action in state.get_possible_light_actions():
        v, n = memoire.get(canonique(state.apply_action(action)), [0, 0])
        notes.append(((v + 1) / (n + 2), action))
    return max(notes, key=lambda note: note[0])[1]
