"""Document 002's abstract classes: `Base`, from which `Parcours` is derived, and `IAPlayer`, from which `IA` is."""

from typing import Any

from ludion.core import LudionError, require
from ludion.core.language import spoken
from ludion.lessons.parcours.abstract import Player

__all__ = ["BIGVALUE", "Base", "IAPlayer"]

BIGVALUE = 1e10  # infinity: more than any evaluation
CODES = ("_minmax", "_minmax_iter", "_negamax", "_negamax_iter", "_alphabeta", "_alphabeta_negamax")
NEEDED = ("configuration", "listeCoups", "joue", "adversaire", "finPartie", "gagnant", "perdant", "evaluation")


class Base:
    """The tree below a game's current configuration: `jeu` is the game, `moi` the player for whom the last search is.

    Whatever it does not know it asks the game for: `self.listeCoups(joueur)` is `self.jeu.listeCoups(joueur)`. All methods
    leave the game's configuration as they found it.
    """

    def __init__(self, unJeu: Any) -> None:
        missing = [name for name in NEEDED if not hasattr(unJeu, name)]
        said = {
            "en": f"This is not a game of the kit: it has no {', '.join(missing)}.",
            "fr": f"Ce n'est pas un jeu du kit : il n'a pas {', '.join(missing)}.",
        }
        require(not missing, spoken(said))
        self._jeu = unJeu
        self._moi: Any = None

    @property
    def jeu(self) -> Any:
        """The game."""
        return self._jeu

    @property
    def moi(self) -> Any:
        """The player who asked: MAX."""
        return self._moi

    def __getattr__(self, name: str) -> Any:
        if name == "_jeu":  # not there yet: a copy that is being made
            raise AttributeError(name)
        return getattr(self._jeu, name)

    def minmax(self, joueur: Any, profondeur: int, code: int = 0) -> tuple[Any, float]:
        """The best move for `joueur`, who has the move, and its value, `profondeur` plies deep; None if the game is over.

        `code` says how: 0 minmax, 1 minmax iterative, 2 negamax, 3 negamax iterative, 4 alphabeta, 5 alphabeta negamax. All
        give the same move, the first of the best, and the same value.
        """
        _check_depth(profondeur)
        _check_code(code)
        self._moi, racine = joueur, self.jeu.configuration
        search, window = getattr(self, CODES[code]), () if code < 4 else (-BIGVALUE, BIGVALUE)
        try:
            coup, valeur = search(joueur, *window, profondeur)
            return coup, valeur
        finally:
            self.jeu.configuration = racine  # also where the search was stopped amid the tree

    def _minmax(self, joueur: Any, profondeur: int) -> tuple[Any, float]:
        raise NotImplementedError("_minmax")

    def _minmax_iter(self, joueur: Any, profondeur: int) -> tuple[Any, float]:
        raise NotImplementedError("_minmax_iter")

    def _negamax(self, jtrait: Any, profondeur: int) -> tuple[Any, float]:
        raise NotImplementedError("_negamax")

    def _negamax_iter(self, jtrait: Any, profondeur: int) -> tuple[Any, float]:
        raise NotImplementedError("_negamax_iter")

    def _alphabeta(self, jtrait: Any, alpha: float, beta: float, profondeur: int) -> tuple[Any, float]:
        raise NotImplementedError("_alphabeta")

    def _alphabeta_negamax(self, jtrait: Any, alpha: float, beta: float, profondeur: int) -> tuple[Any, float]:
        raise NotImplementedError("_alphabeta_negamax")

    def positionGagnante(self, joueur: Any) -> tuple[Any, bool]:
        """A winning move and True; None and whether the game is won already, if it is over; None and False."""
        raise NotImplementedError("positionGagnante")

    def positionPerdante(self, joueur: Any) -> bool:
        """Whether `joueur`, who has the move, loses whatever is played."""
        raise NotImplementedError("positionPerdante")


class IAPlayer(Player):
    """A player that searches `niveau` plies deep by the algorithm `code`."""

    def __init__(self, lvl: int, code: int = 0) -> None:
        self.nom = "IA"
        self.niveau, self.code = lvl, code

    @property
    def niveau(self) -> int:
        """How deep it looks, at least 1."""
        return self._niveau

    @niveau.setter
    def niveau(self, plies: int) -> None:
        _check_depth(plies)
        self._niveau = plies

    @property
    def code(self) -> int:
        """Which of the six algorithms it takes."""
        return self._code

    @code.setter
    def code(self, number: int) -> None:
        _check_code(number)
        self._code = number


def _check_depth(plies: Any) -> None:
    if not isinstance(plies, int) or plies < 1:
        said = {
            "en": f"A depth is a whole number from 1 on, not {plies!r}.",
            "fr": f"Une profondeur est un entier à partir de 1, pas {plies!r}.",
        }
        raise LudionError(spoken(said))


def _check_code(number: Any) -> None:
    if number not in range(len(CODES)):
        named = ", ".join(f"{place} {name.removeprefix('_')}" for place, name in enumerate(CODES))
        said = {
            "en": f"There is no code {number!r}; there are {named}.",
            "fr": f"Il n'y a pas de code {number!r} ; il y a {named}.",
        }
        raise LudionError(spoken(said))
