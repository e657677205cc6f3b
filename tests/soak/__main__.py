"""The soak test: `python -m tests.soak`, for `SOAK_MINUTES` minutes (60 by default). It exits with code 1 if anything failed."""

import json
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from tests.soak.count import Count, progress, remove_hostile_files

MINUTES = 60.0
GRACE = 180.0  # seconds after the end in which an activity must finish what it has begun
EXIT_FAILED = 1
EXIT_INTERRUPTED = 130
# Files that Ludion keeps for its user go to the folder of the soak test. The cache of machine code stays, to save its making.
PLACES = ("LUDION_ARENA", "LUDION_OWN", "LUDION_SOLUTIONS", "LUDION_INSIDE")


def main() -> int:
    """Run one activity if the arguments name it, otherwise all of them."""
    if len(sys.argv) > 1:
        return _run_activity(sys.argv[1], float(sys.argv[2]), Path(sys.argv[3]))
    minutes = float(os.environ.get("SOAK_MINUTES") or MINUTES)
    if minutes <= 0:
        progress(f"SOAK_MINUTES must be more than 0, got {minutes:g}.")
        return 2
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    from tests.soak.activities import ACTIVITIES

    with tempfile.TemporaryDirectory(prefix="ludion-soak-", ignore_cleanup_errors=True) as folder:
        try:
            counts = run_all(list(ACTIVITIES), 60 * minutes, Path(folder))
        except KeyboardInterrupt:
            return EXIT_INTERRUPTED
    sys.stdout.write(f"{table(counts)}\n")
    return EXIT_FAILED if any(count.failures for count in counts) else 0


def run_all(names: Sequence[str], seconds: float, folder: Path) -> list[Count]:
    """Run activities at the same time, each in a process group of its own, and return what they counted.

    All processes have ended on return, also after an error or Ctrl-C.
    """
    # The read end is at its end when this process is, however it ended: each activity then ends itself.
    read_end, write_end = os.pipe()
    started: list[subprocess.Popen[str]] = []
    try:
        for name in names:
            started.append(_start(name, seconds, folder, read_end))
        until = time.monotonic() + seconds + GRACE
        return [_result(name, process, until) for name, process in zip(names, started, strict=True)]
    finally:
        for process in started:
            _kill(process)
        remove_hostile_files()
        os.close(read_end)
        os.close(write_end)


def _start(name: str, seconds: float, folder: Path, parent: int) -> "subprocess.Popen[str]":
    place = folder / name.replace(" ", "-")
    (place / "tmp").mkdir(parents=True)
    environment = {**os.environ, "TMPDIR": str(place / "tmp"), **{key: str(place / key.lower()) for key in PLACES}}
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.soak", name, str(seconds), str(place)],
        stdin=parent,
        stdout=subprocess.PIPE,
        text=True,
        env=environment,
        start_new_session=True,
    )
    progress(f"Started: {name}")
    return process


def _result(name: str, process: "subprocess.Popen[str]", until: float) -> Count:
    """Wait for the report of an activity."""
    try:
        printed, _ = process.communicate(timeout=max(until - time.monotonic(), 1.0))
    except subprocess.TimeoutExpired:
        printed = ""
    lines = printed.splitlines()
    count = Count(**json.loads(lines[-1])) if process.returncode == 0 and lines else Count(name)
    if process.returncode != 0 or not lines:
        count.fail("it did not end in time" if process.returncode is None else f"it ended with exit code {process.returncode}")
    elif not count.tries and not count.failures:
        count.fail("it tried nothing")
    progress(f"Ended: {name}, {count.tries} tries, {count.failures} failures")
    return count


def _kill(process: "subprocess.Popen[str]") -> None:
    """Kill an activity with all that it started in its group."""
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    if process.stdout is not None:
        process.stdout.close()


def table(counts: Sequence[Count]) -> str:
    """Return the table that the soak test ends with, and the first failures."""
    rows = [("what", "tries", "failures", "MB at the start", "MB at the end")]
    for count in counts:
        memory = ("-" if each is None else str(each) for each in (count.start, count.end))
        rows.append((count.what, str(count.tries), str(count.failures), *memory))
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = ["  ".join([row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:])]) for row in rows]
    return "\n".join([*lines, *(f"{count.what}: {message}" for count in counts for message in count.messages)])


def _run_activity(name: str, seconds: float, folder: Path) -> int:
    """Run one activity in this process and print what it counted."""
    from tests.soak.activities import ACTIVITIES

    def end_with_parent() -> None:
        os.read(0, 1)
        os.killpg(0, signal.SIGKILL)

    threading.Thread(target=end_with_parent, daemon=True).start()
    count = Count(name)
    try:
        ACTIVITIES[name](time.monotonic() + seconds, folder, count)
    except Exception as error:  # noqa: BLE001 - whatever it is, the table has it
        count.fail(f"it ended early: {type(error).__name__}: {error}")
    count.report()
    return 0


if __name__ == "__main__":
    sys.exit(main())
