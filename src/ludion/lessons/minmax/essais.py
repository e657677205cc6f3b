"""What the checks use to try one thing alone: one method of a class, or a search without what it prints."""

import io
from collections.abc import Callable
from contextlib import redirect_stdout
from typing import Any

from ludion.lessons.minmax.jeu import situation
from ludion.lessons.minmax.tic_tac_toe import TicTacToe

METHODES = ("__init__", "changer_joueur", "liste_coups", "tenter_coup", "gagnant")


def essai(classe: type[Any], methode: str, texte: str, joueur: str) -> Any:
    """A situation of tic-tac-toe in which one method is that of `classe`, with whatever else it calls there, and the others are
    the reference's: a mistake in one method does not count against another."""
    autres = {nom: getattr(TicTacToe, nom) for nom in METHODES if nom != methode}
    return situation(type(TicTacToe.__name__, (classe,), autres), texte, joueur)


def sans_affichage(fonction: Callable[..., Any], *arguments: Any) -> Any:
    """What a function returns, whatever it prints."""
    with redirect_stdout(io.StringIO()):
        return fonction(*arguments)
