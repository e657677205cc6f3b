"""The reference solution of document 004: its own names, in plain Python, in the order in which it asks for them.

A position is a list of piles [colour on top, height], always sorted, so that the same piles are the same list.
"""

import random
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any

Position = list[list[int]]
Vertex = tuple[tuple[int, int], ...]
Graph = dict[Vertex, list[Position]]

__all__ = [
    "S1",
    "S2",
    "Graphe",
    "Pos_0",
    "Pos_1a",
    "Pos_1b",
    "Pos_1c",
    "Pos_1d",
    "Pos_2a",
    "Pos_2b",
    "Pos_2c",
    "Pos_2d",
    "Pos_2e",
    "Pos_3a",
    "Pos_3b",
    "Tuple",
    "attracteurs",
    "attracteurs_Ji",
    "attracteurs_it",
    "choix_ind_max",
    "compter_lectures",
    "cond_1",
    "cond_2",
    "coups",
    "dico_gagnant",
    "dico_gagnant_att",
    "dico_gagnant_opt",
    "empile",
    "est_gagnante",
    "graphe",
    "h",
    "init",
    "init_attracteurs",
    "jeu",
    "jeu_h",
    "min_max",
    "min_max_opt",
    "reponse_1",
    "reponse_7",
    "reponse_8",
    "reponse_11",
    "reponse_12",
    "reponse_16",
    "reponse_17",
    "reponse_28",
    "reponse_31",
    "reponse_32",
    "reponse_36",
    "sommets_12",
    "strategie_h",
    "strategie_opt",
    "strategies_opt",
]

Pos_0 = [[0, 1], [0, 1], [1, 1], [1, 1]]
Pos_1a = [[0, 2], [1, 1], [1, 1]]
Pos_1b = [[0, 1], [0, 2], [1, 1]]
Pos_1c = [[0, 1], [1, 1], [1, 2]]
Pos_1d = [[0, 1], [0, 1], [1, 2]]
Pos_2a = [[0, 2], [1, 2]]
Pos_2b = [[0, 3], [1, 1]]
Pos_2c = [[0, 2], [0, 2]]
Pos_2d = [[1, 2], [1, 2]]
Pos_2e = [[0, 1], [1, 3]]
Pos_3a = [[0, 4]]
Pos_3b = [[1, 4]]

# Question 1: four tablets apart, and then a red one on a red one.
reponse_1 = ([[0, 1], [0, 1], [1, 1], [1, 1]], [[0, 2], [1, 1], [1, 1]])


# Question 2
def empile(x: Position, i: int, j: int) -> list[Position]:
    """The positions after pile i goes on pile j, and j on i where that is another position."""
    (ci, hi), (cj, hj) = x[i], x[j]
    if ci != cj and hi != hj:
        return []
    others = [pile for k, pile in enumerate(x) if k not in (i, j)]
    found = [sorted([*others, [ci, hi + hj]])]
    if ci != cj:
        found.append(sorted([*others, [cj, hi + hj]]))
    return found


# Question 3
def coups(x: Position) -> list[Position]:
    """All the different positions that one move can reach, in the order of the pairs i < j."""
    found: list[Position] = []
    for i in range(len(x)):
        for j in range(i + 1, len(x)):
            found += [after for after in empile(x, i, j) if after not in found]
    return found


# Question 4
def init(C: int, N: int) -> Position:
    """The start: every tablet is a pile of its own."""
    return [[colour, 1] for colour in range(C) for _ in range(N)]


# Question 5
def Tuple(L: Any) -> Any:
    """Lists become tuples at every level; all else stays as it is."""
    if isinstance(L, list | tuple):
        return tuple(Tuple(part) for part in L)
    return L


# Question 6
def graphe(C: int, N: int) -> Graph:
    """What follows each position, breadth first from the start. A position enters the queue only when it is new."""
    start = init(C, N)
    seen = {Tuple(start)}
    waiting = deque([start])
    G: Graph = {}
    while waiting:
        x = waiting.popleft()
        G[Tuple(x)] = coups(x)
        for after in G[Tuple(x)]:
            if Tuple(after) not in seen:
                seen.add(Tuple(after))
                waiting.append(after)
    return G


Graphe = graphe(2, 2)

# Question 7: what each number counts, and how many there are in Graphe.
reponse_7 = {"N1": ("sommets", 12), "N2": ("arêtes", 16)}

# Question 8: vertices and edges for each (C, N). (3, 4) is printed in the document; its author's machine had no room for (4, 3)
# and (4, 4).
reponse_8 = {
    (1, 1): (1, 0),
    (1, 2): (2, 1),
    (1, 3): (3, 2),
    (1, 4): (5, 5),
    (2, 1): (3, 2),
    (2, 2): (12, 16),
    (2, 3): (43, 90),
    (2, 4): (133, 386),
    (3, 1): (7, 6),
    (3, 2): (92, 234),
    (3, 3): (696, 2832),
    (3, 4): (4220, 23487),
    (4, 1): (23, 48),
    (4, 2): (728, 3040),
}


