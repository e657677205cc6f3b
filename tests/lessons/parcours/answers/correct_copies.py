"""In the kit's style of 2015: the constructor by name, deep copies, own helpers, cuts on >."""

import copy
from tp02_abstract import Base, IAPlayer, BIGVALUE
from doo import VIDE, BLANCS, NOIRS, ROI, J_DEF, J_ATT


class Parcours(Base):
    def __init__(self, unJeu):
        super(Parcours, self).__init__(unJeu)
        self.vues = {}

    def _fils(self, joueur):
        entree = copy.deepcopy(self.jeu.configuration)
        fils = [(coup, self.joue(joueur, coup)) for coup in self.listeCoups(joueur)]
        for coup, suite in fils:
            self.jeu.configuration = suite
            yield coup
            self.jeu.configuration = copy.deepcopy(entree)

    def _minmax(self, joueur, profondeur):
        if profondeur == 0 or self.finPartie(joueur):
            return None, self.evaluation(self.moi)
        notes = {}
        for coup in self._fils(joueur):
            notes[repr(coup)] = coup, self._minmax(self.adversaire(joueur), profondeur - 1)[1]
        choix = max if joueur == self.moi else min
        return choix(notes.values(), key=lambda note: note[1])

    def positionGagnante(self, joueur):
        if self.finPartie(joueur):
            return None, self.gagnant(joueur)
        cle = (self.jeu.configuration, joueur)
        if cle not in self.vues:
            gagnants = [coup for coup in self._fils(joueur) if self.positionPerdante(self.adversaire(joueur))]
            self.vues[cle] = (gagnants[0], True) if gagnants else (None, False)
        return self.vues[cle]

    def positionPerdante(self, jtrait):
        if self.finPartie(jtrait):
            return self.perdant(jtrait)
        return all([self.positionGagnante(self.adversaire(jtrait))[1] for _ in self._fils(jtrait)])

    def _negamax(self, jtrait, profondeur):
        if profondeur == 0 or self.finPartie(jtrait):
            return None, self.evaluation(jtrait)
        notes = [(coup, -self._negamax(self.adversaire(jtrait), profondeur - 1)[1]) for coup in self._fils(jtrait)]
        return max(notes, key=lambda note: note[1])

    def _alphabeta(self, jtrait, alpha, beta, profondeur):
        if profondeur == 0 or self.finPartie(jtrait):
            return None, self.evaluation(self.moi)
        meilleur, entree = None, self.jeu.configuration
        for coup in self.listeCoups(jtrait):
            self.jeu.configuration = self.joue(jtrait, coup)
            valeur = self._alphabeta(self.adversaire(jtrait), alpha, beta, profondeur - 1)[1]
            self.jeu.configuration = entree
            if jtrait == self.moi and valeur > alpha:
                meilleur, alpha = coup, valeur
            elif jtrait != self.moi and valeur < beta:
                meilleur, beta = coup, valeur
            if alpha > beta:
                break
        return meilleur, alpha if jtrait == self.moi else beta

    def _minmax_iter(self, joueur, profondeur):
        """All nodes first, then their values from the last one to the first."""
        noeuds, attente = [], [(self.jeu.configuration, joueur, profondeur, None, None)]
        while attente:
            etat, trait, reste, pere, coup = attente.pop(0)
            self.jeu.configuration = etat
            noeuds.append([etat, trait, pere, coup, None, None])
            if reste == 0 or self.finPartie(trait):
                noeuds[-1][5] = self.evaluation(self.moi)
                continue
            for suivant in self.listeCoups(trait):
                attente.append((self.joue(trait, suivant), self.adversaire(trait), reste - 1, len(noeuds) - 1, suivant))
        for etat, trait, pere, coup, meilleur, valeur in reversed(noeuds[1:]):
            ancienne = noeuds[pere][5]
            if ancienne is None or (valeur >= ancienne if noeuds[pere][1] == self.moi else valeur <= ancienne):
                noeuds[pere][4], noeuds[pere][5] = coup, valeur
        return noeuds[0][4], noeuds[0][5]

    def _negamax_iter(self, jtrait, profondeur):
        return self._minmax_iter(jtrait, profondeur)

    def _alphabeta_negamax(self, jtrait, alpha, beta, profondeur):
        if profondeur == 0 or self.finPartie(jtrait):
            return None, self.evaluation(jtrait)
        meilleur, entree = None, self.jeu.configuration
        for coup in self.listeCoups(jtrait):
            self.jeu.configuration = self.joue(jtrait, coup)
            valeur = -self._alphabeta_negamax(self.adversaire(jtrait), -beta, -alpha, profondeur - 1)[1]
            self.jeu.configuration = entree
            if valeur >= beta:
                return coup, beta
            if valeur > alpha:
                meilleur, alpha = coup, valeur
        return meilleur, alpha


class IA(IAPlayer):
    def __init__(self, lvl, code=0, name=None):
        super(IA, self).__init__(lvl, code)
        if name is not None: self.nom = name

    def choixCoup(self, unJeu, joueur):
        coup, valeur = Parcours(unJeu).minmax(joueur, self.niveau, self.code)
        print(unJeu)
        print("je choisis", coup, "valeur", valeur)
        return coup


if __name__ == "__main__":
    input("never reached")
