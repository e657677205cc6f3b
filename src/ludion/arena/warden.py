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
LOOK = 0.25  # seconds between two looks at a family's memory, or more
SHARE = 0.01  # of a core, the most that looking may take: a machine can have thousands of processes
NOT_STARTED = 127
TEMPORARY = ("tmp", "dev/shm")  # the file systems in a sandbox to which a player can write


def main() -> None:
    """Be what the first argument says."""
    role, settings, command = sys.argv[1], json.loads(sys.argv[2]), sys.argv[3:]
    if role == "watch":
        _watch(settings, command)
    _become(settings, command)


def _watch(settings: dict[str, Any], command: Sequence[str]) -> None:
    """Run the command; when it has ended, or the leash has, or we are asked to, or its family has taken too much memory where no
    group bounds it, or has made too many files in a sandbox, end its family, and end as it did."""
    _prctl(SET_CHILD_SUBREAPER, 1)
    woken, wake = os.pipe()
    for end in (woken, wake):
        os.set_blocking(end, False)
    asked: list[int] = []
    signal.signal(signal.SIGCHLD, lambda *_: None)
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(number, lambda number, _: asked.append(number))
    signal.set_wakeup_fd(wake, warn_on_full_buffer=False)
    child = os.fork()
    if child == 0:
        _begin(settings, command)
    voice = os.dup(2)
    _let_go_of_streams()
    status, pause = None, LOOK
    is_watched = settings["memory"] is not None or settings["inodes"] is not None
    while status is None and not asked:
        ready, _, _ = select.select([settings["leash"], woken], [], [], pause if is_watched else None)
        if settings["leash"] in ready:
            break
        with suppress(BlockingIOError):
            os.read(woken, 4096)
        status = _reaped(child)
        if status is None and is_watched:
            began = time.process_time()
            excess = _excess(members(settings["groups"]) or descendants(os.getpid()), settings["memory"], settings["inodes"])
            if excess:
                _end_family(settings["groups"])
                _say(voice, excess)
                status = signal.SIGKILL
            pause = max(LOOK, (time.process_time() - began) / SHARE)
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
        if "bubblewrap" in limits:
            command = _bubblewrap(limits["bubblewrap"], command)
        for number in (signal.SIGPIPE, signal.SIGXFSZ, signal.SIGCHLD, signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
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


def _bubblewrap(settings: dict[str, Any], command: Sequence[str]) -> list[str]:
    """Return the command of bubblewrap for a command in a sandbox.

    The options and the filter go through files without a name: pid 1 of the sandbox is bubblewrap, and the player can read its
    command line in /proc/1/cmdline. It must not show paths of this machine.
    """
    options_file = _memory_file("\0".join(settings["options"]).encode())
    filter_file = _memory_file(bytes.fromhex(settings["filter"]))
    return ["bwrap", "--seccomp", str(filter_file), "--args", str(options_file), "--", *command]


def _memory_file(data: bytes) -> int:
    """Return a file descriptor from which a program started by exec reads the data."""
    descriptor = os.memfd_create("ludion", 0)
    with open(descriptor, "wb", closefd=False) as file:
        file.write(data)
    os.lseek(descriptor, 0, os.SEEK_SET)
    return descriptor


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
        for pid in {*descendants(os.getpid()), *members(groups)}:
            with suppress(OSError):
                os.kill(pid, signal.SIGKILL)
        _reaped()
        if not descendants(os.getpid()) and not members(groups):
            break
        time.sleep(0.001)
    for group in groups:
        with suppress(OSError):
            Path(group).rmdir()


def _excess(family: Sequence[int], most_memory: int | None, most_inodes: int | None) -> str:
    """Return a sentence about the limit that a family has exceeded, or "". A limit of None is not measured."""
    if most_memory is not None and _memory(family, most_memory) > most_memory:
        return f"It took more than {most_memory >> 20} MiB of memory, with all that it began."
    if most_inodes is not None and inodes(family) > most_inodes:
        return f"It made more than {most_inodes} files and folders in /tmp and /dev/shm."
    return ""


def _memory(family: Sequence[int], most: int) -> int:
    """The bytes that processes have written to, together. What a fork shares with its parent counts twice in the fast way, and
    once in the slow one, which is taken where it matters and the system lets us."""
    taken = sum(map(_own_memory, family))
    return taken if taken <= most else sum(map(_memory_shared_out, family))


def _own_memory(pid: int) -> int:
    """The bytes of a process that are no file's; 0 if it has ended."""
    try:
        _, resident, shared, *_ = map(int, _start_of(f"/proc/{pid}/statm").split())
    except OSError:
        return 0
    return (resident - shared) * os.sysconf("SC_PAGE_SIZE")


def _memory_shared_out(pid: int) -> int:
    """The same, where pages that several processes have count in parts."""
    try:
        lines = (Path("/proc") / str(pid) / "smaps_rollup").read_text().splitlines()
    except OSError:
        return _own_memory(pid)
    parts = dict(line.split(maxsplit=1) for line in lines[1:])
    return int(parts["Pss_Anon:"].split()[0]) << 10 if "Pss_Anon:" in parts else _own_memory(pid)


def inodes(family: Sequence[int]) -> int:
    """Return the number of files and folders in the temporary file systems of a sandbox.

    Each of them takes a kilobyte of the kernel's memory. They count neither as the size of the file system nor as the memory of
    a process. Processes with the file systems of this machine are left out.

    Args:
        family: The processes, some of which are in the sandbox.
    """
    return max((sum(_inodes_at(pid, place) for place in TEMPORARY) for pid in family), default=0)


def _inodes_at(pid: int, place: str) -> int:
    """The files and folders of a process's file system; 0 if that is ours, too, or if the process has ended."""
    try:
        theirs = f"/proc/{pid}/root/{place}"
        if os.stat(theirs).st_dev == os.stat(f"/{place}").st_dev:  # noqa: PTH116
            return 0
        found = os.statvfs(theirs)
    except OSError:
        return 0
    return found.f_files - found.f_ffree


def _say(voice: int, sentence: str) -> None:
    """Tell the player's author, unless the pipe is full: we wait for nobody."""
    if select.select([], [voice], [], 0)[1]:
        os.write(voice, f"{sentence}\n".encode())


def members(groups: Sequence[str]) -> list[int]:
    """The processes in control groups."""
    found: list[int] = []
    for group in groups:
        with suppress(OSError):
            found += map(int, (Path(group) / "cgroup.procs").read_text().split())
    return found


def descendants(pid: int) -> list[int]:
    """The children of a process and theirs, as the system tells them now; not those that have ended already."""
    children: dict[int, list[int]] = {}
    for entry in os.listdir("/proc"):  # noqa: PTH208  no object for each process of a machine
        if entry.isdigit():
            with suppress(OSError):
                parts = _start_of(f"/proc/{entry}/stat").rpartition(b")")[2].split(maxsplit=2)
                if parts[0] != b"Z" or int(parts[1]) != pid:
                    children.setdefault(int(parts[1]), []).append(int(entry))
    found, open_ = [], [pid]
    while open_:
        new = children.get(open_.pop(), [])
        found += new
        open_ += new
    return found


def is_stopped(pid: int) -> bool:
    """Return whether a signal or a debugger stops a process."""
    with suppress(OSError):
        return _start_of(f"/proc/{pid}/stat").rpartition(b")")[2].split()[0] in (b"T", b"t")
    return False


def _start_of(path: str) -> bytes:
    """The first bytes of a file of the system's; three times as fast as to open it for reading text."""
    file = os.open(path, os.O_RDONLY)
    try:
        return os.read(file, 1024)
    finally:
        os.close(file)


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
