"""Tic-tac-toe as document 001's `Jeu`: O begins, as on its slides, and moves are pairs (row, column)."""

from typing import Any, Self

from ludion.lessons.minmax.jeu import VIDE, Coup, Jeu, Plateau

ROND, CROIX = "O", "X"
ADVERSAIRE = {ROND: CROIX, CROIX: ROND}
ALIGNEMENTS = (
    *(tuple((ligne, colonne) for colonne in range(3)) for ligne in range(3)),
    *(tuple((ligne, colonne) for ligne in range(3)) for colonne in range(3)),
    tuple((i, i) for i in range(3)),
    tuple((i, 2 - i) for i in range(3)),
)


def a_aligne(plateau: Plateau, joueur: str) -> bool:
    """Whether the player has three in a row, in a column or in a diagonal."""
    return any(all(plateau[ligne][colonne] == joueur for ligne, colonne in trois) for trois in ALIGNEMENTS)


class TicTacToe(Jeu):
    """`plateau` has three rows of three cells: "O", "X" or "."; `joueur` is "O" or "X"."""

    plateau: Plateau

    def __init__(self, modele: "TicTacToe | None" = None) -> None:
        if modele is None:
            self.plateau, self.joueur = [[VIDE] * 3 for _ in range(3)], ROND
        else:
            self.plateau, self.joueur = [list(ligne) for ligne in modele.plateau], modele.joueur

    def changer_joueur(self) -> None:
        """O after X, X after O."""
        self.joueur = ADVERSAIRE[self.joueur]

    def liste_coups(self) -> list[Coup]:
        """The empty cells, row by row; none once somebody has won."""
        if self.gagnant() is not None:
            return []
        return [(ligne, colonne) for ligne in range(3) for colonne in range(3) if self.plateau[ligne][colonne] == VIDE]

    def tenter_coup(self, *coup: Any) -> Self:
        """A copy in which the player has marked the cell and the turn is the other's."""
        ligne, colonne = coup if len(coup) == 2 else coup[0]
        suivante = type(self)(self)
        suivante.plateau[ligne][colonne] = self.joueur
        suivante.changer_joueur()
        return suivante

    def gagnant(self) -> str | None:
        """Who has three in line."""
        return next((joueur for joueur in ADVERSAIRE if a_aligne(self.plateau, joueur)), None)
