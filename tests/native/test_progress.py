"""A sentence and a mark while something takes long, and nothing while it does not or nobody watches."""

import io
import time

import pytest

from ludion.native import progress


class Terminal(io.StringIO):
    def isatty(self):
        return True


@pytest.fixture
def impatient(monkeypatch):
    monkeypatch.setattr(progress, "PATIENCE", 0.05)
    monkeypatch.setattr(progress, "PACE", 0.02)


@pytest.mark.usefixtures("impatient")
def test_what_takes_long_is_said(monkeypatch):
    terminal = Terminal()
    monkeypatch.setattr("sys.stderr", terminal)
    with progress.announced("Compiling perft of othello"):
        time.sleep(0.4)
    assert terminal.getvalue().startswith("Compiling perft of othello ..")
    assert terminal.getvalue().endswith(". done\n")


def test_what_is_quick_is_not(monkeypatch):
    terminal = Terminal()
    monkeypatch.setattr("sys.stderr", terminal)
    with progress.announced("Compiling"):
        pass
    assert terminal.getvalue() == ""


@pytest.mark.usefixtures("impatient")
def test_nothing_where_nobody_watches(monkeypatch):
    file = io.StringIO()
    monkeypatch.setattr("sys.stderr", file)
    with progress.announced("Compiling"):
        time.sleep(0.2)
    assert file.getvalue() == ""
