"""Asking the examiner: a file's answers to a question's probes, from a sandboxed process that is never believed and may die."""

import json
import os
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path
from secrets import token_hex
from typing import Any

from ludion.arena.process import Process
from ludion.arena.sandbox import Needs, Sandbox
from ludion.arena.seat import Foul
from ludion.core import LudionError, Termination
from ludion.lessons.library import anywhere
from ludion.lessons.loaded import Gap, Loaded, Reason, read_failure, read_loaded
from ludion.lessons.pack import Pack, Probe, Question
from ludion.lessons.stopping import longest_load
from ludion.lessons.values import Answer, Failure, unpack_value

START = 30.0  # seconds until the examiner is there
LOAD = 60.0  # seconds of CPU time for the statements of a student's file
GRACE = 5.0  # seconds beyond a question's own in which the examiner itself must say that they are over


class Ending(StrEnum):
    """How a question's run ended: with all its answers, out of time, or with the process."""

    DONE = "done"
    LATE = "late"
    DIED = "died"


@dataclass(frozen=True, slots=True)
class Run:
    """The answers to a question's probes, as many as came, and how it ended; `how`: the words for a process that died."""

    answers: tuple[Answer, ...]
    ending: Ending
    how: str = ""


class Examiner:
    """A process that answers for a student's file, or for the reference; begun anew when it dies. Use it with `with`."""

    def __init__(
        self, pack: Pack, place: str, sandbox: Sandbox, file: Path | None = None, load_seconds: float | None = None
    ) -> None:
        self._load_seconds = load_seconds or pack.load_seconds
        self._pack, self._place, self._sandbox, self._file = pack, anywhere(place), sandbox, file
        self._process: Process | None = None
        self._definitions = False
        self._line = 0
        self._ended: tuple[Ending, int] | None = None
        self.loaded = Loaded(frozenset())

    def __enter__(self) -> "Examiner":
        self._start()
        return self

    def __exit__(self, *_: object) -> None:
        self._end()

    def run(self, question: Question, *, own: bool = False, plant: str | None = None, recompute: bool = False) -> Run:
        """Ask a question's probes, one after the other in one copy of the loaded file.

        With `recompute`, the file computes its values for the question once more, with the reference's functions.
        """
        return self._run(question, question.probes, 0, own, plant, recompute)

    def run_fresh(self, question: Question, *, own: bool = False) -> Run:
        """Ask each probe in a fresh copy of the loaded file, so that no probe sees what an earlier one left."""
        answers: list[Answer] = []
        for number, probe in enumerate(question.probes):
            run = self._run(question, [probe], number, own, None)
            answers += run.answers
            if run.ending is not Ending.DONE:
                return Run(tuple(answers), run.ending, run.how)
        return Run(tuple(answers), Ending.DONE)

    def _run(
        self, question: Question, asked: Sequence[Probe], first: int, own: bool, plant: str | None, recompute: bool = False
    ) -> Run:
        """Ask some of a question's probes, from the one with the number `first` on."""
        if self._process is None or not self._process.alive:
            self._start()
        reference = self._file is None and plant is None
        probes = [[(probe.reference or probe.ask) if reference else probe.ask, probe.typed] for probe in asked]
        request = {"names": question.names, "own": own, "plant": plant, "question": question.number, "first": first}
        request["recompute"] = recompute
        limits = {"seconds": question.seconds, "wall_seconds": question.wall_seconds}
        answers: list[Answer] = []
        try:
            for document in self._ask({**request, "probes": probes, **limits}, question.wall_seconds + GRACE, last="ended"):
                if "ended" in document:
                    return _run(answers, len(probes), str(document["ended"]))
                answers.append(_answer(document))
        except Foul as foul:
            self._end()
            late = foul.reason is Termination.TIME
            return Run(tuple(answers), Ending.LATE if late else Ending.DIED, "" if late else str(foul))
        except ValueError as error:
            self._end()
            return Run(tuple(answers), Ending.DIED, f"it wrote what is no answer ({error})")
        raise AssertionError("a run ends with its ending or with a foul")

    def _start(self) -> None:
        """A process, with the file loaded in it; with its definitions alone if it does not survive the rest."""
        self._end()
        try:
            self._process = self._new_process()
        except Foul as foul:
            self._end()
            raise LudionError(f"The examiner of the lesson {self._pack.name} does not start: {foul}") from foul
        if self._file is None:
            return
        try:
            loaded = self._load()
        except (Foul, ValueError) as error:
            self._end()
            if self._definitions:
                self.loaded = Loaded(frozenset(), Failure("", str(error)))
                self._process = self._new_process()
                return
            late = isinstance(error, Foul) and error.reason is Termination.TIME
            self._definitions, self._ended = True, (Ending.LATE if late else Ending.DIED, self._line)
            self._start()
            return
        self.loaded = loaded if self._ended is None else _ended_at(loaded, *self._ended)

    def _new_process(self) -> Process:
        command = [sys.executable, "-P", "-m", "ludion.lessons.examiner", self._place]
        self._process = Process(command, self._sandbox, self._needs())
        next(self._answers(START, "ready"))
        return self._process

    def _needs(self) -> Needs:
        # What stands in the lesson's folder rather than the folder, which may be closed to the user who runs a student's file.
        reads = sorted(self._pack.folder.resolve().iterdir()) + ([self._file] if self._file is not None else [])
        told = {name: os.environ[name] for name in ("LUDION_LANG",) if name in os.environ}
        return Needs(reads, environment=told)

    def _load(self) -> Loaded:
        """Load the file; the examiner says which statement comes next, and in the end what it found."""
        self._line = 0
        seconds = self._load_seconds or LOAD
        request = {"load": str(self._file), "definitions": self._definitions, "seconds": seconds}
        document: dict[str, Any] = {}
        for document in self._ask(request, longest_load(seconds) + GRACE, last="names"):
            if "at" in document:
                self._line = int(document["at"])
        return read_loaded(document)

    def _ask(self, request: dict[str, Any], seconds: float, last: str) -> Iterator[dict[str, Any]]:
        assert self._process is not None, "it was started"
        number = token_hex(8)
        self._process.send(json.dumps({"number": number, **request}), time.monotonic() + seconds)
        yield from self._answers(seconds, last, number)

    def _answers(self, seconds: float, last: str, number: str = "") -> Iterator[dict[str, Any]]:
        """The documents that come for a request, up to the one with the key `last`."""
        assert self._process is not None, "it was started"
        until, text = time.monotonic() + seconds, ""
        while True:
            line = self._process.receive(until)
            if line[:1] not in ("+", "="):
                text = ""
                continue
            text += line[1:]
            if line[0] == "=":
                document = json.loads(text)
                text = ""
                if not isinstance(document, dict):
                    raise ValueError("no document")
                if document.get("number") == number:
                    yield document
                    if last in document:
                        return

    def _end(self) -> None:
        if self._process is not None:
            self._process.close()
            self._process = None


def _ended_at(loaded: Loaded, why: Ending, line: int) -> Loaded:
    """The result of loading the definitions alone, with the line of the statement that ended the process before."""
    gaps = {name: Gap(gap.reason, line) if gap.reason is Reason.STOPPED else gap for name, gap in loaded.gaps.items()}
    return replace(loaded, stopped=why, line=line, gaps=gaps)


def _run(answers: Sequence[Answer], asked: int, ended: str) -> Run:
    if ended == Ending.LATE:
        return Run(tuple(answers), Ending.LATE)
    if ended == Ending.DONE and len(answers) >= asked:
        return Run(tuple(answers[:asked]), Ending.DONE)
    return Run(tuple(answers[:asked]), Ending.DIED, ended if ended != Ending.DONE else "it ended its own process")


def _answer(document: dict[str, Any]) -> Answer:
    printed = str(document.get("printed", ""))
    if "error" in document:
        return Answer(None, printed, read_failure(document["error"]))
    try:
        return Answer(unpack_value(document["value"]), printed)
    except (KeyError, RecursionError) as error:
        raise ValueError("no value") from error
