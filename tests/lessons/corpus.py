"""Compare the verdicts on the answer files of a lesson with the expected ones.

The folder `answers` of a lesson's tests holds files as students write them and `expected.toml`, with one table per file:

    [correct_lists]
    optional = ["16"]

    [wrong_rules]
    fail = ["2", "13"]
    missing = ["17"]

The name of a table is the name of a file without `.py`. Questions that a table does not list must pass. The lists are `fail`,
`missing` (there is no answer), `optional` (there is no answer, and the question does not count) and `unread` (there is an answer,
but the loading did not reach it, or it has a syntax error).
"""

import tomllib
from dataclasses import dataclass
from pathlib import Path

from ludion.lessons.bareme import Bareme
from ludion.lessons.check import Checked, Checker
from ludion.lessons.judging import State

STATES = {State.PASSED: "pass", State.FAILED: "fail", State.LATE: "fail", State.DIED: "fail"}
LISTS = ("fail", "missing", "optional", "unread")


@dataclass(frozen=True)
class AnswerFile:
    """A file of the corpus with the expected verdicts of the questions that must not pass, by number."""

    path: Path
    verdicts: dict[str, str]

    def expected(self, number: str) -> str:
        """Return the expected verdict of a question: "pass" or the name of the list that it is in."""
        return self.verdicts.get(number, "pass")


def read_answers(folder: Path) -> list[AnswerFile]:
    """Return the files of a corpus. Every file must have a table in `expected.toml`, and every table a file."""
    tables = tomllib.loads((folder / "expected.toml").read_text(encoding="utf-8"))
    files = {path.stem: path for path in sorted(folder.glob("*.py"))}
    assert tables.keys() == files.keys(), f"Tables without a file or files without a table: {tables.keys() ^ files.keys()}."
    for name, table in tables.items():
        assert table.keys() <= set(LISTS), f"{name}: unknown lists {table.keys() - set(LISTS)}."
    return [
        AnswerFile(path, {number: kind for kind in LISTS for number in tables[name].get(kind, ())})
        for name, path in files.items()
    ]


def answer_name(answer: AnswerFile) -> str:
    """Return the name of a file as the identifier of a test case."""
    return answer.path.stem


def assert_verdicts(checker: Checker, answer: AnswerFile) -> None:
    """Check one file. Compare the verdict of every question and the mark of the file with the expected ones."""
    numbers = {question.number for question in checker.questions}
    assert answer.verdicts.keys() <= numbers, f"Unknown questions: {answer.verdicts.keys() - numbers}."
    report = checker.check(answer.path)
    wrong = [
        f"{checked.question.number}: expected {answer.expected(checked.question.number)}, found {verdict(checked)}: "
        f"{checked.verdict}"
        for checked in report.checked
        if verdict(checked) != answer.expected(checked.question.number)
    ]
    assert not wrong, "\n".join(wrong)
    points = {kind: sum(q.points for q in checker.questions if answer.expected(q.number) == kind) for kind in ("pass", *LISTS)}
    assert Bareme().grade(report) == points["pass"]
    assert Bareme().most(report) == sum(points.values()) - points["optional"]


def verdict(checked: Checked) -> str:
    """Return the verdict of a question."""
    return STATES.get(checked.verdict.state, str(checked.verdict.state))
