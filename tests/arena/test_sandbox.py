"""Never less isolation than was asked for: what cannot be had is refused with a sentence."""

import errno
import json
import os
import shutil
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from ludion.arena import sandbox
from ludion.arena.executing import Here
from ludion.arena.ladder import Ladder
from ludion.arena.ladder_plan import Settings
from ludion.arena.plan import make_plan
from ludion.arena.process import Process
from ludion.arena.sandbox import Ability, Allowance, Isolation, Needs, Sandbox, ability, sandbox_for, sandbox_options
from ludion.arena.seccomp import ARCHITECTURES
from ludion.core import LudionError
from ludion.core.errors import IsolationError
from ludion.lessons.check import Checker
from tests.arena.test_seccomp import FORBIDDEN

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
def test_missing_bubblewrap_is_error(anew, monkeypatch):
    monkeypatch.setattr(shutil, "which", lambda _: None)
    for asked in ("full", "best"):
        with pytest.raises(IsolationError, match="apt install bubblewrap") as caught:
            sandbox_for(asked)
        assert caught.value.params == {"reason": ability().why}
    with pytest.raises(IsolationError):
        sandbox_for("full", own_code=True)
    assert sandbox_for("process").level is Isolation.PROCESS


@linux
def test_missing_bubblewrap_own_code_warns(anew, monkeypatch):
    monkeypatch.setattr(shutil, "which", lambda _: None)
    with pytest.warns(UserWarning, match="level process"):
        own = sandbox_for("best", own_code=True)
    assert own.level is Isolation.PROCESS
    assert own.told == "process"


@linux
def test_missing_bubblewrap_tournament_plan_has_level(anew, monkeypatch, tmp_path):
    """A worker that has bubblewrap does not use another level than the plan says, nor does one without it."""
    monkeypatch.setattr(shutil, "which", lambda _: None)
    file = tmp_path / "mine.py"
    file.write_text("def player(game, state):\n    return next(iter(game.moves(state)))\n")
    with pytest.warns(UserWarning, match="level process"):
        plan = make_plan("tic-tac-toe", [f"{file}:player", "random"])
    assert plan.isolation == "process"
    assert make_plan("tic-tac-toe", ["random", "mc:simulations=1"]).isolation == "best"


@linux
def test_worker_without_bubblewrap_plays_no_game(monkeypatch, tmp_path):
    """A worker on another machine reports the error. No player loses for it, and no player runs at a lower level."""
    file = tmp_path / "mine.py"
    file.write_text("def player(game, state):\n    raise ValueError('it runs')\n")
    plan = replace(make_plan("tic-tac-toe", ["random", "mc:simulations=1"]), isolation="full")
    plan = replace(plan, players=(f"{file}:player", "random"))
    monkeypatch.setattr(sandbox, "ability", lambda: Ability(False, "It requires Linux."))
    (entry,) = Here().play(plan, list(plan.schedule.jobs(0, []))[:1])
    assert entry.winner is None
    assert "Full isolation is not available" in json.dumps(entry.extra)
    assert "it runs" not in json.dumps(entry.extra)


@linux
def test_missing_bubblewrap_lesson_grade_is_error(anew, monkeypatch):
    monkeypatch.setattr(shutil, "which", lambda _: None)
    with pytest.raises(IsolationError):
        Checker("parcours")
    with pytest.warns(UserWarning, match="level process"):
        Checker("parcours", own_code=True)


@linux
def test_missing_bubblewrap_ladder_is_error(anew, monkeypatch, tmp_path):
    monkeypatch.setattr(shutil, "which", lambda _: None)
    with pytest.raises(IsolationError), Ladder(Settings("tic-tac-toe", tmp_path), lambda _: None):
        pass
    assert list(tmp_path.iterdir()) == []


@linux
def test_bubblewrap_that_does_not_work_is_refused_with_its_own_words(anew, monkeypatch, tmp_path):
    fake = tmp_path / "bwrap"
    about = "bwrap: No permissions to create new namespace"
    fake.write_text(f"#!/bin/sh\n[ $1 = --help ] && echo --size && exit\necho '{about}' >&2\nexit 1\n")
    fake.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    with pytest.raises(LudionError, match="does not work here: bwrap: No permissions"):
        sandbox_for("full")
    with pytest.warns(UserWarning, match="does not work here: bwrap: No permissions"):
        assert sandbox_for("best", own_code=True).level is Isolation.PROCESS


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
    with pytest.raises(LudionError, match="It requires Linux"):
        sandbox_for("full")
    with pytest.warns(UserWarning, match="It requires Linux"):
        assert sandbox_for("best", own_code=True).told == "process without limits"
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
    words = ["bwrap", *sandbox_options(1 << 20, Needs()), "--", "/bin/sh", "-c", told]
    ended = subprocess.run(words, user=4242, group=4242, extra_groups=[], capture_output=True, text=True, timeout=30, check=False)
    if "user namespace" in ended.stderr or "No permissions" in ended.stderr:
        pytest.skip(f"this system gives user namespaces to root alone: {ended.stderr.strip()}")
    assert ended.stdout.split()[:3] == ["65534", "65534", "written"]
    assert ended.stderr.count("Read-only file system") + ended.stderr.count("Permission denied") >= 3


@pytest.fixture
def run_sandboxed():
    """Run Python code at level `full` and return what it prints, line by line."""
    if not ability().full:
        pytest.skip(f"full isolation is not tested here: {ability().why}")
    opened = []

    def run(code, needs=Needs()):  # noqa: B008 - it is frozen
        process = Process([sys.executable, "-I", "-S", "-c", f"{code}\nprint('end')"], Sandbox(Isolation.FULL), needs)
        opened.append(process)
        until = time.monotonic() + 30
        return list(iter(lambda: process.receive(until), "end"))

    yield run
    for process in opened:
        process.close()


