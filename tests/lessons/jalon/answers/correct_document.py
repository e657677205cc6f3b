# Les listings du document, complétés là où il y avait TODO. scoring vient du jalon précédent.
from classes.abstract_player import Player
from math import *
import time


class NegAlphaBeta_Memory(Player):
    def decision(self, state):
        """ the main method """
        self.game.state = state
        if self.game.turn != self.who_am_i:
            print("not my turn to play")
            return None
        beta = self.WIN+1
        alpha = -beta
        score, b_a = alpha, None
        pf = self.get_value('pf')

        # ICI ::DONE::
        parent = self.game.hash_code
        if parent in self.decision.memory:
            _data = self.decision.memory[parent]
            if _data['exact']: return _data['best_action']
            if _data['pf'] >= pf: return _data['best_action']
            alpha = max(alpha, _data['score'])
            if alpha >= beta:
                self.decision.memory[parent]['pf'] = pf
                return _data['best_action']

        for a in self.game.actions:
            self.game.move(a)
            # ICI ::DONE::
            fils = self.game.hash_code
            _ = - self.__cut(pf-1, alpha, beta)
            self.game.undo()
            if _ > score:
                # ICI ::DONE::
                score = _
                b_a = a
                exact = self.decision.memory[fils]['exact']

        # ICI ::DONE::
        self.decision.memory[parent] = { 'pf': pf,
                                         'score': score,
                                         'exact': exact,
                                         'best_action': b_a }

        return b_a

    decision.memory = {}

    def __cut(self, pf:int, alpha:float, beta:float) -> float:
        """ we use, max thus cut_beta """
        parent = self.game.hash_code
        if parent in self.decision.memory:
            memoire = self.decision.memory[parent]
            if memoire['pf'] >= pf or memoire['exact'] == True:
                return memoire['score']
            alpha = max(alpha, memoire['score'])
            if alpha >= beta:
                self.decision.memory[parent]['pf'] = pf
                return memoire['score']

        if pf == 0 or self.game.over():
            _c = 1 if self.who_am_i == self.game.turn else -1
            # ICI ::DONE::
            self.decision.memory[parent] = { 'pf': pf,
                                              'score': _c * self.estimation(),
                                              'exact': self.game.over(),
                                              'best_action': None }

            return _c * self.estimation()

        _score = - (self.WIN+1) # - infini
        for a in self.game.actions:
            if alpha >= beta:
                # ICI : rien de sûr, on ne range pas
                return beta
            self.game.move(a)
            # ICI ::DONE::
            fils = self.game.hash_code
            _M = - self.__cut(pf-1, -beta, -alpha)
            self.game.undo()
            # ICI ::DONE::
            if _M > _score:
                _score = _M
                b_a = a
                exact = self.decision.memory.get(fils, {'exact': False})['exact']
            alpha = max(alpha, _M)

        # ICI ::DONE::
        self.decision.memory[parent] = { 'pf': pf,
                                          'score': _score,
                                          'exact': exact,
                                          'best_action': b_a }

        return _score


class Randy_MC(Player):
    def decision(self, state):
        self.game.state = state
        if self.game.turn != self.who_am_i:
            print("not my turn to play")
            return None

        _nSims = self.get_value('nbSim')
        if _nSims < 1: return None

        _best_score = -1.5 # scoring renvoie un nombre entre -1 et +1
        _best_action = None
        for a in self.game.actions:
            self.game.move(a)
            _scores = self.simulation(_nSims)
            self.game.undo()
            _e = scoring(_scores[0], _scores[1], _scores[2])
            if _best_action is None or _e > _best_score:
                _best_action = a
                _best_score = _e

        return _best_action


class UCB(Player):
    def decision(self, state):
        self.game.state = state
        if self.game.turn != self.who_am_i:
            print("not my turn to play")
            return None

        _scores = []
        _nbSims = self.get_value('nbSim')
        if _nbSims < 1: return None

        for a in self.game.actions:
            self.game.move(a)
            _scores.append(self.simulation(1)) # stockage
            self.game.undo()

        for i in range((_nbSims - 1) * len(self.game.actions)):
            idx = self.meilleur(_scores)
            b = self.game.actions[idx]
            self.game.move(b)
            _resultat = self.simulation(1)
            self.game.undo()
            for k in range(3): _scores[idx][k] += _resultat[k]

        return self.game.actions[self.meilleur(_scores)]

    def meilleur(self, L):
        """une méthode qui reçoit la structure de stockage et qui renvoie l'index"""
        n = sum(sum(c) for c in L)
        u = [scoring(*c) + 0.3 * sqrt(log(n) / sum(c)) for c in L]
        return u.index(max(u))


