"""Thinkers in a sandbox, for games that visitors wrote: one process for each game, ended when it misbehaves or nobody asks any
more."""

import asyncio
import json
import sys
import threading
import time
from collections import OrderedDict

from ludion.arena.process import Process
from ludion.arena.sandbox import MEGABYTE, Allowance, Isolation, Needs, ability, sandbox_for
from ludion.arena.seat import Foul
from ludion.core import LudionError, Termination
from ludion.core.spec import split_spec
from ludion.web.own import file_of
from ludion.web.thinkers import Document, Thought

MOST = 4  # processes at once
IDLE = 300.0  # seconds
START = 60.0
ALLOWANCE = Allowance(memory=1536 * MEGABYTE, processes=32, temporary=256 * MEGABYTE, files=128, cpu=1800)


class Guest:
    """One sandboxed process; asked from threads, one at a time."""

    def __init__(self, name: str, isolation: str) -> None:
        self.name, self.used, self._lock = name, time.monotonic(), threading.Lock()
        self._sandbox = sandbox_for(isolation, ALLOWANCE)
        self._process: Process | None = None

    def think(self, thought: Thought, tell: "asyncio.AbstractEventLoop") -> None:
        """Hand on what the process answers; runs in a thread."""

        def hand_on(document: Document) -> None:
            tell.call_soon_threadsafe(thought.answers.put_nowait, document)

        with self._lock:
            self.used = time.monotonic()
            until = self.used + thought.seconds
            try:
                process = self._ready()
                job = {"id": thought.number, "kind": thought.kind, "told": dict(thought.told), "language": thought.language}
                process.send(json.dumps(job), until)
                while True:
                    document = json.loads(process.receive(until))
                    if isinstance(document, dict) and document.get("id") == thought.number:
                        hand_on(document)
                        if "known" not in document:
                            return
            except Foul as foul:
                self.end()
                late = foul.reason is Termination.TIME
                hand_on(
                    {"refused": "Your game took longer than anybody may think here." if late else f"Your game broke off: {foul}"}
                )
            except ValueError:
                self.end()
                hand_on({"refused": "Your game wrote what is no answer."})
            except LudionError as error:
                hand_on({"refused": str(error)})

    def end(self) -> None:
        """End the process and all that it began."""
        if self._process is not None:
            self._process.close()
            self._process = None

    def _ready(self) -> Process:
        if self._process is None or not self._process.alive:
            self.end()
            file = file_of(self.name)
            command = [sys.executable, "-P", "-m", "ludion.web.thinker", self.name, str(file)]
            self._process = Process(command, self._sandbox, Needs([file]))
            self._process.receive(time.monotonic() + START)
        return self._process


class Guests:
    """The sandboxed processes that there are."""

    def __init__(self, public: bool) -> None:
        self._public = public
        self._guests: OrderedDict[str, Guest] = OrderedDict()

    def isolation(self) -> str:
        """The level at which somebody's code runs here; refused to others than this machine unless it is full."""
        if not self._public or ability().full:
            return "best"
        raise LudionError(f"This server runs nobody's code, because it cannot be isolated: {ability().why}")

    @property
    def told(self) -> str:
        return str(Isolation.FULL if ability().full else Isolation.PROCESS)

    async def think(self, thought: Thought) -> None:
        """Have a sandboxed process answer."""
        name, _ = split_spec(str(thought.told["game"]))
        guest = self._guests.get(name)
        if guest is None:
            guest = self._guests[name] = Guest(name, self.isolation())
        self._guests.move_to_end(name)
        await self._make_room()
        await asyncio.to_thread(guest.think, thought, asyncio.get_running_loop())

    async def _make_room(self) -> None:
        now = time.monotonic()
        for name, guest in list(self._guests.items())[:-1]:
            if len(self._guests) > MOST or now - guest.used > IDLE:
                del self._guests[name]
                await asyncio.to_thread(guest.end)

    async def end(self) -> None:
        for guest in self._guests.values():
            await asyncio.to_thread(guest.end)
        self._guests.clear()
