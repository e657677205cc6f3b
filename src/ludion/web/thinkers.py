"""Processes that think for the visitors, so that the server itself always answers at once, and nobody thinks for longer than
allowed."""

import asyncio
import itertools
import json
import logging
import math
import os
import sys
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from ludion.core import LudionError
from ludion.web.fair_queue import FairQueue
from ludion.web.french import told
from ludion.web.lesson_checks import LessonChecks
from ludion.web.own import names_in

if TYPE_CHECKING:
    from ludion.web.guests import Guests

LINE = 1 << 22  # bytes of an answer at most
GRACE = 5.0  # seconds beyond its limit after which a thinker that does not answer is replaced
START = 60.0
TRIES = 2  # with a new process, if one is killed
GUESTS = 2  # thoughts about visitors' own games at a time
LESSONS = 2  # solutions checked at a time
RESIDENT = 3 << 30  # bytes that one thinker may fill
LOOK = 0.5  # seconds between two looks at who has to make room
WATCH = 0.5  # seconds between two looks at the memory of thinkers
CROWDED = 4.0  # seconds that anybody waits in a crowd, as far as that can be had by thinking less
LEAST = 0.05  # seconds of thinking
# Who goes first: a move that somebody waits for, what is done at once, and last what fills a page and takes its time.
RANKS = {"choose": 0, "view": 0, "values": 1, "standings": 1, "exhibit": 1}
LAST = 2
CUT_SHORT = "The thinking was cut short; it can be tried again."
Document = dict[str, Any]
Progress = Callable[[Document], None]


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
    thinker: "Worker | None" = None
    unwanted: bool = False
    client: str = ""  # who pays for it, if that is not the visitor
    progress: "Progress | None" = None  # called with what is done now: {"phase": ...}
    interrupted: bool = False  # it makes room for another one, and waits again
    attempts: int = 0
    since: float = 0.0
    began: float = 0.0

    @property
    def rank(self) -> int:
        return RANKS.get(self.kind, LAST)

    @property
    def payer(self) -> str:
        """Whose share of the workers it uses."""
        return self.client or self.visitor

    @property
    def code(self) -> tuple[str, ...]:
        """The uploaded code that it runs."""
        return names_in(self.told)


class Worker(Protocol):
    """Whoever thinks."""

    async def think(self, thought: Thought) -> None:
        """Hand on everything that is found, until there is a result or a refusal."""

    def stop(self, number: str) -> None:
        """Ask for what is known."""

    def interrupt(self, thought: Thought) -> None:
        """End the thought without an answer: it is done again from the beginning when its turn comes."""


class Thinker:
    """One process, and what it is at."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None
        self._is_too_large = False

    async def think(self, thought: Thought) -> None:
        """Hand on everything that is found, until there is a result or the time is over."""
        for _ in range(TRIES):
            try:
                await self._ask(thought)
            except TimeoutError:
                await self.end()
                thought.answers.put_nowait({"refused": "That took longer than anybody may think here."})
            except (ConnectionError, ValueError):  # the process is gone: another one begins again
                await self.end()
                if self._is_too_large:
                    thought.answers.put_nowait({"refused": "This needs more memory than is allowed here."})
                    return
                continue
            return
        thought.answers.put_nowait({"refused": CUT_SHORT})

    async def _ask(self, thought: Thought) -> None:
        job = {"id": thought.number, "kind": thought.kind, "told": dict(thought.told), "language": thought.language}
        process = await self._ready()
        self._is_too_large = False
        assert process.stdin is not None and process.stdout is not None, "they are pipes"
        if thought.unwanted:  # since the process was begun
            return
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

    def stop(self, number: str) -> None:
        """Ask for what is known."""
        if self._process is not None and self._process.stdin is not None and not self._process.stdin.is_closing():
            self._process.stdin.write((json.dumps({"stop": number}) + "\n").encode())

    def interrupt(self, thought: Thought) -> None:
        """Do nothing: these thoughts are short."""

    def bound_memory(self) -> None:
        """End the process if it fills more memory than is allowed. What is reserved and empty does not count."""
        if self._process is not None and self._process.returncode is None and filled_memory(self._process.pid) > RESIDENT:
            self._is_too_large = True
            with suppress(ProcessLookupError):
                self._process.kill()

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


def filled_memory(process: int) -> int:
    """Return the bytes of a process that are in memory and no file's, or 0 where the system does not say."""
    try:
        _, resident, shared, *_ = map(int, (Path("/proc") / str(process) / "statm").read_text(encoding="ascii").split())
    except (OSError, ValueError):
        return 0
    return (resident - shared) * os.sysconf("SC_PAGE_SIZE")


