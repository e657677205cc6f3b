"""Document 001's tables made again on this machine, beside its own figures, with a pass counted both ways.

Each goes as deep as a few seconds allow; what was not reached stays empty, and `ludion situations` goes on from there.
"""

import time
from collections import Counter
from collections.abc import Sequence
from functools import cache
from math import factorial

from ludion.core.language import spoken
from ludion.core.limits import Limits
from ludion.games.othello import PASS
from ludion.games.othello import Othello as FastOthello
from ludion.games.tic_tac_toe import State
from ludion.games.tic_tac_toe import TicTacToe as FastTicTacToe
from ludion.lessons.minmax import printed
from ludion.lessons.minmax.affichage import sans_affichage
from ludion.lessons.minmax.elagage import alpha_beta
from ludion.lessons.minmax.heuristiques import heuristique_pions
from ludion.lessons.minmax.jeu import INFINI
from ludion.lessons.minmax.othello import NOIR, Othello
from ludion.lessons.minmax.printed import Counted
from ludion.lessons.minmax.recherche import min_max
from ludion.native import situations

DEEPEST = 10
PATIENCE = 4.0  # seconds that a next depth may take
GROWTH = {False: 9, True: 5}  # how many times as long it takes, about, without cuts and with them

HEADS = {
    "fr": {
        "depth": "demi-coups",
        "document": "document",
        "free": "passe gratuite",
        "ply": "passe = 1 demi-coup",
        "python": "ici, Python",
        "machine": "ici, code machine",
        "final": "finales",
        "cells": "cases libres",
        "orders": "suites de coups sans fin prématurée",
        "real": "situations atteintes en jouant",
        "won": "parties finies là",
    },
    "en": {
        "depth": "half-moves",
        "document": "document",
        "free": "pass for free",
        "ply": "pass = 1 half-move",
        "python": "here, Python",
        "machine": "here, machine code",
        "final": "final",
        "cells": "empty cells",
        "orders": "sequences without early ends",
        "real": "situations reached by playing",
        "won": "games that end there",
    },
}


def situations_table(prune: bool) -> str:
    """The situations of min_max, or of alpha_beta: the document's, then ours with a free pass and with one that costs a ply."""
    words, document = spoken(HEADS), printed.ALPHA_BETA if prune else printed.MIN_MAX
    free, ply = (machine_counts(prune, passes) for passes in (True, False))
    heads = [words["depth"]]
    for whose in ("document", "free", "ply"):
        heads += [words[whose], words["final"]]
    rows = []
    for at in range(DEEPEST):
        row = [str(at + 1), *map(_number, document[at])]
        for counts in (free, ply):
            row += _beside(counts[at][0], document[at]) if at < len(counts) else ["", ""]
        rows.append(row)
    return markdown(heads, rows)


def _beside(found: Counted, document: Counted) -> list[str]:
    """Two numbers, strong where they are not the document's."""
    return [_number(ours) if ours == theirs else f"**{_number(ours)}**" for ours, theirs in zip(found, document, strict=True)]


def min_max_times() -> str:
    """The seconds of min_max: the document's in Python and in Java, ours in Python and as machine code."""
    words = spoken(HEADS)
    heads = [words["depth"], f"{words['document']}, Python", f"{words['document']}, Java", words["python"], words["machine"]]
    machine = [seconds for _, seconds in machine_counts(False, False)]
    return _times(heads, (printed.SECONDES_MIN_MAX_PYTHON, printed.SECONDES_MIN_MAX_JAVA), (python_times(False), machine))


def alpha_beta_times() -> str:
    """The seconds of alpha_beta beside those of min_max, in Python, and ours."""
    words = spoken(HEADS)
    document = words["document"]
    heads = [words["depth"], f"{document}, min-max", f"{document}, α-β", words["python"] + ", α-β", words["machine"] + ", α-β"]
    machine = [seconds for _, seconds in machine_counts(True, False)]
    return _times(heads, (printed.SECONDES_MIN_MAX_PYTHON, printed.SECONDES_ALPHA_BETA_PYTHON), (python_times(True), machine))


def tic_tac_toe_table() -> str:
    """Tic-tac-toe, half-move by half-move: 9 x 8 x ... sequences if nobody could win early, and what there really is."""
    words = spoken(HEADS)
    rows = []
    for ply, (begun, ended) in enumerate(tic_tac_toe_plies(), 1):
        orders = factorial(9) // factorial(9 - ply)
        rows.append([str(ply), str(10 - ply), _number(orders), _number(begun), _number(ended)])
    return markdown([words[name] for name in ("depth", "cells", "orders", "real", "won")], rows)


@cache
def tic_tac_toe_plies() -> list[tuple[int, int]]:
    """For each half-move: the nodes of the game's tree there, and how many of them are ends. Positions are counted by the number
    of ways that lead to them, for there are few positions and many ways."""
    game = FastTicTacToe()
    ways, plies = Counter({game.start(): 1}), []
    while ways:
        after: Counter[State] = Counter()
        for state, number in ways.items():
            for move in game.moves(state):
                after[game.play(state, move)] += number
        ended = sum(number for state, number in after.items() if not any(True for _ in game.moves(state)))
        plies.append((after.total(), ended))
        ways = after
    return plies[:-1]


@cache
def machine_counts(prune: bool, free: bool) -> list[tuple[Counted, float]]:
    """What the document's search counts from Othello's start, as machine code, and its seconds, depth by depth."""
    game = FastOthello()
    found: list[tuple[Counted, float]] = []
    for depth in range(1, DEEPEST + 1):
        report = situations(game, game.start(), Limits(depth=depth), prune=prune, free=PASS if free else None)
        found.append((Counted(report.nodes, report.leaves), report.seconds))
        if report.seconds * GROWTH[prune] > PATIENCE:
            break
    return found


@cache
def python_times(prune: bool) -> list[float]:
    """The seconds of the lesson's own min_max or alpha_beta, interpreted, depth by depth."""
    found: list[float] = []
    for depth in range(1, DEEPEST + 1):
        began = time.perf_counter()
        if prune:
            sans_affichage(alpha_beta, Othello(), NOIR, 1, depth, heuristique_pions, -INFINI, INFINI)
        else:
            min_max(Othello(), NOIR, 1, depth, heuristique_pions)
        found.append(time.perf_counter() - began)
        if found[-1] * GROWTH[prune] > PATIENCE:
            break
    return found


def markdown(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table whose columns stand at the right."""
    lines = [heads, ["---:"] * len(heads), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def _times(heads: Sequence[str], printed_there: Sequence[Sequence[float]], found: Sequence[Sequence[float]]) -> str:
    columns = [[_as_printed(seconds) for seconds in column] for column in printed_there]
    columns += [[_seconds(seconds) for seconds in column] for column in found]
    rows = [[str(at + 1), *(column[at] if at < len(column) else "" for column in columns)] for at in range(DEEPEST)]
    return markdown(heads, rows)


def _number(number: int) -> str:
    """Thousands apart, as each language writes them."""
    return f"{number:,}".replace(",", spoken({"fr": "\u202f", "en": ","}))


def _seconds(seconds: float) -> str:
    """Two figures, which is more than a second run would confirm."""
    text = f"{seconds:.2g}" if seconds < 100 else f"{seconds:.0f}"
    text = f"{seconds:f}".rstrip("0") if "e" in text else text
    return text.replace(".", spoken({"fr": ",", "en": "."}))


def _as_printed(seconds: float) -> str:
    return _number(int(seconds)) if seconds >= 1000 else f"{seconds:g}".replace(".", spoken({"fr": ",", "en": "."}))
