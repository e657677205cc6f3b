"""What stands between a player's process and the machine: nothing, limits, or a sandbox; never less than was asked for."""

import functools
import json
import os
import shutil
import subprocess
import sys
import warnings
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from enum import StrEnum
from pathlib import Path

import ludion
from ludion.arena import groups
from ludion.arena.seccomp import ARCHITECTURES, filter_program
from ludion.core import require
from ludion.core.errors import InvalidValueError, IsolationError

WARDEN = Path(__file__).with_name("warden.py")
LINUX = sys.platform == "linux"
MEGABYTE = 1 << 20
NOBODY = 65534
FIRST_USER = 1_600_000_000  # no system gives out such numbers, so nobody's files are theirs
STRANGERS = 1 << 22  # as many as there can be processes
SYSTEM = ("usr", "bin", "sbin", "lib", "lib32", "lib64", "libx32")
SETTINGS = ("/etc/ld.so.cache", "/etc/ld.so.conf", "/etc/ld.so.conf.d", "/etc/alternatives", "/etc/localtime")


class Isolation(StrEnum):
    """How far a player is kept away, from least to most. `NONE`: in our own process, for those that we trust."""

    NONE = "none"
    PROCESS = "process"
    FULL = "full"


BEST = "best"
LEVELS = (*(str(level) for level in Isolation), BEST)


@dataclass(frozen=True, slots=True)
class Allowance:
    """The most that a player's process may take: bytes of memory, processes and threads, bytes in each of /tmp and /dev/shm and
    in one file, open files, and seconds of computing altogether.

    Attributes:
        inodes: Files and folders in /tmp and /dev/shm together.
    """

    memory: int = 2048 * MEGABYTE
    processes: int = 64
    temporary: int = 64 * MEGABYTE
    files: int = 256
    cpu: int = 4 * 3600
    inodes: int = 20_000


@dataclass(frozen=True, slots=True)
class Ability:
    """What this machine can do. `full`: whether bubblewrap works, `why`: a sentence that says why not. `pids`, `memory`: whether
    control groups bound a whole family's processes and memory; without them the watch looks at the memory now and then."""

    full: bool
    why: str = ""
    places: tuple[groups.Place, ...] = ()

    @property
    def pids(self) -> bool:
        return any(place.processes for place in self.places)

    @property
    def memory(self) -> bool:
        return any(place.memory for place in self.places)


@dataclass(frozen=True, slots=True)
class Needs:
    """What a player needs of the machine beside Python and Ludion: files and folders to read, and to change, and what its
    environment says. One that is trusted stays our own user in a full sandbox, who can change what only we can."""

    reads: Sequence[Path] = ()
    changes: Sequence[Path] = ()
    environment: Mapping[str, str] = field(default_factory=dict)
    trusted: bool = False


@dataclass(frozen=True)
class Start:
    """A process to start: its words, its environment, and the control groups that were made for it."""

    arguments: Sequence[str]
    environment: Mapping[str, str]
    groups: Sequence[Path] = ()


@dataclass(frozen=True)
class Sandbox:
    """One level of isolation with its limits. `told` is what the record says of it."""

    level: Isolation = Isolation.PROCESS
    allowance: Allowance = field(default_factory=Allowance)

    @property
    def told(self) -> str:
        return str(self.level) if LINUX else f"{self.level} without limits"

    def start(self, command: Sequence[str], leash: int, needs: Needs) -> Start:
        """How to start a command at this level; `leash` is the file that is at its end when we are."""
        environment = {**_environment(self.level), **needs.environment}
        if not LINUX:
            return Start(command, environment)
        able = ability()
        limits: dict[str, object] = self._limits()
        if self.level is Isolation.FULL:
            stranger = _stranger() if os.geteuid() == 0 and not needs.trusted else None
            command = _script("limit", {**limits, "user": stranger}, command)
            limits = {"bubblewrap": _bubblewrap(self.allowance.temporary, needs)}
        elif limits["processes"] is not None:
            limits["processes"] = None if able.pids else _own_tasks() + self.allowance.processes
        made = groups.make(list(able.places), self.allowance.memory, self.allowance.processes + 8)
        watched = None if able.memory else self.allowance.memory
        settings = {"leash": leash, "groups": [str(group) for group in made], "memory": watched, "limits": limits}
        settings["inodes"] = self.allowance.inodes if self.level is Isolation.FULL else None
        return Start(_script("watch", settings, command), environment, made)

    def _limits(self) -> dict[str, object]:
        taken: dict[str, object] = asdict(self.allowance)
        taken["file"] = taken.pop("temporary") if self.level is Isolation.FULL else None
        return taken


