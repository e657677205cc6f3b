"""Games and players that visitors wrote: kept as files by the hash of their text, and named so in addresses. The server never
runs one: it is run by a thinker in a sandbox, which is told where the file stands."""

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from hashlib import sha256
from pathlib import Path
from typing import Any

from ludion.core import LudionError, require
from ludion.core.folders import data_folder
from ludion.core.registry import load_file
from ludion.core.spec import split_spec
from ludion.core.writing import write

GAME, PLAYER = "own-", "player-"
WHAT = {GAME: "game", PLAYER: "player"}
NAME = re.compile(r"(own|player)-[0-9a-f]{16}")
LARGEST = 100_000  # characters of a text
MOST = 2000  # files of a kind; those that were not played for longest make room

# Where the files stand that this process may run: none in the server, one in a sandbox.
HERE: dict[str, Path] = {}
_TRIED: list[bool] = []


def folder() -> Path:
    """$LUDION_OWN, or the user's data folder of the system."""
    return data_folder("own", "LUDION_OWN")


def in_use(file: Path) -> None:
    """Somebody plays it: others make room before it does."""
    with suppress(OSError):
        file.touch()


def is_own(spec: str) -> bool:
    """Whether a spec names a visitor's game."""
    return spec.startswith(GAME)


def is_own_player(spec: str) -> bool:
    """Whether a spec names a visitor's player."""
    return spec.startswith(PLAYER)


def names_in(told: Mapping[str, Any]) -> tuple[str, ...]:
    """The visitors' games and players that whoever answers this has to run."""
    specs = str(told.get("game", "")), str(told.get("player", ""))
    return tuple(split_spec(spec)[0] for spec, own in zip(specs, (is_own, is_own_player), strict=True) if own(spec))


def file_of(spec: str) -> Path:
    """The file of a visitor's game or player."""
    name, _ = split_spec(spec)
    what = WHAT[PLAYER if is_own_player(name) else GAME]
    require(NAME.fullmatch(name) is not None, f"'{name[:40]}' is not the name of a {what} that somebody wrote here.")
    file = _file(name)
    require(file.is_file(), f"That {what} is not known here (any more): open the page where it was written, and check it again.")
    return file


def keep(text: str, kind: str = GAME) -> str:
    """Keep a game's or player's text; its name."""
    what = WHAT[kind]
    require(0 < len(text) <= LARGEST, f"A {what}'s text has from 1 to {LARGEST} characters.")
    name = _name(text, kind)
    place = folder()
    try:
        place.mkdir(parents=True, exist_ok=True)
        others = sorted(place.glob(f"{kind}*.py"), key=_played)
        for old in others[: max(0, len(others) - MOST + 1)]:
            old.unlink(missing_ok=True)
    except OSError as error:
        raise LudionError(f"The {what} cannot be kept: {error.strerror}.") from error
    try:
        write(_file(name), text)
    except LudionError as error:  # which names the file
        raise LudionError(f"The {what} cannot be kept: its file cannot be written.") from error
    return name


def _played(file: Path) -> float:
    """When it was last in use; never, if another server has just taken it away."""
    try:
        return file.stat().st_mtime
    except FileNotFoundError:
        return 0.0


def _name(text: str, kind: str) -> str:
    return kind + sha256(text.encode()).hexdigest()[:16]


def _file(name: str) -> Path:
    return folder() / f"{name}.py"


@contextmanager
def kept(text: str, kind: str = GAME) -> Iterator[str]:
    """The name of a game or player while it is looked at; the file stays unless it turns out to be of no use, so that nobody's
    playable game has to make room for what is none."""
    known = _file(_name(text, kind)).is_file()
    name = keep(text, kind)
    try:
        yield name
    except BaseException:
        if not known:
            _file(name).unlink(missing_ok=True)
        raise


def text_of(name: str) -> str:
    """A kept text."""
    try:
        return file_of(name).read_text(encoding="utf-8")
    except OSError as error:
        raise LudionError(f"The text cannot be read: {error.strerror}.") from error


def loadable(spec: str) -> str:
    """The spec under which `load_game` and `load_player` find what this process may run."""
    if not (is_own(spec) or is_own_player(spec)):
        return spec
    name, _, rest = spec.partition(":")
    if name not in HERE:
        raise LudionError("What somebody wrote is run in a sandbox alone.")
    place = str(HERE[name]) if is_own(spec) else f"{HERE[name]}:{_player_in(HERE[name])}"
    return place + (f":{rest}" if rest else "")


def try_import() -> None:
    """Import the files that this process may run, once, so that a file that never ends is noticed soon. A job reports errors."""
    if not _TRIED:
        _TRIED.append(True)
        for file in HERE.values():
            with suppress(Exception):
                load_file(file)


def _player_in(file: Path) -> str:
    """What plays in a file: its function `choose`, or else the one class that has such a method. Runs the file."""
    module = load_file(file)
    own = {key: value for key, value in vars(module).items() if getattr(value, "__module__", "") == module.__name__}
    classes = [key for key, value in own.items() if isinstance(value, type) and callable(getattr(value, "choose", None))]
    if callable(own.get("choose")):
        return "choose"
    if len(classes) == 1:
        return classes[0]
    raise LudionError("A player's file has a function choose(game, state) that gives a move, or one class with such a method.")
