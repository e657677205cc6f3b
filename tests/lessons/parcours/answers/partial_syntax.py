"""A syntax error in the class of the player; the walks are read."""

from tp02_abstract import *


class Parcours(Base):
    def _minmax(self, joueur, profondeur):
        if self.finPartie(joueur) or profondeur == 0:
            return None, self.evaluation(self.moi)
        pere, notes = self.jeu.configuration, []
        for coup in self.listeCoups(joueur):
            self.jeu.configuration = self.joue(joueur, coup)
            notes.append((coup, self._minmax(self.adversaire(joueur), profondeur - 1)[1]))
            self.jeu.configuration = pere
        notes.sort(key=lambda note: note[1])
        return notes[-1] if joueur == self.moi else notes[0]

    def positionPerdante(self, joueur):
        if self.finPartie(joueur):
            return self.perdant(joueur)
        pere = self.jeu.configuration
        for coup in self.listeCoups(joueur):
            self.jeu.configuration = self.joue(joueur, coup)
            _, gagnante = self.positionGagnante(self.adversaire(joueur))
            self.jeu.configuration = pere
            if gagnante == False:
                return False
        return True


class IA(IAPlayer):
    def choixCoup(self, unJeu, joueur):
        coup, valeur = Parcours(unJeu).minmax(joueur, self.niveau self.code)
        print(coup, valeur)
        return coup
