"""Typical mistakes at questions 1 to 11."""

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
    Position,
    Tuple,
    Vertex,
    coups,
    empile,
    graphe,
    init,
    reponse_8,
)
from ludion.lessons.pack import Mistakes

MISTAKES = Mistakes()

MISTAKES.answer(
    "1",
    "reponse_1",
    ([[1, 0], [1, 0], [1, 1], [1, 1]], [[1, 0], [2, 0], [1, 1]]),
    fr="Une pile s’écrit [couleur, hauteur], dans cet ordre.",
    en="A pile is written [colour, height], in that order.",
)
MISTAKES.answer(
    "1",
    "reponse_1",
    ([[0, 1], [0, 1], [1, 1], [1, 1]], [[0, 1], [1, 1], [1, 2]]),
    fr="C’est la tablette du dessus qui donne sa couleur à une pile ; celle du dessous ne compte plus.",
    en="It is the tablet on top that gives a pile its colour; the one below counts no more.",
)
MISTAKES.answer(
    "1",
    "reponse_1",
    ([[0, 1], [0, 1], [1, 1], [1, 1]], [[0, 1], [0, 1], [1, 1], [1, 1]]),
    fr="Deux tablettes empilées font une seule pile : la seconde position a une pile de moins que la première.",
    en="Two tablets on one another are one pile: the second position has one pile fewer than the first.",
)
MISTAKES.answer(
    "1",
    "reponse_1",
    ([[1, 1], [1, 1], [2, 1], [2, 1]], [[1, 1], [1, 2], [2, 1]]),
    fr="Les couleurs sont numérotées à partir de 0 : rouge 0, noir 1.",
    en="Colours are numbered from 0 on: red 0, black 1.",
)


@MISTAKES.wrong(
    "2",
    "empile",
    fr="Faut-il que les deux conditions soient vraies à la fois ? Relisez le deuxième exemple : une rouge va sur une noire.",
    en="Must both conditions hold at once? Look at the second example again: a red one goes on a black one.",
)
def both_conditions(x: Position, i: int, j: int) -> list[Position]:
    return empile(x, i, j) if x[i] == x[j] else []


@MISTAKES.wrong(
    "2",
    "empile",
    fr="Les positions obtenues ne sont pas triées : deux positions pareilles pourraient passer pour différentes.",
    en="The positions are not sorted: two that are the same could be taken for different ones.",
)
def unsorted(x: Position, i: int, j: int) -> list[Position]:
    (ci, hi), (cj, hj) = x[i], x[j]
    if ci != cj and hi != hj:
        return []
    others = [pile for k, pile in enumerate(x) if k not in (i, j)]
    return [[*others, [colour, hi + hj]] for colour in ((ci, cj) if ci != cj else (ci,))]


@MISTAKES.wrong(
    "2",
    "empile",
    fr="La pile i peut aller sur la pile j, mais aussi la pile j sur la pile i : quand les couleurs diffèrent, ce sont deux "
    "positions.",
    en="Pile i can go on pile j, and pile j on pile i as well: where the colours differ, these are two positions.",
)
def one_way(x: Position, i: int, j: int) -> list[Position]:
    return empile(x, i, j)[:1]


@MISTAKES.wrong(
    "2",
    "empile",
    fr="Avec deux piles de la même couleur, les deux sens donnent la même position : elle ne doit figurer qu’une fois.",
    en="With two piles of the same colour both ways give the same position: it must be there once only.",
)
def always_both_ways(x: Position, i: int, j: int) -> list[Position]:
    found = empile(x, i, j)
    return found * 2 if len(found) == 1 else found


@MISTAKES.wrong(
    "2",
    "empile",
    fr="`x` a changé pendant l’appel : il faut travailler sur une copie, car la même position servira pour les autres paires.",
    en="`x` has changed during the call: work on a copy, for the same position is needed for the other pairs.",
)
def changes_its_argument(x: Position, i: int, j: int) -> list[Position]:
    found = empile(x, i, j)
    if found:
        x[:] = [list(pile) for pile in found[-1]]
    return found


@MISTAKES.wrong(
    "2",
    "empile",
    fr="La hauteur de la nouvelle pile est la somme des deux hauteurs.",
    en="The new pile's height is the sum of the two heights.",
)
def height_of_one(x: Position, i: int, j: int) -> list[Position]:
    (ci, hi), (cj, hj) = x[i], x[j]
    if ci != cj and hi != hj:
        return []
    others = [pile for k, pile in enumerate(x) if k not in (i, j)]
    return [sorted([*others, [colour, hi + 1]]) for colour in ((ci, cj) if ci != cj else (ci,))]


@MISTAKES.wrong(
    "2",
    "empile",
    fr="Quand on enlève la pile i, celles qui la suivent changent d’indice : la seconde pile enlevée n’est plus la bonne.",
    en="When pile i is taken out, those after it change their indices: the second pile that is taken out is the wrong one.",
)
def shifted_indices(x: Position, i: int, j: int) -> list[Position]:
    (ci, hi), (cj, hj) = x[i], x[j]
    if ci != cj and hi != hj:
        return []
    others = list(x)
    del others[i]
    del others[min(j, len(others) - 1)]
    return [sorted([*others, [colour, hi + hj]]) for colour in ((ci, cj) if ci != cj else (ci,))]


@MISTAKES.wrong(
    "3",
    "coups",
    fr="La même position apparaît plusieurs fois : vérifiez qu’elle n’y est pas déjà avant de l’ajouter.",
    en="The same position is there several times: see whether it is there already before you add it.",
)
def with_duplicates(x: Position) -> list[Position]:
    return [after for i in range(len(x)) for j in range(i + 1, len(x)) for after in empile(x, i, j)]


