# Le TP comme l'énoncé le présente : une branche pour MAX, une pour MIN, rep part de l'infini.
from tp02_abstract import Base, IAPlayer, BIGVALUE


class Parcours(Base):
    def _minmax(self, joueur, profondeur):
        if self.finPartie(joueur) or profondeur == 0:
            if joueur == self.moi:
                return None, self.evaluation(joueur)
            return None, -self.evaluation(joueur)
        etat = self.jeu.configuration
        meilleur = None
        if joueur == self.moi:
            rep = -BIGVALUE
            for coup in self.listeCoups(joueur):
                self.jeu.configuration = self.joue(joueur, coup)
                _, v = self._minmax(self.adversaire(joueur), profondeur - 1)
                self.jeu.configuration = etat
                if v >= rep:
                    meilleur = coup
                rep = max(rep, v)
        else:
            rep = BIGVALUE
            for coup in self.listeCoups(joueur):
                self.jeu.configuration = self.joue(joueur, coup)
                _, v = self._minmax(self.adversaire(joueur), profondeur - 1)
                self.jeu.configuration = etat
                if v <= rep:
                    meilleur = coup
                rep = min(rep, v)
        return meilleur, rep

    def positionGagnante(self, joueur):
        if self.finPartie(joueur):
            return None, self.gagnant(joueur)
        etat = self.jeu.configuration
        gagnant = None
        for coup in self.listeCoups(joueur):
            self.jeu.configuration = self.joue(joueur, coup)
            if self.positionPerdante(self.adversaire(joueur)):
                gagnant = coup
            self.jeu.configuration = etat
        return gagnant, gagnant is not None

    def positionPerdante(self, joueur):
        if self.finPartie(joueur):
            return self.perdant(joueur)
        etat = self.jeu.configuration
        perdante = True
        for coup in self.listeCoups(joueur):
            self.jeu.configuration = self.joue(joueur, coup)
            if not self.positionGagnante(self.adversaire(joueur))[1]:
                perdante = False
            self.jeu.configuration = etat
        return perdante

    def _negamax(self, jtrait, profondeur):
        if self.finPartie(jtrait) or profondeur == 0:
            return None, self.evaluation(jtrait)
        etat, meilleur, rep = self.jeu.configuration, None, -BIGVALUE
        for coup in self.listeCoups(jtrait):
            self.jeu.configuration = self.joue(jtrait, coup)
            _, v = self._negamax(self.adversaire(jtrait), profondeur - 1)
            self.jeu.configuration = etat
            if -v >= rep:
                meilleur, rep = coup, -v
        return meilleur, rep

    def _alphabeta(self, jtrait, alpha, beta, profondeur):
        if self.finPartie(jtrait) or profondeur == 0:
            v = self.evaluation(jtrait)
            return (None, v) if jtrait == self.moi else (None, -v)
        etat, meilleur = self.jeu.configuration, None
        for coup in self.listeCoups(jtrait):
            self.jeu.configuration = self.joue(jtrait, coup)
            v = self._alphabeta(self.adversaire(jtrait), alpha, beta, profondeur - 1)[1]
            self.jeu.configuration = etat
            if jtrait == self.moi:
                if v > alpha:
                    alpha, meilleur = v, coup
            elif v < beta:
                beta, meilleur = v, coup
            if alpha >= beta:
                break
        return (meilleur, alpha) if jtrait == self.moi else (meilleur, beta)


class IA(IAPlayer):
    def choixCoup(self, unJeu, joueur):
        p = Parcours(unJeu)
        coup, valeur = p.minmax(joueur, self.niveau, self.code)
        print("Coup :", coup, "évaluation :", valeur)
        return coup
