"""A prompt in which a document's own imports and names work."""

import code
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from ludion.lessons.examiner import install, reference_names
from ludion.lessons.pack import Pack, Text

WELCOME = Text(
    "Leçon {name} sous Python {version}. Les noms du document sont là{imports}. Fin : Ctrl-D.",
    "Lesson {name} on Python {version}. The document's names are there{imports}. To leave: Ctrl-D.",
)
IMPORTS = Text(", ses imports aussi ({modules})", ", and so are its imports ({modules})")


def open_shell(pack: Pack) -> None:
    """Read and run what is typed, until the end of the input.

    Files in the current folder can be imported. A module of the lesson with a function `prepare_shell` has it called.
    """
    install(pack, pack.modules)
    for module in pack.modules:
        getattr(sys.modules[module], "prepare_shell", lambda: None)()
    imports = str(IMPORTS).format(modules=", ".join(pack.modules)) if pack.modules else ""
    banner = str(WELCOME).format(name=pack.name, version=sys.version.split()[0], imports=imports)
    try:
        import readline
        import rlcompleter
    except ImportError:
        names = reference_names(pack)
    else:
        names = reference_names(pack)
        readline.set_completer(rlcompleter.Completer(names).complete)
        readline.parse_and_bind("tab: complete")
    with _importing_from_here():
        code.interact(banner, local={**names, "__name__": "__console__"}, exitmsg="")


@contextmanager
def _importing_from_here() -> Iterator[None]:
    """Let files in the current folder be imported, as at Python's own prompt."""
    before = sys.path[:]
    sys.path.insert(0, "")
    try:
        yield
    finally:
        sys.path[:] = before
