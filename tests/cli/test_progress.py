"""Progress is shown where somebody watches, leaves no trace, and never holds anybody up."""

import io
import sys
import threading
import time

import pytest

from ludion.cli import progress
from tests.waiting import LIMIT


class Terminal(io.StringIO):
    """Standard error as a terminal; says when something was written."""

    def __init__(self) -> None:
        super().__init__()
        self.written = threading.Event()

    def isatty(self) -> bool:
        return True

    def write(self, text: str) -> int:
        size = super().write(text)
        self.written.set()
        return size


class StoppedTerminal(Terminal):
    """A terminal on which somebody pressed Ctrl-S: what is written waits."""

    def __init__(self) -> None:
        super().__init__()
        self.resumed = threading.Event()

    def write(self, text: str) -> int:
        self.written.set()
        self.resumed.wait()
        return len(text)


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "PATIENCE", 0.01)
    monkeypatch.setattr(progress, "PAUSE", 0.01)


def test_a_terminal_sees_the_count_and_nothing_afterwards(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    with progress.watched("leaves", lambda: 1_234_567):
        assert terminal.written.wait(LIMIT / 2)
    assert "1,234,567 leaves" in terminal.getvalue()
    assert terminal.getvalue().endswith("\r\x1b[K")


def test_a_file_sees_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    file = io.StringIO()
    monkeypatch.setattr(sys, "stderr", file)
    with progress.watched("leaves", lambda: 1):
        time.sleep(0.1)
    assert file.getvalue() == ""


def test_a_stopped_terminal_does_not_hold_up_whoever_wants_to_leave(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = StoppedTerminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    rescue = threading.Timer(LIMIT, terminal.resumed.set)
    rescue.start()
    with progress.watched("leaves", lambda: 1):
        assert terminal.written.wait(LIMIT / 2)
    assert not terminal.resumed.is_set(), "it was left while the terminal still stood still"
    rescue.cancel()
    terminal.resumed.set()
