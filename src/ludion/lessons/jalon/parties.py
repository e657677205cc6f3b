"""Games between the course's players, and their statistics: `from main_parties import manche, partie`.

A result is a pair: the winner has the number of half-moves, the loser 0, and a draw is half of them each.
(8, 0): the first player won in eight; (0, 7): the second in seven.
"""

# ruff: noqa: T201

from collections.abc import Sequence
from typing import Any

from ludion.core.language import spoken
from ludion.lessons.jalon.abstract_game import Game
from ludion.lessons.jalon.abstract_player import Player

__all__ = ["Statistics", "manche", "partie"]

Result = tuple[float, float]

ILLEGAL = {"fr": "{} joue {}, qui n’est pas permis : partie perdue", "en": "{} plays {}, which is not legal: the game is lost"}
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
