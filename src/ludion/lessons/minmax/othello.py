"""Othello as document 001's `Jeu`, on lists: slow and plain, so that it can be read beside the slides."""

from typing import Any, Self

from ludion.lessons.minmax.jeu import VIDE, Coup, Jeu, Plateau

__all__ = ["Othello"]

NOIR, BLANC = "N", "B"
ADVERSE = {NOIR: BLANC, BLANC: NOIR}
DIRECTIONS = tuple((bas, droite) for bas in (-1, 0, 1) for droite in (-1, 0, 1) if (bas, droite) != (0, 0))


class Othello(Jeu):
    """`plateau` has `taille` rows: "N" for Black, who begins, "B" for White, "." where there is no disc."""

    plateau: Plateau

    def __init__(self, modele: "Othello | None" = None, taille: int = 8) -> None:
        if modele is not None:
            self.plateau, self.joueur = [list(ligne) for ligne in modele.plateau], modele.joueur
            return
        self.plateau, self.joueur = [[VIDE] * taille for _ in range(taille)], NOIR
        milieu = taille // 2
        self.plateau[milieu - 1][milieu - 1] = self.plateau[milieu][milieu] = BLANC
        self.plateau[milieu - 1][milieu] = self.plateau[milieu][milieu - 1] = NOIR

    def changer_joueur(self) -> None:
        """Black after White, White after Black."""
        self.joueur = ADVERSE[self.joueur]

    def liste_coups(self) -> list[Coup]:
        """The empty cells, row by row, from which at least one disc is turned."""
        cases = range(len(self.plateau))
        return [(ligne, colonne) for ligne in cases for colonne in cases if self.joue_ici(ligne, colonne)]

    def tenter_coup(self, *coup: Any) -> Self:
        """A copy with the new disc, all that it turns turned, and the other player's turn."""
        ligne, colonne = coup if len(coup) == 2 else coup[0]
        suivante = type(self)(self)
        for bas, droite in DIRECTIONS:
            for retourne in self.encadres(ligne, colonne, bas, droite):
                suivante.plateau[retourne[0]][retourne[1]] = self.joueur
        suivante.plateau[ligne][colonne] = self.joueur
        suivante.changer_joueur()
        return suivante

    def gagnant(self) -> str | None:
        """Who has more discs."""
        avance = self.nb_pions(NOIR) - self.nb_pions(BLANC)
        return NOIR if avance > 0 else BLANC if avance < 0 else None

    def nb_pions(self, joueur: str) -> int:
        """The discs that show a player's colour."""
        return sum(ligne.count(joueur) for ligne in self.plateau)

    def joue_ici(self, ligne: int, colonne: int) -> bool:
        """Whether the cell is empty and a disc there turns another one."""
        if self.plateau[ligne][colonne] != VIDE:
            return False
        return any(self.encadres(ligne, colonne, bas, droite) for bas, droite in DIRECTIONS)

    def encadres(self, ligne: int, colonne: int, bas: int, droite: int) -> list[tuple[int, int]]:
        """The discs that a move encloses in one direction: a run of the opponent's that ends at one of the player's own."""
        taille, autre = len(self.plateau), ADVERSE[self.joueur]
        trouves: list[tuple[int, int]] = []
        ligne, colonne = ligne + bas, colonne + droite
        while 0 <= ligne < taille and 0 <= colonne < taille:
            if self.plateau[ligne][colonne] != autre:
                return trouves if self.plateau[ligne][colonne] == self.joueur else []
            trouves.append((ligne, colonne))
            ligne, colonne = ligne + bas, colonne + droite
        return []