CALL = """
import ctypes, os
libc = ctypes.CDLL(None, use_errno=True)
def error(*arguments):
    result = libc.syscall(*map(ctypes.c_long, arguments))
    if result == 0 and arguments[0] == CLONE:
        os._exit(0)
    return ctypes.get_errno() if result < 0 else 0
"""


@linux
def test_forbidden_calls_fail_in_sandbox(run_sandboxed):
    column = ARCHITECTURES[os.uname().machine][1]
    numbers = {name: pair[column] for name, pair in FORBIDDEN.items()}
    code = f"{CALL}\nfor name, number in {numbers}.items(): print(name, error(number, 0, 0, 0, 0, 0, 0))"
    results = dict(line.split() for line in run_sandboxed(f"CLONE = -1\n{code}"))
    assert results == dict.fromkeys(FORBIDDEN, str(errno.ENOSYS))


@linux
def test_namespace_flags_fail_in_sandbox(run_sandboxed):
    clone = (56, 220)[ARCHITECTURES[os.uname().machine][1]]
    flags = [0x00020000, 0x02000000, 0x04000000, 0x08000000, 0x10000000, 0x20000000, 0x40000000]
    code = f"CLONE = {clone}\n{CALL}\nfor flag in {flags}: print(error(CLONE, flag | 17, 0, 0, 0, 0))"
    assert run_sandboxed(code) == [str(errno.EPERM)] * len(flags)


@linux
def test_socket_families_in_sandbox(run_sandboxed):
    code = """
import socket
for family in ("AF_INET", "AF_INET6", "AF_NETLINK", "AF_PACKET", "AF_ALG", "AF_VSOCK", "AF_UNIX"):
    try:
        socket.socket(getattr(socket, family), socket.SOCK_STREAM).close()
        print(family)
    except OSError as error:
        assert error.errno == 1, error
"""
    assert run_sandboxed(code) == ["AF_UNIX"]


@linux
def test_common_modules_work_in_sandbox(run_sandboxed):
    """Each of them falls back to other calls, or needs only allowed ones."""
    code = """
import asyncio, concurrent.futures, mmap, multiprocessing, os, shutil, sqlite3, subprocess, tempfile, threading
print(asyncio.run(asyncio.sleep(0, "asyncio")))
print(subprocess.run(["/bin/echo", "subprocess"], capture_output=True, text=True).stdout.strip())
with concurrent.futures.ThreadPoolExecutor(2) as pool: print(*pool.map(str, ["threads"]))
parent, child = multiprocessing.get_context("fork").Pipe()
process = multiprocessing.get_context("fork").Process(target=child.send, args=["multiprocessing"])
process.start(); print(parent.recv()); process.join()
with tempfile.TemporaryDirectory() as folder:
    shutil.copy2(os.__file__, folder + "/a"); shutil.copytree(folder, folder + "/b", ignore=lambda *_: ["b"])
    with open(folder + "/a", "rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as view: print("mmap", view[:3])
    sqlite3.connect(folder + "/c").execute("create table t(x)").connection.close()
print(os.popen("echo popen").read().strip())
"""
    assert run_sandboxed(code) == ["asyncio", "subprocess", "threads", "multiprocessing", "mmap b'r\"\"'", "popen"]


@linux
def test_proc_1_hides_host_paths(run_sandboxed, tmp_path):
    secret = tmp_path / "host-folder-name"
    secret.mkdir()
    (secret / "player.py").write_text("")
    shown = tmp_path / "player.py"
    shown.symlink_to(secret / "player.py")
    (line,) = run_sandboxed("print(repr(open('/proc/1/cmdline').read()))", Needs(reads=[shown]))
    assert "bwrap" in line
    assert "host-folder-name" not in line
    assert "bind" not in line


@linux
def test_unknown_processor_is_an_error(anew, monkeypatch):
    monkeypatch.setattr(os, "uname", lambda: os.uname_result(("Linux", "host", "6", "1", "riscv64")))
    with pytest.raises(LudionError, match="riscv64"):
        sandbox_for("full")


@linux
def test_filter_without_root(monkeypatch):
    """Without root, process 1 has the user of the player, which can read its environment and its command line."""
    python = Path("/usr/bin/python3")
    if not ability().full or os.geteuid() != 0 or not python.exists():
        pytest.skip("only root can become somebody else, who needs a Python that everybody can read")
    monkeypatch.setattr(os, "geteuid", lambda: 4242)
    monkeypatch.setattr(sandbox, "_python", tuple)
    monkeypatch.chdir("/")
    settings = json.dumps({"bubblewrap": sandbox._bubblewrap(1 << 20, Needs())})
    code = """
import ctypes
libc = ctypes.CDLL(None, use_errno=True)
print(libc.unshare(0x10000000), ctypes.get_errno())
words = open("/proc/1/cmdline").read().split(chr(0))
print(words[0], len(words), open("/proc/1/environ").read().split(chr(0)))
"""
    command = [str(python), "-I", "-S", str(sandbox.WARDEN), "limit", settings, str(python), "-I", "-S", "-c", code]
    environment = {"PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"}
    ended = subprocess.run(
        command, env=environment, user=4242, group=4242, extra_groups=[], capture_output=True, text=True, timeout=30, check=False
    )
    if "user namespace" in ended.stderr or "No permissions" in ended.stderr or "Permission denied" in ended.stderr:
        pytest.skip(f"this system does not allow it: {ended.stderr.strip()}")
    assert ended.stdout.splitlines() == [f"-1 {errno.ENOSYS}", "bwrap 12 ['PATH=/usr/bin:/bin', 'LC_ALL=C.UTF-8', '']"]
