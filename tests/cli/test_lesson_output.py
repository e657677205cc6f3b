"""What `ludion lesson` prints: JSON, French, marks and reports."""

import json
import re
from pathlib import Path

import pytest

HERE = Path(__file__).parents[1] / "lessons" / "halves"
PACK = HERE / "pack.py"
GOOD = (HERE / "solution.py").read_text()
QUESTION_FIELDS = {
    *("number", "title", "names", "state", "passed", "counts", "passed_alone", "passed_together", "points", "max_points"),
    *("input", "expected", "actual", "line", "hint", "remarks", "text"),
}
PAGE = Path(__file__).parents[2] / "docs" / "howto" / "grade-a-class.md"


@pytest.fixture
def french(monkeypatch):
    monkeypatch.setenv("LUDION_LANG", "fr")


def checked(ludion, tmp_path, text, *options):
    file = tmp_path / "student.py"
    file.write_text(text)
    return ludion("lesson", "check", PACK, file, "--isolation", "process", *options)


def test_check_json_has_documented_fields(ludion, tmp_path, monkeypatch):
    monkeypatch.setenv("LUDION_LANG", "en")
    ended = checked(ludion, tmp_path, GOOD + "\ndef half(n):\n    return n - n // 2\nreponse_3 = 3\n", "--json")
    data = json.loads(ended.out)
    assert ended.code == 1 and ended.err == ""
    assert (data["format"], data["lesson"], data["passed"], data["total"]) == (1, "halves", 1, 3)
    assert (data["points"], data["max_points"], data["isolation"], data["language"]) == (1.0, 3.0, "process", "en")
    first, second, third = data["questions"]
    assert (first["number"], first["state"], first["passed"], first["points"]) == ("1", "failed", False, 0.0)
    assert (first["input"], first["expected"], first["actual"]) == ("half(7)", "3", "4")
    assert first["hint"] == "Half of an odd number is rounded down." and f"Idea: {first['hint']}" in first["text"]
    assert second["passed_alone"] and not second["passed_together"] and second["passed"] and second["input"] is None
    assert third["expected"] is None and third["actual"] == "3"
    documented = PAGE.read_text(encoding="utf-8")
    assert set(first) == QUESTION_FIELDS
    assert not [key for key in (*data, *first) if f"`{key}`" not in documented]
    assert data["versions"].keys() == {"ludion", "python", "numpy", "numba"}


def test_check_json_of_right_file_ends_with_0(ludion, tmp_path):
    ended = checked(ludion, tmp_path, GOOD, "--json")
    assert ended.code == 0 and all(one["passed"] for one in json.loads(ended.out)["questions"])


def test_check_json_tells_loading_error(ludion, tmp_path):
    data = json.loads(checked(ludion, tmp_path, GOOD + "\nraise KeyError(5)\n", "--json").out)
    assert data["loading"]["error"] == {"type": "KeyError", "text": "5", "line": len(GOOD.splitlines()) + 2}
    assert data["remarks"] and data["passed"] == 3


def test_french_check(ludion, tmp_path, french):
    ended = checked(ludion, tmp_path, GOOD + "\ndef halvings(n):\n    while True: pass\n")
    assert "pas de réponse en 1 s de temps de calcul" in ended.out
    assert ended.out.splitlines()[-1] == "2 sur 3 (isolation\u00a0: un processus)." and "✓ 1. La moitié\u00a0: juste" in ended.out


def test_french_grade_has_decimal_comma(ludion, tmp_path, french):
    (tmp_path / "ann.py").write_text(GOOD)
    (tmp_path / "bareme.toml").write_text("total = 12.5\n[points]\n1 = 2.5\n")
    ended = ludion("lesson", "grade", PACK, tmp_path, "-q", "1", "--isolation", "process")
    assert ended.code == 0 and "ann\u00a0: 12,50" in ended.err
    page = (tmp_path / "grades" / "class.html").read_text()
    assert "Points / 12,5" in page and "<td>12,50</td>" in page
    assert "12,50 sur 12,5" in (tmp_path / "grades" / "students" / "ann.html").read_text()
    assert ",12.50," in (tmp_path / "grades" / "grades.csv").read_text()  # for programs
    assert [line.rpartition("/")[2] for line in ended.out.splitlines()] == [
        "class.html",
        "grades.csv",
        "results.xml",
        "moodle.csv",
    ]


