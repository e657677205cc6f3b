from __future__ import annotations

import random
from collections import deque
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

Situation = list[list[int]]
Sommet = tuple[tuple[int, ...], ...]
Graph = dict[Sommet, list[Situation]]


@dataclass(order=True, frozen=True)
class Pile:
    """Une pile de tablettes."""

    couleur: int
    hauteur: int

    def compatible(self, autre: Pile) -> bool:
        return self.couleur == autre.couleur or self.hauteur == autre.hauteur

    def sur(self, autre: Pile) -> Pile:
        return Pile(self.couleur, self.hauteur + autre.hauteur)

    def liste(self) -> list[int]:
        return [self.couleur, self.hauteur]


def empile(x: Situation, i: int, j: int) -> list[Situation]:
    """Question 2."""
    p, q = Pile(*x[i]), Pile(*x[j])
    if not p.compatible(q):
        return []
    autres = [pile for k, pile in enumerate(x) if k not in (i, j)]
    LX: list[Situation] = []
    for pile in (p.sur(q), q.sur(p)):
        X = sorted([*autres, pile.liste()])
        if X not in LX:
            LX.append(X)
    return LX


def coups(x: Situation) -> list[Situation]:
    """Question 3."""
    vues: dict[Sommet, Situation] = {}
    for j in range(len(x)):
        for i in range(j):
            for X in empile(x, i, j):
                vues.setdefault(Tuple(X), X)
    return list(vues.values())


def init(C: int, N: int, hauteur: int = 1) -> Situation:
    """Question 4. La hauteur de départ est une option de ma part."""
    x0: Situation = []
    for c in range(C):
        for _ in range(N):
            x0.append([c, hauteur])
    x0.sort()
    return x0


def Tuple(L: Any) -> Any:
    """Question 5."""
    return tuple(map(Tuple, L)) if isinstance(L, (list, tuple)) else L


def graphe(C: int, N: int) -> Graph:
    """Question 6."""
    G: Graph = {}
    file = deque([init(C, N)])
    deja_vus = {Tuple(file[0])}
    while file:
        x = file.popleft()
        suite = coups(x)
        if suite:
            G[Tuple(x)] = suite
        for X in suite:
            if Tuple(X) not in deja_vus:
                deja_vus.add(Tuple(X))
                file.append(X)
    return G


Graphe: Graph = graphe(2, 2)
reponse_1: tuple[Situation, Situation] = ([[0, 1], [0, 1], [1, 1], [1, 1]], [[0, 2], [1, 1], [1, 1]])
reponse_7: dict[str, tuple[str, int]] = {
    "N1": ("sommets", 12),
    "N2": ("arcs", 16),
}


def sommets_12(G: Graph, C: int, N: int) -> tuple[tuple[Sommet, ...], tuple[Sommet, ...]]:
    """Question 9."""
    S1 = tuple(x for x in G if len(x) % 2 == C * N % 2)
    S2 = tuple(x for x in G if x not in S1)
    return S1, S2


S1, S2 = sommets_12(Graphe, 2, 2)
reponse_12: list[str] = ["Pos_0", "Pos_1b", "Pos_1c", "Pos_2a", "Pos_2c", "Pos_2d"]


def est_gagnante(G: Graph, x: Situation | Sommet) -> bool:
    """Question 13."""
    non_gagnants = [X for X in G[Tuple(x)] if not est_gagnante(G, X)]
    return len(non_gagnants) > 0


def dico_gagnant(G: Graph) -> dict[Sommet, bool]:
    """Question 14."""
    return {x: est_gagnante(G, x) for x in G}


def dico_gagnant_opt(G: Graph, bavard: bool = False) -> dict[Sommet, bool]:
    """Question 15."""

    @lru_cache(maxsize=None)
    def gagnante(x: Sommet) -> bool:
        if bavard:
            print("calcul de", x)
        return any(not gagnante(Tuple(X)) for X in G[x])

    return {x: gagnante(x) for x in G}


def init_attracteurs(G: Graph, S1: tuple[Sommet, ...]) -> tuple[dict[Sommet, bool], dict[Sommet, bool]]:
    """Question 18."""
    dA1, dA2 = dict.fromkeys(G, False), dict.fromkeys(G, False)
    for x, suite in G.items():
        if not suite:
            (dA2 if x in S1 else dA1)[x] = True
    return dA1, dA2


def cond_1(G: Graph, di: dict[Sommet, bool], x: Situation) -> bool:
    """Question 19."""
    return any(di[Tuple(X)] for X in G[Tuple(x)])


def cond_2(G: Graph, di: dict[Sommet, bool], x: Situation) -> bool:
    """Question 20."""
    return bool(G[Tuple(x)]) and all(di[Tuple(X)] for X in G[Tuple(x)])


