# -*- coding: utf-8 -*-
# TD min-max / alpha-beta, toutes les questions
from jeu import *
from othello import *
from arbre import *

# ---------- tic-tac-toe ----------


def a_aligne(plateau, joueur):
    for i in range(3):
        if plateau[i][0] == plateau[i][1] == plateau[i][2] == joueur:
            return True
        if plateau[0][i] == plateau[1][i] == plateau[2][i] == joueur:
            return True
    if plateau[0][0] == plateau[1][1] == plateau[2][2] == joueur:
        return True
    return plateau[0][2] == plateau[1][1] == plateau[2][0] == joueur


class TicTacToe(Jeu):
    def __init__(self, modele=None):
        if modele is None:
            self.plateau = [["." for j in range(3)] for i in range(3)]
            self.joueur = "O"
        else:
            self.plateau = [ligne[:] for ligne in modele.plateau]
            self.joueur = modele.joueur

    def changer_joueur(self):
        if self.joueur == "O":
            self.joueur = "X"
        else:
            self.joueur = "O"

    def liste_coups(self):
        coups = []
        if self.gagnant() is None:
            for l in range(3):
                for c in range(3):
                    if self.plateau[l][c] == ".":
                        coups.append((l, c))
        return coups

    def tenter_coup(self, *coup):
        if len(coup) == 1:
            coup = coup[0]
        l, c = coup
        copie = TicTacToe(self)
        copie.plateau[l][c] = self.joueur
        copie.changer_joueur()
        return copie

    def gagnant(self):
        if a_aligne(self.plateau, "O"):
            return "O"
        if a_aligne(self.plateau, "X"):
            return "X"
        return None


def heuristique_tic_tac_toe(jeu, joueur):
    g = jeu.gagnant()
    if g is None:
        return 0
    if g == joueur:
        return 1
    return -1


def compter_parties(jeu):
    coups = jeu.liste_coups()
    if len(coups) == 0:
        return 1
    total = 0
    for coup in coups:
        total += compter_parties(jeu.tenter_coup(coup))
    return total


def tour_joueur_courant(prof_courante):
    return prof_courante % 2 == 1


reponse_10 = {(0, 0): -1, (1, 1): 1, (1, 2): -1}

# ---------- min-max ----------


def meilleur_enchainement(candidats):
    meilleur = candidats[0]
    for candidat in candidats[1:]:
        if candidat[2] > meilleur[2]:
            meilleur = candidat
    return [meilleur[0]] + meilleur[1], meilleur[2]


def pire_enchainement(candidats):
    pire = candidats[0]
    for candidat in candidats[1:]:
        if candidat[2] < pire[2]:
            pire = candidat
    return [pire[0]] + pire[1], pire[2]


def passer_tour(jeu):
    copie = Jeu(jeu)
    copie.changer_joueur()
    return copie


def min_max(jeu, joueur, prof_courante, prof_max, heuristique):
    if prof_courante > prof_max:
        return [], heuristique(jeu, joueur)
    coups = jeu.liste_coups()
    if len(coups) == 0:
        suite, recompense = min_max(passer_tour(jeu), joueur, prof_courante + 1, prof_max, heuristique)
        return [None] + suite, recompense
    candidats = []
    for coup in coups:
        suite, recompense = min_max(jeu.tenter_coup(coup), joueur, prof_courante + 1, prof_max, heuristique)
        candidats.append((coup, suite, recompense))
    return meilleur_enchainement(candidats)


def est_finie(jeu):
    return jeu.liste_coups() == [] and passer_tour(jeu).liste_coups() == []


def recompense_finale(jeu, joueur, prof_courante):
    g = jeu.gagnant()
    if g is None:
        return 0
    if g == joueur:
        return VICTOIRE - prof_courante
    return prof_courante - VICTOIRE


