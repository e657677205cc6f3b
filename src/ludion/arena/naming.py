"""What players are called where everybody looks: a file by its own name, never by the folders of the machine it stands on."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path

from ludion import core
from ludion.arena.piped import files_in
from ludion.core import LudionError

FOLDERS = re.compile(r"(?:\b[A-Za-z]:(?=[/\\]))?[^:=,+]*[/\\](?=[^/\\])")


def shown_name(spec: str) -> str:
    """A player's or a game's spec without folders: `/home/ann/x.py:Player` is `x.py:Player`."""
    return FOLDERS.sub("", spec)


def shown_names(specs: Sequence[str]) -> tuple[str, ...]:
    """The same for players who must be told apart: files of one name are numbered."""
    names = [shown_name(spec) for spec in specs]
    often, count, found = Counter(names), Counter[str](), []
    for name in names:
        count[name] += 1
        found.append(f"{name} #{count[name]}" if often[name] > 1 else name)
    return tuple(found)


class Hiding:
    """Leaves folders out of what players said: those of their files, of this package, and of whoever owns this machine."""

    def __init__(self, specs: Iterable[str]) -> None:
        folders = {str(Path.home()): "~", f"{Path(core.__file__).parents[1]}/": "ludion/"}
        for spec in specs:
            try:
                folders |= {f"{file.absolute().parent}/": "" for file in files_in(spec)}
            except LudionError:
                continue  # a spec that nothing can be read from names no file
            if "/" in spec:
                folders[spec[: spec.rindex("/") + 1]] = ""
        self._folders = [(folder, folders[folder]) for folder in sorted(folders, key=len, reverse=True) if len(folder) > 1]

    def __call__(self, text: str) -> str:
        for folder, instead in self._folders:
            text = text.replace(folder, instead)
        return text
