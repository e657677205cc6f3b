"""Thinkers in a sandbox, for games and players that visitors wrote: one process for each game or player, or for both at a table,
ended when it misbehaves or when others need its place."""

import asyncio
import json
import sys
import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress

from ludion.arena.process import Process
from ludion.arena.sandbox import MEGABYTE, Allowance, Isolation, Needs, ability, sandbox_for
from ludion.arena.seat import Foul
from ludion.core import LudionError, Termination
from ludion.core.errors import LimitError
from ludion.core.language import speaking
from ludion.web.cleaning import cleaned
from ludion.web.own import GAME, PLAYER, WHAT, file_of, in_use, is_own_player, names_in
from ludion.web.thinkers import Document, Thought
from ludion.web.threads import in_thread
from ludion.web.upload_policy import UploadPolicy, upload_policy

MOST = 4  # processes at once
IDLE = 300.0  # seconds
START = 60.0
SLICE = 0.25  # seconds after which somebody who waits looks whether it is still wanted
PATIENCE = 3.0  # seconds for what is known, once that is asked for
IMPORT = 5.0  # seconds in which a file must be imported
FIRST_MOVES = 5.0  # seconds for a game's start and its first moves, where a check looks at them first
TRIED_FIRST = ("check", "audition")  # what begins with first moves
ALLOWANCE = Allowance(memory=1536 * MEGABYTE, processes=32, temporary=256 * MEGABYTE, files=128, cpu=1800)


class Guest:
    """One sandboxed process; asked from threads, one at a time."""

    def __init__(self, names: tuple[str, ...], isolation: Isolation) -> None:
        self.names, self.used, self._lock = names, time.monotonic(), threading.Lock()
        self._whose = f"Your {WHAT[PLAYER if is_own_player(names[-1]) else GAME]}"
        self._sandbox = sandbox_for(isolation, ALLOWANCE)
        self._process: Process | None = None
        self._number, self._until, self._over = "", 0.0, False
        self._is_imported, self._phase = False, ""

    @property
    def busy(self) -> bool:
        return self._lock.locked()

    def think(self, thought: Thought, tell: "asyncio.AbstractEventLoop") -> None:
        """Hand on what the process answers; runs in a thread."""

        def hand_on(document: Document) -> None:
            with suppress(RuntimeError):  # the server has ended meanwhile
                tell.call_soon_threadsafe(thought.answers.put_nowait, document)

        with self._lock:
            try:
                self._ask(thought, hand_on)
            except Foul as foul:
                self._end()
                if not thought.interrupted:
                    hand_on({"refused": str(self._late(thought)) if foul.reason is Termination.TIME else self._broke_off(foul)})
            except ValueError:
                self._end()
                hand_on({"refused": f"{self._whose} wrote what is no answer."})
            except LudionError as error:
                hand_on({"refused": str(error)})
            finally:
                self._number, self.used = "", time.monotonic()

    def _late(self, thought: Thought) -> LimitError:
        whose = self._whose
        if self._phase == "importing":
            return LimitError("{said} was not imported within {seconds} seconds.", said=whose, seconds=f"{IMPORT:g}")
        if self._phase == "first moves":
            return LimitError("{said} gave no first moves within {seconds} seconds.", said=whose, seconds=f"{FIRST_MOVES:g}")
        return LimitError("{said} took longer than {seconds} seconds.", said=whose, seconds=f"{thought.seconds:.0f}")

    def _broke_off(self, foul: Foul) -> str:
        return f"{self._whose} broke off: {foul}"

    def _ask(self, thought: Thought, hand_on: Callable[[Document], None]) -> None:
        def enter(phase: str, seconds: float) -> None:
            """Begin a phase, which has to end within so many seconds, and within those of the whole."""
            self._phase = phase
            self._until = min(end, time.monotonic() + seconds) if not thought.interrupted else 0.0
            hand_on({"phase": phase})

        end = time.monotonic() + thought.seconds + START
        enter("starting", START)
        process, files = self._ready(), [file_of(name) for name in self.names]
        for file in files:
            in_use(file)
        self._number, end = thought.number, time.monotonic() + thought.seconds
        enter(*self._first_phase(thought))
        if thought.unwanted:
            self.stop(thought.number)
        job = {"id": thought.number, "kind": thought.kind, "told": dict(thought.told), "language": thought.language}
        process.send(json.dumps(job), self._until)
        while True:
            document = json.loads(self._receive(process))
            if not isinstance(document, dict) or document.get("id") != thought.number:
                continue
            if "phase" in document:
                # The process may lie about its phase: it gains no more than the time that the whole may take.
                self._is_imported = True
                enter(*self._first_phase(thought) if self._phase == "importing" else ("working", thought.seconds))
                continue
            with speaking(thought.language):
                hand_on(cleaned(thought.kind, document, files))
            if "known" not in document:
                return

    def _first_phase(self, thought: Thought) -> tuple[str, float]:
        """The phase that a job begins with, and the seconds for it."""
        if not self._is_imported:
            return "importing", IMPORT
        return ("first moves", FIRST_MOVES) if thought.kind in TRIED_FIRST else ("working", thought.seconds)

    def _receive(self, process: Process) -> str:
        """The next line, before the time is over, which may become less meanwhile."""
        while True:
            try:
                return process.receive(min(self._until, time.monotonic() + SLICE))
            except Foul as foul:
                if foul.reason is not Termination.TIME or time.monotonic() >= self._until:
                    raise

    def stop(self, number: str) -> None:
        """Ask for what is known; whoever does not say it soon is ended."""
        process = self._process
        if number == self._number and process is not None:
            self._until = min(self._until, time.monotonic() + PATIENCE)
            with suppress(Foul):
                process.send(json.dumps({"stop": number}), time.monotonic())

    def interrupt(self) -> None:
        """Have the thought under way end at once, without an answer."""
        self._until = 0.0

    def close(self) -> None:
        """End the process and all that it began, for good."""
        self._over, self._until = True, 0.0
        with self._lock:
            self._end()

    def _end(self) -> None:
        self._is_imported = False
        if self._process is not None:
            self._process.close()
            self._process = None

    def _ready(self) -> Process:
        if self._over:
            raise LudionError("Others needed the place; try again.")
        if self._process is None or not self._process.alive:
            self._end()
            files = [file_of(name) for name in self.names]
            words = [word for name, file in zip(self.names, files, strict=True) for word in (name, str(file))]
            self._process = Process([sys.executable, "-P", "-m", "ludion.web.thinker", *words], self._sandbox, Needs(files))
            self._receive(self._process)
        return self._process


