"""How tournaments stand, remembered by the number of their games: whoever looks at the same one shares the same work."""

import asyncio
import math
import time
from collections import OrderedDict
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ludion.core import LudionError
from ludion.web.stores import Tournament
from ludion.web.thinkers import Thinkers, Thought

MOST = 64
SECONDS = 10.0  # for what a thinker counts at once; what is left is counted when somebody looks again
SHORT, LONG = 0.1, 4.0  # seconds that a page waits for it: one that goes on by itself, and one that cannot
POLITE, EAGER = 5.0, 0.5  # after work of one second there are so many without: when all games are counted, and before
AGAIN = 5.0  # seconds after which what was refused is tried again
SPENT = 120.0

Key = tuple[str, int, str, str]


@dataclass(slots=True)
class Known:
    """What was found: of how many games, or why not; when, after how many seconds, and whether all games were counted."""

    played: int = -1
    found: dict[str, Any] | None = None
    problem: str = ""
    at: float = -math.inf
    took: float = 0.0
    whole: bool = True


class Ledger:
    """Standings that are known, and those that are being worked out."""

    def __init__(self, thinkers: Thinkers) -> None:
        self._thinkers = thinkers
        self._known: OrderedDict[Key, Known] = OrderedDict()
        self._tasks: dict[Key, asyncio.Task[None]] = {}

    async def standings(self, path: Path, tournament: Tournament, language: str, patient: bool = False) -> Known:
        """The newest that there is after a short wait: nothing yet, or of fewer games than there are, while it is worked out.
        `patient`: wait for longer if nothing is known yet."""
        kept = tournament.kept
        key = str(path), kept.id, tournament.mark, language
        known = self._known.setdefault(key, Known())
        self._known.move_to_end(key)
        while len(self._known) > MOST:
            self._known.popitem(last=False)
        wanted = known.played != kept.played or bool(known.problem)
        if wanted and key not in self._tasks and self._is_time(known):
            task = self._tasks[key] = asyncio.create_task(self._work(key, tournament, known))
            task.add_done_callback(lambda _: self._tasks.pop(key, None))
        if wanted and key in self._tasks:
            await asyncio.wait([self._tasks[key]], timeout=LONG if patient and known.found is None else SHORT)
        return known

    def _is_time(self, known: Known) -> bool:
        rest = AGAIN if known.problem else (POLITE if known.whole else EAGER) * known.took
        return time.monotonic() - known.at >= rest

    async def _work(self, key: Key, tournament: Tournament, known: Known) -> None:
        path, number, mark, language = key
        told = {"path": path, "number": number, "mark": mark, "seconds": SECONDS}
        thought = Thought("standings", told, f"{path} {number} {language}", language, SPENT, client="standings")
        try:
            found = await self._thinkers.result(thought)
            known.took = float(found["took"])
            if int(found["counted"]) >= known.played:  # another thinker may have counted fewer
                known.found, known.problem, known.played = found, "", int(found["counted"])
        except LudionError as error:
            known.problem = str(error)
        known.at, known.whole = time.monotonic(), known.played >= tournament.kept.played
