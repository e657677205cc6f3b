"""A store as those see it who only look: its games page by page, and never for longer than they have patience."""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from ludion.arena.plan import Plan
from ludion.arena.store import Kept
from ludion.arena.versions import LadderStore, Version
from ludion.core import LudionError
from ludion.core.errors import StoreError

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
        return [self._described(row, "") for row in self._about()]

    def about(self, number: int) -> Kept:
        """A tournament by its number, without its plan."""
        for row in self._about(number):
            return self._described(row, "")
        raise LudionError(f"{self.path} has no tournament {number}.")

    def plan(self, number: int) -> Plan:
        """What a tournament was planned to be."""
        try:
            return Plan.from_json(self._plan_text(number))
        except StoreError as error:
            if "version" in error.params:
                raise
            template = "The plan of tournament {number} in {path} cannot be read."
            raise StoreError(template, number=number, path=self.path) from error

    def count(self, number: int, asked: Asked | None = None) -> int:
        """How many games of a tournament there are of this kind."""
        where, values = _where(asked or Asked())
        with self._sentences():
            found = self._connection.execute(f"SELECT COUNT(*) FROM games WHERE tournament = ?{where}", (number, *values))
            return int(found.fetchone()[0])

    def page(self, number: int, asked: Asked, most: int, skipped: int = 0) -> list[Listed]:
        """So many games of this kind, the last one first, after so many that are passed over."""
        where, values = _where(asked)
        chosen = f"SELECT id FROM games WHERE tournament = ?{where} ORDER BY id DESC LIMIT ? OFFSET ?"
        found = self._summaries(f"id IN ({chosen}) ORDER BY id DESC", (number, *values, most, skipped))
        return [
            Listed(game, job.opening, job.first, job.second, winner, reason, plies) for game, job, winner, reason, plies in found
        ]

    def beside(self, number: int, game: int) -> tuple[int | None, int | None]:
        """The games of a tournament before and after one."""
        command = """SELECT (SELECT MAX(id) FROM games WHERE tournament = ?1 AND id < ?2),
            (SELECT MIN(id) FROM games WHERE tournament = ?1 AND id > ?2)"""
        with self._sentences():
            before, after = self._connection.execute(command, (number, game)).fetchone()
        return before, after

    def entrants(self, ladder: int) -> list[Version]:
        """All versions of a ladder, without their texts; a file with none has no table of them."""
        with self._sentences():
            there = self._connection.execute("SELECT COUNT(*) FROM sqlite_master WHERE name = 'versions'").fetchone()[0]
        return self._versions(ladder) if there else []

    def report(self, ladder: int, player: int) -> str:
        """What the author of a version was told of it."""
        return next((version.report for version in self.entrants(ladder) if version.player == player), "")


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
