# ruff: noqa
# fmt: off
# -*- coding: utf-8 -*-
"""un jeu de l'etudiant, et un joueur qui ne connait que lui"""

from classes.abstract_game import Game
from classes.abstract_player import Player


class Tas(Game):
    """un seul tas, on prend 1 ou 2 jetons, celui qui prend le dernier gagne"""

    def __init__(self, n: int = 7):
        self.__n, self.__board = n, n
        super().__init__(n)

    def reset(self):
        super().reset()
        self.__board = self.__n

    @property
    def board(self):
        return (self.__board,)

    @property
    def state(self):
        return self.__board, self.timer

    @state.setter
    def state(self, cfg):
        if self.valid_state(cfg):
            self.__board, self.timer = cfg

    def valid_state(self, cfg):
        return self.__n - 2 * cfg[1] <= cfg[0] <= self.__n - cfg[1]

    @property
    def hash_code(self):
        return self.__board

    @property
    def actions(self):
        return () if self.over() else tuple(range(1, min(2, self.__board) + 1))

    def over(self):
        return self.__board == 0

    def win(self):
        return self.over()

    @property
    def winner(self):
        return self.opponent if self.over() else None

    def move(self, a):
        if a in self.actions:
            self.add_history(self.state)
            self.__board -= a
            self.timer += 1

    def undo(self):
        _ = self.pop_history()
        if _ is not None:
            self.state = _


class Modulo(Player):
    def decision(self, state):
        self.game.state = state
        if self.game.turn != self.who_am_i:
            print("not my turn to play")
            return None
        return self.game.state[0] % 3 or 1
