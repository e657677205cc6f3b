"""Own helpers with other containers: children as a dictionary by their index, a generator, a stack of dictionaries."""

from tp02_abstract import *


def suites(parcours, joueur):
    """The configurations after each move, by the move's place in the list."""
    coups = parcours.listeCoups(joueur)
    return {i: (coup, parcours.joue(joueur, coup)) for i, coup in enumerate(coups)}


class Parcours(Base):
    def visite(self, joueur, fonction):
        ici = self.jeu.configuration
        for coup, suite in suites(self, joueur).values():
            self.jeu.configuration = suite
            valeur = fonction(self.adversaire(joueur))
            self.jeu.configuration = ici
            yield valeur, coup

    def note(self, joueur):
        return {self.moi: 1}.get(joueur, -1) * self.evaluation(joueur)

    def _minmax(self, joueur, profondeur):
        if profondeur == 0 or self.finPartie(joueur):
            return (None, self.note(joueur))
        notes = tuple(self.visite(joueur, lambda autre: self._minmax(autre, profondeur - 1)[1]))
        extreme = {True: max, False: min}[joueur == self.moi](v for v, _ in notes)
        return next((coup, v) for v, coup in notes if v == extreme)

    def positionGagnante(self, joueur):
        if self.finPartie(joueur):
            return None, self.gagnant(joueur)
        gagnants = [coup for perdue, coup in self.visite(joueur, self.positionPerdante) if perdue]
        return (gagnants.pop(), True) if gagnants else (None, False)

    def positionPerdante(self, joueur):
        if self.finPartie(joueur):
            return self.perdant(joueur)
        return all([gagnee for (_, gagnee), _ in self.visite(joueur, self.positionGagnante)])

    def _negamax(self, jtrait, profondeur):
        if profondeur == 0 or self.finPartie(jtrait):
            return None, self.evaluation(jtrait)
        notes = sorted(self.visite(jtrait, lambda autre: self._negamax(autre, profondeur - 1)[1]), key=lambda n: n[0])
        return notes[0][1], -notes[0][0]

    def _alphabeta(self, jtrait, alpha, beta, profondeur):
        if profondeur == 0 or self.finPartie(jtrait):
            return None, self.note(jtrait)
        fenetre = [alpha, beta]
        cote = 0 if jtrait == self.moi else 1
        choix = None
        for valeur, coup in self.visite(jtrait, lambda autre: self._alphabeta(autre, *fenetre, profondeur - 1)[1]):
            if (valeur > fenetre[0]) if cote == 0 else (valeur < fenetre[1]):
                fenetre[cote], choix = valeur, coup
            if fenetre[0] >= fenetre[1]:
                break
        return choix, fenetre[cote]

    def pile(self, joueur, profondeur, sens):
        """Without recursion: nodes are dictionaries on a stack. `sens` says what a leaf is worth and who chooses how."""
        ici = self.jeu.configuration

        def noeud(etat, qui, reste, coup):
            self.jeu.configuration = etat
            fin = reste == 0 or self.finPartie(qui)
            a_voir = [] if fin else list(suites(self, qui).values())
            return {"qui": qui, "reste": reste, "coup": coup, "fils": a_voir, "rep": sens(qui, None) if fin else None, "meilleur": None}

        pile = [noeud(ici, joueur, profondeur, None)]
        while True:
            haut = pile[-1]
            if haut["fils"]:
                coup, suite = haut["fils"].pop()
                pile.append(noeud(suite, self.adversaire(haut["qui"]), haut["reste"] - 1, coup))
                continue
            pile.pop()
            if not pile:
                self.jeu.configuration = ici
                return haut["meilleur"], haut["rep"]
            pere = pile[-1]
            valeur = sens(pere["qui"], haut["rep"])
            if pere["rep"] is None or self.mieux(pere, valeur, sens):
                pere["rep"], pere["meilleur"] = valeur, haut["coup"]

    def mieux(self, pere, valeur, sens):
        if sens == self.vu_par_moi and pere["qui"] != self.moi:
            return valeur < pere["rep"]
        return valeur > pere["rep"]

    def vu_par_moi(self, qui, valeur):
        return self.note(qui) if valeur is None else valeur

    def vu_par_lui(self, qui, valeur):
        return self.evaluation(qui) if valeur is None else -valeur

    def _minmax_iter(self, joueur, profondeur):
        return self.pile(joueur, profondeur, self.vu_par_moi)

    def _negamax_iter(self, jtrait, profondeur):
        return self.pile(jtrait, profondeur, self.vu_par_lui)


class IA(IAPlayer):
    def choixCoup(self, unJeu, joueur):
        paire = Parcours(unJeu).minmax(joueur, self.niveau, self.code)
        print("coup={} valeur={}".format(*paire))
        return paire[0]
