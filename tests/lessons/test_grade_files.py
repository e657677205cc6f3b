"""The files of a class's results: JUnit, Moodle, pseudonyms."""

import csv
import io
import stat
from xml.etree import ElementTree

import pytest

from ludion.arena.pseudonyms import Pseudonyms
from ludion.core import LudionError
from ludion.lessons.bareme import Bareme
from ludion.lessons.check import Checker
from ludion.lessons.grade import Graded, grade, students
from ludion.lessons.grade_files import GradeFiles, require_anonymous
from ludion.lessons.junit import junit_xml
from ludion.lessons.moodle import Identifiers, gradebook_csv, read_identifiers
from tests.lessons.test_grade import GOOD, PACK

WRONG = GOOD + "\ndef half(n):\n    raise ValueError(f'{__file__} \\x00\\x1b <&>')\n"
CLASS = {"ann": GOOD, "bob": WRONG, "léa": "def half(n:\n"}


@pytest.fixture(scope="module")
def checked(tmp_path_factory):
    """A class that was checked: the folder, the checker and the results."""
    folder = tmp_path_factory.mktemp("class")
    for name, text in CLASS.items():
        (folder / f"{name}.py").write_text(text)
    with Checker(PACK, "process") as checker:
        graded = grade(checker, students(folder), Bareme(), 2)
        yield folder, checker, graded


@pytest.fixture(autouse=True)
def english(monkeypatch):
    monkeypatch.setenv("LUDION_LANG", "en")


def rows_of(path):
    return list(csv.DictReader(io.StringIO(path.read_text(encoding="utf-8"))))


def test_junit_counts_failures(checked):
    _, checker, graded = checked
    trouble = Graded("max", graded[0].file, None, 0.0, "There is no file \x07.")
    root = ElementTree.fromstring(junit_xml(checker.pack, [*graded, trouble]))
    assert root.tag == "testsuites" and root.attrib["tests"] == "10" and root.attrib["errors"] == "1"
    suites = {suite.get("name"): suite for suite in root}
    assert [suites[name].get("failures") for name in ("ann", "bob", "léa", "max")] == ["0", "1", "3", "0"]
    failure = suites["bob"].find("testcase/failure")
    assert failure.get("type") == "failed" and "half(8)" in failure.text and "<&>" in failure.text
    assert {case.get("name") for case in suites["bob"].iter("testcase")} > {"1. Half"}
    assert suites["bob"].find("testcase").get("file").endswith("bob.py")
    assert "not valid Python" in suites["léa"].find("system-out").text
    assert suites["max"].find("testcase/error").get("message") == "There is no file \ufffd."


def test_gradebook_has_identifier_grade_and_feedback(checked, tmp_path):
    _, _, graded = checked
    listed = tmp_path / "students.csv"
    listed.write_text("file;email;group\nann.py;ann@x.org;1\nbob;bob@x.org;2\nléa;lea@x.org;1\n", encoding="utf-8-sig")
    rows = list(csv.DictReader(io.StringIO(gradebook_csv("Halves", graded, read_identifiers(listed)))))
    assert [(row["email"], row["Halves"]) for row in rows] == [
        ("ann@x.org", "3.00"),
        ("bob@x.org", "2.00"),
        ("lea@x.org", "0.00"),
    ]
    assert rows[0]["Feedback"] == "All answers are right."
    assert "✗ 1. Half: wrong" in rows[1]["Feedback"] and "half(8)" in rows[1]["Feedback"]
    plain = gradebook_csv("Halves", graded, Identifiers())
    assert plain.startswith("username,Halves,Feedback\nann,3.00,")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "must have a header and two columns"),
        ("file\nann\n", "must have a header and two columns"),
        ("file,email\nann,\n", "must have a header and two columns"),
        ("file,email\nann,a\nann.py,b\n", "has a student twice"),
        ("file,email\nann,a\n", "has no line for bob, léa"),
        (b"\xff\xfe", "cannot be read"),
        (None, "cannot be read"),
    ],
)
def test_identifiers_reject_bad_list(tmp_path, text, sentence):
    path = tmp_path / "students.csv"
    if isinstance(text, bytes):
        path.write_bytes(text)
    elif text is not None:
        path.write_text(text)
    with pytest.raises(LudionError, match=sentence):
        read_identifiers(path).require(("ann", "bob", "léa"), path)


