"""Rules and players that tests load as files of a user's own."""

import sys
from collections.abc import Iterator
from typing import Any

from ludion import Facts, Game


class Race(Game[tuple[int, int], int]):
    """Whoever takes the last of some tokens wins; one or two at a time."""

    facts = Facts(draws=False, impartial=True)

    def __init__(self, tokens: int = 12) -> None:
        self.tokens = tokens

    def start(self) -> tuple[int, int]:
        return self.tokens, 0

    def turn(self, state: tuple[int, int]) -> int:
        return state[1]

    def moves(self, state: tuple[int, int]) -> Iterator[int]:
        yield from range(1, min(state[0], 2) + 1)

    def play(self, state: tuple[int, int], move: int) -> tuple[int, int]:
        return state[0] - move, 1 - state[1]

    def score(self, state: tuple[int, int]) -> int:
        return 1 if state[1] else -1


class Uncompilable(Race):
    """Rules that only Python can run."""

    def score(self, state: tuple[int, int]) -> int:
        return {0: -1, 1: 1}[state[1]]


def talker(game: Any, state: Any) -> Any:
    """Choose the first move and print it."""
    move = next(iter(game.moves(state)))
    sys.stdout.write(f"talker {move}\n")
    return move


def first(game: Any, state: Any) -> Any:
    """Choose the first move."""
    return next(iter(game.moves(state)))
