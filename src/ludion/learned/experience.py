"""What was played before: how the games went that passed through a state, and what that says about the moves that lead to it.

A move's record is that of the state it leads to, folded by symmetry, so that transposed and mirrored games count together. What a
move may expect of the points has a Beta distribution, which begins as if a few games had been played, half of them won: two wins
of two do not beat sixty of eighty.
"""

import json
import math
import random
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from ludion.core import Game, LudionError, require
from ludion.core.writing import reason_of, write_bytes
from ludion.learned.sealing import sealed, unsealed
from ludion.learned.weights import fingerprint

MAGIC = b"ludion experience 1\n"
SUFFIX = ".experience"
LARGEST_FILE, LARGEST_BODY = 64 << 20, 512 << 20  # bytes, packed and unpacked
PRIOR = 4.0  # games, half of them won, that every move is thought to have behind it
LEAST = 3  # games below which a move is nothing that anybody knows
SURE = 1.0  # standard deviations by which a move is thought to be worse than its record


class Known(NamedTuple):
    """How many different games went through a state, and the first player's points in them, counted in halves."""

    games: int = 0
    halves: int = 0

    def points(self, turn: int) -> float:
        """What a player got in all of them: 1 for a win, a half for a draw."""
        return self.games - self.halves / 2 if turn else self.halves / 2


class Chance(NamedTuple):
    """What is believed of a share of the points: a Beta distribution."""

    wins: float
    losses: float

    @classmethod
    def of(cls, known: Known, turn: int) -> "Chance":
        """What a player gets, after those games."""
        points = known.points(turn)
        return cls(PRIOR / 2 + points, PRIOR / 2 + known.games - points)

    @property
    def mean(self) -> float:
        return self.wins / (self.wins + self.losses)

    @property
    def deviation(self) -> float:
        return math.sqrt(self.mean * (1 - self.mean) / (self.wins + self.losses + 1))

    def at(self, deviations: float) -> float:
        """So many standard deviations from the mean, as far as a share goes."""
        return min(max(self.mean + deviations * self.deviation, 0.0), 1.0)

    def drawn(self, chance: random.Random) -> float:
        """What it may be, at random."""
        return chance.betavariate(self.wins, self.losses)


@dataclass(frozen=True)
class Option:
    """A legal move with its record and what its player may expect of it."""

    move: Any
    known: Known
    chance: Chance


@dataclass(frozen=True)
class Experience:
    """The records of a game's states. `about`: how many games and the like, as whoever made it says them."""

    game: str
    rules: str
    records: Mapping[str, Known]
    about: dict[str, Any] = field(default_factory=dict)

    @classmethod
    def of(cls, game: Game[Any, Any], records: Mapping[str, Known], about: dict[str, Any]) -> "Experience":
        return cls(game.spec, fingerprint(game), records, about)

    def to_bytes(self) -> bytes:
        """The file's contents."""
        body = zlib.compress(json.dumps(self.records, sort_keys=True, ensure_ascii=False).encode(), 9)
        return sealed(MAGIC, {"game": self.game, "rules": self.rules, "about": self.about}, body)

    def write(self, path: Path) -> None:
        """Write the file whole or not at all."""
        write_bytes(path, self.to_bytes())


def key(game: Game[Any, Any], state: Any) -> str:
    """By what a state is found again, also in another process: the text of what stands for all that are the same."""
    return game.show(game.canonical(state))


def options(game: Game[Any, Any], state: Any, records: Mapping[str, Known]) -> list[Option]:
    """All legal moves of a state that games went through; none of any other state."""
    if key(game, state) not in records:
        return []
    turn = game.turn(state)
    after = ((move, records.get(key(game, game.play(state, move)), Known())) for move in game.moves(state))
    return [Option(move, known, Chance.of(known, turn)) for move, known in after]


def best(found: list[Option]) -> Option | None:
    """The move that is best even if it is worse than its record; None, so that a search decides, where that may be a move which
    nobody knows."""
    option = max(found, key=lambda one: (one.chance.at(-SURE), one.known.games), default=None)
    return option if option is not None and option.known.games >= LEAST else None


def explored(found: list[Option], chance: random.Random) -> Option | None:
    """A move as often as it may be the best one (Thompson's sampling); None, so that a search decides, if little was played."""
    if sum(option.known.games for option in found) < LEAST:
        return None
    return max(found, key=lambda option: option.chance.drawn(chance))


def read_experience(path: Path, game: Game[Any, Any]) -> Experience:
    """What a file holds, which must be for this game and its rules as they are now."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
    except OSError as error:
        raise LudionError(f"The experience {path} cannot be read: {reason_of(error)}.") from error
    require(data.startswith(b"ludion experience "), f"{path} is not a file of experience.")
    require(data.startswith(MAGIC), f"{path} was written by another version of Ludion: make it again with `ludion experience`.")
    found = unsealed(MAGIC, data)
    if found is None:
        raise _damaged(path)
    head, body = found
    try:
        spec, rules, about = str(head["game"]), str(head["rules"]), dict(head["about"])
        rows = json.loads(zlib.decompressobj().decompress(body, LARGEST_BODY))
        records = {state: Known(int(games), int(halves)) for state, (games, halves) in rows.items()}
    except (KeyError, TypeError, ValueError, AttributeError, zlib.error) as error:
        raise _damaged(path) from error
    require(spec == game.spec, f"The experience {path} is of {spec}, not of {game.spec}.")
    require(
        rules == fingerprint(game),
        f"The experience {path} is of other rules of {spec}: make it again with `ludion experience {spec}`.",
    )
    return Experience(spec, rules, records, about)


def _damaged(path: Path) -> LudionError:
    return LudionError(f"The experience {path} is damaged: make it again with `ludion experience`.")
