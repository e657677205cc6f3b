"""Typical mistakes in the walks with a stack."""

from typing import Any

from ludion.lessons.pack import Mistakes
from ludion.lessons.parcours.arbres import Parcours, noeud_ici, valeur_feuille
from ludion.lessons.parcours.mistakes_shared import (
    LEAF_FOR_WHOM,
    LEAF_TURNED,
    ONE_TOO_DEEP,
    RECURSIVE,
    SIGN_LOST,
    Pair,
)
from ludion.lessons.parcours.tp02_abstract import BIGVALUE

mistakes = Mistakes()

# 6: minmax with a stack


@mistakes.wrong("6", "Parcours._minmax_iter", **RECURSIVE)
def minmax_recursive(self: Parcours, joueur: Any, profondeur: int) -> Pair:
    return self._minmax(joueur, profondeur)


@mistakes.wrong("6", "Parcours._minmax_iter", **ONE_TOO_DEEP)
def minmax_one_too_deep(self: Parcours, joueur: Any, profondeur: int) -> Pair:
    return _stacked(self, joueur, profondeur + 1)


@mistakes.wrong(
    "6",
    "Parcours._minmax_iter",
    fr="Tous vos nœuds partent de moins l'infini : d'où doit partir un nœud MIN ?",
    en="All your nodes begin at minus infinity: where must a MIN node begin?",
)
def all_begin_low(self: Parcours, joueur: Any, profondeur: int) -> Pair:
    return _stacked(self, joueur, profondeur, low=True)


@mistakes.wrong("6", "Parcours._minmax_iter", **LEAF_FOR_WHOM)
def stacked_leaf_for_the_mover(self: Parcours, joueur: Any, profondeur: int) -> Pair:
    return _stacked(self, joueur, profondeur, leaf=self.evaluation)


def _stacked(self: Parcours, joueur: Any, profondeur: int, low: bool = False, leaf: Any = None, sign: int = 0) -> Pair:
    """Minmax with a stack and something wrong in it; with a `sign`, negamax: what a value is multiplied by on its way up."""
    valued = leaf or (self.evaluation if sign else lambda joueur: valeur_feuille(self, joueur))

    def begin(joueur: Any) -> float:
        return -BIGVALUE if sign or low or joueur == self.moi else BIGVALUE

    pile = [noeud_ici(self, joueur, profondeur, None, begin(joueur))]
    while True:
        noeud = pile[-1]
        self.jeu.configuration = noeud.etat
        if noeud.reste:
            coup, autre = noeud.reste.pop(0), self.adversaire(noeud.joueur)
            self.jeu.configuration = self.joue(noeud.joueur, coup)
            pile.append(noeud_ici(self, autre, noeud.profondeur - 1, coup, begin(autre)))
            continue
        pile.pop()
        valeur = valued(noeud.joueur) if noeud.feuille else noeud.rep
        if not pile:
            return noeud.meilleur, valeur
        pere, found = pile[-1], valeur * (sign or 1)
        if (found > pere.rep) if sign or pere.joueur == self.moi else (found < pere.rep):
            pere.meilleur, pere.rep = noeud.coup, found


# 7: negamax with a stack


@mistakes.wrong("7", "Parcours._negamax_iter", **RECURSIVE)
def negamax_recursive(self: Parcours, jtrait: Any, profondeur: int) -> Pair:
    return self._negamax(jtrait, profondeur)


@mistakes.wrong("7", "Parcours._negamax_iter", **SIGN_LOST)
def stacked_sign_lost(self: Parcours, jtrait: Any, profondeur: int) -> Pair:
    return _stacked(self, jtrait, profondeur, sign=1)


@mistakes.wrong("7", "Parcours._negamax_iter", **LEAF_TURNED)
def stacked_leaf_turned(self: Parcours, jtrait: Any, profondeur: int) -> Pair:
    return _stacked(self, jtrait, profondeur, sign=-1, leaf=lambda joueur: valeur_feuille(self, joueur))


@mistakes.wrong("7", "Parcours._negamax_iter", **ONE_TOO_DEEP)
def negamax_one_too_deep(self: Parcours, jtrait: Any, profondeur: int) -> Pair:
    return _stacked(self, jtrait, profondeur + 1, sign=-1)
