"""When answers to document 004's questions are accepted where order is free, chance chooses, or the machine's speed counts."""

import unicodedata
from collections.abc import Mapping
from typing import Any

from ludion.lessons.babylone.printed_games import best_moves
from ludion.lessons.babylone.solution import Graphe, attracteurs, graphe, reponse_1, sommets_12
from ludion.lessons.pack import Same, same_elements
from ludion.lessons.values import Answer, alike

LISTS = str.maketrans("()", "[]")
WORDS = {
    "sommets": {"sommet", "sommets", "noeuds", "positions", "situations", "vertices", "vertex", "nodes", "states"},
    "aretes": {"arete", "aretes", "arrete", "arretes", "arc", "arcs", "coups", "edges", "edge", "moves"},
}


def either_order(found: Answer, expected: Answer) -> bool:
    """Two tuples of vertices, each in any order; one of each vertex."""
    if found.error or not isinstance(found.value, tuple | list) or len(found.value) != len(expected.value):
        return False
    return all(any_order(Answer(mine), Answer(right)) for mine, right in zip(found.value, expected.value, strict=True))


def any_order(found: Answer, expected: Answer) -> bool:
    """A tuple with the same vertices."""
    if found.error or not isinstance(found.value, tuple) or len(found.value) != len(expected.value):
        return False
    return all(any(alike(mine, right) for mine in found.value) for right in expected.value)


def same_graph(found: Answer, expected: Answer) -> bool:
    """Question 6: the same keys, each with the same successors in any order, once each."""
    mine, right = found.value, expected.value
    if found.error or not isinstance(mine, Mapping) or mine.keys() != right.keys():
        return False
    return all(isinstance(mine[x], list) and same_elements(Answer(mine[x]), Answer(right[x])) for x in right)


def two_positions(found: Answer, expected: Answer) -> bool:
    """Two positions, in a list or a tuple, whose piles may come in any order."""
    value = found.value
    if not isinstance(value, tuple | list) or len(value) != len(expected.value):
        return False
    return all(
        isinstance(mine, list)
        and len(mine) == len(right)
        and all(pile in mine and mine.count(pile) == right.count(pile) for pile in right)
        for mine, right in zip(value, expected.value, strict=True)
    )


def are_first_situations(value: Any) -> bool:
    """Return whether a value is the answer to question 1."""
    return two_positions(Answer(value), Answer(reponse_1))


def as_sets(found: Answer, expected: Answer) -> bool:
    """The same elements, whether in a set, a list or a tuple."""
    mine = found.value
    try:
        return isinstance(mine, list | tuple | set | frozenset) and set(mine) == expected.value
    except TypeError:
        return False


def same_names(found: Answer, expected: Answer) -> bool:
    """Question 12: the same names of positions, with or without `Pos_`."""
    mine = found.value
    if not isinstance(mine, list | tuple | set | frozenset):
        return False
    return bool({str(name).strip().lower().removeprefix("pos_") for name in mine} == expected.value)


def what_counts(found: Answer, expected: Answer) -> bool:
    """Question 7: a word for what is counted, in French or in English, and the number."""
    mine, (word, number) = found.value, expected.value
    if not isinstance(mine, tuple | list) or len(mine) != 2 or not isinstance(mine[0], str):
        return False
    return _plain(mine[0]) in WORDS[_plain(word)] and alike(mine[1], number)


def counts(found: Answer, expected: Answer) -> bool:
    """Question 8: vertices and edges, as a tuple or a list."""
    return isinstance(found.value, tuple | list) and alike(tuple(found.value), expected.value)


def _plain(word: str) -> str:
    """Without accents, capitals and blanks."""
    letters = unicodedata.normalize("NFD", word.replace("œ", "oe").strip().lower())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def cells(*given: Any) -> Same:
    """A dictionary with all the keys that are asked for, of which those of the document's own, `given`, may be left out."""

    def same(found: Answer, expected: Answer) -> bool:
        mine, right = found.value, expected.value
        return isinstance(mine, Mapping) and right.keys() - set(given) <= mine.keys() <= right.keys()

    return same


def faster(found: Answer, expected: Answer) -> bool:
    """Question 16: seconds for both functions, on the student's own machine; the one that remembers takes fewer."""
    mine = found.value
    if not isinstance(mine, Mapping) or mine.keys() != expected.value.keys():
        return False
    slow, quick = mine["dico_gagnant"], mine["dico_gagnant_opt"]
    return _is_number(slow) and _is_number(quick) and slow > quick > 0


def gain(found: Answer, _: Answer) -> bool:
    """Question 32: how many times faster the student's machine was; far more than twice on any."""
    return _is_number(found.value) and found.value > 2


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def good_moves(C: int, N: int) -> Same:
    """Question 26: for each position one of the moves that the best player may choose."""

    def same(found: Answer, _: Answer) -> bool:
        G = graphe(C, N)
        best = best_moves(C, N)
        mine = found.value
        return isinstance(mine, Mapping) and mine.keys() == G.keys() and all(mine[x] in (best(x) or [[]]) for x in G)

    return same


def same_choices(found: Answer, expected: Answer) -> bool:
    """Questions 25 and 34: the same positions as texts, of lists or of tuples."""
    if found.error or not isinstance(found.value, list):
        return False
    return bool(sorted(str(text).translate(LISTS).replace(",]", "]") for text in found.value) == expected.value)


def whole_dictionary(found: Answer, expected: Answer) -> bool:
    """Questions 14 and 15: every position of the graph. A memory may also hold positions of other graphs."""
    mine, right = found.value, expected.value
    return isinstance(mine, Mapping) and all(x in mine and mine[x] is won for x, won in right.items())


def player_vertices(player: int) -> Same:
    """Question 10: S1 or S2 of C = N = 2, or of the game that the file studies last."""

    def same(found: Answer, expected: Answer) -> bool:
        if any_order(found, expected):
            return True
        games = [(C, N) for C in (1, 2, 3, 4) for N in (1, 2, 3) if 1 < C * N <= 9]
        return any(any_order(found, Answer(sommets_12(graphe(C, N), C, N)[player - 1])) for C, N in games)

    return same


def one_iteration(player: int) -> Same:
    """Question 21: a change, and the next rank of the attractor.

    Vertices of later ranks may be there too: the dictionary changes in place, and the document gives no order of the vertices.
    """

    def same(found: Answer, expected: Answer) -> bool:
        if found.error or not isinstance(found.value, tuple) or len(found.value) != 2:
            return False
        changed, region = found.value
        full = attracteurs(Graphe, 2, 2)[player - 1]
        if changed is not True or not isinstance(region, Mapping) or region.keys() != full.keys():
            return False
        return all(region[x] is True if rank else region[x] is False or full[x] for x, rank in expected.value[1].items())

    return same


def all_iterations(found: Answer, expected: Answer) -> bool:
    """Question 21, again and again: changes first, then none, and the whole attractor."""
    if found.error or not isinstance(found.value, tuple) or len(found.value) != 2:
        return False
    changes, region = found.value
    if not isinstance(changes, list) or not alike(region, expected.value[1]):
        return False
    known = all(change is True or change is False for change in changes)
    return known and True in changes and not changes[-1] and changes == sorted(changes, reverse=True)
