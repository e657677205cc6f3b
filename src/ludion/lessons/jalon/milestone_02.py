"""Milestone 02, a reference: Randy, Human, MinMax, AlphaBeta, Negamax and NegAlphaBeta, in the manner of the course.

All decide alike: they put their game into the state, say "not my turn to play" and answer None where it is not theirs, and leave
the game in the state that was given. Among equal actions the first one wins.
"""

# ruff: noqa: T201

import random
from typing import Any

from ludion.core import require
from ludion.core.language import spoken
from ludion.lessons.jalon.abstract_player import Player

__all__ = ["AlphaBeta", "Human", "MinMax", "NegAlphaBeta", "Negamax", "Player", "Randy"]

ASK = {"fr": "votre choix, de {} à {} ? ", "en": "your choice, {} to {}? "}


class Randy(Player):
    """Any legal action, at random."""

    def decision(self, state: Any) -> Any:
        self.game.state = state
        if self.game.turn != self.who_am_i:
            print("not my turn to play")
            return None
        return random.choice(self.game.actions)


class Human(Player):
    """Shows the game and the numbered actions, and asks until one of the numbers is typed.

    The numbers begin at `debut`, which is 0 or 1. The default is 1.
    """

    def decision(self, state: Any) -> Any:
        self.game.state = state
        if self.game.turn != self.who_am_i:
            print("not my turn to play")
            return None
        start = self.get_value("debut")
        start = 1 if start is None else start
        require(start in (0, 1), f"debut must be 0 or 1, got {start!r}.")
        numbered = dict(enumerate(self.game.actions, start))
        print(self.game)
        for number, action in numbered.items():
            print(f"{number}: {action}")
        while True:
            told = input(spoken(ASK).format(start, start + len(numbered) - 1)).strip()
            if told.isdecimal() and int(told) in numbered:
                return numbered[int(told)]


class MinMax(Player):
    """Looks `pf` half-moves ahead: it takes the largest value, and reckons that the opponent takes the smallest."""

    def decision(self, state: Any) -> Any:
        self.game.state = state
        if self.game.turn != self.who_am_i:
            print("not my turn to play")
            return None
        pf = self.get_value("pf")
        best_score, best_action = -(self.WIN + 1.0), None
        for a in self.game.actions:
            self.game.move(a)
            score = self.__eval_min(pf - 1)
            self.game.undo()
            if score > best_score:
                best_score, best_action = score, a
        return best_action

    def __eval_max(self, pf: int) -> float:
        """I am to move."""
        if pf == 0 or self.game.over():
            return self.estimation()
        best_score = -(self.WIN + 1.0)
        for a in self.game.actions:
            self.game.move(a)
            best_score = max(best_score, self.__eval_min(pf - 1))
            self.game.undo()
        return best_score

    def __eval_min(self, pf: int) -> float:
        """The opponent is to move."""
        if pf == 0 or self.game.over():
            return self.estimation()
        best_score = self.WIN + 1.0
        for a in self.game.actions:
            self.game.move(a)
            best_score = min(best_score, self.__eval_max(pf - 1))
            self.game.undo()
        return best_score


class AlphaBeta(Player):
    """MinMax without the actions that cannot change its decision: I am sure of alpha, the opponent of beta."""

    def decision(self, state: Any) -> Any:
        self.game.state = state
        if self.game.turn != self.who_am_i:
            print("not my turn to play")
            return None
        pf, beta = self.get_value("pf"), self.WIN + 1.0
        alpha, best_action = -beta, None
        for a in self.game.actions:
            self.game.move(a)
            score = self.__cut_alpha(pf - 1, alpha, beta)
            self.game.undo()
            if score > alpha:
                alpha, best_action = score, a
        return best_action

    def __cut_beta(self, pf: int, alpha: float, beta: float) -> float:
        """I am to move: alpha rises, until the opponent would not come here."""
        if pf == 0 or self.game.over():
            return self.estimation()
        for a in self.game.actions:
            if alpha >= beta:
                return beta
            self.game.move(a)
            alpha = max(alpha, self.__cut_alpha(pf - 1, alpha, beta))
            self.game.undo()
        return alpha

    def __cut_alpha(self, pf: int, alpha: float, beta: float) -> float:
        """The opponent is to move: beta falls, until I would not come here."""
        if pf == 0 or self.game.over():
            return self.estimation()
        for a in self.game.actions:
            if alpha >= beta:
                return alpha
            self.game.move(a)
            beta = min(beta, self.__cut_beta(pf - 1, alpha, beta))
            self.game.undo()
        return beta


class Negamax(Player):
    """MinMax in one method: what a position is worth to whoever moves is minus what it is worth to the other."""

    def decision(self, state: Any) -> Any:
        self.game.state = state
        if self.game.turn != self.who_am_i:
            print("not my turn to play")
            return None
        pf = self.get_value("pf")
        best_score, best_action = -(self.WIN + 1.0), None
        for a in self.game.actions:
            self.game.move(a)
            score = -self.__eval(pf - 1)
            self.game.undo()
            if score > best_score:
                best_score, best_action = score, a
        return best_action

    def __eval(self, pf: int) -> float:
        """The value for whoever is to move; `estimation` speaks for me, so that its sign follows the turn."""
        if pf == 0 or self.game.over():
            c = 1 if self.who_am_i == self.game.turn else -1
            return c * self.estimation()
        best_score = -(self.WIN + 1.0)
        for a in self.game.actions:
            self.game.move(a)
            best_score = max(best_score, -self.__eval(pf - 1))
            self.game.undo()
        return best_score


class NegAlphaBeta(Player):
    """AlphaBeta in one method: one level down, the window changes sides and signs."""

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
        """The value for whoever is to move, if it is between alpha and beta; otherwise the one that it passes."""
        if pf == 0 or self.game.over():
            c = 1 if self.who_am_i == self.game.turn else -1
            return c * self.estimation()
        for a in self.game.actions:
            if alpha >= beta:
                return beta
            self.game.move(a)
            alpha = max(alpha, -self.__cut(pf - 1, -beta, -alpha))
            self.game.undo()
        return alpha
