"""Document 002 whole: the kit's classes, its games, and the reference for all that a student writes."""

from ludion.lessons.parcours.abstract import Game, Player
from ludion.lessons.parcours.accepted import gagnants, meilleurs
from ludion.lessons.parcours.arbres import IA, Parcours
from ludion.lessons.parcours.arbres_doo import First, Human, Random, main, manche, muet
from ludion.lessons.parcours.doo import BLANCS, J_ATT, J_DEF, NOIRS, ROI, VIDE, Doo
from ludion.lessons.parcours.jeux import Allumettes, Arbre, Compteur, Couloir, Jeu, Morpion
from ludion.lessons.parcours.tp02_abstract import BIGVALUE, Base, IAPlayer

__all__ = [
    "BIGVALUE",
    "BLANCS",
    "IA",
    "J_ATT",
    "J_DEF",
    "NOIRS",
    "ROI",
    "VIDE",
    "Allumettes",
    "Arbre",
    "Base",
    "Compteur",
    "Couloir",
    "Doo",
    "First",
    "Game",
    "Human",
    "IAPlayer",
    "Jeu",
    "Morpion",
    "Parcours",
    "Player",
    "Random",
    "gagnants",
    "main",
    "manche",
    "meilleurs",
    "muet",
]
