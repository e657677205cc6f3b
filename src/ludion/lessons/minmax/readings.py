"""The searches that count as document 001's min_max and alpha_beta: mended, as printed, or with a stop where a game is over.

The document says itself that its listings leave out the ends of games, and the lesson's errata say what is misprinted in
alpha_beta. A student may type in what is printed, mend it, or add what is missing.
"""

from collections.abc import Callable
from typing import Any

from ludion.lessons.minmax.affichage import sans_affichage
from ludion.lessons.minmax.arbre import Heuristique, espion
from ludion.lessons.minmax.heuristiques import pions_imprenables
from ludion.lessons.minmax.jeu import INFINI, Coup
from ludion.lessons.minmax.mistakes_alpha_beta import Variante
from ludion.lessons.minmax.othello import ADVERSE, Othello
from ludion.lessons.minmax.recherche import Retour, min_max, min_max_complet

UNCUT = {"coupe_alpha": False, "coupe_beta": False}
ALPHA_BETAS = [
    Variante(apres_la_boucle=late, dernier_coup=last, fin=end)
    for end in ("non", "heuristique")
    for late in (False, True)
    for last in (False, True)
]


def min_max_readings(jeu: Any, joueur: str, prof_max: int, heuristique: Heuristique) -> list[Retour]:
    """Return the accepted results of min_max: as printed, with a stop at the ends, with the rewards of question 16 there."""
    arguments = (jeu, joueur, 1, prof_max, heuristique)
    stopped = Variante(**UNCUT, fin="heuristique").chercher(*arguments, -INFINI, INFINI)
    return _different([min_max(*arguments), stopped, min_max_complet(*arguments)])


def alpha_beta_readings(jeu: Any, joueur: str, prof_max: int, heuristique: Heuristique) -> list[Any]:
    """Return the accepted results of alpha_beta."""
    return _different([variant.chercher(jeu, joueur, 1, prof_max, heuristique, -INFINI, INFINI) for variant in ALPHA_BETAS])


def leaves_readings(jeu: Any, joueur: str, prof_max: int, heuristique: Heuristique) -> list[Any]:
    """Return the accepted results of alpha_beta, each with the values of the leaves that were looked at."""
    found = []
    for variant in ALPHA_BETAS:
        seen: list[float] = []
        result = sans_affichage(variant.chercher, jeu, joueur, 1, prof_max, espion(heuristique, seen), -INFINI, INFINI)
        found.append((result, seen))
    return _different(found)


def safe_discs_readings(jeu: Othello, joueur: str) -> list[set[Coup]]:
    """Return the accepted answers to question 21: the support is of the player's own colour, or of either colour.

    The document does not say which colour it means.
    """
    return _different([pions_imprenables(jeu, joueur), _supported_by_any(jeu, joueur)])


def improved_readings(jeu: Othello, joueur: str, weight: int = 10) -> list[int]:
    """Return the accepted answers to question 22, one for each reading of question 21."""
    readings: tuple[Callable[[Othello, str], set[Coup]], ...] = (pions_imprenables, _supported_by_any)
    other = ADVERSE[joueur]
    plain = jeu.nb_pions(joueur) - jeu.nb_pions(other)
    return _different([plain + (weight - 1) * (len(safe(jeu, joueur)) - len(safe(jeu, other))) for safe in readings])


def _supported_by_any(jeu: Othello, joueur: str) -> set[Coup]:
    """The player's discs among those that a chain of discs of any colour joins to a corner, along the edges."""
    last = len(jeu.plateau) - 1
    discs = {
        (row, column)
        for row in range(last + 1)
        for column in range(last + 1)
        if (row in (0, last) or column in (0, last)) and jeu.plateau[row][column] in ADVERSE
    }
    safe = {cell for cell in discs if cell[0] in (0, last) and cell[1] in (0, last)}
    while more := {cell for cell in discs - safe if any(abs(cell[0] - x) + abs(cell[1] - y) == 1 for x, y in safe)}:
        safe |= more
    return {(row, column) for row, column in safe if jeu.plateau[row][column] == joueur}


def _different(results: list[Any]) -> list[Any]:
    """Return the results without repetitions, in their order."""
    return [result for number, result in enumerate(results) if result not in results[:number]]
