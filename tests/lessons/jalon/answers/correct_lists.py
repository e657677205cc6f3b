#!/usr/bin/env python3
# Compteurs dans des listes, une politique ucb_policy(S, actions) commune, des compteurs d'appels, un constructeur.
import math
from classes.abstract_player import Player
from tools.outils import count

TRACE = False


def scoring(v, d, n):
    return (v - d + n * 0.5) / max(1, v + d + n)


def ucb_policy(S, actions):
    """S : liste de compteurs, dans l'ordre des actions ; renvoie l'action"""
    total = sum(map(sum, S))
    utilites = []
    for compteur in S:
        exploration = math.sqrt(math.log(total) / sum(compteur))
        utilites.append(scoring(*compteur) + 0.3 * exploration)
    if TRACE:
        print("===== ucb_policy =====", *zip(actions, utilites), sep="\n")
    return actions[utilites.index(max(utilites))]


def ajoute(L, i, nouveau):
    L[i] = [x + y for x, y in zip(L[i], nouveau)]


class Randy_MC(Player):
    def __init__(self, nom="mc", jeu=None, **kargs):
        super().__init__(nom, jeu, **kargs)
        self.nb_decisions = 0

    def evaluer(self, a, n):
        self.game.move(a)
        resultat = [self.simulation(1) for _ in range(n)]
        self.game.undo()
        return [sum(r[k] for r in resultat) for k in range(3)]

    def decision(self, state):
        self.game.state = state
        if self.game.turn != self.who_am_i:
            print("not my turn to play")
            return None
        n = self.get_value("nbSim")
        if n < 1:
            return None
        self.nb_decisions += 1
        return max(self.game.actions, key=lambda a: scoring(*self.evaluer(a, n)))


class UCB(Player):
    def decision(self, state):
        self.game.state = state
        if self.game.turn != self.who_am_i:
            print("not my turn to play")
            return None
        n = self.get_value("nbSim")
        if n < 1:
            return None
        actions = self.game.actions
        S = [self.une_partie(a) for a in actions]
        for _ in range((n - 1) * len(actions)):
            b = ucb_policy(S, actions)
            ajoute(S, actions.index(b), self.une_partie(b))
        return ucb_policy(S, actions)

    def une_partie(self, a):
        self.game.move(a)
        r = self.simulation(1)
        self.game.undo()
        return r


class UCT(Player):
    """compteurs de celui qui a le trait"""

    def decision(self, state):
        self.game.state = state
        if self.game.turn != self.who_am_i:
            print("not my turn to play")
            return None
        self.descendre(self.get_value("pf"), self.get_value("nbSim"))
        return ucb_policy(self.decision.memory[self.game.hash_code], self.game.actions)

    decision.memory = {}

    @count
    def descendre(self, pf, n):
        if pf == 0:
            return [0, 0, 0]
        actions = self.game.actions
        S = self.decision.memory.setdefault(self.game.hash_code, [[0, 0, 0] for _ in actions or [None]])
        if self.game.over():
            res = self.simulation(n, False)
            ajoute(S, 0, res)
            return res
        somme = [0, 0, 0]
        for i, a in enumerate(actions):
            if sum(S[i]) == 0:
                self.game.move(a)
                v, d, nul = self.simulation(n, False)
                self.game.undo()
                S[i] = [d, v, nul]
                somme = [x + y for x, y in zip(somme, S[i])]
        a = ucb_policy(S, actions)
        self.game.move(a)
        v, d, nul = self.descendre(pf - 1, n)
        self.game.undo()
        ajoute(S, actions.index(a), [d, v, nul])
        return [x + y for x, y in zip(somme, [d, v, nul])]


class Feuille(Player):
    """classe commune : négamax à bornes, la feuille est une méthode"""

    def decision(self, state):
        self.game.state = state
        if self.game.turn != self.who_am_i:
            print("not my turn to play")
            return None
        alpha, beta, choix = -1000, 1000, None
        for a in self.game.actions:
            v = self.apres(a, self.get_value("pf"), alpha, beta)
            if v > alpha:
                alpha, choix = v, a
        return choix

    def apres(self, a, pf, alpha, beta):
        self.game.move(a)
        v = -self.valeur(pf - 1, -beta, -alpha)
        self.game.undo()
        return v

    def valeur(self, pf, alpha, beta):
        if pf == 0 or self.game.over():
            return self.feuille()
        for a in self.game.actions:
            alpha = max(alpha, self.apres(a, pf, alpha, beta))
            if alpha >= beta:
                break
        return alpha

    def feuille(self):
        return self.estimation() * (1 if self.game.turn == self.who_am_i else -1)


class NegAlphaBeta(Feuille):
    pass


class NegAlphaBeta_MC(Feuille):
    def feuille(self):
        if self.game.over():
            return super().feuille()
        return scoring(*self.simulation(self.get_value("nbSim"), False))


class NegAlphaBeta_Memory(Player):
    def decision(self, state):
        self.game.state = state
        if self.game.turn != self.who_am_i:
            print("not my turn to play")
            return None
        return chercher_racine(self, type(self).decision.memory, self.get_value("pf"), True)

    decision.memory = dict()


class IterativeDeepening(Player):
    def decision(self, state):
        import time

        self.game.state = state
        if self.game.turn != self.who_am_i:
            print("not my turn to play")
            return None
        fin = time.time() + self.get_value("secondes")
        for pf in range(1, self.get_value("pf") + 1):
            action = chercher_racine(self, type(self).decision.memory, pf, False)
            if time.time() > fin:
                break
        return action

    decision.memory = dict()


def chercher_racine(joueur, memoire, pf, consulter):
    jeu, infini = joueur.game, joueur.WIN + 1
    clef, alpha = jeu.hash_code, -infini
    if consulter and clef in memoire:
        if memoire[clef]["exact"] or memoire[clef]["pf"] >= pf:
            return memoire[clef]["best_action"]
        alpha = memoire[clef]["score"]
    entree = {"pf": pf, "score": -infini, "exact": False, "best_action": None}
    for a in jeu.actions:
        jeu.move(a)
        fils = jeu.hash_code
        v = -chercher(joueur, memoire, pf - 1, alpha, infini)
        jeu.undo()
        if v > entree["score"]:
            entree.update(score=v, best_action=a, exact=memoire[fils]["exact"])
    memoire[clef] = entree
    return entree["best_action"]


def chercher(joueur, memoire, pf, alpha, beta):
    jeu = joueur.game
    clef = jeu.hash_code
    connu = memoire.get(clef)
    if connu:
        if connu["pf"] >= pf or connu["exact"]:
            return connu["score"]
        alpha = max(alpha, connu["score"])
        if alpha >= beta:
            connu["pf"] = pf
            return connu["score"]
    entree = {"pf": pf, "score": -joueur.WIN - 1, "exact": jeu.over(), "best_action": None}
    if pf == 0 or jeu.over():
        entree["score"] = joueur.estimation() if jeu.turn == joueur.who_am_i else -joueur.estimation()
        memoire[clef] = entree
        return entree["score"]
    for a in jeu.actions:
        if alpha >= beta:
            memoire[clef] = entree
            return beta
        jeu.move(a)
        fils = jeu.hash_code
        v = -chercher(joueur, memoire, pf - 1, -beta, -alpha)
        jeu.undo()
        if v > entree["score"]:
            entree.update(score=v, best_action=a, exact=memoire[fils]["exact"])
        alpha = max(alpha, v)
    memoire[clef] = entree
    return entree["score"]
