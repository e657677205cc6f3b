"""A class: pages, table, points; files that hang or lie among them."""

import csv
import io
from pathlib import Path
from xml.etree import ElementTree

import pytest

from ludion.core import LudionError
from ludion.lessons.bareme import Bareme, read_bareme
from ludion.lessons.check import Checker
from ludion.lessons.grade import grade, grades_csv, students
from ludion.lessons.grade_files import GradeFiles
from ludion.lessons.library import load_pack

HERE = Path(__file__).parent / "halves"
PACK = str(HERE / "pack.py")
GOOD = (HERE / "solution.py").read_text()
CLASS = {
    "ana.py": GOOD,
    "bob.py": GOOD + "\ndef half(n): return n - n // 2\n",
    "cléo.py": "while True: pass\n",
    "dan.py": "def half(n:\n",
    "<eve>.py": "from ludion.core import *\n" + GOOD + "\ndef halvings(n):\n    while True: pass\n",
    "fred/td.py": "",
    "_notes.py": "1/0",
    "readme.txt": "not a student",
}


@pytest.fixture
def folder(tmp_path):
    for name, text in CLASS.items():
        file = tmp_path / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(text)
    return tmp_path


def test_a_class_is_graded_whatever_its_files_do(folder, monkeypatch):
    monkeypatch.setenv("LUDION_LANG", "fr")
    monkeypatch.setattr("ludion.lessons.examining.LOAD", 2.0)
    (folder / "bareme.toml").write_text('total = 20\nown = 0.5\n[points]\n1 = 2\n"3" = 1\n')
    with Checker(PACK, "process") as checker:
        bareme = read_bareme(folder / "bareme.toml", checker.pack)
        heard = []
        graded = grade(checker, students(folder), bareme, 2, lambda each: heard.append(each.student))
        written = GradeFiles(checker, bareme).write(folder / "out", graded)
        rows = list(csv.DictReader(io.StringIO(grades_csv(checker, graded))))
    assert sorted(heard) == sorted(each.student for each in graded) == ["<eve>", "ana", "bob", "cléo", "dan", "fred"]
    found = {row["student"]: (float(row["points"]), row["1"], row["2"], row["3"], row["2:own"]) for row in rows}
    assert found == {
        "ana": (20, "passed", "passed", "passed", "passed"),
        "bob": (7.5, "failed", "passed", "passed", "failed"),  # his own half never comes to 0
        "cléo": (0, "missing", "missing", "missing", "missing"),
        "dan": (0, "unread", "missing", "missing", "missing"),
        "<eve>": (15, "passed", "late", "passed", "late"),
        "fred": (0, "missing", "missing", "missing", "missing"),
    }
    assert {row["student"]: row["borrowed"] for row in rows}["<eve>"] == "ludion.core"
    for path in written:
        if path.suffix == ".html":
            ElementTree.fromstring(path.read_text().removeprefix("<!DOCTYPE html>\n"))
    page = (folder / "out" / "class.html").read_text()
    assert "à vérifier" in page and "<eve>" not in page.replace("&lt;eve&gt;", "")
    told = (folder / "out" / "students" / "bob.html").read_text()
    assert "7,50 sur 20" in told and "Attendu\u00a0: 3" in told and "half(7)" in told


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("total = ", "is not valid TOML"),
        ("totl = 20", "'totl' is not known; did you mean total"),
        ("[points]\n9 = 1", "has no question 9"),
        ("[points]\n1 = -1", "points of 1 must be a number that is not negative"),
        ("[points]\n1 = true", "points of 1 must be a number"),
        ("own = 2", "own is a share"),
        ("points = 3", "points must be a table"),
        ("[points]\n1 = 0\n2 = 0\n3 = 0", "every question is worth nothing"),
    ],
)
def test_a_scale_that_means_nothing_is_refused(tmp_path, text, sentence):
    path = tmp_path / "bareme.toml"
    path.write_text(text)
    with pytest.raises(LudionError, match=sentence):
        read_bareme(path, load_pack(PACK))


def test_without_a_scale_points_are_added_up(folder):
    with Checker(PACK, "process", ["1", "3"]) as checker:
        (graded,) = grade(checker, {"bob": folder / "bob.py"}, Bareme(), 1)
    assert graded.points == 1


def test_folders_without_students(tmp_path):
    with pytest.raises(LudionError, match="There is no folder"):
        students(tmp_path / "none")
    with pytest.raises(LudionError, match="has no students' files"):
        students(tmp_path)


@pytest.mark.parametrize(
    "text",
    [f"total = {10**400}", f"total = {'9' * 5000}", f"points = {'[' * 50_000}", "total = nan", "own = inf", "total = true", "\0"],
    ids=lambda text: text[:12],
)
def test_read_bareme_rejects_extreme_values(tmp_path, text):
    (tmp_path / "bareme.toml").write_text(text)
    with pytest.raises(LudionError):
        read_bareme(tmp_path / "bareme.toml", load_pack("jalon"))
