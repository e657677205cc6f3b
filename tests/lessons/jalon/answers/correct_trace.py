# Jalon 03 : traces à l'écran, compteurs dans la mémoire, parties jouées au chargement.
from allumettes import Matches
from classes.abstract_player import Player
from main_parties import manche
from sol_j02 import Randy
import math
import time

VERBEUX = True
nb_noeuds = 0


def dire(*quoi):
    if VERBEUX:
        print(*quoi)


def scoring(win, loss, draw):
    if win + loss + draw == 0:
        return 0
    return (win - loss + draw / 2) / (win + loss + draw)


class NegAlphaBeta_Memory(Player):
    def decision(self, state):
        self.game.state = state
        if self.game.turn != self.who_am_i:
            print("not my turn to play")
            return None
        infini = self.WIN + 1
        pf, alpha = self.get_value("pf"), -infini
        cle = self.game.hash_code
        dire("I am", cle, "at level", pf)
        ancien = self.decision.memory.get(cle, None)
        if ancien is not None:
            if ancien["exact"] or ancien["pf"] >= pf:
                dire("score connu, fin")
                return ancien["best_action"]
            alpha = max(alpha, ancien["score"])
        trouve = self._boucle(pf, alpha, infini, racine=True)
        self.decision.memory[cle] = trouve
        return trouve["best_action"]

    decision.memory = {}

    def _boucle(self, pf, alpha, beta, racine=False):
        global nb_noeuds
        trouve = {"pf": pf, "score": -self.WIN - 1, "exact": False, "best_action": None, "visites": 1}
        for a in self.game.actions:
            if alpha >= beta:
                return trouve
            self.game.move(a)
            nb_noeuds += 1
            fils = self.game.hash_code
            v = -self._cut(pf - 1, alpha, beta) if racine else -self._cut(pf - 1, -beta, -alpha)
            self.game.undo()
            if v > trouve["score"]:
                trouve["score"], trouve["best_action"] = v, a
                trouve["exact"] = self.decision.memory[fils]["exact"]
            if not racine:
                alpha = max(alpha, v)
        return trouve

    def _cut(self, pf, alpha, beta):
        cle = self.game.hash_code
        ancien = self.decision.memory.get(cle, None)
        if ancien is not None:
            ancien["visites"] = ancien.get("visites", 0) + 1
            if ancien["pf"] >= pf or ancien["exact"]:
                return ancien["score"]
            alpha = max(alpha, ancien["score"])
            if alpha >= beta:
                ancien["pf"] = pf
                return ancien["score"]
        if pf == 0 or self.game.over():
            signe = 1 if self.who_am_i == self.game.turn else -1
            s = signe * self.estimation()
            self.decision.memory[cle] = {"pf": pf, "score": s, "exact": self.game.over(), "best_action": None, "visites": 1}
            dire("update leaf", cle)
            return s
        trouve = self._boucle(pf, alpha, beta)
        self.decision.memory[cle] = trouve
        return trouve["score"]


class IterativeDeepening(Player):
    def decision(self, state):
        self.game.state = state
        if self.game.turn != self.who_am_i:
            print("not my turn to play")
            return None
        debut, depth = time.time(), 1
        choix = None
        while True:
            trouve = self._boucle(depth, -self.WIN - 1, self.WIN + 1, racine=True)
            self.decision.memory[self.game.hash_code] = trouve
            choix = trouve["best_action"]
            depth += 1
            if depth > self.get_value("pf") or time.time() - debut >= self.get_value("secondes"):
                return choix

    decision.memory = {}
    _boucle = NegAlphaBeta_Memory._boucle
    _cut = NegAlphaBeta_Memory._cut


def utilites(compteurs):
    n = sum(sum(c) for c in compteurs.values())
    return {a: scoring(*c) + 0.3 * math.sqrt(math.log(n) / sum(c)) for a, c in compteurs.items()}


def argmax(dico):
    meilleur = None
    for a in dico:
        if meilleur is None or dico[a] > dico[meilleur]:
            meilleur = a
    return meilleur


