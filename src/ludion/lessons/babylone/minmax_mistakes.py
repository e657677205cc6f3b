"""Typical mistakes at questions 29 to 32: the heuristic and min-max."""

from typing import Any

from ludion.lessons.babylone.solution import (
    Position,
    Tuple,
    coups,
    h,
    min_max,
    min_max_opt,
    reponse_31,
    reponse_32,
)
from ludion.lessons.pack import Mistakes

MISTAKES = Mistakes()


@MISTAKES.wrong(
    "29",
    "h",
    fr="Les signes sont échangés : celui qui doit jouer et ne peut pas a perdu.",
    en="The signs are exchanged: whoever has to play and cannot has lost.",
)
def signs_exchanged(x: Position, bool: bool) -> int:
    return -h(x, bool)


@MISTAKES.wrong(
    "29",
    "h",
    fr="`bool` ne sert pas : la même fin de partie est bonne ou mauvaise selon celui qui doit y jouer.",
    en="`bool` is not used: the same end of the game is good or bad, depending on who has to play there.",
)
def for_nobody(x: Position, bool: Any) -> int:
    return h(x, True)


@MISTAKES.wrong(
    "29",
    "h",
    fr="Tant que `x` a des successeurs, la partie n’est pas finie : l’heuristique est 0.",
    en="As long as `x` has successors the game is not over: the heuristic is 0.",
)
def never_zero(x: Position, bool: Any) -> int:
    return -1 if bool else 1


@MISTAKES.wrong(
    "29",
    "h",
    fr="Rien n’est renvoyé quand la partie continue : il faut renvoyer 0.",
    en="Nothing is returned when the game goes on: return 0.",
)
def none_for_zero(x: Position, bool: bool) -> int | None:
    return h(x, bool) or None


@MISTAKES.wrong(
    "30",
    "min_max",
    fr="Le maximum et le minimum sont échangés : le joueur (True) prend le plus grand, l’adversaire le plus petit.",
    en="Maximum and minimum are exchanged: the player (True) takes the largest, the opponent the smallest.",
)
def min_for_max(x: Position, p: int, bool: bool) -> int:
    if p == 0 or not coups(x):
        return h(x, bool)
    values = [min_for_max(X, p - 1, not bool) for X in coups(x)]
    return min(values) if bool else max(values)


@MISTAKES.wrong(
    "30",
    "min_max",
    fr="La profondeur ne diminue pas : à p = 1 déjà, la recherche va jusqu’à la fin de la partie.",
    en="The depth does not go down: with p = 1 already, the search goes on to the end of the game.",
)
def depth_never_less(x: Position, p: int, bool: bool) -> int:
    if p == 0 or not coups(x):
        return h(x, bool)
    values = [depth_never_less(X, p, not bool) for X in coups(x)]
    return max(values) if bool else min(values)


@MISTAKES.wrong(
    "30",
    "min_max",
    fr="Le joueur ne change pas d’un coup à l’autre : `not bool` dans l’appel récursif.",
    en="The player does not change from one move to the next: `not bool` in the recursive call.",
)
def one_player(x: Position, p: int, bool: bool) -> int:
    if p == 0 or not coups(x):
        return h(x, bool)
    values = [one_player(X, p - 1, bool) for X in coups(x)]
    return max(values) if bool else min(values)


@MISTAKES.wrong(
    "30",
    "min_max",
    fr="L’adversaire ne vous veut pas de bien : à son tour, c’est le minimum qu’il faut prendre.",
    en="The opponent does not wish you well: at his turn it is the minimum that is to be taken.",
)
def always_max(x: Position, p: int, bool: bool) -> int:
    if p == 0 or not coups(x):
        return h(x, bool)
    return max(always_max(X, p - 1, not bool) for X in coups(x))


@MISTAKES.wrong(
    "30",
    "min_max",
    fr="Une position peut n’avoir aucun successeur avant que p n’atteigne 0 : il n’y a alors ni maximum ni minimum, mais une "
    "heuristique.",
    en="A position can have no successors before p reaches 0: then there is no maximum or minimum, but a heuristic.",
)
def ends_forgotten(x: Position, p: int, bool: bool) -> int:
    if p == 0:
        return h(x, bool)
    values = [ends_forgotten(X, p - 1, not bool) for X in coups(x)]
    return max(values) if bool else min(values)


@MISTAKES.wrong(
    "30",
    "min_max",
    fr="La recherche s’arrête un coup trop tôt : l’heuristique se lit à p = 0, et non à p = 1.",
    en="The search stops one move too early: the heuristic is read at p = 0, not at p = 1.",
)
def one_ply_short(x: Position, p: int, bool: bool) -> int:
    return min_max(x, max(p - 1, 0), bool)


