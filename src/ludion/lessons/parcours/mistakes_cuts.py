"""Typical mistakes in alpha-beta, in both forms."""

from typing import Any

from ludion.lessons.pack import Mistakes
from ludion.lessons.parcours.arbres import Parcours, valeur_feuille
from ludion.lessons.parcours.mistakes_shared import (
    EQUAL_IS_NOT_BETTER,
    LEAF_FOR_WHOM,
    LEAF_TURNED,
    NEVER_CUTS,
    SIGN_LOST,
    WINDOW,
    Pair,
    ends,
)
from ludion.lessons.parcours.tp02_abstract import BIGVALUE

mistakes = Mistakes()

# 5: alpha-beta


@mistakes.wrong("5", "Parcours._alphabeta", **NEVER_CUTS)
def never_cuts(self: Parcours, jtrait: Any, alpha: float, beta: float, profondeur: int) -> Pair:
    return _cutting(self, jtrait, (alpha, beta), profondeur, closed=lambda *_: False)


@mistakes.wrong(
    "5",
    "Parcours._alphabeta",
    fr="Le résultat est juste, mais seul MAX coupe : MIN aussi peut s'arrêter quand la fenêtre se ferme.",
    en="The result is right, but only MAX cuts: MIN too can stop when the window closes.",
)
def only_max_cuts(self: Parcours, jtrait: Any, alpha: float, beta: float, profondeur: int) -> Pair:
    return _cutting(self, jtrait, (alpha, beta), profondeur, closed=lambda alpha, beta: jtrait == self.moi and alpha >= beta)


@mistakes.wrong(
    "5",
    "Parcours._alphabeta",
    fr="Vous coupez pendant que la fenêtre est encore ouverte : comparez alpha et beta dans l'autre sens.",
    en="You cut while the window is still open: compare alpha and beta the other way round.",
)
def cuts_while_open(self: Parcours, jtrait: Any, alpha: float, beta: float, profondeur: int) -> Pair:
    return _cutting(self, jtrait, (alpha, beta), profondeur, closed=lambda alpha, beta: alpha <= beta)


@mistakes.wrong("5", "Parcours._alphabeta", **EQUAL_IS_NOT_BETTER)
def equal_is_taken(self: Parcours, jtrait: Any, alpha: float, beta: float, profondeur: int) -> Pair:
    return _cutting(self, jtrait, (alpha, beta), profondeur, last=True)


@mistakes.wrong(
    "5",
    "Parcours._alphabeta",
    fr="Vous retournez la fenêtre en descendant : ici alpha reste celui de MAX à tous les niveaux, et beta celui de MIN.",
    en="You turn the window over on the way down: here alpha remains MAX's at every level, and beta MIN's.",
)
def window_turned_over(self: Parcours, jtrait: Any, alpha: float, beta: float, profondeur: int) -> Pair:
    return _cutting(self, jtrait, (alpha, beta), profondeur, handed=lambda alpha, beta: (beta, alpha))


@mistakes.wrong("5", "Parcours._alphabeta", **LEAF_FOR_WHOM)
def alphabeta_leaf_for_the_mover(self: Parcours, jtrait: Any, alpha: float, beta: float, profondeur: int) -> Pair:
    if ends(self, jtrait, profondeur):
        return None, self.evaluation(jtrait)
    return _cutting(self, jtrait, (alpha, beta), profondeur)


def _cutting(
    self: Parcours,
    jtrait: Any,
    window: tuple[float, float],
    profondeur: int,
    handed: Any = lambda alpha, beta: (alpha, beta),
    closed: Any = lambda alpha, beta: alpha >= beta,
    last: bool = False,
) -> Pair:
    """Alpha-beta with something wrong in it."""
    if ends(self, jtrait, profondeur):
        return None, valeur_feuille(self, jtrait)
    largest, (alpha, beta) = jtrait == self.moi, window
    pere, meilleur, rep = self.jeu.configuration, None, -BIGVALUE if jtrait == self.moi else BIGVALUE
    for coup in self.listeCoups(jtrait):
        self.jeu.configuration = self.joue(jtrait, coup)
        low, high = handed(alpha, beta)
        valeur = self._alphabeta(self.adversaire(jtrait), low, high, profondeur - 1)[1]
        self.jeu.configuration = pere
        if ((valeur > rep) if largest else (valeur < rep)) or (last and valeur == rep):
            meilleur, rep = coup, valeur
        if largest:
            alpha = max(alpha, rep)
        else:
            beta = min(beta, rep)
        if closed(alpha, beta):
            break
    return meilleur, rep


# 8: alpha-beta as negamax


def _negacutting(
    self: Parcours,
    jtrait: Any,
    window: tuple[float, float],
    profondeur: int,
    handed: Any,
    last: bool = False,
    leaf: Any = None,
    sign: int = -1,
) -> Pair:
    """Alpha-beta as negamax with something wrong in it: `handed` is the window that a child sees."""
    if ends(self, jtrait, profondeur):
        return None, (leaf or self.evaluation)(jtrait)
    pere, meilleur, rep, (alpha, beta) = self.jeu.configuration, None, -BIGVALUE, window
    for coup in self.listeCoups(jtrait):
        self.jeu.configuration = self.joue(jtrait, coup)
        low, high = handed(alpha, beta)
        valeur = sign * self._alphabeta_negamax(self.adversaire(jtrait), low, high, profondeur - 1)[1]
        self.jeu.configuration = pere
        if valeur > rep or (last and valeur == rep):
            meilleur, rep = coup, valeur
        alpha = max(alpha, rep)
        if alpha >= beta:
            break
    return meilleur, rep


@mistakes.wrong(
    "8",
    "Parcours._alphabeta_negamax",
    fr="Changer le signe des deux bornes ne suffit pas : laquelle est la plus petite ensuite ?",
    en="It is not enough to change the sign of both bounds: which one is the smaller then?",
)
def not_swapped(self: Parcours, jtrait: Any, alpha: float, beta: float, profondeur: int) -> Pair:
    return _negacutting(self, jtrait, (alpha, beta), profondeur, lambda alpha, beta: (-alpha, -beta))


@mistakes.wrong("8", "Parcours._alphabeta_negamax", **SIGN_LOST)
def negacutting_sign_lost(self: Parcours, jtrait: Any, alpha: float, beta: float, profondeur: int) -> Pair:
    return _negacutting(self, jtrait, (alpha, beta), profondeur, lambda alpha, beta: (-beta, -alpha), sign=1)


@mistakes.wrong("8", "Parcours._alphabeta_negamax", **NEVER_CUTS)
def negamax_never_cuts(self: Parcours, jtrait: Any, alpha: float, beta: float, profondeur: int) -> Pair:
    return _negacutting(self, jtrait, (alpha, beta), profondeur, lambda *_: WINDOW)


@mistakes.wrong("8", "Parcours._alphabeta_negamax", **EQUAL_IS_NOT_BETTER)
def negamax_equal_is_taken(self: Parcours, jtrait: Any, alpha: float, beta: float, profondeur: int) -> Pair:
    return _negacutting(self, jtrait, (alpha, beta), profondeur, lambda alpha, beta: (-beta, -alpha), last=True)


@mistakes.wrong("8", "Parcours._alphabeta_negamax", **LEAF_TURNED)
def negacutting_leaf_turned(self: Parcours, jtrait: Any, alpha: float, beta: float, profondeur: int) -> Pair:
    turned = lambda joueur: valeur_feuille(self, joueur)  # noqa: E731
    return _negacutting(self, jtrait, (alpha, beta), profondeur, lambda alpha, beta: (-beta, -alpha), leaf=turned)
