"""What students typically write first, and what to say to them: how a mistake is noted, and those that any player can have."""

from ludion.lessons.jalon.abstract_player import Player
from ludion.lessons.pack import Mistake, Mistakes, Text

mistakes = Mistakes()


def flawed(question: str, name: str, label: str, kind: type[Player], fr: str, en: str) -> None:
    """A class with one fault, under a label of its own."""
    mistakes.all.append(Mistake(question, name, label, kind, Text(fr, en)))


# What any player can get wrong.

TURN = (
    "Ce joueur répond même quand ce n’est pas son tour : comparez self.game.turn à self.who_am_i.",
    "This player answers even when it is not its turn: compare self.game.turn with self.who_am_i.",
)
UNDO = (
    "Un coup joué pour voir n’est pas repris : chaque move demande son undo.",
    "A move that was played to see is not taken back: every move wants its undo.",
)
FIRST = (
    "Entre actions égales, c’est la première qui l’emporte : regardez votre comparaison.",
    "Among equal actions the first one wins: look at your comparison.",
)
LEAST = (
    "Sans simulation (nbSim < 1) il n’y a pas de quoi répondre : la décision est alors None.",
    "Without simulations (nbSim < 1) there is nothing to go by: the decision is None then.",
)
