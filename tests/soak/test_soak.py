"""Tests of the soak test itself: it reports failures, ends in time and leaves nothing behind."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.soak.__main__ import EXIT_INTERRUPTED, run_all, table
from tests.soak.activities import ACTIVITIES, killed_tournament
from tests.soak.count import MAX_MESSAGES, Count

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="it looks at processes in /proc")


def processes_with(text: str) -> list[int]:
    """Return the processes with a text in their command line."""
    found = []
    for entry in Path("/proc").glob("[0-9]*"):
        try:
            if text.encode() in (entry / "cmdline").read_bytes():
                found.append(int(entry.name))
        except OSError:
            continue
    return found


def test_count_keeps_first_messages():
    count = Count("something")
    for number in range(MAX_MESSAGES + 3):
        count.fail(f"failure\n{number}")
    count.fail("failure 0")
    assert count.failures == MAX_MESSAGES + 4
    assert count.messages == [f"failure {number}" for number in range(MAX_MESSAGES)]


def test_table_has_counts_and_messages():
    lines = table([Count("one thing", 1000, 0, [], 50, 60), Count("another", 7, 1, ["it broke"])]).splitlines()
    assert [line.split() for line in lines[1:3]] == [["one", "thing", "1000", "0", "50", "60"], ["another", "7", "1", "-", "-"]]
    assert lines[3] == "another: it broke"
    assert len({len(line) for line in lines[:3]}) == 1


def test_activity_reports_counts(tmp_path):
    (count,) = run_all(["damaged files"], 5.0, tmp_path)
    assert count.what == "damaged files"
    assert count.tries > 0
    assert count.start > 0
    assert processes_with(str(tmp_path)) == []


def test_broken_activity_is_failure(tmp_path):
    (count,) = run_all(["no such activity"], 0.1, tmp_path)
    assert (count.tries, count.failures) == (0, 1)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_interrupted_soak_leaves_nothing(tmp_path, number):
    environment = {**os.environ, "TMPDIR": str(tmp_path), "SOAK_MINUTES": "5"}
    command = [sys.executable, "-m", "tests.soak"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True, env=environment) as process:
        started = [process.stderr.readline() for _ in ACTIVITIES]
        until = time.monotonic() + 30
        # A process has no command line for a moment after its start.
        while len(running := processes_with(str(tmp_path))) < len(ACTIVITIES) and time.monotonic() < until:
            time.sleep(0.01)
        process.send_signal(number)
        code = process.wait(60)
    assert all(line.startswith("Started: ") for line in started)
    assert len(running) >= len(ACTIVITIES)
    until = time.monotonic() + 60
    while processes_with(str(tmp_path)) and time.monotonic() < until:
        time.sleep(0.1)
    assert processes_with(str(tmp_path)) == []
    if number == signal.SIGKILL:
        assert code == -signal.SIGKILL
    else:
        assert code == EXIT_INTERRUPTED
        assert list(tmp_path.iterdir()) == []


def test_soak_minutes_must_be_positive():
    environment = {**os.environ, "SOAK_MINUTES": "0"}
    ended = subprocess.run([sys.executable, "-m", "tests.soak"], env=environment, capture_output=True, text=True, check=False)
    assert ended.returncode == 2
    assert "SOAK_MINUTES" in ended.stderr


@pytest.mark.slow
def test_killed_tournament_consistent(tmp_path):
    count = Count("killed tournament")
    killed_tournament(time.monotonic() + 60, tmp_path, count)
    assert count.tries > 0
    assert count.messages == []
