"""The check of one student's file against a lesson.

Each question is checked with the reference's functions in place of the student's other functions ("alone"), and with the
student's own functions ("together"). It passes if either run passes.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from threading import Lock

from ludion.arena.sandbox import MEGABYTE, Allowance, Sandbox, sandbox_for
from ludion.core import LudionError, require
from ludion.lessons.borrowing import borrowed
from ludion.lessons.examining import Ending, Examiner, Run
from ludion.lessons.judging import State, Verdict, first_failing, judge
from ludion.lessons.library import load_pack
from ludion.lessons.loaded import Loaded, Reason, Renamed
from ludion.lessons.pack import Mistake, Pack, Question

Progress = Callable[[str], None]
ALLOWANCE = Allowance(memory=1024 * MEGABYTE, processes=32, temporary=32 * MEGABYTE, files=128, cpu=900)
NAME = re.compile(r"'([^']+)' is not defined")


@dataclass(frozen=True, slots=True)
class Checked:
    """One question of one file.

    Attributes:
        alone: The verdict with the reference's functions for all that the question does not ask for.
        together: The verdict with the student's own functions, and the reference's for missing ones alone.
        renamed: The asked names that the file spells otherwise, with the file's spelling and kind.
        formed: The asked names that were built from other names of the file (see `Question.forms`).
    """

    alone: Verdict
    together: Verdict
    renamed: tuple[Renamed, ...] = ()
    formed: tuple[str, ...] = ()

    @property
    def question(self) -> Question:
        return self.alone.question

    @property
    def verdict(self) -> Verdict:
        """The verdict that counts and that is shown.

        The run that passed counts. If both failed, the run with the student's own functions is shown, because it is the program
        that the student wrote: a run with other functions can fail at a line that is right. There are two exceptions. If the
        student's other functions are not written yet, only the run alone says something about this question. If the run alone
        gives the answers of a typical mistake to all probes, or prints the expected values, the cause is certain and more useful.
        """
        if self.alone.passed or self.together.passed:
            return self.alone if self.alone.passed else self.together
        if self.together.state in (State.MISSING, State.UNREAD, State.OPTIONAL):
            return self.alone
        if self.alone.hint is not None or self.alone.prints:
            return self.alone
        return self.together

    @property
    def passed(self) -> bool:
        return self.verdict.passed

    @property
    def counts(self) -> bool:
        """Whether the question is in the total: every question except an optional one without an answer."""
        return self.verdict.state is not State.OPTIONAL


@dataclass(frozen=True, slots=True)
class FileReport:
    """What was found in a student's file. `borrowed`: the modules of Ludion that it uses, for the teacher to look at."""

    file: Path
    pack: Pack
    loaded: Loaded
    checked: tuple[Checked, ...]
    borrowed: tuple[str, ...]
    isolation: str

    @property
    def passed(self) -> int:
        """How many questions passed, alone or together."""
        return sum(checked.passed for checked in self.checked)

    @property
    def total(self) -> int:
        """How many questions count."""
        return sum(checked.counts for checked in self.checked)


class Reference:
    """What the reference and the typical mistakes answer, asked once each, in a process that never sees a student's file."""

    def __init__(self, pack: Pack, place: str, sandbox: Sandbox) -> None:
        self._examiner, self._pack = Examiner(pack, place, sandbox), pack
        self._one_at_a_time = Lock()
        self._right: dict[str, Run] = {}
        self._wrong: dict[tuple[str, str], Run] = {}

    def __enter__(self) -> "Reference":
        self._examiner.__enter__()
        return self

    def __exit__(self, *rest: object) -> None:
        self._examiner.__exit__(*rest)

    def right(self, question: Question) -> Run:
        """The reference's answers."""
        with self._one_at_a_time:
            if question.number not in self._right:
                run = self._examiner.run(question)
                if run.ending is not Ending.DONE:
                    why = f"{run.ending} {run.how}".strip()
                    raise LudionError(
                        f"The reference of {self._pack.name} itself does not answer question {question.number} ({why})."
                    )
                self._right[question.number] = run
            return self._right[question.number]

    def wrong(self, question: Question) -> list[tuple[Mistake, Run]]:
        """The answers of each of a question's typical mistakes."""
        mistakes = self._pack.mistakes.of(question.number)
        with self._one_at_a_time:
            for mistake in mistakes:
                key = question.number, mistake.label
                if key not in self._wrong:
                    self._wrong[key] = self._examiner.run(question, plant=mistake.label)
            return [(mistake, self._wrong[question.number, mistake.label]) for mistake in mistakes]


