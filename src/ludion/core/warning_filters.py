"""Hide warnings for a moment without touching those of other threads."""

import ast
import re
import threading
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from types import CodeType
from typing import Any

_NAME = "<text of "
_LOCK = threading.Lock()
_ACTIVE: dict[Any, int] = {}  # filters in use, and by how many threads


@contextmanager
def warnings_ignored(category: type[Warning] = Warning, module: str = "") -> Iterator[None]:
    """Ignore warnings of a category, or of modules whose names begin with `module`, in all threads.

    `warnings.catch_warnings` replaces all filters of the process. Two threads that leave it in another order than they entered
    it leave changed filters behind.
    """
    entry = ("ignore", None, category, re.compile(re.escape(module)) if module else None, 0)
    filters: list[Any]
    with _LOCK:
        filters = warnings.filters  # type: ignore[assignment]
        if entry not in filters:
            filters.insert(0, entry)
        _ACTIVE[entry] = _ACTIVE.get(entry, 0) + 1
    try:
        yield
    finally:
        with _LOCK:
            _ACTIVE[entry] -= 1
            if not _ACTIVE[entry]:
                del _ACTIVE[entry]
                filters = warnings.filters  # type: ignore[assignment]
                if entry in filters:
                    filters.remove(entry)


def compile_silently(text: str, file: str) -> CodeType:
    """Compile a text and hide the warnings that Python has for it."""
    with warnings_ignored(module=_NAME):
        code: CodeType = compile(text, f"{_NAME}{file}>", "exec", dont_inherit=True)
    return code


def parse_silently(text: str, file: str) -> ast.Module:
    """Parse a text and hide the warnings that Python has for it."""
    with warnings_ignored(module=_NAME):
        return ast.parse(text, f"{_NAME}{file}>")
