"""Typical mistakes at questions 18 to 24."""

from collections.abc import Sequence
from typing import Any

from ludion.lessons.babylone.solution import (
    Graph,
    Position,
    Tuple,
    Vertex,
    attracteurs,
    attracteurs_it,
    attracteurs_Ji,
    cond_1,
    cond_2,
    dico_gagnant_att,
    init_attracteurs,
    sommets_12,
)
from ludion.lessons.pack import Mistakes

MISTAKES = Mistakes()
Region = dict[Vertex, bool]


@MISTAKES.wrong(
    "18",
    "init_attracteurs",
    fr="Les deux dictionnaires sont échangés : c’est l’adversaire de celui qui est bloqué qui a gagné.",
    en="The two dictionaries are exchanged: it is the opponent of whoever is stuck that has won.",
)
def exchanged(G: Graph, S1: Sequence[Vertex]) -> tuple[Region, Region]:
    dA1, dA2 = init_attracteurs(G, S1)
    return dA2, dA1


@MISTAKES.wrong(
    "18",
    "init_attracteurs",
    fr="Un sommet sans successeur n’est gagné que par l’un des deux joueurs : regardez s’il est dans S1.",
    en="A vertex without successors is won by one of the two players only: see whether it is in S1.",
)
def ends_for_both(G: Graph, S1: Sequence[Vertex]) -> tuple[Region, Region]:
    return {x: not G[x] for x in G}, {x: not G[x] for x in G}


@MISTAKES.wrong(
    "18",
    "init_attracteurs",
    fr="Tous les sommets doivent être des clés, avec False pour ceux qui ne sont pas (encore) dans l’attracteur.",
    en="All vertices must be keys, with False for those that are not in the attractor (yet).",
)
def only_true_ones(G: Graph, S1: Sequence[Vertex]) -> tuple[Region, Region]:
    dA1, dA2 = init_attracteurs(G, S1)
    return {x: True for x in G if dA1[x]}, {x: True for x in G if dA2[x]}


@MISTAKES.wrong(
    "18",
    "init_attracteurs",
    fr="Être un sommet de l’adversaire ne suffit pas : il faut aussi n’avoir aucun successeur.",
    en="To be the opponent's vertex is not enough: it must have no successors either.",
)
def all_vertices(G: Graph, S1: Sequence[Vertex]) -> tuple[Region, Region]:
    return {x: x not in S1 for x in G}, {x: x in S1 for x in G}


@MISTAKES.wrong(
    "19",
    "cond_1",
    fr="La condition (1) demande un successeur dans l’attracteur, pas tous.",
    en="Condition (1) asks for one successor in the attractor, not for all.",
)
def every_successor(G: Graph, di: Region, x: Position) -> bool:
    return cond_2(G, di, x)


@MISTAKES.wrong(
    "19",
    "cond_1",
    fr="Ce sont les successeurs de `x` qu’il faut chercher dans `di`, et non `x` lui-même.",
    en="It is the successors of `x` that are to be looked up in `di`, not `x` itself.",
)
def itself(G: Graph, di: Region, x: Position) -> bool:
    return di[Tuple(x)]


@MISTAKES.wrong(
    "19",
    "cond_1",
    fr="Les successeurs sont des listes, et une liste n’est pas une clé : transformez-les en Tuples, `x` aussi.",
    en="Successors are lists, and a list is no key: make them Tuples, and `x` too.",
)
def lists_as_keys(G: Any, di: Any, x: Any) -> bool:
    return any(di[after] for after in G[x])


@MISTAKES.wrong(
    "19",
    "cond_1",
    fr="C’est l’inverse : True quand un successeur est dans l’attracteur.",
    en="It is the other way round: True when a successor is in the attractor.",
)
def some_successor_outside(G: Graph, di: Region, x: Position) -> bool:
    return any(not di[Tuple(after)] for after in G[Tuple(x)])


@MISTAKES.wrong(
    "20",
    "cond_2",
    fr="La condition (2) demande que tous les successeurs soient dans l’attracteur ; un seul ne suffit pas, l’adversaire en "
    "choisirait un autre.",
    en="Condition (2) asks that all successors be in the attractor; one is not enough, the opponent would choose another.",
)
def some_successor(G: Graph, di: Region, x: Position) -> bool:
    return cond_1(G, di, x)


@MISTAKES.wrong(
    "20",
    "cond_2",
    fr="Sans successeur, la réponse doit être False ; or `all` d’une liste vide est True.",
    en="Without successors the answer must be False; but `all` of an empty list is True.",
)
def true_of_none(G: Graph, di: Region, x: Position) -> bool:
    return all(di[Tuple(after)] for after in G[Tuple(x)])


