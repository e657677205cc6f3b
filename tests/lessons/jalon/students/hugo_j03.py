# ruff: noqa
# fmt: off
# -*- coding: utf-8 -*-
from classes.abstract_player import Player
from tools.outils import count
import math
import time


def scoring(win, loss, draw):
    n = win + loss + draw
    if n == 0:
        return 0
    return (win - loss + 0.5 * draw) / n


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
        clef = self.game.hash_code
        if clef in self.decision.memory:
            memoire = self.decision.memory[clef]
            if memoire["pf"] >= pf or memoire["exact"] == True:
                return memoire["best_action"]
            alpha = max(alpha, memoire["score"])
        for a in self.game.actions:
            self.game.move(a)
            clef_fils = self.game.hash_code
            v = -self.__cut(pf - 1, alpha, beta)
            self.game.undo()
            if v > score:
                score = v
                b_a = a
                exact = self.decision.memory[clef_fils]["exact"]
        self.decision.memory[clef] = {"pf": pf, "score": score, "exact": exact, "best_action": b_a}
        return b_a

    decision.memory = {}

    def __cut(self, pf: int, alpha: float, beta: float) -> float:
        clef = self.game.hash_code
        if clef in self.decision.memory:
            memoire = self.decision.memory[clef]
            if memoire["pf"] >= pf or memoire["exact"]:
                return memoire["score"]
            alpha = max(alpha, memoire["score"])
            if alpha >= beta:
                memoire["pf"] = pf
                return memoire["score"]
        if pf == 0 or self.game.over():
            _c = 1 if self.who_am_i == self.game.turn else -1
            self.decision.memory[clef] = {
                "pf": pf,
                "score": _c * self.estimation(),
                "exact": self.game.over(),
                "best_action": None,
            }
            return _c * self.estimation()
        _score = -(self.WIN + 1)
        for a in self.game.actions:
            if alpha >= beta:
                self.decision.memory[clef] = {"pf": pf, "score": _score, "exact": exact, "best_action": b_a}
                return beta
            self.game.move(a)
            fils = self.game.hash_code
            _M = -self.__cut(pf - 1, -beta, -alpha)
            self.game.undo()
            if _M > _score:
                _score, b_a = _M, a
                exact = self.decision.memory[fils]["exact"]
            alpha = max(alpha, _M)
        self.decision.memory[clef] = {"pf": pf, "score": _score, "exact": exact, "best_action": b_a}
        return _score


class Randy_MC(Player):
    def decision(self, state):
        self.game.state = state
        if self.game.turn != self.who_am_i:
            print("not my turn to play")
            return None
        _nbSims = self.get_value("nbSim")
        if _nbSims < 1:
            return None
        _best_score, _best_action = -1.5, None
        for a in self.game.actions:
            self.game.move(a)
            _scores = self.simulation(_nbSims)
            self.game.undo()
            _e = scoring(*_scores)
            if _best_action is None or _e > _best_score:
                _best_score, _best_action = _e, a
        return _best_action


class UCB(Player):
    """les compteurs dans une liste"""

    def decision(self, state):
        self.game.state = state
        if self.game.turn != self.who_am_i:
            print("not my turn to play")
            return None
        _scores = []
        _nbSims = self.get_value("nbSim")
        if _nbSims < 1:
            return None
        for a in self.game.actions:
            self.game.move(a)
            _scores.append(self.simulation(1))
            self.game.undo()
        for i in range((_nbSims - 1) * len(self.game.actions)):
            idx = self.__best(_scores)
            self.game.move(self.game.actions[idx])
            _resultat = self.simulation(1)
            self.game.undo()
            _scores[idx] = [x + y for x, y in zip(_scores[idx], _resultat)]
        return self.game.actions[self.__best(_scores)]

    def __best(self, L):
        n = sum([sum(c) for c in L])
        v = [scoring(*c) + 0.3 * math.sqrt(math.log(n) / sum(c)) for c in L]
        return v.index(max(v))


class UCT(Player):
    """compteurs du joueur qui a le trait, dans une liste"""

    def decision(self, state):
        self.game.state = state
        if self.game.turn != self.who_am_i:
            print("not my turn to play")
            return None
        pf, nbSim = self.get_value("pf"), self.get_value("nbSim")
        if nbSim < 1:
            return None
        self.__simulations(pf, nbSim)
        return self.__ucb_policy()

    decision.memory = {}

    @count
    def __simulations(self, pf, nbSim):
        _sum = [0, 0, 0]
        if pf == 0:
            return _sum
        clef = self.game.hash_code
        if self.game.over():
            cpt = self.decision.memory.setdefault(clef, [[0, 0, 0]])
            res = self.simulation(nbSim, False)
            cpt[0] = [x + y for x, y in zip(cpt[0], res)]
            return res
        cpt = self.decision.memory.setdefault(clef, [[0, 0, 0] for a in self.game.actions])
        for i, a in enumerate(self.game.actions):
            if sum(cpt[i]) > 0:
                continue
            self.game.move(a)
            w, l, d = self.simulation(nbSim, False)
            self.game.undo()
            cpt[i] = [l, w, d]
            _sum = [x + y for x, y in zip(_sum, cpt[i])]
        a = self.__ucb_policy()
        i = self.game.actions.index(a)
        self.game.move(a)
        w, l, d = self.__simulations(pf - 1, nbSim)
        self.game.undo()
        cpt[i] = [cpt[i][0] + l, cpt[i][1] + w, cpt[i][2] + d]
        return [_sum[0] + l, _sum[1] + w, _sum[2] + d]

    def __ucb_policy(self):
        L = self.decision.memory[self.game.hash_code]
        n = sum([sum(c) for c in L])
        v = [scoring(*c) + 0.3 * math.sqrt(math.log(n) / sum(c)) for c in L]
        return self.game.actions[v.index(max(v))]
