"""The tournament of 5.4.2, among the course's Monte-Carlo players."""

# ruff: noqa: T201

from collections.abc import Mapping

from ludion.lessons.jalon.abstract_game import Game
from ludion.lessons.jalon.abstract_player import Player
from ludion.lessons.jalon.milestone_02 import Randy
from ludion.lessons.jalon.parties import Result, manche
from ludion.lessons.jalon.simulating import UCB, NegAlphaBeta_MC, NegAlphaBeta_Memory_MC, Randy_MC
from ludion.lessons.jalon.trees import UCT_max, UCT_negamax

__all__ = ["tournoi"]


def tournoi(jeu: Game, pf: int = 5, nbSim: int = 50) -> list[tuple[str, str, Result]]:  # noqa: N803  the course's name
    """The tournament of 5.4.2, printed as there: UCT_max begins against six others, then UCT_negamax meets five from either side.

    The document does not say what its Randyy_MC and Randyyy_MC are: here NegAlphaBeta_MC and NegAlphaBeta_Memory_MC, two deep.
    """
    kinds: Mapping[str, type[Player]] = {
        "UCB": UCB,
        "Randy": Randy,
        "Randy_MC": Randy_MC,
        "Randyy_MC": NegAlphaBeta_MC,
        "Randyyy_MC": NegAlphaBeta_Memory_MC,
    }
    others = [kind(name, jeu, pf=2, nbSim=nbSim) for name, kind in kinds.items()]
    best, negamax = UCT_max("UCT_max", jeu, pf=pf, nbSim=nbSim), UCT_negamax("UCT_negamax", jeu, pf=pf, nbSim=nbSim)
    results = [_told(best, other, jeu) for other in (negamax, *others)]
    print("=====")
    for other in others:
        results += [_told(negamax, other, jeu), _told(other, negamax, jeu)]
    return results


def _told(first: Player, second: Player, jeu: Game) -> tuple[str, str, Result]:
    result = manche(first, second, jeu)
    print(first, second, result)
    return str(first), str(second), result
