"""The parts of a student's file that a teacher should look at, by reading it: Ludion's own modules, and the inside of Python.

It flags; a teacher decides.
"""

import ast
from collections.abc import Iterator, Sequence
from pathlib import Path

from ludion.lessons.source import read_source

LUDION = "ludion"
IMPORTERS = ("__import__", "import_module")
MODULES = frozenset({"__main__", "_posixsubprocess", "_ctypes", "ctypes", "gc", "importlib", "inspect", "linecache", "marshal"})
ATTRIBUTES = frozenset(
    {
        *("__closure__", "__code__", "__file__", "__globals__", "__loader__", "__spec__", "__subclasses__", "__traceback__"),
        *("_current_frames", "_getframe", "addaudithook", "co_consts", "f_back", "f_builtins", "f_globals", "f_locals"),
        *("gi_frame", "meta_path", "path_hooks", "setprofile", "settrace", "tb_frame"),
    }
)
OF_MODULES = frozenset({"sys.modules", "os.write", "os._exit", "os.fork", "os.dup", "os.dup2"})
PLACES = ("ludion/lessons", "ludion\\lessons", "ludion.lessons", "site-packages", "/proc/")


def borrowed(file: Path, allowed: Sequence[str] = ()) -> list[str]:
    """Return what a file uses of Ludion and of the inside of Python; a block that cannot be read has none."""
    try:
        tree = ast.Module(read_source(file).statements, [])
        imported = set(_imported(tree))
        found = {name for name in imported if name.partition(".")[0] == LUDION}
        found = {name for name in found if not name.startswith(tuple(allowed) or ("\0",))}
        return sorted(found | {name for name in imported if name.partition(".")[0] in MODULES} | set(_inner_parts(tree)))
    except (RecursionError, MemoryError):
        return []


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


def _inner_parts(tree: ast.Module) -> Iterator[str]:
    """The attributes and the texts with which a file can look into the process that runs it."""
    harmless = {id(node) for node in _harmless_texts(tree)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            whole = f"{_name(node.value)}.{node.attr}"
            if whole in OF_MODULES:
                yield whole
            elif node.attr in ATTRIBUTES:
                yield node.attr
        elif isinstance(node, ast.ImportFrom):
            yield from (whole for alias in node.names if (whole := f"{node.module}.{alias.name}") in OF_MODULES)
            yield from (alias.name for alias in node.names if alias.name in ATTRIBUTES)
        elif isinstance(node, ast.Name) and node.id in ("__loader__", "__spec__"):
            yield node.id
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in harmless:
            yield from (word for word in (*ATTRIBUTES, *OF_MODULES, *PLACES, "__main__") if word in node.value)


def _harmless_texts(tree: ast.Module) -> Iterator[ast.expr]:
    """Texts that are no more than remarks, and those to which `__name__` is compared."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield node.value
        elif isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
            if any(isinstance(side, ast.Name) and side.id == "__name__" for side in sides):
                yield from sides


def _name(function: ast.expr) -> str:
    return getattr(function, "id", "") or getattr(function, "attr", "")
