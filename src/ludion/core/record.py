"""What a game leaves behind: who played what, how long it took, how it ended and why; as text for people and as JSON."""

import json
import re
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ludion.core.errors import LudionError, require, suggest
from ludion.core.game import Game
from ludion.core.outcome import Outcome, Termination
from ludion.core.position import Position
from ludion.core.registry import load_installed_game
from ludion.core.strict_json import MalformedDataError, parse_json

FORMAT, VERSION = "ludion record", 1
MAX_LENGTH = 64 << 20  # characters of a record as JSON

_KEYS = ("format", "version", "game", "players", "date", "seed", "limits", "start", "moves", "outcome")


@dataclass(frozen=True, slots=True)
class Played:
    """One move of a record as `show_move` writes it, and the seconds it took, None if nobody looked."""

    text: str
    seconds: float | None = None

    def __post_init__(self) -> None:
        require_text("a move", self.text)
        if self.seconds is not None:
            number = isinstance(self.seconds, (int, float)) and not isinstance(self.seconds, bool)
            fit = number and 0 <= self.seconds <= sys.float_info.max
            require(fit, f"the seconds of a move must be a number from 0 on, not {self.seconds!r:.40}.")
            object.__setattr__(self, "seconds", float(self.seconds))


@dataclass(frozen=True, slots=True)
class Record:
    """A game as it was played.

    `game` is the spec that `load_game` reads; `start` the first state as the game shows it, where it is not the usual one;
    `limits` what the players were given, in the words of whoever gave it. `outcome` is None while the game is unfinished.
    """

    game: str
    players: tuple[str, str]
    moves: tuple[Played, ...] = ()
    outcome: Outcome | None = None
    seed: int | None = None
    limits: Mapping[str, str] | None = field(default=None, hash=False)
    start: str | None = None
    date: str | None = None

    def __post_init__(self) -> None:
        require(len(self.players) == 2, f"a record has two players, not {len(self.players)}.")
        require_text("the game", self.game)
        for name in self.players:
            require_text("a player's name", name)
        for what, text in (("the start", self.start), ("the date", self.date)):
            if text is not None:
                require_text(what, text)
        if self.seed is not None:
            require_whole("the seed", self.seed)
        if self.outcome is not None:
            require_whole("the score", self.outcome.score)
        for key, value in (self.limits or {}).items():
            require_text("a limit's name", key)
            require_text("a limit", value)
        object.__setattr__(self, "players", tuple(self.players))
        object.__setattr__(self, "moves", tuple(self.moves))
        object.__setattr__(self, "limits", None if self.limits is None else dict(self.limits))

    def to_text(self) -> str:
        """The record for people, as `record_text` describes it; `from_text` reads it back exactly."""
        from ludion.core.record_text import write_record

        return write_record(self)

    @staticmethod
    def from_text(text: str) -> "Record":
        """The record that `to_text` wrote, or somebody in its manner; a mistake is refused with the number of its line."""
        from ludion.core.record_text import read_record

        return read_record(text)

    def to_json(self) -> str:
        """The record for programs, in one line; `from_json` reads it back exactly."""
        end = self.outcome
        fields = {
            "format": FORMAT,
            "version": VERSION,
            "game": self.game,
            "players": self.players,
            "date": self.date,
            "seed": self.seed,
            "limits": self.limits,
            "start": self.start,
            "moves": [{"move": move.text, "seconds": move.seconds} for move in self.moves],
            "outcome": end and {"winner": end.winner, "reason": end.reason.value, "score": end.score},
        }
        return json.dumps(fields, ensure_ascii=False)

    @staticmethod
    def from_json(text: str) -> "Record":
        """The record that `to_json` wrote; a mistake is refused with the number of its line, or the name of its field."""
        try:
            found = parse_json(text, MAX_LENGTH)
        except MalformedDataError as error:
            if error.line is not None:
                raise LudionError(f"Line {error.line}: this is not JSON: {error}.") from error
            raise LudionError(f"This JSON cannot be read: {error}.") from error
        _require_fields("a record", found, _KEYS)
        same = found["format"] == FORMAT and found["version"] == VERSION
        require(
            same,
            f"This is not a '{FORMAT}' of version {VERSION}, but a {found['format']!r:.40} of version {found['version']!r:.40}.",
        )
        for key in ("players", "moves"):
            require(isinstance(found[key], list), f"'{key}' of a record must be a list.")
        require(found["limits"] is None or isinstance(found["limits"], dict), "'limits' of a record must be an object or null.")
        moves, end = [], found["outcome"]
        for number, move in enumerate(found["moves"], 1):
            _require_fields(f"move {number}", move, ("move", "seconds"))
            moves.append(Played(move["move"], move["seconds"]))
        if end is not None:
            _require_fields("an outcome", end, ("winner", "reason", "score"))
            end = make_outcome(**end)
        return Record(
            found["game"], found["players"], tuple(moves), end, found["seed"], found["limits"], found["start"], found["date"]
        )