# Question 9
def sommets_12(G: Graph, C: int, N: int) -> tuple[tuple[Vertex, ...], tuple[Vertex, ...]]:
    """The vertices from which J1 plays, and J2's: each move takes one pile away, so that parity tells whose they are."""
    own = tuple(x for x in G if len(x) % 2 == C * N % 2)
    other = tuple(x for x in G if len(x) % 2 != C * N % 2)
    return own, other


# Question 10
S1, S2 = sommets_12(Graphe, 2, 2)


# Question 11
def reponse_11() -> int:
    """Play and print the game in which each player takes the first move listed; the winner's number."""
    x, player = Pos_0, 1
    while True:
        print("Joueur:", player)
        print("Jeu:", x)
        after = Graphe[Tuple(x)]
        if not after:
            return 3 - player
        x, player = after[0], 3 - player


# Question 12: the positions that are winning for whoever plays there.
reponse_12 = {"0", "1b", "1c", "2a", "2c", "2d"}


# Question 13
def est_gagnante(G: Graph, x: Position | Vertex) -> bool:
    """Whether some successor is not winning for the player who then has to move."""
    return any(not est_gagnante(G, after) for after in G[Tuple(x)])


# Question 14
def dico_gagnant(G: Graph) -> dict[Vertex, bool]:
    """Every vertex, each worked out from scratch."""
    return {x: est_gagnante(G, x) for x in G}


# Question 15
def dico_gagnant_opt(G: Graph) -> dict[Vertex, bool]:
    """The same, each position worked out once and then remembered."""
    known: dict[Vertex, bool] = {}

    def winning(x: Vertex) -> bool:
        if x not in known:
            known[x] = any(not winning(Tuple(after)) for after in G[x])
        return known[x]

    return {x: winning(x) for x in G}


def compter_lectures(function: Callable[[Graph], Any], G: Graph) -> int:
    """Return how many times a function reads the successors of a position of `G`."""

    class CountedGraph(dict[Vertex, list[Position]]):
        reads = 0

        def __getitem__(self, x: Vertex) -> list[Position]:
            self.reads += 1
            return super().__getitem__(x)

    counted = CountedGraph(G)
    function(counted)
    return counted.reads


# Question 16: seconds for C = N = 3, on the machine on which this was written.
reponse_16 = {"dico_gagnant": 0.12, "dico_gagnant_opt": 0.012}

# Question 17: who has a winning position at the start.
reponse_17 = {
    (1, 1): 2,
    (1, 2): 1,
    (1, 3): 2,
    (1, 4): 1,
    (2, 1): 1,
    (2, 2): 1,
    (2, 3): 2,
    (2, 4): 2,
    (3, 1): 1,
    (3, 2): 2,
    (3, 3): 1,
    (3, 4): 1,
    (4, 1): 1,
    (4, 2): 1,
    (4, 3): 2,
    (4, 4): 1,
}


# Question 18
def init_attracteurs(G: Graph, S1: Sequence[Vertex]) -> tuple[dict[Vertex, bool], dict[Vertex, bool]]:
    """Rank 0: J1 has won where J2 cannot move, J2 has won where J1 cannot."""
    own = set(S1)
    dA1 = {x: not G[x] and x not in own for x in G}
    dA2 = {x: not G[x] and x in own for x in G}
    return dA1, dA2


# Question 19
def cond_1(G: Graph, di: dict[Vertex, bool], x: Position | Vertex) -> bool:
    """Whether some move leads into the attractor."""
    return any(di[Tuple(after)] for after in G[Tuple(x)])


# Question 20
def cond_2(G: Graph, di: dict[Vertex, bool], x: Position | Vertex) -> bool:
    """Whether there are moves, and all lead into the attractor."""
    return bool(G[Tuple(x)]) and all(di[Tuple(after)] for after in G[Tuple(x)])


# Question 21
def attracteurs_it(G: Graph, di: dict[Vertex, bool], Si: Sequence[Vertex]) -> bool:
    """One more rank, in place; whether it added a position."""
    own = set(Si)
    new = [x for x in G if not di[x] and (cond_1(G, di, x) if x in own else cond_2(G, di, x))]
    for x in new:
        di[x] = True
    return bool(new)


# Question 22
def attracteurs_Ji(G: Graph, di: dict[Vertex, bool], Si: Sequence[Vertex]) -> dict[Vertex, bool]:
    """Rank after rank, in place, until one adds nothing; `di` itself."""
    while attracteurs_it(G, di, Si):
        pass
    return di


