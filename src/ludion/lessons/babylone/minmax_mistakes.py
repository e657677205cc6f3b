"""Typical mistakes at questions 29 to 36."""

import random
from collections.abc import Sequence
from typing import Any

from ludion.lessons.babylone.solution import (
    Position,
    Tuple,
    choix_ind_max,
    coups,
    h,
    init,
    min_max,
    min_max_opt,
    reponse_31,
    reponse_32,
    reponse_36,
    strategie_h,
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


@MISTAKES.wrong(
    "33",
    "choix_ind_max",
    fr="C’est toujours le premier maximum qui vient : `index` ne voit pas les autres.",
    en="It is always the first maximum that comes: `index` does not see the others.",
)
def always_the_first(L: Sequence[Any]) -> int:
    return L.index(max(L))


@MISTAKES.wrong(
    "33",
    "choix_ind_max",
    fr="On demande l’indice, et non la valeur du maximum.",
    en="The index is asked for, not the value of the maximum.",
)
def value_for_index(L: Sequence[Any]) -> Any:
    return max(L)


@MISTAKES.wrong(
    "33",
    "choix_ind_max",
    fr="Le hasard choisit parmi tous les indices : gardez d’abord ceux des maximums.",
    en="Chance chooses among all indices: keep those of the maximums first.",
)
def any_index(L: Sequence[Any]) -> int:
    return random.randrange(len(L))


@MISTAKES.wrong(
    "33",
    "choix_ind_max",
    fr="Le maximum est cherché à partir de 0 : dans une liste de nombres négatifs, il n’est jamais trouvé.",
    en="The maximum is searched for from 0 on: in a list of negative numbers it is never found.",
)
def maximum_from_zero(L: Sequence[Any]) -> int:
    largest = max([0, *L])
    return random.choice([i for i, element in enumerate(L) if element == largest])


@MISTAKES.wrong(
    "33",
    "choix_ind_max",
    fr="Les indices de tous les maximums sont là ; il faut encore en choisir un au hasard.",
    en="The indices of all maximums are there; now one of them is to be chosen at random.",
)
def all_indices(L: Sequence[Any]) -> Any:
    return tuple(i for i, element in enumerate(L) if element == max(L))


def _by(x: Position, p: int, value: Any, choose: Any = choix_ind_max) -> Position:
    after = coups(x)
    if not after:
        return []
    return random.choice(after) if p == 0 else after[choose([value(X) for X in after])]


@MISTAKES.wrong(
    "34",
    "strategie_h",
    fr="Le coup choisi compte déjà pour un : il reste p - 1 coups à regarder, et non p.",
    en="The chosen move counts for one already: p - 1 moves are left to look at, not p.",
)
def one_ply_too_many(x: Position, p: int) -> Position:
    return _by(x, p, lambda X: min_max_opt(X, p, False))


@MISTAKES.wrong(
    "34",
    "strategie_h",
    fr="Vous choisissez le coup qui arrange le plus l’adversaire : est-ce bien le maximum, et avec False, puisque c’est à lui "
    "de jouer ?",
    en="You choose the move that suits the opponent best: is it the maximum, and with False, since it is his turn?",
)
def still_ones_own_turn(x: Position, p: int) -> Position:
    return _by(x, p, lambda X: min_max_opt(X, p - 1, True))


@MISTAKES.wrong(
    "34",
    "strategie_h",
    fr="C’est toujours le même coup qui vient : entre coups de même valeur, choisissez au hasard.",
    en="It is always the same move that comes: between moves of the same value, choose at random.",
)
def always_the_first_move(x: Position, p: int) -> Position:
    return _by(x, p, lambda X: min_max_opt(X, p - 1, False), lambda values: values.index(max(values)))


@MISTAKES.wrong(
    "34",
    "strategie_h",
    fr="Le résultat est la position choisie, et non son indice.",
    en="The result is the chosen position, not its index.",
)
def index_for_position(x: Position, p: int) -> Any:
    found = strategie_h(x, p)
    return coups(x).index(found) if found else []


@MISTAKES.wrong(
    "34",
    "strategie_h",
    fr="Avec p = 0 on ne regarde rien : le coup se choisit au hasard. Ici p - 1 devient négatif, et la recherche va jusqu’au "
    "bout.",
    en="With p = 0 nothing is looked at: the move is chosen at random. Here p - 1 becomes negative, and the search goes on to "
    "the end.",
)
def zero_forgotten(x: Position, p: int) -> Position:
    return strategie_h(x, p if p else 20)


def _play(C: int, N: int, p: int, player: int = 1, alternate: bool = True, ending: str = "a perdu") -> None:
    x = init(C, N)
    print("Départ:", x)
    while x:
        x = strategie_h(x, p)
        print("Joueur:", player)
        print(x)
        player = 3 - player if alternate else player
    print(ending)


@MISTAKES.wrong(
    "35",
    "jeu_h",
    fr="Les coups ne sont pas ceux d’un joueur qui voit à p coups : `p` est-il bien donné à `strategie_h` ?",
    en="The moves are not those of a player who looks p moves ahead: is `p` given to `strategie_h`?",
)
def depth_ignored(C: int, N: int, p: int) -> None:
    _play(C, N, 0)


@MISTAKES.wrong(
    "35",
    "jeu_h",
    fr="Les joueurs jouent chacun à leur tour : changez de joueur après chaque coup.",
    en="The players take turns: change the player after each move.",
)
def nobody_else(C: int, N: int, p: int) -> None:
    _play(C, N, p, alternate=False)


@MISTAKES.wrong(
    "35",
    "jeu_h",
    fr="C’est le joueur 1 qui commence.",
    en="It is player 1 who begins.",
)
def second_begins(C: int, N: int, p: int) -> None:
    _play(C, N, p, player=2)


@MISTAKES.wrong(
    "35",
    "jeu_h",
    fr="Celui qui n’a plus de coup, et dont la position affichée est [], a perdu ; il n’a pas gagné.",
    en="Whoever has no move left, for whom [] is printed, has lost and not won.",
)
def has_won(C: int, N: int, p: int) -> None:
    _play(C, N, p, ending="a gagné")


@MISTAKES.wrong(
    "35",
    "jeu_h",
    fr="La profondeur diminue de coup en coup : chaque joueur regarde p coups plus loin, à chaque fois.",
    en="The depth goes down from move to move: each player looks p moves ahead, every time.",
)
def depth_used_up(C: int, N: int, p: int) -> None:
    x, player = init(C, N), 1
    print("Départ:", x)
    while x:
        x = strategie_h(x, max(p, 0))
        print("Joueur:", player)
        print(x)
        p, player = p - 1, 3 - player
    print("a perdu")


MISTAKES.answer(
    "36",
    "reponse_36",
    {game: {1} for game in reponse_36},
    fr="Une partie ou deux ne suffisent pas : jouez-les souvent, et regardez aussi qui gagne avec deux couleurs et trois "
    "tablettes.",
    en="A game or two are not enough: play them often, and see who wins with two colours and three tablets, too.",
)
MISTAKES.answer(
    "36",
    "reponse_36",
    {game: {1, 2} for game in reponse_36},
    fr="Quand p suffit, un seul joueur gagne, toujours le même : regardez (2, 2, 2).",
    en="Where p is enough only one player wins, always the same: look at (2, 2, 2).",
)
MISTAKES.answer(
    "36",
    "reponse_36",
    {game: {3 - winner for winner in winners} for game, winners in reponse_36.items()},
    fr="C’est le perdant qui est affiché à la fin : le gagnant est l’autre.",
    en="It is the loser who is printed at the end: the winner is the other one.",
)
MISTAKES.answer(
    "36",
    "reponse_36",
    {**reponse_36, (2, 2, 1): {1}},
    fr="Voir à un coup ne suffit pas : avec (2, 2, 1), le joueur 1 se trompe parfois au premier coup. Jouez encore.",
    en="To look one move ahead is not enough: with (2, 2, 1) player 1 errs at the first move now and then. Play some more.",
)
