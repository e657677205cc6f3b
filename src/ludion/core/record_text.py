"""The text of a record, made to be read, written and corrected by hand.

    Ludion record 1
    Game: connect-four:columns=5,rows=4
    First: Ada
    Second: random
    Date: 2025-11-15
    Seed: 7
    Limit: seconds = 5
    Start: ...../...../...../..X..

    1. c {0.5 s}
    2. c
    Outcome: the first player wins, score 1, rules

The first line says what the file is. Tags follow in any order, then the moves, numbered by plies from 1, each with its seconds
if they are known, and at last the outcome, or `Outcome: unfinished`, so that a text that was cut short is noticed. Game, First
and Second must be there. `Limit` may come several times, or once as `Limit: none`: there were none, where no such line means
that nobody said. A value that would be misread (an empty one, one with control characters, with spaces at its ends or a quote
before it, a move with braces, a limit with an equals sign) is written as a JSON string, in double quotes.
"""

import json
import re
from dataclasses import dataclass
from typing import Any

from ludion.core.errors import LudionError, require, suggest
from ludion.core.outcome import Outcome
from ludion.core.record import Played, Record, make_outcome, require_text, require_whole

HEADING = "Ludion record 1"

_TAGS = ("Game", "First", "Second", "Date", "Seed", "Limit", "Start", "Outcome")
_WINNERS: dict[str, int | None] = {"the first player wins": 0, "the second player wins": 1, "a draw": None}
_QUOTED = r'"(?:[^"\\]|\\.)*"\s*'
_MOVE = re.compile(rf'([0-9]{{1,9}})\.\s+({_QUOTED}|[^"{{}}\s][^{{}}]*)(?:\{{([^{{}}]*)s\}})?')
_LIMIT = re.compile(rf'({_QUOTED}|[^"=\s][^=]*)=\s*({_QUOTED}|[^"=\s][^=]*)')
_WHOLE = re.compile(r"[+-]?[0-9]{1,30}")


def write_record(record: Record) -> str:
    """The text that `read_record` reads back exactly."""
    first, second = record.players
    lines = [HEADING, f"Game: {_write(record.game)}", f"First: {_write(first)}", f"Second: {_write(second)}"]
    if record.date is not None:
        lines.append(f"Date: {_write(record.date)}")
    if record.seed is not None:
        lines.append(f"Seed: {int(record.seed)}")
    if record.limits is not None:
        lines += [f"Limit: {_write(key, '=')} = {_write(value, '=')}" for key, value in record.limits.items()] or ["Limit: none"]
    if record.start is not None:
        lines.append(f"Start: {_write(record.start)}")
    lines.append("")
    for number, move in enumerate(record.moves, 1):
        lines.append(f"{number}. {_write(move.text, '{}')}" + ("" if move.seconds is None else f" {{{move.seconds!r} s}}"))
    return "\n".join(lines) + f"\nOutcome: {_write_outcome(record.outcome)}\n"


def read_record(text: str) -> Record:
    """The record that `write_record` wrote, or somebody in its manner; a mistake is refused with the number of its line."""
    number, found = 0, _Found({}, [])
    try:
        for line in text.removeprefix("\ufeff").rstrip().split("\n"):
            number += 1
            if number == 1:
                require(line.rstrip() == HEADING, f"this is not a record; the first line of one is '{HEADING}'.")
            elif line.strip():
                _read_line(line.strip(), found)
        for tag in ("Outcome", "Game", "First", "Second"):
            require(tag in found.tags, f"the record ends without a line '{tag}: ...'; it may have been cut short.")
    except LudionError as error:
        raise LudionError(f"Line {number}: {error}") from error
    tags = found.tags
    players = (tags["First"], tags["Second"])
    more = {tag.lower(): tags.get(tag) for tag in ("Outcome", "Seed", "Start", "Date")}
    return Record(tags["Game"], players, tuple(found.moves), limits=tags.get("Limit"), **more)


