"""The process between us and a player's: it sets the player's limits, and when either of us ends, ends all that the player began.

A script of its own that needs the standard library alone, because it must start fast and run inside of a sandbox:

    python -I -S warden.py watch '{"leash": 5, ...}' command ...     stays, and watches over the command
    python -I -S warden.py limit '{"memory": 1000000, ...}' command ...     becomes the command, within limits

The leash is a pipe of which nobody but we hold the other end: it is at its end when we are, however we ended. A player's
orphans are handed to the nearest subreaper, so that they cannot leave the warden's family. And whoever kills its parent kills
the warden, not the referee.
"""

import ctypes
import json
import os
import select
import signal
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

SET_CHILD_SUBREAPER = 36  # from linux/prctl.h
SET_NO_NEW_PRIVS = 38
PATIENCE = 5.0  # seconds in which a family is hunted down
NOT_STARTED = 127


def main() -> None:
    """Be what the first argument says."""
    role, settings, command = sys.argv[1], json.loads(sys.argv[2]), sys.argv[3:]
    if role == "watch":
        _watch(settings, command)
    _become(settings, command)


def _watch(settings: dict[str, Any], command: Sequence[str]) -> None:
    """Run the command; when it has ended, or the leash has, end its family, and end as it did."""
    _prctl(SET_CHILD_SUBREAPER, 1)
    woken, wake = os.pipe()
    for end in (woken, wake):
        os.set_blocking(end, False)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    signal.set_wakeup_fd(wake, warn_on_full_buffer=False)
    child = os.fork()
    if child == 0:
        _begin(settings, command)
    _let_go_of_streams()
    status = None
    while status is None:
        ready, _, _ = select.select([settings["leash"], woken], [], [])
        if settings["leash"] in ready:
            break
        with suppress(BlockingIOError):
            os.read(woken, 4096)
        status = _reaped(child)
    _end_family(settings["groups"])
    _end_as(status)


def _begin(settings: dict[str, Any], command: Sequence[str]) -> None:
    """The player's side of the fork: a session of its own, in the groups that bound it."""
    os.close(settings["leash"])
    os.setsid()
    try:
        for group in settings["groups"]:
            (Path(group) / "cgroup.procs").write_text("0")
    except OSError as error:
        _give_up(f"cannot be put into its group of processes: {error}")
    _become(settings["limits"], command)


def _become(limits: dict[str, Any], command: Sequence[str]) -> None:
    """Set the limits, then become the command."""
    import resource

    try:
        for name in ("memory", "processes", "cpu", "file", "files"):
            if limits.get(name) is not None:
                _limit(name, limits[name])
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        if limits.get("user") is not None:
            os.setgroups([])
            os.setresgid(*[limits["user"]] * 3)
            os.setresuid(*[limits["user"]] * 3)
        _prctl(SET_NO_NEW_PRIVS, 1)
        for number in (signal.SIGPIPE, signal.SIGXFSZ, signal.SIGCHLD):
            signal.signal(number, signal.SIG_DFL)
        os.execvp(command[0], list(command))
    except (OSError, ValueError) as error:
        _give_up(f"cannot be started: {error}")


def _limit(name: str, most: int) -> None:
    """Lower a limit for good; one that is lower already stays."""
    import resource

    kind = {
        "memory": resource.RLIMIT_AS,
        "processes": resource.RLIMIT_NPROC,
        "cpu": resource.RLIMIT_CPU,
        "file": resource.RLIMIT_FSIZE,
        "files": resource.RLIMIT_NOFILE,
    }[name]
    hard = resource.getrlimit(kind)[1]
    least = most if hard == resource.RLIM_INFINITY else min(most, hard)
    resource.setrlimit(kind, (least, least))


def _give_up(why: str) -> None:
    os.write(2, f"The program {why}\n".encode())
    os._exit(NOT_STARTED)


def _let_go_of_streams() -> None:
    """The player's streams end when the player does; our hands must not hold them open."""
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nowhere, stream)


def _reaped(child: int = 0) -> int | None:
    """Take in whoever has ended, orphans too; the child's own status if it is among them."""
    found = None
    with suppress(ChildProcessError):
        while True:
            pid, status = os.waitpid(-1, os.WNOHANG)
            if pid == 0:
                break
            if pid == child:
                found = status
    return found


def _end_family(groups: Sequence[str]) -> None:
    """Kill all descendants, again and again until none is left; each round also those that were born during the last."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        for pid in {*_descendants(os.getpid()), *members(groups)}:
            with suppress(OSError):
                os.kill(pid, signal.SIGKILL)
        _reaped()
        if not _descendants(os.getpid()) and not members(groups):
            break
        time.sleep(0.001)
    remove(groups)


def members(groups: Sequence[str]) -> list[int]:
    """The processes in control groups."""
    found: list[int] = []
    for group in groups:
        with suppress(OSError):
            found += map(int, (Path(group) / "cgroup.procs").read_text().split())
    return found


def remove(groups: Sequence[str]) -> None:
    """Give back control groups that are empty."""
    for group in groups:
        with suppress(OSError):
            Path(group).rmdir()


def _descendants(pid: int) -> list[int]:
    """The children of a process and theirs, as the system tells them now; not those that have ended already."""
    children: dict[int, list[int]] = {}
    for entry in os.listdir("/proc"):  # noqa: PTH208  no object for each process of a machine
        if entry.isdigit():
            with suppress(OSError):
                text = (Path("/proc") / entry / "stat").read_text(encoding="utf-8", errors="replace")
                parts = text.rpartition(")")[2].split()
                if parts[0] != "Z" or int(parts[1]) != pid:
                    children.setdefault(int(parts[1]), []).append(int(entry))
    found, open_ = [], [pid]
    while open_:
        new = children.get(open_.pop(), [])
        found += new
        open_ += new
    return found


def _end_as(status: int | None) -> None:
    """End as the player did: with its exit code, or by its signal; without either, it was we who ended it."""
    import resource

    if status is None:
        os._exit(0)
    if os.WIFSIGNALED(status):
        number = os.WTERMSIG(status)
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        if number != signal.SIGKILL:
            signal.signal(number, signal.SIG_DFL)
        os.kill(os.getpid(), number)
    os._exit(os.waitstatus_to_exitcode(status) if os.WIFEXITED(status) else 1)


def _prctl(option: int, value: int) -> None:
    ctypes.CDLL(None).prctl(option, value, 0, 0, 0)


if __name__ == "__main__":
    main()
