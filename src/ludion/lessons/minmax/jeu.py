"""Document 001's `Jeu`: what min_max and alpha_beta ask of a game, and how a game is copied."""

from typing import Any, Self, TypeVar

__all__ = ["INFINI", "VICTOIRE", "VIDE", "Jeu", "situation", "situation_apres"]

VIDE = "."
INFINI = float("inf")
VICTOIRE = 1000  # more than any heuristic says, so that a proven win is preferred to a fine prospect

Coup = Any  # a pair: (row, column) in the games on a board, (player, branch) in a tree
Plateau = list[list[str]]
UnJeu = TypeVar("UnJeu", bound="Jeu")


class Jeu:
    """A situation: whose turn it is (`joueur`), the moves, and what they lead to.

    Each game is a class of its own that takes a situation to copy. `Jeu(jeu)`, as the document writes it, is a copy of whatever
    game `jeu` is, so that the same min_max plays them all.
    """

    joueur: str

    def __new__(cls, modele: "Jeu | None" = None, **_: Any) -> Self:
        """The copy constructor: `Jeu(jeu)` is an object of the class of `jeu`, which then copies what it has to."""
        classe = type(modele) if cls is Jeu and isinstance(modele, Jeu) else cls
        if classe is Jeu:
            raise TypeError("Jeu() alone is no game: write TicTacToe() or Othello(), or Jeu(jeu) for a copy.")
        return object.__new__(classe)  # type: ignore[return-value]  # a game's class is a subclass of Jeu

    def __init__(self, modele: "Jeu | None" = None) -> None:
        raise NotImplementedError

    def __repr__(self) -> str:
        """How to write it down again."""
        lignes = "/".join("".join(ligne) for ligne in getattr(self, "plateau", []))
        return f'situation({type(self).__name__}, "{lignes}", "{self.joueur}")'

    def changer_joueur(self) -> None:
        """Give the turn to the other player, in this very situation."""
        raise NotImplementedError

    def liste_coups(self) -> list[Coup]:
        """The moves of the player whose turn it is; none if that player is blocked or the game is over."""
        raise NotImplementedError

    def tenter_coup(self, *coup: Any) -> Self:
        """The situation after a move, with the other player's turn; this one stays as it is.

        Both ways in which the document writes it are understood: `tenter_coup(coup)` and `tenter_coup(ligne, colonne)`.
        """
        raise NotImplementedError

    def gagnant(self) -> str | None:
        """Who is ahead by the game's own rules, which at the end is who has won; None for nobody."""
        raise NotImplementedError


def situation(classe: type[UnJeu], texte: str, joueur: str) -> UnJeu:
    """A situation on a board, written row by row as in "OX./.O./..X", with the player whose turn it is."""
    jeu = object.__new__(classe)
    jeu.plateau = [list(ligne) for ligne in texte.split("/")]  # type: ignore[attr-defined]  # every game on a board has one
    jeu.joueur = joueur
    return jeu


def situation_apres(jeu: UnJeu, *coups: Coup) -> UnJeu:
    """Return the situation after some moves. A game may understand either form of `tenter_coup`, or both."""
    for coup in coups:
        try:
            jeu = jeu.tenter_coup(coup)
        except TypeError:
            jeu = jeu.tenter_coup(*coup)
    return jeu
