"""Typical mistakes of the player."""

from typing import Any

from ludion.lessons.pack import Mistakes
from ludion.lessons.parcours.arbres import Parcours

mistakes = Mistakes()

# 9: the player


@mistakes.wrong(
    "9",
    "IA.choixCoup",
    fr="minmax renvoie un couple : le coup à jouer en est le premier élément.",
    en="minmax returns a pair: the move to play is its first element.",
)
def returns_the_pair(self: Any, unJeu: Any, joueur: Any) -> Any:
    coup, valeur = Parcours(unJeu).minmax(joueur, self.niveau, self.code)
    print(f"{self.nom} : coup {coup}, valeur {valeur}")
    return coup, valeur


@mistakes.wrong(
    "9",
    "IA.choixCoup",
    fr="Le coup est le bon ; il reste à l'afficher avec sa valeur.",
    en="The move is right; it remains to print it together with its value.",
)
def says_nothing(self: Any, unJeu: Any, joueur: Any) -> Any:
    return Parcours(unJeu).minmax(joueur, self.niveau, self.code)[0]


@mistakes.wrong(
    "9",
    "IA.choixCoup",
    fr="Le joueur a choisi son algorithme : transmettez self.code à minmax.",
    en="The player has chosen its algorithm: hand self.code on to minmax.",
)
def forgets_the_code(self: Any, unJeu: Any, joueur: Any) -> Any:
    coup, valeur = Parcours(unJeu).minmax(joueur, self.niveau)
    print(f"{self.nom} : coup {coup}, valeur {valeur}")
    return coup


@mistakes.wrong(
    "9",
    "IA.choixCoup",
    fr="Le joueur a un niveau : c'est la profondeur à laquelle il cherche.",
    en="The player has a level: it is how deep it searches.",
)
def forgets_the_level(self: Any, unJeu: Any, joueur: Any) -> Any:
    coup, valeur = Parcours(unJeu).minmax(joueur, 1, self.code)
    print(f"{self.nom} : coup {coup}, valeur {valeur}")
    return coup


@mistakes.wrong(
    "9",
    "IA.choixCoup",
    fr="Choisir n'est pas jouer : la configuration du jeu ne doit pas changer.",
    en="To choose is not to play: the game's configuration must not change.",
)
def plays_it(self: Any, unJeu: Any, joueur: Any) -> Any:
    coup, valeur = Parcours(unJeu).minmax(joueur, self.niveau, self.code)
    print(f"{self.nom} : coup {coup}, valeur {valeur}")
    if coup is not None:
        unJeu.configuration = unJeu.joue(joueur, coup)
    return coup
