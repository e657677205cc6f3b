"""Games between the course's players, and their statistics: `manche`, `partie`, `tournoi`.

A result is a pair: the winner has the number of half-moves, the loser 0, and a draw is half of them each.
(8, 0): the first player won in eight; (0, 7): the second in seven.
"""

# ruff: noqa: T201

from collections.abc import Mapping, Sequence
from typing import Any

from ludion.core.language import spoken
from ludion.lessons.jalon.abstract_game import Game
from ludion.lessons.jalon.abstract_player import Player
from ludion.lessons.jalon.simulating import UCB, NegAlphaBeta_MC, NegAlphaBeta_Memory_MC, Randy_MC
from ludion.lessons.jalon.sol_j02 import Randy
from ludion.lessons.jalon.trees import UCT_max, UCT_negamax

__all__ = ["Statistics", "manche", "partie", "tournoi"]

Result = tuple[float, float]

ILLEGAL = {"fr": "{} joue {}, qui n'est pas permis : partie perdue", "en": "{} plays {}, which is not legal: the game is lost"}
KEYS = ("pv", "sigma", "avg_victories", "avg_stones")


def manche(first: Player, second: Player, jeu: Game) -> Result:
    """One game. What is not a legal action loses it, with a sentence."""
    jeu.reset()
    players = first, second
    first.who_am_i, second.who_am_i = jeu.turn, jeu.opponent
    while not jeu.over():
        mover = players[jeu.turn]
        action = mover.decision(jeu.state)
        if action not in jeu.actions:
            print(spoken(ILLEGAL).format(mover, action))
            return _result(jeu.opponent, max(1, jeu.timer))
        jeu.move(action)
    return _result(jeu.winner, jeu.timer)


def _result(winner: int | None, plies: int) -> Result:
    if winner is None:
        return plies / 2, plies / 2
    return (plies, 0) if winner == 0 else (0, plies)


def partie(one: Player, two: Player, jeu: Game, manches: int = 2) -> "Statistics":
    """Several games, with the players taking turns to begin."""
    if one is two:
        two = one.clone()
    told = Statistics(one.name, two.name)
    for number in range(manches):
        first, second = (one, two) if number % 2 == 0 else (two, one)
        told.add_result(manche(first, second, jeu), (first.name, second.name))
    return told


class Statistics:
    """Results by player and by side (0 begins, 1 is second): `pv` victories, `sigma` their half-moves, and the means of both over
    all games. A draw counts as a victory of both."""

    def __init__(self, one: str, two: str) -> None:
        self.__who = (one, two, 0, 1)
        self.__pv: dict[Any, int] = dict.fromkeys(self.__who, 0)
        self.__sigma: dict[Any, float] = dict.fromkeys(self.__who, 0)
        self.__games = 0

    def add_result(self, values: Result, names: Sequence[str]) -> None:
        """Count a game between `names`, the first of whom began."""
        self.__games += 1
        for side, (value, name) in enumerate(zip(values, names, strict=True)):
            for who in (side, name):
                self.__pv[who] += int(value > 0)
                self.__sigma[who] += value

    @property
    def statistics(self) -> dict[str, dict[Any, float]]:
        """All of it, by kind and then by player and side."""
        games = max(1, self.__games)
        means = ({who: round(count[who] / games, 2) for who in self.__who} for count in (self.__pv, self.__sigma))
        return dict(zip(KEYS, (dict(self.__pv), dict(self.__sigma), *means), strict=True))

    def main_statistic(self, key: str) -> dict[Any, float]:
        """One kind: pv, sigma, avg_victories or avg_stones."""
        return self.statistics[key]

    def specific_statistic(self, who: Any) -> dict[str, float]:
        """All that is known of one player, or of one side."""
        return {key: found[who] for key, found in self.statistics.items()}


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
