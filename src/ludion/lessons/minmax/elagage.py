"""Document 001's alpha_beta, put together as its slides do: the alpha cut, the beta cut, both, and both with the ends of games.

Its errata are mended here: the move that is kept goes before the rest of the line, alpha grows within the loop, and beta begins
at plus infinity.
"""

from ludion.lessons.minmax.arbre import Heuristique
from ludion.lessons.minmax.jeu import INFINI, Coup, Jeu
from ludion.lessons.minmax.recherche import Enchainement, Retour, recompense_finale
from ludion.lessons.minmax.tours import est_finie, passer_tour, tour_joueur_courant


class Compteur:
    """The situations that the last alpha_beta looked at, and how many of them were at the depth limit."""

    def __init__(self) -> None:
        self.situations = self.finales = 0


compteur = Compteur()


def elagage_alpha(jeu: Jeu, joueur: str, prof_courante: int, prof_max: int, heuristique: Heuristique, alpha: float) -> float:
    """The reward alone, with the alpha cut: MIN stops at what MAX, who has `alpha` elsewhere, would not choose any more."""
    if prof_courante > prof_max:
        return heuristique(jeu, joueur)
    possibilites = jeu.liste_coups()
    if len(possibilites) == 0:
        return elagage_alpha(passer_tour(jeu), joueur, prof_courante + 1, prof_max, heuristique, alpha)
    if tour_joueur_courant(prof_courante):
        meilleure = -INFINI
        for coup in possibilites:
            recompense = elagage_alpha(jeu.tenter_coup(coup), joueur, prof_courante + 1, prof_max, heuristique, alpha)
            meilleure = max(meilleure, recompense)
            alpha = max(alpha, meilleure)
        return meilleure
    pire = INFINI
    for coup in possibilites:
        pire = min(pire, elagage_alpha(jeu.tenter_coup(coup), joueur, prof_courante + 1, prof_max, heuristique, alpha))
        if pire <= alpha:
            break
    return pire


def elagage_beta(jeu: Jeu, joueur: str, prof_courante: int, prof_max: int, heuristique: Heuristique, beta: float) -> float:
    """The reward alone, with the beta cut: MAX stops at what MIN, who has `beta` elsewhere, would not allow any more."""
    if prof_courante > prof_max:
        return heuristique(jeu, joueur)
    possibilites = jeu.liste_coups()
    if len(possibilites) == 0:
        return elagage_beta(passer_tour(jeu), joueur, prof_courante + 1, prof_max, heuristique, beta)
    if tour_joueur_courant(prof_courante):
        meilleure = -INFINI
        for coup in possibilites:
            recompense = elagage_beta(jeu.tenter_coup(coup), joueur, prof_courante + 1, prof_max, heuristique, beta)
            meilleure = max(meilleure, recompense)
            if meilleure >= beta:
                break
        return meilleure
    pire = INFINI
    for coup in possibilites:
        pire = min(pire, elagage_beta(jeu.tenter_coup(coup), joueur, prof_courante + 1, prof_max, heuristique, beta))
        beta = min(beta, pire)
    return pire


def alpha_beta(
    jeu: Jeu, joueur: str, prof_courante: int, prof_max: int, heuristique: Heuristique, alpha: float, beta: float
) -> Retour:
    """min_max's reward, and a line that leads to it, from fewer situations; how many is printed at the end of the first call.

    MAX has `alpha` for sure and MIN `beta`, elsewhere. A reward within (alpha, beta) is exact; one at or beyond an end of it only
    says on which side it lies. The first call has `prof_courante` 1 and the window (-INFINI, INFINI).
    """
    if prof_courante == 1:
        compteur.situations = compteur.finales = 0
    compteur.situations += 1
    if prof_courante > prof_max:
        compteur.finales += 1
        return [], heuristique(jeu, joueur)
    possibilites = jeu.liste_coups()
    if len(possibilites) == 0:
        situation = passer_tour(jeu)
        enchainement, recompense = alpha_beta(situation, joueur, prof_courante + 1, prof_max, heuristique, alpha, beta)
        coup_retenu, enchainement_retenu, recompense_retenue = None, enchainement, recompense
    elif tour_joueur_courant(prof_courante):
        coup_retenu, enchainement_retenu, recompense_retenue = None, [], -INFINI
        for coup in possibilites:
            situation = jeu.tenter_coup(coup)
            suite, recompense = alpha_beta(situation, joueur, prof_courante + 1, prof_max, heuristique, alpha, beta)
            if recompense > recompense_retenue:
                coup_retenu, enchainement_retenu, recompense_retenue = coup, suite, recompense
            if recompense_retenue >= beta:
                break
            alpha = max(alpha, recompense)
    else:
        coup_retenu, enchainement_retenu, recompense_retenue = None, [], INFINI
        for coup in possibilites:
            situation = jeu.tenter_coup(coup)
            suite, recompense = alpha_beta(situation, joueur, prof_courante + 1, prof_max, heuristique, alpha, beta)
            if recompense < recompense_retenue:
                coup_retenu, enchainement_retenu, recompense_retenue = coup, suite, recompense
            if recompense_retenue <= alpha:
                break
            beta = min(beta, recompense)
    if prof_courante == 1:
        print("nombre de situations examinées :", compteur.situations)  # noqa: T201  as the document's function does
    return [coup_retenu, *enchainement_retenu], recompense_retenue


def alpha_beta_complet(
    jeu: Jeu, joueur: str, prof_courante: int, prof_max: int, heuristique: Heuristique, alpha: float, beta: float
) -> Retour:
    """alpha_beta that stops where the game is over. To pass is the one move of a blocked player; it prints nothing."""
    if est_finie(jeu):
        return [], recompense_finale(jeu, joueur, prof_courante)
    if prof_courante > prof_max:
        return [], heuristique(jeu, joueur)
    maximise = tour_joueur_courant(prof_courante)
    enchainement_retenu: Enchainement = []
    recompense_retenue = -INFINI if maximise else INFINI
    for coup in jeu.liste_coups() or [None]:
        situation = passer_tour(jeu) if coup is None else jeu.tenter_coup(coup)
        suite, recompense = alpha_beta_complet(situation, joueur, prof_courante + 1, prof_max, heuristique, alpha, beta)
        if (recompense > recompense_retenue) if maximise else (recompense < recompense_retenue):
            enchainement_retenu, recompense_retenue = [coup, *suite], recompense
        alpha, beta = (max(alpha, recompense), beta) if maximise else (alpha, min(beta, recompense))
        if alpha >= beta:
            break
    return enchainement_retenu, recompense_retenue


def choisir_coup(jeu: Jeu, prof_max: int, heuristique: Heuristique) -> Coup | None:
    """The move of the player whose turn it is: the first of the line that the first call gives; None to pass."""
    enchainement, _ = alpha_beta_complet(jeu, jeu.joueur, 1, prof_max, heuristique, -INFINI, INFINI)
    return enchainement[0] if enchainement else None
