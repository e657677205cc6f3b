"""Files that load slowly, have syntax errors, or are written in an editor with other habits."""

import pytest

from ludion.lessons.telling import file_lines

HALF = "def half(n):\n    return n // 2\n"
HALVINGS = "def halvings(n):\n    return [n] if n == 0 else [n, *halvings(half(n))]\n"
ANSWER = "reponse_3 = 5\n"
STOPPED = "The loading of your file was stopped at line {}: it takes too long."
LOST = "Not reached: the loading of the file was stopped at line {}."


@pytest.fixture
def short_load(monkeypatch):
    monkeypatch.setattr("ludion.lessons.examining.LOAD", 0.6)


def test_stopped_statement_leaves_all_others(check_text, states_of, short_load):
    report = check_text(f"{HALF}print([half(n)\n       for n in iter(int, 1)])\n{HALVINGS}reponse_3 = len(halvings(8))\n")
    assert states_of(report) == "passed passed passed"
    (said,) = file_lines(report)
    assert said.startswith(STOPPED.format(4)) or said.startswith(STOPPED.format(3))


def test_names_behind_stopped_statement_are_not_blamed(check_text, states_of, lines_of, short_load):
    """`reponse_3` has its value from the stopped statement, and `half` uses another one's."""
    source = f"STEP = sum(iter(lambda: 1, 0))\nreponse_3 = STEP\ndef half(n): return n // STEP\n{HALVINGS}print(STEP)\n"
    report = check_text(source)
    assert states_of(report) == "unread passed unread"
    assert lines_of(report, 0) == lines_of(report, 2) == [LOST.format(1)]
    assert len(list(file_lines(report))) == 1
    assert report.loaded.error is None


def test_second_slow_statement_leaves_definitions(check_text, states_of, lines_of, short_load):
    report = check_text(f"while True: pass\nwhile True: pass\n{HALF}reponse_3 = len([n for n in range(5)])\n")
    assert states_of(report) == "passed missing unread"
    assert lines_of(report, 2) == [LOST.format(1)]


def test_statement_that_catches_its_end_is_stopped(check_text, states_of, short_load):
    catching = "while True:\n    try:\n        while True: pass\n    except BaseException: pass\n"
    assert states_of(check_text(HALF + catching + ANSWER)) == "passed missing passed"


def test_statement_that_ignores_signals_is_stopped_from_outside(check_text, states_of, monkeypatch):
    monkeypatch.setattr("ludion.lessons.examining.longest_load", lambda _: 1.0)
    monkeypatch.setattr("ludion.lessons.examining.GRACE", 0.0)
    ignoring = "import signal\nif True:\n    signal.setitimer(signal.ITIMER_PROF, 0)\n    while True: pass\n"
    report = check_text(HALF + ignoring + ANSWER)
    assert states_of(report) == "passed missing passed"
    assert next(iter(file_lines(report))).startswith(STOPPED.format(4))


def test_waiting_statement_is_stopped(check_text, states_of, short_load):
    assert states_of(check_text(f"import time\ntime.sleep(1000)\n{HALF}")) == "passed missing missing"


def test_stopped_loop_at_step_without_line_is_named(check_text, states_of, short_load):
    loop = "found = []\nfor k in range(10**9):\n    found.append(k % 7)\n    if len(found) > 1000:\n        found = []\n"
    report = check_text(HALF + loop + ANSWER)
    assert states_of(report) == "passed missing passed"
    assert report.loaded.stopped == "late"


def test_value_of_name_behind_end_of_process_is_not_blamed(check_text, states_of, lines_of):
    report = check_text(f"import os\n{HALF}os._exit(3)\nN1 = len('12345')\nreponse_3 = N1\n")
    assert states_of(report) == "passed missing unread"
    assert lines_of(report, 2) == [LOST.format(4)]
    assert report.loaded.error is None


def test_line_that_ends_process_is_named(check_text, states_of, lines_of):
    report = check_text(f"import os\n{HALF}os._exit(3)\nreponse_3 = len('12345')\n")
    assert states_of(report) == "passed missing unread"
    assert next(iter(file_lines(report))).startswith("Your file ends the program while it loads at line 4: only")
    assert lines_of(report, 2) == [LOST.format(4)]


def test_assignment_that_raises_is_named(check_text, lines_of):
    report = check_text("reponse_3 = 1 / 0\n")
    assert lines_of(report, 2) == ["Without a value: an exception stops the assignment at line 1."]


def test_syntax_error_costs_its_own_function(check_text, states_of, lines_of):
    report = check_text(HALF + "def halvings(n):\n    return max([n, (1, 2)\n" + ANSWER)
    assert states_of(report) == "passed unread passed"
    assert lines_of(report, 1) == ["It could not be read because of the syntax error at line 4."]
    assert list(file_lines(report)) == [
        "Your file is not valid Python: the exception SyntaxError: '[' was never closed (line 4); the rest was read all the same."
    ]


def test_statement_outside_syntax_of_its_place_costs_itself(check_text, states_of, lines_of):
    """`ast.parse` takes `break` outside a loop; the compiler does not."""
    report = check_text(f"{HALF}def halvings(n):\n    return [n]\n    break\n{ANSWER}")
    assert states_of(report) == "passed unread passed"
    assert lines_of(report, 1) == ["It could not be read because of the syntax error at line 5."]


def test_syntax_error_in_method_costs_that_method(check_text, states_of, lines_of):
    source = "class Halver:\n    def __init__(self, n): self.n = n\n    def steps(self):\n        return [self.n\n"
    report = check_text(source + "    def step(self):\n        return self.n // 2\n", "EXTENDED")
    assert states_of(report) == "missing missing optional passed unread"
    assert lines_of(report, 4) == ["It could not be read because of the syntax error at line 4."]


def test_text_of_another_editor_is_read_with_remarks(check_text, states_of):
    report = check_text(f"%matplotlib inline\n# moitié\n{HALF}".encode("latin-1"))
    assert states_of(report) == "passed missing missing"
    assert list(file_lines(report)) == [
        "Your file is not UTF-8 text: it was read as Latin-1. Save it as UTF-8.",
        "The Jupyter commands in your file were left out (lines: 1).",
    ]
