"""Answer files for the lesson minmax: right ones in several styles, wrong ones, partial ones."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from ludion.lessons.check import Checker
from tests.lessons.corpus import AnswerFile, answer_name, assert_verdicts, read_answers

ANSWERS = read_answers(Path(__file__).parent / "answers")


@pytest.fixture(scope="module")
def checker() -> Iterator[Checker]:
    with Checker("minmax", "process") as checker:
        yield checker


@pytest.mark.parametrize("answer", ANSWERS, ids=answer_name)
def test_answers_marks(checker: Checker, answer: AnswerFile) -> None:
    assert_verdicts(checker, answer)


def test_answers_correct_styles() -> None:
    correct = [answer for answer in ANSWERS if answer.path.stem.startswith("correct")]
    assert len(correct) >= 5
    assert all(set(answer.verdicts.values()) <= {"optional"} for answer in correct)
