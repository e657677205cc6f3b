"""A program behind pipes never keeps us waiting beyond a deadline, and leaves nothing behind, however either of us ends."""

import os
import signal
import subprocess
import sys
import time

import pytest

from ludion.arena import process as processes
from ludion.arena import sandbox as sandboxes
from ludion.arena import warden
from ludion.arena.process import KEPT, Log, Process
from ludion.arena.sandbox import Ability, Isolation, Sandbox, ability
from ludion.arena.seat import Foul
from ludion.core import Termination
from tests.waiting import LIMIT

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="processes have limits on Linux alone")


def soon(seconds=LIMIT):
    return time.monotonic() + seconds


@pytest.fixture(params=["process", "full"])
def start(request):
    if request.param == "full" and not ability().full:
        pytest.skip(f"full isolation is not tested here: {ability().why}")
    opened = []

    def started(code):
        opened.append(Process([sys.executable, "-c", code], Sandbox(Isolation(request.param))))
        return opened[-1]

    yield started
    for one in opened:
        one.close()


def test_lines_go_there_and_back(start):
    echo = start("import sys\nfor line in sys.stdin: print(line, end='', flush=True)")
    for text in ("plain", "blanks and\ttabs", "é∀🎲", ""):
        echo.send(text, soon())
        assert echo.receive(soon()) == text


def test_one_that_does_not_read_is_late_and_does_not_hang_us(start):
    deaf = start("import time; time.sleep(60)")
    with pytest.raises(Foul, match="does not read") as caught:
        deaf.send("x" * 10_000_000, soon(0.3))
    assert caught.value.reason is Termination.TIME


def test_one_that_writes_while_it_is_told_does_not_hang_us(start):
    """Both pipes would be full: ours because it does not read, its own because we only write."""
    loud = start("import os\nwhile True: os.write(1, b'x\\n' * 1000)")
    with pytest.raises(Foul, match="bytes without being asked") as caught:
        loud.send("x" * 10_000_000, soon())
    assert caught.value.reason is Termination.MALFORMED


def test_the_reason_of_silence_is_the_asker_s(start):
    with pytest.raises(Foul) as caught:
        start("import time; time.sleep(60)").receive(soon(0.2), Termination.STALL)
    assert caught.value.reason is Termination.STALL


@pytest.mark.parametrize(
    ("code", "about"),
    [
        ("raise KeyError('k')", "exit code 1; its last words: KeyError: 'k'"),
        ("import os; os.kill(os.getpid(), 9)", "SIGKILL"),
        ("import os; os.abort()", "SIGABRT"),
        ("", "exit code 0"),
    ],
)
def test_how_it_ended_is_told(start, code, about):
    with pytest.raises(Foul) as caught:
        start(code).receive(soon())
    assert caught.value.reason is Termination.CRASH
    assert about in str(caught.value)


def test_lines_written_before_the_end_are_still_read(start):
    brief = start("print('one'); print('two')")
    assert [brief.receive(soon()), brief.receive(soon())] == ["one", "two"]
    with pytest.raises(Foul, match="exit code 0"):
        brief.receive(soon())


def test_a_log_keeps_its_beginning_and_its_end():
    log = Log(kept=10)
    for part in (b"beginning ", b"of much " * 1000, b"the end..."):
        log.add(part)
    assert log.text().startswith("beginning ")
    assert log.text().endswith("the end...")
    assert "[... 8000 bytes left out ...]" in log.text()
    short = Log(kept=10)
    short.add(b"twelve chars")
    assert short.text() == "twelve chars"


def test_a_flood_of_errors_is_bounded(start):
    loud = start("import os\nfor _ in range(3000): os.write(2, b'y' * 1000)\nprint('done')")
    assert loud.receive(soon()) == "done"
    loud.close()
    assert len(loud.log.text()) < 2 * KEPT + 100
    assert loud.log.written == 3_000_000


def test_a_program_that_is_not_there_is_a_crash():
    missing = Process(["/no/such/program"], Sandbox())
    with pytest.raises(Foul, match=r"cannot be started: .*No such file") as caught:
        missing.receive(soon())
    assert caught.value.reason is Termination.CRASH
    missing.close()