def sandbox_for(asked: str, allowance: Allowance | None = None, own_code: bool = False) -> Sandbox:
    """Return the sandbox for `process`, `full` or `best`; `choose_isolation` says which level `best` is."""
    levels = [str(level) for level in Isolation if level is not Isolation.NONE]
    require(asked in (*levels, BEST), f"There is no isolation '{asked}'; choose {', '.join(levels)} or best.")
    require(os.name == "posix", "Players run in processes of their own on Linux and macOS alone.")
    return Sandbox(choose_isolation(asked, own_code), allowance or Allowance())


def choose_isolation(asked: str, own_code: bool = False) -> Isolation:
    """Return the level of isolation for some code.

    Code is the user's own if the user names its file or writes it. Code that Ludion finds in a folder of players or students, or
    that visitors of the page send, belongs to other people.

    Args:
        asked: The level: `none`, `process`, `full` or `best`. The level `best` is `full` where that is available. Elsewhere it is
            `process` for the user's own code, with a warning, and an error for other people's code.
        own_code: Whether the code is the user's own, or the user said that they trust its authors.

    Raises:
        InvalidValueError: If there is no such level.
        IsolationError: If the level is not available.
    """
    if asked not in LEVELS:
        raise InvalidValueError(
            "There is no isolation '{name}'; choose {names} or {last}.", name=asked, names=", ".join(LEVELS[:-1]), last=LEVELS[-1]
        )
    if asked not in (BEST, Isolation.FULL):
        return Isolation(asked)
    if ability().full:
        return Isolation.FULL
    if asked == BEST and own_code:
        warnings.warn(
            f"Full isolation is not available: {ability().why} Your own files run at level process, which does not stop "
            "malicious code. Choose --isolation process to hide this warning.",
            stacklevel=2,
        )
        return Isolation.PROCESS
    raise IsolationError(
        "Full isolation is not available: {reason} If you trust the authors of this code, choose --isolation process.",
        reason=ability().why,
    )


@functools.cache
def ability() -> Ability:
    """What this machine can do, by trying it once."""
    if not LINUX:
        return Ability(False, "It requires Linux.")
    found = tuple(groups.places())
    if os.uname().machine not in ARCHITECTURES:
        return Ability(False, f"It does not support processors of type {os.uname().machine}.", found)
    if shutil.which("bwrap") is None:
        return Ability(False, "Install bubblewrap (on Debian and Ubuntu: apt install bubblewrap).", found)
    if "--size" not in _help():
        return Ability(False, "The installed bubblewrap is older than version 0.7.", found)
    tried_as = {"user": _stranger() if os.geteuid() == 0 else None}
    inside = _script("limit", tried_as, [sys.executable, "-I", "-S", "-c", ""])
    outside = {"bubblewrap": _bubblewrap(MEGABYTE, Needs())}
    try:
        tried = subprocess.run(
            _script("limit", outside, inside), env=_environment(Isolation.FULL), capture_output=True, timeout=20, check=False
        )
        said = tried.stderr.decode(errors="replace").strip().splitlines()
    except (OSError, subprocess.SubprocessError) as error:
        return Ability(False, f"Bubblewrap cannot be started: {error}.", found)
    if tried.returncode:
        return Ability(False, f"Bubblewrap does not work here: {said[-1] if said else tried.returncode}.", found)
    return Ability(True, "", found)


