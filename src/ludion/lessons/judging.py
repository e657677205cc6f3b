"""Comparing what a student's file answered with what the reference did, and recognising typical mistakes by their answers."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from ludion.lessons.examining import Ending, Run
from ludion.lessons.pack import Mistake, Probe, Question, Text
from ludion.lessons.values import Answer, alike


class State(StrEnum):
    """What became of a question."""

    PASSED = "passed"
    FAILED = "failed"
    MISSING = "missing"
    LATE = "late"
    DIED = "died"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of a question and, unless it passed, of the first probe that failed: what was expected, what came (None:
    nothing did), and the typical mistake that fails in the same way, if there is one."""

    question: Question
    state: State
    probe: Probe | None = None
    expected: Answer | None = None
    found: Answer | None = None
    mistake: Mistake | None = None
    how: str = ""

    @property
    def passed(self) -> bool:
        return self.state is State.PASSED

    @property
    def hint(self) -> Text:
        """Which idea is probably missing."""
        return self.mistake.hint if self.mistake is not None else self.question.idea


def judge(question: Question, run: Run, reference: Run, wrong: Callable[[], Sequence[tuple[Mistake, Run]]]) -> Verdict:
    """A question's verdict. `wrong` gives the runs of its typical mistakes, and is asked only when something failed."""
    first = _first_failing(question, run, reference)
    if first is None:
        return Verdict(question, State.PASSED)
    probe, expected = question.probes[first], reference.answers[first]
    found = run.answers[first] if first < len(run.answers) else None
    if found is not None and _not_begun(question, probe, found):
        return Verdict(question, State.MISSING)
    state = State.FAILED if found is not None else State.LATE if run.ending is Ending.LATE else State.DIED
    return Verdict(question, state, probe, expected, found, _recognised(question, run, reference, wrong()), run.how)


def _not_begun(question: Question, probe: Probe, found: Answer) -> bool:
    """Whether an answer is that of a file as `skeleton` writes it."""
    if found.error is not None:
        return found.error.kind == "NotImplementedError"
    return found.value is None and probe.ask in question.names


def _first_failing(question: Question, run: Run, reference: Run) -> int | None:
    """The index of the first probe whose answer is missing or not accepted."""
    return next((i for i, good in enumerate(_marks(question, run, reference)) if not good), None)


def _marks(question: Question, run: Run, reference: Run) -> list[bool]:
    """For each probe, whether its answer is there and accepted."""
    marks = []
    for i, (probe, expected) in enumerate(zip(question.probes, reference.answers, strict=True)):
        marks.append(i < len(run.answers) and probe.same(run.answers[i], expected))
    return marks


def _recognised(question: Question, run: Run, reference: Run, wrong: Sequence[tuple[Mistake, Run]]) -> Mistake | None:
    """The mistake that answers the first failing probe just as the student did; of several, the one that agrees with most of the
    other answers."""
    marks = _marks(question, run, reference)
    first = marks.index(False)
    best, agreed = None, 0
    for mistake, other in wrong:
        others = _marks(question, other, reference)
        if others[first] or not _agree(run, other, reference, first):
            continue
        count = sum(
            mark == mark_of_other and (mark or _agree(run, other, reference, i))
            for i, (mark, mark_of_other) in enumerate(zip(marks, others, strict=True))
        )
        if count > agreed:
            best, agreed = mistake, count
    return best


def _agree(run: Run, other: Run, reference: Run, i: int) -> bool:
    """Whether two runs gave the same wrong answer to a probe, or ended there alike; prints count where some were expected."""
    mine, theirs = (each.answers[i] if i < len(each.answers) else None for each in (run, other))
    if mine is None or theirs is None:
        return mine is theirs and run.ending is other.ending
    if mine.error or theirs.error:
        return (mine.error and mine.error.kind) == (theirs.error and theirs.error.kind)
    return alike(mine.value, theirs.value) and (mine.printed == theirs.printed or not reference.answers[i].printed)
