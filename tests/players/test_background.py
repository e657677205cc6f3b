"""Machine code in the making: what a search beside it leaves to it, and what becomes of it when a program ends."""

import subprocess
import sys
from types import SimpleNamespace

import pytest

from ludion.players import background

SIGNALS = pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
PROGRAM = """
import atexit, os, signal, threading, time
from ludion.players import background

making = background.Making(lambda: (time.sleep({seconds}), print("made", flush=True)))
def last():
    print("all else is done", flush=True)

atexit.register(last)

def interrupted_command():
    from ludion.cli import run
    atexit.unregister(last)
    run.run = lambda _: (atexit.register(last), 130)[1]
    run.main()

def interrupt_soon():
    threading.Thread(target=lambda: (time.sleep(1), os.kill(os.getpid(), signal.SIGINT)), daemon=True).start()

{end}
print("on it goes", flush=True)
"""


@pytest.mark.parametrize(
    ("seconds", "end", "code", "said"),
    [
        (10_000, "interrupted_command()", 130, ["all else is done"]),
        (0, "making.wait(); background.abandon()", 0, ["made", "on it goes", "all else is done"]),
        (1, "", 0, ["on it goes", "all else is done", "made"]),
        pytest.param(10_000, "interrupt_soon()", 130, ["on it goes", "all else is done"], marks=SIGNALS),
    ],
    ids=["interrupted, nobody waits for it", "nothing is under way", "it is finished", "interrupted while it is finished"],
)
def test_the_end_of_a_program(seconds, end, code, said):
    words = [sys.executable, "-c", PROGRAM.format(seconds=seconds, end=end)]
    ended = subprocess.run(words, capture_output=True, text=True, check=False, timeout=120)
    assert (ended.returncode, ended.stdout.splitlines(), ended.stderr) == (code, said, "")


@pytest.mark.parametrize(("after", "shares"), [(0.0, [0.8, 0.8]), (1.0, [0.0, 0.8]), (float("inf"), [0.0, 0.0])])
def test_a_readable_search_leaves_most_of_the_time_to_the_compiler(monkeypatch, after, shares):
    """In its first second and in the second one, by a clock that only these two move: a state takes a tenth of a millisecond."""
    now, slept = [0.0], [0.0]

    def sleep(seconds):
        slept[0] += seconds
        now[0] += seconds

    monkeypatch.setattr(background, "time", SimpleNamespace(monotonic=lambda: now[0], sleep=sleep))
    search = background.Interrupt(after)
    for end, share in zip((1.0, 2.0), shares, strict=True):
        slept[0] = 0.0
        while now[0] < end:
            now[0] += 0.0001
            search.enter(None, None, 1, -1.0, 1.0)
        assert slept[0] == pytest.approx(share, abs=0.05)