class Randy_MC(Player):
    def decision(self, state):
        self.game.state = state
        if self.game.turn != self.who_am_i:
            print("not my turn to play")
            return None
        n = self.get_value("nbSim")
        if n < 1:
            return None
        scores = {}
        for a in self.game.actions:
            self.game.move(a)
            scores[a] = scoring(*self.simulation(n))
            self.game.undo()
        dire(scores)
        return argmax(scores)


class UCB(Player):
    def decision(self, state):
        self.game.state = state
        if self.game.turn != self.who_am_i:
            print("not my turn to play")
            return None
        n = self.get_value("nbSim")
        if n < 1:
            return None
        cpt = {a: [0, 0, 0] for a in self.game.actions}
        for tour in range(n * len(cpt)):
            neuves = [a for a in cpt if sum(cpt[a]) == 0]
            b = neuves[0] if neuves else argmax(utilites(cpt))
            self.game.move(b)
            res = self.simulation(1)
            self.game.undo()
            cpt[b] = [x + y for x, y in zip(cpt[b], res)]
        dire("compteurs", cpt)
        return argmax(utilites(cpt))


class NegAlphaBeta_MC(Player):
    """alpha et beta du point de vue du joueur racine"""

    def decision(self, state):
        self.game.state = state
        if self.game.turn != self.who_am_i:
            print("not my turn to play")
            return None
        alpha, choix = -math.inf, None
        for a in self.game.actions:
            self.game.move(a)
            v = self.__evalue(self.get_value("pf") - 1, alpha, math.inf)
            self.game.undo()
            if v > alpha:
                alpha, choix = v, a
        return choix

    def __evalue(self, pf, alpha, beta):
        if self.game.over():
            return self.estimation()
        if pf == 0:
            return scoring(*self.simulation(self.get_value("nbSim")))
        for a in self.game.actions:
            self.game.move(a)
            v = self.__evalue(pf - 1, alpha, beta)
            self.game.undo()
            if self.game.turn == self.who_am_i:
                alpha = max(alpha, v)
            else:
                beta = min(beta, v)
            if alpha >= beta:
                break
        return alpha if self.game.turn == self.who_am_i else beta


class UCT_max(Player):
    """compteurs de la racine, mais chacun choisit pour soi"""

    def decision(self, state):
        self.game.state = state
        if self.game.turn != self.who_am_i:
            print("not my turn to play")
            return None
        self.__descente(self.get_value("pf"))
        return self.__politique()

    decision.memory = {}

    def __descente(self, pf):
        ajout = [0, 0, 0]
        if pf == 0:
            return ajout
        n = self.get_value("nbSim")
        cpt = self.decision.memory.setdefault(self.game.hash_code, {})
        if self.game.over():
            nouveau = self.simulation(n)
            cpt[None] = [x + y for x, y in zip(cpt.get(None, ajout), nouveau)]
            return nouveau
        for a in self.game.actions:
            if a not in cpt:
                self.game.move(a)
                cpt[a] = self.simulation(n)
                self.game.undo()
                ajout = [x + y for x, y in zip(ajout, cpt[a])]
        a = self.__politique()
        self.game.move(a)
        dessous = self.__descente(pf - 1)
        self.game.undo()
        cpt[a] = [x + y for x, y in zip(cpt[a], dessous)]
        return [x + y for x, y in zip(ajout, dessous)]

    def __politique(self):
        cpt = self.decision.memory[self.game.hash_code]
        if self.who_am_i != self.game.turn:
            cpt = {a: [c[1], c[0], c[2]] for a, c in cpt.items()}
        return argmax(utilites(cpt))


jeu = Matches(13, False)
gagnees = 0
for i in range(20):
    joueur, adversaire = Randy_MC("moi", jeu, nbSim=20), Randy("toi", jeu)
    VERBEUX = False
    gagnees += manche(joueur, adversaire, jeu)[0] > 0
print("Randy_MC gagne", gagnees, "fois sur 20")
VERBEUX = True
