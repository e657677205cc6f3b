"""Files as students write them: right in a way of their own, and wrong in one that is told."""

from pathlib import Path

import pytest

from ludion.lessons.check import Checker, FileReport
from ludion.lessons.judging import State
from ludion.lessons.telling import question_lines

OWN_WAY = (Path(__file__).parent / "answers" / "correct_copies.py").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def checker():
    with Checker("parcours", "process") as checker:
        yield checker


def checked(checker: Checker, text: str, folder: Path, name: str = "arbres.py") -> FileReport:
    file = folder / name
    file.write_text(text, encoding="utf-8")
    return checker.check(file)


def states(report: FileReport) -> str:
    marks = {State.PASSED: "+", State.FAILED: "-", State.MISSING: ".", State.OPTIONAL: ".", State.LATE: "t", State.DIED: "x"}
    return "".join(marks[each.verdict.state] for each in report.checked)


def test_a_wrong_method_is_told_and_harms_no_other(checker, tmp_path, monkeypatch) -> None:
    monkeypatch.setenv("LUDION_LANG", "fr")
    wrong = OWN_WAY.replace(
        "return None, self.evaluation(jtrait)\n        notes", "return None, self.evaluation(self.moi)\n        notes"
    )
    report = checked(checker, wrong, tmp_path)
    assert states(report) == "+++-+++++"
    assert list(question_lines(report.checked[3]))[-1].startswith("Idée\u00a0: En negamax, une feuille vaut")


def test_the_answers_are_not_there_to_be_imported(checker, tmp_path) -> None:
    report = checked(checker, "from arbres import Parcours, IA\n", tmp_path, "copied.py")
    assert states(report) == "........."
    assert report.loaded.error is not None and report.loaded.error.kind == "ModuleNotFoundError"
