"""Typical mistakes in min_max and in its parts."""

from collections.abc import Callable
from typing import Any

from ludion.lessons.minmax.jeu import Jeu
from ludion.lessons.minmax.recherche import (
    meilleur_enchainement,
    min_max,
    pire_enchainement,
)
from ludion.lessons.minmax.tours import est_finie, passer_tour, tour_joueur_courant
from ludion.lessons.pack import Mistakes

mistakes = Mistakes()

# --- 10: the rewards of three moves, by hand

mistakes.answer(
    "10",
    "reponse_10",
    {(0, 0): 1, (1, 1): 1, (1, 2): 1},
    fr="X ne joue pas pour O : à son tour, X choisit la plus petite récompense, pas la plus grande.",
    en="X does not play for O: at X's turn the smallest reward is chosen, not the largest.",
)
mistakes.answer(
    "10",
    "reponse_10",
    {(0, 0): 1, (1, 1): -1, (1, 2): 1},
    fr="Les récompenses sont celles de O : +1 quand O gagne, -1 quand X gagne.",
    en="The rewards are O's: +1 where O wins, -1 where X wins.",
)
mistakes.answer(
    "10",
    "reponse_10",
    {(0, 0): 0, (1, 1): 0, (1, 2): 0},
    fr="Aucun coup ne gagne tout de suite, mais les suites, elles, sont gagnées ou perdues : jouez-les jusqu'au bout.",
    en="No move wins at once, but what follows is won or lost: play it to the end.",
)
mistakes.answer(
    "10",
    "reponse_10",
    {(0, 0): -1, (1, 1): 1, (1, 2): 1},
    fr="Après le coup (1, 2), regardez toutes les réponses de X : l'une d'elles aligne trois croix.",
    en="After the move (1, 2), look at all of X's answers: one of them puts three crosses in line.",
)

# --- 11 and 12: the two choices

Choix = Callable[[Any], Any]


def _choix(mieux: Callable[[float, float], bool], depart: float | None = None) -> Choix:
    """A choice among candidates that keeps whatever is `mieux`, beginning from a reward or from none."""

    def retenir(candidats: Any) -> Any:
        enchainement, retenue = [], depart
        for coup, suite, recompense in candidats:
            if retenue is None or mieux(recompense, retenue):
                enchainement, retenue = [coup, *suite], recompense
        return enchainement, retenue

    return retenir


def _note(question: str, nom: str, etiquette: str, faux: Any, fr: str, en: str) -> None:
    """Take a function that was made, not written, as a mistake."""
    faux.__name__ = etiquette
    mistakes.wrong(question, nom, fr=fr, en=en)(faux)


def _sans_suite(retenir: Choix) -> Choix:
    """The move alone."""

    def coup_seul(candidats: Any) -> Any:
        enchainement, recompense = retenir(candidats)
        return enchainement[:1], recompense

    return coup_seul


def _sans_coup(retenir: Choix) -> Choix:
    """What follows alone."""

    def suite_seule(candidats: Any) -> Any:
        enchainement, recompense = retenir(candidats)
        return enchainement[1:], recompense

    return suite_seule


for question, nom, bon in (
    ("11", "meilleur_enchainement", meilleur_enchainement),
    ("12", "pire_enchainement", pire_enchainement),
):
    le_plus, the_most = ("grande", "largest") if question == "11" else ("petite", "smallest")
    _note(
        question,
        nom,
        "sens_inverse",
        _choix((lambda a, b: a < b) if question == "11" else (lambda a, b: a > b)),
        f"C'est la plus {le_plus} récompense qui est à retenir ici.",
        f"The {the_most} reward is the one to keep here.",
    )
    _note(
        question,
        nom,
        "dernier_des_ex_aequo",
        _choix((lambda a, b: a >= b) if question == "11" else (lambda a, b: a <= b)),
        "À égalité, c'est le premier coup rencontré qui reste : la comparaison doit être stricte.",
        "Between equals the move that was met first stays: the comparison must be strict.",
    )
    _note(
        question,
        nom,
        "part_de_zero",
        _choix((lambda a, b: a > b) if question == "11" else (lambda a, b: a < b), 0),
        "Ne partez pas de 0 : toutes les récompenses peuvent être du même côté de 0. Au départ il n'y a rien (None).",
        "Do not begin from 0: all rewards may be on the same side of it. At first there is nothing (None).",
    )
    _note(
        question,
        nom,
        "coup_sans_sa_suite",
        _sans_suite(bon),
        "L'enchaînement est le coup suivi de toute sa suite.",
        "The line is the move followed by all that comes after it.",
    )
    _note(
        question,
        nom,
        "suite_sans_le_coup",
        _sans_coup(bon),
        "Le coup retenu lui-même doit être en tête de l'enchaînement.",
        "The chosen move itself must be at the head of the line.",
    )

