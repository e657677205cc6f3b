"""Players with one fault each, as students' first versions have them: four families, and a switch for every fault.

A fault is a parameter's other value. What has no fault decides as the reference does, which the tests check.
"""

# ruff: noqa: T201, RUF012
# mypy: disable-error-code="attr-defined, no-any-return"

import random
from collections.abc import Callable, Iterable
from typing import Any

from ludion.lessons.jalon.abstract_player import Player
from ludion.lessons.jalon.simulating import opposite_sum, scoring, ucb_policy

Window = tuple[float, float]


def flipped(alpha: float, beta: float) -> Window:
    """What a window is one level down."""
    return -beta, -alpha


def wide(*_: float) -> Window:
    """No window: nothing is ever cut."""
    return -101, 101


def looking(
    *,
    turn: bool = True,
    undo: bool = True,
    step: int = 1,
    first: bool = True,
    sign: int = -1,
    colour: bool = True,
    ends: bool = True,
    cut: bool = True,
    low: float = -101,
    window: Callable[[float, float], Window] = flipped,
    gives: str = "action",
    leaf: Callable[[Any], float] | None = None,
) -> type[Player]:
    """MinMax, AlphaBeta, Negamax, NegAlphaBeta and NegAlphaBeta_MC, which decide alike."""

    class Looking(Player):
        def decision(self, state: Any) -> Any:
            self.game.state = state
            if turn and self.game.turn != self.who_am_i:
                print("not my turn to play")
                return None
            beta, alpha, answer = 101.0, low, None
            for a in self.game.actions:
                self.game.move(a)
                score = sign * self.__value(self.get_value("pf") - step, *window(alpha, beta))
                if undo:
                    self.game.undo()
                if score > alpha or (not first and score == alpha):
                    alpha, answer = score, a if gives == "action" else score
            return answer

        def __value(self, pf: int, alpha: float, beta: float) -> float:
            if (ends and self.game.over()) or (pf == 0 and leaf is None):
                c = 1 if self.who_am_i == self.game.turn or not colour else -1
                return c * self.estimation()
            if pf == 0 and leaf is not None:
                return leaf(self)
            for a in self.game.actions:
                if cut and alpha >= beta:
                    return beta
                self.game.move(a)
                alpha = max(alpha, sign * self.__value(pf - step, *window(alpha, beta)))
                self.game.undo()
            return alpha

    return Looking


def remembering(
    *,
    turn: bool = True,
    key: Callable[[Any], Any] = lambda game: game.hash_code,
    child: str = "after the move",
    colour: bool = True,
    exact: str = "the child's",
    consult: str = "pf or exact",
    alpha_from: str = "alpha",
    leaf_stored: bool = True,
    cut_stored: bool = True,
    entry: Callable[[dict[str, Any]], Any] = dict,
    shared: bool = True,
    leaf: Callable[[Any], float] | None = None,
    depths: Callable[[Any], Iterable[int]] | None = None,
    old_consults: bool = False,
) -> type[Player]:
    """NegAlphaBeta_Memory, NegAlphaBeta_Memory_MC and (with `depths`) IterativeDeepening."""

    class Remembering(Player):
        def decision(self, state: Any) -> Any:
            self.game.state = state
            if turn and self.game.turn != self.who_am_i:
                print("not my turn to play")
                return None
            memory = self.decision.memory if shared else self.__dict__.setdefault("own", {})
            if depths is None:
                return self.__root(self.get_value("pf"), memory, True)
            answer = None
            for depth in depths(self):
                answer = self.__root(depth, memory, old_consults)
            return answer

        decision.memory = {}

        def __root(self, pf: int, memory: dict[Any, Any], ask: bool) -> Any:
            beta = 101
            alpha, parent = -beta, key(self.game)
            if ask and parent in memory:
                data = memory[parent]
                if self.__enough(data, pf):
                    return data["best_action"]
                alpha = max(alpha, data["score"])
            score, best, sure = -101.0, None, False
            for a in self.game.actions:
                self.game.move(a)
                there = key(self.game)
                found = -self.__cut(pf - 1, alpha, beta, memory)
                self.game.undo()
                if child != "after the move":
                    there = key(self.game)
                if found > score:
                    score, best, sure = found, a, self.__exact(memory, there)
            memory[parent] = entry({"pf": pf, "score": score, "exact": sure, "best_action": best})
            return best

        def __cut(self, pf: int, alpha: float, beta: float, memory: dict[Any, Any]) -> float:
            parent = key(self.game)
            if parent in memory and consult != "never":
                data = memory[parent]
                if self.__enough(data, pf):
                    return data["score"]
                alpha = max(alpha, data["score"])
                if alpha >= beta:
                    data["pf"] = pf
                    return data["score"]
            if pf == 0 or self.game.over():
                c = 1 if self.who_am_i == self.game.turn or not colour else -1
                value = c * self.estimation() if leaf is None or self.game.over() else leaf(self)
                if leaf_stored:
                    memory[parent] = entry({"pf": pf, "score": value, "exact": self.game.over(), "best_action": None})
                return value
            score, best, sure = -101.0, None, False
            for a in self.game.actions:
                if alpha >= beta:
                    if cut_stored:
                        memory[parent] = entry({"pf": pf, "score": score, "exact": sure, "best_action": best})
                    return beta
                self.game.move(a)
                there = key(self.game)
                found = -self.__cut(pf - 1, -beta, -alpha, memory)
                self.game.undo()
                if child != "after the move":
                    there = key(self.game)
                if found > score:
                    score, best, sure = found, a, self.__exact(memory, there)
                alpha = max(alpha if alpha_from == "alpha" else score, found)
            memory[parent] = entry({"pf": pf, "score": score, "exact": sure, "best_action": best})
            return score

        def __enough(self, data: Any, pf: int) -> bool:
            if consult == "never":
                return False
            return data["exact"] or (consult != "exact" and data["pf"] >= pf)

        def __exact(self, memory: dict[Any, Any], there: Any) -> bool:
            if exact == "the child's":
                return memory[there]["exact"]
            return exact == "always"

    return Remembering


