"""A teacher's own unittest suites for the course's kit run unmodified in the lesson's prompt."""

import subprocess
import sys
import unittest
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from ludion.core import LudionError
from ludion.lessons.jalon import check_tools as chk
from ludion.lessons.jalon import main_tests
from ludion.lessons.jalon.solution import Matches

SUITE = '''\
import unittest
from unittest.mock import patch
from tools import checkTools as chk
from allumettes import Matches
from divide_left import Divide
from dice import Dice
from morpion import Morpion

THAT = "MinMax"

class TestClass(unittest.TestCase):
    """ the class is a player """
    def test_sub(self):
        """ only decision is public """
        chk.check_class(tp, THAT)
        K = getattr(tp, THAT)
        self.assertTrue(issubclass(K, tp.Player))
        public = [x for x in K.__dict__ if not x.startswith(("_" + THAT + "__", "__"))]
        self.assertEqual(public, ["decision"])

class TestMatches(unittest.TestCase):
    """ 4 matches, one does not take the last one """
    def setUp(self):
        chk.check_class(tp, THAT)
        self.jeu = Matches(13, False)
        self.K = getattr(tp, THAT)
        self.o = self.K("x", self.jeu, pf=3)

    @patch("builtins.print")
    def test_not_mine(self, mock_prn):
        """ no answer without a turn """
        self.assertIsNone(self.o.decision(self.jeu.state))

    def test_best(self):
        """ check the decision for DO NOT take the last """
        self.o.who_am_i = self.jeu.turn
        found = self.o.decision((4, 4))
        self.assertEqual(found, 3, "decision should return 3, found {}".format(found))

class TestGames(unittest.TestCase):
    """ the games of the kit """
    def test_pawn(self):
        """ other characters """
        class Other(Morpion):
            PAWN = "012"
        self.assertTrue(Other(5).valid_state(("0" * 25, 0)))

    def test_dice(self):
        """ a face by name """
        self.assertEqual(Dice(8, dice=6).state, ((8, 6), 0))

def suite(fname):
    global tp
    tp = __import__(fname)
    sweet = unittest.TestSuite()
    for klass in (TestClass, TestMatches, TestGames):
        sweet.addTest(unittest.makeSuite(klass))
    return sweet
'''
STARRED = """\
from tools.checkTools import *

class TestStar(unittest.TestCase):
    def test_missing(self):
        check_class(tp, "Nobody")

    def test_counter(self):
        self.o = tp.Counter()
        self.assertEqual(check_ro(self.o, "total seen nothing"), (["nothing"], ["seen"]))
        self.assertEqual(check_property(self.o.total == 0, "total"), ".")

def suite(fname):
    global tp
    tp = __import__(fname)
    return unittest.TestSuite([unittest.makeSuite(TestStar)])
"""
PLAYERS = """\
from classes.abstract_player import Player

class MinMax(Player):
    def decision(self, state):
        self.game.state = state
        if self.game.turn != self.who_am_i:
            print("not my turn to play")
            return None
        return {answer}

class Counter:
    def __init__(self):
        self.seen = []
    @property
    def total(self):
        return len(self.seen)
"""


@pytest.fixture
def course(tmp_path: Path) -> Path:
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_minmax.py").write_text(SUITE)
    (tmp_path / "tests" / "test_star.py").write_text(STARRED)
    (tmp_path / "players.py").write_text(PLAYERS.format(answer=3))
    return tmp_path


def typed(folder: Path, text: str) -> str:
    """Return what the prompt of the lesson prints for some lines."""
    words = [sys.executable, "-c", "from ludion.cli import main; main()", "lesson", "shell", "jalon"]
    ended = subprocess.run(
        words, input=text, capture_output=True, text=True, encoding="utf-8", timeout=120, check=False, cwd=folder
    )
    assert ended.returncode == 0, ended.stderr
    return ended.stdout + ended.stderr


def test_main_tests_runs_all_suites(course: Path) -> None:
    said = typed(course, 'import main_tests\n_ = main_tests.main("players.py")\noui\n')
    assert "There are 2 suites to run" in said
    for name in ("test_sub", "test_not_mine", "test_best", "test_pawn", "test_dice", "test_counter"):
        assert f"{name} (tests." in said
    assert "Ran 7 tests" in said and "OK (skipped=1)" in said and "Nobody not found in module players" in said


def test_main_tests_asks_for_each_suite_and_imports_again(course: Path) -> None:
    again = PLAYERS.format(answer="3 if state[0] > 3 else 1 + 0")
    lines = ["import main_tests, pathlib", "_ = main_tests.main('players')", "non", "Yes", "non"]
    lines += [f"_ = pathlib.Path('players.py').write_text({PLAYERS.format(answer=1)!r})", "_ = main_tests.main('players')"]
    lines += ["n", "y", "n", f"_ = pathlib.Path('players.py').write_text({again!r})", "_ = main_tests.main()", "players.py"]
    said = typed(course, "\n".join([*lines, "0", ""]))
    assert said.count("Ran 5 tests") == 2 and said.count("Ran 7 tests") == 1
    assert said.count("AssertionError: 1 != 3 : decision should return 3, found 1") == 1
    assert "FAIL: test_best (tests.test_minmax.TestMatches" in said


