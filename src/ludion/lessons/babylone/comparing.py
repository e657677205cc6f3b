"""When answers to document 004's questions are accepted where order is free, chance chooses, or the machine's speed counts."""

import ast
import re
import unicodedata
from collections.abc import Callable, Mapping
from typing import Any

from ludion.lessons.babylone.solution import Tuple, coups, dico_gagnant_opt, graphe, init, min_max_opt
from ludion.lessons.pack import Same, same_elements
from ludion.lessons.values import Answer, alike

WORDS = {
    "sommets": {"sommet", "sommets", "noeuds", "positions", "situations", "vertices", "vertex", "nodes", "states"},
    "aretes": {"arete", "aretes", "arrete", "arretes", "arc", "arcs", "coups", "edges", "edge", "moves"},
}
Choices = Callable[[Any], list[Any]]


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


def as_sets(found: Answer, expected: Answer) -> bool:
    """The same elements, whether in a set, a list or a tuple."""
    mine = found.value
    try:
        return isinstance(mine, list | tuple | set | frozenset) and set(mine) == expected.value
    except TypeError:
        return False


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
        best = _best(C, N)
        mine = found.value
        return isinstance(mine, Mapping) and mine.keys() == G.keys() and all(mine[x] in (best(x) or [[]]) for x in G)

    return same


def _best(C: int, N: int) -> Choices:
    """The moves that question 25 chooses from."""
    G = graphe(C, N)
    dg = dico_gagnant_opt(G)
    return lambda x: [after for after in G[Tuple(x)] if not dg[Tuple(after)]] or G[Tuple(x)]


def _deep(p: int) -> Choices:
    """The moves that question 34 chooses from."""

    def choices(x: Any) -> list[Any]:
        after = coups(x)
        values = [min_max_opt(X, p - 1, False) if p else 0 for X in after]
        return [X for X, value in zip(after, values, strict=True) if value == max(values)]

    return choices


def perfect_games(C: int, N: int) -> Same:
    """Question 27: the line that says who has a winning position, then a game in which both choose as question 25 has it."""
    winner = 1 if dico_gagnant_opt(graphe(C, N))[Tuple(init(C, N))] else 2
    return _games(C, N, _best(C, N), [f"Le joueur {winner} dispose d'une position gagnante"])


def deep_games(C: int, N: int, p: int) -> Same:
    """Question 35: games in which both choose as question 34 has it. Who has a winning position may be said first, or not."""
    return _games(C, N, _deep(p), [])


def _games(C: int, N: int, choices: Choices, head: list[str]) -> Same:
    def same(found: Answer, expected: Answer) -> bool:
        if found.error:
            return False
        mine, right = (_split(answer.printed) for answer in (found, expected))
        return len(mine) == len(right) and all(_is_game(lines, head, init(C, N), choices) for lines in mine)

    return same


def _split(printed: str) -> list[list[str]]:
    """The lines of each game, without what is blank; a game's last line says who lost."""
    lines = [re.sub(r"\s+", " ", line).strip().replace("’", "'") for line in printed.splitlines()]
    games: list[list[str]] = [[]]
    for line in filter(None, lines):
        games[-1].append(line)
        if line.endswith("a perdu"):
            games.append([])
    return games[:-1] if not games[-1] else games


def _is_game(lines: list[str], head: list[str], x: Any, choices: Choices) -> bool:
    """Whether a game's lines are the document's: who plays and what the position is then, until [] says that there is no move."""
    if not head and lines[:1] and lines[0].startswith("Le joueur"):
        lines = lines[1:]
    if lines[: len(head) + 1] != [*head, f"Départ: {x}"]:
        return False
    player, at = 1, len(head) + 1
    while True:
        allowed = choices(x) or [[]]
        if lines[at : at + 1] != [f"Joueur: {player}"] or (x := _position(lines[at + 1 : at + 2])) not in allowed:
            return False
        at, player = at + 2, 3 - player
        if not x:
            return lines[at:] in (["a perdu"], [f"Le joueur {3 - player} a perdu"])


def _position(lines: list[str]) -> Any:
    try:
        return ast.literal_eval(lines[0]) if lines else None
    except (ValueError, SyntaxError, RecursionError, MemoryError):
        return None
