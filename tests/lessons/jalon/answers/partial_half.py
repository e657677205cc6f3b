# -*- coding: utf-8 -*-
"""Jalons 02 et 03, tous les joueurs"""
from classes.abstract_player import Player
from math import log, sqrt
import random
import time


# ------------------------------------------------------------ jalon 02


class Randy(Player):
    def decision(self, state):
        self.game.state = state
        if self.game.turn != self.who_am_i:
            print("not my turn to play")
            return None
        return random.choice(self.game.actions)


class Human(Player):
    def decision(self, state):
        self.game.state = state
        if self.game.turn != self.who_am_i:
            print("not my turn to play")
            return None
        print(self.game)
        print("actions :")
        for i, a in enumerate(self.game.actions):
            print(i + 1, "->", a)
        while True:
            try:
                n = int(input("numéro ? "))
            except ValueError:
                print("un nombre, svp")
                continue
            if 1 <= n <= len(self.game.actions):
                return self.game.actions[n - 1]


class MinMax(Player):
    def decision(self, state):
        self.game.state = state
        if self.game.turn != self.who_am_i:
            print("not my turn to play")
            return None
        pf = self.get_value("pf")
        best, choix = None, None
        for a in self.game.actions:
            self.game.move(a)
            v = self.__eval(pf - 1, False)
            self.game.undo()
            if best is None or v > best:
                best, choix = v, a
        return choix

    def __eval(self, pf, moi):
        if pf == 0 or self.game.over():
            return self.estimation()
        valeurs = []
        for a in self.game.actions:
            self.game.move(a)
            valeurs.append(self.__eval(pf - 1, not moi))
            self.game.undo()
        return max(valeurs) if moi else min(valeurs)


class AlphaBeta(Player):
    def decision(self, state):
        self.game.state = state
        if self.game.turn != self.who_am_i:
            print("not my turn to play")
            return None
        pf = self.get_value("pf")
        beta = self.WIN + 1
        alpha = -beta
        choix = None
        for a in self.game.actions:
            self.game.move(a)
            v = self.__coupe_alpha(pf - 1, alpha, beta)
            self.game.undo()
            if v > alpha:
                alpha, choix = v, a
        return choix

    def __coupe_beta(self, pf, alpha, beta):
        if pf == 0 or self.game.over():
            return self.estimation()
        for a in self.game.actions:
            self.game.move(a)
            alpha = max(alpha, self.__coupe_alpha(pf - 1, alpha, beta))
            self.game.undo()
            if alpha >= beta:
                return beta
        return alpha

    def __coupe_alpha(self, pf, alpha, beta):
        if pf == 0 or self.game.over():
            return self.estimation()
        for a in self.game.actions:
            self.game.move(a)
            beta = min(beta, self.__coupe_beta(pf - 1, alpha, beta))
            self.game.undo()
            if alpha >= beta:
                return alpha
        return beta


class Negamax(Player):
    def decision(self, state):
        self.game.state = state
        if self.game.turn != self.who_am_i:
            print("not my turn to play")
            return None
        pf = self.get_value("pf")
        scores = []
        for a in self.game.actions:
            self.game.move(a)
            scores.append(-self.__eval(pf - 1))
            self.game.undo()
        return self.game.actions[scores.index(max(scores))]

    def __eval(self, pf):
        if pf == 0 or self.game.over():
            return self.estimation() if self.game.turn == self.who_am_i else -self.estimation()
        best = -self.WIN - 1
        for a in self.game.actions:
            self.game.move(a)
            best = max(best, -self.__eval(pf - 1))
            self.game.undo()
        return best


class NegAlphaBeta(Player):
    def decision(self, state):
        self.game.state = state
        if self.game.turn != self.who_am_i:
            print("not my turn to play")
            return None
        pf = self.get_value("pf")
        beta = self.WIN + 1
        alpha, choix = -beta, None
        for a in self.game.actions:
            self.game.move(a)
            v = -self.__cut(pf - 1, -beta, -alpha)
            self.game.undo()
            if v > alpha:
                alpha, choix = v, a
        return choix

    def __cut(self, pf, alpha, beta):
        if pf == 0 or self.game.over():
            _c = 1 if self.who_am_i == self.game.turn else -1
            return _c * self.estimation()
        for a in self.game.actions:
            if alpha >= beta:
                return beta
            self.game.move(a)
            alpha = max(alpha, -self.__cut(pf - 1, -beta, -alpha))
            self.game.undo()
        return alpha


# ------------------------------------------------------------ listes et dictionnaires


def recupere(conteneur, clef, defaut=None):
    if type(conteneur) is dict:
        return conteneur.get(clef, defaut)
    if clef in range(len(conteneur)):
        return conteneur[clef]
    return defaut


def puissances(nombres):
    return {i: {"carre": i * i, "cube": i**3, "inverse": round(1 / i, 3)} for i in nombres}


def inverse(dico):
    resultat = {}
    for k, v in dico.items():
        if v not in resultat:
            resultat[v] = []
        resultat[v].append(k)
    return resultat


def absents(conteneur, valeurs):
    if type(conteneur) is dict:
        conteneur = list(conteneur.values())
    return [v for v in valeurs if v not in conteneur]


# ------------------------------------------------------------ jalon 03 : mémoire


class NegAlphaBeta_Memory(Player):
    def decision(self, state):
        self.game.state = state
        if self.game.turn != self.who_am_i:
            print("not my turn to play")
            return None
        beta = self.WIN + 1
        alpha = -beta
        score, b_a = alpha, None
        pf = self.get_value("pf")
        parent = self.game.hash_code
        if parent in self.decision.memory:
            _data = self.decision.memory[parent]
            if _data["exact"]: return _data["best_action"]
            if _data["pf"] >= pf: return _data["best_action"]
            alpha = max(alpha, _data["score"])
            if alpha >= beta:
                self.decision.memory[parent]["pf"] = pf
                return _data["best_action"]
        for a in self.game.actions:
            self.game.move(a)
            fils = self.game.hash_code
            _ = -self.__cut(pf - 1, alpha, beta)
            self.game.undo()
            if _ > score:
                score = _
                b_a = a
                exact = self.decision.memory[fils]["exact"]
        self.decision.memory[parent] = {"pf": pf, "score": score, "exact": exact, "best_action": b_a}
        return b_a

    decision.memory = {}

    def __cut(self, pf: int, alpha: float, beta: float) -> float:
        parent = self.game.hash_code
        if parent in self.decision.memory:
            _data = self.decision.memory[parent]
            if _data["pf"] >= pf or _data["exact"]:
                return _data["score"]
            alpha = max(alpha, _data["score"])
            if alpha >= beta:
                _data["pf"] = pf
                return _data["score"]
        if pf == 0 or self.game.over():
            _c = 1 if self.who_am_i == self.game.turn else -1
            self.decision.memory[parent] = {
                "pf": pf,
                "score": _c * self.estimation(),
                "exact": self.game.over(),
                "best_action": None,
            }
            return _c * self.estimation()
        _score = -(self.WIN + 1)
        for a in self.game.actions:
            if alpha >= beta:
                self.decision.memory[parent] = {"pf": pf, "score": _score, "exact": exact, "best_action": b_a}
                return beta
            self.game.move(a)
            fils = self.game.hash_code
            _M = -self.__cut(pf - 1, -beta, -alpha)
            self.game.undo()
            if _M > _score:
                _score = _M
                b_a = a
                exact = self.decision.memory[fils]["exact"]
            alpha = max(_M, alpha)
        self.decision.memory[parent] = {"pf": pf, "score": _score, "exact": exact, "best_action": b_a}
        return _score


