"""A right solution that is not the reference's passes, by itself and with all its own functions."""

from pathlib import Path

import pytest

from ludion.lessons.check import Checker

FILE = Path(__file__).with_name("another.py")


@pytest.fixture(scope="module")
def report():
    with Checker("divercite", "process") as checker:
        return checker.check(FILE)


def test_another_right_solution_passes(report):
    assert report.loaded.error is None
    assert [(one.alone.question.number, one.alone.probe) for one in report.checked if not one.alone.passed] == []


def test_it_passes_with_its_own_functions_too(report):
    assert [(one.together.question.number, one.together.probe) for one in report.checked if not one.together.passed] == []


def test_the_documents_own_imports_are_no_borrowing(report):
    assert report.borrowed == ()
