"""Typical mistakes in the walks that call themselves: minmax and negamax."""

from typing import Any

from ludion.lessons.pack import Mistakes
from ludion.lessons.parcours.arbres import Parcours, valeur_feuille
from ludion.lessons.parcours.mistakes_shared import (
    LEAF_FOR_WHOM,
    LEAF_TURNED,
    SIGN_LOST,
    STARTS_AT_ZERO,
    Pair,
    ends,
    first_best,
    played,
)

mistakes = Mistakes()

# 1: minmax


@mistakes.wrong("1", "Parcours._minmax", **LEAF_FOR_WHOM)
def leaf_for_the_mover(self: Parcours, joueur: Any, profondeur: int) -> Pair:
    if ends(self, joueur, profondeur):
        return None, self.evaluation(joueur)
    autre = self.adversaire(joueur)
    found = played(self, joueur, lambda: self._minmax(autre, profondeur - 1)[1], [])
    return first_best(found, joueur == self.moi)


@mistakes.wrong(
    "1",
    "Parcours._minmax",
    fr="MAX et MIN alternent : l'adversaire ne choisit pas ce qui vous arrange.",
    en="MAX and MIN take turns: the other player does not choose what suits you.",
)
def max_everywhere(self: Parcours, joueur: Any, profondeur: int) -> Pair:
    if ends(self, joueur, profondeur):
        return None, valeur_feuille(self, joueur)
    autre = self.adversaire(joueur)
    return first_best(played(self, joueur, lambda: self._minmax(autre, profondeur - 1)[1], []), True)


@mistakes.wrong(
    "1",
    "Parcours._minmax",
    fr="Vous renvoyez le couple trouvé plus bas : le coup doit être celui que l'on joue à ce nœud-ci.",
    en="You return the pair that was found further down: the move must be the one that is played at this node.",
)
def move_from_below(self: Parcours, joueur: Any, profondeur: int) -> Pair:
    if ends(self, joueur, profondeur):
        return None, valeur_feuille(self, joueur)
    autre = self.adversaire(joueur)
    pairs = [pair for _, pair in played(self, joueur, lambda: self._minmax(autre, profondeur - 1), [])]
    best: Pair = (max if joueur == self.moi else min)(pairs, key=lambda pair: pair[1])
    return best


@mistakes.wrong(
    "1",
    "Parcours._minmax",
    fr="Le nœud père a changé : après chaque coup essayé, remettez sa configuration.",
    en="The father has changed: after each move that was tried, put its configuration back.",
)
def father_changed(self: Parcours, joueur: Any, profondeur: int) -> Pair:
    if ends(self, joueur, profondeur):
        return None, valeur_feuille(self, joueur)
    found = []
    for coup in self.listeCoups(joueur):
        self.jeu.configuration = self.joue(joueur, coup)
        found.append((coup, self._minmax(self.adversaire(joueur), profondeur - 1)[1]))
    return first_best(found, joueur == self.moi)


@mistakes.wrong(
    "1",
    "Parcours._minmax",
    fr="La profondeur ne diminue pas : vous allez toujours jusqu'aux feuilles.",
    en="The depth does not get less: you always go down to the leaves.",
)
def depth_never_less(self: Parcours, joueur: Any, profondeur: int) -> Pair:
    if ends(self, joueur, profondeur):
        return None, valeur_feuille(self, joueur)
    if len(self.listeCoups(joueur)) > 4:  # such a search of Doo would go on for ever
        raise RecursionError
    autre = self.adversaire(joueur)
    return first_best(played(self, joueur, lambda: self._minmax(autre, profondeur)[1], []), joueur == self.moi)


@mistakes.wrong("1", "Parcours._minmax", **STARTS_AT_ZERO)
def starts_at_zero(self: Parcours, joueur: Any, profondeur: int) -> Pair:
    if ends(self, joueur, profondeur):
        return None, valeur_feuille(self, joueur)
    autre = self.adversaire(joueur)
    found = played(self, joueur, lambda: self._minmax(autre, profondeur - 1)[1], [])
    return first_best(found, joueur == self.moi, start=0)


# 4: negamax


@mistakes.wrong("4", "Parcours._negamax", **SIGN_LOST)
def sign_lost(self: Parcours, jtrait: Any, profondeur: int) -> Pair:
    if ends(self, jtrait, profondeur):
        return None, self.evaluation(jtrait)
    autre = self.adversaire(jtrait)
    return first_best(played(self, jtrait, lambda: self._negamax(autre, profondeur - 1)[1], []), True)


@mistakes.wrong("4", "Parcours._negamax", **LEAF_TURNED)
def leaf_turned(self: Parcours, jtrait: Any, profondeur: int) -> Pair:
    if ends(self, jtrait, profondeur):
        return None, valeur_feuille(self, jtrait)
    autre = self.adversaire(jtrait)
    return first_best(played(self, jtrait, lambda: -self._negamax(autre, profondeur - 1)[1], []), True)


@mistakes.wrong(
    "4",
    "Parcours._negamax",
    fr="En negamax tout le monde maximise : le signe moins remplace MIN, il ne s'y ajoute pas.",
    en="In negamax everybody maximises: the minus sign stands for MIN, it does not come on top of it.",
)
def minus_and_min(self: Parcours, jtrait: Any, profondeur: int) -> Pair:
    if ends(self, jtrait, profondeur):
        return None, self.evaluation(jtrait)
    autre = self.adversaire(jtrait)
    found = played(self, jtrait, lambda: -self._negamax(autre, profondeur - 1)[1], [])
    return first_best(found, jtrait == self.moi)


@mistakes.wrong("4", "Parcours._negamax", **STARTS_AT_ZERO)
def negamax_starts_at_zero(self: Parcours, jtrait: Any, profondeur: int) -> Pair:
    if ends(self, jtrait, profondeur):
        return None, self.evaluation(jtrait)
    autre = self.adversaire(jtrait)
    return first_best(played(self, jtrait, lambda: -self._negamax(autre, profondeur - 1)[1], []), True, start=0)
