"""Document 000's names, with a reference for each: games, players, counters, games between players.

Milestone 02 is in `milestone_02`; milestone 03 in `containers`, `memory`, `simulating`, `trees` and `ultimate`.
"""

from ludion.lessons.jalon.abstract_game import Game
from ludion.lessons.jalon.abstract_player import Player
from ludion.lessons.jalon.allumettes import Matches
from ludion.lessons.jalon.containers import absents, inverse, puissances, recupere
from ludion.lessons.jalon.dice import Dice
from ludion.lessons.jalon.divide_left import Divide
from ludion.lessons.jalon.hexapawn import Hexapawn
from ludion.lessons.jalon.marienbad import Marienbad
from ludion.lessons.jalon.memory import IterativeDeepening, NegAlphaBeta_Memory
from ludion.lessons.jalon.milestone_02 import AlphaBeta, Human, MinMax, NegAlphaBeta, Negamax, Randy
from ludion.lessons.jalon.morpion import Morpion
from ludion.lessons.jalon.parties import Statistics, manche, partie
from ludion.lessons.jalon.simulating import (
    UCB,
    NegAlphaBeta_MC,
    NegAlphaBeta_Memory_MC,
    Randy_MC,
    opposite_sum,
    scoring,
    show_policy,
    ucb_policy,
    ucb_values,
)
from ludion.lessons.jalon.supposing import feuilles, suppose
from ludion.lessons.jalon.tournament import tournoi
from ludion.lessons.jalon.trees import UCT, UCT_max, UCT_negamax, show_memory, situations
from ludion.lessons.jalon.ultimate import Ultimate

__all__ = [
    "UCB",
    "UCT",
    "AlphaBeta",
    "Dice",
    "Divide",
    "Game",
    "Hexapawn",
    "Human",
    "IterativeDeepening",
    "Marienbad",
    "Matches",
    "MinMax",
    "Morpion",
    "NegAlphaBeta",
    "NegAlphaBeta_MC",
    "NegAlphaBeta_Memory",
    "NegAlphaBeta_Memory_MC",
    "Negamax",
    "Player",
    "Randy",
    "Randy_MC",
    "Statistics",
    "UCT_max",
    "UCT_negamax",
    "Ultimate",
    "absents",
    "feuilles",
    "inverse",
    "manche",
    "opposite_sum",
    "partie",
    "puissances",
    "recupere",
    "scoring",
    "show_memory",
    "show_policy",
    "situations",
    "suppose",
    "tournoi",
    "ucb_policy",
    "ucb_values",
]
