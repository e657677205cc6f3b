"""A person at the page: opens it, plays whole games against an engine, asks for hints, takes moves back, and looks around."""

import asyncio
import json
import math
import random
import re
import time
from collections import defaultdict
from dataclasses import dataclass, field
from html import unescape

from bench.web_browser import Browser

GAMES = ("othello", "connect-four", "breakthrough", "nim", "dots-and-boxes", "divercite", "tic-tac-toe", "babylone")
PLAYER = "engine:seconds=1"
FILES = ("/static/ludion.css", "/static/ludion.js", "/static/icon.svg")
AROUND = ("/", "/records", "/records/arena/1", "/records/arena/1/7", "/lessons", "/lessons/jalon", "/own")
USUAL_PAUSE, LONGEST_PAUSE, SPREAD = 2.0, 12.0, 0.6  # seconds for which a person looks at the board: half of them less than usual
HINT, BACK, LOOK = 0.08, 0.04, 0.03  # how often, at a turn: a hint, a move taken back, a look at how a program thinks
CHART = 0.25  # how often, after a game: its tug-of-war
PATHS = re.compile(r'data-paths="([^"]*)"')
THINKS = re.compile(r'data-think="([^"]+)"')
UNDO = re.compile(r'data-undo="([^"]+)"')
VALUES = re.compile(r'data-values="([^"]+)"')

# A click is a request for a page or a board that nobody has to think about; what a program has to find is awaited.
FIRST, FILE, TABLE, BOARD, AROUND_IT = "first page", "its files", "a table", "a board", "other pages"
CLICKS = (FIRST, FILE, TABLE, BOARD, AROUND_IT)
MOVE, HINTS, WORKED_OUT = "the engine's move", "a first hint", "pages that are worked out"
AWAITED = (MOVE, HINTS, WORKED_OUT)


@dataclass
class Tally:
    """What the visitors have seen together: the seconds of each answer by its kind, and what went wrong."""

    seconds: defaultdict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    errors: list[str] = field(default_factory=list)
    games: int = 0

    @property
    def clicks(self) -> list[float]:
        return [one for kind in CLICKS for one in self.seconds[kind]]


class Visitor:
    """Plays any legal move, so that every game is another one."""

    def __init__(self, number: int, browser: Browser, until: float, tally: Tally) -> None:
        self._number, self._browser, self._until, self._tally = number, browser, until, tally
        self._chance, self._answered = random.Random(number), False

    async def sign_in(self, query: str) -> None:
        """Open the link with the token."""
        await self._browser.sign_in(query)

    async def visit(self) -> None:
        """Come, and stay until the time is over, and for one answer of a program. An error ends a game, not the visit: others are
        still to be seen."""
        await self._pause()
        games, opened = self._number, False
        while not self._over:
            try:
                if not opened:
                    await self._open("/", FIRST)
                    for file in FILES:
                        await self._open(file, FILE)
                    opened = True
                await self._game(GAMES[games % len(GAMES)])
            except (OSError, ValueError, EOFError) as error:
                self._tally.errors.append(f"{type(error).__name__}: {error}")
                self._answered = True
                await self._pause()
            games += 1
        await self._browser.close()

    @property
    def _over(self) -> bool:
        return self._answered and time.monotonic() >= self._until

    async def _pause(self) -> None:
        wanted = min(LONGEST_PAUSE, self._chance.lognormvariate(math.log(USUAL_PAUSE), SPREAD))
        await asyncio.sleep(max(0.0, min(wanted, self._until - time.monotonic())))

    async def _open(self, path: str, kind: str) -> str:
        text, seconds = await self._browser.get(path)
        self._tally.seconds[kind].append(seconds)
        return text

    async def _game(self, name: str) -> None:
        """A game from its beginning to its end, and a look around afterwards."""
        address = f"/play/{name}?second={PLAYER}"
        board = await self._open(address, TABLE)
        while not self._over:
            if think := THINKS.search(board):
                address = await self._answer(unescape(think[1]))
            elif paths := _paths(board):
                address = await self._turn(board, paths)
            else:
                self._tally.games += 1
                await self._look_around(address)
                return
            board = await self._open(f"{address}{'&' if '?' in address else '?'}part=1", BOARD)

    async def _turn(self, board: str, paths: list[str]) -> str:
        """Look at the board and move; where the board is then."""
        await self._pause()
        values, undo = VALUES.search(board), UNDO.search(board)
        if values and self._chance.random() < HINT:
            await self._hint(unescape(values[1]))
        if values and self._chance.random() < LOOK:
            await self._open(unescape(values[1]).replace("/values/", "/inside/"), WORKED_OUT)
            await self._pause()
        if undo and self._chance.random() < BACK:
            return unescape(undo[1])
        return self._chance.choice(paths)

    async def _answer(self, path: str) -> str:
        """Where the board is after the program's move."""
        began = time.perf_counter()
        async with self._browser.events(path) as events:
            told = json.loads([event async for event in events][-1])
        self._tally.seconds[MOVE].append(time.perf_counter() - began)
        self._answered = True
        if "href" not in told:
            raise ValueError(str(told.get("refused", told)))
        return str(told["href"])

    async def _hint(self, path: str) -> None:
        """Ask what the moves are worth, look at what comes first, and leave without waiting for more."""
        began = time.perf_counter()
        async with self._browser.events(path) as events:
            async for event in events:
                self._tally.seconds[HINTS].append(time.perf_counter() - began)
                if "refused" in (told := json.loads(event)):
                    raise ValueError(told["refused"])
                await self._pause()
                break

    async def _look_around(self, address: str) -> None:
        """Pages beside the tables, and the game that was just played."""
        await self._pause()
        await self._open(self._chance.choice(AROUND), AROUND_IT)
        if "moves=" in address and self._chance.random() < CHART:
            await self._open(address.replace("/play/", "/tug/"), WORKED_OUT)
        await self._pause()


def _paths(board: str) -> list[str]:
    """Where the moves lead that can be made here."""
    found = PATHS.search(board)
    return sorted(json.loads(unescape(found[1])).values()) if found else []
