"""A position that is not winning is taken for a losing one; alpha-beta takes equal values, which are bounds only."""

from tp02_abstract import *


class Parcours(Base):
    def positionGagnante(self, joueur):
        if self.finPartie(joueur):
            return None, self.gagnant(joueur)
        ici = self.jeu.configuration
        for coup in self.listeCoups(joueur):
            self.jeu.configuration = self.joue(joueur, coup)
            perdue = self.positionPerdante(self.adversaire(joueur))
            self.jeu.configuration = ici
            if perdue:
                return coup, True
        return None, False

    def positionPerdante(self, joueur):
        if self.finPartie(joueur):
            return self.perdant(joueur)
        return not self.positionGagnante(joueur)[1]

    def _alphabeta(self, jtrait, alpha, beta, profondeur):
        if self.finPartie(jtrait) or profondeur == 0:
            return None, self.evaluation(self.moi)
        ici, meilleur = self.jeu.configuration, None
        rep = -BIGVALUE if jtrait == self.moi else BIGVALUE
        for coup in self.listeCoups(jtrait):
            self.jeu.configuration = self.joue(jtrait, coup)
            v = self._alphabeta(self.adversaire(jtrait), alpha, beta, profondeur - 1)[1]
            self.jeu.configuration = ici
            if jtrait == self.moi:
                if v >= rep:
                    meilleur, rep = coup, v
                alpha = max(alpha, rep)
            else:
                if v <= rep:
                    meilleur, rep = coup, v
                beta = min(beta, rep)
            if alpha >= beta:
                break
        return meilleur, rep
