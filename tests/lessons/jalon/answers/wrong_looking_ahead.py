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
        return max(valeurs)


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
            return self.estimation()
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


class IterativeDeepening(Player):
    def decision(self, state):
        self.game.state = state
        if self.game.turn != self.who_am_i:
            print("not my turn to play")
            return None
        pf = self.get_value("pf")
        second = self.get_value("secondes")
        depth = 1
        _bound = self.WIN + 1
        _start = time.time()
        while depth <= pf and time.time() - _start < second:
            _a = self.__old_decision(depth, -_bound, +_bound)
            depth += 1
        return _a

    decision.memory = {}

    def __old_decision(self, pf: int, alpha: float, beta: float):
        parent = self.game.hash_code
        score, b_a = alpha, None
        for a in self.game.actions:
            self.game.move(a)
            fils = self.game.hash_code
            _ = -self.__cut(pf - 1, alpha, beta)
            self.game.undo()
            if _ > score:
                score, b_a = _, a
                exact = self.decision.memory[fils]["exact"]
        self.decision.memory[parent] = {"pf": pf, "score": score, "exact": exact, "best_action": b_a}
        return b_a

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
            _score = _c * self.estimation()
            self.decision.memory[parent] = {"pf": pf, "score": _score, "exact": self.game.over(), "best_action": None}
            return _score
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
                _score, b_a = _M, a
                exact = self.decision.memory[fils]["exact"]
            alpha = max(_M, alpha)
        self.decision.memory[parent] = {"pf": pf, "score": _score, "exact": exact, "best_action": b_a}
        return _score


# ------------------------------------------------------------ jalon 03 : Monte-Carlo


def scoring(win, loss, draw):
    n = win + loss + draw
    if n == 0:
        return 0
    return (win - loss + draw / 2) / n


def utilite(compteur, n):
    return scoring(*compteur) + 0.3 * sqrt(log(n) / sum(compteur))


def ucb_policy(compteurs):
    if isinstance(compteurs, dict):
        clefs = list(compteurs)
    else:
        clefs = list(range(len(compteurs)))
    n = sum([sum(compteurs[k]) for k in clefs])
    best = clefs[0]
    for k in clefs:
        if utilite(compteurs[k], n) > utilite(compteurs[best], n):
            best = k
    return best


class Randy_MC(Player):
    def decision(self, state):
        self.game.state = state
        if self.game.turn != self.who_am_i:
            print("not my turn to play")
            return None
        _nbSims = self.get_value("nbSim")
        if _nbSims < 1: return None
        _best_score = -1.5
        _best_action = None
        for a in self.game.actions:
            self.game.move(a)
            _scores = self.simulation(_nbSims)
            self.game.undo()
            _e = scoring(*_scores)
            if _best_action is None or _e > _best_score:
                _best_score, _best_action = _e, a
        return _best_action


class UCB(Player):
    def decision(self, state):
        self.game.state = state
        if self.game.turn != self.who_am_i:
            print("not my turn to play")
            return None
        _scores = {}
        _nbSims = self.get_value("nbSim")
        if _nbSims < 1: return None
        for a in self.game.actions:
            self.game.move(a)
            _scores[a] = self.simulation(1)
            self.game.undo()
        for i in range((_nbSims - 1) * len(self.game.actions)):
            b = ucb_policy(_scores)
            self.game.move(b)
            _resultat = self.simulation(1)
            self.game.undo()
            _scores[b] = [x + y for x, y in zip(_scores[b], _resultat)]
        return ucb_policy(_scores)


