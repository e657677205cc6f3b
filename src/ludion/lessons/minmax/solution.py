"""The reference for every name of document 001, and of the questions on it."""

from ludion.lessons.minmax.affichage import sans_affichage
from ludion.lessons.minmax.arbre import Arbre, espion, heuristique_arbre
from ludion.lessons.minmax.comptage import compter_alpha_beta, compter_parties, compter_passe_gratuite, compter_situations
from ludion.lessons.minmax.elagage import alpha_beta, alpha_beta_complet, choisir_coup, compteur, elagage_alpha, elagage_beta
from ludion.lessons.minmax.heuristiques import (
    heuristique_amelioree,
    heuristique_pions,
    heuristique_tic_tac_toe,
    pions_imprenables,
)
from ludion.lessons.minmax.jeu import INFINI, VICTOIRE, VIDE, Jeu, situation, situation_apres
from ludion.lessons.minmax.othello import Othello
from ludion.lessons.minmax.positions import (
    ARBRE_ALPHA,
    ARBRE_ALPHA_BETA,
    ARBRE_BETA,
    ARBRE_EXERCICE,
    EXERCICE_TIC_TAC_TOE,
    GAIN_IMMEDIAT,
    SANS_GAIN,
)
from ludion.lessons.minmax.recherche import (
    meilleur_enchainement,
    min_max,
    min_max_complet,
    pire_enchainement,
    recompense_finale,
)
from ludion.lessons.minmax.tic_tac_toe import TicTacToe, a_aligne
from ludion.lessons.minmax.tours import est_finie, passer_tour, tour_joueur_courant

__all__ = [
    "ARBRE_ALPHA",
    "ARBRE_ALPHA_BETA",
    "ARBRE_BETA",
    "ARBRE_EXERCICE",
    "EXERCICE_TIC_TAC_TOE",
    "GAIN_IMMEDIAT",
    "INFINI",
    "SANS_GAIN",
    "VICTOIRE",
    "VIDE",
    "Arbre",
    "Jeu",
    "Othello",
    "TicTacToe",
    "a_aligne",
    "alpha_beta",
    "alpha_beta_complet",
    "choisir_coup",
    "compter_alpha_beta",
    "compter_parties",
    "compter_passe_gratuite",
    "compter_situations",
    "compteur",
    "elagage_alpha",
    "elagage_beta",
    "espion",
    "est_finie",
    "heuristique_amelioree",
    "heuristique_arbre",
    "heuristique_pions",
    "heuristique_tic_tac_toe",
    "meilleur_enchainement",
    "min_max",
    "min_max_complet",
    "passer_tour",
    "pions_imprenables",
    "pire_enchainement",
    "recompense_finale",
    "reponse_10",
    "reponse_23",
    "sans_affichage",
    "situation",
    "situation_apres",
    "tour_joueur_courant",
]

# What each move of O is worth in EXERCICE_TIC_TAC_TOE if X answers well.
reponse_10 = {(0, 0): -1, (1, 1): 1, (1, 2): -1}

# The leaves of ARBRE_EXERCICE that alpha_beta looks at, in their order.
reponse_23 = [4, 6, 7, 3, 5, 6, 1, 9, 7, 8, 3]
