"""Whose turn it is: passing, the end of a game, and who moves at a depth of the search."""

from ludion.lessons.minmax.jeu import Jeu, UnJeu


def passer_tour(jeu: UnJeu) -> UnJeu:
    """The same situation with the other player's turn: what a blocked player does. `jeu` itself stays as it is."""
    suivante = Jeu(jeu)
    suivante.changer_joueur()
    return suivante  # type: ignore[return-value]  # a copy has the class of what it copies


def est_finie(jeu: Jeu) -> bool:
    """Whether neither player can move. A player who is blocked alone passes, and the game goes on."""
    return not jeu.liste_coups() and not passer_tour(jeu).liste_coups()


def tour_joueur_courant(prof_courante: int) -> bool:
    """Whether the player for whom the search is made moves here: depths 1, 3, 5, ..."""
    return prof_courante % 2 == 1