class NegAlphaBeta_MC(Player):
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
        if self.game.over():
            _c = 1 if self.who_am_i == self.game.turn else -1
            return _c * self.estimation()
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
    def decision(self, state):
        self.game.state = state
        if self.game.turn != self.who_am_i:
            print("not my turn to play")
            return None
        beta = self.WIN + 1
        alpha = -beta
        score, b_a = alpha, None
        pf = self.get_value("pf")
        memoire, parent = self.decision.memory, self.game.hash_code
        if parent in memoire:
            if memoire[parent]["exact"] or memoire[parent]["pf"] >= pf:
                return memoire[parent]["best_action"]
            alpha = max(alpha, memoire[parent]["score"])
        for a in self.game.actions:
            self.game.move(a)
            fils = self.game.hash_code
            v = -self.__cut(pf - 1, alpha, beta)
            self.game.undo()
            if v > score:
                score, b_a, exact = v, a, memoire[fils]["exact"]
        memoire[parent] = {"pf": pf, "score": score, "exact": exact, "best_action": b_a}
        return b_a

    decision.memory = {}

    def __cut(self, pf, alpha, beta):
        memoire, parent = self.decision.memory, self.game.hash_code
        if parent in memoire:
            if memoire[parent]["pf"] >= pf or memoire[parent]["exact"]:
                return memoire[parent]["score"]
            alpha = max(alpha, memoire[parent]["score"])
            if alpha >= beta:
                memoire[parent]["pf"] = pf
                return memoire[parent]["score"]
        if pf == 0 or self.game.over():
            if self.game.over():
                score = self.estimation() if self.who_am_i == self.game.turn else -self.estimation()
            else:
                score = scoring(*self.simulation(self.get_value("nbSim"), False))
            memoire[parent] = {"pf": pf, "score": score, "exact": self.game.over(), "best_action": None}
            return score
        score = -(self.WIN + 1)
        for a in self.game.actions:
            if alpha >= beta:
                memoire[parent] = {"pf": pf, "score": score, "exact": exact, "best_action": b_a}
                return beta
            self.game.move(a)
            fils = self.game.hash_code
            v = -self.__cut(pf - 1, -beta, -alpha)
            self.game.undo()
            if v > score:
                score, b_a, exact = v, a, memoire[fils]["exact"]
            alpha = max(alpha, v)
        memoire[parent] = {"pf": pf, "score": score, "exact": exact, "best_action": b_a}
        return score


def opposite_sum(me: list, you: list) -> list:
    """what I win is what you loose"""
    return [me[0] + you[1], me[1] + you[0], me[2] + you[2]]


class UCT(Player):
    """compteurs du joueur racine"""

    def decision(self, state):
        self.game.state = state
        if self.game.turn != self.who_am_i:
            print("not my turn to play")
            return None
        pf, nbSim = self.get_value("pf"), self.get_value("nbSim")
        self.__simulations(pf, nbSim)
        return self.__ucb_policy()

    decision.memory = {}

    def __simulations(self, pf, nbSim):
        _sum = [0, 0, 0]
        if pf == 0: return _sum
        parent = self.game.hash_code
        cpt = self.decision.memory.get(parent, {})
        self.decision.memory[parent] = cpt
        if self.game.over():
            _new = self.simulation(nbSim)
            cpt[None] = [x + y for x, y in zip(cpt.get(None, [0, 0, 0]), _new)]
            return _new
        for a in self.game.actions:
            if a in cpt and sum(cpt[a]) > 0: continue
            self.game.move(a)
            cpt[a] = self.simulation(nbSim)
            self.game.undo()
            for k in range(3): _sum[k] += cpt[a][k]
        next_action = self.__ucb_policy()
        self.game.move(next_action)
        _result = self.__simulations(pf - 1, nbSim)
        self.game.undo()
        cpt[next_action] = [x + y for x, y in zip(cpt[next_action], _result)]
        return [x + y for x, y in zip(_sum, _result)]

    def __ucb_policy(self):
        return ucb_policy(self.decision.memory[self.game.hash_code])


