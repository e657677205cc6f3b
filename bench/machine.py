"""Where the figures come from: one core of which machine, and the versions of all that took part."""

import os
import platform
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

PACKAGES = ("ludion", "numba", "llvmlite", "numpy", "open_spiel", "easyAI")
COMPILERS = ("cc", "gcc", "clang")


@dataclass(frozen=True)
class Machine:
    """The machine and its software, as they were when the run began."""

    date: str
    command: str
    name: str
    cpu: str
    cores: int
    core: str
    load: float | None
    system: str
    python: str
    compiler: str
    versions: dict[str, str]


def pin() -> str:
    """Keep this process, and with it every child, on one core; says which."""
    if not hasattr(os, "sched_setaffinity"):
        return "not pinned: this system has no way to"
    core = max(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {core})
    return f"pinned to core {core}"


@contextmanager
def spread() -> Iterator[int]:
    """Leave the one core for a while, for all that the system grants; how many these are."""
    if not hasattr(os, "sched_setaffinity"):
        yield os.cpu_count() or 1
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, range(os.cpu_count() or 1))
    try:
        yield len(os.sched_getaffinity(0))
    finally:
        os.sched_setaffinity(0, before)


def describe(command: str, core: str) -> Machine:
    """The machine as it is now."""
    return Machine(
        date=datetime.now(UTC).isoformat(timespec="seconds"),
        command=command,
        name=platform.node(),
        cpu=_cpu(),
        cores=os.cpu_count() or 1,
        core=core,
        load=round(os.getloadavg()[0], 2) if hasattr(os, "getloadavg") else None,
        system=platform.platform(),
        python=f"{platform.python_implementation()} {platform.python_version()}",
        compiler=_compiler_version(),
        versions={name: _version(name) for name in PACKAGES},
    )


def compiler() -> str | None:
    """The C compiler: $CC, or the first that is there."""
    return next(filter(None, map(shutil.which, filter(None, (os.environ.get("CC"), *COMPILERS)))), None)


def _compiler_version() -> str:
    path = compiler()
    if path is None:
        return "none"
    told = subprocess.run([path, "--version"], capture_output=True, text=True, check=False).stdout.splitlines()
    return told[0] if told else path


def _cpu() -> str:
    listed = Path("/proc/cpuinfo")
    if listed.is_file():
        for line in listed.read_text(encoding="utf-8", errors="replace").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "not installed"