# --- 14: min_max


@mistakes.wrong(
    "14",
    "min_max",
    fr="Min et max sont échangés : à la profondeur 1 c'est le joueur qui cherche qui joue, et il prend le maximum.",
    en="Min and max are swapped: at depth 1 the player who searches moves, and takes the maximum.",
)
def min_et_max_echanges(jeu: Any, joueur: str, prof_courante: int, prof_max: int, heuristique: Any) -> Any:
    if prof_courante > prof_max:
        return [], heuristique(jeu, joueur)
    coups = jeu.liste_coups()
    if not coups:
        suite, recompense = min_et_max_echanges(passer_tour(jeu), joueur, prof_courante + 1, prof_max, heuristique)
        return [None, *suite], recompense
    candidats = [
        (coup, *min_et_max_echanges(jeu.tenter_coup(coup), joueur, prof_courante + 1, prof_max, heuristique)) for coup in coups
    ]
    return pire_enchainement(candidats) if tour_joueur_courant(prof_courante) else meilleur_enchainement(candidats)


@mistakes.wrong(
    "14",
    "min_max",
    fr="L'adversaire ne joue pas pour vous : aux profondeurs paires il faut retenir la pire récompense.",
    en="The opponent does not play for you: at even depths the worst reward must be kept.",
)
def toujours_max(jeu: Any, joueur: str, prof_courante: int, prof_max: int, heuristique: Any) -> Any:
    if prof_courante > prof_max:
        return [], heuristique(jeu, joueur)
    coups = jeu.liste_coups()
    if not coups:
        suite, recompense = toujours_max(passer_tour(jeu), joueur, prof_courante + 1, prof_max, heuristique)
        return [None, *suite], recompense
    return meilleur_enchainement(
        [(coup, *toujours_max(jeu.tenter_coup(coup), joueur, prof_courante + 1, prof_max, heuristique)) for coup in coups]
    )


@mistakes.wrong(
    "14",
    "min_max",
    fr="La profondeur prof_max doit encore être jouée : on s'arrête quand prof_courante la dépasse.",
    en="The depth prof_max must still be played: stop once prof_courante is beyond it.",
)
def un_demi_coup_trop_court(jeu: Any, joueur: str, prof_courante: int, prof_max: int, heuristique: Any) -> Any:
    return min_max(jeu, joueur, prof_courante, prof_max - 1, heuristique)


@mistakes.wrong(
    "14",
    "min_max",
    fr="Le joueur pour qui l'on cherche reste le même dans tous les appels, jusqu'à l'heuristique ; seul le trait change.",
    en="The player for whom one searches stays the same in all calls, down to the heuristic; only the turn changes.",
)
def heuristique_du_trait(jeu: Any, joueur: str, prof_courante: int, prof_max: int, heuristique: Any) -> Any:
    return min_max(jeu, joueur, prof_courante, prof_max, lambda situation, _: heuristique(situation, situation.joueur))


@mistakes.wrong(
    "14",
    "min_max",
    fr="Un joueur bloqué passe : la copie doit changer de joueur, sinon il reste bloqué jusqu'au bout.",
    en="A blocked player passes: the copy must change its player, or that player stays blocked to the end.",
)
def passe_sans_changer(jeu: Any, joueur: str, prof_courante: int, prof_max: int, heuristique: Any) -> Any:
    return _avec_passe(jeu, joueur, prof_courante, prof_max, heuristique, Jeu, 1, [None])


