"""Typical mistakes at questions 12 to 17."""

from typing import Any

from ludion.lessons.babylone.solution import (
    Graph,
    Position,
    Tuple,
    Vertex,
    dico_gagnant,
    dico_gagnant_opt,
    est_gagnante,
    reponse_17,
)
from ludion.lessons.pack import Mistakes

MISTAKES = Mistakes()

MISTAKES.answer(
    "12",
    "reponse_12",
    {"0", "2a", "2c", "2d"},
    fr="Celles de J1 y sont ; mais on demande les positions gagnantes pour celui qui y joue, quel qu’il soit : regardez aussi "
    "celles de J2.",
    en="J1's are there; but those that are winning for whoever plays there are asked for: look at J2's as well.",
)
MISTAKES.answer(
    "12",
    "reponse_12",
    {"1a", "1d", "2b", "2e", "3a", "3b"},
    fr="C’est l’inverse : ce sont les positions qui ne sont pas gagnantes. Celui qui n’a plus de coup perd.",
    en="It is the other way round: these are the positions that are not winning. Whoever has no move left loses.",
)
MISTAKES.answer(
    "12",
    "reponse_12",
    {"0", "1b", "1c", "2a", "2c", "2d", "3a", "3b"},
    fr="3a et 3b n’ont pas de successeur : celui qui doit y jouer a déjà perdu.",
    en="3a and 3b have no successors: whoever has to play there has lost already.",
)
MISTAKES.answer(
    "12",
    "reponse_12",
    {"0", "1a", "1d", "2a", "2c", "2d", "3a", "3b"},
    fr="C’est la région où J1 peut gagner, que ce soit à lui de jouer ou non ; on demande ici pour celui qui y joue.",
    en="That is the region in which J1 can win, whoever has to play; here it is asked for whoever plays there.",
)


@MISTAKES.wrong(
    "13",
    "est_gagnante",
    fr="Le joueur change à chaque coup : un successeur gagnant l’est pour l’adversaire, ce qui n’est pas bon pour vous.",
    en="The player changes with each move: a winning successor is winning for the opponent, which is not good for you.",
)
def same_player(G: Graph, x: Position) -> bool:
    return not G[Tuple(x)] or any(same_player(G, after) for after in G[Tuple(x)])


@MISTAKES.wrong(
    "13",
    "est_gagnante",
    fr="Faut-il que tous les successeurs soient mauvais pour l’adversaire ? C’est vous qui choisissez : un seul suffit.",
    en="Must all successors be bad for the opponent? It is you who choose: one is enough.",
)
def all_of_them(G: Graph, x: Position) -> bool:
    return bool(G[Tuple(x)]) and all(not all_of_them(G, after) for after in G[Tuple(x)])


@MISTAKES.wrong(
    "13",
    "est_gagnante",
    fr="Une position sans successeur n’est pas gagnante : celui qui y joue a perdu.",
    en="A position without successors is not winning: whoever plays there has lost.",
)
def ends_are_won(G: Graph, x: Position) -> bool:
    return not G[Tuple(x)] or any(not ends_are_won(G, after) for after in G[Tuple(x)])


@MISTAKES.wrong(
    "13",
    "est_gagnante",
    fr="`x` peut être une liste, et une liste n’est pas une clé : transformez-la en Tuple.",
    en="`x` can be a list, and a list is no key: make it a Tuple.",
)
def list_as_key(G: Graph, x: Any) -> bool:
    return any(not est_gagnante(G, after) for after in G[x])


@MISTAKES.wrong(
    "13",
    "est_gagnante",
    fr="Le premier successeur décide ici de tout : un `return` dans la boucle, avant d’avoir vu les autres ?",
    en="Here the first successor decides everything: a `return` in the loop, before the others are seen?",
)
def first_successor_decides(G: Graph, x: Position) -> bool:
    return bool(G[Tuple(x)]) and not first_successor_decides(G, G[Tuple(x)][0])


@MISTAKES.wrong(
    "14",
    "dico_gagnant",
    fr="Les positions qui ne sont pas gagnantes doivent y être aussi, avec la valeur False.",
    en="The positions that are not winning must be there too, with the value False.",
)
def only_winning_ones(G: Graph) -> dict[Vertex, bool]:
    return {x: True for x in G if est_gagnante(G, x)}


@MISTAKES.wrong(
    "14",
    "dico_gagnant",
    fr="True et False sont échangés.",
    en="True and False are exchanged.",
)
def inverted(G: Graph) -> dict[Vertex, bool]:
    return {x: not est_gagnante(G, x) for x in G}


