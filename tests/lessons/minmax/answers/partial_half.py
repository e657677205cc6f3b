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
    if tour_joueur_courant(prof_courante):
        return meilleur_enchainement(candidats)
    return pire_enchainement(candidats)


