"""Runs a writer again and again, and stops it at each operation on a file: by Ctrl-C, a full disk or the end of the process."""

import errno
import io
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

KINDS = ("interrupt", "full", "killed")
KILLED = 77  # exit code of a child process that was cut off


class _File(io.FileIO):
    """A file whose writes are operations. One that is stopped writes half of its data, and the next one fails."""

    def __init__(self, stopper: "Stopper", *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.stopper = stopper

    def write(self, data: Any) -> int:
        view = memoryview(data).cast("B")
        self.stopper.fail_again()
        if not self.stopper.count("write"):
            return super().write(view)
        written = super().write(view[: len(view) // 2])
        self.stopper.failing = True
        if self.stopper.kind == "killed" or not written:
            self.stopper.fail()
        return written

    def truncate(self, size: int | None = None) -> int:
        self.stopper.step("truncate")
        return super().truncate(size)


class Stopper:
    """Counts operations on files and stops the program at one of them."""

    def __init__(self, at: int, kind: str) -> None:
        self.at, self.kind, self.steps, self.failing = at, kind, list[str](), False

    def count(self, name: str) -> bool:
        """Count an operation; whether the program is stopped at this one."""
        self.steps.append(name)
        return len(self.steps) == self.at

    def step(self, name: str) -> None:
        """Count an operation, and stop the program before it."""
        if self.count(name):
            self.fail()

    def fail(self) -> None:
        if self.kind == "killed":
            os._exit(KILLED)
        self.failing = self.kind == "full"  # there is no room for the next write either
        raise KeyboardInterrupt if self.kind == "interrupt" else OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def fail_again(self) -> None:
        if self.failing:
            self.fail()

    def opened(self, file: Any, mode: str, real: Callable[..., Any], *given: Any, **named: Any) -> Any:
        """A file that is opened for writing, every write of which is an operation."""
        if "b" not in mode or mode == "rb":
            return real(file, mode, *given, **named)
        raw = _File(self, file, mode.replace("b", ""))
        return io.BufferedRandom(raw) if "+" in mode else io.BufferedWriter(raw)

    def install(self, patched: pytest.MonkeyPatch) -> None:
        """Count the operations of `os` and of files that are opened for writing."""
        for name in ("fsync", "replace", "rename", "unlink", "mkdir"):
            patched.setattr(os, name, self._counted(name, getattr(os, name)))
        real_open, real_fdopen = io.open, os.fdopen
        patched.setattr(os, "fdopen", lambda handle, mode="r", *a, **k: self.opened(handle, mode, real_fdopen, *a, **k))
        patched.setattr(io, "open", lambda file, mode="r", *a, **k: self.opened(file, mode, real_open, *a, **k))

    def _counted(self, name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def called(*given: Any, **named: Any) -> Any:
            self.step(name)
            return real(*given, **named)

        return called


def stopped_everywhere(
    work: Callable[[], object],
    prepare: Callable[[], object],
    check: Callable[[str], object],
    kind: str,
    most: int = 300,
    stride: int = 1,
) -> int:
    """Stop `work` at its first operation, its second, and so on until one run reaches its end; the number of operations.

    `stride`: stop it at every so many operations only.

    `prepare` is called before each run, and `check` after it, with what happened: "done", or the name of the error's class.
    """
    for at in range(1, most, stride):
        prepare()
        happened = _killed(work, at) if kind == "killed" else _raised(work, at, kind)
        check(happened)
        if happened == "done":
            return at - 1
    raise AssertionError(f"more than {most} operations")


def _raised(work: Callable[[], object], at: int, kind: str) -> str:
    with pytest.MonkeyPatch.context() as patched:
        stopper = Stopper(at, kind)
        stopper.install(patched)
        try:
            work()
        except BaseException as error:  # noqa: BLE001 - Ctrl-C is one of them
            return type(error).__name__
    if len(stopper.steps) < at:
        return "done"
    # To remove what is left over may fail: the next run tries again.
    assert stopper.steps[at - 1] == "unlink", f"operation {at}, {stopper.steps[at - 1]}, was ignored"
    return "ignored"


def _killed(work: Callable[[], object], at: int) -> str:
    child = os.fork()
    if child == 0:
        code = 1
        try:
            with pytest.MonkeyPatch.context() as patched:
                Stopper(at, "killed").install(patched)
                work()
            code = 0
        finally:
            os._exit(code)
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    assert code in (0, KILLED), code
    return "killed" if code == KILLED else "done"


def names(folder: Path) -> set[str]:
    """The names of the files in a folder."""
    return {one.name for one in folder.iterdir()}
