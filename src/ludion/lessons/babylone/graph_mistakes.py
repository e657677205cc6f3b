"""Typical mistakes at questions 6 to 11: the graph."""

from typing import Any

from ludion.lessons.babylone.solution import (
    S1,
    S2,
    Graph,
    Graphe,
    Pos_0,
    Pos_2b,
    Pos_2e,
    Pos_3a,
    Pos_3b,
    Tuple,
    Vertex,
    coups,
    graphe,
    init,
    reponse_8,
)
from ludion.lessons.pack import Mistakes

MISTAKES = Mistakes()


@MISTAKES.wrong(
    "6",
    "graphe",
    fr="Une position sans successeur est aussi un sommet : elle doit être une clé, avec une liste vide.",
    en="A position without successors is a vertex too: it must be a key, with an empty list.",
)
def without_ends(C: int, N: int) -> Graph:
    return {x: after for x, after in graphe(C, N).items() if after}


@MISTAKES.wrong(
    "6",
    "graphe",
    fr="Les valeurs sont des listes de listes ; seules les clés doivent être des Tuples.",
    en="The values are lists of lists; only the keys have to be Tuples.",
)
def tuples_as_values(C: int, N: int) -> dict[Vertex, Any]:
    return {x: [Tuple(each) for each in after] for x, after in graphe(C, N).items()}


@MISTAKES.wrong(
    "6",
    "graphe",
    fr="Le parcours s’arrête trop tôt : les successeurs doivent à leur tour entrer dans la file.",
    en="The search stops too early: the successors have to enter the queue in their turn.",
)
def first_level(C: int, N: int) -> Graph:
    start = init(C, N)
    return {Tuple(x): coups(x) for x in [start, *coups(start)]}


@MISTAKES.wrong(
    "6",
    "graphe",
    fr="C et N sont échangés dans l’appel de `init`.",
    en="C and N are exchanged in the call of `init`.",
)
def exchanged_graph(C: int, N: int) -> Graph:
    return graphe(N, C)


@MISTAKES.wrong(
    "6",
    "graphe",
    fr="La position de départ manque parmi les clés : elle est le premier sommet.",
    en="The start is missing among the keys: it is the first vertex.",
)
def without_the_start(C: int, N: int) -> Graph:
    found = graphe(C, N)
    del found[Tuple(init(C, N))]
    return found


MISTAKES.answer(
    "7",
    "reponse_7",
    {"N1": ("arêtes", 12), "N2": ("sommets", 16)},
    fr="Les deux mots sont échangés : que sont les clés du dictionnaire, et que contient chacune de ses listes ?",
    en="The two words are exchanged: what are the dictionary's keys, and what does each of its lists hold?",
)
MISTAKES.answer(
    "7",
    "reponse_7",
    {"N1": ("sommets", 12), "N2": ("arêtes", 12)},
    fr="`N2` n’est pas le nombre de listes, mais la somme de leurs longueurs.",
    en="`N2` is not the number of lists but the sum of their lengths.",
)
MISTAKES.answer(
    "7",
    "reponse_7",
    {"N1": ("sommets", 12), "N2": ("sommets", 16)},
    fr="Un sommet que l’on atteint de plusieurs façons est compté plusieurs fois dans `N2` : ce ne sont donc pas des sommets.",
    en="A vertex that is reached in several ways is counted several times in `N2`: so it is not vertices that it counts.",
)
MISTAKES.answer(
    "7",
    "reponse_7",
    {"N1": 12, "N2": 16},
    fr="Les nombres sont justes ; dites aussi ce qu’ils comptent : (mot, nombre).",
    en="The numbers are right; say what they count, too: (word, number).",
)

MISTAKES.answer(
    "8",
    "reponse_8",
    {cell: (edges, vertices) for cell, (vertices, edges) in reponse_8.items()},
    fr="Sommets et arêtes sont échangés : chaque case est (sommets, arêtes).",
    en="Vertices and edges are exchanged: each cell is (vertices, edges).",
)
MISTAKES.answer(
    "8",
    "reponse_8",
    {(N, C): counts for (C, N), counts in reponse_8.items()},
    fr="Les clés sont (C, N) : la couleur d’abord. Avec (N, C), la case de deux couleurs et trois tablettes est prise pour "
    "une autre.",
    en="The keys are (C, N): colours first. With (N, C) the cell of two colours and three tablets is taken for another.",
)
MISTAKES.answer(
    "8",
    "reponse_8",
    {cell: (vertices - 1, edges) for cell, (vertices, edges) in reponse_8.items()},
    fr="Il manque un sommet partout : la position de départ en est un.",
    en="One vertex is missing everywhere: the start is one.",
)
MISTAKES.answer(
    "8",
    "reponse_8",
    {(C, N): counts for (C, N), counts in reponse_8.items() if C < 4},
    fr="La dernière ligne manque : (4, 1) et (4, 2) se calculent encore sans peine.",
    en="The last row is missing: (4, 1) and (4, 2) are still easily worked out.",
)