def replay(record: Record, rules: Game[Any, Any] | None = None) -> Position:
    """Return the position at the end of a record, with its history.

    Every move is checked, and the outcome where the rules gave it.

    Args:
        record: A record.
        rules: The game. Default: the installed game that the record names.

    Raises:
        InvalidValueError: `rules` is not given, and the record names a Python file. A record does not decide which code runs.
        LudionError: The record does not follow the rules.
    """
    game = load_installed_game(record.game) if rules is None else rules
    position = Position(game, None if record.start is None else game.parse(record.start))
    for number, move in enumerate(record.moves, 1):
        try:
            position.play(game.parse_move(position.state, move.text))
        except LudionError as error:
            raise LudionError(f"Move {number} of the record cannot be played: {error}") from error
    said, true = record.outcome, position.outcome
    if said is not None and said.reason in (Termination.RULES, Termination.REPETITION):
        require(
            said == true,
            f"The record ends with '{said}', but after its {len(record.moves)} moves the game is '{true or 'unfinished'}'.",
        )
    return position


def make_outcome(winner: Any, reason: Any, score: Any) -> Outcome:
    """The outcome that is written with these, if they are what an outcome is made of."""
    require(winner is None or (type(winner) is int and winner in (0, 1)), f"the winner must be 0, 1 or none, not {winner!r:.40}.")
    require_whole("the score", score)
    known = [kind.value for kind in Termination]
    if reason not in known:
        raise LudionError(f"{reason!r:.40} is not a reason for which a game ends; {suggest(str(reason), known)}")
    return Outcome(winner, Termination(reason), score)


def require_text(what: str, text: object) -> None:
    """Refuse what is no text, and lone surrogates, which neither JSON nor a file can hold."""
    require(isinstance(text, str), f"{what} must be a text, not {text!r:.40}.")
    require(not re.search("[\ud800-\udfff]", str(text)), f"{what} is not valid Unicode: {text!r:.40}.")


def require_whole(what: str, number: object) -> None:
    """Refuse what is no whole number of 64 bits, signed or not."""
    require(isinstance(number, int) and not isinstance(number, bool), f"{what} must be a whole number, not {number!r:.40}.")
    require(isinstance(number, int) and -(2**63) <= number < 2**64, f"{what} must have at most 64 bits.")


def _require_fields(what: str, found: Any, keys: tuple[str, ...]) -> None:
    """Refuse what is not a JSON object with exactly these keys: a mistyped one would be lost in silence."""
    require(isinstance(found, dict), f"{what} must be a JSON object, not {found!r:.40}.")
    for key in keys:
        require(key in found, f"{what} has no field '{key}'.")
    for key in found:
        if key not in keys:  # a suggestion takes longer than to read a whole record: it is made for those who need one
            raise LudionError(f"{what} has an unknown field '{key:.40}'; {suggest(key, keys)}")