def spreading(
    *,
    turn: bool = True,
    least: bool = True,
    undo: bool = True,
    root: bool = True,
    best: Callable[[dict[Any, float]], Any] = lambda worth: max(worth, key=worth.__getitem__),
    value: Callable[[list[int]], float] = lambda counters: scoring(*counters),
    games: Callable[[int, int], int] = lambda n, _: n,
) -> type[Player]:
    """Randy_MC."""

    class Spreading(Player):
        def decision(self, state: Any) -> Any:
            self.game.state = state
            if turn and self.game.turn != self.who_am_i:
                print("not my turn to play")
                return None
            n = self.get_value("nbSim")
            if least and n < 1:
                return None
            worth: dict[Any, float] = {}
            for a in self.game.actions:
                self.game.move(a)
                worth[a] = value(self.simulation(games(n, len(worth) + 1), root))
                if undo:
                    self.game.undo()
            return best(worth) if worth else None

    return Spreading


def exploring(
    *,
    least: bool = True,
    policy: Callable[[dict[Any, list[int]]], Any] = ucb_policy,
    add: bool = True,
    rounds: Callable[[int, int], int] = lambda n, actions: (n - 1) * actions,
    root: bool = True,
) -> type[Player]:
    """UCB."""

    class Exploring(Player):
        def decision(self, state: Any) -> Any:
            self.game.state = state
            if self.game.turn != self.who_am_i:
                print("not my turn to play")
                return None
            n = self.get_value("nbSim")
            if least and n < 1:
                return None
            counters = {}
            for a in self.game.actions:
                self.game.move(a)
                counters[a] = self.simulation(1, root)
                self.game.undo()
            for _ in range(rounds(n, len(counters))):
                a = policy(counters)
                self.game.move(a)
                new = self.simulation(1, root)
                self.game.undo()
                counters[a] = [x + y for x, y in zip(counters[a], new, strict=True)] if add else new
            return policy(counters)

    return Exploring


def growing(
    *,
    book: str = "negamax",
    least: bool = True,
    again: bool = False,
    update: str = "once",
    turned: bool = True,
    total: bool = True,
    ends: bool = True,
    choice: Callable[[dict[Any, list[int]]], Any] = ucb_policy,
    turn: bool = True,
) -> type[Player]:
    """UCT, UCT_max and UCT_negamax."""

    class Growing(Player):
        def decision(self, state: Any) -> Any:
            self.game.state = state
            if turn and self.game.turn != self.who_am_i:
                print("not my turn to play")
                return None
            pf, n = self.get_value("pf"), self.get_value("nbSim")
            if least and n < 1:
                return None
            self.__simulations(pf, n)
            return self.__policy()

        decision.memory = {}

        def __simulations(self, pf: int, n: int) -> list[int]:
            new = [0, 0, 0]
            if pf == 0:
                return new
            mover = book == "negamax"
            counters = self.decision.memory.setdefault(self.game.hash_code, {})
            if self.game.over():
                if not ends:
                    return new
                found = self.simulation(n, not mover)
                counters[None] = self.__added(counters.get(None, [0, 0, 0]), found)
                return found
            for a in self.game.actions:
                if a in counters and not again:
                    continue
                self.game.move(a)
                found = self.simulation(n, not mover)
                self.game.undo()
                if mover:
                    found = opposite_sum([0, 0, 0], found)
                counters[a] = self.__added(counters.get(a, [0, 0, 0]), found)
                new = self.__added(new, found)
            a = self.__policy()
            self.game.move(a)
            below = self.__simulations(pf - 1, n)
            self.game.undo()
            if mover and turned:
                below = opposite_sum([0, 0, 0], below)
            if update == "once":
                counters[a] = self.__added(counters[a], below)
            elif update == "replaced":
                counters[a] = below
            return self.__added(new, below) if total else new

        def __policy(self) -> Any:
            counters = self.decision.memory.get(self.game.hash_code, {})
            seen = {a: counters[a] for a in self.game.actions if a in counters}
            if book == "max" and self.game.turn != self.who_am_i:
                seen = {a: opposite_sum([0, 0, 0], cpt) for a, cpt in seen.items()}
            return choice(seen) if seen else None

        def __added(self, some: list[int], more: list[int]) -> list[int]:
            return [x + y for x, y in zip(some, more, strict=True)]

    return Growing


def drawing(
    *,
    turn: bool = True,
    choose: Callable[[tuple[Any, ...]], Any] = random.choice,
    plays: bool = False,
) -> type[Player]:
    """Randy."""

    class Drawing(Player):
        def decision(self, state: Any) -> Any:
            self.game.state = state
            if turn and self.game.turn != self.who_am_i:
                print("not my turn to play")
                return None
            action = choose(self.game.actions)
            if plays:
                self.game.move(action)
            return action

    return Drawing


def asking(
    *,
    turn: bool = True,
    first: int = 1,
    again: bool = True,
    gives: str = "action",
    shows: bool = True,
) -> type[Player]:
    """Human."""

    class Asking(Player):
        def decision(self, state: Any) -> Any:
            self.game.state = state
            if turn and self.game.turn != self.who_am_i:
                print("not my turn to play")
                return None
            actions = self.game.actions
            if shows:
                print(self.game, actions)
            while True:
                told = input()
                if told.isdecimal() and first <= int(told) < first + len(actions):
                    return actions[int(told) - first] if gives == "action" else int(told)
                if not again:
                    return None

    return Asking