@MISTAKES.wrong(
    "9",
    "sommets_12",
    fr="Un nombre pair de piles n’est pas toujours à J1 : cela dépend de la parité de C × N, celle du départ.",
    en="An even number of piles is not always J1's: that depends on the parity of C × N, the start's.",
)
def even_is_first(G: Graph, C: int, N: int) -> Any:
    return tuple(x for x in G if len(x) % 2 == 0), tuple(x for x in G if len(x) % 2)


@MISTAKES.wrong(
    "9",
    "sommets_12",
    fr="S1 et S2 sont échangés : c’est J1 qui joue depuis la position de départ.",
    en="S1 and S2 are exchanged: it is J1 who plays from the start.",
)
def sides_exchanged(G: Graph, C: int, N: int) -> Any:
    return tuple(x for x in G if len(x) % 2 != C * N % 2), tuple(x for x in G if len(x) % 2 == C * N % 2)


@MISTAKES.wrong(
    "9",
    "sommets_12",
    fr="Ce sont des tuples que l’on demande, et non des listes.",
    en="It is tuples that are asked for, not lists.",
)
def as_lists(G: Graph, C: int, N: int) -> Any:
    return [x for x in G if len(x) % 2 == C * N % 2], [x for x in G if len(x) % 2 != C * N % 2]


@MISTAKES.wrong(
    "9",
    "sommets_12",
    fr="Les sommets sans successeur sont aussi à quelqu’un : à celui qui devrait y jouer.",
    en="The vertices without successors are somebody's too: of whoever would have to play there.",
)
def ends_left_out(G: Graph, C: int, N: int) -> Any:
    return tuple(x for x in G if G[x] and len(x) % 2 == C * N % 2), tuple(x for x in G if G[x] and len(x) % 2 != C * N % 2)


MISTAKES.answer(
    "10",
    "S1",
    S2,
    fr="S1 contient les sommets depuis lesquels joue J1, dont la position de départ.",
    en="S1 has the vertices from which J1 plays, the start among them.",
)
MISTAKES.answer(
    "10",
    "S1",
    tuple(x for x in S1 if x not in (Tuple(Pos_2b), Tuple(Pos_2e))),
    fr="Les sommets sans successeur, ici 2b et 2e, sont aussi dans S1 : c’est J1 qui y est bloqué.",
    en="The vertices without successors, here 2b and 2e, are in S1 as well: it is J1 who is stuck there.",
)
MISTAKES.answer(
    "10",
    "S2",
    tuple(x for x in S2 if x not in (Tuple(Pos_3a), Tuple(Pos_3b))),
    fr="3a et 3b manquent dans S2 : c’est J2 qui y est bloqué.",
    en="3a and 3b are missing in S2: it is J2 who is stuck there.",
)
MISTAKES.answer(
    "10",
    "S2",
    tuple(Graphe),
    fr="S1 et S2 n’ont aucun sommet en commun.",
    en="S1 and S2 have no vertex in common.",
)


def _game(choice: int, last: bool = True, alternate: bool = True) -> int:
    x, player = Pos_0, 1
    while Graphe[Tuple(x)] or last:
        print("Joueur:", player)
        print("Jeu:", x)
        if not Graphe[Tuple(x)]:
            break
        x, player = Graphe[Tuple(x)][choice], 3 - player if alternate else player
    return 3 - player


@MISTAKES.wrong(
    "11",
    "reponse_11",
    fr="C’est le premier successeur du graphe, d’indice 0, que chacun doit prendre.",
    en="It is the graph's first successor, with index 0, that everybody has to take.",
)
def last_successor() -> int:
    return _game(-1)


@MISTAKES.wrong(
    "11",
    "reponse_11",
    fr="Celui qui ne peut plus jouer a perdu : le gagnant est l’autre.",
    en="Whoever cannot move has lost: the winner is the other one.",
)
def loser_for_winner() -> int:
    return 3 - _game(0)


@MISTAKES.wrong(
    "11",
    "reponse_11",
    fr="La dernière position n’est pas affichée : affichez d’abord, regardez ensuite s’il y a des successeurs.",
    en="The last position is not printed: print first, then see whether there are successors.",
)
def without_the_last_position() -> int:
    return _game(0, last=False)


@MISTAKES.wrong(
    "11",
    "reponse_11",
    fr="Les joueurs jouent chacun à leur tour : changez de joueur après chaque coup.",
    en="The players take turns: change the player after each move.",
)
def one_player() -> int:
    return _game(0, alternate=False)
