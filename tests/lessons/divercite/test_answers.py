"""Files as students write them: each question is passed, failed or missing as a fair teacher would say."""

from pathlib import Path

import pytest

from ludion.lessons.check import Checker
from tests.lessons.corpus import answer_name, assert_verdicts, read_answers


@pytest.fixture(scope="module")
def checker():
    with Checker("divercite", "process") as checker:
        yield checker


@pytest.mark.parametrize("answer", read_answers(Path(__file__).with_name("answers")), ids=answer_name)
def test_answers(checker, answer):
    assert_verdicts(checker, answer)