@MISTAKES.wrong(
    "20",
    "cond_2",
    fr="Ce sont les successeurs de `x` qu’il faut chercher dans `di`, et non `x` lui-même.",
    en="It is the successors of `x` that are to be looked up in `di`, not `x` itself.",
)
def itself_again(G: Graph, di: Region, x: Position) -> bool:
    return di[Tuple(x)]


@MISTAKES.wrong(
    "20",
    "cond_2",
    fr="C’est l’inverse : ici, tous les successeurs sont hors de l’attracteur.",
    en="It is the other way round: here all successors are outside the attractor.",
)
def all_outside(G: Graph, di: Region, x: Position) -> bool:
    return bool(G[Tuple(x)]) and not any(di[Tuple(after)] for after in G[Tuple(x)])


def _rank(G: Graph, di: Region, own: Sequence[Vertex], first: Any = cond_1, second: Any = cond_2) -> bool:
    new = [x for x in G if not di[x] and (first if x in own else second)(G, di, x)]
    di.update(dict.fromkeys(new, True))
    return bool(new)


@MISTAKES.wrong(
    "21",
    "attracteurs_it",
    fr="Les deux conditions sont échangées : Ji choisit son coup (1) sur ses sommets Si ; sur les autres, son adversaire n’a "
    "pas le choix (2).",
    en="The two conditions are exchanged: Ji chooses a move (1) at his own vertices Si; at the others his opponent has no "
    "choice (2).",
)
def conditions_exchanged(G: Graph, di: Region, Si: Sequence[Vertex]) -> bool:
    return _rank(G, di, Si, cond_2, cond_1)


@MISTAKES.wrong(
    "21",
    "attracteurs_it",
    fr="La condition (1) ne vaut que pour les sommets de Si : sur ceux de l’adversaire, un seul bon coup ne suffit pas.",
    en="Condition (1) is for the vertices of Si only: at the opponent's, one good move is not enough.",
)
def first_condition_everywhere(G: Graph, di: Region, Si: Sequence[Vertex]) -> bool:
    return _rank(G, di, Si, cond_1, cond_1)


@MISTAKES.wrong(
    "21",
    "attracteurs_it",
    fr="La fonction doit dire si quelque chose a changé : il manque le `return`.",
    en="The function has to say whether something changed: the `return` is missing.",
)
def says_nothing(G: Graph, di: Region, Si: Sequence[Vertex]) -> None:
    _rank(G, di, Si)


@MISTAKES.wrong(
    "21",
    "attracteurs_it",
    fr="`di` n’a pas changé : il faut le modifier en place, et non en modifier une copie.",
    en="`di` has not changed: it is to be changed in place, not a copy of it.",
)
def on_a_copy(G: Graph, di: Region, Si: Sequence[Vertex]) -> bool:
    return _rank(G, dict(di), Si)


@MISTAKES.wrong(
    "21",
    "attracteurs_it",
    fr="Des sommets sont repassés à False : ne regardez que ceux qui n’étaient pas encore dans l’attracteur.",
    en="Some vertices went back to False: look only at those that were not in the attractor yet.",
)
def back_to_false(G: Graph, di: Region, Si: Sequence[Vertex]) -> bool:
    found = {x: (cond_1 if x in Si else cond_2)(G, di, x) for x in G}
    changed = any(found[x] and not di[x] for x in G)
    di.update(found)
    return changed


@MISTAKES.wrong(
    "21",
    "attracteurs_it",
    fr="La réponse est toujours True : quand plus rien ne change, elle doit être False, sinon la suite ne s’arrêterait jamais.",
    en="The answer is always True: when nothing changes any more it must be False, otherwise what follows would never stop.",
)
def always_true(G: Graph, di: Region, Si: Sequence[Vertex]) -> bool:
    _rank(G, di, Si)
    return True


@MISTAKES.wrong(
    "22",
    "attracteurs_Ji",
    fr="Un seul rang a été calculé : il faut recommencer tant que quelque chose change.",
    en="Only one rank was worked out: go on as long as something changes.",
)
def one_rank(G: Graph, di: Region, Si: Sequence[Vertex]) -> None:
    attracteurs_it(G, di, Si)


@MISTAKES.wrong(
    "22",
    "attracteurs_Ji",
    fr="Un nombre fixe de rangs suffit pour le petit jeu, mais pas pour tous : laissez `attracteurs_it` dire quand s’arrêter.",
    en="A fixed number of ranks is enough for the small game, but not for all: let `attracteurs_it` say when to stop.",
)
def three_ranks(G: Graph, di: Region, Si: Sequence[Vertex]) -> None:
    for _ in range(3):
        attracteurs_it(G, di, Si)


