"""With type hints, a memory, a counter of the calls, more parameters than asked, and a game under the main guard."""

from __future__ import annotations

from collections import Counter, namedtuple
from contextlib import contextmanager
from typing import Any, Iterator

from tp02_abstract import BIGVALUE, Base, IAPlayer

appels: Counter[str] = Counter()
Resultat = namedtuple("Resultat", "coup valeur")


class Parcours(Base):
    def __init__(self, unJeu: Any, trace: bool = False) -> None:
        super().__init__(unJeu)
        self.trace, self.memoire = trace, {}

    @contextmanager
    def apres(self, joueur: Any, coup: Any) -> Iterator[Any]:
        pere = self.jeu.configuration
        self.jeu.configuration = self.joue(joueur, coup)
        try:
            yield self.adversaire(joueur)
        finally:
            self.jeu.configuration = pere

    def feuille(self, joueur: Any, profondeur: int) -> bool:
        return profondeur <= 0 or self.finPartie(joueur)

    def _minmax(self, joueur: Any, profondeur: int, niveau: int = 0) -> tuple[Any, float]:
        appels["minmax"] += 1
        if self.feuille(joueur, profondeur):
            return None, self.evaluation(self.moi) * SENS
        notes: list[Resultat] = []
        for coup in self.listeCoups(joueur):
            with self.apres(joueur, coup) as autre:
                notes.append(Resultat(coup, self._minmax(autre, profondeur - 1, niveau + 1)[1]))
        choix = max(notes, key=lambda r: r.valeur) if joueur == self.moi else min(notes, key=lambda r: r.valeur)
        return choix.coup, choix.valeur

    def positionGagnante(self, joueur: Any) -> tuple[Any, bool]:
        cle = ("gagne", repr(self.jeu.configuration), joueur)
        if cle not in self.memoire:
            self.memoire[cle] = self._gagnante(joueur)
        return self.memoire[cle]

    def _gagnante(self, joueur: Any) -> tuple[Any, bool]:
        if self.finPartie(joueur):
            return None, bool(self.gagnant(joueur))
        for coup in reversed(self.listeCoups(joueur)):
            with self.apres(joueur, coup) as autre:
                if self.positionPerdante(autre):
                    return coup, True
        return None, False

    def positionPerdante(self, joueur: Any) -> bool:
        if self.finPartie(joueur):
            return bool(self.perdant(joueur))
        for coup in self.listeCoups(joueur):
            with self.apres(joueur, coup) as autre:
                if not self.positionGagnante(autre)[1]:
                    return False
        return True

    def _negamax(self, jtrait: Any, profondeur: int, **options: Any) -> tuple[Any, float]:
        if self.feuille(jtrait, profondeur):
            return None, self.evaluation(jtrait)
        notes = {}
        for i, coup in enumerate(self.listeCoups(jtrait)):
            with self.apres(jtrait, coup) as autre:
                notes[i] = -self._negamax(autre, profondeur - 1)[1]
        i = max(notes, key=notes.__getitem__)
        return self.listeCoups(jtrait)[i], notes[i]

    def _alphabeta(self, jtrait: Any, alpha: float, beta: float, profondeur: int) -> tuple[Any, float]:
        """By way of the form of negamax."""
        if jtrait == self.moi:
            return self._alphabeta_negamax(jtrait, alpha, beta, profondeur)
        coup, valeur = self._alphabeta_negamax(jtrait, -beta, -alpha, profondeur)
        return coup, -valeur

    def _alphabeta_negamax(self, jtrait: Any, alpha: float, beta: float, profondeur: int) -> tuple[Any, float]:
        if self.feuille(jtrait, profondeur):
            return None, self.evaluation(jtrait)
        meilleur = Resultat(None, -BIGVALUE)
        for coup in self.listeCoups(jtrait):
            with self.apres(jtrait, coup) as autre:
                v = -self._alphabeta_negamax(autre, -beta, -max(alpha, meilleur.valeur), profondeur - 1)[1]
            if v > meilleur.valeur:
                meilleur = Resultat(coup, v)
            if meilleur.valeur >= beta:
                break
        return meilleur


class IA(IAPlayer):
    def __init__(self, lvl: int, code: int = 0, nom: str = "moi", bavard: bool = True) -> None:
        super().__init__(lvl, code)
        self.nom, self.bavard = nom, bavard

    def choixCoup(self, unJeu: Any, joueur: Any) -> Any:
        trouve = Resultat(*Parcours(unJeu).minmax(joueur, self.niveau, self.code))
        if self.bavard:
            print(unJeu)
            print(f"{self.nom} joue {trouve.coup} (valeur {trouve.valeur})")
        return trouve.coup


if __name__ == "__main__":
    SENS = 1
    from arbres_doo import manche, First

    manche(IA(2, 4), First())
