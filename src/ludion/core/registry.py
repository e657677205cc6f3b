"""Where games are found: by name, by another installed package's entry point, or in a file as `file.py:ClassName`."""

import os
import sys
import threading
from collections.abc import Callable
from functools import lru_cache
from hashlib import sha256
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from types import ModuleType
from typing import Any

from ludion.core.errors import InvalidValueError, LudionError, suggest
from ludion.core.game import Game
from ludion.core.spec import build, split_spec

GAMES = "ludion.games"
_LOADING = threading.RLock()  # files run one after the other, because each needs its folder first on `sys.path`
_READING = threading.RLock()  # not the same: a file may start threads that ask for names


def registered(group: str = GAMES) -> dict[str, EntryPoint]:
    """The names that installed packages offer in a group, Ludion's own among them."""
    with _READING:
        return dict(_registered(entry_points, group, _places()))


@lru_cache(maxsize=32)
def _registered(look: Callable[..., Any], group: str, _: tuple[Any, ...]) -> dict[str, EntryPoint]:
    """Looked for once, until something is installed: it takes several milliseconds, and a page asks for every game."""
    return {entry.name: entry for entry in sorted(look(group=group), key=lambda entry: entry.name)}


def _places() -> tuple[tuple[str, int], ...]:
    """The folders in which packages are installed, and when something last was."""
    return tuple((place, Path(place or ".").stat().st_mtime_ns) for place in sys.path if Path(place or ".").is_dir())


def registered_name(text: str) -> str:
    """How a name is registered that somebody typed."""
    return text.strip().lower().replace("_", "-")


def load_game(spec: str) -> Game[Any, Any]:
    """The game that `name:parameter=value,...` or `file.py:ClassName:parameter=value,...` stands for."""
    name, parameters = split_spec(spec)
    game = build(find_class(name), name, parameters)
    assert isinstance(game, Game)
    return game


def load_installed_game(spec: str) -> Game[Any, Any]:
    """Return the game that a file names, if it is installed.

    Raises:
        InvalidValueError: The spec names a Python file. A file must not decide which code runs.
    """
    if ".py" in split_spec(spec)[0]:
        template = "The rules of {game} are in a Python file, which would be run. Name the game with --rules to allow this."
        raise InvalidValueError(template, game=spec)
    return load_game(spec)


def find_class(name: str) -> type[Game[Any, Any]]:
    """The game class behind a registered name or `file.py:ClassName`."""
    found = find(name, GAMES, "game") if ":" in name or not name.endswith(".py") else _only_game(name)
    if not (isinstance(found, type) and issubclass(found, Game)):
        raise LudionError(f"'{name}' is not a game: it must be a class that inherits from ludion.Game.")
    return found


def find(name: str, group: str, what: str) -> Any:
    """What a group's registered name, or `file.py:Name`, stands for."""
    if ".py:" in name:
        return from_file(name)
    known = registered(group)
    key = registered_name(name)
    if key not in known:
        raise LudionError(f"There is no {what} '{name}'; {suggest(key, known)}")
    try:
        return known[key].load()
    except Exception as error:
        raise LudionError(f"The {what} '{key}' is registered as {known[key].value}, which cannot be loaded: {error}") from error


def from_file(name: str) -> Any:
    """What `file.py:Name` stands for."""
    path, _, wanted = name.rpartition(":")
    module = load_file(Path(path).expanduser())
    if not hasattr(module, wanted):
        raise LudionError(f"{path} has no '{wanted}'; {suggest(wanted, _own(module))}")
    return getattr(module, wanted)


def _only_game(path: str) -> Any:
    """The one game that a file defines."""
    module = load_file(Path(path).expanduser())
    own = {key: value for key, value in _own(module).items() if isinstance(value, type) and issubclass(value, Game)}
    if len(own) != 1:
        which = f"choose one of {', '.join(own)}" if own else "it defines no game"
        raise LudionError(f"Which game of {path}? {which}: write {path}:ClassName.")
    return next(iter(own.values()))


def _own(module: ModuleType) -> dict[str, Any]:
    """The classes and functions that a module defines itself."""
    return {key: value for key, value in vars(module).items() if getattr(value, "__module__", "") == module.__name__}


def load_file(path: Path) -> ModuleType:
    """Run a user's file as a module of its own, the file's folder first on the path while it runs.

    Always from its text: Python's own bytecode files are told apart by whole seconds, and a file saved twice within one would be
    run as it was before.
    """
    if not path.is_file():
        raise LudionError(f"There is no file {path}.")
    name = f"ludion_file_{path.stem}_{sha256(str(path.resolve()).encode()).hexdigest()[:12]}"
    module = ModuleType(name)
    module.__file__ = str(path)
    folder = str(path.resolve().parent)
    try:
        code = compile(path.read_bytes(), str(path), "exec", dont_inherit=True)
    except OSError as error:
        raise LudionError(f"{path} cannot be read: {error.strerror}.") from error
    except SyntaxError as error:
        raise LudionError(
            f"{path} is not valid Python: {error.msg}{f', line {error.lineno}' if error.lineno else ''}."
        ) from error
    except ValueError as error:
        raise LudionError(f"{path} is not a text file: {error}.") from error
    with _LOADING:
        sys.modules[name] = module
        sys.path.insert(0, folder)
        try:
            exec(code, module.__dict__)
        except (Exception, SystemExit) as error:
            sys.modules.pop(name, None)
            raise LudionError(f"{path} stops with {type(error).__name__}: {error}{_line_in(error, path)}.") from error
        finally:
            if folder in sys.path:
                sys.path.remove(folder)
    return module


def _line_in(error: BaseException, path: Path) -> str:
    """The last line of `path` that the error passed through, as the end of a sentence."""
    trace, line = error.__traceback__, ""
    while trace is not None:
        if Path(trace.tb_frame.f_code.co_filename) == path:
            line = f" (line {trace.tb_lineno})"
        trace = trace.tb_next
    return line


def _renew_locks() -> None:
    """Replace the locks in a forked child, whose other threads are gone and release nothing."""
    global _LOADING, _READING
    _LOADING, _READING = threading.RLock(), threading.RLock()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_renew_locks)