@mistakes.wrong(
    "14",
    "min_max",
    fr="Passer coûte un demi-coup dans le code du document : sans cela, la parité ne dit plus qui joue.",
    en="A pass costs one half-move in the document's code: otherwise the parity no longer says who moves.",
)
def passe_gratuite(jeu: Any, joueur: str, prof_courante: int, prof_max: int, heuristique: Any) -> Any:
    return _avec_passe(jeu, joueur, prof_courante, prof_max, heuristique, passer_tour, 0, [None])


@mistakes.wrong(
    "14",
    "min_max",
    fr="Une passe se note dans l'enchaînement : None en tête.",
    en="A pass is noted in the line: None at its head.",
)
def passe_non_notee(jeu: Any, joueur: str, prof_courante: int, prof_max: int, heuristique: Any) -> Any:
    return _avec_passe(jeu, joueur, prof_courante, prof_max, heuristique, passer_tour, 1, [])


@mistakes.wrong(
    "14",
    "min_max",
    fr="Une situation sans coup n'est pas la fin de la recherche : le joueur passe et on continue.",
    en="A situation without a move is not the end of the search: the player passes and it goes on.",
)
def arret_si_bloque(jeu: Any, joueur: str, prof_courante: int, prof_max: int, heuristique: Any) -> Any:
    if not jeu.liste_coups():
        return [], heuristique(jeu, joueur)
    return _avec_passe(jeu, joueur, prof_courante, prof_max, heuristique, None, 1, [])


@mistakes.wrong(
    "14",
    "min_max",
    fr="À égalité, c'est le premier coup rencontré qui reste : la comparaison doit être stricte, pour MAX comme pour MIN.",
    en="Between equals the move that was met first stays: the comparison must be strict, for MAX and for MIN.",
)
def ex_aequo_remplaces(jeu: Any, joueur: str, prof_courante: int, prof_max: int, heuristique: Any) -> Any:
    return _avec_choix(
        jeu, joueur, prof_courante, prof_max, heuristique, _choix(lambda a, b: a >= b), _choix(lambda a, b: a <= b)
    )


@mistakes.wrong(
    "14",
    "min_max",
    fr="La récompense retenue ne doit pas partir de 0 : une situation où tout est négatif vaudrait 0, sans aucun coup.",
    en="The reward that is kept must not begin from 0: a situation in which all is negative would be worth 0, without a move.",
)
def recompense_part_de_zero(jeu: Any, joueur: str, prof_courante: int, prof_max: int, heuristique: Any) -> Any:
    return _avec_choix(
        jeu, joueur, prof_courante, prof_max, heuristique, _choix(lambda a, b: a > b, 0), _choix(lambda a, b: a < b, 0)
    )


def _avec_choix(
    jeu: Any, joueur: str, prof_courante: int, prof_max: int, heuristique: Any, maximum: Choix, minimum: Choix
) -> Any:
    """min_max with other choices."""
    if prof_courante > prof_max:
        return [], heuristique(jeu, joueur)
    suivantes = [(coup, jeu.tenter_coup(coup)) for coup in jeu.liste_coups()] or [(None, passer_tour(jeu))]
    candidats = [
        (coup, *_avec_choix(situation, joueur, prof_courante + 1, prof_max, heuristique, maximum, minimum))
        for coup, situation in suivantes
    ]
    return maximum(candidats) if tour_joueur_courant(prof_courante) else minimum(candidats)


def _avec_passe(
    jeu: Any, joueur: str, prof_courante: int, prof_max: int, heuristique: Any, passer: Any, cout: int, note: list[Any]
) -> Any:
    """min_max with another way to pass: what it leads to, what it costs, how it is noted. None: a blocked player ends it."""
    if prof_courante > prof_max:
        return [], heuristique(jeu, joueur)
    coups = jeu.liste_coups()
    suite_de = (prof_max, heuristique, passer, cout, note)
    if not coups:
        if passer is None:
            return [], heuristique(jeu, joueur)
        # A game that is over would be passed to and fro for ever if that cost nothing.
        pas = cout or int(est_finie(jeu))
        suite, recompense = _avec_passe(passer(jeu), joueur, prof_courante + pas, *suite_de)
        return [*note, *suite], recompense
    candidats = [(coup, *_avec_passe(jeu.tenter_coup(coup), joueur, prof_courante + 1, *suite_de)) for coup in coups]
    return meilleur_enchainement(candidats) if tour_joueur_courant(prof_courante) else pire_enchainement(candidats)
