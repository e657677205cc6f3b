"""Realistic answer files get the marks that a fair teacher gives."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from ludion.lessons.check import Checker
from tests.lessons.corpus import AnswerFile, answer_name, assert_verdicts, read_answers

ANSWERS = read_answers(Path(__file__).with_name("answers"))

pytestmark = pytest.mark.xdist_group("babylone")


@pytest.fixture(scope="module")
def checker() -> Iterator[Checker]:
    with Checker("babylone", "process") as checker:
        yield checker


@pytest.mark.parametrize("answer", ANSWERS, ids=answer_name)
def test_answer_verdicts(checker: Checker, answer: AnswerFile) -> None:
    assert_verdicts(checker, answer)
