"""Checking one student's file against a lesson, question by question: first with the reference standing in for all else, then
once with the student's own functions, shown apart."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from threading import Lock

from ludion.arena.sandbox import MEGABYTE, Allowance, Sandbox, sandbox_for
from ludion.core import LudionError, require
from ludion.lessons.borrowing import borrowed
from ludion.lessons.examining import Ending, Examiner, Loaded, Run
from ludion.lessons.judging import State, Verdict, judge
from ludion.lessons.library import load_pack
from ludion.lessons.pack import Mistake, Pack, Question

Progress = Callable[[str], None]
ALLOWANCE = Allowance(memory=1024 * MEGABYTE, processes=32, temporary=32 * MEGABYTE, files=128, cpu=900)


@dataclass(frozen=True, slots=True)
class Checked:
    """One question of one file: by itself, and with the student's own functions for all the rest."""

    alone: Verdict
    together: Verdict


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
        return sum(checked.alone.passed for checked in self.checked)


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
    """

    def __init__(self, place: str, isolation: str = "best", numbers: Sequence[str] = (), own_code: bool = False) -> None:
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
        with Examiner(self.pack, self._place, self._sandbox, file.resolve()) as examiner:
            checked = []
            for question in self.questions:
                progress(question.number)
                checked.append(self._checked(question, examiner))
            loaded = examiner.loaded
        found = tuple(sorted({*loaded.imported, *borrowed(file, self.pack.allowed)}))
        return FileReport(file, self.pack, loaded, tuple(checked), found, self._sandbox.told)

    def _checked(self, question: Question, examiner: Examiner) -> Checked:
        if not examiner.loaded.names.issuperset(question.names):
            missing = Verdict(question, State.MISSING)
            return Checked(missing, missing)
        right = self._reference.right(question)
        alone = judge(question, examiner.run(question), right, lambda: self._reference.wrong(question))
        if alone.state in (State.LATE, State.DIED):
            return Checked(alone, alone)  # what does not end by itself is not tried once more with others
        together = judge(question, examiner.run(question, own=True), right, lambda: self._reference.wrong(question))
        return Checked(alone, together)


def check_file(pack: str, file: Path, numbers: Sequence[str] = (), isolation: str = "best") -> FileReport:
    """Check one file of the user's own against a lesson, by its name or as a teacher's `file.py`."""
    with Checker(pack, isolation, numbers, own_code=True) as checker:
        return checker.check(file)
