"""_minmax returns the value without the move, as the first algorithm of the course does; the optional one loses the sign."""

from tp02_abstract import *


class Parcours(Base):
    def _minmax(self, joueur, profondeur):
        if self.finPartie(joueur) or profondeur == 0:
            return self.evaluation(self.moi)
        ici = self.jeu.configuration
        rep = -BIGVALUE if joueur == self.moi else BIGVALUE
        for coup in self.listeCoups(joueur):
            self.jeu.configuration = self.joue(joueur, coup)
            v = self._minmax(self.adversaire(joueur), profondeur - 1)
            self.jeu.configuration = ici
            rep = max(rep, v) if joueur == self.moi else min(rep, v)
        return rep

    def _alphabeta_negamax(self, jtrait, alpha, beta, profondeur):
        if self.finPartie(jtrait) or profondeur == 0:
            return None, self.evaluation(jtrait)
        ici, meilleur = self.jeu.configuration, None
        for coup in self.listeCoups(jtrait):
            self.jeu.configuration = self.joue(jtrait, coup)
            v = self._alphabeta_negamax(self.adversaire(jtrait), -beta, -alpha, profondeur - 1)[1]
            self.jeu.configuration = ici
            if v > alpha:
                meilleur, alpha = coup, v
            if alpha >= beta:
                break
        return meilleur, alpha


class IA(IAPlayer):
    def choixCoup(self, unJeu, joueur):
        coup, valeur = Parcours(unJeu).minmax(joueur, self.niveau, self.code)
        print(coup, valeur)
        return coup
