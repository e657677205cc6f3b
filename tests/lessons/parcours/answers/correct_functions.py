"""Recursive functions beside the class; the methods only call them."""

import copy

from tp02_abstract import BIGVALUE, Base, IAPlayer


def descend(p, joueur, coup, suite):
    avant = copy.deepcopy(p.jeu.configuration)
    p.jeu.configuration = p.joue(joueur, coup)
    resultat = suite(p.adversaire(joueur))
    p.jeu.configuration = avant
    return resultat


def minmax(p, joueur, pf):
    """The document's algorithm: the value alone."""
    if p.finPartie(joueur) or pf == 0:
        return p.evaluation(p.moi)
    valeurs = [descend(p, joueur, coup, lambda autre: minmax(p, autre, pf - 1)) for coup in p.listeCoups(joueur)]
    return max(valeurs) if joueur == p.moi else min(valeurs)


def negamax(p, joueur, pf):
    if p.finPartie(joueur) or pf == 0:
        return p.evaluation(joueur)
    return max(-descend(p, joueur, coup, lambda autre: negamax(p, autre, pf - 1)) for coup in p.listeCoups(joueur))


def gagne(p, joueur):
    if p.finPartie(joueur):
        return p.gagnant(joueur)
    return any(descend(p, joueur, coup, lambda autre: perd(p, autre)) for coup in p.listeCoups(joueur))


def perd(p, joueur):
    if p.finPartie(joueur):
        return p.perdant(joueur)
    return all(descend(p, joueur, coup, lambda autre: gagne(p, autre)) for coup in p.listeCoups(joueur))


def alphabeta(p, joueur, alpha, beta, pf):
    if p.finPartie(joueur) or pf == 0:
        return p.evaluation(p.moi)
    if joueur == p.moi:
        for coup in p.listeCoups(joueur):
            alpha = max(alpha, descend(p, joueur, coup, lambda autre: alphabeta(p, autre, alpha, beta, pf - 1)))
            if alpha >= beta:
                return alpha
        return alpha
    for coup in p.listeCoups(joueur):
        beta = min(beta, descend(p, joueur, coup, lambda autre: alphabeta(p, autre, alpha, beta, pf - 1)))
        if alpha >= beta:
            return beta
    return beta


class Parcours(Base):
    def _minmax(self, joueur, profondeur):
        if self.finPartie(joueur) or profondeur == 0:
            return None, minmax(self, joueur, 0)
        couples = [(coup, descend(self, joueur, coup, lambda autre: minmax(self, autre, profondeur - 1)))
                   for coup in self.listeCoups(joueur)]
        return max(couples, key=lambda c: c[1] if joueur == self.moi else -c[1])

    def positionGagnante(self, joueur):
        if self.finPartie(joueur):
            return [None, gagne(self, joueur)]
        for coup in self.listeCoups(joueur):
            if descend(self, joueur, coup, lambda autre: perd(self, autre)):
                return [coup, True]
        return [None, False]

    def positionPerdante(self, joueur):
        return perd(self, joueur)

    def _negamax(self, jtrait, profondeur):
        if self.finPartie(jtrait) or profondeur == 0:
            return None, self.evaluation(jtrait)
        couples = [(-descend(self, jtrait, coup, lambda autre: negamax(self, autre, profondeur - 1)), coup)
                   for coup in self.listeCoups(jtrait)]
        valeur, coup = max(couples, key=lambda c: c[0])
        return coup, valeur

    def _alphabeta(self, jtrait, alpha, beta, profondeur):
        if self.finPartie(jtrait) or profondeur == 0:
            return None, self.evaluation(self.moi)
        choix = None
        for coup in self.listeCoups(jtrait):
            v = descend(self, jtrait, coup, lambda autre: alphabeta(self, autre, alpha, beta, profondeur - 1))
            if jtrait == self.moi and v > alpha:
                alpha, choix = v, coup
            if jtrait != self.moi and v < beta:
                beta, choix = v, coup
            if alpha >= beta:
                break
        return choix, alpha if jtrait == self.moi else beta


class IA(IAPlayer):
    def __init__(self, lvl, code=0):
        IAPlayer.__init__(self, lvl, code)
        self.nom = "IA de niveau %d" % lvl

    def choixCoup(self, unJeu, joueur):
        parcours = Parcours(unJeu)
        (coup, valeur) = parcours.minmax(joueur, self.niveau, self.code)
        print(unJeu)
        print(self.nom, "->", coup)
        print("valeur", valeur)
        return coup
