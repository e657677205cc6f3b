"""Comparison of a student's answers with the reference's, and recognition of typical mistakes by their answers."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from ludion.lessons.examining import Ending, Run
from ludion.lessons.loaded import Gap
from ludion.lessons.pack import Mistake, Probe, Question, Text
from ludion.lessons.values import Answer, Failure, alike

VARIABLE_PART = re.compile(r"'[^']*'|\"[^\"]*\"|[\w.<>]+\(\)|\d+(\.\d+)?")  # what differs between messages of the same kind


class State(StrEnum):
    """What became of a question."""

    PASSED = "passed"
    FAILED = "failed"
    MISSING = "missing"
    LATE = "late"
    DIED = "died"
    UNREAD = "unread"
    OPTIONAL = "optional"


@dataclass(frozen=True, slots=True)
class Verdict:
    """The result of a question.

    Attributes:
        question: The question.
        state: Whether it passed, and if not, in which way it failed.
        probe: The first probe that failed.
        expected: The reference's answer to it.
        found: The student's answer to it; None if there was none.
        mistake: The typical mistake that gives the same answers to all probes.
        how: How the process ended, if it died.
        prints: Whether every failed probe printed the expected value instead of returning it.
        gap: The missing definition that explains the failure.
        fresh: Whether it passed only with a fresh copy of the file for each probe.
    """

    question: Question
    state: State
    probe: Probe | None = None
    expected: Answer | None = None
    found: Answer | None = None
    mistake: Mistake | None = None
    how: str = ""
    prints: bool = False
    gap: Gap | None = None
    fresh: bool = False

    @property
    def passed(self) -> bool:
        return self.state is State.PASSED

    @property
    def hint(self) -> Text | None:
        """The hint of the confirmed mistake. A timeout or a lost process confirms none: there is no answer to compare."""
        if self.mistake is None or self.found is None or self.prints:
            return None
        return self.mistake.hint


def judge(question: Question, run: Run, reference: Run, wrong: Callable[[], Sequence[tuple[Mistake, Run]]]) -> Verdict:
    """Return a question's verdict. `wrong` gives the runs of its typical mistakes, and is called only when something failed."""
    first = first_failing(question, run, reference)
    if first is None:
        return Verdict(question, State.PASSED)
    probe, expected = question.probes[first], reference.answers[first]
    found = run.answers[first] if first < len(run.answers) else None
    if found is not None and _not_begun(question, probe, found):
        return Verdict(question, State.MISSING)
    state = State.FAILED if found is not None else State.LATE if run.ending is Ending.LATE else State.DIED
    mistake, prints = _recognised(question, run, reference, wrong()), _prints(question, run, reference)
    return Verdict(question, state, probe, expected, found, mistake, run.how, prints)


def _not_begun(question: Question, probe: Probe, found: Answer) -> bool:
    """Whether an answer is that of a file as `skeleton` writes it."""
    if found.error is not None:
        return found.error.kind == "NotImplementedError"
    return found.value is None and probe.ask in question.names


def first_failing(question: Question, run: Run, reference: Run) -> int | None:
    """Return the index of the first probe whose answer is missing or not accepted."""
    return next((i for i, good in enumerate(_marks(question, run, reference)) if not good), None)


def _marks(question: Question, run: Run, reference: Run) -> list[bool]:
    """For each probe, whether its answer is there and accepted."""
    marks = []
    for i, (probe, expected) in enumerate(zip(question.probes, reference.answers, strict=True)):
        marks.append(i < len(run.answers) and probe.same(run.answers[i], expected))
    return marks


def _recognised(question: Question, run: Run, reference: Run, wrong: Sequence[tuple[Mistake, Run]]) -> Mistake | None:
    """Return the mistake that gives the student's answers to all probes: it passes the same ones, and fails the others alike."""
    marks = _marks(question, run, reference)
    for mistake, other in wrong:
        same = _marks(question, other, reference) == marks and run.ending is other.ending
        if same and all(mark or _agree(run, other, reference, i) for i, mark in enumerate(marks)):
            return mistake
    return None


def _agree(run: Run, other: Run, reference: Run, i: int) -> bool:
    """Whether two runs gave the same wrong answer to a probe; prints count where some were expected."""
    mine, theirs = (each.answers[i] if i < len(each.answers) else None for each in (run, other))
    if mine is None or theirs is None:
        return mine is theirs
    if mine.error or theirs.error:
        return _shape(mine.error) == _shape(theirs.error)
    return alike(mine.value, theirs.value) and (mine.printed == theirs.printed or not reference.answers[i].printed)


def _shape(failure: Failure | None) -> tuple[str, str] | None:
    """The kind and the message of an exception without the values in it."""
    return None if failure is None else (failure.kind, VARIABLE_PART.sub("_", failure.text))


def _prints(question: Question, run: Run, reference: Run) -> bool:
    """Whether every probe that failed printed the expected value and returned nothing."""
    failed = [i for i, mark in enumerate(_marks(question, run, reference)) if not mark]
    return all(i < len(run.answers) and _printed_value(run.answers[i], reference.answers[i]) for i in failed)


def _printed_value(found: Answer, expected: Answer) -> bool:
    if found.error or expected.error or expected.printed or found.value is not None or expected.value is None:
        return False
    said = found.printed.strip()
    forms = [str(expected.value), repr(expected.value)]
    if isinstance(expected.value, list | tuple):
        forms.append(" ".join(map(str, expected.value)))
    return said != "" and said in forms
