"""The checks take what is right in any manner, and say in both languages what is wrong."""

from pathlib import Path

import pytest

from ludion.lessons.babylone import PACK, solution
from ludion.lessons.check import Checker
from ludion.lessons.pack import Question, equal, same_elements
from ludion.lessons.telling import question_lines
from ludion.lessons.values import Answer, Failure, Thing

ANOTHER = Path(__file__).with_name("another.py")
WRONG = """\
def empile(x, i, j):
    if x[i] == x[j]:
        return [sorted([p for k, p in enumerate(x) if k not in (i, j)] + [[x[i][0], 2 * x[i][1]]])]
    return []
def est_gagnante(G, x):
    return "oui"
def choix_ind_max(L):
    return L.index(max(L))
reponse_17 = {(C, N): 1 for C in range(1, 5) for N in range(1, 5)}
"""


def test_a_right_solution_of_another_kind_passes() -> None:
    with Checker("babylone", "process") as checker:
        report = checker.check(ANOTHER)
    wrong = [
        checked.alone.question.number for checked in report.checked if not (checked.alone.passed and checked.together.passed)
    ]
    assert not wrong
    assert report.loaded.error is None


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("fr", {"2": "deux conditions", "33": "premier maximum", "17": "Commencer ne suffit pas"}),
        ("en", {"2": "both conditions", "33": "first maximum", "17": "To begin is not enough"}),
    ],
)
def test_typical_mistakes_are_named(language: str, said: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDION_LANG", language)
    file = tmp_path / "student.py"
    file.write_text(WRONG, encoding="utf-8")
    with Checker("babylone", "process", [*said, "13"]) as checker:
        checked = {each.alone.question.number: each for each in checker.check(file).checked}
    for number, words in said.items():
        assert words in "\n".join(question_lines(checked[number])), number
    table = list(question_lines(checked["17"]))
    assert [line.partition(":")[2].strip() for line in table[:2]] == ["reponse_17[1, 1]", "1"]
    assert len(table) == 3, "what the table should have is not told"
    other = checked["13"].alone
    assert other.mistake is None
    assert other.hint is None


def test_all_36_questions_are_there() -> None:
    assert [number for number in PACK.numbers if number != "32b"] == [str(number) for number in range(1, 37)]


STRANGE = [
    None,
    1,
    -0.5,
    True,
    "",
    "a\nJoueur: 1\n[[",
    [],
    (),
    {},
    {9},
    [[1]],
    ([], [[0]]),
    {"N1": 3},
    {(1, 1): ([],)},
    Thing("f", "<f>"),
]


def asked(ask: str) -> object:
    *statements, last = ask.splitlines()
    names = dict(vars(solution))
    exec("\n".join(statements), names)
    return eval(last, names)


@pytest.mark.parametrize("question", PACK.questions, ids=PACK.numbers)
def test_whatever_comes_is_compared_and_refused(question: Question) -> None:
    """A comparison never fails itself; what is printed may be as strange as what is returned."""
    for probe in question.probes:
        if probe.same not in (equal, same_elements):
            expected = Answer(None if "jeu" in probe.ask else asked(probe.ask), "Départ: []\nJoueur: 1\n[]\na perdu\n")
            for value in STRANGE:
                assert not probe.same(Answer(value, str(value)), expected), (probe.ask, value)
            assert not probe.same(Answer(None, "", Failure("ValueError", "")), expected)
