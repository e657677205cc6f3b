"""The corpus helper finds every difference between expected and found verdicts."""

from pathlib import Path

import pytest

from ludion.lessons.check import Checker
from tests.lessons.corpus import assert_verdicts, read_answers

HALVES = Path(__file__).parent / "halves"
GOOD = (HALVES / "solution.py").read_text()


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "right.py").write_text(GOOD)
    (tmp_path / "wrong.py").write_text(GOOD.replace("n // 2", "n / 2").replace("reponse_3 = 5", ""))
    return tmp_path


def read(folder: Path, tables: str) -> list:
    (folder / "expected.toml").write_text(tables)
    return read_answers(folder)


def test_assert_verdicts_expected(folder):
    with Checker(str(HALVES / "pack.py"), "process") as checker:
        for answer in read(folder, '[right]\n[wrong]\nfail = ["1"]\nmissing = ["3"]\n'):
            assert_verdicts(checker, answer)


@pytest.mark.parametrize("table", ['fail = ["1"]', 'fail = ["2"]\nmissing = ["3"]', 'fail = ["1", "3"]', 'fail = ["1", "9"]'])
def test_assert_verdicts_different(folder, table):
    _, wrong = read(folder, f"[right]\n[wrong]\n{table}\n")
    with Checker(str(HALVES / "pack.py"), "process") as checker, pytest.raises(AssertionError, match=r"3: |2: |Unknown"):
        assert_verdicts(checker, wrong)


@pytest.mark.parametrize("tables", ["[right]\n", "[right]\n[wrong]\n[other]\n", '[right]\n[wrong]\nfails = ["1"]\n'])
def test_read_answers_bad_table(folder, tables):
    with pytest.raises(AssertionError, match=r"without a|unknown lists"):
        read(folder, tables)
