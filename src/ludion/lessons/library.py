"""Where lessons are found: by name, by another installed package's entry point, or in a file as `file.py:NAME`."""

from ludion.core import LudionError
from ludion.core.registry import find, registered
from ludion.lessons.pack import Pack

LESSONS = "ludion.lessons"


def packs() -> list[str]:
    """The names of the lessons that are installed."""
    return list(registered(LESSONS))


def load_pack(name: str) -> Pack:
    """The lesson that a name, or a teacher's `file.py` (its `PACK`) or `file.py:NAME`, stands for."""
    found = find(f"{name}:PACK" if name.endswith(".py") else name, LESSONS, "lesson")
    if not isinstance(found, Pack):
        raise LudionError(f"'{name}' is not a lesson: it must be a ludion.lessons.Pack.")
    return found