def test_the_groups_that_were_made_are_given_back(start):
    quiet = start("import time; time.sleep(60)")
    assert all(group.is_dir() for group in quiet.groups)
    quiet.close()
    assert not any(group.exists() for group in quiet.groups)


ORPHAN = """
import os, time
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        print("here", flush=True)
        time.sleep(60)
    os._exit(0)
os.wait()
time.sleep(60)
"""


@pytest.mark.parametrize("ending", ["closed", "watch killed"])
def test_orphans_are_found_without_control_groups(monkeypatch, ending):
    monkeypatch.setattr(sandboxes, "ability", lambda: Ability(False))
    mark = f"orphan-{time.monotonic_ns()}"
    monkeypatch.setattr(processes, "token_hex", lambda _: mark)
    parent = Process([sys.executable, "-c", ORPHAN], Sandbox())
    assert parent.groups == []
    assert parent.receive(soon()) == "here"
    assert len(processes._marked(f"{processes.TAG}={mark}".encode())) == 3
    if ending == "watch killed":
        os.kill(parent.pid, signal.SIGKILL)
    parent.close()
    assert processes._marked(f"{processes.TAG}={mark}".encode()) == []


@pytest.mark.parametrize("level", ["process", "full"])
def test_when_we_are_killed_nothing_is_left(level, tmp_path):
    if level == "full" and not ability().full:
        pytest.skip(f"full isolation is not tested here: {ability().why}")
    mark = f"killed-{time.monotonic_ns()}"
    script = tmp_path / "us.py"
    script.write_text(
        "import sys, time\n"
        "from ludion.arena import process\n"
        "from ludion.arena.sandbox import Isolation, Sandbox\n"
        f"process.token_hex = lambda _: {mark!r}\n"
        "code = 'import os, time; os.fork(); os.setsid() if os.fork() == 0 else 0; os.write(1, b\"1\\\\n\"); time.sleep(60)'\n"
        f"child = process.Process([sys.executable, '-c', code], Sandbox(Isolation({level!r})))\n"
        "print(child.receive(time.monotonic() + 20), flush=True)\n"
        "time.sleep(60)\n"
    )
    us = subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE)
    try:
        assert us.stdout.readline() == b"1\n"
        assert processes._marked(f"{processes.TAG}={mark}".encode())
    finally:
        os.kill(us.pid, signal.SIGKILL)
        us.wait()
        us.stdout.close()
    until = soon()
    while processes._marked(f"{processes.TAG}={mark}".encode()) and time.monotonic() < until:
        time.sleep(0.02)
    assert processes._marked(f"{processes.TAG}={mark}".encode()) == []


STOPS_PARENT = {
    "once": "os.kill(os.getppid(), signal.SIGSTOP)",
    "in a loop": "parent = os.getppid()\nwhile True: os.kill(parent, signal.SIGSTOP)",
    "by ptrace": "ctypes.CDLL(None).ptrace(ctypes.c_long(16), ctypes.c_long(os.getppid()), None, None)",
}


@pytest.mark.parametrize("how", STOPS_PARENT)
def test_stopped_supervisor_still_ends_player(monkeypatch, how):
    mark = f"stopped-{time.monotonic_ns()}"
    monkeypatch.setattr(processes, "token_hex", lambda _: mark)
    code = f"import ctypes, os, signal, time\nprint('begins', flush=True)\n{STOPS_PARENT[how]}\ntime.sleep(60)"
    player = Process([sys.executable, "-c", code], Sandbox())
    assert player.receive(soon()) == "begins"
    until = soon()
    while not warden.is_stopped(player.pid) and time.monotonic() < until:
        time.sleep(0.01)
    assert warden.is_stopped(player.pid)
    player.close()
    assert player._child.returncode == 0, "the supervisor ends by itself, it is not killed after the long wait"
    assert processes._marked(f"{processes.TAG}={mark}".encode()) == []