class Guests:
    """The sandboxed processes that there are."""

    def __init__(self, public: bool, trust_visitors: bool = False) -> None:
        self._public, self._trust_visitors = public, trust_visitors
        self._guests: OrderedDict[tuple[str, ...], Guest] = OrderedDict()

    async def policy(self) -> UploadPolicy:
        """Return whether uploaded code runs here, and at which level. To find out what the machine can do takes a moment."""
        return upload_policy(self._public, self._trust_visitors, await in_thread(ability))

    async def think(self, thought: Thought) -> None:
        """Have a sandboxed process answer."""
        names = names_in(thought.told)
        guest = self._guests.get(names)
        if guest is None:
            level = (await self.policy()).require()
            guest = self._guests.setdefault(names, Guest(names, level))
        self._guests.move_to_end(names)
        await self._make_room()
        await in_thread(guest.think, thought, asyncio.get_running_loop())

    def stop(self, number: str) -> None:
        """Ask whoever thinks about this for what is known."""
        for guest in self._guests.values():
            guest.stop(number)

    def interrupt(self, thought: Thought) -> None:
        """End a thought without an answer: others wait."""
        guest = self._guests.get(names_in(thought.told))
        if guest is not None:
            guest.interrupt()

    async def _make_room(self) -> None:
        now = time.monotonic()
        for names, guest in list(self._guests.items())[:-1]:
            if (len(self._guests) > MOST or now - guest.used > IDLE) and not guest.busy:
                del self._guests[names]
                await in_thread(guest.close)

    async def end(self) -> None:
        for guest in self._guests.values():
            await in_thread(guest.close)
        self._guests.clear()