class Checker:
    """Checks files against a lesson; the reference is asked once for all of them. Use it with `with`.

    `own_code` says that the files are the user's own: without bubblewrap, `best` is then `process` instead of an error.
    `load_seconds` replaces the lesson's limit of CPU time for the loading of a file.
    """

    def __init__(
        self,
        place: str,
        isolation: str = "best",
        numbers: Sequence[str] = (),
        own_code: bool = False,
        load_seconds: float | None = None,
    ) -> None:
        self._load_seconds = load_seconds
        self.pack, self._place, self._sandbox = load_pack(place), place, sandbox_for(isolation, ALLOWANCE, own_code)
        self.questions = [self.pack.question(number) for number in numbers] or list(self.pack.questions)
        self._reference = Reference(self.pack, place, self._sandbox)

    def __enter__(self) -> "Checker":
        self._reference.__enter__()
        return self

    def __exit__(self, *rest: object) -> None:
        self._reference.__exit__(*rest)

    def check(self, file: Path, progress: Progress = lambda _: None) -> FileReport:
        """Everything about one file; `progress` is told each question's number."""
        require(file.is_file(), f"There is no file {file}.")
        with Examiner(self.pack, self._place, self._sandbox, file.resolve(), self._load_seconds) as examiner:
            checked = []
            for question in self.questions:
                progress(question.number)
                checked.append(self._checked(question, examiner))
            loaded = examiner.loaded
        found = tuple(sorted({*loaded.imported, *borrowed(file, self.pack.allowed)}))
        return FileReport(file, self.pack, loaded, tuple(checked), found, self._sandbox.told)

    def _checked(self, question: Question, examiner: Examiner) -> Checked:
        loaded = examiner.loaded
        renamed = tuple(each for each in loaded.renamed if each.asked in question.names)
        formed = tuple(name for name in question.names if name in loaded.formed)
        if not loaded.names.issuperset(question.names):
            absent = _absent(question, loaded)
            raised = absent.gap is not None and absent.gap.reason is Reason.RAISED
            alone = self._recomputed(question, examiner) if raised else None
            return Checked(alone or absent, absent, renamed, formed)
        alone = self._verdict(question, examiner, own=False)
        if loaded.alone_is_together(question):
            return Checked(alone, alone, renamed, formed)
        together = self._verdict(question, examiner, own=True)
        if not alone.passed and not together.passed:
            alone = self._recomputed(question, examiner) or alone
        return Checked(alone, together, renamed, formed)

    def _recomputed(self, question: Question, examiner: Examiner) -> Verdict | None:
        """Return the verdict on values that the file computes once more with the reference's functions, if they pass.

        A value that is wrong because of another function of the student costs the points of that function alone.
        """
        if not examiner.loaded.computed.issuperset(question.names):
            return None
        run = examiner.run(question, recompute=True)
        passed = first_failing(question, run, self._reference.right(question)) is None
        return Verdict(question, State.PASSED) if passed else None

    def _verdict(self, question: Question, examiner: Examiner, own: bool) -> Verdict:
        """Judge one run; judge it once more with a fresh copy of the file for each probe, if state between probes may matter."""
        right = self._reference.right(question)
        run = examiner.run(question, own=own)
        if first_failing(question, run, right) and run.ending is Ending.DONE and not question.shared_state:
            fresh = examiner.run_fresh(question, own=own)
            if first_failing(question, fresh, right) is None:
                return Verdict(question, State.PASSED, fresh=True)
        return _explained(judge(question, run, right, lambda: self._reference.wrong(question)), examiner.loaded)


def _absent(question: Question, loaded: Loaded) -> Verdict:
    """The verdict of a question whose names a file does not have."""
    for name in question.names:
        gap = loaded.gap(name) if name not in loaded.names else None
        if gap is not None:
            return Verdict(question, State.UNREAD, gap=gap)
    return Verdict(question, State.OPTIONAL if question.optional else State.MISSING)


def _explained(verdict: Verdict, loaded: Loaded) -> Verdict:
    """A verdict that no failure of the loading is blamed on: a name that was not reached is no mistake of the question."""
    error = verdict.found.error if verdict.found is not None else None
    parts = [gap for name in verdict.question.names if (gap := loaded.method_gap(name)) is not None]
    if parts and not verdict.passed:
        return Verdict(verdict.question, State.UNREAD, gap=parts[0])
    if verdict.question.optional and (verdict.state is State.MISSING or (error is not None and error.takes)):
        return replace(verdict, state=State.OPTIONAL)
    if error is None or error.kind != "NameError":
        return verdict
    name = NAME.search(error.text)
    gap = loaded.gap(name[1]) if name is not None else None
    return verdict if gap is None else Verdict(verdict.question, State.UNREAD, gap=gap)


def check_file(pack: str, file: Path, numbers: Sequence[str] = (), isolation: str = "best") -> FileReport:
    """Check one file of the user's own against a lesson, by its name or as a teacher's `file.py`."""
    with Checker(pack, isolation, numbers, own_code=True) as checker:
        return checker.check(file)
