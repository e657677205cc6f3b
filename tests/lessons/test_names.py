"""Names near the asked ones, other forms of an answer, and questions that are optional."""

from pathlib import Path

import pytest

from ludion.lessons.bareme import Bareme
from ludion.lessons.library import load_pack
from ludion.lessons.skeleton import skeleton
from ludion.lessons.spelling import distance, near_names

PACK = Path(__file__).parent / "halves" / "pack.py"


@pytest.mark.parametrize(
    ("asked", "own", "near"),
    [
        ("est_gagnante", "est_gagante", True),
        ("dico_gagnant_opt", "dico_gagant_opt", True),
        ("coups", "Coups", True),
        ("coups", "coup", True),
        ("coup", "cuop", True),
        ("choix_ind_max", "choixIndMax", True),
        ("stratégie", "strategie", True),
        ("half", "haf", False),
        ("gain_1", "gain_2", False),
        ("coups", "coupes_", True),
        ("coups", "cartes", False),
        ("x", "X", False),
        ("half", "half", False),
    ],
)
def test_near_names(asked, own, near):
    assert near_names([asked], [own]) == ({asked: own} if near else {})


def test_near_names_must_be_unique():
    assert near_names(["coups"], ["coup", "coupx"]) == {}
    assert near_names(["coups"], ["Coups", "coup"]) == {"coups": "Coups"}
    assert near_names(["parents", "parente"], ["parent"]) == {}
    assert near_names(["step", "steps"], ["setp", "Steps"]) == {"step": "setp", "steps": "Steps"}


def test_distance():
    assert [distance(*pair) for pair in (("", "ab"), ("ab", "ba"), ("abc", "abd"), ("kitten", "sitting"))] == [2, 1, 1, 3]


def test_near_name_is_graded_with_remark(check_text, states_of, lines_of):
    """`halvings` calls the misspelt function, too; `Reponse_3` is a variable."""
    source = "def Half(n): return n // 2\ndef halvigns(n): return [n, *halvigns(Half(n))] if n else [0]\nReponse_3 = 5\n"
    report = check_text(source)
    assert states_of(report) == "passed passed passed"
    assert Bareme().grade(report) == 3
    assert lines_of(report, 1) == ["Your function is called `halvigns`; the document calls it `halvings`."]
    assert lines_of(report, 2) == ["Your variable is called `Reponse_3`; the document calls it `reponse_3`."]


def test_near_name_is_replaced_by_reference_for_other_questions(check_text, states_of):
    report = check_text("def Half(n): return -1\ndef halvings(n): return [n, *halvings(Half(n))] if n else [0]\n")
    assert states_of(report) == "failed passed missing"


def test_near_name_of_another_kind_is_not_taken(check_text, states_of):
    assert states_of(check_text("Half = 4\ndef reponse3(): return 5\n")) == "missing missing missing"


def test_near_name_of_class_and_method(check_text, states_of, lines_of):
    source = "class halver:\n    def __init__(self, n): self.n = n\n"
    source += "    def setp(self): return self.n // 2\n    def Steps(self): return 1\n"
    report = check_text(source, "EXTENDED")
    assert states_of(report) == "missing missing optional passed failed"
    assert lines_of(report, 3) == ["Your method is called `setp`; the document calls it `Halver.step`."]


@pytest.mark.parametrize(
    "form",
    ["class Player:\n    def half(n): return n // 2\n", "def moitie(n): return n // 2\n"],
    ids=["method", "function with a wrapper"],
)
def test_form_replaces_missing_name(check_text, states_of, lines_of, form):
    report = check_text(form, "EXTENDED")
    assert states_of(report) == "passed missing optional missing missing"
    assert lines_of(report, 0) == ["Your answer has another form; `half` was built from it."]
    assert report.borrowed == ()


def test_form_does_not_replace_own_name(check_text, states_of):
    report = check_text("def half(n): return 0\ndef moitie(n): return n // 2\n", "EXTENDED")
    assert states_of(report).startswith("failed")


def test_new_file_names_optional_question(monkeypatch):
    monkeypatch.setenv("LUDION_LANG", "en")
    assert "# 3. How many (optional)\n" in skeleton(load_pack(f"{PACK}:EXTENDED"), "student.py")


def test_optional_question_counts_if_answered(check_text, states_of):
    absent = check_text("def half(n): return n // 2\n", "EXTENDED")
    assert (absent.passed, absent.total, Bareme().most(absent)) == (1, 4, 4)
    right, wrong = check_text("liste = [8, 4, 2, 1, 0]\n", "EXTENDED"), check_text("reponse_3 = 4\n", "EXTENDED")
    assert [states_of(report).split()[2] for report in (absent, right, wrong)] == ["optional", "passed", "failed"]
    assert right.total == wrong.total == 5
    assert [Bareme(total=20).grade(report) for report in (absent, right, wrong)] == [5, 4, 0]
    assert states_of(check_text("reponse_3 = None\n", "EXTENDED")).split()[2] == "optional"
