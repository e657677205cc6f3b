"""From the states that a solve has found to a solution: a file of the store, a temporary one, or memory if it is small."""

import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np

from ludion.core import LudionError
from ludion.core.errors import StoreError
from ludion.core.writing import install
from ludion.native.found import Found, Written
from ludion.native.layout import Slots
from ludion.native.packing import Solved, SolvedStates
from ludion.native.shelf import OUTCOME, Array
from ludion.native.standing import duration
from ludion.solving.keys import NumberKeys
from ludion.solving.solution import Solution, head_of, read_pages
from ludion.solving.writing import Head, Writer, write, write_file

SMALL = 1 << 20  # states that are held in memory


def finish(found: Found, began: float) -> SolvedStates:
    """Write what was found into the task's file, or into one that nobody else sees. `began`: when the solve did."""
    task, packing = found.task, found.packing
    head = head_of(task.game, task.start, task.by, task.symmetry, packing, NumberKeys(task.game, packing, task.symmetry))
    if task.file is not None:
        if found.folder is not None:
            _write_noted(task.file, found.folder, head, found)
        else:
            write_file(task.file, head, _told(found))
        return Solution.load(task.file, task.game, seconds=time.perf_counter() - began).solved
    if found.count <= SMALL:
        keys, values = (np.concatenate(part) for part in zip(*found.states(), strict=True))
        return Solved(packing, keys, values.reshape(-1), time.perf_counter() - began)
    try:
        with tempfile.TemporaryFile() as out:
            write(out, head, _told(found))
            return read_pages(out, tempfile.gettempdir(), time.perf_counter() - began)[1]
    except StoreError:
        raise
    except OSError as error:
        raise LudionError(f"The solution has no room in {tempfile.gettempdir()}: {error.strerror}.") from error


def _write_noted(file: Path, folder: Path, head: Head, found: Found) -> None:
    """Write the file within the folder of the work, and note how far it is from time to time: another process goes on."""
    places = folder / f"{OUTCOME}-keys", folder / f"{OUTCOME}-values"
    try:
        for place in places:
            place.touch()
        with places[0].open("r+b") as out, places[1].open("r+b") as behind:
            writer = Writer(out, behind, head, found.packing.words, found.written)
            for keys, values in _told(found, writer.written):
                writer.add(keys, values)
                if found.due:
                    writer.save()
                    found.note_written(writer.written)
            writer.finish()
        install(places[0], file)
    except OSError as error:
        raise LudionError(f"{file} cannot be written: {error.strerror}. What was noted is kept: solve again to go on.") from error


def _told(found: Found, written: Written | None = None) -> Iterator[tuple[Slots, Array]]:
    """The states that are still to be written, while it is told how far that is."""
    done, began = written.states if written else 0, time.monotonic()
    before, whole = done, found.count
    for keys, values in found.states(written.last if written else ()):
        yield keys, values
        done += len(keys)
        left = duration((whole - done) * (time.monotonic() - began) / (done - before))
        found.task.control.told = f"{whole:,} states, written {100 * done / whole:.0f} %, {left} left"
