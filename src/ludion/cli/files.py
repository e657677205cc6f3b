"""Files that commands read and write, with a sentence for whatever the system refuses."""

import os
import tempfile
from pathlib import Path

from ludion.core import LudionError, require
from ludion.core.record import Record


def write(path: Path, text: str) -> None:
    """Write a file whole or not at all: whatever stops the program, an older version is replaced by a complete one or stays."""
    require(not path.is_dir(), f"{path} is a folder, not a file.")
    temporary = None
    try:
        handle, temporary = tempfile.mkstemp(prefix=f".{path.name[:50]}.", dir=path.parent)
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
        # What mkstemp makes is private; a file that a person asked for is like any other of theirs.
        Path(temporary).chmod(0o666 & ~_umask())
        Path(temporary).replace(path)
    except (OSError, ValueError) as error:
        if temporary is not None:
            Path(temporary).unlink(missing_ok=True)
        raise LudionError(f"{path} cannot be written: {_reason(error)}.") from error


def require_writable(path: Path) -> None:
    """Refuse a file that cannot be written, before the work whose result it should hold; whatever is there stays."""
    require(not path.is_dir(), f"{path} is a folder, not a file.")
    try:
        handle, temporary = tempfile.mkstemp(prefix=f".{path.name[:50]}.", dir=path.parent)
        os.close(handle)
        Path(temporary).unlink(missing_ok=True)
    except (OSError, ValueError) as error:
        raise LudionError(f"{path} cannot be written: {_reason(error)}.") from error


def read_text(path: Path, what: str) -> str:
    """The text of a file that should hold `what`: "a record", "a graph"."""
    require(not path.is_dir(), f"{path} is a folder, not a file.")
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise LudionError(f"{path} is not {what}: it is not UTF-8 text.") from error
    except (OSError, ValueError) as error:
        raise LudionError(f"{path} cannot be read: {_reason(error)}.") from error


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


def _reason(error: OSError | ValueError) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
