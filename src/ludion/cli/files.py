"""Files that commands read and write, with a sentence for whatever the system refuses."""

from collections.abc import Callable
from inspect import signature
from pathlib import Path
from typing import get_args

import typer

from ludion.core import LudionError, require
from ludion.core.errors import InvalidValueError
from ludion.core.record import Record
from ludion.core.writing import reason_of, require_writable, write

__all__ = ["parse_openings", "read_record", "read_text", "reject_empty_paths", "require_writable", "write", "write_record"]


def reject_empty_paths(command: Callable[..., object]) -> None:
    """Make an empty text an error for all paths that a command takes; `Path("")` would be the current folder."""
    for parameter in signature(command).parameters.values():
        kind, *metadata = get_args(parameter.annotation) or (None,)
        if takes_paths(kind):
            for info in metadata:
                info.parser = _path


def takes_paths(kind: object) -> bool:
    """Return whether a type is a path, or an optional path, or a list of paths."""
    return kind is Path or any(map(takes_paths, get_args(kind)))


def _path(text: str) -> Path:
    if not text:
        raise typer.BadParameter("The path must not be empty.")
    return Path(text)


def parse_openings(text: str) -> int | Path:
    """Return the value of `--openings`: a number of plies or a file."""
    if not text.strip():
        raise InvalidValueError("--openings must be a number of plies or a file, got '{text}'.", text=text)
    return int(text) if text.strip().lstrip("-").isdigit() else Path(text).expanduser()


def read_text(path: Path, what: str) -> str:
    """The text of a file that should hold `what`: "a record", "a graph"."""
    require(not path.is_dir(), f"{path} is a folder, not a file.")
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise LudionError(f"{path} is not {what}: it is not UTF-8 text.") from error
    except (OSError, ValueError) as error:
        raise LudionError(f"{path} cannot be read: {reason_of(error)}.") from error


def read_record(path: Path) -> Record:
    """The record in a file, text or JSON."""
    text = read_text(path, "a record")
    try:
        return Record.from_json(text) if text.lstrip().startswith("{") else Record.from_text(text)
    except LudionError as error:
        raise LudionError(f"{path}: {error}") from error


def write_record(path: Path, record: Record) -> None:
    """Keep a record: as JSON where the file's name ends so, otherwise as text."""
    write(path, record.to_json() + "\n" if path.suffix.lower() == ".json" else record.to_text())
