"""Joueurs du jalon 03 avec annotations de types : un squelette commun, les variantes dans de petites méthodes."""

from __future__ import annotations

import itertools
import math
import time
from typing import Any, Callable, Optional

from classes.abstract_player import Player

Compteurs = list[int]
INFINI: float = math.inf


def scoring(gagnees: int, perdues: int, nulles: int = 0) -> float:
    parties = gagnees + perdues + nulles
    return 0.0 if parties == 0 else (gagnees - perdues + nulles / 2) / parties


def somme(a: Compteurs, b: Compteurs) -> Compteurs:
    return [x + y for x, y in zip(a, b)]


def opposite_sum(me: Compteurs, you: Compteurs) -> Compteurs:
    v, d, n = you
    return somme(me, [d, v, n])


def ucb_policy(compteurs: dict[Any, Compteurs] | list[Compteurs], constante: float = 0.3) -> Any:
    paires = list(compteurs.items() if isinstance(compteurs, dict) else enumerate(compteurs))
    n = sum(sum(c) for _, c in paires)
    return max(paires, key=lambda paire: scoring(*paire[1]) + constante * math.sqrt(math.log(n) / sum(paire[1])))[0]


class Commun(Player):
    """Vérifie le tour, puis laisse choisir."""

    def decision(self, state: Any) -> Any:
        self.game.state = state
        if self.game.turn != self.who_am_i:
            print("not my turn to play")
            return None
        return self.choisir()

    def choisir(self) -> Any:
        raise NotImplementedError

    def apres(self, action: Any, calcul: Callable[[], Any]) -> Any:
        self.game.move(action)
        try:
            return calcul()
        finally:
            self.game.undo()


class Randy_MC(Commun):
    def choisir(self) -> Any:
        n: int = self.get_value("nbSim")
        if n < 1:
            return None
        notes = [scoring(*self.apres(a, lambda: self.simulation(n))) for a in self.game.actions]
        return self.game.actions[notes.index(max(notes))]


class UCB(Commun):
    def choisir(self) -> Any:
        n: int = self.get_value("nbSim")
        if n < 1:
            return None
        une = lambda a: self.apres(a, lambda: self.simulation(1))
        compteurs = {a: une(a) for a in self.game.actions}
        for _ in itertools.repeat(None, (n - 1) * len(compteurs)):
            a = ucb_policy(compteurs)
            compteurs[a] = somme(compteurs[a], une(a))
        return ucb_policy(compteurs)


class NegAlphaBeta(Commun):
    def choisir(self) -> Any:
        return self.negamax(self.get_value("pf"), -INFINI, INFINI)[1]

    def negamax(self, pf: int, alpha: float, beta: float) -> tuple[float, Optional[Any]]:
        if pf == 0 or self.game.over():
            return self.feuille(), None
        meilleure = None
        for a in self.game.actions:
            valeur = -self.apres(a, lambda: self.negamax(pf - 1, -beta, -alpha))[0]
            if valeur > alpha:
                alpha, meilleure = valeur, a
            if alpha >= beta:
                break
        return alpha, meilleure

    def feuille(self) -> float:
        return self.estimation() if self.game.turn == self.who_am_i else -self.estimation()


class NegAlphaBeta_MC(NegAlphaBeta):
    def feuille(self) -> float:
        fini: bool = self.game.over()
        return super().feuille() if fini else scoring(*self.simulation(self.get_value("nbSim"), rootPlayer=False))


