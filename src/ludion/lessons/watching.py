"""The watch over a student's code: it cannot read the files of a lesson, and what it does around Python's usual ways is told.

The hook is one of `sys.addaudithook`, which Python code cannot remove. It decides with functions of C and constants only, so that
a student's code cannot replace a part of the decision.
"""

import os
import sys
from collections.abc import Callable, Iterable
from importlib.util import cache_from_source
from pathlib import Path
from typing import Any

HARMLESS = ("cls", "clear", b"cls", b"clear")
FORBIDDEN = ("gc.get_objects", "gc.get_referrers", "gc.get_referents")
TOLD = ("subprocess.Popen", "os.exec", "os.posix_spawn", "os.system")
NOTHING = (os.devnull, os.devnull.encode())
LASTING = ("_thread.start_new_thread", "mmap.__new__", "os.link", "os.mkdir", "os.rename", "os.symlink", "socket.__new__")
CARRIED = "carried"  # what one question's run may have left for the next one's
WRITES = os.O_WRONLY | os.O_RDWR


def watch(files: Iterable[Path], tell: Callable[[str], object]) -> None:
    """Refuse from now on to open some files, and `tell` what was tried."""
    hidden, names = _places(files)
    stat, fails = os.stat, OSError
    forbidden, told, harmless, lasting = FORBIDDEN, TOLD, HARMLESS, LASTING
    writes, nothing = WRITES, NOTHING

    def hook(event: str, arguments: tuple[Any, ...]) -> None:
        if event == "open":
            file = arguments[0]
            try:
                found = stat(file)
            except (fails, TypeError, ValueError):
                base = file.rpartition("/")[2] if type(file) is str else ""
                refused = base in names
            else:
                refused = (found.st_dev, found.st_ino) in hidden
            if refused:
                tell("open")
                raise PermissionError("The files of a lesson cannot be read here.")
            if arguments[2] & writes and file not in nothing:
                tell("write")
        elif event in forbidden:
            tell(event)
            raise PermissionError("This is not allowed in an answer to a lesson.")
        elif event in lasting:
            tell(CARRIED)
        elif event in told:
            command = arguments[0]
            if event != "os.system" or command not in harmless:
                tell(event)

    sys.addaudithook(hook)


def _places(files: Iterable[Path]) -> tuple[frozenset[tuple[int, int]], frozenset[str]]:
    """Return the places of files and of their compiled code on the disk, and their names."""
    places, names = set(), set()
    for file in files:
        for path in (file, Path(cache_from_source(str(file)))):
            if path.is_file():
                status = path.stat()
                places.add((status.st_dev, status.st_ino))
                names.add(path.name)
    return frozenset(places), frozenset(names)
