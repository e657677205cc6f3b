"""What the typical mistakes of several methods share: what is said of them, and the walk around them."""

from typing import Any

from ludion.lessons.parcours.arbres import Parcours
from ludion.lessons.parcours.tp02_abstract import BIGVALUE

Pair = tuple[Any, Any]
WINDOW = (-BIGVALUE, BIGVALUE)

SIGN_LOST = {
    "fr": "La valeur d'un fils est celle de l'adversaire : que devient-elle, vue par celui qui choisit ici ?",
    "en": "A child's value is the other player's: what is it, seen by the one who chooses here?",
}
LEAF_FOR_WHOM = {
    "fr": "Pour qui evaluation(joueur) parle-t-elle ? Une feuille de niveau MIN est vue par l'adversaire de self.moi.",
    "en": "For whom does evaluation(joueur) speak? A leaf at a MIN level is seen by the opponent of self.moi.",
}
LEAF_TURNED = {
    "fr": "En negamax, une feuille vaut ce qu'elle vaut pour celui qui a le trait, sans regarder self.moi.",
    "en": "In negamax a leaf is worth what it is worth to whoever has the move, without a look at self.moi.",
}
STARTS_AT_ZERO = {
    "fr": "Et si toutes les valeurs sont négatives ? Partez de l'infini, qui s'appelle BIGVALUE.",
    "en": "And if all values are negative? Begin at infinity, which is called BIGVALUE.",
}
RECURSIVE = {
    "fr": "La version itérative ne doit s'appuyer sur aucun appel récursif : un arbre très haut le révèle.",
    "en": "The iterative version must not rest on any recursive call: a very tall tree shows it.",
}
ONE_TOO_DEEP = {
    "fr": "Vous descendez d'un niveau de trop : la racine est-elle comptée dans la profondeur ?",
    "en": "You go one level too deep: does the root count in the depth?",
}
NEVER_CUTS = {
    "fr": "Le résultat est juste, mais rien n'est coupé : quand s'arrêter, et quelle fenêtre les fils reçoivent-ils ?",
    "en": "The result is right, but nothing is cut: when to stop, and which window are the children handed?",
}
EQUAL_IS_NOT_BETTER = {
    "fr": "Après une coupe, la valeur d'un fils n'est qu'une borne : une égalité ne prouve pas qu'il soit aussi bon.",
    "en": "After a cut a child's value is only a bound: being equal does not prove that it is as good.",
}


def played(parcours: Parcours, joueur: Any, ask: Any, result: list[tuple[Any, Any]]) -> list[tuple[Any, Any]]:
    """Each move with what `ask` says of the configuration after it, in `result`."""
    pere = parcours.jeu.configuration
    for coup in parcours.listeCoups(joueur):
        parcours.jeu.configuration = parcours.joue(joueur, coup)
        result.append((coup, ask()))
        parcours.jeu.configuration = pere
    return result


def ends(parcours: Parcours, joueur: Any, profondeur: int) -> bool:
    return bool(parcours.finPartie(joueur)) or profondeur == 0


def first_best(found: list[tuple[Any, Any]], largest: bool, start: float | None = None) -> Pair:
    """The first of the best pairs of a move and a value, by a comparison that begins at infinity unless told otherwise."""
    meilleur, rep = None, start if start is not None else -BIGVALUE if largest else BIGVALUE
    for coup, valeur in found:
        if (valeur > rep) if largest else (valeur < rep):
            meilleur, rep = coup, valeur
    return meilleur, rep
