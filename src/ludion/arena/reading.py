"""A store as those see it who only look: its games page by page, and never for longer than they have patience."""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from ludion.arena.plan import Plan
from ludion.arena.store import Kept
from ludion.arena.versions import LadderStore, Version
from ludion.core import LudionError

PATIENCE = 10.0  # seconds
LOOK = 20_000  # steps of SQLite's machine between looks at the time


@dataclass(frozen=True, slots=True)
class Listed:
    """A game as a list has it; players by their numbers in the plan."""

    id: int
    opening: int
    first: int
    second: int
    winner: int | None
    reason: str
    plies: int


@dataclass(frozen=True, slots=True)
class Asked:
    """Which games are wanted: of one of these players, that ended so, with the opening of this number; None: all."""

    players: Sequence[int] | None = None
    reason: str | None = None
    opening: int | None = None


class Reader(LadderStore):
    """A store that nothing is written to. Whoever plays into it goes on meanwhile."""

    def __init__(self, path: Path, patience: float = PATIENCE) -> None:
        super().__init__(path, reading=True)
        until = time.monotonic() + patience
        self._connection.set_progress_handler(lambda: time.monotonic() > until, LOOK)

    def tournaments(self) -> list[Kept]:
        """All of them, the oldest first, without their plans, which may be long."""
        command = """SELECT id, made, game, kind, asked, (SELECT COUNT(*) FROM games WHERE tournament = tournaments.id), ''
            FROM tournaments ORDER BY id"""
        with self._sentences():
            return [Kept(*row) for row in self._connection.execute(command)]

    def about(self, number: int) -> Kept:
        """A tournament by its number, without its plan."""
        with self._sentences():
            command = "SELECT made, game, kind, asked FROM tournaments WHERE id = ?"
            row = self._connection.execute(command, (number,)).fetchone()
        if row is None:
            raise LudionError(f"{self.path} has no tournament {number}.")
        made, game, kind, asked = row
        return Kept(number, made, game, kind, asked, self.count(number), "")

    def plan(self, number: int) -> Plan:
        """What a tournament was planned to be."""
        with self._sentences():
            text = self._connection.execute("SELECT plan FROM tournaments WHERE id = ?", (number,)).fetchone()[0]
        try:
            return Plan.from_json(text)
        except (ValueError, TypeError, KeyError, AttributeError) as error:
            raise LudionError(f"The plan of tournament {number} in {self.path} cannot be read.") from error

    def count(self, number: int, asked: Asked | None = None) -> int:
        """How many games of a tournament there are of this kind."""
        where, values = _where(asked or Asked())
        with self._sentences():
            found = self._connection.execute(f"SELECT COUNT(*) FROM games WHERE tournament = ?{where}", (number, *values))
            return int(found.fetchone()[0])

    def page(self, number: int, asked: Asked, most: int, skipped: int = 0) -> list[Listed]:
        """So many games of this kind, the last one first, after so many that are passed over."""
        where, values = _where(asked)
        command = f"""SELECT id, opening, first, second, winner, reason, plies FROM games WHERE tournament = ?{where}
            ORDER BY id DESC LIMIT ? OFFSET ?"""
        with self._sentences():
            return [Listed(*row) for row in self._connection.execute(command, (number, *values, most, skipped))]

    def beside(self, number: int, game: int) -> tuple[int | None, int | None]:
        """The games of a tournament before and after one."""
        command = """SELECT (SELECT MAX(id) FROM games WHERE tournament = ?1 AND id < ?2),
            (SELECT MIN(id) FROM games WHERE tournament = ?1 AND id > ?2)"""
        with self._sentences():
            before, after = self._connection.execute(command, (number, game)).fetchone()
        return before, after

    def entrants(self, ladder: int) -> list[Version]:
        """All versions of a ladder, without their texts and reports; a file with none has no table of them."""
        command = """SELECT player, author, number, digest, '', '', came, current FROM versions WHERE tournament = ?
            ORDER BY player"""
        with self._sentences():
            there = self._connection.execute("SELECT COUNT(*) FROM sqlite_master WHERE name = 'versions'").fetchone()[0]
            return [Version(*row) for row in self._connection.execute(command, (ladder,))] if there else []

    def report(self, ladder: int, player: int) -> str:
        """What the author of a version was told of it."""
        command = "SELECT report FROM versions WHERE tournament = ? AND player = ?"
        with self._sentences():
            row = self._connection.execute(command, (ladder, player)).fetchone()
        return str(row[0]) if row else ""


def _where(asked: Asked) -> tuple[str, list[object]]:
    parts: list[str] = []
    values: list[object] = []
    if asked.players is not None:
        places = ", ".join("?" * len(asked.players))
        parts.append(f" AND (first IN ({places}) OR second IN ({places}))")
        values += [*asked.players, *asked.players]
    if asked.reason is not None:
        parts.append(" AND reason = ?")
        values.append(asked.reason)
    if asked.opening is not None:
        parts.append(" AND opening = ?")
        values.append(asked.opening)
    return "".join(parts), values
