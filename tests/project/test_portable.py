"""The wheel also runs on Windows and macOS: nothing that only POSIX has is imported when a module is."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "ludion"

# The modules whose page in Python's documentation says "Availability: Unix" or "not Windows".
POSIX_ONLY = {"crypt", "curses", "fcntl", "grp", "nis", "ossaudiodev", "posix", "pty", "pwd", "readline", "resource"}
POSIX_ONLY |= {"spwd", "syslog", "termios", "tty"}


def imported_at_once(source: str) -> set[str]:
    """The top-level packages that running `source` imports: all but those imported inside of functions."""
    return {name.partition(".")[0] for name in _names(ast.parse(source))}


def _names(node: ast.AST) -> Iterator[str]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Import):
            yield from (alias.name for alias in child.names)
        elif isinstance(child, ast.ImportFrom) and child.module and not child.level:
            yield child.module
        elif not isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            yield from _names(child)


@pytest.mark.parametrize("path", sorted(SOURCE.rglob("*.py")), ids=lambda path: path.relative_to(SOURCE).as_posix())
def test_a_module_imports_nothing_that_only_posix_has(path: Path) -> None:
    assert not imported_at_once(path.read_text(encoding="utf-8")) & POSIX_ONLY


def test_the_reader_sees_imports_wherever_they_run_at_once() -> None:
    source = """
import os.path
from termios import tcgetattr
try:
    import fcntl
except ImportError:
    fcntl = None
class Terminal:
    import tty
    def size(self):
        import pty
from . import resource
"""
    assert imported_at_once(source) == {"os", "termios", "fcntl", "tty"}