# Question 23
def attracteurs(G: Graph, C: int, N: int) -> tuple[dict[Vertex, bool], dict[Vertex, bool]]:
    """Both players' attractors, each grown from where the opponent is stuck."""
    S1, S2 = sommets_12(G, C, N)
    dA1, dA2 = init_attracteurs(G, S1)
    attracteurs_Ji(G, dA1, S1)
    attracteurs_Ji(G, dA2, S2)
    return dA1, dA2


# Question 24
def dico_gagnant_att(G: Graph, C: int, N: int) -> dict[Vertex, bool]:
    """A position is winning for its player if it is in that player's own attractor."""
    S1, _ = sommets_12(G, C, N)
    own = set(S1)
    dA1, dA2 = attracteurs(G, C, N)
    return {x: dA1[x] if x in own else dA2[x] for x in G}


# Question 25
def strategie_opt(G: Graph, dg: dict[Vertex, bool], x: Position | Vertex) -> Position:
    """A move to a position that is not winning for the opponent; any move if there is none; [] if there is no move."""
    after = G[Tuple(x)]
    if not after:
        return []
    return random.choice([X for X in after if not dg[Tuple(X)]] or after)


# Question 26
def strategies_opt(G: Graph, dg: dict[Vertex, bool]) -> dict[Vertex, Position]:
    """A strategy without memory: what to play at each position, however it was reached."""
    return {x: strategie_opt(G, dg, x) for x in G}


# Question 27
def jeu(C: int, N: int) -> None:
    """Two perfect players; whoever has a winning position at the start wins."""
    G = graphe(C, N)
    dg = dico_gagnant_opt(G)
    x, player = init(C, N), 1
    print("Le joueur", 1 if dg[Tuple(x)] else 2, "dispose d'une position gagnante")
    print("Départ:", x)
    while True:
        x = strategie_opt(G, dg, x)
        print("Joueur:", player)
        print(x)
        if not x:
            print("a perdu")
            return
        player = 3 - player


# Question 28: who wins `jeu(C, N)`, each time that it is played.
reponse_28 = {(2, 2): 1, (3, 3): 1, (2, 3): 2, (3, 2): 2}


# Question 29
def h(x: Position, bool: bool) -> int:
    """-1 if the player has no move, 1 if the opponent has none, 0 while the game goes on."""
    if coups(x):
        return 0
    return -1 if bool else 1


# Question 30
def min_max(x: Position, p: int, bool: bool) -> int:
    """The best that the player can be sure of, p plies on, by the values of `h` there."""
    after = coups(x)
    if p == 0 or not after:
        return h(x, bool)
    values = [min_max(X, p - 1, not bool) for X in after]
    return max(values) if bool else min(values)


# Question 31: min-max of the start at the largest depth.
reponse_31 = {(1, 1): -1, (1, 2): 1, (1, 3): -1, (2, 1): 1, (2, 2): 1, (2, 3): -1, (3, 1): 1, (3, 2): -1, (3, 3): 1}


# Question 32
def min_max_opt(x: Position, p: int, bool: bool) -> int:
    """The same with a memory: a value depends on the position, on the depth left and on who plays, so all three are its key."""
    known: dict[tuple[Vertex, int, Any], int] = {}

    def value(x: Position, p: int, own: Any) -> int:
        key = (Tuple(x), p, own)
        if key not in known:
            after = coups(x) if p else []
            values = [value(X, p - 1, not own) for X in after]
            known[key] = h(x, own) if not values else max(values) if own else min(values)
        return known[key]

    return value(x, p, bool)


# How many times faster for C = N = 3, and who has a winning position at the start.
reponse_32 = {"gain": 50.0, "gagnant": reponse_17}


# Question 33
def choix_ind_max(L: Sequence[Any]) -> int:
    """The index of one of the largest elements, any of them."""
    largest = max(L)
    return random.choice([i for i, element in enumerate(L) if element == largest])


# Question 34
def strategie_h(x: Position, p: int) -> Position:
    """The move that min-max likes best, p plies deep; it has taken the first of the p plies already, so p - 1 are left."""
    after = coups(x)
    if not after:
        return []
    if p == 0:
        return random.choice(after)
    return after[choix_ind_max([min_max_opt(X, p - 1, False) for X in after])]


# Question 35
def jeu_h(C: int, N: int, p: int) -> None:
    """Two players who look p plies ahead; no graph is needed."""
    x, player = init(C, N), 1
    print("Départ:", x)
    while True:
        x = strategie_h(x, p)
        print("Joueur:", player)
        print(x)
        if not x:
            print("a perdu")
            return
        player = 3 - player


# Question 36: the players who can win `jeu_h(C, N, p)`.
reponse_36 = {(2, 2, 0): {1, 2}, (2, 2, 1): {1, 2}, (2, 2, 2): {1}, (2, 3, 2): {1, 2}, (2, 3, 3): {2}}
