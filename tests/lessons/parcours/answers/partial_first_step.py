"""The first step of the document: minmax, the two questions and the player."""

from tp02_abstract import BIGVALUE, Base, IAPlayer


class Parcours(Base):
    def _minmax(self, joueur, profondeur):
        if self.finPartie(joueur) or profondeur == 0:
            return None, self.evaluation(self.moi)
        pere, rep = self.jeu.configuration, (None, -BIGVALUE if joueur == self.moi else BIGVALUE)
        for coup in self.listeCoups(joueur):
            self.jeu.configuration = self.joue(joueur, coup)
            essai = (coup, self._minmax(self.adversaire(joueur), profondeur - 1)[1])
            self.jeu.configuration = pere
            if joueur == self.moi and essai[1] > rep[1] or joueur != self.moi and essai[1] < rep[1]:
                rep = essai
        return rep

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
        if self.finPartie(joueur):
            return self.perdant(joueur)
        pere, toutes = self.jeu.configuration, True
        for coup in self.listeCoups(joueur):
            self.jeu.configuration = self.joue(joueur, coup)
            toutes = toutes and self.positionGagnante(self.adversaire(joueur))[1]
            self.jeu.configuration = pere
        return toutes


class IA(IAPlayer):
    def choixCoup(self, unJeu, joueur):
        parcours = Parcours(unJeu)
        coup, valeur = parcours.minmax(joueur, self.niveau, self.code)
        print("coup", coup, "valeur", valeur)
        return coup