@dataclass(frozen=True, slots=True)
class _Found:
    """What has been read of a text so far."""

    tags: dict[str, Any]
    moves: list[Played]


def _read_line(line: str, found: _Found) -> None:
    """Take one line of a record's text, not the first and not an empty one."""
    require("Outcome" not in found.tags, f"'{line:.60}' stands after the outcome, which must be the last line.")
    tag, colon, value = (part.strip() for part in line.partition(":"))
    if line[0] in "0123456789":
        found.moves.append(_read_move(line, len(found.moves) + 1))
        return
    require(
        bool(colon) and tag in _TAGS, f"'{line:.60}' is neither a move, '1. MOVE', nor a line 'TAG: VALUE'; {suggest(tag, _TAGS)}"
    )
    require(tag == "Outcome" or not found.moves, f"'{tag}' stands among the moves; it must stand before them.")
    if tag == "Limit":
        _read_limit(value, found.tags)
        return
    require(tag not in found.tags, f"'{tag}' is given twice.")
    if tag == "Outcome":
        found.tags[tag] = _read_outcome(value)
    elif tag == "Seed":
        require(bool(_WHOLE.fullmatch(value)), f"the seed must be a whole number, not '{value:.40}'.")
        require_whole("the seed", int(value))
        found.tags[tag] = int(value)
    else:
        found.tags[tag] = _read(value)


def _read_move(line: str, expected: int) -> Played:
    match = _MOVE.fullmatch(line)
    if not match:
        raise LudionError(f"'{line:.60}' is not a move; one looks like '{expected}. MOVE' or '{expected}. MOVE {{0.5 s}}'.")
    number, text, seconds = match.groups()
    require(int(number) == expected, f"move {expected} is expected here, not move {number}.")
    try:
        return Played(_read(text.rstrip()), None if seconds is None else float(seconds))
    except ValueError:
        raise LudionError(f"'{seconds.strip():.40}' is not a number of seconds.") from None


def _read_limit(value: str, tags: dict[str, Any]) -> None:
    if value == "none":
        require("Limit" not in tags, "'Limit: none' stands beside another limit.")
        tags["Limit"] = {}
        return
    match = _LIMIT.fullmatch(value)
    if not match:
        raise LudionError(f"'{value:.60}' is not a limit; one looks like 'Limit: seconds = 5'.")
    key = _read(match[1].rstrip())
    require(tags.get("Limit") != {}, "'Limit: none' stands beside another limit.")
    limits = tags.setdefault("Limit", {})
    require(key not in limits, f"the limit '{key:.40}' is given twice.")
    limits[key] = _read(match[2].rstrip())


def _write_outcome(outcome: Outcome | None) -> str:
    if outcome is None:
        return "unfinished"
    who = next(words for words, winner in _WINNERS.items() if winner == outcome.winner)
    return f"{who}, score {int(outcome.score)}, {outcome.reason.value}"


def _read_outcome(text: str) -> Outcome | None:
    if text == "unfinished":
        return None
    match = re.fullmatch(rf"({'|'.join(_WINNERS)}), score ({_WHOLE.pattern}), (.+)", text)
    if not match:
        raise LudionError(f"'{text:.60}' is not an outcome; one looks like 'a draw, score 0, rules', another like 'unfinished'.")
    return make_outcome(_WINNERS[match[1]], match[3], int(match[2]))


def _write(text: str, marks: str = "") -> str:
    """A value as it stands, or in quotes where it would be misread."""
    plain = text.isprintable() and text and text == text.strip() and text[0] != '"' and not any(mark in text for mark in marks)
    return text if plain else json.dumps(text)


def _read(text: str) -> str:
    """The value that `_write` wrote."""
    require(text != "", 'a value is missing; an empty one is written "".')
    value: object = text
    if text.startswith('"'):
        try:
            value = json.loads(text)
        except ValueError:
            raise LudionError(f"{text:.60} is not a JSON string.") from None
    require_text("a value", value)
    return str(value)
