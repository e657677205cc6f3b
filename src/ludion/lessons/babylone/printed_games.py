"""Read games as students print them. The document shows an output but does not prescribe its words.

A printed game shows the positions in order, the player of each move, and the winner or the loser.
"""

import ast
import io
import re
from collections.abc import Callable
from contextlib import redirect_stdout
from dataclasses import dataclass
from typing import Any

from ludion.lessons.babylone.solution import Graphe, Tuple, coups, dico_gagnant_opt, graphe, init, min_max_opt
from ludion.lessons.pack import Same
from ludion.lessons.values import Answer

Choices = Callable[[Any], list[Any]]

END = "(fin de la partie)"  # printed by a probe after each game
POSITION = re.compile(r"\[\s*\[.*?\]\s*\]|\(\s*\(.*?\)\s*,?\s*\)|\[\s*\]|\(\s*\)", re.DOTALL)
PLAYER = re.compile(r"\b(?:joueur|player|j)\s?(?:n\W{0,2})?\W{0,4}([12])\b", re.IGNORECASE)
NUMBER = re.compile(r"(?<![\w.])j?([12])(?![\w.])", re.IGNORECASE)
ANNOUNCEMENT = re.compile(r"^.*(?:gagnante|stratégie|winning).*$", re.IGNORECASE | re.MULTILINE)
EARLY_ANNOUNCEMENT = re.compile(r"^.*(?:gagn|stratégie|emport|win).*$", re.IGNORECASE | re.MULTILINE)
WON = re.compile(r"gagn|vainqueur|victoire|emport|wins|won|winner", re.IGNORECASE)
LOST = re.compile(r"perd|lost|loses", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Game:
    """A printed game: the announced winner, the positions, the players in order, and the winner named at the end (or None)."""

    announced: int | None
    positions: list[Any]
    players: list[int]
    winner: int | None


def perfect_games(C: int, N: int) -> Same:
    """Accept games of question 27, in which both players choose as in question 25, and whose winner is announced."""
    winner = 1 if dico_gagnant_opt(graphe(C, N))[Tuple(init(C, N))] else 2
    return _games(init(C, N), best_moves(C, N), winner)


def deep_games(C: int, N: int, p: int) -> Same:
    """Accept games of question 35, in which both players choose as in question 34."""
    return _games(init(C, N), deep_moves(p), None)


def first_game(found: Answer, expected: Answer) -> bool:
    """Accept the game of question 11. The function returns the winner, or prints who wins."""
    games = read_games(found.printed)
    if found.error or len(games) != 1:
        return False
    stated = found.value if type(found.value) is int else games[0].winner
    start = [list(pile) for pile in next(iter(Graphe))]
    return stated == expected.value and is_played(games[0], start, lambda x: Graphe[Tuple(x)][:1])


def prints_first_game(play: Callable[[], Any]) -> bool:
    """Return whether a function prints the game of question 11."""
    printed = io.StringIO()
    with redirect_stdout(printed):
        value = play()
    return first_game(Answer(value, printed.getvalue()), Answer(1))


def _games(start: Any, choices: Choices, announced: int | None) -> Same:
    def same(found: Answer, expected: Answer) -> bool:
        games = read_games(found.printed)
        if found.error or len(games) != len(read_games(expected.printed)):
            return False
        return all(
            is_played(game, start, choices)
            and game.winner == _winner(game)
            and (announced is None or game.announced == announced)
            for game in games
        )

    return same


def is_played(game: Game, start: Any, choices: Choices) -> bool:
    """Return whether the positions follow from allowed choices up to the end, and the players take turns from player 1 on."""
    moves = len(game.positions) - 1
    return (
        game.positions[:1] == [start]
        and all(after in choices(x) for x, after in zip(game.positions, game.positions[1:], strict=False))
        and not choices(game.positions[-1])
        and moves <= len(game.players) <= moves + 1
        and all(player == 1 + i % 2 for i, player in enumerate(game.players))
    )


def _winner(game: Game) -> int:
    """Return the player of the last move."""
    return 1 + len(game.positions) % 2


def read_games(printed: str) -> list[Game]:
    """Return the games of an output. A line of `END` follows each game but the last."""
    return [_read(part) for part in printed.strip().removesuffix(END).split(END)]


def _read(text: str) -> Game:
    announced = None
    first = POSITION.search(text)
    line = EARLY_ANNOUNCEMENT.search(text, 0, first.start()) if first else None
    line = line or ANNOUNCEMENT.search(text)
    if line and (numbers := NUMBER.findall(POSITION.sub(" ", line[0]))):
        denied = re.search(r"\bpas\b|\bnot\b", line[0])
        announced = 3 - int(numbers[0]) if denied else int(numbers[0])
        text = text[: line.start()] + text[line.end() :]
    positions: list[Any] = []
    players: list[int] = []
    at = 0
    for found in POSITION.finditer(text):
        players += [int(number) for number in PLAYER.findall(text[at : found.start()])]
        if (position := as_lists(_value(found[0]))) and position not in positions[-1:]:
            positions.append(position)
        at = found.end()
    tail = text[at:]
    named = _named_winner(tail, players[-1] if players else None)
    if not (WON.search(tail) or LOST.search(tail)):
        players += [int(number) for number in PLAYER.findall(tail)]
    turns = [player for i, player in enumerate(players) if i == 0 or player != players[i - 1]]
    return Game(announced, positions, turns, named)


def _named_winner(tail: str, last: int | None) -> int | None:
    """Return the winner that the words after the last position name, or None. Without a number they speak of player `last`."""
    winners = set()
    for clause in re.split(r"[.,;!\n]|\bet\b|\band\b", tail):
        numbers = NUMBER.findall(clause)
        subject = int(numbers[0]) if numbers else last
        last = int(numbers[-1]) if numbers else last
        if subject is not None and (WON.search(clause) or LOST.search(clause)):
            winners.add(3 - subject if LOST.search(clause) else subject)
    return winners.pop() if len(winners) == 1 else None


def _value(text: str) -> Any:
    try:
        return ast.literal_eval(text)
    except (ValueError, SyntaxError, RecursionError, MemoryError):
        return None


def as_lists(value: Any) -> Any:
    """Return a value with lists in place of tuples, at every level."""
    return [as_lists(part) for part in value] if isinstance(value, list | tuple) else value


def best_moves(C: int, N: int) -> Choices:
    """Return the moves that question 25 chooses from."""
    G = graphe(C, N)
    dg = dico_gagnant_opt(G)

    def choices(x: Any) -> list[Any]:
        after = G.get(Tuple(x), [])
        return [X for X in after if not dg[Tuple(X)]] or after

    return choices


def deep_moves(p: int) -> Choices:
    """Return the moves that question 34 chooses from."""

    def choices(x: Any) -> list[Any]:
        after = coups(x)
        values = [min_max_opt(X, p - 1, False) if p else 0 for X in after]
        return [X for X, value in zip(after, values, strict=True) if value == max(values)]

    return choices
