"""Checking files against a lesson, with a small one of a teacher's own; files that hang, crash, lie and borrow among them."""

from pathlib import Path

import pytest

from ludion.core import LudionError
from ludion.lessons.check import Checker, FileReport
from ludion.lessons.judging import State
from ludion.lessons.telling import file_lines, question_lines

HERE = Path(__file__).parent / "halves"
PACK = str(HERE / "pack.py")
GOOD = (HERE / "solution.py").read_text()


@pytest.fixture(scope="module", params=["process", "full"])
def checker(request):
    try:
        made = Checker(PACK, request.param)
    except LudionError as error:
        pytest.skip(str(error))
    with made:
        yield made


@pytest.fixture
def check(checker, tmp_path, monkeypatch):
    monkeypatch.setenv("LUDION_LANG", "en")

    def check(source: str | bytes) -> FileReport:
        file = tmp_path / "student.py"
        file.write_bytes(source if isinstance(source, bytes) else source.encode())
        return checker.check(file)

    return check


def states(report: FileReport) -> list[State]:
    return [checked.verdict.state for checked in report.checked]


def own(report: FileReport) -> list[State]:
    return [checked.together.state for checked in report.checked]


def told(report: FileReport, index: int) -> str:
    return "\n".join(question_lines(report.checked[index]))


def test_reference_passes(check):
    report = check(GOOD)
    assert states(report) == own(report) == [State.PASSED] * 3
    assert not list(file_lines(report))


def test_only_the_wrong_question_fails_alone_and_the_others_fail_together(check):
    report = check(GOOD + "\ndef half(n): return (n + 1) // 2 if n > 1 else 0\n")
    assert states(report) == [State.FAILED, State.PASSED, State.PASSED]
    assert own(report) == [State.FAILED, State.FAILED, State.PASSED]
    assert told(report, 1).startswith("Right by itself, but not with your own functions.\nFor: x = 5; halvings(x)")


def test_message_has_input_expected_came_and_the_mistakes_own_hint(check):
    assert told(check(GOOD + "\ndef half(n): print('hm'); return n - n // 2\n"), 0).splitlines() == [
        "For: half(7)",
        "Expected: 3",
        "Came: 4",
        "Idea: Half of an odd number is rounded down.",
    ]


def test_unconfirmed_cause_gets_no_hint(check):
    assert told(check(GOOD + "\ndef half(n): return 0\n"), 0).splitlines() == ["For: half(8)", "Expected: 4", "Came: 0"]


def test_kinds_matter(check):
    report = check(GOOD + "\ndef halvings(n): return tuple([n] if n == 0 else [n, *halvings(half(n))])\n")
    assert "Came: (8, 4, 2, 1, 0)" in told(report, 1)
    assert "Note: The document forgets the 0." in told(report, 1)


def test_french(check, monkeypatch):
    report = check(GOOD + "\nreponse_3 = 3\n")
    monkeypatch.setenv("LUDION_LANG", "fr")
    assert told(report, 2).splitlines() == [
        "Pour\u00a0: reponse_3",
        "Obtenu\u00a0: 3",
        "Idée\u00a0: Comptez depuis 8, pas depuis 4.",
    ]


def test_exceptions_name_the_students_line(check):
    report = check(GOOD + "\n\ndef half(n):\n    return {}[n]\n")
    assert f"Came: the exception KeyError: 8 (line {len(GOOD.splitlines()) + 4})" in told(report, 0)


def test_endless_and_deadly_questions_harm_no_others(check):
    report = check(GOOD + "\nimport os\ndef halvings(n):\n    while True: pass\ndef half(n): os.abort()\n")
    assert states(report) == [State.DIED, State.LATE, State.PASSED]
    assert told(report, 1).splitlines() == [
        "For: halvings(8)",
        "Expected: [8, 4, 2, 1, 0]",
        "Came: no answer within 1 s of CPU time",
        "Note: The document forgets the 0.",
    ]
    assert "SIGABRT" in told(report, 0)


def test_slow_machine_costs_no_marks(check):
    waiting = "\nimport time\nwaited = halvings\ndef halvings(n):\n    time.sleep(0.2)\n    return waited(n)\n"
    assert states(check(GOOD + waiting)) == [State.PASSED] * 3


def test_answer_that_waits_forever_is_late(check):
    report = check(GOOD + "\nimport time\ndef halvings(n):\n    time.sleep(1000)\n")
    assert states(report) == [State.PASSED, State.LATE, State.PASSED]


def test_answer_that_ignores_cpu_signal_is_late(check):
    ignoring = "\nimport signal\ndef halvings(n):\n    signal.signal(signal.SIGXCPU, signal.SIG_IGN)\n    while True: pass\n"
    assert states(check(GOOD + ignoring)) == [State.PASSED, State.LATE, State.PASSED]