MISTAKES.answer(
    "31",
    "reponse_31",
    {cell: -value for cell, value in reponse_31.items()},
    fr="Les signes sont échangés : au départ c’est au joueur de jouer, donc `bool` vaut True.",
    en="The signs are exchanged: at the start it is the player's turn, so that `bool` is True.",
)
MISTAKES.answer(
    "31",
    "reponse_31",
    {(C, N): value if C * N <= 3 else 0 for (C, N), value in reponse_31.items()},
    fr="Des 0 : la profondeur ne suffit pas pour voir la fin des parties. Une partie a au plus C × N - 1 coups.",
    en="There are zeros: the depth is not enough to see the games' ends. A game has at most C × N - 1 moves.",
)
MISTAKES.answer(
    "31",
    "reponse_31",
    {cell: 1 if value == 1 else 2 for cell, value in reponse_31.items()},
    fr="On demande ici la valeur de min-max, 1 ou -1, et non le numéro du joueur.",
    en="Here min-max's value is asked for, 1 or -1, not the player's number.",
)
MISTAKES.answer(
    "31",
    "reponse_31",
    {(N, C): value for (C, N), value in reponse_31.items()},
    fr="Les clés sont (C, N), la couleur d’abord : le tableau est transposé.",
    en="The keys are (C, N), colours first: the table is transposed.",
)


@MISTAKES.wrong(
    "32",
    "min_max_opt",
    fr="La valeur est juste, mais rien n’est retenu : les mêmes situations sont étudiées des milliers de fois.",
    en="The value is right, but nothing is remembered: the same situations are worked out thousands of times.",
)
def no_memory(x: Position, p: int, bool: bool) -> int:
    return min_max(x, p, bool)


def _remembering(key: Any) -> Any:
    known: dict[Any, int] = {}

    def value(x: Position, p: int, own: bool) -> int:
        if key(x, p, own) not in known:
            values = [value(X, p - 1, not own) for X in (coups(x) if p else [])]
            known[key(x, p, own)] = h(x, own) if not values else max(values) if own else min(values)
        return known[key(x, p, own)]

    return value


_without_depth = _remembering(lambda x, p, own: (Tuple(x), own))
_without_player = _remembering(lambda x, p, own: (Tuple(x), p))


@MISTAKES.wrong(
    "32",
    "min_max_opt",
    fr="Ce qui a été retenu à une profondeur est réutilisé à une autre : la profondeur doit faire partie de la clé.",
    en="What was remembered at one depth is used at another: the depth must be a part of the key.",
)
def without_depth(x: Position, p: int, bool: bool) -> int:
    return int(_without_depth(x, p, bool))


@MISTAKES.wrong(
    "32",
    "min_max_opt",
    fr="La même position vaut 1 ou -1 selon celui qui doit y jouer : le booléen doit faire partie de la clé.",
    en="The same position is worth 1 or -1, depending on who has to play: the boolean must be a part of the key.",
)
def without_player(x: Position, p: int, bool: bool) -> int:
    return int(_without_player(x, p, bool))


@MISTAKES.wrong(
    "32",
    "min_max_opt",
    fr="Le maximum et le minimum sont échangés : le joueur (True) prend le plus grand.",
    en="Maximum and minimum are exchanged: the player (True) takes the largest.",
)
def exchanged(x: Position, p: int, bool: bool) -> int:
    return -min_max_opt(x, p, not bool) if p > 1 else -min_max_opt(x, p, bool)


_GOOD: Any = reponse_32["gagnant"]

MISTAKES.answer(
    "32b",
    "reponse_32",
    {"gain": 0.02, "gagnant": _GOOD},
    fr="Un gain plus petit que 1 voudrait dire que la mémoire ralentit : divisez le temps de `min_max` par celui de "
    "`min_max_opt`.",
    en="A gain below 1 would mean that memory slows things down: divide the time of `min_max` by that of `min_max_opt`.",
)
MISTAKES.answer(
    "32b",
    "reponse_32",
    {"gain": 50.0, "gagnant": {cell: 1 if winner == 1 else -1 for cell, winner in _GOOD.items()}},
    fr="Dans ce tableau, écrivez le numéro du joueur, 1 ou 2, et non la valeur de min-max.",
    en="In this table write the player's number, 1 or 2, not min-max's value.",
)
MISTAKES.answer(
    "32b",
    "reponse_32",
    {"gain": 50.0, "gagnant": {cell: winner for cell, winner in _GOOD.items() if max(cell) < 4}},
    fr="La ligne et la colonne de 4 manquent : avec la mémoire, elles se calculent aussi.",
    en="The row and the column of 4 are missing: with a memory they can be worked out too.",
)
MISTAKES.answer(
    "32b",
    "reponse_32",
    {"gain": 50.0, "gagnant": {cell: 3 - winner for cell, winner in _GOOD.items()}},
    fr="Les deux joueurs sont échangés : une valeur de 1 au départ veut dire que J1 gagne.",
    en="The two players are exchanged: a value of 1 at the start means that J1 wins.",
)
