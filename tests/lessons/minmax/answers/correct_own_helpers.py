# Mes propres fonctions auxiliaires : elles portent parfois le nom de celles du cours, avec d'autres paramètres.
from jeu import *
from othello import *

compteur = {"appels": 0}
memoire = {}


def meilleur_enchainement(a, b):
    """le meilleur de deux (suite, valeur), pour MAX"""
    return b if a is None or b[1] > a[1] else a


def pire_enchainement(a, b):
    return b if a is None or b[1] < a[1] else a


def passer_tour(jeu, joueurs=None):
    autre = Jeu(jeu)
    autre.changer_joueur()
    return autre


def tour_joueur_courant(jeu, joueur):
    """à qui de jouer, sans la profondeur"""
    return jeu.joueur == joueur


def est_finie(jeu, coups, passes):
    return not coups and passes >= 2


def min_max(jeu, joueur, prof_courante, prof_max, heuristique, trace=False):
    compteur["appels"] += 1
    if trace:
        print("  " * prof_courante, jeu)
    if prof_courante > prof_max:
        return [], heuristique(jeu, joueur)
    coups = jeu.liste_coups()
    choix = None
    retenir = meilleur_enchainement if prof_courante % 2 else pire_enchainement
    for coup in coups or [None]:
        suivant = passer_tour(jeu) if coup is None else jeu.tenter_coup(coup)
        suite, valeur = min_max(suivant, joueur, prof_courante + 1, prof_max, heuristique, trace)
        choix = retenir(choix, ([coup] + suite, valeur))
    return choix


def alpha_beta(jeu, joueur, prof_courante, prof_max, heuristique, alpha, beta, compte=None):
    premier = compte is None
    if premier:
        compte = [0]
    compte[0] += 1
    if prof_courante > prof_max:
        return [], heuristique(jeu, joueur)
    choix = None
    for coup in jeu.liste_coups() or [None]:
        suivant = passer_tour(jeu) if coup is None else jeu.tenter_coup(coup)
        suite, valeur = alpha_beta(suivant, joueur, prof_courante + 1, prof_max, heuristique, alpha, beta, compte)
        if prof_courante % 2:
            choix = meilleur_enchainement(choix, ([coup] + suite, valeur))
            alpha = max(alpha, valeur)
        else:
            choix = pire_enchainement(choix, ([coup] + suite, valeur))
            beta = min(beta, valeur)
        if beta <= alpha:
            break
    if premier:
        print("nombre de situations examinées :", compte[0])
    return choix


def nb(plateau, couleur):
    return sum(ligne.count(couleur) for ligne in plateau)


def heuristique_pions(jeu, joueur):
    cle = (str(jeu.plateau), joueur)
    if cle not in memoire:
        memoire[cle] = 2 * nb(jeu.plateau, joueur) - nb(jeu.plateau, "N") - nb(jeu.plateau, "B")
    return memoire[cle]


def pions_imprenables(plateau, joueur, depart):
    """les pions sûrs depuis un coin, le long des deux bords qui en partent"""
    n = len(plateau)
    (l, c), surs = depart, []
    for dl, dc in ((1 if l == 0 else -1, 0), (0, 1 if c == 0 else -1)):
        x, y = l, c
        while 0 <= x < n and 0 <= y < n and plateau[x][y] == joueur:
            surs.append((x, y))
            x, y = x + dl, y + dc
    return surs


def heuristique_amelioree(jeu, joueur):
    n = len(jeu.plateau)
    coins = [(0, 0), (0, n - 1), (n - 1, 0), (n - 1, n - 1)]
    total = heuristique_pions(jeu, joueur)
    for couleur in "NB":
        surs = set()
        for coin in coins:
            surs.update(pions_imprenables(jeu.plateau, couleur, coin))
        total += 9 * len(surs) if couleur == joueur else -9 * len(surs)
    return total
