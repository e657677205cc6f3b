"""Typical mistakes with games that end early and players who are blocked."""

from typing import Any

from ludion.lessons.minmax.jeu import VICTOIRE
from ludion.lessons.minmax.recherche import (
    meilleur_enchainement,
    min_max,
    pire_enchainement,
    recompense_finale,
)
from ludion.lessons.minmax.tours import est_finie, passer_tour, tour_joueur_courant
from ludion.lessons.pack import Mistakes

mistakes = Mistakes()

# --- 16: recompense_finale


@mistakes.wrong(
    "16",
    "recompense_finale",
    fr="Une victoire proche vaut plus qu'une victoire lointaine : la profondeur doit diminuer la récompense.",
    en="A near win is worth more than a distant one: the depth must lower the reward.",
)
def sans_profondeur(jeu: Any, joueur: str, prof_courante: int) -> int:
    gagnant = jeu.gagnant()
    return 0 if gagnant is None else VICTOIRE if gagnant == joueur else -VICTOIRE


@mistakes.wrong(
    "16",
    "recompense_finale",
    fr="Une défaite lointaine est moins grave qu'une défaite proche : là, la profondeur joue dans l'autre sens.",
    en="A distant loss is less bad than a near one: on the losing side the depth works the other way.",
)
def defaite_proche_preferee(jeu: Any, joueur: str, prof_courante: int) -> int:
    gagnant = jeu.gagnant()
    return 0 if gagnant is None else VICTOIRE - prof_courante if gagnant == joueur else -VICTOIRE - prof_courante


@mistakes.wrong(
    "16",
    "recompense_finale",
    fr="Une partie nulle vaut 0 pour les deux.",
    en="A drawn game is worth 0 to both.",
)
def nulle_perdue(jeu: Any, joueur: str, prof_courante: int) -> int:
    valeur = VICTOIRE - prof_courante
    return valeur if jeu.gagnant() == joueur else -valeur


@mistakes.wrong(
    "16",
    "recompense_finale",
    fr="La récompense est celle du joueur donné, pas celle du joueur qui aurait le trait.",
    en="The reward is that of the player who is given, not of whoever would be to move.",
)
def finale_du_trait(jeu: Any, joueur: str, prof_courante: int) -> int:
    return recompense_finale(jeu, jeu.joueur, prof_courante)


# --- 17: min_max_complet


@mistakes.wrong(
    "17",
    "min_max_complet",
    fr="Une partie finie est encore prise pour un joueur bloqué qui passe : il faut s'arrêter là.",
    en="A finished game is still taken for a blocked player who passes: stop there.",
)
def fin_prise_pour_passe(jeu: Any, joueur: str, prof_courante: int, prof_max: int, heuristique: Any) -> Any:
    return min_max(jeu, joueur, prof_courante, prof_max, heuristique)


@mistakes.wrong(
    "17",
    "min_max_complet",
    fr="Un seul joueur bloqué n'est pas la fin de la partie : il passe, et l'autre rejoue.",
    en="One blocked player is not the end of the game: that one passes, and the other moves again.",
)
def bloque_pris_pour_fin(jeu: Any, joueur: str, prof_courante: int, prof_max: int, heuristique: Any) -> Any:
    return _complet(jeu, joueur, prof_courante, prof_max, heuristique, lambda situation: not situation.liste_coups())


@mistakes.wrong(
    "17",
    "min_max_complet",
    fr="À la fin de la partie l'heuristique ne suffit pas : une victoire sûre doit valoir plus que toute estimation.",
    en="At the end of a game the heuristic is not enough: a sure win must be worth more than any guess.",
)
def heuristique_a_la_fin(jeu: Any, joueur: str, prof_courante: int, prof_max: int, heuristique: Any) -> Any:
    return _complet(jeu, joueur, prof_courante, prof_max, heuristique, est_finie, lambda fin, *_: heuristique(fin, joueur))


@mistakes.wrong(
    "17",
    "min_max_complet",
    fr="Regardez si la partie est finie avant de regarder la profondeur : une fin à la limite est une fin, pas une estimation.",
    en="See whether the game is over before you look at the depth: an end at the limit is an end, not a guess.",
)
def limite_avant_fin(jeu: Any, joueur: str, prof_courante: int, prof_max: int, heuristique: Any) -> Any:
    if prof_courante > prof_max:
        return [], heuristique(jeu, joueur)
    if est_finie(jeu):
        return [], recompense_finale(jeu, joueur, prof_courante)
    suivantes = [(coup, jeu.tenter_coup(coup)) for coup in jeu.liste_coups()] or [(None, passer_tour(jeu))]
    candidats = [
        (coup, *limite_avant_fin(situation, joueur, prof_courante + 1, prof_max, heuristique)) for coup, situation in suivantes
    ]
    return meilleur_enchainement(candidats) if tour_joueur_courant(prof_courante) else pire_enchainement(candidats)


@mistakes.wrong(
    "17",
    "min_max_complet",
    fr="La profondeur donnée à recompense_finale doit être la profondeur courante : ici toutes les victoires se valent.",
    en="The depth that recompense_finale is given must be the current one: here all wins are alike.",
)
def victoires_toutes_egales(jeu: Any, joueur: str, prof_courante: int, prof_max: int, heuristique: Any) -> Any:
    return _complet(
        jeu, joueur, prof_courante, prof_max, heuristique, est_finie, lambda fin, *_: recompense_finale(fin, joueur, 1)
    )


def _complet(
    jeu: Any, joueur: str, prof_courante: int, prof_max: int, heuristique: Any, finie: Any, finale: Any = recompense_finale
) -> Any:
    """min_max_complet with another idea of the end, or of what it is worth."""
    if finie(jeu):
        return [], finale(jeu, joueur, prof_courante)
    if prof_courante > prof_max:
        return [], heuristique(jeu, joueur)
    suivantes = [(coup, jeu.tenter_coup(coup)) for coup in jeu.liste_coups()] or [(None, passer_tour(jeu))]
    candidats = [
        (coup, *_complet(situation, joueur, prof_courante + 1, prof_max, heuristique, finie, finale))
        for coup, situation in suivantes
    ]
    return meilleur_enchainement(candidats) if tour_joueur_courant(prof_courante) else pire_enchainement(candidats)