class Memoire(Commun):
    """Ce que NegAlphaBeta_Memory et IterativeDeepening ont en commun."""

    def ranger(self, clef: Any, pf: int, score: float, exact: bool, action: Any) -> None:
        self.decision.memory[clef] = dict(pf=pf, score=score, exact=exact, best_action=action)

    def racine(self, pf: int, alpha: float) -> Any:
        return self.explorer(pf, alpha, self.WIN + 1, lambda p, a, b: -self.couper(p, a, b))[1]

    def explorer(self, pf: int, alpha: float, beta: float, suite: Callable[[int, float, float], float], bouge: bool = False) -> tuple[float, Any]:
        clef, score, action, exact, borne = self.game.hash_code, -(self.WIN + 1), None, False, None
        for a in self.game.actions:
            if alpha >= beta:
                borne = beta
                break

            def essai() -> tuple[float, Any]:
                fils = self.game.hash_code
                return suite(pf - 1, alpha, beta), fils

            valeur, fils = self.apres(a, essai)
            if valeur > score:
                score, action, exact = valeur, a, self.decision.memory[fils]["exact"]
            if bouge:
                alpha = max(alpha, valeur)
        self.ranger(clef, pf, score, exact, action)
        return (score if borne is None else borne), action

    def couper(self, pf: int, alpha: float, beta: float) -> float:
        clef = self.game.hash_code
        if clef in self.decision.memory:
            connu = self.decision.memory[clef]
            if connu["pf"] >= pf or connu["exact"]:
                return connu["score"]
            alpha = max(alpha, connu["score"])
            if alpha >= beta:
                connu["pf"] = pf
                return connu["score"]
        if pf == 0 or self.game.over():
            score = self.estimation() if self.game.turn == self.who_am_i else -self.estimation()
            self.ranger(clef, pf, score, self.game.over(), None)
            return score
        return self.explorer(pf, alpha, beta, lambda p, a, b: -self.couper(p, -b, -a), True)[0]


class NegAlphaBeta_Memory(Memoire):
    def decision(self, state: Any) -> Any:
        return super().decision(state)

    decision.memory: dict[Any, dict[str, Any]] = {}

    def choisir(self) -> Any:
        pf: int = self.get_value("pf")
        connu = self.decision.memory.get(self.game.hash_code)
        if connu is not None and (connu["exact"] or connu["pf"] >= pf):
            return connu["best_action"]
        return self.racine(pf, -(self.WIN + 1) if connu is None else connu["score"])


class IterativeDeepening(Memoire):
    def decision(self, state: Any) -> Any:
        return super().decision(state)

    decision.memory: dict[Any, dict[str, Any]] = {}

    def choisir(self) -> Any:
        limite = time.monotonic() + self.get_value("secondes")
        action = None
        for pf in itertools.count(1):
            if pf > self.get_value("pf") or (action is not None and time.monotonic() >= limite):
                return action
            action = self.racine(pf, -(self.WIN + 1))


class UCT_negamax(Commun):
    def decision(self, state: Any) -> Any:
        return super().decision(state)

    decision.memory: dict[Any, dict[Any, Compteurs]] = {}

    def choisir(self) -> Any:
        self.descendre(self.get_value("pf"), self.get_value("nbSim"))
        return self.politique()

    def politique(self) -> Any:
        return ucb_policy(self.decision.memory[self.game.hash_code])

    def descendre(self, pf: int, n: int) -> Compteurs:
        if pf == 0:
            return [0, 0, 0]
        ici = self.decision.memory.setdefault(self.game.hash_code, {})
        if self.game.over():
            fin = self.simulation(n, rootPlayer=False)
            ici[None] = somme(ici.get(None, [0, 0, 0]), fin)
            return fin
        total = [0, 0, 0]
        for a in (a for a in self.game.actions if a not in ici):
            ici[a] = opposite_sum([0, 0, 0], self.apres(a, lambda: self.simulation(n, rootPlayer=False)))
            total = somme(total, ici[a])
        suivie = self.politique()
        dessous = self.apres(suivie, lambda: self.descendre(pf - 1, n))
        ici[suivie] = opposite_sum(ici[suivie], dessous)
        return opposite_sum(total, dessous)


if __name__ == "__main__":
    from allumettes import Matches

    jeu = Matches(13, False)
    for classe in (Randy_MC, UCB, UCT_negamax):
        moi = classe("moi", jeu, pf=2, nbSim=50)
        moi.who_am_i = jeu.turn
        print(classe.__name__, moi.decision((4, 4)))
