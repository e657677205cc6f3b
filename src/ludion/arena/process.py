"""A program behind pipes: lines go in and come out, never later than asked, and in the end nothing of it is left."""

import os
import select
import signal
import subprocess
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from secrets import token_hex

from ludion.arena import groups, warden
from ludion.arena.sandbox import LINUX, Needs, Sandbox
from ludion.arena.seat import Foul
from ludion.core import LudionError, Termination

LONGEST_LINE = 1 << 16  # bytes
MOST_OUTPUT = 1 << 20  # bytes between two questions
KEPT = 1 << 14  # bytes of a log's beginning, and as many of its end
CHUNK = 1 << 16
FAREWELL = 0.2  # seconds for a program that was asked to leave
LAST_BREATH = 0.5  # seconds for the exit code of one whose output has ended
LONGEST_WAIT = 3600.0  # seconds; whoever has more is asked after again
STOPPED_CHECK = 0.05  # seconds between two checks whether the supervisor is stopped
HUNT = 6.0  # seconds for the watch to end all that the program began
TAG = "LUDION_PROCESS"


class Log:
    """The beginning and the end of a text that may be very long."""

    def __init__(self, kept: int = KEPT) -> None:
        self.kept, self.written = kept, 0
        self._first, self._last = bytearray(), bytearray()

    def add(self, data: bytes) -> None:
        """What was written next."""
        self.written += len(data)
        room = self.kept - len(self._first)
        self._first += data[:room]
        self._last += data[room:]
        if len(self._last) > 2 * self.kept:
            del self._last[: -self.kept]

    def text(self) -> str:
        """What was kept, with a word on what was not."""
        last = bytes(self._last[-self.kept :])
        left_out = self.written - len(self._first) - len(last)
        gap = f"\n[... {left_out} bytes left out ...]\n".encode() if left_out else b""
        return (bytes(self._first) + gap + last).decode(errors="replace")

    def last_line(self) -> str:
        """The last line that says something: of a traceback, the one that names the error."""
        lines = [line.strip() for line in self.text().splitlines() if line.strip()]
        return lines[-1][:300] if lines else ""


