"""The course's imports, as they work in the shell and in checks, and typed sessions beside what a document prints."""

import code
import contextlib
import importlib
import io
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from ludion.lessons.jalon.modules import MODULES

STUDENTS = Path(__file__).parent / "students"


@contextlib.contextmanager
def course_modules() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        for name, ours in MODULES.items():
            patch.setitem(sys.modules, name, importlib.import_module(ours))
        yield


def student(name: str) -> dict[str, Any]:
    """What a student's file defines; it is run as it is."""
    path = STUDENTS / f"{name}.py"
    module = ModuleType(name)
    with course_modules():
        exec(compile(path.read_text(), str(path), "exec"), module.__dict__)
    return module.__dict__


def session(text: str, names: dict[str, Any]) -> str:
    """What an interpreter shows when the lines after >>> and ... of `text` are typed."""
    shown = io.StringIO()
    console = code.InteractiveConsole(names)
    with contextlib.redirect_stdout(shown), contextlib.redirect_stderr(shown), course_modules():
        for line in text.splitlines():
            if line.startswith((">>>", "...")):
                console.push(line[4:])
    return shown.getvalue()


def printed(text: str) -> str:
    """What such a text says is shown."""
    return "".join(f"{line}\n" for line in text.splitlines() if not line.startswith((">>>", "...")))
