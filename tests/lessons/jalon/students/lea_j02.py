# ruff: noqa
# fmt: off
#!/usr/bin/env python3
# -*- coding: utf-8 -*-

from classes.abstract_player import Player
from tools.ezCLI import testcode
import random


class Randy(Player):
    def decision(self, state):
        self.game.state = state
        if self.game.turn != self.who_am_i:
            print("not my turn to play")
            return None
        return random.choice(self.game.actions)


class MinMax(Player):
    """deux methodes privees, une par joueur"""

    def decision(self, state):
        self.game.state = state
        if self.game.turn != self.who_am_i:
            print("not my turn to play")
            return None
        pf = self.get_value("pf")
        liste = []
        for a in self.game.actions:
            self.game.move(a)
            liste.append(self.__eval_min(pf - 1))
            self.game.undo()
        return self.game.actions[liste.index(max(liste))]

    def __eval_min(self, pf):
        if pf == 0 or self.game.over():
            return self.estimation()
        v = []
        for a in self.game.actions:
            self.game.move(a)
            v.append(self.__eval_max(pf - 1))
            self.game.undo()
        return min(v)

    def __eval_max(self, pf):
        if pf == 0 or self.game.over():
            return self.estimation()
        v = []
        for a in self.game.actions:
            self.game.move(a)
            v.append(self.__eval_min(pf - 1))
            self.game.undo()
        return max(v)


def test_decision(joueur):
    code = """
from allumettes import Matches
jeu = Matches(13, True) # le but: prendre la derniere
moi = joueur('toto', jeu, pf=3)
moi.decision( (3, 4) ) is None
moi.game.state == (3, 4)
moi.who_am_i = jeu.turn
moi.decision( (3, 4) ) == 3
jeu.state == (13, 0)
"""
    testcode(code)


if __name__ == "__main__":
    test_decision(MinMax)
