"""What is being compiled when a program ends."""

import subprocess
import sys

import pytest

PROGRAM = """
import atexit, time
from ludion.players import background

making = background.Making(lambda: (time.sleep({seconds}), print("made", flush=True)))
atexit.register(lambda: print("all else is done", flush=True))
{end}
print("on it goes", flush=True)
"""


@pytest.mark.parametrize(
    ("seconds", "end", "code", "said"),
    [
        (10_000, "background.leave(130)", 130, ["all else is done"]),
        (0, "making.wait(); background.leave(130)", 0, ["made", "on it goes", "all else is done"]),
        (1, "", 0, ["on it goes", "all else is done", "made"]),
    ],
    ids=["interrupted, nobody waits for it", "nothing is under way", "it is finished"],
)
def test_the_end_of_a_program(seconds, end, code, said):
    words = [sys.executable, "-c", PROGRAM.format(seconds=seconds, end=end)]
    ended = subprocess.run(words, capture_output=True, text=True, check=False, timeout=120)
    assert (ended.returncode, ended.stdout.splitlines(), ended.stderr) == (code, said, "")
