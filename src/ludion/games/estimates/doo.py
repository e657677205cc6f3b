"""Evaluations of Doo. Document 002 uses one without printing it; this one is our own."""

from ludion.core import popcount
from ludion.core.estimate import Estimate
from ludion.games.doo import Doo, State


class Approach(Estimate):
    """What pieces are worth to the attacker, and what each step costs that the nearest black is away from the Doo.

    Only the last black counts in the end, but the attacker who has more of them, among fewer whites, can choose which one that
    is. The weights come from the solved duel (a regression over its undecided states, wins and losses balanced, then
    rounded): the sign is right for 81 % of the states that the attacker wins and 91 % of those that the defender wins. They keep
    every value between -1 and 1, the scores of a finished game.
    """

    def __init__(self, black: float = 0.2, white: float = 0.09, distance: float = 0.08):
        self.black, self.white, self.distance = float(black), float(white), float(distance)

    def value(self, game: Doo, state: State, root: int) -> float:
        blacks = state.knights | state.king
        return self.black * popcount(blacks) - self.white * popcount(state.whites) - self.distance * game.distance(blacks)
