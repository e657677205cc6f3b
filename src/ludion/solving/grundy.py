"""Grundy numbers: how large a heap of nim a position of an impartial game amounts to (Sprague and Grundy's theorem).

A position's number is the smallest that none of its successors has (mex); 0 means that whoever has to move loses. Of several
games side by side, in one of which a move is made each time, the number is the exclusive or of theirs.
"""

from collections.abc import Collection, Iterable, Iterator
from functools import reduce
from operator import xor
from typing import Any, NamedTuple

from ludion.core import Facts, Game, LudionError, require
from ludion.solving.graph import Graph


def mex(numbers: Collection[int]) -> int:
    """The smallest number from 0 on that is not among these."""
    return next(number for number in range(len(numbers) + 1) if number not in numbers)


def grundy(graph: Graph) -> list[int]:
    """The Grundy number of each state of an impartial game's graph in which whoever cannot move loses."""
    game = graph.game
    if game is None or not game.facts.impartial:
        what = "a graph without its game" if game is None else game.name
        raise LudionError(f"Grundy numbers are those of impartial games (facts.impartial), and {what} is not known as one.")
    graph.need_whole("Grundy numbers")
    order = graph.children_first
    if order is None:
        raise LudionError(f"{game.spec} can cycle: its positions have no Grundy numbers.")
    for end in graph.ends:
        lost = (graph.scores[end] or 0) * (-1 if graph.turns[end] else 1) < 0
        if not lost:
            raise LudionError(f"Whoever cannot move does not lose in {game.spec}, so that Grundy numbers say nothing about it.")
    numbers = [0] * len(graph)
    for vertex in order:
        numbers[vertex] = mex({numbers[child] for child in graph.successors[vertex]})
    return numbers


def grundy_of_sum(numbers: Iterable[int]) -> int:
    """The number of games side by side, from theirs."""
    return reduce(xor, numbers, 0)


class SumState(NamedTuple):
    parts: tuple[Any, ...]
    turn: int


class SumMove(NamedTuple):
    part: int
    move: Any


class Sum(Game[SumState, SumMove]):
    """Impartial games side by side: a move is one in any of them, and whoever finds none in all loses.

    Whose turn a part's own state says it is does not matter: in an impartial game both have the same moves.
    """

    def __init__(self, games: tuple[Game[Any, Any], ...]):
        require(len(games) > 0, "A sum needs at least one game.")
        for game in games:
            require(game.facts.impartial, f"A sum is made of impartial games (facts.impartial), and {game.name} is not one.")
        self.games = tuple(games)
        longest = [game.facts.max_plies for game in games]
        plies = None if None in longest else sum(plies or 0 for plies in longest)
        self.facts = Facts(any(game.facts.cycles for game in games), draws=False, impartial=True, max_plies=plies)

    def start(self) -> SumState:
        return SumState(tuple(game.start() for game in self.games), 0)

    def turn(self, state: SumState) -> int:
        return state.turn

    def moves(self, state: SumState) -> Iterator[SumMove]:
        for part, game in enumerate(self.games):
            for move in game.moves(state.parts[part]):
                yield SumMove(part, move)

    def play(self, state: SumState, move: SumMove) -> SumState:
        parts = list(state.parts)
        parts[move.part] = self.games[move.part].play(parts[move.part], move.move)
        return SumState(tuple(parts), 1 - state.turn)

    def score(self, state: SumState) -> int:
        return 1 if state.turn else -1

    def show(self, state: SumState) -> str:
        parts = (game.show(part) for game, part in zip(self.games, state.parts, strict=True))
        return f"{' | '.join(parts)} | {state.turn + 1}"

    def parse(self, text: str) -> SumState:
        *parts, turn = (part.strip() for part in text.split("|"))
        fits = len(parts) == len(self.games) and turn in ("1", "2")
        require(fits, f"'{text}' is not {len(self.games)} states and a player, such as '{self.show(self.start())}'.")
        return SumState(tuple(game.parse(part) for game, part in zip(self.games, parts, strict=True)), int(turn) - 1)

    def show_move(self, state: SumState, move: SumMove) -> str:
        return f"{move.part + 1}:{self.games[move.part].show_move(state.parts[move.part], move.move)}"
