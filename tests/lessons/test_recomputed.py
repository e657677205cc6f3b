"""A value that a file computes with a wrong function costs the points of that function alone."""

from pathlib import Path

import pytest

from ludion.lessons.check import Checker
from ludion.lessons.judging import State

HERE = Path(__file__).parent / "halves"
WRONG = "def half(n):\n    return n // 2\ndef halvings(n):\n    return [n]\n"
RAISES = WRONG.replace("return [n]", "return {}[n]")


@pytest.fixture(scope="module")
def checker():
    with Checker(str(HERE / "pack.py"), "process") as checker:
        yield checker


def states(checker: Checker, file: Path, source: str) -> list[State]:
    file.write_text(source)
    return [checked.verdict.state for checked in checker.check(file).checked]


@pytest.mark.parametrize(
    "values",
    [
        "reponse_3 = len(halvings(8))\n",
        "n = 8\nliste = halvings(n)\nreponse_3 = len(liste)\nn = 2\n",
        "reponse_3 = 0\nfor _ in halvings(8):\n    reponse_3 += 1\n",
        "if __name__ == '__main__':\n    reponse_3 = len(halvings(8))\n",
    ],
)
@pytest.mark.parametrize("functions", [WRONG, RAISES])
def test_value_of_wrong_function_passes(checker, tmp_path, functions, values):
    assert states(checker, tmp_path / "student.py", functions + values) == [State.PASSED, State.FAILED, State.PASSED]


@pytest.mark.parametrize("values", ["reponse_3 = len(halvings(4))\n", "reponse_3 = 4\n", "reponse_3 = 4 + len([])\n"])
def test_wrong_value_fails(checker, tmp_path, values):
    assert states(checker, tmp_path / "student.py", WRONG + values) == [State.PASSED, State.FAILED, State.FAILED]
