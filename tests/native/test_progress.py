"""A sentence and a mark while something takes long, and nothing while it does not or nobody watches."""

import io
import time

import pytest

from ludion.native import progress
from ludion.players.background import Making
from tests.waiting import wait_until


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
        wait_until(lambda: ".." in terminal.getvalue())
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


@pytest.mark.usefixtures("impatient")
def test_what_broke_off_is_not_called_done(monkeypatch):
    terminal = Terminal()
    monkeypatch.setattr("sys.stderr", terminal)

    def interrupted():
        with progress.announced("Compiling"):
            wait_until(lambda: "." in terminal.getvalue())
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    assert terminal.getvalue().endswith(". stopped\n")


@pytest.mark.usefixtures("impatient")
def test_what_is_made_in_the_background_is_said_by_whoever_waits_for_it(monkeypatch):
    terminal = Terminal()
    monkeypatch.setattr("sys.stderr", terminal)

    def make():
        with progress.announced("Compiling engine of othello"):
            wait_until(lambda: ".." in terminal.getvalue())

    making = Making(make)
    time.sleep(0.2)
    assert terminal.getvalue() == "", "somebody may be typing there"
    making.wait()
    assert terminal.getvalue().startswith("Making machine code ..")
