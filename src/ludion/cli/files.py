"""Files that commands read and write, with a sentence for whatever the system refuses."""

from pathlib import Path

from ludion.core import LudionError, require
from ludion.core.record import Record
from ludion.core.writing import reason_of, require_writable, write

__all__ = ["read_record", "read_text", "require_writable", "write", "write_record"]


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
