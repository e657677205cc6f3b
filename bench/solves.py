"""Games solved whole, each in a process of its own, once a run: all sections speak of the same figures."""

import json
import subprocess
import sys
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from bench.rows import say

PROGRAM = Path(__file__).parent / "solve_once.py"
# What is known of their states, plain and up to symmetry; a solve that finds others is not worth timing.
STATES = {
    ("tic-tac-toe", False): 5_478,
    ("connect-four:columns=4,rows=4", False): 161_029,
    ("connect-four:columns=4,rows=5", False): 1_706_255,
    ("connect-four:columns=5,rows=4", False): 3_945_711,
    ("connect-four:columns=4,rows=6", False): 15_835_683,
    ("connect-four:columns=5,rows=5", False): 69_763_700,
    ("babylone:colours=4,tablets=3", False): 12_095,
    ("babylone:colours=5,tablets=4", False): 5_021_330,
    ("babylone:colours=4,tablets=4", True): 7_149,
    ("babylone:colours=4,tablets=5", True): 60_211,
    ("babylone:colours=5,tablets=5", True): 840_041,
    ("babylone:colours=5,tablets=6", True): 10_002_984,
    ("doo", False): 2_113_326,
}


@dataclass(frozen=True)
class Solve:
    """States, seconds, the start's outcome; `peak`: the most bytes that the process held; `held`: what the solve added."""

    states: int
    outcome: int
    seconds: float
    forwards: float | None
    backwards: float | None
    peak: int | None
    held: int | None

    @property
    def speed(self) -> float:
        return self.states / self.seconds

    @property
    def each(self) -> float | None:
        """Bytes a state."""
        return None if self.held is None else self.held / self.states


def solved(spec: str, symmetry: bool = False, memory: int = 0) -> Solve:
    """Solve a game on one thread, once a run; `memory`: the bytes that the whole process may take, 0 for the usual."""
    return _solved(spec, symmetry, memory)  # spelt out, since a cache tells an argument that is left out from its default


@cache
def _solved(spec: str, symmetry: bool, memory: int) -> Solve:
    say(f"  {spec}{', up to symmetry' if symmetry else ''}{f', in {memory >> 20} MiB' if memory else ''}")
    command = [sys.executable, str(PROGRAM), spec, str(int(symmetry)), str(memory)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise ValueError(f"the solve ended with {done.returncode}: {done.stderr[-200:]}")
    found = Solve(**json.loads(done.stdout))
    if found.states != STATES[spec, symmetry]:
        raise ValueError(f"it found {found.states:,} states, where {STATES[spec, symmetry]:,} are known.")
    return found