@MISTAKES.wrong(
    "3",
    "coups",
    fr="Il manque des paires : deux piles qui ne sont pas voisines dans la liste peuvent aussi s’empiler.",
    en="Some pairs are missing: two piles that are not neighbours in the list can be joined as well.",
)
def neighbours_only(x: Position) -> list[Position]:
    found: list[Position] = []
    for i in range(len(x) - 1):
        found += [after for after in empile(x, i, i + 1) if after not in found]
    return found


@MISTAKES.wrong(
    "3",
    "coups",
    fr="`empile` renvoie déjà une liste de positions : ajoutez ses éléments un à un, sinon les listes s’emboîtent d’un niveau "
    "de trop.",
    en="`empile` returns a list of positions already: add its elements one by one, otherwise there is one level of lists too "
    "many.",
)
def lists_of_lists(x: Position) -> list[Any]:
    found: list[Any] = []
    for i in range(len(x)):
        for j in range(i + 1, len(x)):
            after = empile(x, i, j)
            if after and after not in found:
                found.append(after)
    return found


@MISTAKES.wrong(
    "3",
    "coups",
    fr="La dernière pile n’est jamais prise : jusqu’où va `range` ?",
    en="The last pile is never taken: how far does `range` go?",
)
def without_the_last_pile(x: Position) -> list[Position]:
    found: list[Position] = []
    for i in range(len(x) - 1):
        for j in range(i + 1, len(x) - 1):
            found += [after for after in empile(x, i, j) if after not in found]
    return found


@MISTAKES.wrong(
    "3",
    "coups",
    fr="Les positions sont ici des listes ; les Tuples ne serviront que de clés.",
    en="Positions are lists here; Tuples are for keys only.",
)
def tuples(x: Position) -> list[Any]:
    return [Tuple(after) for after in coups(x)]


@MISTAKES.wrong(
    "4",
    "init",
    fr="La position n’est pas triée : toutes les piles d’une couleur d’abord, puis celles de la suivante.",
    en="The position is not sorted: all piles of one colour first, then those of the next.",
)
def colours_in_turn(C: int, N: int) -> Position:
    return [[colour, 1] for _ in range(N) for colour in range(C)]


@MISTAKES.wrong(
    "4",
    "init",
    fr="Les couleurs commencent à 0, comme les indices.",
    en="Colours begin at 0, as indices do.",
)
def colours_from_one(C: int, N: int) -> Position:
    return [[colour, 1] for colour in range(1, C + 1) for _ in range(N)]


@MISTAKES.wrong(
    "4",
    "init",
    fr="C est le nombre de couleurs, N celui des tablettes de chaque couleur : les deux sont échangés.",
    en="C is the number of colours, N that of the tablets of each: the two are exchanged.",
)
def exchanged(C: int, N: int) -> Position:
    return init(N, C)


@MISTAKES.wrong(
    "4",
    "init",
    fr="Une pile s’écrit [couleur, hauteur] : la hauteur vient en second.",
    en="A pile is written [colour, height]: the height comes second.",
)
def height_first(C: int, N: int) -> Position:
    return [[1, colour] for colour in range(C) for _ in range(N)]


@MISTAKES.wrong(
    "4",
    "init",
    fr="Au départ aucune tablette n’est empilée : il faut N piles de hauteur 1 par couleur, et non une pile de hauteur N.",
    en="At the start no tablet lies on another: N piles of height 1 for each colour, not one pile of height N.",
)
def one_high_pile(C: int, N: int) -> Position:
    return [[colour, N] for colour in range(C)]


@MISTAKES.wrong(
    "5",
    "Tuple",
    fr="Seul le premier niveau est transformé : il reste des listes à l’intérieur. C’est là que la récursivité sert.",
    en="Only the first level is transformed: there are lists inside. That is what recursion is for.",
)
def one_level(L: Any) -> Any:
    return tuple(L) if isinstance(L, list) else L


@MISTAKES.wrong(
    "5",
    "Tuple",
    fr="La récursivité doit s’arrêter : que faire d’un nombre, que l’on ne peut pas parcourir ?",
    en="Recursion has to stop: what is to become of a number, which one cannot walk through?",
)
def never_stops(L: Any) -> Any:
    return tuple(never_stops(part) for part in L)


@MISTAKES.wrong(
    "5",
    "Tuple",
    fr="Une liste d’un seul élément devient un tuple d’un seul élément, (6,), et non l’élément lui-même.",
    en="A list of one element becomes a tuple of one element, (6,), not the element itself.",
)
def single_ones_unwrapped(L: Any) -> Any:
    if not isinstance(L, list):
        return L
    return single_ones_unwrapped(L[0]) if len(L) == 1 else tuple(map(single_ones_unwrapped, L))


@MISTAKES.wrong(
    "5",
    "Tuple",
    fr="Deux niveaux écrits à la main ne suffisent pas pour toutes les listes : appelez la fonction sur chaque élément.",
    en="Two levels written by hand are not enough for all lists: call the function on each element.",
)
def two_levels(L: Any) -> Any:
    return tuple(tuple(part) if isinstance(part, list) else part for part in L) if isinstance(L, list) else L


@MISTAKES.wrong(
    "5",
    "Tuple",
    fr="Il manque un niveau : tous les éléments se retrouvent à plat dans un seul tuple.",
    en="Levels are lost: all elements end up flat in one tuple.",
)
def flat(L: Any) -> Any:
    if not isinstance(L, list):
        return L
    found: tuple[Any, ...] = ()
    for part in L:
        found += flat(part) if isinstance(part, list) else (part,)
    return found


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
