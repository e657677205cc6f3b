"""Milestone 03, sections 2 to 4: the players that remember, NegAlphaBeta_Memory and IterativeDeepening.

They are as the document has them, and so are the memories they leave: students compare theirs with these entry by entry.
The price: a shallow score serves as a bound for a deep search, and a position is remembered without its turn, so that answers
may err (`ludion.search.course_memory` has an example).
"""

# ruff: noqa: N801, RUF012, T201
# mypy: disable-error-code="attr-defined, no-any-return"

import math
import time
from collections.abc import Mapping
from typing import Any

from ludion.lessons.jalon.abstract_player import Player
from ludion.lessons.jalon.allumettes import Matches

__all__ = ["IterativeDeepening", "NegAlphaBeta_Memory"]


class NegAlphaBeta_Memory(Player):
    """NegAlphaBeta with a memory, `NegAlphaBeta_Memory.decision.memory`, that all such players share and anybody may empty.

    With `NegAlphaBeta_Memory.decision.trace = True` it says what it does, as section 3 prints it.

    With `best_first=True` a stored `best_action` that did not end the search is tried first, as section 2 suggests. The default
    order is that of the game's actions, as in the printed traces.
    """

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
        self.__introduce(parent, pf)
        if parent in memory:
            data = memory[parent]
            # Without the turn in its key, a memory may hold the other player's action: that one is no answer.
            mine = data["best_action"] in self.game.actions
            if mine and data["exact"]:
                self.__say("score exact, fin")
                return data["best_action"]
            if mine and data["pf"] >= pf:
                self.__say("pf mémoire >= pf actuelle, fin")
                return data["best_action"]
            alpha = max(alpha, data["score"])

        self.__say("Insufficient knowledge, work as usual")
        for a in ordered(self.game.actions, memory.get(parent), self.get_value("best_first")):
            self.game.move(a)
            fils = self.game.hash_code
            found = -self.__cut(pf - 1, alpha, beta)
            self.game.undo()
            if found > score:
                score, b_a, exact = found, a, memory[fils]["exact"]

        memory[parent] = {"pf": pf, "score": score, "exact": exact, "best_action": b_a}
        self.__update(parent)
        return b_a

    decision.memory = {}
    decision.trace = False

    def __cut(self, pf: int, alpha: float, beta: float) -> float:
        """The score for whoever is to move."""
        memory, parent = self.decision.memory, self.game.hash_code
        self.__introduce(parent, pf)
        if parent in memory:
            data = memory[parent]
            if data["pf"] >= pf:
                self.__say("pf mémoire >= pf actuelle, fin")
                return data["score"]
            if data["exact"]:
                self.__say("score exact, fin")
                return data["score"]
            alpha = max(alpha, data["score"])
            if alpha >= beta:
                self.__say("alpha >= beta, fin")
                data["pf"] = pf
                return data["score"]

        self.__say(f">> Insufficient knowledge, work as usual with alpha {alpha}, beta {beta}")
        if pf == 0 or self.game.over():
            c = 1 if self.who_am_i == self.game.turn else -1
            score = c * self.estimation()
            memory[parent] = {"pf": pf, "score": score, "exact": self.game.over(), "best_action": None}
            self.__say(f"update leaf {self.__name(parent)}")
            return score

        score, b_a, exact = -(self.WIN + 1), None, False
        for a in ordered(self.game.actions, memory.get(parent), self.get_value("best_first")):
            if alpha >= beta:
                memory[parent] = {"pf": pf, "score": score, "exact": exact, "best_action": b_a}
                self.__say("alpha >= beta, fin")
                self.__update(parent)
                return beta
            self.game.move(a)
            fils = self.game.hash_code
            found = -self.__cut(pf - 1, -beta, -alpha)
            self.game.undo()
            if found > score:
                score, b_a, exact = found, a, memory[fils]["exact"]
            alpha = max(alpha, found)

        memory[parent] = {"pf": pf, "score": score, "exact": exact, "best_action": b_a}
        self.__update(parent)
        return score

    # What is said if `decision.trace` is set.

    def __introduce(self, parent: Any, pf: int) -> None:
        self.__say(f"I am {self.__name(parent)} at level {pf}")
        self.__know()

    def __update(self, parent: Any) -> None:
        self.__say(f"update my knowledge {self.__name(parent)}")
        self.__know()

    def __know(self) -> None:
        known = [f"{self.__name(key)} {data}" for key, data in self.decision.memory.items()]
        self.__say("I know ...", *known, "", "-----")

    def __say(self, *lines: str) -> None:
        if self.decision.trace:
            print(*lines, sep="\n")

    def __name(self, key: Any) -> str:
        """With matches "4All", otherwise the key as it is."""
        return f"{key}All" if isinstance(self.game, Matches) else str(key)


class IterativeDeepening(Player):
    """Decides at depth 1, then 2, and so on to `pf`, on one memory, as long as `secondes` have not passed.

    With `best_first=True` the stored `best_action` of the depth before is tried first.
    """

    def decision(self, state: Any) -> Any:
        self.game.state = state
        if self.game.turn != self.who_am_i:
            print("not my turn to play")
            return None
        pf, second = self.get_value("pf"), self.get_value("secondes")
        if second is None:
            second = math.inf
        bound, start = self.WIN + 1, time.time()
        action = self.__old_decision(1, -bound, bound)
        depth = 2
        while depth <= pf and time.time() - start < second:
            action = self.__old_decision(depth, -bound, bound)
            depth += 1
        return action

    decision.memory = {}

    def __old_decision(self, pf: int, alpha: float, beta: float) -> Any:
        """The best action at one depth; the memory is not asked about the root."""
        memory, parent = self.decision.memory, self.game.hash_code
        score, b_a, exact = alpha, None, False
        for a in ordered(self.game.actions, memory.get(parent), self.get_value("best_first")):
            self.game.move(a)
            fils = self.game.hash_code
            found = -self.__cut(pf - 1, alpha, beta)
            self.game.undo()
            if found > score:
                score, b_a, exact = found, a, memory[fils]["exact"]
        memory[parent] = {"pf": pf, "score": score, "exact": exact, "best_action": b_a}
        return b_a

    def __cut(self, pf: int, alpha: float, beta: float) -> float:
        """NegAlphaBeta_Memory's own, without a word."""
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
            c = 1 if self.who_am_i == self.game.turn else -1
            score = c * self.estimation()
            memory[parent] = {"pf": pf, "score": score, "exact": self.game.over(), "best_action": None}
            return score

        score, b_a, exact = -(self.WIN + 1), None, False
        for a in ordered(self.game.actions, memory.get(parent), self.get_value("best_first")):
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


def ordered(actions: tuple[Any, ...], stored: Mapping[str, Any] | None, best_first: bool | None) -> tuple[Any, ...]:
    """Return the actions in the order in which they are tried: with `best_first`, the stored best action comes first."""
    best = stored["best_action"] if best_first and stored is not None else None
    # Without the turn in its key, a memory may hold the other player's action.
    return (best, *(a for a in actions if a != best)) if best in actions else actions
