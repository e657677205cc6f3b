"""Document 002's `arbres_doo`: players at the board of Doo, or of any other game of the kit, one against the other."""

import io
from collections.abc import Callable
from contextlib import redirect_stdout
from random import Random as Chance
from typing import Any

from ludion.core import LudionError
from ludion.core.language import spoken
from ludion.lessons.parcours.abstract import Game, Player
from ludion.lessons.parcours.arbres import IA
from ludion.lessons.parcours.doo import Doo

__all__ = ["First", "Human", "Random", "main", "manche", "muet"]


class First(Player):
    """Takes the first move."""

    nom = "First"

    def choixCoup(self, unJeu: Any, joueur: Any) -> Any:
        """None once the game is over."""
        return next(iter(unJeu.listeCoups(joueur)), None)


class Random(Player):
    """Takes any move; `graine` makes it the same ones each time."""

    def __init__(self, graine: int = 0) -> None:
        self.nom, self._chance = "Random", Chance(graine)

    def choixCoup(self, unJeu: Any, joueur: Any) -> Any:
        """None once the game is over."""
        possibles = unJeu.listeCoups(joueur)
        return self._chance.choice(possibles) if possibles else None


class Human(Player):
    """Somebody at the keyboard, who is shown the board and chooses a move by its number."""

    def __init__(self, nom: str = "Human") -> None:
        self.nom = nom

    def choixCoup(self, unJeu: Any, joueur: Any) -> Any:
        """Asked again until it is a move; None once the game is over."""
        possibles = unJeu.listeCoups(joueur)
        if not possibles:
            return None
        print(unJeu)
        for number, coup in enumerate(possibles):
            print(f"{number:3} {coup}")
        asked = spoken({"en": f"{self.nom}, which move? ", "fr": f"{self.nom}, quel coup ? "})
        while True:
            typed = input(asked).strip()
            if typed.isdecimal() and int(typed) < len(possibles):
                return possibles[int(typed)]


def muet(fonction: Callable[..., Any], *arguments: Any) -> Any:
    """The result of a call during which nothing is printed, as when many games are played."""
    with redirect_stdout(io.StringIO()):
        return fonction(*arguments)


def manche(joueurA: Player, joueurB: Player, unJeu: Game | None = None) -> tuple[Any, list[Any]]:
    """One game, of Doo unless another is given; A begins. Who won (0 is A, 1 is B, None nobody), and all moves.

    A configuration that comes back ends the game without a winner.
    """
    jeu: Any = Doo() if unJeu is None else unJeu
    players, trait, history, met = (joueurA, joueurB), 0, [], {jeu.configuration}
    while not jeu.finPartie(trait):
        coup = players[trait](jeu, trait)
        if coup not in jeu.listeCoups(trait):
            said = {
                "en": f"{players[trait]} plays {coup!r}, which is not legal.",
                "fr": f"{players[trait]} joue {coup!r}, coup interdit.",
            }
            raise LudionError(spoken(said))
        jeu.configuration = jeu.joue(trait, coup)
        history.append(coup)
        trait = jeu.adversaire(trait)
        if jeu.configuration in met:
            return None, history
        met.add(jeu.configuration)
    return next((joueur for joueur in (0, 1) if jeu.gagnant(joueur)), None), history


def main(force: int = 3, code: int = 0, adversaire: Player | None = None) -> tuple[Any, list[Any]]:
    """An IA of level `force` with the algorithm `code` attacks at Doo; `First` defends, or whoever is given."""
    ia, other = IA(force, code), First() if adversaire is None else adversaire
    gagnant, history = manche(ia, other)
    names = {0: ia.nom, 1: other.nom, None: spoken({"en": "nobody", "fr": "personne"})}
    print(
        spoken(
            {"en": f"{names[gagnant]} wins after {len(history)} plies.", "fr": f"{names[gagnant]} gagne en {len(history)} coups."}
        )
    )
    return gagnant, history
