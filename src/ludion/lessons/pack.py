"""What a lesson is made of: questions with probes, typical mistakes, texts, and things to look at.

Nothing here runs a student's code. A `Probe` is a piece of Python text; `ludion.lessons.examiner` runs it where the student's
names stand, and again on the reference, and `ludion.lessons.judging` compares what came.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from ludion.core import LudionError, require
from ludion.core.errors import suggest
from ludion.core.language import spoken
from ludion.lessons.values import Answer, alike

Wrong = TypeVar("Wrong")
Same = Callable[[Answer, Answer], bool]
WALL_FACTOR = 4


@dataclass(frozen=True, slots=True)
class Text:
    """A text in both languages; as a `str` it is the one that the user reads."""

    fr: str
    en: str

    def __str__(self) -> str:
        return spoken({"fr": self.fr, "en": self.en})


def equal(found: Answer, expected: Answer) -> bool:
    """The same value; the same lines printed, if any were to be; the same kind of exception, if one was to come."""
    if expected.error or found.error:
        return (found.error and found.error.kind) == (expected.error and expected.error.kind)
    return alike(found.value, expected.value) and (not expected.printed or _lines(found) == _lines(expected))


def same_elements(found: Answer, expected: Answer) -> bool:
    """The same elements of a sequence of the same kind, in any order."""
    if found.error or expected.error or type(found.value) is not type(expected.value):
        return equal(found, expected)
    left = list(found.value)
    for element in expected.value:
        match = next((i for i, other in enumerate(left) if alike(other, element)), None)
        if match is None:
            return False
        del left[match]
    return not left


def one_of(found: Answer, expected: Answer) -> bool:
    """For choices at random: what was found is an element of what the reference lists. See `Probe.reference`."""
    return not found.error and any(alike(found.value, element) for element in expected.value)


def _lines(answer: Answer) -> list[str]:
    return [line.rstrip() for line in answer.printed.strip().splitlines()]


@dataclass(frozen=True, slots=True)
class Probe:
    """Statements and a last expression, whose value is the answer; it is also what the student is shown as the input.

    `same(found, expected)` decides. `typed` are the lines that `input()` reads. `reference` is asked of the reference in place of
    `ask`, where that differs: all the results that are allowed, for instance, with `one_of`. What a `hidden` one expects is not
    told, for it would be a part of the answer; nor is it where a question's own variable is asked for. Of a `free` one other
    answers are right too, in another order or by chance: where they differ from the reference's is not told.
    """

    ask: str
    same: Same = equal
    typed: tuple[str, ...] = ()
    reference: str = ""
    hidden: bool = False
    free: bool = False


@dataclass(frozen=True, slots=True)
class Question:
    """One thing to write: its `names` are the student's own, `Class.method` being one method of a class. `task` says what to do,
    `idea` what is probably missing when no typical mistake matches, `erratum` where the document errs. `seconds` is the
    limit of CPU time for all probes together."""

    number: str
    names: tuple[str, ...]
    title: Text
    task: Text
    idea: Text
    probes: tuple[Probe, ...]
    seconds: float = 5.0
    points: float = 1.0
    erratum: Text | None = None
    skeleton: str = ""

    @property
    def wall_seconds(self) -> float:
        """The limit of wall time. It is larger than that of CPU time, so that other load on the machine costs no marks."""
        return WALL_FACTOR * self.seconds

    def hides(self, probe: Probe) -> bool:
        """Whether to say what was expected would be to give the answer away."""
        return probe.hidden or probe.ask in self.names


@dataclass(frozen=True, slots=True)
class Mistake:
    """A wrong version of one of a question's names, and what to say to whoever wrote it."""

    question: str
    name: str
    label: str
    wrong: Any
    hint: Text


class Mistakes:
    """The typical mistakes of a pack, in a file of their own:

    mistakes = Mistakes()

    @mistakes.wrong("3", "coups", fr="...", en="...")
    def with_duplicates(x): ...

    mistakes.answer("7", "reponse_7", 12, fr="...", en="...")
    """

    def __init__(self) -> None:
        self.all: list[Mistake] = []

    def wrong(self, question: str, name: str, *, fr: str, en: str) -> Callable[[Wrong], Wrong]:
        """A wrong function or class for `name`."""

        def note(found: Wrong) -> Wrong:
            self._add(Mistake(question, name, getattr(found, "__name__", "wrong"), found, Text(fr, en)))
            return found

        return note

    def answer(self, question: str, name: str, value: Any, *, fr: str, en: str) -> None:
        """A wrong value for `name`."""
        count = sum(known.question == question for known in self.all)
        self._add(Mistake(question, name, f"{name}_{count + 1}", value, Text(fr, en)))

    def of(self, question: str) -> list[Mistake]:
        """Those of one question."""
        return [known for known in self.all if known.question == question]

    def _add(self, mistake: Mistake) -> None:
        taken = any(known.label == mistake.label and known.question == mistake.question for known in self.all)
        require(not taken, f"Question {mistake.question} has two mistakes named {mistake.label}.")
        self.all.append(mistake)


@dataclass(frozen=True, slots=True)
class Exhibit:
    """Something to look at: `make` gives an SVG picture, or a table as Markdown, in the user's language."""

    title: Text
    make: Callable[[], str]


@dataclass(frozen=True, slots=True)
class Pack:
    """A lesson. `solution` is the module (or the file in `folder`) with the reference for every name; those in its `__all__`
    stand in for a student's.

    `modules` are the document's own modules, by the name under which it imports them. `folder` holds fr.md and en.md. `allowed`
    are the modules of Ludion that a student may import without being flagged. `not_started` are the names of `modules` that a
    starter file does not import.
    """

    name: str
    title: Text
    summary: Text
    solution: str
    folder: Path
    questions: tuple[Question, ...]
    mistakes: Mistakes
    modules: Mapping[str, str] = field(default_factory=dict)
    exhibits: Mapping[str, Exhibit] = field(default_factory=dict)
    allowed: tuple[str, ...] = ()
    not_started: tuple[str, ...] = ()

    def question(self, number: str) -> Question:
        """A question by its number."""
        for question in self.questions:
            if question.number == number:
                return question
        raise LudionError(f"The lesson {self.name} has no question {number}; {suggest(number, self.numbers)}")

    @property
    def numbers(self) -> Sequence[str]:
        return [question.number for question in self.questions]

    def text(self) -> str:
        """What to understand, as Markdown, in the user's language; `![caption](exhibit:NAME)` stands for an exhibit."""
        return (self.folder / spoken({"fr": "fr.md", "en": "en.md"})).read_text(encoding="utf-8")