class Crew:
    """Workers, and the thoughts that wait for them, in the order of a `FairQueue`."""

    def __init__(self, workers: Sequence[Worker], *, interrupts: bool = False) -> None:
        self._workers, self._interrupts = workers, interrupts
        self.queue = FairQueue[Thought]()
        self._work = asyncio.Condition()

    @property
    def crowd(self) -> float:
        """How many thoughts there are for each worker, under way or waiting, with one more."""
        return (len(self.queue.waiting) + len(self.queue.running) + 1) / len(self._workers)

    @property
    def idle(self) -> bool:
        """Whether nobody thinks and nobody waits."""
        return not self.queue.running and not self.queue.waiting

    def begin(self) -> list[asyncio.Task[None]]:
        """Have all of them work."""
        tasks = [asyncio.create_task(self._serve(worker)) for worker in self._workers]
        return [*tasks, asyncio.create_task(self._watch())] if self._interrupts else tasks

    async def add(self, thought: Thought) -> None:
        """One more waits."""
        if self.queue.is_full(thought.payer):
            raise LudionError("Too many people are waiting for an answer just now; try again in a moment.")
        async with self._work:
            self.queue.add(thought)
            self._tell_places()
            self._work.notify_all()

    def leave(self, thought: Thought) -> None:
        """This one waits no longer."""
        self.queue.remove(thought)

    def make_room(self) -> None:
        """Interrupt a thought that has had its slice, if another visitor's waits."""
        thought = self.queue.to_interrupt()
        if thought is not None and thought.thinker is not None and not thought.interrupted:
            thought.interrupted = True
            thought.thinker.interrupt(thought)

    async def _watch(self) -> None:
        """Look whether a thought has to make room: when another one comes, and now and then while one waits."""
        while True:
            async with self._work:
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._work.wait(), LOOK if self.queue.waiting else None)
                self.make_room()

    async def _serve(self, worker: Worker) -> None:
        while True:
            async with self._work:
                await self._work.wait_for(lambda: self.queue.next() is not None)
                thought = self.queue.next()
                assert thought is not None, "it was waited for"
                self.queue.start(thought)
                thought.thinker, thought.interrupted = worker, False
                self._tell_places()
            try:
                if not thought.unwanted:
                    await worker.think(thought)
            except LudionError as error:
                thought.answers.put_nowait({"refused": str(error)})
            except Exception:  # whatever it was, the next one finds a worker
                logging.getLogger(__name__).exception("A thought of the kind %s failed.", thought.kind)
                thought.answers.put_nowait({"refused": CUT_SHORT})
            finally:
                self.queue.finish(thought)
                thought.thinker = None
            async with self._work:
                if thought.interrupted and not thought.unwanted:
                    thought.attempts += 1
                    self.queue.add(thought)
                self._tell_places()
                self._work.notify_all()  # the code that it ran may be what another one waits for

    def _tell_places(self) -> None:
        """Tell those who wait how many go before them."""
        if self._interrupts:
            for thought in self.queue.waiting:
                thought.answers.put_nowait({"phase": "waiting", "number": self.queue.ahead(thought)})


