"""Document 001's min_max, as its slides build it, and the same with what they say is missing: ends met on the way."""

from collections.abc import Sequence

from ludion.lessons.minmax.arbre import Heuristique
from ludion.lessons.minmax.jeu import VICTOIRE, Coup, Jeu
from ludion.lessons.minmax.tours import est_finie, passer_tour, tour_joueur_courant

Enchainement = list[Coup | None]  # None where a player had to pass
Retour = tuple[Enchainement, float]
Candidat = tuple[Coup, Enchainement, float]  # a move, what follows it, the reward


def meilleur_enchainement(candidats: Sequence[Candidat]) -> Retour:
    """MAX's choice: the moves and the reward of the first candidate with the highest reward."""
    enchainement_retenu: Enchainement = []
    meilleure_recompense = None
    for coup, suite, recompense in candidats:
        if meilleure_recompense is None or recompense > meilleure_recompense:
            meilleure_recompense = recompense
            enchainement_retenu = [coup, *suite]
    assert meilleure_recompense is not None, "there is a candidate"
    return enchainement_retenu, meilleure_recompense


def pire_enchainement(candidats: Sequence[Candidat]) -> Retour:
    """MIN's choice: the moves and the reward of the first candidate with the lowest reward."""
    enchainement_retenu: Enchainement = []
    pire_recompense = None
    for coup, suite, recompense in candidats:
        if pire_recompense is None or recompense < pire_recompense:
            pire_recompense = recompense
            enchainement_retenu = [coup, *suite]
    assert pire_recompense is not None, "there is a candidate"
    return enchainement_retenu, pire_recompense


def min_max(jeu: Jeu, joueur: str, prof_courante: int, prof_max: int, heuristique: Heuristique) -> Retour:
    """The moves that both sides would choose, and the reward for `joueur`; the first call has `prof_courante` 1.

    As on the slides, a player without a move passes at the cost of one half-move, also where the game is over.
    """
    if prof_courante > prof_max:
        return [], heuristique(jeu, joueur)
    possibilites = jeu.liste_coups()
    if len(possibilites) == 0:
        enchainement, recompense = min_max(passer_tour(jeu), joueur, prof_courante + 1, prof_max, heuristique)
        return [None, *enchainement], recompense
    candidats = [
        (coup, *min_max(jeu.tenter_coup(coup), joueur, prof_courante + 1, prof_max, heuristique)) for coup in possibilites
    ]
    return meilleur_enchainement(candidats) if tour_joueur_courant(prof_courante) else pire_enchainement(candidats)


def recompense_finale(jeu: Jeu, joueur: str, prof_courante: int) -> int:
    """What a finished game is worth: more the sooner it is won, and less the sooner it is lost; 0 if nobody wins."""
    gagnant = jeu.gagnant()
    if gagnant is None:
        return 0
    valeur = VICTOIRE - prof_courante
    return valeur if gagnant == joueur else -valeur


def min_max_complet(jeu: Jeu, joueur: str, prof_courante: int, prof_max: int, heuristique: Heuristique) -> Retour:
    """min_max that stops where the game is over and knows a win from a guess; a player who is blocked alone still passes."""
    if est_finie(jeu):
        return [], recompense_finale(jeu, joueur, prof_courante)
    if prof_courante > prof_max:
        return [], heuristique(jeu, joueur)
    possibilites = jeu.liste_coups()
    if len(possibilites) == 0:
        enchainement, recompense = min_max_complet(passer_tour(jeu), joueur, prof_courante + 1, prof_max, heuristique)
        return [None, *enchainement], recompense
    candidats = [
        (coup, *min_max_complet(jeu.tenter_coup(coup), joueur, prof_courante + 1, prof_max, heuristique)) for coup in possibilites
    ]
    return meilleur_enchainement(candidats) if tour_joueur_courant(prof_courante) else pire_enchainement(candidats)
