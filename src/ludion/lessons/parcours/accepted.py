"""All right answers to a question that has several: document 002 does not say which of several equal moves to take."""

from typing import Any

from ludion.lessons.parcours.arbres import Parcours

__all__ = ["gagnants", "meilleurs"]


def meilleurs(jeu: Any, joueur: Any, profondeur: int) -> list[tuple[Any, float]]:
    """Each best move with its value for `joueur`, who has the move; None with the value if the game is over."""
    _, best = Parcours(jeu).minmax(joueur, profondeur)
    if jeu.finPartie(joueur):
        return [(None, best)]
    pere, found = jeu.configuration, []
    for coup in jeu.listeCoups(joueur):
        jeu.configuration = jeu.joue(joueur, coup)
        autre = jeu.adversaire(joueur)
        valeur = -(Parcours(jeu).minmax(autre, profondeur - 1)[1] if profondeur > 1 else jeu.evaluation(autre))
        jeu.configuration = pere
        if valeur == best:
            found.append((coup, best))
    return found


def gagnants(jeu: Any, joueur: Any) -> list[tuple[Any, bool]]:
    """The answers of `positionGagnante`: each winning move with True, or the one answer without a move."""
    answer = Parcours(jeu).positionGagnante(joueur)
    if answer[0] is None:
        return [answer]
    pere, found = jeu.configuration, []
    for coup in jeu.listeCoups(joueur):
        jeu.configuration = jeu.joue(joueur, coup)
        if Parcours(jeu).positionPerdante(jeu.adversaire(joueur)):
            found.append((coup, True))
        jeu.configuration = pere
    return found
