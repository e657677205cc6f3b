"""A game of a store as its page shows it: the board at a ply, and of each move the time, what its player thought and said."""

import json
import math
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ludion.arena.naming import Hiding
from ludion.arena.store import KeptGame
from ludion.core import LudionError
from ludion.core.clock import clock_face
from ludion.core.input_file import read_regular_file
from ludion.core.record import Record
from ludion.drawing.plots import Line, LinePicture, lines_svg
from ludion.drawing.svg import writable
from ludion.web.address import HUMAN, LONGEST, MOST_MOVES, Table, library_spec
from ludion.web.cleaning import unstyled
from ludion.web.own import LARGEST, is_own, keep
from ludion.web.stores import Tournament

LONGEST_WORDS = 20_000  # characters of what a player said, the last ones
LONGEST_LINE = 300
MOST_USUAL = 8  # a value that is so many times the usual one would leave no room for the rest
SAID = ("value", "depth", "nodes")
FILE = re.compile(r"(?P<file>[^=]*?\.py)(?P<rest>:.*)?")


@dataclass(frozen=True, slots=True)
class Move:
    """A move with what is known of it, as texts; `side` is who made it."""

    ply: int
    side: int
    text: str
    seconds: str
    left: str
    value: str
    depth: str
    nodes: str
    said: str


@dataclass(frozen=True, slots=True)
class Replay:
    """A game. `table` is its whole course at a table of this laboratory, None where its rules are not installed here."""

    number: int
    record: Record
    players: tuple[str, str]
    moves: tuple[Move, ...]
    opening: int
    note: str
    words: tuple[str, str]
    isolation: tuple[str, str]
    counters: Mapping[str, tuple[Any, Any]]
    table: Table | None
    why_no_board: str

    @property
    def timed(self) -> bool:
        return any(move.seconds or move.left for move in self.moves)

    @property
    def valued(self) -> bool:
        return any(move.value for move in self.moves)

    @property
    def searched(self) -> bool:
        return any(move.depth or move.nodes for move in self.moves)

    @property
    def spoken(self) -> bool:
        return any(move.said for move in self.moves)


def replay_of(kept: KeptGame, tournament: Tournament, hides_files: bool) -> Replay:
    """What is shown of a game; one that cannot be read is refused with a sentence. `hides_files`: no file is run."""
    try:
        return _replay(kept, tournament, hides_files)
    except (ValueError, TypeError, KeyError, IndexError, AttributeError) as error:
        raise LudionError(f"Game {kept.id} cannot be read ({type(error).__name__}).") from error


def _replay(kept: KeptGame, tournament: Tournament, hides_files: bool) -> Replay:
    record, extra, job = kept.record, kept.extra, kept.entry.job
    hidden = Hiding([tournament.specs[number] for number in (job.first, job.second)])
    names = tournament.plan.names
    moves = []
    for ply, move in enumerate(record.moves):
        left = extra["left"][ply] if extra["left"] else None
        said = (extra["said"][ply] if extra["said"] else None) or {}
        others = {key: value for key, value in said.items() if key not in (*SAID, "proven") and value not in (None, "")}
        moves.append(
            Move(
                ply + 1,
                int(extra["turns"][ply]),
                move.text,
                "" if move.seconds is None else f"{move.seconds:.3f}",
                "" if left is None else clock_face(max(0.0, left)),
                _value(said),
                str(said.get("depth") or ""),
                f"{said['nodes']:,}" if isinstance(said.get("nodes"), int) and said["nodes"] else "",
                hidden(", ".join(f"{key} {_short(value)}" for key, value in others.items()))[:LONGEST_LINE],
            )
        )
    table, why = _table(record, hides_files)
    first, second = (hidden(writable(words[-LONGEST_WORDS:])) for words in kept.entry.words)
    return Replay(
        kept.id,
        record,
        (names[job.first], names[job.second]),
        tuple(moves),
        int(extra["opening"]),
        hidden(str(extra["note"])),
        (first, second),
        (str(extra["isolation"][0]), str(extra["isolation"][1])),
        extra["counters"],
        table,
        why,
    )


def _value(said: Mapping[str, Any]) -> str:
    """What its player thought the position was worth to the first player; `!` where that was proven."""
    value = said.get("value")
    if not isinstance(value, (int, float)) or isinstance(value, bool):
        return ""
    return f"{value:+.4g}".replace("-", "−") + ("!" if said.get("proven") else "")


def _short(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=str)


def _table(record: Record, hides_files: bool) -> tuple[Table | None, str]:
    """The table where this game can be looked at; a file's rules are kept as a visitor's are, and run in a sandbox alone."""
    moves = tuple(move.text for move in record.moves)
    try:
        game = own_game(record.game) if ".py" in record.game else library_spec(record.game, "game")
    except LudionError:
        game = ""
    if not game or (hides_files and is_own(game)):
        return None, "file"
    if len(moves) > MOST_MOVES:
        return None, "long"
    return Table(game, (HUMAN, HUMAN), record.start or "", moves, len(moves)), ""


def own_game(spec: str) -> str:
    """The spec of a file's game as one that a visitor wrote; nothing if there is no such file here."""
    found = FILE.fullmatch(spec)
    path = Path(found["file"]).expanduser() if found else None
    if not found or path is None or not path.is_file():
        return ""
    try:
        return keep(read_regular_file(path, 4 * LARGEST).decode("utf-8")) + (found["rest"] or "")
    except (OSError, ValueError):  # no regular file, too large, not UTF-8
        return ""


def shareable(table: Table) -> bool:
    """Whether an address can hold it."""
    return len(table.path()) <= LONGEST


def values_svg(kept: KeptGame, names: tuple[str, str], words: Mapping[str, str]) -> str:
    """What each player thought the game was worth to the first, move by move; nothing where nobody said."""
    extra = kept.extra
    points: tuple[list[tuple[float, float]], list[tuple[float, float]]] = ([], [])
    for ply, (turn, said) in enumerate(zip(extra["turns"], extra["said"], strict=False), 1):
        value = said.get("value") if said else None
        if isinstance(value, (int, float)) and not isinstance(value, bool) and math.isfinite(value):
            points[int(turn)].append((float(ply), float(value)))
    found = sorted(abs(value) for side in points for _, value in side)
    if len(found) < 2:
        return ""
    usual = found[len(found) // 2]
    top = min(found[-1], MOST_USUAL * usual if usual else found[-1]) or 1.0
    lines = [Line(name, side) for name, side in zip(names, points, strict=True)]
    return unstyled(lines_svg(LinePicture(lines, words["ply"], words["records_values_up"], "", 1.05 * top, -1.05 * top)))
