"""Answers that are right with the student's own functions, and in other manners that cost nothing."""

import pytest

from ludion.lessons.bareme import Bareme
from ludion.lessons.judging import State

TUPLES = """
def half(n):
    return (n // 2, n % 2)

def halvings(n):
    return [n] if n == 0 else [n] + halvings(half(n)[0])

reponse_3 = 5
"""

HALVINGS = "def halvings(n):\n    return [n] if n == 0 else [n, *halvings(half(n))]\n"
FILLED_ONCE = """
found = []
def halvings(n):
    if not found:
        while n:
            found.append(n)
            n //= 2
        found.append(0)
    return found
"""
UNDER_GUARD = """
if __name__ == '__main__':
    def halvings(n):
        return [n] if n == 0 else [n, *halvings(n // 2)]
    input('Number? ')
"""
GLOBAL_UNDER_GUARD = """
def halvings(n):
    return STOP if n == 0 else [n, *halvings(n // 2)]
if __name__ == '__main__':
    STOP = []
    STOP.append(0)
"""


def test_question_passes_with_own_helper_of_another_interface(check_text, states_of, lines_of):
    report = check_text(TUPLES)
    assert states_of(report) == "failed passed passed"
    assert report.checked[1].alone.state is State.FAILED
    assert lines_of(report, 1) == ["Right together with your own functions."]
    assert (report.passed, report.total, Bareme().grade(report)) == (2, 3, 2)
    assert Bareme(own=0.5).grade(report) == 2


def test_failure_with_replaced_helper_is_not_shown(check_text, lines_of):
    """Alone, line 6 raises an exception, because the reference's `half` returns a number."""
    report = check_text(TUPLES.replace("[n] + halv", "[-n] + halv"))
    assert report.checked[1].alone.found.error.kind == "TypeError"
    assert lines_of(report, 1)[:3] == ["For: halvings(8)", "Expected: [8, 4, 2, 1, 0]", "Came: [-8, -4, -2, -1, 0]"]


def test_confirmed_mistake_is_shown_from_run_alone(check_text, lines_of):
    """Both runs fail; alone, the answers are those of the typical mistake `without_start`."""
    source = (
        "def half(n):\n    return n // 2 - (n > 5)\ndef halvings(n):\n    return [half(n), *halvings(half(n))] if n > 0 else []\n"
    )
    assert lines_of(check_text(source), 1)[-2:] == ["Idea: The start belongs to it.", "Note: The document forgets the 0."]


def test_unwritten_helper_is_replaced_in_both_runs(check_text, states_of, lines_of):
    report = check_text('def half(n):\n    """Later."""\n    raise NotImplementedError()\n' + HALVINGS)
    assert states_of(report) == "missing passed missing"
    assert report.checked[1].together.passed and lines_of(report, 1) == []


def test_unwritten_method_is_replaced_in_both_runs(check_text, states_of):
    source = "class Halver:\n    def __init__(self, n): self.n = n\n    def step(self): raise NotImplementedError\n"
    source += "    def steps(self): return [self.n, *Halver(self.step()).steps()] if self.n else [0]\n"
    report = check_text(source, "EXTENDED")
    assert states_of(report) == "missing missing optional missing passed"
    assert report.checked[4].together.passed


def test_late_answer_alone_passes_with_own_helper(check_text, states_of):
    """The loop ends when `half` returns None, as the student's own does."""
    source = "def half(n): return n // 2 or None\n"
    source += (
        "def halvings(n):\n    found = []\n    while n is not None: found, n = found + [n], half(n)\n    return found + [0]\n"
    )
    assert states_of(check_text(source)) == "passed passed missing"


@pytest.mark.parametrize(
    "style",
    [
        "def halvings(n, found=None, *, trace=False):\n    return [n] if n == 0 else [n, *halvings(n // 2)]\n",
        "calls = 0\ndef halvings(n):\n    global calls\n    calls += 1\n    return [n] if n == 0 else [n, *halvings(n // 2)]\n",
        "memo = {0: [0]}\ndef halvings(n):\n    if n not in memo: memo[n] = [n, *halvings(n // 2)]\n    return memo[n]\n",
        FILLED_ONCE,
        UNDER_GUARD,
        GLOBAL_UNDER_GUARD,
    ],
    ids=["parameters", "counter", "memo", "list that stays filled", "main guard", "global under main guard"],
)
def test_style_costs_nothing(check_text, states_of, style):
    assert states_of(check_text(style)) == "missing passed missing"


def test_fresh_copy_for_each_probe_is_told(check_text, lines_of):
    assert lines_of(check_text(FILLED_ONCE), 1) == [
        "Your functions keep results between calls: each test was run in a fresh copy of your file."
    ]


def test_state_between_probes_counts_if_question_is_about_it(check_text, states_of):
    assert states_of(check_text(FILLED_ONCE, "EXTENDED")).split()[1] == "failed"
