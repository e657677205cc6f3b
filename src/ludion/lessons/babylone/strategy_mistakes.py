"""Typical mistakes at questions 25 to 28."""

import random
from collections.abc import Callable
from typing import Any

from ludion.lessons.babylone.solution import (
    Graph,
    Position,
    Tuple,
    Vertex,
    dico_gagnant_opt,
    graphe,
    init,
    reponse_28,
    strategie_opt,
    strategies_opt,
)
from ludion.lessons.pack import Mistakes

MISTAKES = Mistakes()


@MISTAKES.wrong(
    "25",
    "strategie_opt",
    fr="Une position gagnante l’est pour celui qui y joue, donc ici pour l’adversaire : ce sont les autres qu’il faut choisir.",
    en="A winning position is winning for whoever plays there, that is for the opponent here: it is the others that are to be "
    "chosen.",
)
def winning_for_the_opponent(G: Graph, dg: dict[Vertex, bool], x: Position) -> Position:
    after = G[Tuple(x)]
    return random.choice([X for X in after if dg[Tuple(X)]] or after) if after else []


@MISTAKES.wrong(
    "25",
    "strategie_opt",
    fr="C’est toujours le même bon coup qui vient : le choix doit se faire au hasard parmi tous les bons.",
    en="It is always the same good move that comes: the choice is to be at random among all good ones.",
)
def first_good_move(G: Graph, dg: dict[Vertex, bool], x: Position) -> Position:
    after = G[Tuple(x)]
    return ([X for X in after if not dg[Tuple(X)]] or after)[0] if after else []


@MISTAKES.wrong(
    "25",
    "strategie_opt",
    fr="Quand tous les successeurs sont gagnants pour l’adversaire, il faut jouer quand même : n’importe lequel.",
    en="Where all successors are winning for the opponent one has to play all the same: any of them.",
)
def gives_up(G: Graph, dg: dict[Vertex, bool], x: Position) -> Position:
    good = [X for X in G[Tuple(x)] if not dg[Tuple(X)]]
    return random.choice(good) if good else []


@MISTAKES.wrong(
    "25",
    "strategie_opt",
    fr="Sans successeur il n’y a rien à choisir : renvoyez une liste vide avant de tirer au hasard.",
    en="Without successors there is nothing to choose: return an empty list before you choose at random.",
)
def nothing_to_choose_from(G: Graph, dg: dict[Vertex, bool], x: Position) -> Position:
    return random.choice([X for X in G[Tuple(x)] if not dg[Tuple(X)]] or G[Tuple(x)])


@MISTAKES.wrong(
    "25",
    "strategie_opt",
    fr="Le dictionnaire `dg` ne sert pas : le hasard choisit parmi tous les coups, bons ou mauvais.",
    en="The dictionary `dg` is not used: chance chooses among all moves, good or bad.",
)
def any_move(G: Graph, dg: dict[Vertex, bool], x: Position) -> Position:
    return random.choice(G[Tuple(x)]) if G[Tuple(x)] else []


@MISTAKES.wrong(
    "26",
    "strategies_opt",
    fr="Les positions sans successeur sont aussi des clés, avec une liste vide.",
    en="The positions without successors are keys too, with an empty list.",
)
def without_ends(G: Graph, dg: dict[Vertex, bool]) -> dict[Vertex, Position]:
    return {x: after for x, after in strategies_opt(G, dg).items() if after}


@MISTAKES.wrong(
    "26",
    "strategies_opt",
    fr="Il faut un seul coup par position, et non la liste de tous les bons coups.",
    en="One move for each position is asked for, not the list of all good ones.",
)
def all_good_moves(G: Graph, dg: dict[Vertex, bool]) -> dict[Vertex, Any]:
    return {x: [X for X in G[x] if not dg[Tuple(X)]] or G[x] for x in G}


@MISTAKES.wrong(
    "26",
    "strategies_opt",
    fr="Les valeurs sont des positions sous forme de listes ; seules les clés sont des Tuples.",
    en="The values are positions as lists; only the keys are Tuples.",
)
def tuples(G: Graph, dg: dict[Vertex, bool]) -> dict[Vertex, Any]:
    return {x: Tuple(after) for x, after in strategies_opt(G, dg).items()}


