"""Milestone 03, section 5: counters of random games, and the players that go by them: Randy_MC, UCB and the two NegAlphaBeta_MC.

Counters are [won, lost, drawn]. A structure has them by action (a dictionary) or in the order of the actions (a list).
"""

# ruff: noqa: N801, RUF012, T201
# mypy: disable-error-code="attr-defined, no-any-return"

import math
from collections.abc import Mapping, Sequence
from typing import Any

from ludion.lessons.jalon.abstract_player import Player

__all__ = [
    "UCB",
    "NegAlphaBeta_MC",
    "NegAlphaBeta_Memory_MC",
    "Randy_MC",
    "opposite_sum",
    "scoring",
    "show_policy",
    "ucb_policy",
    "ucb_values",
]

Counters = list[int]
Structure = Mapping[Any, Counters] | Sequence[Counters]


def scoring(win: int, loss: int, draw: int) -> float:
    """What counters are worth to their player, from -1 to 1; 0 without a game."""
    games = win + loss + draw
    return (win - loss + draw / 2) / games if games else 0


def opposite_sum(me: Counters, you: Counters) -> Counters:
    """My counters with yours added: what you win, I lose."""
    return [me[0] + you[1], me[1] + you[0], me[2] + you[2]]


def ucb_values(counters: Structure) -> dict[Any, float]:
    """The UCB utility of each action (or index): scoring + 0.3 x sqrt(log n / n of the action)."""
    by_action = dict(counters) if isinstance(counters, Mapping) else dict(enumerate(counters))
    n = sum(map(sum, by_action.values()))
    return {a: scoring(*cpt) + 0.3 * math.sqrt(math.log(n) / sum(cpt)) for a, cpt in by_action.items()}


def ucb_policy(counters: Structure) -> Any:
    """The action (of a dictionary) or the index (of a list) with the largest utility, the first one if several have it."""
    values = ucb_values(counters)
    return max(values, key=values.__getitem__)


def show_policy(counters: Structure) -> None:
    """Print the utilities and the action they speak for, as 5.4.1 does."""
    print("===== ucb_policy =====")
    for action, value in ucb_values(counters).items():
        print(action, value)
    print(f"\nbest_action is : {ucb_policy(counters)}\n-----")


class Randy_MC(Player):
    """After each action `nbSim` games at random: the action with the best scoring."""

    def decision(self, state: Any) -> Any:
        self.game.state = state
        if self.game.turn != self.who_am_i:
            print("not my turn to play")
            return None
        n = self.get_value("nbSim")
        if n < 1:
            return None
        best_score, best_action = -1.5, None
        for a in self.game.actions:
            self.game.move(a)
            score = scoring(*self.simulation(n))
            self.game.undo()
            if score > best_score:
                best_score, best_action = score, a
        return best_action


class UCB(Player):
    """As many games as Randy_MC, but after the first round each is played where the utility is largest."""

    def decision(self, state: Any) -> Any:
        self.game.state = state
        if self.game.turn != self.who_am_i:
            print("not my turn to play")
            return None
        n = self.get_value("nbSim")
        if n < 1:
            return None
        counters = {a: self.__game_after(a) for a in self.game.actions}
        for _ in range((n - 1) * len(counters)):
            b = ucb_policy(counters)
            counters[b] = [x + y for x, y in zip(counters[b], self.__game_after(b), strict=True)]
        return ucb_policy(counters)

    def __game_after(self, action: Any) -> Counters:
        self.game.move(action)
        counters = self.simulation(1)
        self.game.undo()
        return counters


class NegAlphaBeta_MC(Player):
    """NegAlphaBeta whose leaves are worth the scoring of `nbSim` games at random; an end is worth what it is, without any."""

    def decision(self, state: Any) -> Any:
        self.game.state = state
        if self.game.turn != self.who_am_i:
            print("not my turn to play")
            return None
        pf, beta = self.get_value("pf"), self.WIN + 1.0
        alpha, best_action = -beta, None
        for a in self.game.actions:
            self.game.move(a)
            score = -self.__cut(pf - 1, -beta, -alpha)
            self.game.undo()
            if score > alpha:
                alpha, best_action = score, a
        return best_action

    def __cut(self, pf: int, alpha: float, beta: float) -> float:
        if self.game.over():
            c = 1 if self.who_am_i == self.game.turn else -1
            return c * self.estimation()
        if pf == 0:
            return scoring(*self.simulation(self.get_value("nbSim"), False))
        for a in self.game.actions:
            if alpha >= beta:
                return beta
            self.game.move(a)
            alpha = max(alpha, -self.__cut(pf - 1, -beta, -alpha))
            self.game.undo()
        return alpha


class NegAlphaBeta_Memory_MC(Player):
    """NegAlphaBeta_Memory with such leaves."""

    def decision(self, state: Any) -> Any:
        self.game.state = state
        if self.game.turn != self.who_am_i:
            print("not my turn to play")
            return None
        beta: float = self.WIN + 1
        alpha = -beta
        score, b_a, exact = alpha, None, False
        pf = self.get_value("pf")

        memory, parent = self.decision.memory, self.game.hash_code
        if parent in memory:
            data = memory[parent]
            if data["best_action"] in self.game.actions and (data["exact"] or data["pf"] >= pf):
                return data["best_action"]
            alpha = max(alpha, data["score"])

        for a in self.game.actions:
            self.game.move(a)
            fils = self.game.hash_code
            found = -self.__cut(pf - 1, alpha, beta)
            self.game.undo()
            if found > score:
                score, b_a, exact = found, a, memory[fils]["exact"]

        memory[parent] = {"pf": pf, "score": score, "exact": exact, "best_action": b_a}
        return b_a

    decision.memory = {}

    def __cut(self, pf: int, alpha: float, beta: float) -> float:
        memory, parent = self.decision.memory, self.game.hash_code
        if parent in memory:
            data = memory[parent]
            if data["pf"] >= pf or data["exact"]:
                return data["score"]
            alpha = max(alpha, data["score"])
            if alpha >= beta:
                data["pf"] = pf
                return data["score"]

        if pf == 0 or self.game.over():
            score = self.__leaf()
            memory[parent] = {"pf": pf, "score": score, "exact": self.game.over(), "best_action": None}
            return score

        score, b_a, exact = -(self.WIN + 1), None, False
        for a in self.game.actions:
            if alpha >= beta:
                memory[parent] = {"pf": pf, "score": score, "exact": exact, "best_action": b_a}
                return beta
            self.game.move(a)
            fils = self.game.hash_code
            found = -self.__cut(pf - 1, -beta, -alpha)
            self.game.undo()
            if found > score:
                score, b_a, exact = found, a, memory[fils]["exact"]
            alpha = max(alpha, found)

        memory[parent] = {"pf": pf, "score": score, "exact": exact, "best_action": b_a}
        return score

    def __leaf(self) -> float:
        """For whoever is to move."""
        if self.game.over():
            c = 1 if self.who_am_i == self.game.turn else -1
            return c * self.estimation()
        return scoring(*self.simulation(self.get_value("nbSim"), False))
