"""Everything in one class; the names of the lesson are its static methods. Values in sets, dictionaries and generators."""

import random

from player_divercite import PlayerDivercite

INFINI = float("inf")


class Jeu:
    @staticmethod
    def valeur(couleur, voisines):
        par_couleur = {c: [v for v in voisines if v == c] for c in "RGBY"}
        return 5 if all(par_couleur.values()) else len(par_couleur[couleur])

    @staticmethod
    def coups(state, genre=None):
        """Pairs of an action and the state after it."""
        for action in state.get_possible_light_actions():
            if genre is None or action.data["piece"][1] == genre:
                yield action, state.apply_action(action)

    @staticmethod
    def tirage(state):
        return random.choice(tuple({action for action, _ in Jeu.coups(state, "C")}))

    @staticmethod
    def ecart(state, player_id):
        return 2 * state.scores[player_id] - sum(state.scores.values())

    @staticmethod
    def note(state, player_id):
        t = state.step / 40
        main = state.players_pieces_left[player_id]
        return Jeu.ecart(state, player_id) + sum(n * (1 - 24 * t if p[1] == "C" else 1 + 24 * t) for p, n in main.items())

    @staticmethod
    def profondeur(state):
        libres = 40 - len(state.pieces)
        if libres < 16:
            return 7
        if libres < 24:
            return 5
        if libres < 35:
            return 4
        return 2


class Recherche:
    @staticmethod
    def minimax(state, depth, maximizing_player, evaluate):
        """As negamax, with a sign."""
        signe = 1 if maximizing_player else -1

        def negamax(s, profondeur, signe):
            if profondeur == 0 or s.is_done():
                return signe * evaluate(s), None
            return max(((-negamax(suite, profondeur - 1, -signe)[0], a) for a, suite in Jeu.coups(s)), key=lambda x: x[0])

        valeur, action = negamax(state, depth, signe)
        return signe * valeur, action

    @staticmethod
    def triees(state, evaluate, sens):
        coups = list(Jeu.coups(state))
        return sorted(coups, key=lambda x: -sens * evaluate(x[1])) if len(coups) > 5 else coups

    @staticmethod
    def alpha_beta(state, depth, alpha, beta, maximizing_player, evaluate, pleins=None):
        """As negamax too; with `pleins`, late moves are reduced."""

        def cherche(s, profondeur, alpha, beta, sens):
            if profondeur == 0 or s.is_done():
                return sens * evaluate(s), None
            meilleure = (-INFINI, None)
            for rang, (action, suite) in enumerate(Recherche.triees(s, evaluate, sens)):
                tard = pleins is not None and rang >= pleins and profondeur >= 3
                v = -cherche(suite, profondeur - 1 - tard, -beta, -alpha, -sens)[0]
                if tard and v > alpha:
                    v = -cherche(suite, profondeur - 1, -beta, -alpha, -sens)[0]
                if v > meilleure[0]:
                    meilleure = (v, action)
                alpha = max(alpha, v)
                if alpha >= beta:
                    break
            return meilleure

        if maximizing_player:
            return cherche(state, depth, alpha, beta, 1)
        valeur, action = cherche(state, depth, -beta, -alpha, -1)
        return -valeur, action

    @staticmethod
    def lmr(state, depth, alpha, beta, maximizing_player, evaluate, pleins=4):
        return Recherche.alpha_beta(state, depth, alpha, beta, maximizing_player, evaluate, pleins)

    @staticmethod
    def glouton(state, player_id):
        return max(Jeu.coups(state), key=lambda x: x[1].scores[player_id])[0]


class Arbre:
    @staticmethod
    def remonter(node, outcome, player_id=1):
        chemin = []
        while node is not None:
            chemin.append(node)
            node = node.parent
        for n in reversed(chemin):
            n.visits += 1
            n.value += outcome * (1 if n.state.next_player.get_id() != player_id else -1)


class Skypiea_v5(PlayerDivercite):
    def compute_action(self, current_state, **kwargs):
        if current_state.step < 2:
            return Jeu.tirage(current_state)
        note = lambda s: Jeu.note(s, self.get_id())
        return Recherche.alpha_beta(current_state, Jeu.profondeur(current_state), -INFINI, INFINI, True, note)[1]