def test_what_is_not_written_yet_is_told_apart(check):
    report = check("def half(n): raise NotImplementedError\nreponse_3 = None\n")
    assert states(report) == [State.MISSING] * 3
    assert told(report, 1) == "Yet to be written: halvings."


def test_one_failing_line_takes_no_other_with_it(check):
    report = check("print(1 / 0)\n" + GOOD)
    assert states(report) == [State.PASSED] * 3
    assert list(file_lines(report)) == [
        "Your file stops with the exception ZeroDivisionError: division by zero (line 1); the rest was read all the same."
    ]


@pytest.mark.parametrize("line", ["import os; os._exit(3)", "import os, signal; os.kill(os.getpid(), signal.SIGKILL)"])
def test_file_that_ends_the_process_is_read_for_its_definitions(check, line):
    report = check(f"import os, signal\nos._exit(3) if True else 0\n{GOOD}\n{line}\n")
    assert states(report) == [State.PASSED] * 3
    assert next(iter(file_lines(report))).startswith("Your file ends the program while it loads")


def test_file_that_never_ends_is_read_for_its_definitions(check, monkeypatch):
    monkeypatch.setattr("ludion.lessons.examining.LOAD", 1.0)
    report = check(f"{GOOD}\nwhile True: pass\n")
    assert states(report) == [State.PASSED] * 3
    assert list(file_lines(report)) == [
        f"The loading of your file was stopped at line {len(GOOD.splitlines()) + 2}: it takes too long. "
        "Put what you try out under `if __name__ == '__main__':`."
    ]


@pytest.mark.parametrize("source", ["def half(n:\n", b"\xff\xfe\x00", "\x00", "x = '\n"])
def test_what_is_not_python_is_said_once(check, source):
    report = check(source)
    assert set(states(report)) <= {State.MISSING, State.UNREAD}
    (said,) = file_lines(report)
    assert said.startswith("Your file is not valid Python: ")


def test_what_is_borrowed_from_ludion_is_flagged(check):
    report = check("import ludion.games\ndef half(n):\n    __import__('ludion.search')\n    return n // 2\n")
    assert report.borrowed == ("ludion.games", "ludion.search")


def test_what_is_written_into_the_channel_is_no_answer(check):
    """Whatever a student's code writes into the channel is no answer, and ends no question."""
    forged = '={"number": "", "value": 4, "printed": ""}\n={"value": 3, "printed": ""}\n={"ended": "done"}\n'
    report = check(
        "import os\ndef half(n):\n    for end in range(3, 20):\n        try: os.write(end, b'''"
        + forged.replace("\n", "\\n")
        + "''')\n        except OSError: pass\n    os._exit(0)\ndef halvings(n): return 'x' * 10**8\nreponse_3 = 4\n"
    )
    assert states(report) == [State.DIED, State.FAILED, State.FAILED]


def test_too_large_an_answer_is_said(check):
    assert "Came: a result that is much too large" in told(check("reponse_3 = [[]] * 10**6\n"), 2)


def test_flood_of_output_is_kept_out(check):
    flood = "os.write(1, b'=' * 10**6); os.write(2, b'x' * 10**6); print('y' * 10**7)"
    source = f"import os\ndef half(n):\n    {flood}; return n // 2\n"
    assert states(check(source))[0] is State.PASSED


def test_what_a_question_leaves_running_is_gone(check, tmp_path):
    source = f"{GOOD}\nimport os\ndef half(n):\n    if os.fork() == 0:\n        while True: pass\n    return n // 2\n"
    assert states(check(source)) == [State.PASSED] * 3


def test_input_is_at_its_end(check):
    assert "EOFError" in told(check("def half(n): return int(input())\n"), 0)


def test_questions_can_be_chosen(tmp_path):
    file = tmp_path / "student.py"
    file.write_text(GOOD)
    with Checker(PACK, "process", ["3"]) as checker:
        assert [checked.alone.question.number for checked in checker.check(file).checked] == ["3"]
    with pytest.raises(LudionError, match="has no question 4"):
        Checker(PACK, "process", ["4"])


def test_no_such_file(checker, tmp_path):
    with pytest.raises(LudionError, match="There is no file"):
        checker.check(tmp_path / "none.py")


def test_a_teachers_lesson_by_a_relative_path_in_a_folder_of_their_own(tmp_path, monkeypatch):
    for file in HERE.iterdir():
        if file.is_file():
            (tmp_path / file.name).write_bytes(file.read_bytes())
    tmp_path.chmod(0o700)
    monkeypatch.chdir(tmp_path)
    with Checker("pack.py") as checker:
        assert states(checker.check(Path("solution.py"))) == [State.PASSED] * 3
