"""The skeleton; one method is written."""

from tp02_abstract import *


class Parcours(Base):
    def _minmax(self, joueur, profondeur):
        raise NotImplementedError

    def positionGagnante(self, joueur):
        if self.finPartie(joueur):
            return None, self.gagnant(joueur)
        pere = self.jeu.configuration
        for coup in self.listeCoups(joueur):
            self.jeu.configuration = self.joue(joueur, coup)
            perdante = self.positionPerdante(self.adversaire(joueur))
            self.jeu.configuration = pere
            if perdante:
                return coup, True
        return None, False

    def positionPerdante(self, joueur):
        pass

    def _negamax(self, jtrait, profondeur):
        raise NotImplementedError

    def _alphabeta(self, jtrait, alpha, beta, profondeur):
        raise NotImplementedError

    def _minmax_iter(self, joueur, profondeur):
        raise NotImplementedError


class IA(IAPlayer):
    def choixCoup(self, unJeu, joueur):
        raise NotImplementedError
