"""A leaf is valued for the player who has the move, in _minmax; the answer of the player IA is the pair."""

from tp02_abstract import *


class Parcours(Base):
    def _minmax(self, joueur, profondeur):
        if self.finPartie(joueur) or profondeur == 0:
            return None, self.evaluation(joueur)
        ici, choix = self.jeu.configuration, None
        for coup in self.listeCoups(joueur):
            self.jeu.configuration = self.joue(joueur, coup)
            v = self._minmax(self.adversaire(joueur), profondeur - 1)[1]
            self.jeu.configuration = ici
            if choix is None or (v > choix[1] if joueur == self.moi else v < choix[1]):
                choix = coup, v
        return choix

    def _negamax(self, jtrait, profondeur):
        if self.finPartie(jtrait) or profondeur == 0:
            return None, self.evaluation(jtrait)
        ici, choix = self.jeu.configuration, None
        for coup in self.listeCoups(jtrait):
            self.jeu.configuration = self.joue(jtrait, coup)
            v = -self._negamax(self.adversaire(jtrait), profondeur - 1)[1]
            self.jeu.configuration = ici
            if choix is None or v > choix[1]:
                choix = coup, v
        return choix

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
        ici = self.jeu.configuration
        for coup in self.listeCoups(joueur):
            self.jeu.configuration = self.joue(joueur, coup)
            gagne = self.positionGagnante(self.adversaire(joueur))[1]
            self.jeu.configuration = ici
            if not gagne:
                return False
        return True


class IA(IAPlayer):
    def choixCoup(self, unJeu, joueur):
        resultat = Parcours(unJeu).minmax(joueur, self.niveau, self.code)
        print(resultat)
        return resultat
