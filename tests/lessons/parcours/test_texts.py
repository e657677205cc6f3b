"""What the lesson's texts show at the prompt is what comes."""

import doctest
import sys
from pathlib import Path

import pytest

import ludion.lessons.parcours as lesson
from ludion.lessons.examiner import install, reference_names

FOLDER = Path(lesson.__file__).parent


@pytest.mark.parametrize("language", ["fr", "en"])
def test_examples_run_as_printed(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "modules", dict(sys.modules))
    install(lesson.PACK, lesson.PACK.modules)
    text = (FOLDER / f"{language}.md").read_text(encoding="utf-8")
    test = doctest.DocTestParser().get_doctest(text, reference_names(lesson.PACK), language, None, 0)
    assert len(test.examples) == 6
    assert doctest.DocTestRunner().run(test).failed == 0
