#!/usr/bin/env python3
# La classe Jeu du cours, écrite pour le tic-tac-toe ; recherche sans récursion pour min_max, negamax pour alpha_beta.
import math
import time

LIGNES = [[(i, j) for j in range(3)] for i in range(3)]
LIGNES += [[(i, j) for i in range(3)] for j in range(3)]
LIGNES += [[(i, i) for i in range(3)], [(i, 2 - i) for i in range(3)]]


class Jeu:
    def __init__(self, autre=None):
        self.plateau = [["."] * 3 for _ in range(3)] if autre is None else [list(l) for l in autre.plateau]
        self.joueur = "O" if autre is None else autre.joueur

    def __str__(self):
        return "\n".join("".join(l) for l in self.plateau)

    def changer_joueur(self):
        self.joueur = {"O": "X", "X": "O"}[self.joueur]
        return self

    def gagnant(self):
        for ligne in LIGNES:
            cases = {self.plateau[i][j] for i, j in ligne}
            if len(cases) == 1 and "." not in cases:
                return cases.pop()

    def liste_coups(self):
        """les cases libres, colonne par colonne"""
        if self.gagnant():
            return []
        return [(i, j) for j in range(3) for i in range(3) if self.plateau[i][j] == "."]

    def tenter_coup(self, i, j):
        copie = Jeu(self)
        copie.plateau[i][j] = self.joueur
        return copie.changer_joueur()


def passe(jeu):
    """une copie, avec le constructeur de sa propre classe"""
    copie = type(jeu)(jeu)
    copie.changer_joueur()
    return copie


def min_max(jeu, joueur, prof_courante, prof_max, heuristique):
    pile = [[jeu, None, None, None]]
    while True:
        noeud = pile[-1]
        prof = prof_courante + len(pile) - 1
        if prof > prof_max:
            resultat = [], heuristique(noeud[0], joueur)
        else:
            if noeud[1] is None:
                noeud[1] = list(noeud[0].liste_coups()) or [None]
                noeud[1].reverse()
            if noeud[1]:
                coup = noeud[1].pop()
                noeud[3] = coup
                suivant = passe(noeud[0]) if coup is None else noeud[0].tenter_coup(coup[0], coup[1])
                pile.append([suivant, None, None, None])
                continue
            resultat = noeud[2]
        pile.pop()
        if not pile:
            return resultat
        parent = pile[-1]
        suite, valeur = [parent[3]] + resultat[0], resultat[1]
        maximise = (prof - 1) % 2 == 1
        if parent[2] is None or (valeur > parent[2][1] if maximise else valeur < parent[2][1]):
            parent[2] = (suite, valeur)


examinees = 0


def alpha_beta(jeu, joueur, prof_courante, prof_max, heuristique, alpha, beta):
    global examinees
    examinees = 0
    signe = 1 if prof_courante % 2 == 1 else -1
    bornes = (alpha, beta) if signe == 1 else (-beta, -alpha)
    suite, valeur = negamax(jeu, joueur, prof_courante, prof_max, heuristique, *bornes, signe)
    if prof_courante == 1:
        print("nombre de situations examinées :", examinees)
    return suite, signe * valeur


def negamax(jeu, joueur, prof, prof_max, heuristique, alpha, beta, signe):
    global examinees
    examinees += 1
    if prof > prof_max:
        return [], signe * heuristique(jeu, joueur)
    retenu, meilleure = None, -math.inf
    for coup in jeu.liste_coups() or [None]:
        suivant = passe(jeu) if coup is None else jeu.tenter_coup(coup[0], coup[1])
        suite, valeur = negamax(suivant, joueur, prof + 1, prof_max, heuristique, -beta, -alpha, -signe)
        if -valeur > meilleure:
            meilleure, retenu = -valeur, [coup] + suite
        alpha = max(alpha, -valeur)
        if alpha >= beta:
            break
    return retenu, meilleure


def heuristique_othello(jeu, joueur):
    cases = [case for ligne in jeu.plateau for case in ligne]
    return cases.count(joueur) - cases.count("B" if joueur == "N" else "N")


def heuristique_amelioree(jeu, joueur):
    n = len(jeu.plateau)
    tour = [(0, j) for j in range(n)] + [(i, n - 1) for i in range(1, n)]
    tour += [(n - 1, j) for j in range(n - 2, -1, -1)] + [(i, 0) for i in range(n - 2, 0, -1)]
    coins = {(0, 0), (0, n - 1), (n - 1, 0), (n - 1, n - 1)}
    valeur = heuristique_othello(jeu, joueur)
    for couleur in ("N", "B"):
        surs = [jeu.plateau[i][j] == couleur and (i, j) in coins for i, j in tour]
        for _ in tour:
            for k, (i, j) in enumerate(tour):
                if jeu.plateau[i][j] == couleur and (surs[k - 1] or surs[(k + 1) % len(tour)]):
                    surs[k] = True
        valeur += (9 if couleur == joueur else -9) * sum(surs)
    return valeur


# essais : temps d'une recherche
debut = time.time()
print(min_max(Jeu(), "O", 1, 3, lambda jeu, joueur: 0))
print("durée :", round(time.time() - debut, 2))