@MISTAKES.wrong(
    "22",
    "attracteurs_Ji",
    fr="`di` n’a pas changé : il faut le compléter en place.",
    en="`di` has not changed: it is to be completed in place.",
)
def all_ranks_on_a_copy(G: Graph, di: Region, Si: Sequence[Vertex]) -> Region:
    found = dict(di)
    attracteurs_Ji(G, found, Si)
    return found


@MISTAKES.wrong(
    "22",
    "attracteurs_Ji",
    fr="Les sommets donnés à `attracteurs_it` doivent être ceux du joueur Ji, c’est-à-dire `Si`.",
    en="The vertices given to `attracteurs_it` must be those of the player Ji, that is `Si`.",
)
def the_others_vertices(G: Graph, di: Region, Si: Sequence[Vertex]) -> None:
    attracteurs_Ji(G, di, tuple(x for x in G if x not in Si))


@MISTAKES.wrong(
    "23",
    "attracteurs",
    fr="Les sommets de J1 ont servi pour les deux joueurs : l’attracteur de J2 se calcule avec S2.",
    en="J1's vertices were used for both players: J2's attractor is worked out with S2.",
)
def first_players_vertices_twice(G: Graph, C: int, N: int) -> tuple[Region, Region]:
    S1, _ = sommets_12(G, C, N)
    dA1, dA2 = init_attracteurs(G, S1)
    attracteurs_Ji(G, dA1, S1)
    attracteurs_Ji(G, dA2, S1)
    return dA1, dA2


@MISTAKES.wrong(
    "23",
    "attracteurs",
    fr="Les dictionnaires sont restés au rang 0 : il faut encore les compléter.",
    en="The dictionaries have stayed at rank 0: they are still to be completed.",
)
def rank_zero(G: Graph, C: int, N: int) -> tuple[Region, Region]:
    return init_attracteurs(G, sommets_12(G, C, N)[0])


@MISTAKES.wrong(
    "23",
    "attracteurs",
    fr="Les deux dictionnaires sont échangés : celui de J1 vient en premier.",
    en="The two dictionaries are exchanged: J1's comes first.",
)
def regions_exchanged(G: Graph, C: int, N: int) -> tuple[Region, Region]:
    dA1, dA2 = attracteurs(G, C, N)
    return dA2, dA1


@MISTAKES.wrong(
    "23",
    "attracteurs",
    fr="L’attracteur de J2 n’est pas complété : `attracteurs_Ji` sert une fois pour chaque joueur.",
    en="J2's attractor is not completed: `attracteurs_Ji` is for each player in turn.",
)
def first_player_only(G: Graph, C: int, N: int) -> tuple[Region, Region]:
    S1, _ = sommets_12(G, C, N)
    dA1, dA2 = init_attracteurs(G, S1)
    attracteurs_Ji(G, dA1, S1)
    return dA1, dA2


@MISTAKES.wrong(
    "24",
    "dico_gagnant_att",
    fr="C’est l’attracteur de J1, pour tous les sommets : depuis les sommets de J2, c’est le sien qui compte.",
    en="That is J1's attractor, for all vertices: at J2's vertices, it is J2's that counts.",
)
def first_players_attractor(G: Graph, C: int, N: int) -> Region:
    return attracteurs(G, C, N)[0]


@MISTAKES.wrong(
    "24",
    "dico_gagnant_att",
    fr="Tout sommet est dans l’un des deux attracteurs : « dans l’un ou dans l’autre » est toujours vrai. À qui est le sommet ?",
    en='Every vertex is in one of the two attractors: "in one or the other" is always true. Whose is the vertex?',
)
def either_attractor(G: Graph, C: int, N: int) -> Region:
    dA1, dA2 = attracteurs(G, C, N)
    return {x: dA1[x] or dA2[x] for x in G}


@MISTAKES.wrong(
    "24",
    "dico_gagnant_att",
    fr="Les attracteurs sont échangés : un sommet de S1 est gagnant pour J1 s’il est dans l’attracteur de J1.",
    en="The attractors are exchanged: a vertex of S1 is winning for J1 if it is in J1's attractor.",
)
def attractors_exchanged(G: Graph, C: int, N: int) -> Region:
    return {x: not won for x, won in dico_gagnant_att(G, C, N).items()}


@MISTAKES.wrong(
    "24",
    "dico_gagnant_att",
    fr="Les positions qui ne sont pas gagnantes doivent aussi être des clés, avec la valeur False.",
    en="The positions that are not winning must be keys too, with the value False.",
)
def only_winning_positions(G: Graph, C: int, N: int) -> Region:
    return {x: True for x, won in dico_gagnant_att(G, C, N).items() if won}
