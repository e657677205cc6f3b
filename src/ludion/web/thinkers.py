"""Processes that think for the visitors, so that the server itself always answers at once, and nobody thinks for longer than
allowed."""

import asyncio
import itertools
import json
import os
import sys
from collections import deque
from collections.abc import AsyncIterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ludion.core import LudionError
from ludion.web.own import is_own

if TYPE_CHECKING:
    from ludion.web.guests import Guests

LINE = 1 << 22  # bytes of an answer at most
GRACE = 5.0  # seconds beyond its limit after which a thinker that does not answer is replaced
START = 60.0
WAITING = 200  # jobs at most
Document = dict[str, Any]


@dataclass(eq=False)
class Thought:
    """Something being thought about for a visitor: what is known comes out of `answers` as it becomes known."""

    kind: str
    told: Mapping[str, Any]
    visitor: str
    language: str
    seconds: float
    number: str = ""
    answers: "asyncio.Queue[Document]" = field(default_factory=asyncio.Queue)
    thinker: "Thinker | None" = None
    unwanted: bool = False


class Thinker:
    """One process, and what it is at."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None

    async def think(self, thought: Thought) -> None:
        """Hand on everything that is found, until there is a result or the time is over."""
        process = await self._ready()
        assert process.stdin is not None and process.stdout is not None, "they are pipes"
        job = {"id": thought.number, "kind": thought.kind, "told": dict(thought.told), "language": thought.language}
        try:
            process.stdin.write((json.dumps(job) + "\n").encode())
            await process.stdin.drain()
            async with asyncio.timeout(thought.seconds + GRACE):
                while True:
                    line = await process.stdout.readline()
                    if not line:
                        raise ConnectionError
                    document = json.loads(line)
                    if document.get("id") != thought.number:
                        continue
                    thought.answers.put_nowait(document)
                    if "known" not in document:
                        return
        except TimeoutError:
            await self.end()
            thought.answers.put_nowait({"refused": "That took longer than anybody may think here."})
        except (ConnectionError, ValueError):
            await self.end()
            thought.answers.put_nowait({"refused": "The thinking was cut short; it can be tried again."})

    async def stop(self, number: str) -> None:
        """Ask for what is known."""
        if self._process is not None and self._process.stdin is not None:
            with suppress(ConnectionError):
                self._process.stdin.write((json.dumps({"stop": number}) + "\n").encode())
                await self._process.stdin.drain()

    async def end(self) -> None:
        """End the process; the next job has a new one."""
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            process.kill()
            await process.wait()

    async def _ready(self) -> asyncio.subprocess.Process:
        if self._process is None or self._process.returncode is not None:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "ludion.web.thinker",
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=LINE,
                start_new_session=os.name == "posix",  # a Ctrl-C at the terminal is the server's
            )
            assert self._process.stdout is not None, "it is a pipe"
            async with asyncio.timeout(START):
                await self._process.stdout.readline()
        return self._process


class Thinkers:
    """As many thinkers as there are cores, and who waits for them. A visitor has one thought of a kind at a time: a new one
    ends the old. Whoever has waited longest is next, moves before hints."""

    def __init__(self, guests: "Guests", count: int | None = None) -> None:
        self._guests = guests
        self._count = count or max(1, len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1)
        self._thinkers = [Thinker() for _ in range(self._count)]
        self._waiting: deque[Thought] = deque()
        self._current: dict[tuple[str, str], Thought] = {}
        self._work = asyncio.Condition()
        self._tasks: list[asyncio.Task[None]] = []
        self._numbers = itertools.count(1)

    @property
    def busy(self) -> int:
        """How many thoughts there are, under way or waiting."""
        return len(self._waiting) + sum(thought.thinker is not None for thought in self._current.values())

    async def __aenter__(self) -> "Thinkers":
        self._tasks = [asyncio.create_task(self._serve(thinker)) for thinker in self._thinkers]
        return self

    async def __aexit__(self, *_: object) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for thinker in self._thinkers:
            await thinker.end()
        await self._guests.end()

    def share(self, seconds: float) -> float:
        """What each may have of the seconds that it asks for, when so many want to think."""
        crowd = max(1.0, self.busy / self._count)
        return max(0.05, seconds / crowd)

    async def think(self, thought: Thought) -> AsyncIterator[Document]:
        """What becomes known, the result last. Whoever stops listening ends the thought."""
        await self._begin(thought)
        try:
            while True:
                document = await thought.answers.get()
                yield document
                if "known" not in document:
                    return
        finally:
            await self.drop(thought)

    async def result(self, thought: Thought) -> Document:
        """The result alone; a refusal is raised."""
        async for document in self.think(thought):
            if "done" in document:
                return dict(document["done"])
            if "refused" in document:
                raise LudionError(str(document["refused"]))
        raise AssertionError("a thought ends with a result or a refusal")

    async def stop(self, visitor: str, kind: str) -> None:
        """Ask a visitor's thought for what it knows."""
        thought = self._current.get((visitor, kind))
        if thought is not None and thought.thinker is not None:
            await thought.thinker.stop(thought.number)

    async def drop(self, thought: Thought) -> None:
        """Nobody wants this any more."""
        thought.unwanted = True
        if thought in self._waiting:
            self._waiting.remove(thought)
        if thought.thinker is not None:
            await thought.thinker.stop(thought.number)
        key = thought.visitor, thought.kind
        if self._current.get(key) is thought:
            del self._current[key]

    async def _begin(self, thought: Thought) -> None:
        if len(self._waiting) >= WAITING:
            raise LudionError("Too many people are waiting for an answer just now; try again in a moment.")
        before = self._current.get((thought.visitor, thought.kind))
        if before is not None:
            before.answers.put_nowait({"refused": "Something else was asked meanwhile."})
            await self.drop(before)
        thought.number = str(next(self._numbers))
        self._current[thought.visitor, thought.kind] = thought
        async with self._work:
            if thought.kind == "choose":
                place = next((i for i, other in enumerate(self._waiting) if other.kind != "choose"), len(self._waiting))
                self._waiting.insert(place, thought)
            else:
                self._waiting.append(thought)
            self._work.notify()

    async def _serve(self, thinker: Thinker) -> None:
        while True:
            async with self._work:
                await self._work.wait_for(lambda: bool(self._waiting))
                thought = self._waiting.popleft()
            if thought.unwanted:
                continue
            thought.thinker = thinker
            try:
                if is_own(str(thought.told.get("game", ""))):
                    await self._guests.think(thought)
                else:
                    await thinker.think(thought)
            except LudionError as error:
                thought.answers.put_nowait({"refused": str(error)})
            finally:
                thought.thinker = None
