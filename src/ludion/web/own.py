"""Games that visitors wrote: kept as files by the hash of their text, and named so in addresses. The server never runs one: it
is run by a thinker in a sandbox, which is told where the file stands."""

import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from hashlib import sha256
from pathlib import Path

from ludion.core import LudionError, require
from ludion.core.folders import data_folder
from ludion.core.spec import split_spec
from ludion.core.writing import write

PREFIX = "own-"
NAME = re.compile(r"own-[0-9a-f]{16}")
LARGEST = 100_000  # characters of a game's text
MOST = 2000  # files; those that were not played for longest make room

# Where the files stand that this process may run: none in the server, one in a sandbox.
HERE: dict[str, Path] = {}


def folder() -> Path:
    """$LUDION_OWN, or the user's data folder of the system."""
    return data_folder("own", "LUDION_OWN")


def in_use(file: Path) -> None:
    """Somebody plays it: others make room before it does."""
    with suppress(OSError):
        file.touch()


def is_own(spec: str) -> bool:
    """Whether a spec names a visitor's game."""
    return spec.startswith(PREFIX)


def file_of(spec: str) -> Path:
    """The file of a visitor's game."""
    name, _ = split_spec(spec)
    require(NAME.fullmatch(name) is not None, f"'{name[:40]}' is not the name of a game that somebody wrote here.")
    file = _file(name)
    require(file.is_file(), "That game is not known here (any more): open the page where it was written, and check it again.")
    return file


def keep(text: str) -> str:
    """Keep a game's text; its name."""
    require(0 < len(text) <= LARGEST, f"A game's text has from 1 to {LARGEST} characters.")
    name = _name(text)
    place = folder()
    try:
        place.mkdir(parents=True, exist_ok=True)
        others = sorted(place.glob(f"{PREFIX}*.py"), key=_played)
        for old in others[: max(0, len(others) - MOST + 1)]:
            old.unlink(missing_ok=True)
    except OSError as error:
        raise LudionError(f"The game cannot be kept: {error.strerror}.") from error
    try:
        write(_file(name), text)
    except LudionError as error:  # which names the file
        raise LudionError("The game cannot be kept: its file cannot be written.") from error
    return name


def _played(file: Path) -> float:
    """When it was last in use; never, if another server has just taken it away."""
    try:
        return file.stat().st_mtime
    except FileNotFoundError:
        return 0.0


def _name(text: str) -> str:
    return PREFIX + sha256(text.encode()).hexdigest()[:16]


def _file(name: str) -> Path:
    return folder() / f"{name}.py"


@contextmanager
def kept(text: str) -> Iterator[str]:
    """A game's name while it is looked at; the file stays unless it turns out to be of no use, so that nobody's playable game
    has to make room for what is none."""
    known = _file(_name(text)).is_file()
    name = keep(text)
    try:
        yield name
    except BaseException:
        if not known:
            _file(name).unlink(missing_ok=True)
        raise


def text_of(name: str) -> str:
    """A kept game's text."""
    try:
        return file_of(name).read_text(encoding="utf-8")
    except OSError as error:
        raise LudionError(f"The game cannot be read: {error.strerror}.") from error


def loadable(spec: str) -> str:
    """The spec under which `load_game` finds a game that this process may run."""
    if not is_own(spec):
        return spec
    name, _, rest = spec.partition(":")
    if name not in HERE:
        raise LudionError("A game that somebody wrote is run in a sandbox alone.")
    return str(HERE[name]) + (f":{rest}" if rest else "")
