"""Positions to search: reached by random moves, the same ones in every run."""

import random
from typing import Any

from ludion.core import Game


def after(game: Game[Any, Any], plies: int, number: int) -> Any:
    """An unfinished game after so many random moves; another number, other moves."""
    chance = random.Random(number)
    while True:
        line = _played(game, chance, plies)
        if len(line) > plies and any(True for _ in game.moves(line[-1])):
            return line[-1]


def somewhere(game: Game[Any, Any], chance: random.Random) -> tuple[Any, tuple[Any, ...]]:
    """A state of a random game, any but the last, and those before it."""
    line = _played(game, chance)
    place = chance.randrange(len(line) - 1)
    return line[place], tuple(line[:place])


def _played(game: Game[Any, Any], chance: random.Random, plies: int | None = None) -> list[Any]:
    line = [game.start()]
    while (plies is None or len(line) <= plies) and (moves := list(game.moves(line[-1]))):
        line.append(game.play(line[-1], chance.choice(moves)))
    return line
