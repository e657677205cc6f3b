"""Typical mistakes in the first call of alpha_beta, and in counting what it looks at."""

from typing import Any

from ludion.lessons.minmax.comptage import compter_alpha_beta, compter_situations
from ludion.lessons.minmax.elagage import alpha_beta_complet, compteur
from ludion.lessons.minmax.jeu import INFINI
from ludion.lessons.minmax.mistakes_alpha_beta import Variante
from ludion.lessons.pack import Mistakes

mistakes = Mistakes()

# --- 29: the first call


@mistakes.wrong(
    "29",
    "choisir_coup",
    fr="Quelles bornes donnez-vous au premier appel ? beta part de +infini. Avec 0, tout ce qui est bon pour MAX est coupé.",
    en="Which bounds has your first call? beta begins at +infinity. With 0, all that is good for MAX is cut.",
)
def beta_part_de_zero(jeu: Any, prof_max: int, heuristique: Any) -> Any:
    return _premier(alpha_beta_complet(jeu, jeu.joueur, 1, prof_max, heuristique, -INFINI, 0))


@mistakes.wrong(
    "29",
    "choisir_coup",
    fr="C’est toujours le premier coup de la liste. Quelles bornes donnez-vous au premier appel ? Avec beta = -infini, comme sur "
    "le transparent, tout le reste est coupé.",
    en="It is always the first move of the list. Which bounds has your first call? With beta = -infinity, as on the slide, all "
    "the rest is cut.",
)
def beta_part_de_moins_l_infini(jeu: Any, prof_max: int, heuristique: Any) -> Any:
    return _premier(alpha_beta_complet(jeu, jeu.joueur, 1, prof_max, heuristique, -INFINI, -INFINI))


@mistakes.wrong(
    "29",
    "choisir_coup",
    fr="Quelle profondeur courante donnez-vous au premier appel ? C’est 1 ; avec 0, MIN choisirait votre coup.",
    en="Which current depth has your first call? It is 1; with 0, MIN would choose your move.",
)
def part_de_la_profondeur_zero(jeu: Any, prof_max: int, heuristique: Any) -> Any:
    return _premier(alpha_beta_complet(jeu, jeu.joueur, 0, prof_max - 1, heuristique, -INFINI, INFINI))


@mistakes.wrong(
    "29",
    "choisir_coup",
    fr="C'est le coup qui est demandé : le premier de l'enchaînement, pas l'enchaînement ni la récompense.",
    en="The move is asked for: the first of the line, not the line nor the reward.",
)
def tout_l_enchainement(jeu: Any, prof_max: int, heuristique: Any) -> Any:
    return alpha_beta_complet(jeu, jeu.joueur, 1, prof_max, heuristique, -INFINI, INFINI)[0]


def _premier(retour: Any) -> Any:
    return retour[0][0] if retour[0] else None


# --- 30: compter_alpha_beta


@mistakes.wrong(
    "30",
    "compter_alpha_beta",
    fr="Ce sont les situations de min_max : celles que l'élagage évite ne comptent pas.",
    en="These are min_max's situations: those that the cuts avoid do not count.",
)
def comme_min_max(jeu: Any, joueur: str, prof_max: int, heuristique: Any) -> Any:
    return compter_situations(jeu, prof_max)


@mistakes.wrong(
    "30",
    "compter_alpha_beta",
    fr="La situation de départ compte aussi.",
    en="The first situation counts as well.",
)
def depart_oublie(jeu: Any, joueur: str, prof_max: int, heuristique: Any) -> Any:
    toutes, finales = compter_alpha_beta(jeu, joueur, prof_max, heuristique)
    return toutes - 1, finales


@mistakes.wrong(
    "30",
    "compter_alpha_beta",
    fr="Les coupures sont strictes : le tableau du document est obtenu avec >= et <=.",
    en="The cuts are strict: the document's table comes from >= and <=.",
)
def comptes_stricts(jeu: Any, joueur: str, prof_max: int, heuristique: Any) -> Any:
    Variante(stricte=True).chercher(jeu, joueur, 1, prof_max, heuristique, -INFINI, INFINI)
    return compteur.situations, compteur.finales


@mistakes.wrong(
    "30",
    "compter_alpha_beta",
    fr="alpha doit être mis à jour dans la boucle : sinon moins de branches sont coupées.",
    en="alpha must be updated within the loop: otherwise fewer branches are cut.",
)
def comptes_alpha_tardif(jeu: Any, joueur: str, prof_max: int, heuristique: Any) -> Any:
    Variante(apres_la_boucle=True).chercher(jeu, joueur, 1, prof_max, heuristique, -INFINI, INFINI)
    return compteur.situations, compteur.finales
