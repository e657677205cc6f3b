"""The hostile players as students: whatever they do within one question, the others are checked, and nothing survives it."""

import sys
import time
from pathlib import Path

import pytest

from ludion.arena import process as processes
from ludion.arena.sandbox import ability
from ludion.lessons.check import Checker
from ludion.lessons.judging import State
from tests.hostile.verdicts import CASES

HERE = Path(__file__).parent
PACK = HERE.parent / "lessons" / "halves" / "pack.py"
CLAIM = """

class Halving:
    def moves(self, n):
        yield n // 2

def half(n):
    return {name}(Halving(), n)

reponse_3 = 5
"""

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="processes have limits on Linux alone")


@pytest.fixture(scope="module", params=["process", "full"])
def checker(request):
    if request.param == "full" and not ability().full:
        pytest.skip(f"full isolation is not tested here: {ability().why}")
    with Checker(str(PACK), request.param) as made:
        yield made


@pytest.fixture
def mark(monkeypatch):
    """What every process of this test has in its environment."""
    made = f"test-{time.monotonic_ns()}"
    monkeypatch.setattr(processes, "token_hex", lambda _: made)
    yield made
    for folder in ("/tmp", "/dev/shm"):
        for left in Path(folder).glob("ludion-hostile-*"):
            left.unlink(missing_ok=True)


@pytest.mark.parametrize("name", [name for name, case in CASES.items() if not case.program])
def test_a_hostile_answer_harms_no_other_question(name, checker, mark, tmp_path, monkeypatch):
    if name == "forks" and str(checker._sandbox.level) == "process" and not ability().pids:
        pytest.skip("no control groups can be made here: forks are bounded in a full sandbox alone")
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "student.py"
    file.write_text((HERE / "players.py").read_text() + CLAIM.format(name=name))
    report = checker.check(file)
    first, second, third = (checked.alone.state for checked in report.checked)
    assert second is State.MISSING and third is State.PASSED
    if CASES[name].slow:
        assert first is State.LATE
    assert not processes._marked(f"{processes.TAG}={mark}".encode())