class Process:
    """A command and all that it begins, at one level of isolation, until `close`.

    Its standard error is read whenever we wait for it, and never in between: who floods it is held up by the full pipe, and
    takes nobody else's time. `deadline`s are times of `time.monotonic`.
    """

    def __init__(self, command: Sequence[str], sandbox: Sandbox, needs: Needs = Needs()) -> None:  # noqa: B008  it is frozen
        self.log, self._tag = Log(), token_hex(8)
        self._pending, self._received, self._ended = bytearray(), 0, False
        self.groups: Sequence[Path] = ()
        held, self._leash = os.pipe()
        try:
            start = sandbox.start(command, held, needs)
            self.groups = start.groups
            self._child = subprocess.Popen(
                start.arguments,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                env={**start.environment, TAG: self._tag},
                pass_fds=(held,) if LINUX else (),
                start_new_session=os.name == "posix",
            )
        except OSError as error:
            os.close(self._leash)
            groups.give_back(self.groups)
            raise LudionError(f"{command[0]} cannot be started: {error.strerror or error}.") from error
        finally:
            os.close(held)
        streams = (self._child.stdin, self._child.stdout, self._child.stderr)
        self._in, self._out, self._err = (stream.fileno() for stream in streams if stream is not None)
        for end in (self._in, self._out, self._err):
            os.set_blocking(end, False)
        self._open = {self._out, self._err}

    @property
    def pid(self) -> int:
        """The process that we started, which may be the watch over the player's own."""
        return self._child.pid

    @property
    def alive(self) -> bool:
        """Whether it can still be talked to."""
        return not self._ended and self._out in self._open and self._child.poll() is None

    def send(self, line: str, deadline: float, late: Termination = Termination.TIME) -> None:
        """Write a line, or several at once; a program that does not read is late."""
        if self._child.poll() is not None:
            raise self._gone()
        self._received = 0
        data = memoryview(line.encode() + b"\n")
        while data:
            try:
                data = data[os.write(self._in, data) :]
            except BlockingIOError:
                if not self._wait(deadline, writing=True):
                    raise Foul(late, "It does not read what it is told.") from None
                self._check_amount()
            except (BrokenPipeError, OSError):
                raise self._gone() from None

    def receive(self, deadline: float, late: Termination = Termination.TIME) -> str:
        """The next line; a `Foul` says why there is none."""
        while True:
            line = self._line()
            if line is not None:
                return line
            if self._out not in self._open:
                raise self._gone()
            if not self._wait(deadline):
                half = f"; half a line came: {bytes(self._pending[:40])!r}" if self._pending else ""
                raise Foul(late, f"There was no answer in time{half}.")

    def close(self, goodbye: str = "") -> None:
        """End it and all that it began. `goodbye` is told to one that may leave by itself."""
        if self._ended:
            return
        self._ended = True
        if goodbye and self._child.poll() is None:
            with suppress(OSError):
                os.write(self._in, goodbye.encode() + b"\n")
            self._ends_within(FAREWELL)
        os.close(self._leash)
        if not LINUX:
            with suppress(OSError):
                os.killpg(self._child.pid, signal.SIGKILL)
        if not self._supervisor_ends():
            self._child.kill()
            self._child.wait()
        if LINUX and self._child.returncode < 0:
            self._sweep()
        self._drain()
        for stream in (self._child.stdin, self._child.stdout, self._child.stderr):
            if stream is not None:
                stream.close()

    def ended_how(self) -> str:
        """The exit code or the signal, as a sentence's end; "" while it runs."""
        code = self._child.returncode
        if code is None:
            return ""
        if code > 128 and code - 128 in signal.valid_signals():  # so a sandbox says it
            code = 128 - code
        if code < 0:
            try:
                return f"it was killed by {signal.Signals(-code).name}"
            except ValueError:
                return f"it was killed by signal {-code}"
        return f"it ended with exit code {code}"

    def _line(self) -> str | None:
        """A whole line of what has come, None if there is none yet."""
        end = self._pending.find(b"\n")
        if max(end, len(self._pending) if end < 0 else 0) > LONGEST_LINE:
            raise Foul(Termination.MALFORMED, f"It wrote a line of more than {LONGEST_LINE} bytes.")
        self._check_amount()
        if end < 0:
            return None
        data = bytes(self._pending[:end])
        del self._pending[: end + 1]
        try:
            return data.decode().rstrip("\r")
        except UnicodeDecodeError:
            raise Foul(Termination.MALFORMED, f"It wrote what is not UTF-8: {data[:40]!r}.") from None

    def _check_amount(self) -> None:
        if self._received > MOST_OUTPUT:
            raise Foul(Termination.MALFORMED, f"It wrote more than {MOST_OUTPUT} bytes without being asked again.")

    def _wait(self, deadline: float, writing: bool = False) -> bool:
        """Until something happens or an hour has passed, and take it in; False once the deadline has passed."""
        left = deadline - time.monotonic()
        if left <= 0:
            return False
        poll = select.poll()
        for end in self._open:
            poll.register(end, select.POLLIN)
        if writing:
            poll.register(self._in, select.POLLOUT)
        for end, _ in poll.poll(min(left, LONGEST_WAIT) * 1000):
            if end in self._open:
                self._take(end)
        return True

    def _take(self, end: int) -> None:
        """Read what there is of one stream, without waiting."""
        try:
            data = os.read(end, CHUNK)
        except BlockingIOError:
            return
        except OSError:
            data = b""
        if not data:
            self._open.discard(end)
        elif end == self._err:
            self.log.add(data)
        else:
            self._pending += data
            self._received += len(data)

    def _gone(self) -> Foul:
        """Its output has ended: say how it did."""
        self._ends_within(LAST_BREATH)
        how = self.ended_how() or "it closed its output, and runs on"
        said = self.log.last_line()
        return Foul(Termination.CRASH, f"The program is gone: {how}{f'; its last words: {said}' if said else ''}.")

    def _ends_within(self, seconds: float) -> bool:
        """Wait for its end, listening to its standard error meanwhile so that no full pipe holds it up."""
        until = time.monotonic() + seconds
        while self._child.poll() is None:
            if time.monotonic() > until:
                return False
            if self._err in self._open:
                self._wait(min(until, time.monotonic() + 0.01))
                self._pending.clear()
            else:
                time.sleep(0.001)
        self._drain()
        return True

    def _supervisor_ends(self) -> bool:
        """Wait until the supervisor has ended all that the program began. Help it if the program has stopped it."""
        until = time.monotonic() + HUNT
        while not self._ends_within(STOPPED_CHECK):
            if time.monotonic() > until:
                return False
            if LINUX and warden.is_stopped(self._child.pid):
                for pid in warden.descendants(self._child.pid):
                    with suppress(OSError):
                        os.kill(pid, signal.SIGKILL)
                self._child.send_signal(signal.SIGCONT)
        return True

    def _drain(self) -> None:
        """What is still in the pipe of its standard error, as far as it is worth keeping."""
        until = self.log.written + 64 * CHUNK
        while self._err in self._open and self.log.written < until:
            before = self.log.written
            self._take(self._err)
            if self.log.written == before:
                return

    def _sweep(self) -> None:
        """Kill what is left where the watch itself was killed: by its groups, and by the mark in its environment."""
        mark = f"{TAG}={self._tag}".encode()
        until = time.monotonic() + HUNT
        while time.monotonic() < until:
            left = {*warden.members([str(group) for group in self.groups]), *_marked(mark)}
            if not left:
                break
            for pid in left:
                with suppress(OSError):
                    os.kill(pid, signal.SIGKILL)
            time.sleep(0.005)
        groups.give_back(self.groups)


def _marked(mark: bytes) -> list[int]:
    """The processes with a mark in their environment, as far as we may look."""
    found = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            with suppress(OSError):
                if mark in (folder / "environ").read_bytes():
                    found.append(int(folder.name))
    return found