def min_max_complet(jeu, joueur, prof_courante, prof_max, heuristique):
    if est_finie(jeu):
        return [], recompense_finale(jeu, joueur, prof_courante)
    if prof_courante > prof_max:
        return [], heuristique(jeu, joueur)
    coups = jeu.liste_coups()
    if len(coups) == 0:
        suite, recompense = min_max_complet(passer_tour(jeu), joueur, prof_courante + 1, prof_max, heuristique)
        return [None] + suite, recompense
    candidats = []
    for coup in coups:
        suite, recompense = min_max_complet(jeu.tenter_coup(coup), joueur, prof_courante + 1, prof_max, heuristique)
        candidats.append((coup, suite, recompense))
    if tour_joueur_courant(prof_courante):
        return meilleur_enchainement(candidats)
    return pire_enchainement(candidats)


# ---------- Othello ----------


def adversaire(joueur):
    return "B" if joueur == "N" else "N"


def heuristique_pions(jeu, joueur):
    return jeu.nb_pions(joueur)


def compter_situations(jeu, prof):
    if prof == 0:
        return 1, 1
    suivantes = [jeu.tenter_coup(coup) for coup in jeu.liste_coups()]
    if suivantes == []:
        suivantes = [passer_tour(jeu)]
    toutes, finales = 1, 0
    for s in suivantes:
        t, f = compter_situations(s, prof - 1)
        toutes += t
        finales += f
    return toutes, finales


def compter_passe_gratuite(jeu, prof):
    if prof == 0:
        return 1, 1
    suivantes = [jeu.tenter_coup(coup) for coup in jeu.liste_coups()]
    if suivantes == []:
        suivantes = [passer_tour(jeu)]
    toutes, finales = 1, 0
    for s in suivantes:
        if s.liste_coups() == [] and not est_finie(s):
            s = passer_tour(s)
        t, f = compter_passe_gratuite(s, prof - 1)
        toutes += t
        finales += f
    return toutes, finales


def pions_imprenables(jeu, joueur):
    n = len(jeu.plateau)
    bords = [(i, j) for i in range(n) for j in range(n) if i in (0, n - 1) or j in (0, n - 1)]
    surs = {(i, j) for i in (0, n - 1) for j in (0, n - 1) if jeu.plateau[i][j] == joueur}
    change = True
    while change:
        change = False
        for i, j in bords:
            if (i, j) not in surs and jeu.plateau[i][j] == joueur:
                if {(i - 1, j), (i + 1, j), (i, j - 1), (i, j + 1)} & surs:
                    surs.add((i, j))
                    change = True
    return surs


def heuristique_amelioree(jeu, joueur, poids=10):
    difference = len(pions_imprenables(jeu, joueur)) - len(pions_imprenables(jeu, adversaire(joueur)))
    return heuristique_pions(jeu, joueur) + (poids - 1) * difference


# ---------- elagages ----------

reponse_23 = [4, 6, 7, 9, 3, 5, 6, 1, 9, 7, 8, 3]


def elagage_alpha(jeu, joueur, prof_courante, prof_max, heuristique, alpha):
    if prof_courante > prof_max:
        return heuristique(jeu, joueur)
    coups = jeu.liste_coups()
    if len(coups) == 0:
        return elagage_alpha(passer_tour(jeu), joueur, prof_courante + 1, prof_max, heuristique, alpha)
    if tour_joueur_courant(prof_courante):
        v = -INFINI
        for coup in coups:
            v = max(v, elagage_alpha(jeu.tenter_coup(coup), joueur, prof_courante + 1, prof_max, heuristique, alpha))
            alpha = max(alpha, v)
        return v
    v = INFINI
    for coup in coups:
        v = min(v, elagage_alpha(jeu.tenter_coup(coup), joueur, prof_courante + 1, prof_max, heuristique, alpha))
        if v <= alpha:
            return v
    return v


def elagage_beta(jeu, joueur, prof_courante, prof_max, heuristique, beta):
    if prof_courante > prof_max:
        return heuristique(jeu, joueur)
    coups = jeu.liste_coups()
    if len(coups) == 0:
        return elagage_beta(passer_tour(jeu), joueur, prof_courante + 1, prof_max, heuristique, beta)
    if not tour_joueur_courant(prof_courante):
        v = INFINI
        for coup in coups:
            v = min(v, elagage_beta(jeu.tenter_coup(coup), joueur, prof_courante + 1, prof_max, heuristique, beta))
            beta = min(beta, v)
        return v
    v = -INFINI
    for coup in coups:
        v = max(v, elagage_beta(jeu.tenter_coup(coup), joueur, prof_courante + 1, prof_max, heuristique, beta))
        if v >= beta:
            return v
    return v


