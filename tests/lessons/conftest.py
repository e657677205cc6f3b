"""Checks of texts against the small lesson `halves`, with one checker for a module."""

from collections.abc import Callable
from pathlib import Path

import pytest

from ludion.lessons.check import Checker, FileReport
from ludion.lessons.telling import question_lines

PACK = Path(__file__).parent / "halves" / "pack.py"
Check = Callable[..., FileReport]


@pytest.fixture(scope="module")
def checkers():
    made: dict[str, Checker] = {}
    yield made
    for checker in made.values():
        checker.__exit__()


@pytest.fixture
def check_text(checkers, tmp_path, monkeypatch) -> Check:
    """Return a function that checks a file's text; `lesson` is PACK or EXTENDED."""
    monkeypatch.setenv("LUDION_LANG", "en")

    def check(source: str | bytes, lesson: str = "PACK") -> FileReport:
        if lesson not in checkers:
            checkers[lesson] = Checker(f"{PACK}:{lesson}", "process").__enter__()
        file = tmp_path / "student.py"
        file.write_bytes(source if isinstance(source, bytes) else source.encode())
        return checkers[lesson].check(file)

    return check


@pytest.fixture
def states_of() -> Callable[[FileReport], str]:
    """Return a function that gives the states of all questions, separated by spaces."""
    return lambda report: " ".join(str(checked.verdict.state) for checked in report.checked)


@pytest.fixture
def lines_of() -> Callable[[FileReport, int], list[str]]:
    """Return a function that gives what is said about one question."""
    return lambda report, index: list(question_lines(report.checked[index]))
