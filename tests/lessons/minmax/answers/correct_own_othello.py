# Une classe Othello à soi, avec un autre plateau, et les heuristiques qui vont avec.
from jeu import Jeu, INFINI

class Othello(Jeu):
    """plateau dans un dictionnaire (ligne, colonne) -> couleur"""

    def __init__(self, modele=None):
        if modele is None:
            self.cases = {(3, 3): "B", (4, 4): "B", (3, 4): "N", (4, 3): "N"}
            self.joueur = "N"
        else:
            self.cases, self.joueur = dict(modele.cases), modele.joueur

    def changer_joueur(self):
        self.joueur = "B" if self.joueur == "N" else "N"

    def retournes(self, l, c):
        trouves = []
        if (l, c) in self.cases:
            return trouves
        for dl in (-1, 0, 1):
            for dc in (-1, 0, 1):
                x, y, ligne = l + dl, c + dc, []
                while self.cases.get((x, y), self.joueur) != self.joueur:
                    ligne.append((x, y))
                    x, y = x + dl, y + dc
                if (x, y) in self.cases and (dl, dc) != (0, 0):
                    trouves += ligne
        return trouves

    def liste_coups(self):
        return [(l, c) for l in range(8) for c in range(8) if self.retournes(l, c)]

    def tenter_coup(self, l, c):
        copie = Othello(self)
        for case in self.retournes(l, c) + [(l, c)]:
            copie.cases[case] = self.joueur
        copie.changer_joueur()
        return copie

    def nb_pions(self, joueur):
        return list(self.cases.values()).count(joueur)


def adversaire(joueur):
    return "B" if joueur == "N" else "N"


def mon_passer_tour(jeu):
    copie = Jeu(jeu)
    copie.changer_joueur()
    return copie


def mon_meilleur_enchainement(candidats):
    meilleur = candidats[0]
    for candidat in candidats[1:]:
        if candidat[2] > meilleur[2]:
            meilleur = candidat
    return [meilleur[0]] + meilleur[1], meilleur[2]


def mon_pire_enchainement(candidats):
    pire = candidats[0]
    for candidat in candidats[1:]:
        if candidat[2] < pire[2]:
            pire = candidat
    return [pire[0]] + pire[1], pire[2]


def min_max(jeu, joueur, prof_courante, prof_max, heuristique):
    if prof_courante > prof_max:
        return [], heuristique(jeu, joueur)
    coups = jeu.liste_coups()
    if len(coups) == 0:
        suite, recompense = min_max(mon_passer_tour(jeu), joueur, prof_courante + 1, prof_max, heuristique)
        return [None] + suite, recompense
    candidats = []
    for coup in coups:
        suite, recompense = min_max(jeu.tenter_coup(coup[0], coup[1]), joueur, prof_courante + 1, prof_max, heuristique)
        candidats.append((coup, suite, recompense))
    if prof_courante % 2 == 1:
        return mon_meilleur_enchainement(candidats)
    return mon_pire_enchainement(candidats)


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
        suite_retenue, retenue = alpha_beta(mon_passer_tour(jeu), joueur, prof_courante + 1, prof_max, heuristique, alpha, beta)
    elif prof_courante % 2 == 1:
        retenue = None
        for coup in coups:
            suite, r = alpha_beta(jeu.tenter_coup(*coup), joueur, prof_courante + 1, prof_max, heuristique, alpha, beta)
            if retenue is None or r > retenue:
                retenue, suite_retenue, coup_retenu = r, suite, coup
                if retenue >= beta:
                    break
            alpha = max(alpha, r)
    else:
        retenue = None
        for coup in coups:
            suite, r = alpha_beta(jeu.tenter_coup(*coup), joueur, prof_courante + 1, prof_max, heuristique, alpha, beta)
            if retenue is None or r < retenue:
                retenue, suite_retenue, coup_retenu = r, suite, coup
                if retenue <= alpha:
                    break
            beta = min(beta, r)
    if prof_courante == 1:
        print("nombre de situations examinées :", nb_situations)
    return [coup_retenu] + suite_retenue, retenue


def heuristique_pions(jeu, joueur):
    return jeu.nb_pions(joueur) - jeu.nb_pions(adversaire(joueur))


def surs(jeu, joueur):
    trouves = {coin for coin in ((0, 0), (0, 7), (7, 0), (7, 7)) if jeu.cases.get(coin) == joueur}
    avant = -1
    while avant != len(trouves):
        avant = len(trouves)
        for l, c in list(trouves):
            for x, y in ((l + 1, c), (l - 1, c), (l, c + 1), (l, c - 1)):
                if (x in (0, 7) or y in (0, 7)) and jeu.cases.get((x, y)) == joueur:
                    trouves.add((x, y))
    return trouves


def heuristique_amelioree(jeu, joueur):
    return heuristique_pions(jeu, joueur) + 9 * (len(surs(jeu, joueur)) - len(surs(jeu, adversaire(joueur))))
