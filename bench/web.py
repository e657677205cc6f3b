"""The page under load: many visitors at once, each playing against an engine, and how soon their clicks are answered."""

import asyncio
import json
import random
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from html import unescape
from os import environ
from pathlib import Path
from urllib.parse import urlsplit

from bench.machine import spread
from bench.rows import VERDICT, Column, Row, Section, attempted, say, whole
from bench.timing import Effort

VISITORS, SECONDS = 50, 300.0
QUICK_VISITORS, QUICK_SECONDS = 5, 10.0
GAMES = ("othello", "connect-four", "breakthrough", "nim", "dots-and-boxes", "divercite")
PLAYER = "engine:seconds=1"
PAUSE = 1.0, 3.0  # seconds for which a person looks at the board
SOON = 0.200  # seconds
WARM = 0.25  # of the time: by then the rules are compiled and the tables filled
PATHS = re.compile(r'data-paths="([^"]*)"')
THINKS = re.compile(r'data-think="([^"]+)"')
SERVE = [sys.executable, "-u", "-c", "from ludion.cli import main; main()", "serve", "--port", "0"]


@dataclass(frozen=True, kw_only=True)
class WebRow(Row):
    """Clicks and the engine's moves, what went wrong, how long a click's answer took, and the memory of all processes, in bytes,
    once it is warm and in the end."""

    visitors: int
    seconds: float
    clicks: int | None = None
    moves: int | None = None
    errors: int | None = None
    median: float | None = None
    late: float | None = None
    worst: float | None = None
    before: int | None = None
    after: int | None = None


@dataclass
class Tally:
    """What the visitors have seen together."""

    clicks: list[float] = field(default_factory=list)
    moves: int = 0
    errors: list[str] = field(default_factory=list)


class Browser:
    """As much of a browser as a visitor needs: one connection that stays, and the cookies that came."""

    def __init__(self, host: str, port: int) -> None:
        self._host, self._port, self._cookies = host, port, dict[str, str]()
        self._ends: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def get(self, path: str) -> str:
        """The text at an address; anything but 200 is an error."""
        if self._ends is None:
            self._ends = await asyncio.open_connection(self._host, self._port)
        reader, writer = self._ends
        cookies = "; ".join(f"{name}={value}" for name, value in self._cookies.items())
        writer.write(f"GET {path} HTTP/1.1\r\nHost: {self._host}\r\nCookie: {cookies}\r\nAccept: text/html\r\n\r\n".encode())
        await writer.drain()
        status, headers = await self._head(reader)
        body = await self._body(reader, headers)
        if status != 200:
            raise ValueError(f"{path} is answered with {status}: {' '.join(re.sub('<[^>]*>', ' ', body).split())[:200]}")
        return body

    async def _head(self, reader: asyncio.StreamReader) -> tuple[int, dict[str, str]]:
        status = int((await reader.readline()).split()[1])
        headers = {}
        while (line := (await reader.readline()).decode().strip()) != "":
            name, _, value = line.partition(": ")
            headers[name.lower()] = value
            if name.lower() == "set-cookie":
                key, _, kept = value.partition(";")[0].partition("=")
                self._cookies[key] = kept
        return status, headers

    async def _body(self, reader: asyncio.StreamReader, headers: dict[str, str]) -> str:
        if "content-length" in headers:
            return (await reader.readexactly(int(headers["content-length"]))).decode()
        parts = []
        while size := int(await reader.readline(), 16):
            parts.append(await reader.readexactly(size))
            await reader.readline()
        await reader.readline()
        return b"".join(parts).decode()

    async def close(self) -> None:
        if self._ends is not None:
            self._ends[1].close()
            await self._ends[1].wait_closed()


def measure(effort: Effort) -> Section:
    """On all cores, beside the visitors themselves."""
    visitors, seconds = (QUICK_VISITORS, QUICK_SECONDS) if effort.quick else (VISITORS, SECONDS)
    row = WebRow(visitors=visitors, seconds=seconds)
    with spread() as cores:
        rows = [attempted(partial(measured, row), row)]
    return Section(
        "The page under load",
        f"Visitors who play at once on {cores} cores, beside the server and what thinks for it, each at one of {len(GAMES)} "
        f"games against {PLAYER}, with {PAUSE[0]:g} to {PAUSE[1]:g} s to look at the board. A click is the request for the board "
        f"after a move, the person's or the program's. Memory is that of the server and all its processes, once {WARM:.0%} of "
        "the time is over and at the end.",
        (
            Column("visitors", "visitors"),
            Column("seconds", "seconds", whole),
            Column("clicks", "clicks", whole),
            Column("engine's moves", "moves", whole),
            Column("errors", "errors"),
            Column("median, ms", "median", _milliseconds),
            Column("95 of 100, ms", "late", _milliseconds),
            Column("worst, ms", "worst", _milliseconds),
            Column("memory, MB", "before", _megabytes),
            Column("in the end", "after", _megabytes),
            VERDICT,
        ),
        rows,
    )


