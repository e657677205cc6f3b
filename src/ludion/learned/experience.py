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

from ludion.core import Game
from ludion.core.errors import StoreError
from ludion.core.input_file import read_regular_file
from ludion.core.strict_json import MalformedDataError, check_fields, check_int, check_list, check_text, parse_json
from ludion.core.versions import software_versions
from ludion.core.writing import reason_of, write_bytes
from ludion.learned.sealing import sealed, unpacked, unsealed
from ludion.learned.weights import check_metadata, check_versions, fingerprint

MAGIC = b"ludion experience 2\n"
SUFFIX = ".experience"
MAX_FILE = 64 << 20  # bytes, packed
MAX_BODY = 256 << 20  # bytes, unpacked
MAX_LINE = 100_000  # bytes of one state's record
MAX_STATES = 2_000_000
MAX_GAMES = 1 << 40  # of one state
MAX_TEXT = 10_000  # characters of a state or of a text in the header
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
    """The records of a game's states.

    Attributes:
        game: The game's spec.
        rules: The fingerprint of the rules.
        records: What is known of each state, by its text.
        about: The settings of the program that made it, and how many games it read.
        versions: The versions of the software that made it.
    """

    game: str
    rules: str
    records: Mapping[str, Known]
    about: dict[str, Any] = field(default_factory=dict)
    versions: dict[str, str] = field(default_factory=software_versions)

    @classmethod
    def of(cls, game: Game[Any, Any], records: Mapping[str, Known], about: dict[str, Any]) -> "Experience":
        return cls(game.spec, fingerprint(game), records, about)

    def to_bytes(self) -> bytes:
        """The file's contents."""
        lines = [json.dumps([state, *known], ensure_ascii=False) for state, known in sorted(self.records.items())]
        body = zlib.compress("\n".join(lines).encode(), 9)
        head = {"game": self.game, "rules": self.rules, "about": self.about, "versions": self.versions}
        return sealed(MAGIC, head, body)

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
    """Return the experience in a file.

    Raises:
        StoreError: The file cannot be read, is damaged, or is for another game, other rules or another version of Ludion.
    """
    try:
        data = read_regular_file(path, MAX_FILE)
    except OSError as error:
        raise StoreError("The experience {path} cannot be read: {reason}.", path=path, reason=reason_of(error)) from error
    except MalformedDataError as error:
        raise StoreError("{path} is not a file of experience.", path=path) from error
    if not data.startswith(b"ludion experience "):
        raise StoreError("{path} is not a file of experience.", path=path)
    if not data.startswith(MAGIC):
        template = "{path} was written by another version of Ludion: make it again with `ludion experience`."
        raise StoreError(template, path=path)
    try:
        found = _parsed(data)
    except MalformedDataError as error:
        raise StoreError("The experience {path} is damaged: make it again with `ludion experience`.", path=path) from error
    if found.game != game.spec:
        raise StoreError("The experience {path} is of {game}, not of {expected}.", path=path, game=found.game, expected=game.spec)
    if found.rules != fingerprint(game):
        template = "The experience {path} is of other rules of {game}: make it again with `ludion experience {game}`."
        raise StoreError(template, path=path, game=game.spec)
    return found


def _parsed(data: bytes) -> Experience:
    """Return the validated contents of a file."""
    head, body = unsealed(MAGIC, data)
    found = check_fields(head, ("game", "rules", "about", "versions"))
    raw = unpacked(body, MAX_BODY)
    lines = raw.split(b"\n", MAX_STATES) if raw else []
    if len(lines) > MAX_STATES:
        raise MalformedDataError(f"more than {MAX_STATES} states")
    records = dict(map(_record, lines))
    if len(records) < len(lines):
        raise MalformedDataError("the same state twice")
    return Experience(
        check_text(found["game"], MAX_TEXT),
        check_text(found["rules"], MAX_TEXT),
        records,
        check_metadata(found["about"]),
        check_versions(found["versions"]),
    )


def _record(line: bytes) -> tuple[str, Known]:
    """Return a state and what is known of it. The first player's points, in halves, are at most two for each game."""
    state, games, halves = check_list(parse_json(line, MAX_LINE), 3, 3)
    return check_text(state, MAX_TEXT), Known(check_int(games, 0, MAX_GAMES), check_int(halves, 0, 2 * games))
