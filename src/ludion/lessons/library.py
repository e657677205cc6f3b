"""Where lessons are found: by name, by another installed package's entry point, or in a file as `file.py:NAME`."""

from pathlib import Path

from ludion.core import LudionError
from ludion.core.registry import find, registered
from ludion.lessons.pack import Pack

LESSONS = "ludion.lessons"


def packs() -> list[str]:
    """The names of the lessons that are installed."""
    return list(registered(LESSONS))


def anywhere(name: str) -> str:
    """The same lesson's name for a process that runs elsewhere: a teacher's file by its whole path."""
    path, ending, rest = name.rpartition(".py")
    return f"{Path(path + ending).expanduser().resolve()}{rest}" if ending and rest[:1] in ("", ":") else name


def load_pack(name: str) -> Pack:
    """The lesson that a name, or a teacher's `file.py` (its `PACK`) or `file.py:NAME`, stands for."""
    found = find(f"{name}:PACK" if name.endswith(".py") else name, LESSONS, "lesson")
    if not isinstance(found, Pack):
        raise LudionError(f"'{name}' is not a lesson: it must be a ludion.lessons.Pack.")
    return found
