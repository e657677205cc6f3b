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
from ludion.core.language import FRENCH, language
from ludion.core.typography import typeset_french
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
        return typeset_french(self.fr) if language() == FRENCH else self.en


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
    """One exercise of a lesson.

    A question passes when its probes pass with the reference's functions in place of the student's other functions ("alone"), or
    with the student's own functions ("together").

    Attributes:
        number: The number in the document.
        names: The names that the student writes. `Class.method` is one method of a class.
        title: A few words.
        task: What to write, in sentences.
        idea: General advice on the task. It is shown with the task and never as the reason of a failure.
        probes: The tests. Test what the document and its examples define, and no more.
        seconds: The limit of CPU time for all probes together.
        points: What the question is worth, unless a teacher's scale says otherwise.
        erratum: An error of the document.
        skeleton: The text of the exercise in the file that a student starts with, if the usual one does not fit.
        optional: A question that the document does not ask in this form. If the student's file has no answer to it, the question
            does not count: neither in the points nor in their total. An answer that is there counts as for any other question.
        forms: Other ways in which a file can answer, by the name that they replace. Each value is one Python text, or several in
            order of preference. A text is run among the student's names after the file is loaded, and only if the file does not
            define the name. The first text that runs without an exception and binds the name is used; the others have no effect.
            A text that defines a function must therefore first use the student's names that the function needs, so that it
            fails if they are missing::

                forms={"negamax": "MyPlayer.negamax\ndef negamax(state, depth):\n    return MyPlayer('R').negamax(state, depth)"}
                forms={"reponse_3": ("reponse_3 = q3", "reponse_3 = len(halvings(8))")}

            A text may import modules of Ludion. Give other names that it binds an underscore in front. A name with a spelling
            near the asked one (`est_gagante`, `Coups`, `dicoGagnantOpt`) needs no form.
        shared_state: Whether a failure counts that only appears because earlier probes ran in the same process. Usually it does
            not: a memory of the student's own may still hold entries of an earlier probe's game. Each probe then runs once more
            in a fresh copy of the loaded file. Set it for questions about state that must survive or be reset between calls.
    """

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
    optional: bool = False
    forms: Mapping[str, str | Sequence[str]] = field(default_factory=dict)
    shared_state: bool = False

    @property
    def wall_seconds(self) -> float:
        """The limit of wall time. It is larger than that of CPU time, so that other load on the machine costs no marks."""
        return WALL_FACTOR * self.seconds

    def hides(self, probe: Probe) -> bool:
        """Whether to say what was expected would be to give the answer away."""
        return probe.hidden or probe.ask in self.names


@dataclass(frozen=True, slots=True)
class Mistake:
    """A wrong version of one of a question's names, and the hint for a student whose answers to all probes are the same."""

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
    are the modules of Ludion that a student may import without being flagged. `load_seconds` is the limit of CPU time for the
    statements of a student's file; without it, it is `examining.LOAD`. `not_started` are the names of `modules` that a starter
    file does not import. `supplied` are those of the `modules` that the document itself imports although a question asks
    for their names. A name that a file only imports from them is no answer.
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
    load_seconds: float | None = None
    not_started: tuple[str, ...] = ()
    supplied: tuple[str, ...] = ()

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
        if language() == FRENCH:
            return typeset_french((self.folder / "fr.md").read_text(encoding="utf-8"))
        return (self.folder / "en.md").read_text(encoding="utf-8")
