"""`ludion lesson` from the outside, with a teacher's own small lesson."""

import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parents[1] / "lessons" / "halves"
PACK = HERE / "pack.py"


@pytest.fixture(autouse=True)
def english(monkeypatch):
    monkeypatch.setenv("LUDION_LANG", "en")


def test_check_says_what_is_wrong_and_counts(ludion, tmp_path):
    file = tmp_path / "student.py"
    file.write_text((HERE / "solution.py").read_text() + "\nreponse_3 = 3\n")
    ended = ludion("lesson", "check", PACK, file, "--isolation", "process")
    assert ended.code == 1
    assert ended.out.splitlines() == [
        "✓ 1. Half: right",
        "✓ 2. One half after another: right",
        "✗ 3. How many: wrong",
        "    For: reponse_3",
        "    Came: 3",
        "    Idea: Count from 8, not from 4.",
        "",
        "2 of 3 (isolation: process).",
    ]
    assert ludion("lesson", "check", PACK, file, "-q", "1", "--isolation", "process").code == 0


def test_start_then_check(ludion, tmp_path):
    file = tmp_path / "mine.py"
    assert ludion("lesson", "start", PACK, "--out", file).code == 0
    assert "def halvings(n):" in file.read_text()
    again = ludion("lesson", "start", PACK, "--out", file)
    assert again.code == 2 and "exists already and is left alone" in again.err
    assert "0 of 3" in ludion("lesson", "check", PACK, file, "--isolation", "process").out


def test_reading_in_both_languages(ludion, tmp_path, monkeypatch):
    whole = ludion("lesson", "read", PACK).out
    assert "Question 2" in whole and "picture: A dot" in whole
    monkeypatch.setenv("LUDION_LANG", "fr")
    part = ludion("lesson", "read", PACK, "-q", "1").out
    assert "Texte." in part and "Suite." not in part
    page = tmp_path / "page.html"
    assert ludion("lesson", "read", PACK, "--html", page).code == 0
    assert "<svg" in page.read_text() and 'lang="fr"' in page.read_text()


def test_exhibits(ludion, tmp_path):
    assert ludion("lesson", "show", PACK).out.split() == ["dot", "A", "dot"]
    assert ludion("lesson", "show", PACK, "dot").out.startswith("<svg")
    assert ludion("lesson", "show", PACK, "dot", "--out", tmp_path / "dot.svg").code == 0
    assert (tmp_path / "dot.svg").read_text().startswith("<svg")


def test_grading_a_class(ludion, tmp_path):
    (tmp_path / "ana.py").write_text((HERE / "solution.py").read_text())
    (tmp_path / "bob.py").write_text("")
    ended = ludion("lesson", "grade", PACK, tmp_path, "--isolation", "process")
    assert ended.code == 0, ended.err
    assert "ana: 3.00" in ended.err and "bob: 0.00" in ended.err
    assert (tmp_path / "grades" / "class.html").exists() and (tmp_path / "grades" / "students" / "ana.html").exists()


def test_the_shell_knows_the_documents_names():
    words = [sys.executable, "-c", "from ludion.cli import main; main()", "lesson", "shell", str(PACK)]
    ended = subprocess.run(words, input="halvings(5)\n", capture_output=True, text=True, timeout=60, check=False)
    assert ended.returncode == 0 and "[5, 2, 1, 0]" in ended.stdout


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("read", "babylon"), "There is no lesson 'babylon'"),
        (("read", PACK, "-q", "9"), "has no question 9"),
        (("read", PACK, "-q", "3"), "no part of its own on question 3"),
        (("show", PACK, "dott"), "no exhibit 'dott'; did you mean dot?"),
        (("check", PACK, "nowhere.py"), "There is no file nowhere.py"),
        (("check", PACK, PACK, "--isolation", "strict"), "There is no isolation 'strict'"),
        (("check", PACK.with_name("solution.py"), PACK), "has no 'PACK'"),
        (("grade", PACK, "nowhere"), "There is no folder nowhere"),
        (("read", PACK, "--html", "/nowhere/page.html"), "/nowhere"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(ludion, words, sentence):
    ended = ludion("lesson", *words)
    assert ended.code == 2 and sentence in ended.err and ended.err.count("\n") == 1, ended.err
