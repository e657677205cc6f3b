"""Document 002's `arbres`: six ways to walk a tree of evaluations, who wins and who loses, and a player that uses them."""

from dataclasses import dataclass
from typing import Any

from ludion.lessons.parcours.constats import Constats
from ludion.lessons.parcours.tp02_abstract import BIGVALUE, Base, IAPlayer

__all__ = ["IA", "Parcours"]


class Parcours(Base):
    """The tree below a game's configuration. `self.moi` is the player who asked, and so MAX; the other one is MIN."""

    # 0: minmax

    def _minmax(self, joueur: Any, profondeur: int) -> tuple[Any, float]:
        """MAX takes the largest value, MIN the smallest; of equal ones, the first."""
        if self.finPartie(joueur) or profondeur == 0:
            return None, valeur_feuille(self, joueur)
        pere, meilleur = self.jeu.configuration, None
        if joueur == self.moi:
            rep = -BIGVALUE
            for coup in self.listeCoups(joueur):
                self.jeu.configuration = self.joue(joueur, coup)
                _, valeur = self._minmax(self.adversaire(joueur), profondeur - 1)
                self.jeu.configuration = pere
                if valeur > rep:
                    meilleur, rep = coup, valeur
        else:
            rep = BIGVALUE
            for coup in self.listeCoups(joueur):
                self.jeu.configuration = self.joue(joueur, coup)
                _, valeur = self._minmax(self.adversaire(joueur), profondeur - 1)
                self.jeu.configuration = pere
                if valeur < rep:
                    meilleur, rep = coup, valeur
        return meilleur, rep

    # 1: minmax without recursion

    def _minmax_iter(self, joueur: Any, profondeur: int) -> tuple[Any, float]:
        """`_minmax` with a stack of its own: a node hands its value to the one below it in the stack, its father."""
        racine = self.jeu.configuration
        pile = [noeud_ici(self, joueur, profondeur, None, -BIGVALUE if joueur == self.moi else BIGVALUE)]
        while True:
            noeud = pile[-1]
            self.jeu.configuration = noeud.etat
            if noeud.reste:
                coup = noeud.reste.pop(0)
                self.jeu.configuration = self.joue(noeud.joueur, coup)
                autre = self.adversaire(noeud.joueur)
                pile.append(noeud_ici(self, autre, noeud.profondeur - 1, coup, -BIGVALUE if autre == self.moi else BIGVALUE))
                continue
            pile.pop()
            valeur = valeur_feuille(self, noeud.joueur) if noeud.feuille else noeud.rep
            if not pile:
                self.jeu.configuration = racine
                return noeud.meilleur, valeur
            pere = pile[-1]
            if (valeur > pere.rep) if pere.joueur == self.moi else (valeur < pere.rep):
                pere.meilleur, pere.rep = noeud.coup, valeur

    # 2: negamax

    def _negamax(self, jtrait: Any, profondeur: int) -> tuple[Any, float]:
        """Values are those of whoever has the move; what is good for the next one is bad for this one."""
        if self.finPartie(jtrait) or profondeur == 0:
            return None, self.evaluation(jtrait)
        pere, meilleur, rep = self.jeu.configuration, None, -BIGVALUE
        for coup in self.listeCoups(jtrait):
            self.jeu.configuration = self.joue(jtrait, coup)
            valeur = -self._negamax(self.adversaire(jtrait), profondeur - 1)[1]
            self.jeu.configuration = pere
            if valeur > rep:
                meilleur, rep = coup, valeur
        return meilleur, rep

    # 3: negamax without recursion

    def _negamax_iter(self, jtrait: Any, profondeur: int) -> tuple[Any, float]:
        """`_negamax` with a stack of its own: the value changes its sign on its way to the father."""
        racine = self.jeu.configuration
        pile = [noeud_ici(self, jtrait, profondeur, None, -BIGVALUE)]
        while True:
            noeud = pile[-1]
            self.jeu.configuration = noeud.etat
            if noeud.reste:
                coup = noeud.reste.pop(0)
                self.jeu.configuration = self.joue(noeud.joueur, coup)
                pile.append(noeud_ici(self, self.adversaire(noeud.joueur), noeud.profondeur - 1, coup, -BIGVALUE))
                continue
            pile.pop()
            valeur: float = self.evaluation(noeud.joueur) if noeud.feuille else noeud.rep
            if not pile:
                self.jeu.configuration = racine
                return noeud.meilleur, valeur
            pere = pile[-1]
            if -valeur > pere.rep:
                pere.meilleur, pere.rep = noeud.coup, -valeur

    # 4: alpha-beta

    def _alphabeta(self, jtrait: Any, alpha: float, beta: float, profondeur: int) -> tuple[Any, float]:
        """`_minmax`, except that a node is left as soon as it cannot matter any more.

        MAX is sure of `alpha` elsewhere already, MIN of `beta`. A result between them is the true value; one up to `alpha` says
        that the true value is no more than that, one from `beta` on that it is no less.
        """
        if self.finPartie(jtrait) or profondeur == 0:
            return None, valeur_feuille(self, jtrait)
        pere, meilleur = self.jeu.configuration, None
        if jtrait == self.moi:
            rep = -BIGVALUE
            for coup in self.listeCoups(jtrait):
                self.jeu.configuration = self.joue(jtrait, coup)
                _, valeur = self._alphabeta(self.adversaire(jtrait), alpha, beta, profondeur - 1)
                self.jeu.configuration = pere
                if valeur > rep:
                    meilleur, rep = coup, valeur
                alpha = max(alpha, rep)
                if alpha >= beta:
                    break
        else:
            rep = BIGVALUE
            for coup in self.listeCoups(jtrait):
                self.jeu.configuration = self.joue(jtrait, coup)
                _, valeur = self._alphabeta(self.adversaire(jtrait), alpha, beta, profondeur - 1)
                self.jeu.configuration = pere
                if valeur < rep:
                    meilleur, rep = coup, valeur
                beta = min(beta, rep)
                if alpha >= beta:
                    break
        return meilleur, rep

    # 5: alpha-beta in the form of negamax

    def _alphabeta_negamax(self, jtrait: Any, alpha: float, beta: float, profondeur: int) -> tuple[Any, float]:
        """`_alphabeta` for whoever has the move: the other one sees the window from the other side, (-beta, -alpha)."""
        if self.finPartie(jtrait) or profondeur == 0:
            return None, self.evaluation(jtrait)
        pere, meilleur, rep = self.jeu.configuration, None, -BIGVALUE
        for coup in self.listeCoups(jtrait):
            self.jeu.configuration = self.joue(jtrait, coup)
            valeur = -self._alphabeta_negamax(self.adversaire(jtrait), -beta, -alpha, profondeur - 1)[1]
            self.jeu.configuration = pere
            if valeur > rep:
                meilleur, rep = coup, valeur
            alpha = max(alpha, rep)
            if alpha >= beta:
                break
        return meilleur, rep

    # Winning and losing

    def positionGagnante(self, joueur: Any) -> tuple[Any, bool]:
        """Winning: some move leads to a position that is losing for the other one. That move, and True.

        Once the game is over there is no move, and whether it is won stands on the board. A draw is neither winning nor losing,
        and so is a position from which nobody can force an end.
        """
        if self.finPartie(joueur):
            return None, self.gagnant(joueur)

        pere = self.jeu.configuration

        def un_coup_gagne() -> tuple[Any, bool]:
            for coup in self.listeCoups(joueur):
                self.jeu.configuration = self.joue(joueur, coup)
                perdante = self.positionPerdante(self.adversaire(joueur))
                self.jeu.configuration = pere
                if perdante:
                    return coup, True
            return None, False

        return constats(self).demande(("gagnante", pere, joueur), un_coup_gagne, non=(None, False))

    def positionPerdante(self, joueur: Any) -> bool:
        """Losing: every move leads to a position that is winning for the other one."""
        if self.finPartie(joueur):
            perdu: bool = self.perdant(joueur)
            return perdu
        pere = self.jeu.configuration

        def tous_les_coups_perdent() -> bool:
            for coup in self.listeCoups(joueur):
                self.jeu.configuration = self.joue(joueur, coup)
                _, gagnante = self.positionGagnante(self.adversaire(joueur))
                self.jeu.configuration = pere
                if not gagnante:
                    return False
            return True

        return constats(self).demande(("perdante", pere, joueur), tous_les_coups_perdent, non=False)


