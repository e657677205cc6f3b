"""Typical mistakes at questions 1 to 5: positions and moves."""

from typing import Any

from ludion.lessons.babylone.solution import (
    Position,
    Tuple,
    coups,
    empile,
    init,
)
from ludion.lessons.pack import Mistakes

MISTAKES = Mistakes()

MISTAKES.answer(
    "1",
    "reponse_1",
    ([[1, 0], [1, 0], [1, 1], [1, 1]], [[2, 0], [1, 1], [1, 1]]),
    fr="Une pile s’écrit [couleur, hauteur], dans cet ordre.",
    en="A pile is written [colour, height], in that order.",
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
    ([[1, 1], [1, 1], [2, 1], [2, 1]], [[1, 2], [2, 1], [2, 1]]),
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
