"""How much there is to look at: games of tic-tac-toe, and the situations that document 001's tables count."""

from ludion.lessons.minmax.affichage import sans_affichage
from ludion.lessons.minmax.arbre import Heuristique
from ludion.lessons.minmax.elagage import alpha_beta, compteur
from ludion.lessons.minmax.jeu import INFINI, Jeu
from ludion.lessons.minmax.tours import est_finie, passer_tour


def compter_parties(jeu: Jeu) -> int:
    """How many games can be played from here, each to its own end: a win ends one early."""
    coups = jeu.liste_coups()
    return sum(compter_parties(jeu.tenter_coup(coup)) for coup in coups) if coups else 1


def compter_situations(jeu: Jeu, prof: int) -> tuple[int, int]:
    """The situations that min_max looks at to a depth of `prof`, and those at the limit; the first one counts.

    A pass costs one half-move and leads to one situation, as in the document's code; so does a game that is over.
    """
    if prof == 0:
        return 1, 1
    suivantes = [jeu.tenter_coup(coup) for coup in jeu.liste_coups()] or [passer_tour(jeu)]
    comptes = [compter_situations(suivante, prof - 1) for suivante in suivantes]
    return 1 + sum(toutes for toutes, _ in comptes), sum(finales for _, finales in comptes)


def sans_passe(jeu: Jeu) -> Jeu:
    """The situation in which somebody can move: after a blocked player's pass, which costs nothing. A game that is over stays."""
    return jeu if jeu.liste_coups() or est_finie(jeu) else passer_tour(jeu)


def compter_passe_gratuite(jeu: Jeu, prof: int) -> tuple[int, int]:
    """The same, where a blocked opponent's pass costs neither a half-move nor a situation: what the document's tables have."""
    if prof == 0:
        return 1, 1
    suivantes = [sans_passe(jeu.tenter_coup(coup)) for coup in jeu.liste_coups()] or [passer_tour(jeu)]
    comptes = [compter_passe_gratuite(suivante, prof - 1) for suivante in suivantes]
    return 1 + sum(toutes for toutes, _ in comptes), sum(finales for _, finales in comptes)


def compter_alpha_beta(jeu: Jeu, joueur: str, prof_max: int, heuristique: Heuristique) -> tuple[int, int]:
    """The situations that alpha_beta looks at, and those at the limit, for the same reward."""
    sans_affichage(alpha_beta, jeu, joueur, 1, prof_max, heuristique, -INFINI, INFINI)
    return compteur.situations, compteur.finales
