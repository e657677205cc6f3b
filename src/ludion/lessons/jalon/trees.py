"""Milestone 03, section 5.4: UCT in three book-keepings, and what can be read off its counters.

A memory, shared as NegAlphaBeta_Memory's is, gives each position the counters of its actions; an end has those of None. Each
decision follows one branch `pf` half-moves deep, and gives `nbSim` random games to every action that has none yet.

The three are written out, each whole, as the course has its players: a memory belongs to the function `decision`, so that classes
which inherited it would fill one another's.
"""

# ruff: noqa: N801, RUF012, T201
# mypy: disable-error-code="attr-defined"

from collections.abc import Mapping
from typing import Any

from ludion.lessons.jalon.abstract_player import Player
from ludion.lessons.jalon.simulating import Counters, opposite_sum, scoring, ucb_policy

__all__ = ["UCT", "UCT_max", "UCT_negamax", "show_memory", "situations"]


class UCT(Player):
    """5.4.1: the counters are the root player's, and so is the choice at every level, as if the opponent wished to please."""

    def decision(self, state: Any) -> Any:
        self.game.state = state
        if self.game.turn != self.who_am_i:
            print("not my turn to play")
            return None
        pf, n = self.get_value("pf"), self.get_value("nbSim")
        if pf < 1 or n < 1:
            return None
        self.__simulations(pf, n)
        return self.__ucb_policy()

    decision.memory = {}

    def __simulations(self, pf: int, n: int) -> Counters:
        """Follow one branch; what was added on the way, for the root player."""
        total = [0, 0, 0]
        if pf == 0:
            return total
        counters = self.decision.memory.setdefault(self.game.hash_code, {})
        if self.game.over():
            new = self.simulation(n)
            counters[None] = plus(counters.get(None, [0, 0, 0]), new)
            return new
        for a in self.game.actions:
            if sum(counters.get(a, [])) > 0:
                continue
            self.game.move(a)
            counters[a] = self.simulation(n)
            self.game.undo()
            total = plus(total, counters[a])
        followed = self.__ucb_policy()
        self.game.move(followed)
        result = self.__simulations(pf - 1, n)
        self.game.undo()
        counters[followed] = plus(counters[followed], result)
        return plus(total, result)

    def __ucb_policy(self) -> Any:
        counters = self.decision.memory[self.game.hash_code]
        return ucb_policy({a: counters[a] for a in self.game.actions})


class UCT_max(Player):
    """The counters are the root player's; whoever moves chooses, so that the opponent goes by what the root player loses."""

    def decision(self, state: Any) -> Any:
        self.game.state = state
        if self.game.turn != self.who_am_i:
            print("not my turn to play")
            return None
        pf, n = self.get_value("pf"), self.get_value("nbSim")
        if pf < 1 or n < 1:
            return None
        self.__simulations(pf, n)
        return self.__ucb_policy()

    decision.memory = {}

    def __simulations(self, pf: int, n: int) -> Counters:
        """Follow one branch; what was added on the way, for the root player."""
        total = [0, 0, 0]
        if pf == 0:
            return total
        counters = self.decision.memory.setdefault(self.game.hash_code, {})
        if self.game.over():
            new = self.simulation(n)
            counters[None] = plus(counters.get(None, [0, 0, 0]), new)
            return new
        for a in self.game.actions:
            if sum(counters.get(a, [])) > 0:
                continue
            self.game.move(a)
            counters[a] = self.simulation(n)
            self.game.undo()
            total = plus(total, counters[a])
        followed = self.__ucb_policy()
        self.game.move(followed)
        result = self.__simulations(pf - 1, n)
        self.game.undo()
        counters[followed] = plus(counters[followed], result)
        return plus(total, result)

    def __ucb_policy(self) -> Any:
        counters = self.decision.memory[self.game.hash_code]
        if self.game.turn == self.who_am_i:
            return ucb_policy({a: counters[a] for a in self.game.actions})
        return ucb_policy({a: opposite_sum([0, 0, 0], counters[a]) for a in self.game.actions})


class UCT_negamax(Player):
    """The counters are the mover's: what was learnt as the first player serves the second, too."""

    def decision(self, state: Any) -> Any:
        self.game.state = state
        if self.game.turn != self.who_am_i:
            print("not my turn to play")
            return None
        pf, n = self.get_value("pf"), self.get_value("nbSim")
        if pf < 1 or n < 1:
            return None
        self.__simulations(pf, n)
        return self.__ucb_policy()

    decision.memory = {}

    def __simulations(self, pf: int, n: int) -> Counters:
        """Follow one branch; what was added on the way, for whoever is to move here."""
        total = [0, 0, 0]
        if pf == 0:
            return total
        counters = self.decision.memory.setdefault(self.game.hash_code, {})
        if self.game.over():
            new = self.simulation(n, False)
            counters[None] = plus(counters.get(None, [0, 0, 0]), new)
            return new
        for a in self.game.actions:
            if sum(counters.get(a, [])) > 0:
                continue
            self.game.move(a)
            counters[a] = opposite_sum([0, 0, 0], self.simulation(n, False))
            self.game.undo()
            total = plus(total, counters[a])
        followed = self.__ucb_policy()
        self.game.move(followed)
        result = self.__simulations(pf - 1, n)
        self.game.undo()
        counters[followed] = opposite_sum(counters[followed], result)
        return opposite_sum(total, result)

    def __ucb_policy(self) -> Any:
        counters = self.decision.memory[self.game.hash_code]
        return ucb_policy({a: counters[a] for a in self.game.actions})


def plus(some: Counters, more: Counters) -> Counters:
    """Counters of the same player, added."""
    return [x + y for x, y in zip(some, more, strict=True)]


def show_memory(player: type[Player]) -> None:
    """Print what a kind of player remembers, the smallest key first, as 5.4.2 does."""
    print(f"===== {player.__name__} =====")
    memory = player.decision.memory
    for key in sorted(memory):
        print(">", key, memory[key])
    print("=====")


def situations(memory: Mapping[Any, Mapping[Any, Counters]], sure: float = 0.25) -> dict[Any, str]:
    """What the mover's counters (UCT_negamax's) say of each position: "gagnante" if some action is worth at least `sure`,
    "perdante" if all are worth at most minus that, and "?" where the games do not tell."""
    best = {key: max(scoring(*cpt) for cpt in counters.values()) for key, counters in memory.items()}
    return {key: "gagnante" if worth >= sure else "perdante" if worth <= -sure else "?" for key, worth in best.items()}