def sandbox_options(temporary: int, needs: Needs) -> list[str]:
    """Return the options of bubblewrap: no network, no other processes, and only the files that the command needs, read-only.

    We as root hand the command over to a user that does not exist, whom limits bind and who owns nothing: root itself would be
    bound by few of them. Everybody else becomes `nobody` in a user namespace, in which no others can be made.
    """
    words = ["--die-with-parent", "--new-session", "--unshare-ipc", "--unshare-net", "--unshare-pid", "--unshare-uts"]
    words += ["--unshare-cgroup-try", "--hostname", "player", "--cap-drop", "ALL"]
    if os.geteuid() == 0:
        words += ["--cap-add", "CAP_SETUID", "--cap-add", "CAP_SETGID"]
    else:
        words += ["--unshare-user", "--uid", str(NOBODY), "--gid", str(NOBODY)]
        words += ["--disable-userns"] if "--disable-userns" in _help() else []
    words += ["--perms", "1777", "--size", str(temporary), "--tmpfs", "/tmp"]
    words += ["--proc", "/proc", "--dev", "/dev", "--perms", "1777", "--size", str(temporary), "--tmpfs", "/dev/shm"]
    for name in SYSTEM:
        path = Path("/") / name
        if path.is_symlink():
            words += ["--symlink", str(path.readlink()), str(path)]
        elif path.is_dir():
            words += ["--ro-bind", str(path), str(path)]
    here = Path.cwd()
    shown = [path.absolute() for path in (*map(Path, SETTINGS), *_python())]
    shown += [path.absolute() for path in needs.reads if not _within(path.absolute(), shown)]
    changed = [path.absolute() for path in needs.changes]
    for folder in sorted({here, *(parent for path in (*shown, *changed, here) for parent in path.parents)}):
        if folder.is_dir() and not _within(folder, shown):
            words += ["--perms", "0755", "--dir", str(folder)]  # otherwise they are made for root's eyes alone
    for option, paths in (("--ro-bind-try", shown), ("--bind-try", changed)):
        words += [word for path in paths for word in (option, str(path.resolve()), str(path))]
    return [*words, "--remount-ro", "/dev", "--remount-ro", "/", "--chdir", str(here)]


def _within(path: Path, others: Sequence[Path]) -> bool:
    """Whether a path is there already, with others or with the system."""
    return any(path.is_relative_to(other) for other in (*(Path("/") / name for name in SYSTEM), *others))


@functools.cache
def _help() -> str:
    return subprocess.run(["bwrap", "--help"], capture_output=True, text=True, timeout=20, check=False).stdout


@functools.cache
def _python() -> tuple[Path, ...]:
    """The folders of Python and its packages, as a new process of it finds them; each once, those inside of others left out."""
    asked = [sys.executable, "-P", "-c", "import sys; print(*sys.path, sep='\\n')"]
    told = subprocess.run(asked, env=_environment(Isolation.FULL), capture_output=True, text=True, timeout=20, check=True).stdout
    wanted = {Path(line) for line in (sys.prefix, sys.base_prefix, sys.base_exec_prefix, *told.split("\n")) if line}
    link = Path(sys.executable)
    while link.is_symlink():
        wanted.add(link.parent)
        link = link.parent / link.readlink()
    existing = {path for path in (*wanted, link.parent, *_packages()) if path.exists() and not path.is_relative_to("/usr")}
    return tuple(sorted(path for path in existing if not any(parent in existing for parent in path.parents)))


def _packages() -> tuple[Path, ...]:
    """The folder that holds Ludion itself."""
    return (Path(ludion.__file__).resolve().parents[1],)


def _environment(level: Isolation) -> dict[str, str]:
    """What a player's process is told of ours: nothing that is not needed. Elsewhere than on Linux, all."""
    if not LINUX:
        return dict(os.environ)
    told = {"PATH": os.environ.get("PATH", os.defpath), "LANG": "C.UTF-8", "PYTHONPATH": os.pathsep.join(map(str, _packages()))}
    if level is Isolation.FULL:
        told["HOME"] = "/tmp"
    else:
        told |= {name: os.environ[name] for name in ("HOME", "LUDION_CACHE", "LUDION_SOLUTIONS") if name in os.environ}
    # As many threads as a numerical library likes would each reserve memory that counts.
    return told | {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1", "PYTHONUNBUFFERED": "1"}


def _bubblewrap(temporary: int, needs: Needs) -> dict[str, object]:
    """Return what the supervisor passes to bubblewrap: its options, and the filter of system calls in hexadecimal digits."""
    return {"options": sandbox_options(temporary, needs), "filter": filter_program(os.uname().machine).hex()}


def _script(role: str, settings: Mapping[str, object], command: Sequence[str]) -> list[str]:
    return [sys.executable, "-I", "-S", str(WARDEN), role, json.dumps(settings), *command]


def _stranger() -> int:
    """A user that does not exist, another one each time: the limit on processes counts all those of a user."""
    return FIRST_USER + int.from_bytes(os.urandom(4)) % STRANGERS


def _own_tasks() -> int:
    """How many processes and threads our user has now: a limit on processes counts them all."""
    mine, found = os.geteuid(), 0
    for folder in Path("/proc").iterdir():
        try:
            if folder.name.isdigit() and folder.stat().st_uid == mine:
                found += len(list((folder / "task").iterdir()))
        except OSError:  # it has just ended
            continue
    return found
