"""What a student is told about a memory that is not the expected one: both, side by side, entry by entry."""

from pathlib import Path

import pytest

from ludion.lessons.check import check_file
from ludion.lessons.telling import question_lines, side_by_side
from ludion.lessons.values import Answer
from tests.lessons.jalon.kit import STUDENTS


def test_two_dictionaries_in_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDION_LANG", "en")
    row = {"pf": 1, "score": 0, "exact": False, "best_action": 1}
    expected = {0: row, 1: row, 2: row}
    found = {0: row, 1: {**row, "pf": 2}, 3: row}
    lines = side_by_side(Answer(found), Answer(expected))
    assert [line.split("│")[0].split() for line in lines] == [["Key"], ["=", "0"], ["≠", "1"], ["≠", "2"], ["≠", "3"]]
    assert [line.split("│")[2].strip() for line in lines[3:]] == ["–", str(row)]
    assert len({line.index("│") for line in lines}) == 1
    assert side_by_side(Answer({1: 2}), Answer({1: 3})) == [] == side_by_side(Answer(expected), Answer(expected))
    many = side_by_side(Answer({n: n for n in range(90)}), Answer({n: n % 60 for n in range(90)}))
    assert len(many) == 26 and many[-1] == "…" and all(line.startswith("≠") for line in many[1:-1])


@pytest.mark.parametrize(("language", "word"), [("fr", "Attendu"), ("en", "Expected")])
def test_a_wrong_memory_is_shown_beside_the_right_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, word: str
) -> None:
    monkeypatch.setenv("LUDION_LANG", language)
    file = tmp_path / "hugo.py"
    text = (STUDENTS / "hugo_j03.py").read_text()
    wrong = text.replace('"score": score, "exact": exact', '"score": score, "exact": False')
    assert wrong != text
    file.write_text(wrong)
    (checked,) = check_file("jalon", file, ["03.5"], "process").checked
    lines = list(question_lines(checked))
    assert "moi.decision.memory" in lines[0] and word in lines[1]
    assert [line.split("│")[0].split()[:2] for line in lines[2:7]] == [["=", "2"], ["=", "1"], ["=", "0"], ["=", "3"], ["≠", "4"]]


def test_students_files_pass_what_they_solve() -> None:
    solved = {"lea_j02": {"02.1", "02.3"}, "hugo_j03": {"03.5", "03.7", "03.8", "03.10", "03.14"}}
    for name, numbers in solved.items():
        report = check_file("jalon", STUDENTS / f"{name}.py", isolation="process")
        right = {each.alone.question.number for each in report.checked if each.alone.passed and each.together.passed}
        assert right == numbers
        assert report.borrowed == ()
