"""Version avec annotations de types, une classe de recherche et des tests sous la garde."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Callable, Iterator, Optional

from jeu import INFINI, Jeu
from othello import Othello

Coup = tuple[int, int]
Heuristique = Callable[[Jeu, str], float]


@dataclass
class Recherche:
    """Une recherche : le joueur, la limite, l'heuristique et ce qui a été compté."""

    joueur: str
    limite: int
    heuristique: Heuristique
    examinees: int = 0
    feuilles: int = 0
    journal: list[str] = field(default_factory=list)

    def suites(self, jeu: Jeu) -> Iterator[tuple[Optional[Coup], Jeu]]:
        coups = jeu.liste_coups()
        if not coups:
            copie = Jeu(jeu)
            copie.changer_joueur()
            yield None, copie
        for coup in coups:
            yield coup, jeu.tenter_coup(coup)

    def finie(self, jeu: Jeu) -> bool:
        """Ce qui manque aux transparents : personne ne peut plus jouer."""
        return not jeu.liste_coups() and not next(self.suites(jeu))[1].liste_coups()

    def min_max(self, jeu: Jeu, prof: int) -> tuple[list, float]:
        if prof > self.limite or self.finie(jeu):
            return [], self.heuristique(jeu, self.joueur)
        resultats = []
        for coup, apres in self.suites(jeu):
            ligne, valeur = self.min_max(apres, prof + 1)
            resultats.append(([coup, *ligne], valeur))
        choix = max if prof % 2 == 1 else min
        return choix(resultats, key=lambda resultat: resultat[1])

    def alpha_beta(self, jeu: Jeu, prof: int, alpha: float, beta: float) -> tuple[list, float]:
        self.examinees += 1
        if prof > self.limite or self.finie(jeu):
            self.feuilles += 1
            return [], self.heuristique(jeu, self.joueur)
        signe = 1 if prof % 2 == 1 else -1
        meilleur: Optional[tuple[list, float]] = None
        for coup, apres in self.suites(jeu):
            ligne, valeur = self.alpha_beta(apres, prof + 1, alpha, beta)
            if meilleur is None or signe * valeur > signe * meilleur[1]:
                meilleur = [coup, *ligne], valeur
            if signe > 0:
                alpha = max(alpha, valeur)
            else:
                beta = min(beta, valeur)
            if alpha >= beta:
                break
        assert meilleur is not None
        return meilleur


def tour_joueur_courant(prof_courante: int) -> bool:
    return bool(prof_courante & 1)


def min_max(jeu: Jeu, joueur: str, prof_courante: int, prof_max: int, heuristique: Heuristique) -> tuple[list, float]:
    return Recherche(joueur, prof_max, heuristique).min_max(jeu, prof_courante)


def alpha_beta(
    jeu: Jeu, joueur: str, prof_courante: int, prof_max: int, heuristique: Heuristique, alpha: float, beta: float
) -> tuple[list, float]:
    recherche = Recherche(joueur, prof_max, heuristique)
    retour = recherche.alpha_beta(jeu, prof_courante, alpha, beta)
    if prof_courante == 1:
        print("nombre de situations examinées :", recherche.examinees)
    return retour


def compter_alpha_beta(jeu: Jeu, joueur: str, prof_max: int, heuristique: Heuristique) -> tuple[int, int]:
    recherche = Recherche(joueur, prof_max, heuristique)
    recherche.alpha_beta(jeu, 1, -INFINI, INFINI)
    return recherche.examinees, recherche.feuilles


def heuristique_pions(jeu: Othello, joueur: str) -> int:
    return sum(1 if case == joueur else -1 for ligne in jeu.plateau for case in ligne if case != ".")


def pions_imprenables(jeu: Othello, joueur: str) -> frozenset[Coup]:
    fin = len(jeu.plateau) - 1
    surs: set[Coup] = set()

    def visiter(l: int, c: int) -> None:
        sur_bord = l in (0, fin) or c in (0, fin)
        if not (0 <= l <= fin and 0 <= c <= fin and sur_bord) or (l, c) in surs or jeu.plateau[l][c] != joueur:
            return
        surs.add((l, c))
        for dl, dc in ((0, 1), (1, 0), (0, -1), (-1, 0)):
            visiter(l + dl, c + dc)

    for l in (0, fin):
        for c in (0, fin):
            visiter(l, c)
    return frozenset(surs)


def heuristique_amelioree(jeu: Othello, joueur: str, *, poids: int = 10) -> float:
    autre = "B" if joueur == "N" else "N"
    prime = poids - 1
    return float(heuristique_pions(jeu, joueur) + prime * len(pions_imprenables(jeu, joueur)) - prime * len(pions_imprenables(jeu, autre)))


if __name__ == "__main__":
    depart = Othello()
    print(min_max(depart, "N", 1, 2, heuristique_pions))
    print(alpha_beta(depart, "N", 1, 3, heuristique_pions, -INFINI, INFINI))