def test_french_errors_have_no_english(ludion, tmp_path, french):
    (tmp_path / "ann.py").write_text(GOOD)
    for words, said in (
        (("show", "jalon", "reading", "--out", tmp_path / "x.svg"), "doit finir par .md"),
        (("check", PACK, tmp_path / "none.py"), "n’existe pas"),
        (("start", PACK, "--out", tmp_path / "ann.py"), "existe déjà"),
        (("grade", PACK, tmp_path / "none"), "n’existe pas"),
    ):
        ended = ludion("lesson", *words)
        assert ended.code == 2 and said in ended.err, ended.err


def test_french_marks(ludion, tmp_path, french):
    players = tmp_path / "players"
    players.mkdir()
    (players / "ann.py").write_text("def player(game, state):\n    return next(iter(game.moves(state)))\n")
    (players / "bob.py").write_text("def player(:\n")
    words = ("marks", "nim", players, "--reference", "random", "--games", "2", "--isolation", "process", "--total", "12.5")
    ended = ludion("lesson", *words, "--jobs", "1")
    assert ended.code == 0, ended.err
    head, ann, bob, rule, *_ = ended.out.splitlines()
    assert head.split() == ["élève", "note", "min.", "max.", "random"]
    assert re.fullmatch(r"ann( +\d+,\d\d){3} +\d-\d-\d", ann) and bob.split()[1] == "0,00"
    assert "12,5" in rule and "intervalle à 95\u00a0%" in rule
    assert "bob\u00a0: bob.py n’est pas du Python correct\u00a0:" in ended.err
    csv = (players / "marks" / "marks.csv").read_text()
    assert csv.startswith("student,mark,lower,upper,score,games,random,trouble\nann,")
    data = json.loads(ludion("lesson", *words, "--jobs", "1", "--json", "--pseudonyms", tmp_path / "class.key").out)
    assert data["game"] == "nim" and len(data["students"]) == 2 and (tmp_path / "class-games.db").exists()
    assert "ann" not in json.dumps(data["students"]) + (players / "marks" / "marks.csv").read_text()


@pytest.mark.parametrize(
    ("exhibit", "name", "said"),
    [("reading", "x.svg", "must end in .md or .txt"), ("minmax-tree", "x.md", "must end in .svg")],
)
def test_show_rejects_wrong_ending(ludion, tmp_path, monkeypatch, exhibit, name, said):
    monkeypatch.setenv("LUDION_LANG", "en")
    ended = ludion("lesson", "show", "jalon", exhibit, "--out", tmp_path / name)
    assert ended.refuses(said) and not (tmp_path / name).exists()


def test_standings_hide_students(ludion, tmp_path, monkeypatch):
    monkeypatch.setenv("LUDION_LANG", "en")
    for name in ("ann", "bob"):
        (tmp_path / f"{name}.py").write_text("def player(game, state):\n    return next(iter(game.moves(state)))\n")
    players = [f"{tmp_path}/ann.py:player", f"{tmp_path}/bob.py:player", "random"]
    store, key = tmp_path / "games.db", tmp_path / "class.key"
    assert ludion("tournament", "nim", *players, "--isolation", "process", "--jobs", "1", "--out", store).code == 0
    shown = ludion("standings", store, "--pseudonyms", key, "--anchor", "random", "--csv", tmp_path / "table.csv")
    public = shown.out + (tmp_path / "table.csv").read_text()
    assert shown.code == 0 and "random" in public and "ann" not in public and "bob" not in public, shown.err
    assert "ann" in (tmp_path / "class.csv").read_text()
