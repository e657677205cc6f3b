"""What an activity of the soak test counts, and how it reaches the process that prints the table."""

import json
import os
import sys
from dataclasses import asdict, dataclass, field
from pathlib import Path

MAX_MESSAGES = 5  # different failures of one activity that are printed
MAX_LENGTH = 300  # characters of a failure
MEGABYTE = 1 << 20


@dataclass
class Count:
    """The result of one activity.

    Attributes:
        what: The activity in words.
        tries: How often it tried something.
        failures: How often the result was wrong.
        messages: The first different failures in words.
        start: Memory in MB after the first tries, when modules and kernels are loaded.
        end: Memory in MB at the end.
    """

    what: str
    tries: int = 0
    failures: int = 0
    messages: list[str] = field(default_factory=list)
    start: int | None = None
    end: int | None = None

    def fail(self, message: str) -> None:
        """Count a failure."""
        self.failures += 1
        message = " ".join(message.split())[:MAX_LENGTH]
        if len(self.messages) < MAX_MESSAGES and message not in self.messages:
            self.messages.append(message)

    def measure(self) -> None:
        """Record the memory of this process: the first time as the start, later as the end."""
        self.end = resident(os.getpid()) // MEGABYTE
        self.start = self.end if self.start is None else self.start

    def report(self) -> None:
        """Print the result for the process that started this one."""
        sys.stdout.write(f"{json.dumps(asdict(self))}\n")
        sys.stdout.flush()


def resident(pid: int) -> int:
    """Return the resident memory of a process in bytes, 0 if it has ended or the system has no /proc."""
    try:
        return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return 0


def remove_hostile_files() -> None:
    """Remove the files that hostile players write outside of the folder of the soak test."""
    for folder in ("/tmp", "/dev/shm"):
        for file in Path(folder).glob("ludion-hostile-*"):
            file.unlink(missing_ok=True)


def progress(text: str) -> None:
    """Write a line to standard error."""
    sys.stderr.write(f"{text}\n")
