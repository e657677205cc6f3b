"""Asking the examiner: a file's answers to a question's probes, from a sandboxed process that is never believed and may die."""

import json
import os
import re
import sys
import time
from collections.abc import Callable, Iterator, Sequence
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
from ludion.lessons.watching import CARRIED

START = 30.0  # seconds until the examiner is there
LOAD = 60.0  # seconds of CPU time for the statements of a student's file
MAX_NOTE = 80  # characters
WORD = re.compile(r"\w+")
GRACE = 5.0  # seconds beyond a question's own in which the examiner itself must say that they are over


Supply = Callable[[frozenset[str], frozenset[str]], dict[str, Any]]


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
    """A process that answers for a student's file, or for the reference; begun anew when it dies. Use it with `with`.

    `supply` gives the code of the reference's names (the first set) that stand in for a student's, without that of the asked ones
    (the second set). Without it, the whole reference is in the process of the file: for the tests of a lesson itself.

    With `apart`, each question's run has a process of its own, so that it can leave nothing for the next one's. The same holds
    after the file did something that is noted.

    Attributes:
        loaded: The result of loading the file.
        noted: What the file did that a teacher should look at.
    """

    def __init__(
        self,
        pack: Pack,
        place: str,
        sandbox: Sandbox,
        file: Path | None = None,
        load_seconds: float | None = None,
        supply: Supply | None = None,
        apart: bool = False,
    ) -> None:
        self._apart, self._has_run = apart, False
        self._supply, self._used = supply, used_words(file) if supply is not None and file is not None else set()
        self.names: frozenset[str] = frozenset()
        self.noted: set[str] = set()
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

    def stand_ins(self, wanted: frozenset[str], barred: frozenset[str]) -> dict[str, Any]:
        """Return the code and the values of some names of the reference, without those of the barred ones."""
        request = {"wanted": sorted(wanted), "barred": sorted(barred)}
        (document,) = self._ask(request, START, last="codes")
        return {key: document[key] for key in ("codes", "values")}

    def _run(
        self, question: Question, asked: Sequence[Probe], first: int, own: bool, plant: str | None, recompute: bool = False
    ) -> Run:
        """Ask some of a question's probes, from the one with the number `first` on."""
        if self._process is None or not self._process.alive or (self._apart and self._has_run):
            self._start()
        self._has_run = True
        reference = self._file is None and plant is None
        probes = [[(probe.reference or probe.ask) if reference else probe.ask, probe.typed] for probe in asked]
        request = {"names": question.names, "own": own, "plant": plant, "question": question.number, "first": first}
        if self._supply is not None:
            wanted, barred = self._stand_ins(question, own)
            request |= {**self._supply(wanted, barred), "barred": sorted(barred)}
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

    def _stand_ins(self, question: Question, own: bool) -> tuple[frozenset[str], frozenset[str]]:
        """Return the reference's names that the student's file and the probes use in a run, and those that it must not have."""
        words = self._used | {word for probe in question.probes for word in WORD.findall(probe.ask)}
        words |= {each.asked for each in self.loaded.renamed} | self.loaded.formed
        forms = [each.forms[name] for each in self._pack.questions for name in self.loaded.formed if name in each.forms]
        words |= {word for form in forms for word in WORD.findall(str(form))}
        wanted = {name for name in self.names if name in words and (not own or name not in self.loaded.names)}
        # A form with functions of Ludion's own may use the reference: the lesson asks for nothing else of this file.
        built = {name for name in self.loaded.formed if "ludion" in str(question.forms.get(name, ""))}
        return frozenset(wanted), frozenset(question.names) - built

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
        role = "reference" if self._file is None else "student" if self._supply is not None else "open"
        command = [sys.executable, "-P", "-m", "ludion.lessons.examiner", self._place, role]
        self._process, self._has_run = Process(command, self._sandbox, self._needs()), False
        self.names = frozenset(map(str, next(self._answers(START, "ready"))["names"]))
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
                if "noted" in document:
                    self._apart = True
                    self.noted |= {str(document["noted"])[:MAX_NOTE]} - {CARRIED}
                elif document.get("number") == number:
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


def used_words(file: Path) -> set[str]:
    """Return the words in a file."""
    return set(WORD.findall(file.read_bytes().decode(errors="replace")))


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
