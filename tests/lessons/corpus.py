"""Compare the verdicts on the answer files of a lesson with the expected ones.

The folder `answers` of a lesson's tests holds files as students write them and `expected.toml`, with one table per file:

    [correct_lists]

    [wrong_rules]
    fail = ["2", "13"]
    missing = ["16"]

The name of a table is the name of a file without `.py`. Questions that a table does not list must pass.
"""

import tomllib
from dataclasses import dataclass, field
from pathlib import Path

from ludion.lessons.check import Checked, Checker
from ludion.lessons.judging import State


@dataclass(frozen=True)
class AnswerFile:
    """A file of the corpus with the numbers of the questions that must fail, and of those that must be missing."""

    path: Path
    fail: frozenset[str] = field(default=frozenset())
    missing: frozenset[str] = field(default=frozenset())

    def expected(self, number: str) -> str:
        """Return the expected verdict of a question: "pass", "fail" or "missing"."""
        return "fail" if number in self.fail else "missing" if number in self.missing else "pass"


def read_answers(folder: Path) -> list[AnswerFile]:
    """Return the files of a corpus. Every file must have a table in `expected.toml`, and every table a file."""
    tables = tomllib.loads((folder / "expected.toml").read_text(encoding="utf-8"))
    files = {path.stem: path for path in sorted(folder.glob("*.py"))}
    assert tables.keys() == files.keys(), f"Tables without a file or files without a table: {tables.keys() ^ files.keys()}."
    return [
        AnswerFile(path, frozenset(tables[name].get("fail", ())), frozenset(tables[name].get("missing", ())))
        for name, path in files.items()
    ]


def answer_name(answer: AnswerFile) -> str:
    """Return the name of a file as the identifier of a test case."""
    return answer.path.stem


def assert_verdicts(checker: Checker, answer: AnswerFile) -> None:
    """Check one file and compare the verdict of every question with the expected one."""
    numbers = {question.number for question in checker.questions}
    assert answer.fail | answer.missing <= numbers, f"Unknown questions: {(answer.fail | answer.missing) - numbers}."
    report = checker.check(answer.path)
    found = {checked.alone.question.number: checked for checked in report.checked}
    wrong = [
        f"{number}: expected {answer.expected(number)}, found {verdict(checked)}; alone: {checked.alone}"
        for number, checked in found.items()
        if verdict(checked) != answer.expected(number)
    ]
    assert not wrong, "\n".join(wrong)


def verdict(checked: Checked) -> str:
    """Return the verdict of a question. It passes alone or together with the student's own functions."""
    if checked.alone.passed or checked.together.passed:
        return "pass"
    return "missing" if checked.alone.state is State.MISSING else "fail"
