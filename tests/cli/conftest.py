"""Commands run in this process, or as a program of their own where signals, pipes and start-up are at stake."""

import io
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from ludion.cli.run import run


@dataclass(frozen=True)
class Ended:
    """How a command ended."""

    code: int
    out: str
    err: str

    def refuses(self, about: str) -> bool:
        """Whether it ended with exit code 2, nothing on standard output and one sentence that says `about`."""
        one_line = self.err.startswith("ludion: ") and self.err.count("\n") == 1
        return self.code == 2 and one_line and about.lower() in self.err.lower() and "Traceback" not in self.err


Command = Callable[..., Ended]


@pytest.fixture
def ludion(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    """Run a command here, with a text as its standard input."""

    def command(*arguments: object, typed: str = "") -> Ended:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        capsys.readouterr()
        code = run([str(argument) for argument in arguments])
        written = capsys.readouterr()
        return Ended(code, written.out, written.err)

    return command


@pytest.fixture
def program() -> Callable[..., "subprocess.Popen[str]"]:
    """Start a command as a process of its own; its streams are pipes."""

    def start(*arguments: object, folder: Path | None = None, **environment: str) -> "subprocess.Popen[str]":
        return subprocess.Popen(
            [sys.executable, "-c", "from ludion.cli import main; main()", *map(str, arguments)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            cwd=folder,
            env={**os.environ, "PYTHONIOENCODING": "utf-8", **environment},
        )

    return start