@dataclass(slots=True)
class Noeud:
    """A node under way, in place of a call under way: what is left to try, and the best so far."""

    etat: Any
    joueur: Any
    profondeur: int
    coup: Any
    feuille: bool
    reste: list[Any]
    rep: float
    meilleur: Any = None


# What several methods need are functions, so that each method stands by itself.


def valeur_feuille(parcours: Base, joueur: Any) -> float:
    """What a leaf is worth to whoever asked; the game evaluates it for whoever has the move."""
    valeur: float = parcours.evaluation(joueur)
    return valeur if joueur == parcours.moi else -valeur


def noeud_ici(parcours: Base, joueur: Any, profondeur: int, coup: Any, rep: float) -> Noeud:
    """The node of the current configuration, to which `coup` led."""
    feuille = parcours.finPartie(joueur) or profondeur == 0
    reste = [] if feuille else list(parcours.listeCoups(joueur))
    return Noeud(parcours.jeu.configuration, joueur, profondeur, coup, feuille, reste, rep)


def constats(parcours: Base) -> Constats:
    """What is proven so far; the document's axioms alone would never come to an end where a position can come back."""
    found: Constats = vars(parcours).setdefault("_constats", Constats())
    return found


class IA(IAPlayer):
    """A player that takes what a search of its level finds."""

    def __init__(self, lvl: int, code: int = 0, name: str | None = None) -> None:
        super().__init__(lvl, code)
        if name is not None:
            self.nom = name

    def choixCoup(self, unJeu: Any, joueur: Any) -> Any:
        """The move that the search finds, said together with its value."""
        coup, valeur = Parcours(unJeu).minmax(joueur, self.niveau, self.code)
        print(f"{self.nom} : coup {coup}, valeur {valeur}")
        return coup