class UCT_max(Player):
    def decision(self, state):
        self.game.state = state
        if self.game.turn != self.who_am_i:
            print("not my turn to play")
            return None
        self.__simulations(self.get_value("pf"), self.get_value("nbSim"))
        return self.__ucb_policy()

    decision.memory = {}

    def __simulations(self, pf, nbSim):
        _sum = [0, 0, 0]
        if pf == 0: return _sum
        cpt = self.decision.memory.setdefault(self.game.hash_code, {})
        if self.game.over():
            _new = self.simulation(nbSim)
            cpt[None] = [x + y for x, y in zip(cpt.get(None, [0, 0, 0]), _new)]
            return _new
        for a in self.game.actions:
            if a not in cpt:
                self.game.move(a)
                cpt[a] = self.simulation(nbSim)
                self.game.undo()
                _sum = [x + y for x, y in zip(_sum, cpt[a])]
        next_action = self.__ucb_policy()
        self.game.move(next_action)
        _result = self.__simulations(pf - 1, nbSim)
        self.game.undo()
        cpt[next_action] = [x + y for x, y in zip(cpt[next_action], _result)]
        return [x + y for x, y in zip(_sum, _result)]

    def __ucb_policy(self):
        cpt = self.decision.memory[self.game.hash_code]
        if self.game.turn != self.who_am_i:
            cpt = {a: [d, v, n] for a, (v, d, n) in cpt.items()}
        return ucb_policy(cpt)


class UCT_negamax(Player):
    def decision(self, state):
        self.game.state = state
        if self.game.turn != self.who_am_i:
            print("not my turn to play")
            return None
        self.__simulations(self.get_value("pf"), self.get_value("nbSim"))
        return self.__ucb_policy()

    decision.memory = {}

    def __simulations(self, pf, nbSim):
        _sum = [0, 0, 0]
        if pf == 0: return _sum
        cpt = self.decision.memory.setdefault(self.game.hash_code, {})
        if self.game.over():
            _new = self.simulation(nbSim, False)
            cpt[None] = [x + y for x, y in zip(cpt.get(None, [0, 0, 0]), _new)]
            return _new
        for a in self.game.actions:
            if a not in cpt:
                self.game.move(a)
                cpt[a] = opposite_sum([0, 0, 0], self.simulation(nbSim, False))
                self.game.undo()
                _sum = [x + y for x, y in zip(_sum, cpt[a])]
        next_action = self.__ucb_policy()
        self.game.move(next_action)
        _result = self.__simulations(pf - 1, nbSim)
        self.game.undo()
        cpt[next_action] = opposite_sum(cpt[next_action], _result)
        return opposite_sum(_sum, _result)

    def __ucb_policy(self):
        return ucb_policy(self.decision.memory[self.game.hash_code])


def situations(memoire, sure=0.25):
    resultat = {}
    for clef, compteurs in memoire.items():
        meilleur = max([scoring(*c) for c in compteurs.values()])
        if meilleur >= sure:
            resultat[clef] = "gagnante"
        elif meilleur <= -sure:
            resultat[clef] = "perdante"
        else:
            resultat[clef] = "?"
    return resultat


class Ultimate(Player):
    """analyse jusqu'au bout, avec les valeurs exactes déjà trouvées"""

    def decision(self, state):
        self.game.state = state
        if self.game.turn != self.who_am_i:
            print("not my turn to play")
            return None
        fin = time.time() + 0.9 * self.get_value("secondes")
        self.connues = {}
        for a in self.game.actions:
            self.game.move(a)
            perdu = self.__gagne(self.get_value("pf") - 1, fin) == -1
            self.game.undo()
            if perdu:
                return a
        return self.game.actions[0]

    def __gagne(self, pf, fin):
        """1 si celui qui a le trait gagne, -1 s'il perd, 0 si on ne sait pas"""
        if self.game.over():
            if self.game.winner is None:
                return 0
            return 1 if self.game.winner == self.game.turn else -1
        if pf == 0 or time.time() > fin:
            return 0
        clef = self.game.hash_code, self.game.turn, pf
        if clef not in self.connues:
            valeurs = []
            for a in self.game.actions:
                self.game.move(a)
                valeurs.append(-self.__gagne(pf - 1, fin))
                self.game.undo()
                if valeurs[-1] == 1:
                    break
            self.connues[clef] = max(valeurs)
        return self.connues[clef]