class Pistes:
    @staticmethod
    def promises(state, player_id):
        """The number of colours around each open city, as a list."""
        restent = {c for c in "RGBY" if any(main[c + "R"] for main in state.players_pieces_left.values())}
        trouvees = []
        for _, case in state.cites(player_id):
            autour = state.voisines(case)
            if len(set(autour)) == len(autour) < 4 and not set("RGBY") - set(autour) - restent:
                trouvees.append(len(autour))
        return trouvees

    @staticmethod
    def ouvertes(state, player_id):
        return len(Pistes.promises(state, player_id))

    @staticmethod
    def heuristique(state, player_id):
        adverse = 2 if player_id == 1 else 1
        espoir = sum(n**2 for n in Pistes.promises(state, player_id)) - sum(n**2 for n in Pistes.promises(state, adverse))
        return Jeu.ecart(state, player_id) + espoir / 4

    @staticmethod
    def cle(state):
        """A frozen set of the four colours, each as a tuple."""
        formes = []
        for k in range(8):
            colonnes = {c: [tuple(state.players_pieces_left[j][c + g] for j in (1, 2) for g in "RC")] for c in "RGBY"}
            for (i, j), piece in state.pieces.items():
                i, j = (i, j) if k & 1 else (j, i)
                i, j = (8 - i if k & 2 else i), (8 - j if k & 4 else j)
                colonnes[piece[0]].append((i, j, piece[2] if piece[1] == "C" else "X"))
            formes.append(tuple(sorted((c[0], tuple(sorted(c[1:]))) for c in colonnes.values())))
        return sorted(formes)[0]

    @staticmethod
    def memoire(state, depth, maximizing_player, evaluate, table):
        if depth == 0 or state.is_done():
            return evaluate(state)
        cle = (Pistes.cle(state), depth, maximizing_player)
        if cle in table:
            return table[cle]
        valeurs = {Pistes.memoire(suite, depth - 1, not maximizing_player, evaluate, table) for _, suite in Jeu.coups(state)}
        table[cle] = max(valeurs) if maximizing_player else min(valeurs)
        return table[cle]

    @staticmethod
    def temps(remaining_time, step):
        return remaining_time * (0.03 if step < 10 else 1 / (2 + (40 - step) / 2))

    @staticmethod
    def approfondir(state, evaluate, limite, horloge):
        """The clock is asked at each node."""

        class Fin(Exception):
            pass

        def cherche(s, depth, alpha, beta, sens):
            if horloge() >= limite:
                raise Fin
            if depth == 0 or s.is_done():
                return sens * evaluate(s), None
            choix = (-INFINI, None)
            for action, suite in Recherche.triees(s, evaluate, sens):
                v = -cherche(suite, depth - 1, -beta, -max(alpha, choix[0]), -sens)[0]
                if v > choix[0]:
                    choix = (v, action)
                if choix[0] >= beta:
                    break
            return choix

        coup, depth = next(Jeu.coups(state))[0], 1
        try:
            while depth <= 40 - state.step:
                coup = cherche(state, depth, -INFINI, INFINI, 1)[1]
                depth += 1
        except Fin:
            pass
        return coup

    @staticmethod
    def apprendre(parties, plis=2):
        resultats = {}
        for coups, gagnant in parties:
            for k, _ in enumerate(coups.split()[:plis], 1):
                state = jouer(" ".join(coups.split()[:k]))
                resultats.setdefault(Pistes.cle(state), []).append(0.5 if gagnant is None else gagnant == 2 - k % 2)
        return {cle: (sum(liste), len(liste)) for cle, liste in resultats.items()}

    @staticmethod
    def choix(state, memoire):
        def chance(x):
            v, n = memoire.get(canonique(x[1]), (0, 0))
            return (1 + v) / (2 + n)

        return max(Jeu.coups(state), key=chance)[0]


valeur_cite, premier_coup, little_garden = Jeu.valeur, Jeu.tirage, Jeu.ecart
evaluate_state, calculate_depth = Jeu.note, Jeu.profondeur
reponse_5 = [next(k for k in range(41) if 1 - c * k / 40 < 0) for c in (2, 24)]
minimax, alpha_beta_minimax, alpha_beta_lmr = Recherche.minimax, Recherche.alpha_beta, Recherche.lmr
greedy, remonter = Recherche.glouton, Arbre.remonter
divercites_ouvertes, ma_heuristique, canonique = Pistes.ouvertes, Pistes.heuristique, Pistes.cle
minimax_memoire, temps_alloue, approfondir = Pistes.memoire, Pistes.temps, Pistes.approfondir
apprendre, choix_appris = Pistes.apprendre, Pistes.choix
