"""Typical mistakes at questions 33 to 36: playing by min-max."""

import random
from collections.abc import Sequence
from typing import Any

from ludion.lessons.babylone.solution import (
    Position,
    choix_ind_max,
    coups,
    init,
    min_max_opt,
    reponse_36,
    strategie_h,
)
from ludion.lessons.pack import Mistakes

MISTAKES = Mistakes()


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