def attracteurs_it(G: Graph, di: dict[Sommet, bool], Si: tuple[Sommet, ...]) -> bool:
    """Question 21 : les nouveaux sommets ne comptent qu'à l'itération suivante."""
    avant = dict(di)
    for x in G:
        if not avant[x]:
            di[x] = cond_1(G, avant, x) if x in Si else cond_2(G, avant, x)
    return di != avant


def attracteurs_Ji(G: Graph, di: dict[Sommet, bool], Si: tuple[Sommet, ...]) -> None:
    """Question 22."""
    while attracteurs_it(G, di, Si):
        pass


def attracteurs(G: Graph, C: int, N: int) -> tuple[dict[Sommet, bool], dict[Sommet, bool]]:
    """Question 23."""
    S1, S2 = sommets_12(G, C, N)
    dA1, dA2 = init_attracteurs(G, S1)
    for di, Si in ((dA1, S1), (dA2, S2)):
        attracteurs_Ji(G, di, Si)
    return dA1, dA2


def dico_gagnant_att(G: Graph, C: int, N: int) -> dict[Sommet, bool]:
    """Question 24."""
    S1, _ = sommets_12(G, C, N)
    dA1, dA2 = attracteurs(G, C, N)
    return {x: dA1[x] if x in S1 else dA2[x] for x in G}


def strategie_opt(G: Graph, dg: dict[Sommet, bool], x: Situation) -> Situation:
    """Question 25."""
    suite = G[Tuple(x)]
    if not suite:
        return []
    return random.choice([X for X in suite if not dg[Tuple(X)]] or suite)


def strategies_opt(G: Graph, dg: dict[Sommet, bool]) -> dict[Sommet, Situation]:
    """Question 26."""
    return {x: strategie_opt(G, dg, x) for x in G if dg[x]}


@dataclass
class Partie:
    """Une partie entre deux stratégies, affichée au fur et à mesure."""

    x: Situation
    joueur: int = 1
    historique: list[Situation] = field(default_factory=list)

    def deroule(self, strategie: Any) -> int:
        print("Départ:", self.x)
        while True:
            self.historique.append(self.x)
            self.x = strategie(self.x)
            print("Joueur:", self.joueur)
            print(self.x)
            if not self.x:
                print("a perdu")
                return 3 - self.joueur
            pass


def jeu(C: int, N: int) -> int:
    """Question 27. Renvoie aussi le gagnant."""
    G = graphe(C, N)
    dg = dico_gagnant_opt(G)
    print("Le joueur", 2 if dg[Tuple(init(C, N))] else 1, "dispose d'une position gagnante")
    return Partie(init(C, N)).deroule(lambda x: strategie_opt(G, dg, x))


reponse_28 = {(2, 2): 1, (2, 3): 1, (3, 2): 1, (3, 3): 1}


def h(x: Situation, bool: bool) -> int:
    """Question 29."""
    match coups(x), bool:
        case [], True:
            return -1
        case [], False:
            return 1
        case _:
            return 0


def min_max(x: Situation, p: int, bool: bool) -> int:
    """Question 30."""
    suite = coups(x)
    if not suite or p == 0:
        return h(x, bool)
    valeurs = [min_max(X, p - 1, not bool) for X in suite]
    return max(valeurs) if bool else min(valeurs)


reponse_31 = {(C, N): min_max(init(C, N), C * N, True) for C in (1, 2, 3) for N in (1, 2, 3) if C * N < 7} | {(3, 3): 1}


@lru_cache(maxsize=None)
def _min_max(x: Sommet, p: int, joueur: bool) -> int:
    suite = coups([list(pile) for pile in x])
    if not suite or p == 0:
        return h([list(pile) for pile in x], joueur)
    valeurs = [_min_max(Tuple(X), p - 1, not joueur) for X in suite]
    return max(valeurs) if joueur else min(valeurs)


def min_max_opt(x: Situation, p: int, bool: bool) -> int:
    """Question 32."""
    return _min_max(Tuple(x), p, bool)


def choix_ind_max(L: list[float]) -> int:
    """Question 33."""
    meilleurs = [i for i, valeur in enumerate(L) if valeur == max(L)]
    return random.choice(meilleurs)


def strategie_h(x: Situation, p: int) -> Situation:
    """Question 34."""
    suite = coups(x)
    if not suite:
        return []
    if p == 0:
        return random.choice(suite)
    return suite[choix_ind_max([min_max_opt(X, p - 1, False) for X in suite])]


def jeu_h(C: int, N: int, p: int) -> int:
    """Question 35."""
    return Partie(init(C, N)).deroule(lambda x: strategie_h(x, p))