def test_suite_runs_at_prompt_without_main_tests(course: Path) -> None:
    lines = "import tests.test_minmax as t, unittest\n_ = unittest.TextTestRunner(verbosity=2).run(t.suite('players'))\n"
    assert "Ran 5 tests" in (said := typed(course, lines)) and "OK" in said


def test_main_tests_reports_file_that_cannot_be_imported(course: Path) -> None:
    (course / "players.py").write_text("1 / 0\n")
    said = typed(course, "import main_tests\nprint(main_tests.main('players'))\nprint(main_tests.main('nowhere.py'))\n")
    assert "ZeroDivisionError" in said and "ModuleNotFoundError" in said and "Traceback" not in said


def test_suite_me_leaves_out_suite_that_fails(capsys: pytest.CaptureFixture[str]) -> None:
    good: Any = SimpleNamespace(__name__="good", suite=lambda fname: unittest.TestSuite())
    assert main_tests.suite_me("players", [good, SimpleNamespace(__name__="bad")]).countTestCases() == 0
    assert "bad: " in capsys.readouterr().out
    with pytest.raises(LudionError, match="toTest must be a list of modules, got 7"):
        main_tests.suite_me("players", 7)  # type: ignore[arg-type]


def test_prepare_shell_adds_make_suite(monkeypatch: pytest.MonkeyPatch) -> None:
    """Python 3.13 has no such function any more."""
    monkeypatch.setattr(unittest, "makeSuite", None, raising=False)
    del unittest.makeSuite
    main_tests.prepare_shell()
    found: Any = unittest.makeSuite
    assert (found(OneTest, "none").countTestCases(), found(OneTest, "check").countTestCases()) == (1, 1)


class OneTest(unittest.TestCase):
    def runTest(self) -> None:
        assert chk.check_flush()

    def check_flush(self) -> None:
        assert chk.check_flush()


def test_check_property_prints_failure(capsys: pytest.CaptureFixture[str]) -> None:
    assert [chk.check_property(True), chk.check_property(False, "no", "F"), chk.check_property(False)] == [".", "F", "E"]
    assert capsys.readouterr().out == ">>> failure: no\n>>> failure: property is False\n"
    assert [chk.has_failure(".E"), chk.has_failure("E."), chk.has_failure("E.", 5), chk.has_failure("")] == [
        True,
        False,
        True,
        False,
    ]


def test_checks_of_names_skip_or_list() -> None:
    module = ModuleType("own")
    module.Game = object  # type: ignore[attr-defined]
    chk.check_class(module, "Game")
    chk.check_attr(Matches(13), "state")
    assert chk.check_module(module, "Game Player UCT") == ["Player", "UCT"]
    with pytest.raises(unittest.SkipTest, match="Player not found in module own"):
        chk.check_class(module, "Player")
    with pytest.raises(unittest.SkipTest, match="colour missing for Matches"):
        chk.check_attr(Matches(13), "colour")


class Holder:
    def __init__(self) -> None:
        self.names, self.marks, self.size = {"a": 1}, {5}, 42
        self._list = [3]

    @property
    def inner(self) -> list[int]:
        return self._list

    @property
    def copied(self) -> tuple[int, ...]:
        return tuple(self._list)

    @property
    def broken(self) -> int:
        raise ValueError("no")


def test_check_ro_finds_what_can_be_changed(capsys: pytest.CaptureFixture[str]) -> None:
    held = Holder()
    assert chk.check_ro(held, ["names", "marks", "size", "inner", "copied", "none"], True) == (
        ["none"],
        ["names", "marks", "size", "inner"],
    )
    assert (held.names, held.marks, held.size, held.inner) == ({"a": 1}, {5}, 42, [3])
    assert "inner processing ..." in capsys.readouterr().out


def test_guards_skip_or_fail(capsys: pytest.CaptureFixture[str]) -> None:
    case: Any = OneTest()
    case.o, case.K, case.defaults = Holder(), Holder, {"size": 42, "copied": (3,)}
    case.methods = {"__len__": (None, int), "__eq__": ((3,), object)}
    assert chk.guard_att(case, "size") and chk.guard_meth(case, "__eq__", (3,))
    chk.guard_ro(case, "copied")
    chk.sub_default(case)
    for att in ("colour", "broken"):
        with pytest.raises(unittest.SkipTest, match=att):
            chk.guard_att(case, att)
    with pytest.raises(unittest.SkipTest, match="failed"):
        chk.guard_meth(case, "__eq__", (3, 4))
    with pytest.raises(AssertionError):
        chk.guard_ro(case, "inner")
    case.defaults = {"size": 41}
    with pytest.raises(AssertionError, match="'size' found 42 expecting 41"):
        chk.sub_default(case)
    case.methods = {"__eq__": ((3,), str)}
    with pytest.raises(AssertionError, match="__eq__ expected"):
        chk.sub_signature(case)
    assert "Holder signature" in capsys.readouterr().out


def test_data_counts_tests() -> None:
    data = chk.Data()
    assert (data.total, data.ratio) == (0, 0)
    data.yes, data.no, data.report["UCT"] = 2, 1, "slow"
    assert (data.total, data.ratio) == (3, 0.667)
    assert ">>> 'UCT' : slow" in str(data) and "2 success / 3 tests" in str(data)
