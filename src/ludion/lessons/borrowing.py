"""Which of Ludion's own modules a student's file takes its algorithms from, by reading it. It flags; a teacher decides."""

import ast
from collections.abc import Iterator, Sequence
from pathlib import Path

from ludion.lessons.source import read_source

LUDION = "ludion"
IMPORTERS = ("__import__", "import_module")


def borrowed(file: Path, allowed: Sequence[str] = ()) -> list[str]:
    """Ludion's modules that a file imports, by any of the usual ways; a block that cannot be read has none."""
    try:
        tree = ast.Module(read_source(file).statements, [])
    except (RecursionError, MemoryError):
        return []
    found = {name for name in _imported(tree) if name.partition(".")[0] == LUDION}
    return sorted(name for name in found if not name.startswith(tuple(allowed) or ("\0",)))


def _imported(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield node.module or ""
        elif isinstance(node, ast.Call) and node.args and _name(node.func) in IMPORTERS:
            first = node.args[0]
            if isinstance(first, ast.Constant) and isinstance(first.value, str):
                yield first.value


def _name(function: ast.expr) -> str:
    return getattr(function, "id", "") or getattr(function, "attr", "")