nb_situations = 0
nb_finales = 0


def alpha_beta(jeu, joueur, prof_courante, prof_max, heuristique, alpha, beta):
    global nb_situations, nb_finales
    if prof_courante == 1:
        nb_situations = 0
        nb_finales = 0
    nb_situations += 1
    if prof_courante > prof_max:
        nb_finales += 1
        return [], heuristique(jeu, joueur)
    coups = jeu.liste_coups()
    coup_retenu = None
    if len(coups) == 0:
        suite_retenue, retenue = alpha_beta(passer_tour(jeu), joueur, prof_courante + 1, prof_max, heuristique, alpha, beta)
    elif tour_joueur_courant(prof_courante):
        retenue = None
        for coup in coups:
            suite, r = alpha_beta(jeu.tenter_coup(coup), joueur, prof_courante + 1, prof_max, heuristique, alpha, beta)
            if retenue is None or r > retenue:
                retenue, suite_retenue, coup_retenu = r, suite, coup
                if retenue >= beta:
                    break
            alpha = max(alpha, r)
    else:
        retenue = None
        for coup in coups:
            suite, r = alpha_beta(jeu.tenter_coup(coup), joueur, prof_courante + 1, prof_max, heuristique, alpha, beta)
            if retenue is None or r < retenue:
                retenue, suite_retenue, coup_retenu = r, suite, coup
                if retenue <= alpha:
                    break
            beta = min(beta, r)
    if prof_courante == 1:
        print("nombre de situations examinées :", nb_situations)
    return [coup_retenu] + suite_retenue, retenue


def alpha_beta_complet(jeu, joueur, prof_courante, prof_max, heuristique, alpha, beta):
    if est_finie(jeu):
        return [], recompense_finale(jeu, joueur, prof_courante)
    if prof_courante > prof_max:
        return [], heuristique(jeu, joueur)
    coups = jeu.liste_coups()
    if len(coups) == 0:
        suite, r = alpha_beta_complet(passer_tour(jeu), joueur, prof_courante + 1, prof_max, heuristique, alpha, beta)
        return [None] + suite, r
    retenue = None
    for coup in coups:
        suite, r = alpha_beta_complet(jeu.tenter_coup(coup), joueur, prof_courante + 1, prof_max, heuristique, alpha, beta)
        if tour_joueur_courant(prof_courante):
            if retenue is None or r > retenue:
                retenue, enchainement = r, [coup] + suite
            alpha = max(alpha, r)
        else:
            if retenue is None or r < retenue:
                retenue, enchainement = r, [coup] + suite
            beta = min(beta, r)
        if alpha >= beta:
            break
    return enchainement, retenue


def choisir_coup(jeu, prof_max, heuristique):
    enchainement, _ = alpha_beta_complet(jeu, jeu.joueur, 1, prof_max, heuristique, -INFINI, INFINI)
    if enchainement == []:
        return None
    return enchainement[0]


def compter_alpha_beta(jeu, joueur, prof_max, heuristique):
    compte = [0, 0]

    def chercher(jeu, prof, alpha, beta):
        compte[0] += 1
        if prof > prof_max:
            compte[1] += 1
            return heuristique(jeu, joueur)
        suivantes = [jeu.tenter_coup(c) for c in jeu.liste_coups()] or [passer_tour(jeu)]
        maximise = prof % 2 == 1
        v = -INFINI if maximise else INFINI
        for s in suivantes:
            r = chercher(s, prof + 1, alpha, beta)
            if maximise:
                v = max(v, r)
                alpha = max(alpha, v)
            else:
                v = min(v, r)
                beta = min(beta, v)
            if alpha >= beta:
                break
        return v

    chercher(jeu, 1, -INFINI, INFINI)
    return compte[0], compte[1]