class Thinkers:
    """As many thinkers as there are cores for the moves of programs; beside them half as many for hints and pages, and those
    for visitors' own games: whoever plays waits for nobody who looks around, nor the other way round. A visitor has one thought
    of a kind at a time: a new one ends the old."""

    def __init__(self, guests: "Guests", count: int | None = None) -> None:
        self._guests = guests
        cores = count or max(1, len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1)
        self._thinkers = [Thinker() for _ in range(cores + max(1, cores // 2))]
        self._players, self._lookers = Crew(self._thinkers[:cores]), Crew(self._thinkers[cores:])
        self._guest_crew = Crew([guests] * GUESTS, interrupts=True)
        self._lesson_crew = Crew([LessonChecks()] * LESSONS, interrupts=True)
        self._current: dict[tuple[str, str], Thought] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._numbers = itertools.count(1)

    @property
    def idle(self) -> bool:
        """Whether nobody thinks and nobody waits."""
        return all(crew.idle for crew in self._crews)

    @property
    def _crews(self) -> tuple[Crew, ...]:
        return self._players, self._lookers, self._guest_crew, self._lesson_crew

    async def __aenter__(self) -> "Thinkers":
        self._tasks = [task for crew in self._crews for task in crew.begin()]
        self._tasks.append(asyncio.create_task(self._bound_memory()))
        return self

    async def __aexit__(self, *_: object) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for thinker in self._thinkers:
            await thinker.end()
        await self._guests.end()

    async def _bound_memory(self) -> None:
        while True:
            await asyncio.sleep(WATCH)
            for thinker in self._thinkers:
                thinker.bound_memory()

    def share(self, kind: str, about: Mapping[str, Any], seconds: float) -> float:
        """What a thought may have of the seconds that it asks for: all of them, or so much less when many want to think that
        nobody waits for long. Halved and halved again, so that hints come from a few players, which remember, and not from a
        new one each time."""
        crowd = self._crew_for(kind, about).crowd
        return seconds if crowd <= 1 else max(LEAST, min(seconds, CROWDED / 2.0 ** math.ceil(math.log2(crowd))))

    async def think(self, thought: Thought) -> AsyncIterator[Document]:
        """What becomes known, the result last. Whoever stops listening ends the thought."""
        await self._begin(thought)
        try:
            while True:
                document = await thought.answers.get()
                if "phase" in document:
                    if thought.progress is not None:
                        thought.progress(document)
                    continue
                if "refused" in document:
                    document = {**document, "refused": told(str(document["refused"]), thought.language)}
                yield document
                if "known" not in document:
                    return
        finally:
            self.drop(thought)

    async def result(self, thought: Thought) -> Document:
        """The result alone; a refusal is raised."""
        async for document in self.think(thought):
            if "done" in document:
                return dict(document["done"])
            if "refused" in document:
                raise LudionError(str(document["refused"]))
        raise AssertionError("a thought ends with a result or a refusal")

    def stop(self, visitor: str, kind: str) -> None:
        """Ask a visitor's thought for what it knows."""
        thought = self._current.get((visitor, kind))
        if thought is not None and thought.thinker is not None:
            thought.thinker.stop(thought.number)

    def drop(self, thought: Thought) -> None:
        """Nobody wants this any more. Nothing here waits: whoever is being cancelled could not."""
        thought.unwanted = True
        key = thought.visitor, thought.kind
        if self._current.get(key) is thought:
            del self._current[key]
        self._crew_of(thought).leave(thought)
        if thought.thinker is not None:
            thought.thinker.stop(thought.number)

    def _crew_of(self, thought: Thought) -> Crew:
        return self._crew_for(thought.kind, thought.told)

    def _crew_for(self, kind: str, told: Mapping[str, Any]) -> Crew:
        if kind == "lesson":
            return self._lesson_crew
        if names_in(told):
            return self._guest_crew
        return self._players if kind == "choose" else self._lookers

    async def _begin(self, thought: Thought) -> None:
        before = self._current.get((thought.visitor, thought.kind))
        if before is not None:
            before.answers.put_nowait({"refused": "Something else was asked meanwhile."})
            self.drop(before)
        thought.number = str(next(self._numbers))
        self._current[thought.visitor, thought.kind] = thought
        try:
            await self._crew_of(thought).add(thought)
        except BaseException:
            self.drop(thought)
            raise
