"""Never less isolation than was asked for: what cannot be had is refused with a sentence."""

import os
import shutil
import subprocess
import sys

import pytest

from ludion.arena import sandbox
from ludion.arena.sandbox import Allowance, Isolation, Needs, ability, bubblewrap, sandbox_for
from ludion.core import LudionError

linux = pytest.mark.skipif(sys.platform != "linux", reason="bubblewrap is for Linux")


@pytest.fixture
def anew():
    """What the machine can do is found out again, before and after."""
    for known in (ability, sandbox._help):
        known.cache_clear()
    yield
    for known in (ability, sandbox._help):
        known.cache_clear()


def test_there_are_two_levels_for_a_process():
    with pytest.raises(LudionError, match="choose process, full or best"):
        sandbox_for("strong")
    with pytest.raises(LudionError, match="no isolation 'none'"):
        sandbox_for("none")


@linux
def test_without_bubblewrap_full_is_refused_and_best_is_a_process(anew, monkeypatch):
    monkeypatch.setattr(shutil, "which", lambda _: None)
    with pytest.raises(LudionError, match="apt install bubblewrap"):
        sandbox_for("full")
    assert sandbox_for("best").level is Isolation.PROCESS
    assert sandbox_for("best").told == "process"


@linux
def test_bubblewrap_that_does_not_work_is_refused_with_its_own_words(anew, monkeypatch, tmp_path):
    fake = tmp_path / "bwrap"
    about = "bwrap: No permissions to create new namespace"
    fake.write_text(f"#!/bin/sh\n[ $1 = --help ] && echo --size && exit\necho '{about}' >&2\nexit 1\n")
    fake.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    with pytest.raises(LudionError, match="does not work here: bwrap: No permissions"):
        sandbox_for("full")
    assert sandbox_for("best").level is Isolation.PROCESS


@linux
def test_an_old_bubblewrap_is_refused(anew, monkeypatch, tmp_path):
    fake = tmp_path / "bwrap"
    fake.write_text("#!/bin/sh\necho --tmpfs\n")
    fake.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    with pytest.raises(LudionError, match="older than"):
        sandbox_for("full")


def test_elsewhere_than_on_linux_the_record_says_that_there_are_no_limits(anew, monkeypatch):
    monkeypatch.setattr(sandbox, "LINUX", False)
    with pytest.raises(LudionError, match="it needs Linux"):
        sandbox_for("full")
    assert sandbox_for("best").told == "process without limits"
    start = sandbox_for("process").start(["engine"], 0, Needs())
    assert list(start.arguments) == ["engine"]


@linux
def test_where_it_works_best_is_full():
    if not ability().full:
        pytest.skip(f"full isolation is not tested here: {ability().why}")
    assert sandbox_for("best").level is Isolation.FULL
    assert sandbox_for("full", Allowance(memory=5)).allowance.memory == 5


@linux
def test_somebody_who_is_not_root_can_have_it_too(monkeypatch):
    """What root does with users, everybody else does with a user namespace."""
    if not ability().full or os.geteuid() != 0:
        pytest.skip("only root can become somebody else")
    monkeypatch.setattr(os, "geteuid", lambda: 4242)
    monkeypatch.setattr(sandbox, "_python", tuple)
    monkeypatch.chdir("/")
    told = "id -u; id -g; echo x > /usr/x; echo x > /x; echo x > /dev/x; echo x > /tmp/x && echo written"
    words = bubblewrap(["/bin/sh", "-c", told], 1 << 20, Needs())
    ended = subprocess.run(words, user=4242, group=4242, extra_groups=[], capture_output=True, text=True, timeout=30, check=False)
    if "user namespace" in ended.stderr or "No permissions" in ended.stderr:
        pytest.skip(f"this system gives user namespaces to root alone: {ended.stderr.strip()}")
    assert ended.stdout.split()[:3] == ["65534", "65534", "written"]
    assert ended.stderr.count("Read-only file system") + ended.stderr.count("Permission denied") >= 3
