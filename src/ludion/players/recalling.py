"""Moves from experience: what a player takes from the games that were played before, and how it says so."""

import random
import time
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from ludion.core import Game
from ludion.core.choice_seed import choice_seed
from ludion.core.report import Bound, Choice, Report
from ludion.learned.experience import Experience, Option, best, explored, options, read_experience


class Recall:
    """A file of experience, read when a game is first played. With a seed it explores: each move is taken as often as it may be
    the best. The choice depends on the seed, the state, the number of plies played and the number of the game."""

    def __init__(self, file: str, seed: int | None = None) -> None:
        self.file, self.seed = Path(file).expanduser(), seed
        self._read: dict[Game[Any, Any], Experience] = {}

    def experience(self, game: Game[Any, Any]) -> Experience:
        """What the file holds; refused if it is for another game."""
        if game not in self._read:
            self._read[game] = _read(self.file, _stamp(self.file), game)
        return self._read[game]

    def report(self, game: Game[Any, Any], state: Any, earlier: Sequence[Any], game_number: int = 0) -> Report | None:
        """The move that experience has for a state; None: nobody knows enough, search."""
        began = time.perf_counter()
        known = options(game, state, self.experience(game).records)
        if self.seed is None:
            found = best(known)
        else:
            chance = random.Random(choice_seed(game, state, self.seed, game_number, len(earlier)))
            found = explored(known, chance)
        if found is None:
            return None
        turn = game.turn(state)
        choices = tuple(Choice(one.move, _value(one, turn), Bound.GUESS, one.known.games) for one in known if one.known.games)
        seconds = time.perf_counter() - began
        line = (found.move,)
        return Report(
            found.move, _value(found, turn), Bound.GUESS, line, seconds=seconds, choices=choices, games=found.known.games
        )


def _stamp(file: Path) -> tuple[int, int] | None:
    """What changes when a file does; None: there is no such file, which whoever reads it says."""
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size


@lru_cache(maxsize=4)
def _read(file: Path, _: tuple[int, int] | None, game: Game[Any, Any]) -> Experience:
    """Read once: players with a seed are made anew for each game."""
    return read_experience(file, game)


def _value(option: Option, turn: int) -> float:
    """What the first player may expect, from -1 for a loss to 1 for a win."""
    value = 2 * option.chance.mean - 1
    return -value if turn else value