class IterativeDeepening(Player):
    def decision(self, state):
        self.game.state = state
        if self.game.turn != self.who_am_i:
            print("not my turn to play")
            return None

        # the parameters to retrieve
        pf = self.get_value('pf')
        second = self.get_value('secondes')
        depth = 1
        # alpha, beta
        _bound = self.WIN + 1
        _start = time.time()
        while depth <= pf and time.time() - _start < second:
            _a = self.__old_decision(depth, -_bound, +_bound)
            # print("elapsed {:.2f} depth = {}".format(
            #         time.time() - _start, depth))
            depth += 1
        return _a

    decision.memory = {}

    def __old_decision(self, pf:int, alpha:float, beta:float):
        score, b_a = alpha, None
        parent = self.game.hash_code
        for a in self.game.actions:
            self.game.move(a)
            fils = self.game.hash_code
            _ = - self.__cut(pf-1, alpha, beta)
            self.game.undo()
            if _ > score:
                score = _
                b_a = a
                exact = self.decision.memory[fils]['exact']
        self.decision.memory[parent] = { 'pf': pf, 'score': score, 'exact': exact, 'best_action': b_a }
        return b_a

    def __cut(self, pf:int, alpha:float, beta:float) -> float:
        parent = self.game.hash_code
        if parent in self.decision.memory:
            memoire = self.decision.memory[parent]
            if memoire['pf'] >= pf or memoire['exact'] == True:
                return memoire['score']
            alpha = max(alpha, memoire['score'])
            if alpha >= beta:
                self.decision.memory[parent]['pf'] = pf
                return memoire['score']
        if pf == 0 or self.game.over():
            _c = 1 if self.who_am_i == self.game.turn else -1
            self.decision.memory[parent] = { 'pf': pf, 'score': _c * self.estimation(),
                                              'exact': self.game.over(), 'best_action': None }
            return _c * self.estimation()
        _score = - (self.WIN+1) # - infini
        for a in self.game.actions:
            if alpha >= beta:
                return beta
            self.game.move(a)
            fils = self.game.hash_code
            _M = - self.__cut(pf-1, -beta, -alpha)
            self.game.undo()
            if _M > _score:
                _score = _M
                b_a = a
                exact = self.decision.memory.get(fils, {'exact': False})['exact']
            alpha = max(alpha, _M)
        self.decision.memory[parent] = { 'pf': pf, 'score': _score, 'exact': exact, 'best_action': b_a }
        return _score


class NegAlphaBeta_MC(Player):
    def decision(self, state):
        self.game.state = state
        if self.game.turn != self.who_am_i:
            print("not my turn to play")
            return None
        pf = self.get_value('pf')
        beta = self.WIN+1
        alpha = -beta
        b_a = None
        for a in self.game.actions:
            self.game.move(a)
            _ = - self.__cut(pf-1, -beta, -alpha)
            self.game.undo()
            if b_a is None or _ > alpha:
                alpha, b_a = _, a
        return b_a

    def __cut(self, pf, alpha, beta):
        if pf == 0 or self.game.over():
            # le score des simulations, pour celui qui a le trait
            return scoring(*self.simulation(self.get_value('nbSim'), False))
        for a in self.game.actions:
            if alpha >= beta:
                return beta
            self.game.move(a)
            alpha = max(alpha, - self.__cut(pf-1, -beta, -alpha))
            self.game.undo()
        return alpha


def opposite_sum(me:list, you:list) -> list:
    """ what I win is what you loose """
    return [me[0]+you[1], me[1]+you[0], me[2]+you[2]]


class UCT(Player):
    def decision(self, state):
        self.game.state = state
        if self.game.turn != self.who_am_i:
            print("not my turn to play")
            return None
        self.__simulations(self.get_value('pf'), self.get_value('nbSim'))
        return self.__ucb_policy()

    decision.memory = {}

    def __simulations(self, pf, nbSim):
        """ keep local creation, get next level counters
            invert win/loss when updating counters
        """
        parent = self.game.hash_code
        cpt = self.decision.memory.setdefault(parent, {}) # get the old scores
        _sum = [0,0,0]
        if pf == 0: return _sum

        if self.game.over():
            _new = self.simulation(nbSim, False)
            _old = cpt.get(None, [0,0,0])
            cpt[None] = [x+y for x,y in zip(_old, _new)]
            return _new

        for a in self.game.actions:
            if sum(cpt.get(a, [0])) > 0: continue # no new simulation
            self.game.move(a)
            cpt[a] = opposite_sum([0,0,0], self.simulation(nbSim, False))
            self.game.undo()
            for k in range(3): _sum[k] += cpt[a][k]
        # all actions have at least one simulation
        # now performs the best action and get result
        next_action = self.__ucb_policy()
        self.game.move(next_action)
        _result = self.__simulations(pf-1, nbSim)
        self.game.undo()
        cpt[next_action] = opposite_sum(cpt[next_action], _result)
        return opposite_sum(_sum, _result)

    def __ucb_policy(self):
        cpt = self.decision.memory[self.game.hash_code]
        n = sum(sum(c) for c in cpt.values())
        best, best_action = -inf, None
        for a in self.game.actions:
            u = scoring(*cpt[a]) + 0.3 * sqrt(log(n) / sum(cpt[a]))
            if u > best:
                best, best_action = u, a
        return best_action
