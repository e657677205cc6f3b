"""A tree drawn by hand as a game, so that min_max and alpha_beta can be followed leaf by leaf as on document 001's slides."""

from collections.abc import Callable
from typing import Any, Self

from ludion.lessons.minmax.jeu import Coup, Jeu

__all__ = ["Arbre", "espion", "heuristique_arbre"]

MAX, MIN = "MAX", "MIN"

Branches = Any  # a number, which is a leaf's value for MAX, or a list of branches
Heuristique = Callable[[Any, str], float]


class Arbre(Jeu):
    """`Arbre([[3, 5], [2, 9]])`: MAX chooses a branch, MIN one below it, and so on.

    A move is a pair, who chooses and which branch, ("MAX", 0): the document's alpha_beta takes a move apart into two.
    """

    branches: Branches

    def __init__(self, modele: "Arbre | Branches" = None) -> None:
        copie = isinstance(modele, Arbre)
        self.branches, self.joueur = (modele.branches, modele.joueur) if copie else (modele, MAX)

    def __repr__(self) -> str:
        return f"Arbre({self.branches})" if self.joueur == MAX else f"passer_tour(Arbre({self.branches}))"

    def changer_joueur(self) -> None:
        """MAX after MIN, MIN after MAX."""
        self.joueur = MIN if self.joueur == MAX else MAX

    def liste_coups(self) -> list[Coup]:
        """The branches, from the first one, 0; a leaf has none."""
        return [(self.joueur, rang) for rang in range(len(self.branches))] if isinstance(self.branches, list) else []

    def tenter_coup(self, *coup: Any) -> Self:
        """What is at the end of a branch. Branches are never changed, so that copies may share them."""
        _, rang = coup if len(coup) == 2 else coup[0]
        suivante = type(self)(self)
        suivante.branches = self.branches[rang]
        suivante.changer_joueur()
        return suivante

    def gagnant(self) -> str | None:
        """At a leaf: MAX if it is worth more than 0, MIN if less."""
        valeur = heuristique_arbre(self, MAX)
        return MAX if valeur > 0 else MIN if valeur < 0 else None


def heuristique_arbre(jeu: Arbre, joueur: str) -> float:
    """A leaf's number, for MIN with the other sign; 0 above the leaves, where nothing is written."""
    valeur: float = 0 if isinstance(jeu.branches, list) else jeu.branches
    return valeur if joueur == MAX else -valeur


def espion(heuristique: Heuristique, vues: list[float]) -> Heuristique:
    """The same heuristic, which notes in `vues` every value that it gives: so one sees which leaves a search looked at."""

    def notee(jeu: Any, joueur: str) -> float:
        vues.append(heuristique(jeu, joueur))
        return vues[-1]

    return notee
