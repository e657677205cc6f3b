"""The page under load: many visitors at once, each playing against an engine, and how soon their clicks are answered."""

import asyncio
import math
import time
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean
from urllib.parse import urlsplit

from bench.machine import spread
from bench.rows import VERDICT, Column, Row, Section, failure, say, whole
from bench.timing import Effort
from bench.web_browser import Browser
from bench.web_server import Watch, server
from bench.web_visitor import AWAITED, CLICKS, GAMES, PLAYER, USUAL_PAUSE, Tally, Visitor

VISITORS, SECONDS = 50, 300.0
QUICK_VISITORS, QUICK_SECONDS = 5, 10.0
SOON = 0.200  # seconds
AT_FIRST = 1.0  # seconds until the first page of a server that was just begun
LOOKS = 60  # at the memory, evenly over the time
GROWTH = 0.10  # from the second quarter to the last: in the first, rules are compiled and tables filled
QUARTERS = 4


@dataclass(frozen=True, kw_only=True)
class WebRow(Row):
    """How soon answers of one kind came, in seconds; or what some processes held, in bytes, in each quarter of the time."""

    what: str
    number: int | None = None
    median: float | None = None
    late: float | None = None
    worst: float | None = None
    memory: tuple[float, ...] | None = None


def measure(effort: Effort) -> Section:
    """On all cores, beside the visitors themselves."""
    visitors, seconds = (QUICK_VISITORS, QUICK_SECONDS) if effort.quick else (VISITORS, SECONDS)
    with spread() as cores:
        try:
            rows = measured(visitors, seconds)
        except Exception as error:  # noqa: BLE001  whatever it is, the table says it
            rows = [WebRow(what="all clicks", note=failure(error))]
    return Section(
        "The page under load",
        f"{visitors} visitors at once for {seconds:g} s on {cores} cores, which they share with the server and all that thinks "
        f"for it. Each plays whole games against {PLAYER}, one after the other of {len(GAMES)}, looks at the board for "
        f"{USUAL_PAUSE:g} s or so at each turn, and now and then asks for hints, takes a move back or looks around. A click is a "
        "request for a page or a board, until all of it has come; what has to be thought about is awaited, and stands apart. "
        "Memory is the mean of each quarter of the time.",
        (
            Column("what", "what", right=False),
            Column("number", "number", whole),
            Column("median, ms", "median", _milliseconds),
            Column("95 of 100, ms", "late", _milliseconds),
            Column("worst, ms", "worst", _milliseconds),
            Column("memory by quarters, MB", "memory", _megabytes),
            VERDICT,
        ),
        rows,
    )


def _milliseconds(seconds: float) -> str:
    return whole(1000 * seconds)


def _megabytes(amounts: Sequence[float]) -> str:
    return ", ".join(whole(amount / (1 << 20)) for amount in amounts)


def measured(visitors: int, seconds: float) -> list[WebRow]:
    """A server of its own, and its visitors."""
    with server() as (process, link):
        watch = Watch(process)
        began = watch.seconds()
        first, tally = asyncio.run(_visits(visitors, seconds, link, watch))
        ended = watch.seconds()
    if not tally.clicks:
        raise ValueError(tally.errors[0] if tally.errors else "nobody clicked.")
    answers = sum(map(len, tally.seconds.values()))
    worked = "" if began is None or ended is None else f"{1000 * (ended - began) / answers:.1f} ms of a core for each answer"
    return [
        WebRow(what="the very first page", number=1, worst=first, target=f"below {AT_FIRST:g} s", met=first < AT_FIRST),
        _clicks(tally),
        *(_timed(kind, tally.seconds[kind]) for kind in (*CLICKS, *AWAITED)),
        WebRow(what="games played to their end", number=tally.games),
        _held("the server", watch.own, seconds >= SECONDS, worked),
        _held("all that thinks for it", watch.others, seconds >= SECONDS),
    ]


async def _visits(visitors: int, seconds: float, link: str, watch: Watch) -> tuple[float, Tally]:
    """The first page, as soon as the server says where it is, and then all visitors until the time is over."""
    parts = urlsplit(link)
    assert parts.hostname is not None and parts.port is not None, "it says where it is"
    browser = Browser(parts.hostname, parts.port)
    await browser.sign_in(parts.query)
    _, first = await browser.get("/")
    await browser.close()
    tally, until = Tally(), time.monotonic() + seconds
    people = [Visitor(number, Browser(parts.hostname, parts.port), until, tally) for number in range(visitors)]
    for person in people:
        await person.sign_in(parts.query)
    looking = [asyncio.create_task(watch.look(seconds / LOOKS)), asyncio.create_task(_progress(tally, seconds / QUARTERS))]
    await asyncio.gather(*(person.visit() for person in people))
    for task in looking:
        task.cancel()
    return first, tally


async def _progress(tally: Tally, every: float) -> None:
    while True:
        await asyncio.sleep(every)
        say(f"  {len(tally.clicks)} clicks, {tally.games} games, {len(tally.errors)} errors")


def _clicks(tally: Tally) -> WebRow:
    """All clicks together, which the target is about."""
    row = _timed("all clicks", tally.clicks)
    assert row.late is not None, "there are some"
    return WebRow(
        what=row.what,
        number=row.number,
        median=row.median,
        late=row.late,
        worst=row.worst,
        target=f"no error, 95 of 100 below {1000 * SOON:g} ms",
        met=not tally.errors and row.late < SOON,
        note=f"{len(tally.errors)} errors" + (f", such as {tally.errors[0]}" if tally.errors else ""),
    )


def _timed(what: str, seconds: Sequence[float]) -> WebRow:
    ordered = sorted(seconds)
    if not ordered:
        return WebRow(what=what, number=0)
    late = ordered[math.ceil(0.95 * len(ordered)) - 1]
    return WebRow(what=what, number=len(ordered), median=ordered[len(ordered) // 2], late=late, worst=ordered[-1])


def _held(what: str, amounts: Sequence[int], judged: bool, note: str = "") -> WebRow:
    """The memory by quarters of the time, which the target wants flat: a short run ends before its tables are filled."""
    size = len(amounts) // QUARTERS
    if not size:
        return WebRow(what=what, note=note)
    means = tuple(fmean(amounts[size * part : size * (part + 1)]) for part in range(QUARTERS))
    return WebRow(
        what=what,
        memory=means,
        target=f"at most {GROWTH:.0%} more from the second quarter to the last",
        met=means[-1] <= means[1] * (1 + GROWTH) if judged else None,
        note=note,
    )
