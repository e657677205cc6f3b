"""Weights and experience files that the owner of the server offers to visitors, who name them by file name alone."""

import os
import re
from collections.abc import Sequence
from pathlib import Path

from ludion.core.errors import InvalidValueError, StoreError
from ludion.core.player_files import LEARNED_FILES, learned_files, with_learned_files

# Worker processes inherit it from the server. Its value is a list of paths.
VARIABLE = "LUDION_SERVED_FILES"
NAME = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_.-]*")  # what a player's spec can hold


def offer_files(files: Sequence[Path]) -> None:
    """Offer these files to visitors, and no others.

    Raises:
        InvalidValueError: A file does not exist, has a name that no spec can hold, or two files have the same name.
    """
    names = set[str]()
    for file in files:
        if not file.is_file():
            raise InvalidValueError("There is no file {path}.", path=file)
        if not _has_usable_name(file):
            template = "The file {path} cannot be offered under its name. Use letters, digits, '-', '_' and '.'."
            raise InvalidValueError(template, path=file)
        if file.name in names:
            raise InvalidValueError("Two files are called {name}. Rename one of them.", name=file.name)
        names.add(file.name)
    os.environ[VARIABLE] = os.pathsep.join(str(file.absolute()) for file in files)


def _has_usable_name(file: Path) -> bool:
    """Whether a player's spec can hold the file's name and its path."""
    reserved = any(file.name in values for values in LEARNED_FILES.values())
    path = str(file.absolute())
    return bool(NAME.fullmatch(file.name)) and not reserved and ".py" not in path and not {os.pathsep, ",", "\n"} & {*path}


def offered_files() -> dict[str, Path]:
    """Return the files on offer by their names."""
    paths = [Path(text) for text in os.environ.get(VARIABLE, "").split(os.pathsep) if text]
    return {path.name: path for path in paths}


def is_on_offer(spec: str) -> bool:
    """Whether all learned files that a player's spec names are on offer."""
    return set(learned_files(spec).values()) <= offered_files().keys()


def with_paths(spec: str) -> str:
    """Return a spec with the paths of the offered files that it names."""
    named, offered = learned_files(spec), offered_files()
    if not set(named.values()) <= offered.keys():
        raise InvalidValueError("{spec} names a file that this server does not offer.", spec=spec)
    return with_learned_files(spec, {key: str(offered[name]) for key, name in named.items()}) if named else spec


def without_folder(error: StoreError) -> StoreError:
    """Return the error without the folder of the file that it names: visitors know the name alone."""
    path = error.params.get("path")
    if path is None:
        return error
    return type(error)(error.message, **{**error.params, "path": Path(str(path)).name})