def _milliseconds(seconds: float) -> str:
    return f"{1000 * seconds:.0f}"


def _megabytes(amount: int) -> str:
    return whole(amount / (1 << 20))


def measured(row: WebRow) -> WebRow:
    """A server of its own, and its visitors."""
    with _server() as (server, url):
        parts = urlsplit(url)
        assert parts.hostname is not None and parts.port is not None, "it says where it is"
        tally, before = asyncio.run(_visits(row, parts.hostname, parts.port, server))
        after = _memory(server)
    clicks = sorted(tally.clicks)
    if not clicks:
        raise ValueError(tally.errors[0] if tally.errors else "nobody clicked.")
    late = clicks[int(0.95 * (len(clicks) - 1))]
    return replace(
        row,
        clicks=len(clicks),
        moves=tally.moves,
        errors=len(tally.errors),
        median=clicks[len(clicks) // 2],
        late=late,
        worst=clicks[-1],
        before=before,
        after=after,
        target=f"no error, 95 of 100 below {1000 * SOON:g} ms",
        met=not tally.errors and late < SOON,
        note=tally.errors[0] if tally.errors else "",
    )


@contextmanager
def _server() -> Iterator[tuple[int, str]]:
    with tempfile.TemporaryDirectory(prefix="ludion-bench-") as folder:
        places = environ | {"LUDION_OWN": folder, "LUDION_SOLUTIONS": folder}
        with subprocess.Popen(SERVE, stdout=subprocess.PIPE, text=True, env=places) as process:
            try:
                assert process.stdout is not None, "it is a pipe"
                yield process.pid, process.stdout.readline().split()[3]
            finally:
                process.terminate()


async def _visits(row: WebRow, host: str, port: int, server: int) -> tuple[Tally, int | None]:
    """All visitors until the time is over; the memory once it is warm."""
    tally, until = Tally(), time.monotonic() + row.seconds
    tasks = [asyncio.create_task(_visitor(number, host, port, until, tally)) for number in range(row.visitors)]
    await asyncio.sleep(row.seconds * WARM)
    before = _memory(server)
    say(f"  {len(tally.clicks)} clicks until it is warm")
    await asyncio.gather(*tasks)
    return tally, before


async def _visitor(number: int, host: str, port: int, until: float, tally: Tally) -> None:
    """One person who plays any move, and begins again when a game is over."""
    chance, browser = random.Random(number), Browser(host, port)
    start = f"/play/{GAMES[number % len(GAMES)]}?second={PLAYER}"
    address = start
    await asyncio.sleep(chance.uniform(0, PAUSE[1]))
    try:
        while time.monotonic() < until:
            began = time.perf_counter()
            board = await browser.get(f"{address}&part=1")
            tally.clicks.append(time.perf_counter() - began)
            if think := THINKS.search(board):
                address = _moved(await browser.get(unescape(think[1])))
                tally.moves += 1
                continue
            found = PATHS.search(board)
            paths = json.loads(unescape(found[1])) if found else {}
            address = chance.choice(sorted(paths.values())) if paths else start
            await asyncio.sleep(chance.uniform(*PAUSE))
    except (OSError, ValueError, EOFError) as error:
        tally.errors.append(f"{type(error).__name__}: {error}")
    finally:
        await browser.close()


def _moved(events: str) -> str:
    """Where the board is after the program's move."""
    told = json.loads(events.strip().rpartition("data: ")[2])
    if "href" not in told:
        raise ValueError(str(told.get("refused", told)))
    return str(told["href"])


def _memory(server: int) -> int | None:
    """The bytes that a process and all that it began hold; None where the system does not say."""
    if not Path("/proc/self/statm").exists():
        return None
    total, wanted = 0, {server}
    parents = dict(_parents())
    for pid, parent in sorted(parents.items()):
        if pid in wanted or parent in wanted:
            wanted.add(pid)
            try:
                total += int((Path("/proc") / str(pid) / "statm").read_text().split()[1]) * 4096
            except OSError:
                continue  # it is gone
    return total


def _parents() -> Iterator[tuple[int, int]]:
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                yield int(folder.name), int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            except OSError:
                continue
