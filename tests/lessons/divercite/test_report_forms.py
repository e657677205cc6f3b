"""Functions of the lesson, built from agents in the report's form."""

import sys
from math import inf
from pathlib import Path

import pytest

from ludion.lessons.check import Checker
from ludion.lessons.divercite import PACK, etat, report_forms, solution
from ludion.lessons.divercite.solution import BLANC, CITES, NOIR, apres, plus_riches, vue
from ludion.lessons.telling import question_lines

ANSWERS = Path(__file__).with_name("answers")
HEAD = "class MyPlayer(PlayerDivercite):\n"
GREEDY = HEAD + "    def greedy(self, state):\n        points = lambda a: a.get_next_game_state().scores[self.get_id()]\n"


def names_of(path):
    """The names of a file that is run among the reference's."""
    names = {name: getattr(solution, name) for name in solution.__all__}
    names |= {"__name__": "student", "__file__": str(path)}
    with pytest.MonkeyPatch.context() as patch:
        for module in PACK.modules:
            patch.setitem(sys.modules, module, etat)
        exec(compile(path.read_bytes(), str(path), "exec"), names)
    return names


@pytest.fixture
def names_from(tmp_path):
    def made(text):
        path = tmp_path / "student.py"
        path.write_text(text)
        return names_of(path)

    return made


@pytest.fixture(scope="module")
def report():
    """The names of the answer in the report's form: three agents, two of which have the same name."""
    return names_of(ANSWERS / "correct_report.py")


def test_premier_coup_city(report):
    assert report_forms.premier_coup(report)(apres(1, 3)).data["piece"] in CITES


@pytest.mark.parametrize("name", ["little_garden", "evaluate_state"])
@pytest.mark.parametrize("player", [BLANC, NOIR])
def test_evaluation_of_agent(report, name, player):
    assert getattr(report_forms, name)(report)(apres(17, 1), player) == getattr(solution, name)(apres(17, 1), player)


def test_calculate_depth_every_step(report):
    depth = report_forms.calculate_depth(report)
    assert [depth(apres(n)) for n in range(40)] == [solution.calculate_depth(apres(n)) for n in range(40)]


def test_calculate_depth_other_name(names_from):
    depth = report_forms.calculate_depth(names_of(ANSWERS / "student_bruno.py"))
    assert [depth(apres(n)) for n in range(40)] == [solution.calculate_depth(apres(n)) for n in range(40)]
    names = names_from(
        HEAD + "    def __init__(self, piece_type, name):\n        super().__init__(piece_type, name)\n"
        "    def alpha_beta_minimax(self, state, depth):\n        pass\n"
        "    def compute_action(self, state):\n        return self.alpha_beta_minimax(state, 3)\n"
    )
    assert report_forms.calculate_depth(names)(apres(20)) == 3


def test_minimax_inside_method(report):
    state = apres(36)
    assert report_forms.minimax(report)(state, 3, True, vue(state))[0] == solution.minimax(state, 3, True, vue(state))[0]


def test_alpha_beta_minimax_counts(report):
    state = apres(34)
    own, reference = vue(state), vue(state)
    value, _ = report_forms.alpha_beta_minimax(report)(state, 3, -inf, inf, True, own)
    assert value == solution.alpha_beta_minimax(state, 3, -inf, inf, True, reference)[0]
    assert own.n == reference.n


def test_greedy_as_printed(report):
    assert report_forms.greedy(report)(apres(26), BLANC) in plus_riches(apres(26), BLANC)


@pytest.mark.parametrize(("choice", "right"), [("max", True), ("min", False)])
def test_greedy_heavy_action(names_from, choice, right):
    names = names_from(f"{GREEDY}        return {choice}(state.generate_possible_heavy_actions(), key=points)\n")
    assert (report_forms.greedy(names)(apres(26), BLANC) in plus_riches(apres(26), BLANC)) is right


@pytest.mark.parametrize(("sign", "value"), [("", 6), ("-", -6), ("2 * ", 12)])
def test_remonter_sign(names_from, sign, value):
    """The report's own sign is accepted; another factor is not."""
    names = names_from(
        f"class TreeNode:\n    def update(self, outcome):\n        self.visits += 1\n        self.value += {sign}outcome\n"
    )
    top = solution.TreeNode(apres(5))
    report_forms.remonter(names)(top, 6)
    assert (top.visits, top.value) == (1, value)


def test_whole_agent_functions_of_names(names_from):
    names = names_from(
        HEAD + "    def calculate_depth(self, state):\n        return 9\n"
        "    def compute_action(self, state, **kwargs):\n        return self.calculate_depth(state)\n"
    )
    agent = report_forms.whole_agent(names)("W")
    assert agent.compute_action(apres(0)) == 2
    names["calculate_depth"] = report_forms.calculate_depth(names)
    assert agent.compute_action(apres(0)) == 9


@pytest.mark.parametrize("name", ["premier_coup", "little_garden", "minimax", "greedy", "remonter", "whole_agent"])
def test_forms_without_agent(names_from, name):
    with pytest.raises(LookupError):
        getattr(report_forms, name)(names_from("class Autre:\n    pass\n"))


def test_check_report_form(monkeypatch):
    """The student is told that functions were built, where the report errs, and that nothing was taken from Ludion."""
    monkeypatch.setenv("LUDION_LANG", "en")
    with Checker("divercite", "process", ["5", "6", "9"]) as checker:
        answer = checker.check(ANSWERS / "correct_report.py")
        loops = checker.check(ANSWERS / "correct_loops.py")
    assert [(each.formed, each.passed, each.counts) for each in answer.checked] == [
        ((), False, False),
        (("calculate_depth",), True, True),
        (("greedy",), True, True),
    ]
    said = [" ".join(question_lines(each)) for each in answer.checked]
    assert "`calculate_depth` was built from it" in said[1]
    assert "never updates best_score" in said[2]
    assert all(each.together.passed for each in loops.checked)
    assert not loops.borrowed
    assert not answer.borrowed
