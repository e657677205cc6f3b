"""A hint names a cause only if every answer of the student is that of the cause."""

import pytest

from ludion.lessons.examining import Ending, Run
from ludion.lessons.judging import judge
from ludion.lessons.pack import Mistake, Probe, Question, Text
from ludion.lessons.values import Answer, Failure

TEXT = Text("", "")
QUESTION = Question("1", ("f",), TEXT, TEXT, TEXT, (Probe("f(1)"), Probe("f(2)"), Probe("f(3)")))
MISTAKE = Mistake("1", "f", "negative", None, TEXT)


def run(*values, ending=Ending.DONE):
    return Run(tuple(value if isinstance(value, Answer) else Answer(value) for value in values), ending)


def raised(kind, text):
    return Answer(None, "", Failure(kind, text))


def recognised(student, mistake):
    return judge(QUESTION, student, run(1, 2, 3), lambda: [(MISTAKE, mistake)]).hint is not None


def test_hint_needs_all_answers():
    assert recognised(run(-1, -2, -3), run(-1, -2, -3))
    assert not recognised(run(-1, -20, -3), run(-1, -2, -3)), "another wrong value"
    assert not recognised(run(-1, 2, -3), run(-1, -2, -3)), "another probe passes"
    assert not recognised(run(-1, -2, -3), run(-1, -2, 3)), "a probe fails that the mistake passes"


def test_hint_needs_same_exception_and_message():
    right = raised("KeyError", "'a'")
    assert recognised(run(1, right, 3), run(1, raised("KeyError", "'b'"), 3))
    assert not recognised(run(1, right, 3), run(1, raised("IndexError", "'a'"), 3))
    sized, wrong = raised("TypeError", "object of type 'int' has no len()"), raised("TypeError", "'int' object is not iterable")
    assert recognised(run(1, sized, 3), run(1, raised("TypeError", "object of type 'float' has no len()"), 3))
    assert not recognised(run(1, sized, 3), run(1, wrong, 3))


def test_timeout_confirms_no_cause():
    late = run(1, ending=Ending.LATE)
    assert not recognised(late, late)


def test_question_idea_is_no_explanation(check_text, lines_of):
    assert lines_of(check_text("def half(n): return n * 10\n"), 0) == ["For: half(8)", "Expected: 4", "Came: 80"]


@pytest.mark.parametrize(
    ("source", "index", "said"),
    [
        ("def half(n): print(n // 2)\n", 0, "Your function prints its result instead of returning it."),
        (
            "def half(n, k): return n // k\n",
            0,
            "Your function is half(n, k); the check calls half(8).",
        ),
        ("def half(): return 4\n", 0, "Your function is half(); the check calls half(8)."),
    ],
)
def test_confirmed_cause_is_said(check_text, lines_of, source, index, said):
    lines = lines_of(check_text(source), index)
    assert lines[-1] == said
    assert lines[1] == "Expected: 4"
    assert not any(line.startswith("Idea") for line in lines)


def test_printed_list_is_seen(check_text, lines_of):
    source = "def halvings(n):\n    print(*([n] + [n >> k for k in range(1, 9) if n >> k - 1]))\n"
    assert "Your function prints its result instead of returning it." in lines_of(check_text(source), 1)


def test_printed_list_is_seen_with_wrong_helper(check_text, lines_of):
    source = "def half(n): return n // 3\ndef halvings(n, found=()):\n    print([n]) if n == 0 else _rest(n)\n"
    source += "def _rest(n):\n    found = [n]\n    while n:\n        n = half(n)\n        found.append(n)\n    print(found)\n"
    assert "Your function prints its result instead of returning it." in lines_of(check_text(source), 1)


def test_printed_message_is_no_result(check_text, lines_of):
    assert lines_of(check_text("def half(n): print('half of', n)\n"), 0)[-1] == "Came: printed 'half of 8'"


def test_method_with_other_arguments_is_told(check_text, lines_of):
    report = check_text("class Halver:\n    def __init__(self): pass\n    def step(self, k): return 4\n", "EXTENDED")
    assert lines_of(report, 3)[-1] == "Your function is Halver(); the check calls Halver(8)."