@MISTAKES.wrong(
    "26",
    "strategies_opt",
    fr="Une stratégie dit quoi jouer partout, même là où la position n’est pas gagnante.",
    en="A strategy says what to play everywhere, even where the position is not winning.",
)
def winning_positions_only(G: Graph, dg: dict[Vertex, bool]) -> dict[Vertex, Position]:
    return {x: strategie_opt(G, dg, x) for x in G if dg[x]}


def _play(
    C: int,
    N: int,
    player: int = 1,
    inverted: bool = False,
    choose: Callable[..., Position] = strategie_opt,
    alternate: bool = True,
    ending: str = "a perdu",
) -> None:
    G = graphe(C, N)
    dg = dico_gagnant_opt(G)
    x = init(C, N)
    print("Le joueur", 1 if dg[Tuple(x)] != inverted else 2, "dispose d'une position gagnante")
    print("Départ:", x)
    while x:
        x = choose(G, dg, x)
        print("Joueur:", player)
        print(x)
        player = 3 - player if alternate else player
    print(ending)


@MISTAKES.wrong(
    "27",
    "jeu",
    fr="Le joueur annoncé n’est pas le bon : si la position de départ est gagnante, c’est pour J1, qui y joue.",
    en="The wrong player is announced: if the start is winning, then for J1, who plays there.",
)
def wrong_announcement(C: int, N: int) -> None:
    _play(C, N, inverted=True)


@MISTAKES.wrong(
    "27",
    "jeu",
    fr="Les joueurs jouent chacun à leur tour : changez de joueur après chaque coup.",
    en="The players take turns: change the player after each move.",
)
def one_player(C: int, N: int) -> None:
    _play(C, N, alternate=False)


@MISTAKES.wrong(
    "27",
    "jeu",
    fr="C’est le joueur 1 qui commence.",
    en="It is player 1 who begins.",
)
def second_begins(C: int, N: int) -> None:
    _play(C, N, player=2)


def _first(G: Graph, dg: dict[Vertex, bool], x: Position) -> Position:
    return (G[Tuple(x)] or [[]])[0]


@MISTAKES.wrong(
    "27",
    "jeu",
    fr="Les coups ne sont pas les meilleurs : le premier successeur n’est pas toujours le bon. Passez par `strategie_opt`.",
    en="The moves are not the best ones: the first successor is not always good. Go through `strategie_opt`.",
)
def first_moves(C: int, N: int) -> None:
    _play(C, N, choose=_first)


@MISTAKES.wrong(
    "27",
    "jeu",
    fr="Celui qui n’a plus de coup, et dont la position affichée est [], a perdu ; il n’a pas gagné.",
    en="Whoever has no move left, for whom [] is printed, has lost and not won.",
)
def has_won(C: int, N: int) -> None:
    _play(C, N, ending="a gagné")


MISTAKES.answer(
    "28",
    "reponse_28",
    dict.fromkeys(reponse_28, 1),
    fr="Le premier joueur ne gagne pas toujours : regardez qui « a perdu » à la fin de `jeu(2, 3)`.",
    en='The first player does not always win: see who "a perdu" (has lost) at the end of `jeu(2, 3)`.',
)
MISTAKES.answer(
    "28",
    "reponse_28",
    {cell: 3 - winner for cell, winner in reponse_28.items()},
    fr="C’est le perdant qui est affiché à la fin : le gagnant est l’autre.",
    en="It is the loser who is printed at the end: the winner is the other one.",
)
MISTAKES.answer(
    "28",
    "reponse_28",
    {(N, C): winner for (C, N), winner in reponse_28.items()} | {(2, 3): 1},
    fr="Une case n’est pas la bonne : avec deux couleurs et trois tablettes, qui a la position gagnante au départ ?",
    en="One cell is wrong: with two colours and three tablets, who has the winning position at the start?",
)
