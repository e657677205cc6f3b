"""A tournament that is killed, at any moment and without warning, gives the same table once it was gone on with."""

import os
import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.arena import killed
from tests.arena.running import played, table

pytestmark = pytest.mark.skipif(os.name != "posix", reason="signals")


def run_killed(file: Path, seconds: float) -> int:
    return subprocess.run([sys.executable, "-m", "tests.arena.killed", str(file), str(seconds)], check=False).returncode


def test_killed_and_resumed_gives_the_same_table(tmp_path):
    whole = played(tmp_path / "whole.db", killed.plan())
    file, codes = tmp_path / "killed.db", []
    for seconds in (0.0, 0.05, 0.15, 60):
        codes.append(run_killed(file, seconds))
    assert codes == [-signal.SIGKILL] * 3 + [0]
    assert table(file) == whole


@pytest.mark.slow
def test_fifty_kills_change_nothing(tmp_path):
    whole = played(tmp_path / "whole.db", killed.plan())
    chance, kills, number = random.Random(1), 0, 0
    while kills < 50:
        file, number, most = tmp_path / f"killed{number}.db", number + 1, 1.0
        while run_killed(file, chance.uniform(0, most)):
            kills, most = kills + 1, 1.2 * most  # a busy machine needs seconds to begin, and must get further in the end
        assert table(file) == whole
