"""What the watch knows of a family: who belongs to it, and how much memory it has taken."""

import subprocess
import sys

import pytest

from ludion.arena import warden

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="it reads Linux's own files")

MIB = 1 << 20
FAMILY = """
import os, time
taken = b"x" * (120 << 20)
for _ in range(3):
    if os.fork() == 0:
        time.sleep(60)
        os._exit(0)
print("ready", flush=True)
time.sleep(60)
"""


@pytest.fixture
def family():
    """A process with 120 MiB, and three that share them with it."""
    with subprocess.Popen([sys.executable, "-c", FAMILY], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout.readline() == "ready\n"
        members = [process.pid, *warden.descendants(process.pid)]
        yield members
        for pid in members:
            warden.os.kill(pid, warden.signal.SIGKILL)


def test_what_forks_share_counts_once_where_it_matters(family):
    assert len(family) == 4
    assert warden._memory(family, 1 << 40) > 4 * 120 * MIB, "the fast way counts it for each"
    assert 120 * MIB < warden._memory(family, 200 * MIB) < 200 * MIB


def test_who_has_ended_takes_nothing():
    with subprocess.Popen([sys.executable, "-c", ""]) as process:
        process.wait()
    assert warden._memory([process.pid], 0) == 0


def test_files_of_this_machine_do_not_count():
    assert warden.inodes([warden.os.getpid(), 1]) == 0
    assert warden.inodes([]) == 0
