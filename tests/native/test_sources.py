"""Games from a notebook and from the prompt are compiled, too."""

import os
import sys
import time

import pytest

NOTEBOOK = """
from typing import NamedTuple
from ludion import Game
MOST = 3
class State(NamedTuple):
    left: int
    turn: int
def fewest(a, b):
    return min(a, b)
class Take(Game):
    def start(self):
        return State(20, 0)
    def turn(self, state):
        return state.turn
    def moves(self, state):
        yield from range(1, fewest(MOST, state.left) + 1)
    def play(self, state, move):
        return State(state.left - move, 1 - state.turn)
    def score(self, state):
        return 1 if state.turn else -1
"""


def test_a_notebook(monkeypatch, tmp_path):
    interactive = pytest.importorskip("IPython.core.interactiveshell", reason="IPython is not installed")
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path))
    shell = interactive.InteractiveShell.instance()
    try:
        shell.run_cell("%time 1").raise_error()
        shell.run_cell(NOTEBOOK).raise_error()
        shell.run_cell("from ludion import perft; first = perft(Take(), 6, native=True)").raise_error()
        shell.run_cell(NOTEBOOK.replace("MOST = 3", "MOST = 2")).raise_error()
        shell.run_cell("second = perft(Take(), 6, native=True)").raise_error()
        assert (shell.user_ns["first"], shell.user_ns["second"]) == (729, 64)
    finally:
        interactive.InteractiveShell.clear_instance()


@pytest.mark.skipif(sys.platform == "win32", reason="pseudo-terminals exist on POSIX systems only")
def test_the_prompt(tmp_path):
    """Typed at a real terminal: what the line editor remembers is compiled, after it proved to be what runs."""
    import pty

    if sys.version_info < (3, 13):
        pytest.importorskip("readline", reason="this Python has no line editor, and forgets what was typed")
    child, terminal = pty.fork()
    if child == 0:
        os.chdir(tmp_path)
        environment = {**os.environ, "TERM": "dumb", "PYTHON_HISTORY": str(tmp_path / "history"), "PYTHON_BASIC_REPL": ""}
        os.execve(sys.executable, [sys.executable, "-q"], environment)
    shown = _read_until(terminal, ">>> ")
    for block in _blocks(NOTEBOOK):
        os.write(terminal, block.encode())
        shown = _read_until(terminal, ">>> ")
    os.write(terminal, b"from ludion import perft; print('leaves', perft(Take(), 6, native=True))\n")
    shown += _read_until(terminal, "leaves 729")
    os.write(terminal, b"exit()\n")
    os.waitpid(child, 0)
    assert "leaves 729" in shown


def _blocks(text: str) -> list[str]:
    """What is typed before the prompt comes back: a definition ends with an empty line."""
    blocks: list[str] = []
    for line in text.strip().splitlines():
        if line.startswith(" "):
            blocks[-1] += line + "\n"
        else:
            blocks.append(line + "\n")
    return [block + ("\n" if block.count("\n") > 1 else "") for block in blocks]


def _read_until(terminal: int, wanted: str) -> str:
    shown, last = "", time.monotonic()
    while wanted not in shown.removesuffix("\n") or shown.rstrip().endswith("..."):
        assert time.monotonic() - last < 120, shown
        shown += os.read(terminal, 4096).decode(errors="replace")
        if "Traceback" in shown:
            raise AssertionError(shown + os.read(terminal, 4096).decode(errors="replace"))
    return shown
