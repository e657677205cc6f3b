"""Document 003's agents, function by function, and its five ideas for better ones, over the state that its agents are given."""

from ludion.lessons.divercite.agents import Skypiea_v5, TreeNode, calculate_depth, greedy, plus_riches, premier_coup, remonter
from ludion.lessons.divercite.apprentissage import apprendre, choix_appris, plus_sures
from ludion.lessons.divercite.etat import (
    BLANC,
    CITES,
    NOIR,
    RESSOURCES,
    Action,
    GameState,
    HeavyAction,
    LightAction,
    PlayerDivercite,
    jouer,
)
from ludion.lessons.divercite.heuristiques import (
    divercites_ouvertes,
    evaluate_state,
    little_garden,
    ma_heuristique,
    reponse_5,
    valeur_cite,
)
from ludion.lessons.divercite.positions import PARTIES, apres
from ludion.lessons.divercite.recherche import (
    Compteur,
    alpha_beta_lmr,
    alpha_beta_minimax,
    bruit,
    meilleures,
    minimax,
    minimax_memoire,
    vue,
)
from ludion.lessons.divercite.symetries import canonique, images
from ludion.lessons.divercite.temps import Horloge, approfondir, reste, temps_alloue

__all__ = [
    "BLANC",
    "CITES",
    "NOIR",
    "PARTIES",
    "RESSOURCES",
    "Action",
    "Compteur",
    "GameState",
    "HeavyAction",
    "Horloge",
    "LightAction",
    "PlayerDivercite",
    "Skypiea_v5",
    "TreeNode",
    "alpha_beta_lmr",
    "alpha_beta_minimax",
    "apprendre",
    "approfondir",
    "apres",
    "bruit",
    "calculate_depth",
    "canonique",
    "choix_appris",
    "divercites_ouvertes",
    "evaluate_state",
    "greedy",
    "images",
    "jouer",
    "little_garden",
    "ma_heuristique",
    "meilleures",
    "minimax",
    "minimax_memoire",
    "plus_riches",
    "plus_sures",
    "premier_coup",
    "remonter",
    "reponse_5",
    "reste",
    "temps_alloue",
    "valeur_cite",
    "vue",
]
