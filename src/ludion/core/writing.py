"""Files written whole or not at all."""

import os
import tempfile
from pathlib import Path

from ludion.core.errors import LudionError, require


def write(path: Path, text: str) -> None:
    """Write a text whole or not at all: whatever stops the program, an older version is replaced by a complete one or stays."""
    write_bytes(path, text.encode())


def write_bytes(path: Path, data: bytes) -> None:
    """Write a file whole or not at all."""
    require(not path.is_dir(), f"{path} is a folder, not a file.")
    temporary = None
    try:
        handle, temporary = tempfile.mkstemp(prefix=f".{path.name[:50]}.", dir=path.parent)
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        # What mkstemp makes is private; a file that a person asked for is like any other of theirs.
        Path(temporary).chmod(0o666 & ~_umask())
        Path(temporary).replace(path)
    except (OSError, ValueError) as error:
        if temporary is not None:
            Path(temporary).unlink(missing_ok=True)
        raise LudionError(f"{path} cannot be written: {reason_of(error)}.") from error


def require_writable(path: Path) -> None:
    """Refuse a file that cannot be written, before the work whose result it should hold; whatever is there stays."""
    require(not path.is_dir(), f"{path} is a folder, not a file.")
    try:
        handle, temporary = tempfile.mkstemp(prefix=f".{path.name[:50]}.", dir=path.parent)
        os.close(handle)
        Path(temporary).unlink(missing_ok=True)
    except (OSError, ValueError) as error:
        raise LudionError(f"{path} cannot be written: {reason_of(error)}.") from error


def reason_of(error: OSError | ValueError) -> str:
    """What the system says, as the end of a sentence."""
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