def test_public_files_have_no_names(checked, tmp_path):
    folder, checker, graded = checked
    key, public = tmp_path / "class.key", tmp_path / "public"
    written = GradeFiles(checker, Bareme(), pseudonyms=Pseudonyms(key, public)).write(public, graded)
    names = {row["student"]: row["pseudonym"] for row in rows_of(tmp_path / "class.csv")}
    assert set(names) == {"ann", "bob", "léa"}
    files = [path for path in public.rglob("*") if path.is_file()]
    assert {path.name for path in files} == {
        "class.html",
        "grades.csv",
        "results.xml",
        *(f"{one}.html" for one in names.values()),
    }
    for path in files:
        text = path.read_text(encoding="utf-8")
        assert not [name for name in CLASS if f"{name}.py" in text or f">{name}<" in text], path
        assert str(folder) not in text and "léa" not in text
    rows = rows_of(public / "grades.csv")
    assert [row["student"] for row in rows] == sorted(names.values())
    assert {row["student"]: row["right"] for row in rows}[names["bob"]] == "2"
    assert f"{names['bob']}.py" in (public / "students" / f"{names['bob']}.html").read_text(encoding="utf-8")
    assert tmp_path / "class-moodle.csv" in written and "ann,3.00" in (tmp_path / "class-moodle.csv").read_text(encoding="utf-8")


def test_folder_with_names_is_no_public_folder(tmp_path):
    pseudonyms, public = Pseudonyms(tmp_path / "class.key"), tmp_path / "public"
    (public / "students").mkdir(parents=True)
    (public / "students" / f"{pseudonyms.name('ann')}.html").touch()
    require_anonymous(public, pseudonyms, ["ann"])
    (public / "students" / "bob.html").touch()
    with pytest.raises(LudionError, match=r"bob\.html may have the name of a student"):
        require_anonymous(public, pseudonyms, ["ann"])


def test_pseudonym_is_stable_for_key(tmp_path):
    one, other = Pseudonyms(tmp_path / "one.key"), Pseudonyms(tmp_path / "other.key")
    assert one.name("ann") == Pseudonyms(tmp_path / "one.key").name("ann") != other.name("ann")
    assert one.name("ann") != one.name("bob") and "ann" not in one.name("ann")


def test_pseudonyms_keep_names_of_earlier_tables(tmp_path):
    key = tmp_path / "class.key"
    for student in ("ann", "bob"):
        pseudonyms = Pseudonyms(key)
        pseudonyms.name(student)
        pseudonyms.save()
    assert {row["student"] for row in rows_of(tmp_path / "class.csv")} == {"ann", "bob"}


def test_pseudonym_files_are_private(tmp_path):
    pseudonyms = Pseudonyms(tmp_path / "class.key")
    pseudonyms.save()
    for name in ("class.key", "class.csv"):
        assert stat.S_IMODE((tmp_path / name).stat().st_mode) == 0o600


def test_pseudonyms_reject_bad_files(tmp_path):
    (tmp_path / "bad.key").write_text("secret\n")
    with pytest.raises(LudionError, match="is not a key file"):
        Pseudonyms(tmp_path / "bad.key")
    with pytest.raises(LudionError, match=r"must not end in \.csv"):
        Pseudonyms(tmp_path / "bad.csv")
    with pytest.raises(LudionError, match="must not be in the folder"):
        Pseudonyms(tmp_path / "public" / "class.key", tmp_path / "public")
    (tmp_path / "class.csv").write_text("something else\n")
    with pytest.raises(LudionError, match="is not a list of pseudonyms"):
        Pseudonyms(tmp_path / "class.key")


def test_pseudonyms_reject_equal_names(tmp_path, monkeypatch):
    monkeypatch.setattr("ludion.arena.pseudonyms.LENGTH", 0)
    pseudonyms = Pseudonyms(tmp_path / "class.key")
    pseudonyms.name("ann")
    with pytest.raises(LudionError, match="Two students"):
        pseudonyms.name("bob")
