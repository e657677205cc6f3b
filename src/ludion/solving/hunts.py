"""A hunt that was stopped, in a file: what it knew, so that another process goes on from there.

The file: a line of JSON (of which game and state, what is known of it and of its moves, what it cost), the entries of the table
that were in use, and a checksum of all that. It is written beside its place and moved there, so that half a file is never found.
"""

import json
import zlib
from pathlib import Path
from typing import IO, Any

import numpy as np

from ludion.core import LudionError
from ludion.core.versions import software_versions
from ludion.native.hunting import PIECE, Hunt
from ludion.solving.solution import are_versions
from ludion.solving.store import Kept, listed, place
from ludion.solving.writing import replacing_part

FORMAT, VERSION, SUFFIX = "ludion unfinished", 2, ".unfinished"
LONGEST_LINE = 1 << 22
ADVICE = "Begin anew (ludion winner ... --fresh)."


def file_of(hunt: Hunt) -> Path:
    """Where a hunt is kept: the same for the same game, state and method."""
    return place(hunt.game, hunt.state, [hunt.method], SUFFIX)


def hunts() -> list[Kept]:
    """All hunts that are kept, the largest first."""
    return listed(SUFFIX, _listed)


def save(hunt: Hunt) -> None:
    """Write down all that a hunt knows; it must not be running."""
    with replacing_part(file_of(hunt)) as out:
        _write(hunt, out)


def restore(hunt: Hunt) -> bool:
    """Give a new hunt what one before it knew; whether there was anything. A damaged file, or one of other rules, is refused."""
    file = file_of(hunt)
    try:
        with file.open("rb") as opened:
            head, size = _checked(opened, file)
            if head.get("rules") != hunt.rules:
                raise LudionError(f"{file} is of {hunt.game.spec} with other rules than it has now. {ADVICE}")
            _read(hunt, head, size, opened)
    except FileNotFoundError:
        return False
    except OSError as error:
        raise LudionError(f"{file} cannot be read: {error.strerror}.") from error
    except (KeyError, TypeError, ValueError) as error:
        raise LudionError(f"{file} is damaged: its first line is not what was written. {ADVICE}") from error
    return True


def forget(hunt: Hunt) -> None:
    """Remove what is kept of a hunt."""
    file_of(hunt).unlink(missing_ok=True)


def _listed(file: Path) -> Kept:
    size = file.stat().st_size
    try:
        with file.open("rb") as opened:
            head, _ = _head(opened, file)
        note = f"{head['method']} from {head['state']}: ask ludion winner again to go on"
        made = head["made"] if are_versions(head["made"]) else {}
        return Kept(file, size, str(head["game"]), "winner", states=int(head["nodes"]), note=note, made=made)
    except (LudionError, KeyError, TypeError, ValueError):
        return Kept(file, size, note=f"{file} has no search that could go on.")


def _write(hunt: Hunt, out: IO[bytes]) -> None:
    head = {
        "format": FORMAT,
        "version": VERSION,
        "game": hunt.game.spec,
        "rules": hunt.rules,
        "state": hunt.game.show(hunt.state),
        "method": hunt.method,
        "low": hunt.low,
        "high": hunt.high,
        "moves": hunt.known,
        "nodes": hunt.nodes,
        "seconds": round(hunt.seconds, 3),
        "made": software_versions(),
    }
    text = json.dumps(head).encode() + b"\n"
    out.write(text)
    checksum = zlib.crc32(text)
    for piece in hunt.entries():
        out.write(piece.data)
        checksum = zlib.crc32(piece.data, checksum)
    out.write(checksum.to_bytes(4, "little"))


def _head(opened: IO[bytes], file: Path) -> tuple[dict[str, Any], bytes]:
    """The first line, and its text."""
    text = opened.readline(LONGEST_LINE)
    try:
        head = json.loads(text)
    except (ValueError, RecursionError):
        head = None
    if not isinstance(head, dict) or head.get("format") != FORMAT:
        raise LudionError(f"{file} is not what Ludion wrote. {ADVICE}")
    if head.get("version") != VERSION:
        raise LudionError(f"{file} was written by another version of Ludion ({head.get('version')}, not {VERSION}). {ADVICE}")
    return head, text


def _checked(opened: IO[bytes], file: Path) -> tuple[dict[str, Any], int]:
    """The first line, and how many bytes follow it before the checksum, which is compared with what the file holds."""
    head, text = _head(opened, file)
    size = max(file.stat().st_size - len(text) - 4, 0)
    checksum, left = zlib.crc32(text), size
    while left > 0 and (piece := opened.read(min(left, PIECE))):
        checksum, left = zlib.crc32(piece, checksum), left - len(piece)
    if opened.read() != checksum.to_bytes(4, "little"):
        raise LudionError(f"{file} is damaged: its checksum is not that of what it holds. {ADVICE}")
    opened.seek(len(text))
    return head, size


def _read(hunt: Hunt, head: dict[str, Any], size: int, opened: IO[bytes]) -> None:
    known = [(int(low), int(high)) for low, high in head["moves"]]
    low, high, nodes, seconds = int(head["low"]), int(head["high"]), int(head["nodes"]), float(head["seconds"])
    if len(known) != len(hunt.known) or size % (8 * hunt.entry):
        raise ValueError("of another game")
    hunt.known, hunt.low, hunt.high, hunt.nodes, hunt.seconds = known, low, high, nodes, seconds
    left = size // (8 * hunt.entry)
    while left > 0:
        count = min(left, PIECE)
        hunt.put_back(np.fromfile(opened, np.int64, count * hunt.entry).reshape(-1, hunt.entry))
        left -= count