@MISTAKES.wrong(
    "14",
    "dico_gagnant",
    fr="Les positions sans successeur sont des clés comme les autres ; elles ne sont pas gagnantes.",
    en="The positions without successors are keys like the others; they are not winning.",
)
def without_ends(G: Graph) -> dict[Vertex, bool]:
    return {x: est_gagnante(G, x) for x in G if G[x]}


@MISTAKES.wrong(
    "14",
    "dico_gagnant",
    fr="Les valeurs sont les booléens True et False, pas des numéros.",
    en="The values are the booleans True and False, not numbers.",
)
def numbers(G: Graph) -> dict[Vertex, int]:
    return {x: 1 if est_gagnante(G, x) else 0 for x in G}


@MISTAKES.wrong(
    "15",
    "dico_gagnant_opt",
    fr="C’est juste, mais rien n’est retenu : les mêmes positions sont étudiées encore et encore. La mémoire sert-elle "
    "vraiment ? Un `print` à l’endroit où elle sert vous le dira.",
    en="It is right, but nothing is remembered: the same positions are worked out again and again. Is the memory ever used? A "
    "`print` where it is will tell you.",
)
def no_memory(G: Graph) -> dict[Vertex, bool]:
    return dico_gagnant(G)


@MISTAKES.wrong(
    "15",
    "dico_gagnant_opt",
    fr="Il manque des positions : partir de la première ne suffit pas, car la recherche s’arrête au premier bon coup. Passez "
    "par toutes les clés de `G`.",
    en="Some positions are missing: to begin at the first one is not enough, for the search stops at the first good move. Go "
    "through all keys of `G`.",
)
def from_the_start_only(G: Graph) -> dict[Vertex, bool]:
    known: dict[Vertex, bool] = {}

    def winning(x: Vertex) -> bool:
        if x not in known:
            known[x] = any(not winning(Tuple(after)) for after in G[x])
        return known[x]

    winning(next(iter(G)))
    return known


@MISTAKES.wrong(
    "15",
    "dico_gagnant_opt",
    fr="True et False sont échangés : une position est gagnante si l’un des successeurs ne l’est pas.",
    en="True and False are exchanged: a position is winning if one of its successors is not.",
)
def inverted_memory(G: Graph) -> dict[Vertex, bool]:
    return {x: not won for x, won in dico_gagnant_opt(G).items()}


MISTAKES.answer(
    "16",
    "reponse_16",
    {"dico_gagnant": 0.012, "dico_gagnant_opt": 0.12},
    fr="La fonction qui se souvient serait la plus lente : les deux mesures ne sont-elles pas échangées ?",
    en="The function that remembers would be the slower one: are the two times not exchanged?",
)
MISTAKES.answer(
    "16",
    "reponse_16",
    {"dico_gagnant": 0.012, "dico_gagnant_opt": 0.012},
    fr="Les deux temps sont les mêmes : `dico_gagnant = dico_gagnant_opt` est-il déjà écrit avant la mesure ?",
    en="The two times are the same: does `dico_gagnant = dico_gagnant_opt` stand before the measurement?",
)
MISTAKES.answer(
    "16",
    "reponse_16",
    {"dico_gagnant": -0.12, "dico_gagnant_opt": -0.012},
    fr="Un temps ne peut pas être négatif : l’heure d’après moins l’heure d’avant.",
    en="A time cannot be negative: the time after minus the time before.",
)
MISTAKES.answer(
    "16",
    "reponse_16",
    10.0,
    fr="Écrivez les deux temps en secondes, dans un dictionnaire, et non leur rapport.",
    en="Write both times in seconds, in a dictionary, not their ratio.",
)

MISTAKES.answer(
    "17",
    "reponse_17",
    dict.fromkeys(reponse_17, 1),
    fr="Commencer ne suffit pas pour gagner : dans certaines cases, la position de départ n’est pas gagnante pour J1.",
    en="To begin is not enough to win: in some cells, the start is not winning for J1.",
)
MISTAKES.answer(
    "17",
    "reponse_17",
    {cell: 3 - winner for cell, winner in reponse_17.items()},
    fr="Les deux joueurs sont échangés : au départ, c’est J1 qui joue.",
    en="The two players are exchanged: at the start it is J1 who plays.",
)
MISTAKES.answer(
    "17",
    "reponse_17",
    {cell: winner == 1 for cell, winner in reponse_17.items()},
    fr="Écrivez le numéro du joueur, 1 ou 2, et non True ou False.",
    en="Write the player's number, 1 or 2, not True or False.",
)
MISTAKES.answer(
    "17",
    "reponse_17",
    {(N, C): winner for (C, N), winner in reponse_17.items()},
    fr="Les clés sont (C, N), la couleur d’abord : le tableau est transposé.",
    en="The keys are (C, N), colours first: the table is transposed.",
)
